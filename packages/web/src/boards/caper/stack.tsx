import type { CardTally, View } from '@covo/caper'
import type { Text } from '@covo/kernel'
import type { MouseEvent, ReactNode } from 'react'
import { useHold } from '../../drag/hold.ts'
import { breakable } from '../../hyphens.ts'
import { Figure } from './art/figure.ts'
import { classes } from './classes.ts'
import { Glyph } from './glyph.tsx'
import { GADGETS, VerticalFlip } from './icons.tsx'
import { faceOf, stackAt, thingOf } from './marks.ts'
import { type Side, useScene } from './scene.ts'
import signs from './signs.module.css'
import { Sign, Signs } from './signs.tsx'
import { Spoken } from './spoken.tsx'
import styles from './stack.module.css'

type StackView = View['sides'][0]['stacks'][0][0]

const FULL = 3

interface StackProps {
  readonly stack: StackView
  readonly tally: readonly CardTally[]
  readonly owner: string
  readonly side: Side
  readonly location: number
  readonly slot: number
  readonly isRivals: boolean
  /** A place for the picked card. */
  readonly isLit?: boolean
  readonly isPicked?: boolean
  /** A card that may be flipped. */
  readonly isVictim?: boolean
  readonly isHinted?: boolean
  /** Aims at this stack; without it a click shows what lies here. */
  readonly aim?: (() => void) | undefined
  readonly aimAgain?: (() => void) | undefined
  /** What is said of the aim, in words. */
  readonly aimName?: string | undefined
  readonly inspect: () => void
  /** A strip for the card that would come here. */
  readonly ghost?: ReactNode
}

/** A thief with its gear, which grows away from the location: the outermost strip is the top card. */
export function Stack(props: StackProps) {
  const { stack, tally, owner, location, isRivals, aim, aimAgain, inspect } = props
  const { cardName, placeName, say, open, recent, page } = useScene()
  const [thief, ...gear] = stack
  const hold = useHold(() => inspect)
  if (!thief) return undefined
  const isFull = gear.length === FULL
  const printedThief = page(thief.card)
  const worth = tally.reduce(
    (sum, { capers, points }) => ({ capers: sum.capers + capers, points: sum.points + points }),
    {
      capers: isFull ? 1 : 0,
      points: 0,
    },
  )
  const told = ({ card, flipped }: StackView[number]) =>
    flipped ? say('stack.flipped', { card: cardName(card) }) : cardName(card)
  const label = say('stack', {
    thief: told(thief),
    count: gear.length,
    gear: gear.map(told),
    owner,
    place: placeName(location),
    capers: worth.capers,
    points: worth.points,
  })
  const click = (event: MouseEvent) => {
    if (aim) return aim()
    const strip = (event.target as Element).closest('[data-card]')?.getAttribute('data-card')
    if (strip && event.detail > 0) return open(strip)
    return gear.length > 0 ? inspect() : open(thief.card)
  }
  return (
    <button
      type="button"
      className={classes(
        styles.stack,
        isRivals && styles.rivals,
        props.isLit && styles.lit,
        props.isPicked && styles.picked,
        props.isVictim && styles.victim,
        props.isHinted && styles.hinted,
        isFull && styles.full,
        recent.has(thief.card) && styles.recent,
        stack.some(({ card }) => recent.has(card)) && styles.raised,
      )}
      aria-pressed={props.isLit || props.isVictim ? Boolean(props.isPicked) : undefined}
      data-legal={props.isLit || props.isVictim || undefined}
      data-refuses={(aim && !props.isLit && !props.isVictim) || undefined}
      data-group={props.isLit || props.isVictim ? 'places' : undefined}
      data-help={thief.card}
      data-stack={`${isRivals ? 'rival' : 'own'}-${location}-${props.slot}`}
      data-place={stackAt(props.side, location, props.slot)}
      onClick={click}
      onDoubleClick={aimAgain}
      {...hold}
    >
      <Spoken>{props.aimName ? `${props.aimName}. ${label}` : label}</Spoken>
      <span
        className={classes(styles.thief, thief.flipped && styles.back)}
        aria-hidden="true"
        data-thing={thingOf(thief.card)}
        data-face={faceOf(thief)}
      >
        {thief.flipped ? (
          <span className={styles.face}>
            <VerticalFlip />
          </span>
        ) : (
          <Figure id={thief.card} className={styles.face} isHead />
        )}
        <span className={styles.name}>
          <b>{breakable(cardName(thief.card))}</b>
          <span className={styles.line}>
            {thief.flipped
              ? say('flipped')
              : printedThief?.sort === 'thief' && <Signs effects={printedThief.effects} />}
            {isFull && (
              <span className={styles.bonus} title={say('full')}>
                {'+1'}
                <Glyph name="capers" />
              </span>
            )}
          </span>
        </span>
      </span>
      <span className={styles.gears} aria-hidden="true">
        {gear.map((card) => (
          <Strip key={card.card} card={card.card} isFlipped={card.flipped ?? false} isRecent={recent.has(card.card)} />
        ))}
        {props.ghost}
      </span>
    </button>
  )
}

