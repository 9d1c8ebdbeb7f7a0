import type { Text, TextValue } from '@covo/kernel'
import type { ReactNode } from 'react'
import { COLOURS, type Colour, isText, keyOf } from './book.ts'
import { Glyph, type GlyphName } from './glyph.tsx'
import { Drama, LOOT, Shield, VerticalFlip, WashingMachine } from './icons.tsx'
import styles from './signs.module.css'

export const isColour = (name: string): name is Colour => (COLOURS as readonly string[]).includes(name)

/** One sign in its field: a colour of gear, a good, a Caper, a point, a coin. */
export function Sign({ of, isRivals = false }: { readonly of: string; readonly isRivals?: boolean }) {
  const ring = isRivals ? ` ${styles.rivals}` : ''
  if (isColour(of)) {
    return (
      <i className={`${styles.sign} ${styles.coloured}${ring}`} data-colour={of}>
        <Glyph name={of} />
      </i>
    )
  }
  const Loot = LOOT[of as keyof typeof LOOT]
  return (
    <i className={`${styles.sign} ${styles[of] ?? ''}${ring}`}>
      {Loot ? <Loot /> : <Glyph name={of === 'coins' ? 'yellow' : (of as GlyphName)} />}
    </i>
  )
}

/** What an effect does, said in signs. The words of the same text stand in the card's name and on the large card. */
export function Signs({ effects }: { readonly effects: readonly Text[] }) {
  return (
    <span className={styles.signs} aria-hidden="true">
      {effects.map((effect, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card's effects never change.
        <span key={i}>{inSigns(effect)}</span>
      ))}
    </span>
  )
}

function inSigns({ key, values = {} }: Text): ReactNode {
  const [, , kind, ...rest] = key.split('.')
  switch (kind) {
    case 'capers':
    case 'points':
    case 'coins':
      return (
        <>
          {String(values['amount'])}
          <Sign of={kind} />
          {rest.includes('per') && each(values['each'])}
        </>
      )
    case 'good':
      return <Sign of={keyOf(values['good']).replace('caper.good.', '')} />
    case 'flip':
      return (
        <>
          <i className={`${styles.sign} ${styles.flip}`}>
            <VerticalFlip />
          </i>
          <Sign of={rest[0] ?? ''} isRivals />
        </>
      )
    case 'protect':
      return (
        <>
          <Shield className={styles.plain} />
          <Sign of={partOf(values['part']) ?? 'thief'} />
        </>
      )
    case 'price':
      return (
        <>
          {rest.includes('less') ? '−1' : '+1'}
          <Sign of="coins" />/<Sign of={partOf(values['part']) ?? 'gear'} isRivals={rest.includes('opponent')} />
        </>
      )
    case 'drain':
      return (
        <>
          <Sign of={partOf(values['part']) ?? 'thief'} />
          {'→ −1'}
          <Sign of="coins" isRivals />
        </>
      )
    case 'launder':
      return (
        <>
          1<Sign of="coins" />
          <WashingMachine className={styles.plain} />
        </>
      )
    case 'encore':
      return (
        <i className={`${styles.sign} ${styles.encore}`}>
          <Drama />
        </i>
      )
    default:
      return undefined
  }
}

const partOf = (value: TextValue | undefined): string | undefined =>
  isText(value) ? value.key.replace('caper.part.', '') : undefined

/** What an amount is counted by. */
function each(value: TextValue | undefined): ReactNode {
  if (!isText(value)) return undefined
  if (value.key.startsWith('caper.each.goods')) {
    return (
      <>
        /<Sign of="jewel" />
      </>
    )
  }
  if (value.key === 'caper.each.laundered') {
    return (
      <>
        /<Sign of="coins" />
        <WashingMachine className={styles.plain} />
      </>
    )
  }
  const counted = value.values?.['each']
  const parts = isText(counted) ? partsOf(counted) : []
  const isRivals = value.key === 'caper.whose.opponent'
  return (
    <>
      /
      {parts.map(({ part, count }) => (
        <span key={part}>
          {count > 1 && count}
          <Sign of={part} isRivals={isRivals} />
          {value.key === 'caper.whose.both' && <Sign of={part} isRivals />}
        </span>
      ))}
    </>
  )
}

function partsOf({ key, values = {} }: Text): { readonly part: string; readonly count: number }[] {
  if (key !== 'caper.each.set') return [{ part: key.replace('caper.each.', ''), count: 1 }]
  const parts = values['parts']
  if (!Array.isArray(parts)) return []
  return (parts as readonly TextValue[])
    .filter(isText)
    .map((part) =>
      part.key === 'caper.part.times'
        ? { part: partOf(part.values?.['part']) ?? '', count: Number(part.values?.['count']) }
        : { part: partOf(part) ?? '', count: 1 },
    )
}
