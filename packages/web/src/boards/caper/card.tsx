import type { ReactNode } from 'react'
import { useHold } from '../../drag/hold.ts'
import { breakable } from '../../hyphens.ts'
import { Figure } from './art/figure.ts'
import styles from './card.module.css'
import { classes } from './classes.ts'
import { Glyph } from './glyph.tsx'
import { GADGETS } from './icons.tsx'
import { thingOf } from './marks.ts'
import { useScene } from './scene.ts'
import signs from './signs.module.css'
import { Signs } from './signs.tsx'
import { Spoken } from './spoken.tsx'

interface CardProps {
  readonly card: string
  /** What the card costs now where it is cheapest, if that is not what is printed on it. */
  readonly cost?: number | undefined
  /** A note across the picture. */
  readonly note?: string | undefined
  readonly isPicked?: boolean
  readonly isLegal?: boolean
  readonly isDear?: boolean
  readonly isHinted?: boolean
  /** Without it a click opens the card. */
  readonly pick?: (() => void) | undefined
  /** One thing of the table, not only a picture of it in a sheet. */
  readonly isThing?: boolean
  readonly isInHand?: boolean
  /** Where it can be carried: the name of the only place for it, or nothing when it looks for one. */
  readonly drag?: string | undefined
}

/** A card in a hand or in a pile. */
export function Card(props: CardProps) {
  const { card, cost, note, isPicked = false, isLegal = false, isInHand = false, isThing = isInHand, pick } = props
  const { page, cardName, say, sayText, open } = useScene()
  const hold = useHold(() => () => open(card))
  const face = page(card)
  if (!face || face.sort === 'location') return undefined
  const words = face.effects.map(sayText).join(' ')
  const price =
    face.sort === 'thief' ? say('income', { coins: face.income }) : say('cost', { coins: cost ?? face.cost })
  return (
    <button
      type="button"
      className={classes(
        styles.card,
        isPicked && styles.picked,
        props.isDear && styles.dear,
        props.isHinted && styles.hinted,
        face.sort === 'gear' && signs.coloured,
      )}
      data-colour={face.sort === 'gear' ? face.colour : undefined}
      data-legal={isLegal || undefined}
      data-group={isInHand ? 'hand' : undefined}
      data-help={card}
      data-thing={isThing ? thingOf(card) : undefined}
      data-face={isThing ? 'up' : undefined}
      data-drag={pick ? props.drag : undefined}
      aria-pressed={pick ? isPicked : undefined}
      onClick={pick ?? (() => open(card))}
      {...hold}
    >
      <Spoken>{[cardName(card), price, note, words].filter(Boolean).join('. ')}</Spoken>
      {face.sort === 'gear' && (
        <span className={styles.head} aria-hidden="true">
          <span className={styles.tab}>
            <Glyph name={face.colour} />
          </span>
          <span className={styles.name}>{breakable(cardName(card))}</span>
        </span>
      )}
      <Price face={face} cost={cost} />
      <span className={styles.art} aria-hidden="true">
        {face.sort === 'thief' ? <Figure id={face.kind} className={styles.figure} /> : <Gadget kind={face.kind} />}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.text} aria-hidden="true">
        {face.sort === 'thief' && <span className={styles.name}>{breakable(cardName(card))}</span>}
        <Signs effects={face.effects} />
        <span className={styles.words}>{words}</span>
      </span>
    </button>
  )
}

function Price({
  face,
  cost,
}: {
  readonly face: { sort: string; income?: number; cost?: number }
  readonly cost: number | undefined
}) {
  const { income = 0, cost: fullCost = 0 } = face
  const isChanged = cost !== undefined && cost !== fullCost
  return (
    <span
      aria-hidden="true"
      className={classes(styles.price, isChanged && (cost < fullCost ? styles.less : styles.more))}
    >
      {face.sort === 'thief' ? (
        `+${income}`
      ) : (
        <>
          {isChanged && <s>{fullCost}</s>}
          {cost ?? fullCost}
        </>
      )}
    </span>
  )
}

export function Gadget({ kind }: { readonly kind: string }): ReactNode {
  const Icon = GADGETS[kind]
  return (
    <span className={styles.gadget}>
      <span className={styles.disc}>{Icon && <Icon />}</span>
    </span>
  )
}

/** A card that the viewer does not know. */
export function Unknown({ label }: { readonly label: string }) {
  return (
    <span className={classes(styles.card, styles.unknown)} role="img" aria-label={label}>
      <Glyph name="capers" />
    </span>
  )
}