/** What happens at once has happened when the card lies on the table. */
const isLasting = ({ key }: Text): boolean => !/^caper\.does\.(flip|coins|launder)/.test(key)

/** A gear card of which only a strip shows: pattern, shape, name and effect. */
function Strip({
  card,
  isFlipped,
  isRecent,
}: {
  readonly card: string
  readonly isFlipped: boolean
  readonly isRecent: boolean
}) {
  const { cardName, page } = useScene()
  const gear = page(card)
  if (gear?.sort !== 'gear') return undefined
  const Gadget = GADGETS[gear.kind]
  return (
    <span
      className={classes(styles.strip, signs.coloured, isFlipped && styles.turned, isRecent && styles.recent)}
      data-colour={gear.colour}
      data-card={card}
      data-thing={thingOf(card)}
      data-face={isFlipped ? 'down' : 'up'}
    >
      <span className={styles.tab}>{isFlipped ? <VerticalFlip /> : <Glyph name={gear.colour} />}</span>
      <span className={styles.label}>{breakable(cardName(card))}</span>
      <span className={styles.gadget}>{Gadget && <Gadget />}</span>
      {!isFlipped && <Signs effects={gear.effects.filter(isLasting)} />}
    </span>
  )
}

interface GhostProps {
  readonly card: string
  readonly capers: number
  readonly swing: number
  readonly isPicked: boolean
}

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)

/** Where gear would come to lie, and what it would change. */
export function Ghost({ card, capers, swing, isPicked }: GhostProps) {
  const gear = useScene().page(card)
  if (gear?.sort !== 'gear') return undefined
  return (
    <span
      className={classes(styles.strip, styles.ghost, signs.coloured, isPicked && styles.ghostPicked)}
      data-colour={gear.colour}
    >
      <span className={styles.tab}>
        <Glyph name={gear.colour} />
      </span>
      <Change capers={capers} swing={swing} />
    </span>
  )
}

/** Capers here, and points gained on the rival. */
function Change({ capers, swing }: { readonly capers: number; readonly swing: number }) {
  return (
    <span className={styles.change} aria-hidden="true">
      <span>
        {signed(capers)}
        <Sign of="capers" />
      </span>
      <span>
        {signed(swing)}
        <Sign of="points" />
      </span>
    </span>
  )
}

interface SeatProps {
  readonly name: string
  readonly isPicked: boolean
  readonly isHinted: boolean
  readonly card: string
  readonly capers: number
  readonly swing: number
  readonly aim: () => void
  readonly aimAgain: () => void
}

/** A free place for a thief. */
export function OpenSeat({ name, isPicked, isHinted, card, capers, swing, aim, aimAgain }: SeatProps) {
  return (
    <button
      type="button"
      className={classes(styles.seat, isPicked && styles.picked, isHinted && styles.hinted)}
      aria-pressed={isPicked}
      data-legal
      data-group="places"
      data-help={card}
      onClick={aim}
      onDoubleClick={aimAgain}
    >
      <Spoken>{name}</Spoken>
      {isPicked && <Figure id={card} className={styles.seatFigure} isHead />}
      <Change capers={capers} swing={swing} />
    </button>
  )
}
