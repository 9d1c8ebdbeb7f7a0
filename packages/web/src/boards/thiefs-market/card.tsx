import { abilityTexts, type View } from '@covo/thiefs-market'
import { memo } from 'react'
import { breakable } from '../../hyphens.ts'
import { CARD_ICONS, FAMILY_ICONS } from './art/icons.ts'
import css from './card.module.css'
import { Sign } from './die.tsx'
import { Effect } from './effect.tsx'
import { HintMark } from './hint-mark.tsx'
import { Icon } from './icon.tsx'
import { useInspection } from './inspection.ts'
import { costOf } from './payment.ts'
import { Spoken } from './spoken.tsx'
import { cardThing } from './things.ts'
import { cardName, kindName, rowOf, useVoice, word } from './voice.ts'

export type Edition = View['options']['edition']

/** A card with every icon shows the first; its colour is the family's. */
export const familyOf = (id: string): keyof typeof FAMILY_ICONS => rowOf(id).icons[0] ?? 'scheme'

/** What stands under a card of the market. */
export interface Tag {
  readonly tone: 'lit' | 'then' | 'chosen' | 'short'
  readonly text: string
}

/** Cost and effect in words, for who does not see the signs. */
export function useCardText(id: string, edition: Edition): string {
  const { say } = useVoice()
  return say(
    word('card.label', {
      cost: costOf(id).map(kindName),
      effect: abilityTexts(id, edition).map(say).join(' '),
    }),
  )
}

export function CardArt({ card }: { readonly card: string }) {
  const { icons } = rowOf(card)
  return (
    <span className={css.art}>
      <span className={css.niche}>
        <Icon name={CARD_ICONS[card] as string} />
      </span>
      <span className={css.cost}>
        {costOf(card).map((gem, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cost never changes.
          <Sign key={i} name={gem} />
        ))}
      </span>
      <span className={css.families} data-many={icons.length > 2 ? '' : undefined}>
        {icons.map((icon, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: icons never change.
          <Icon key={i} name={FAMILY_ICONS[icon]} />
        ))}
      </span>
    </span>
  )
}

interface MarketCardProps {
  readonly card: string
  readonly edition: Edition
  readonly tag?: Tag | undefined
  readonly isLegal: boolean
  readonly isChosen: boolean
  readonly isHinted: boolean
  /** Where it can be carried instead of being pressed. */
  readonly drag?: string | undefined
  readonly onPick: (card: string) => void
}

export const MarketCard = memo(function MarketCard({
  card,
  edition,
  tag,
  isLegal,
  isChosen,
  isHinted,
  drag,
  onPick,
}: MarketCardProps) {
  const { say } = useVoice()
  const text = useCardText(card, edition)
  const inspection = useInspection(card)
  return (
    <button
      type="button"
      className={css.card}
      data-card={card}
      data-thing={cardThing(card)}
      data-drag={drag}
      data-family={familyOf(card)}
      data-tone={tag?.tone}
      data-legal={isLegal ? '' : undefined}
      aria-pressed={isChosen}
      {...inspection}
      onClick={() => onPick(card)}
    >
      <CardArt card={card} />
      <span className={css.name}>{breakable(say(cardName(card)))}</span>
      <Spoken>{text}</Spoken>
      <Effect card={card} />
      {tag && <span className={css.tag}>{tag.text}</span>}
      {isHinted && <HintMark />}
    </button>
  )
})

/** The large picture in a card's dialog: the name and the text come from the page. */
export function BigPicture({ card }: { readonly card: string }) {
  return (
    <span className={css.big} data-family={familyOf(card)} aria-hidden="true">
      <CardArt card={card} />
      <span className={css.deck}>{rowOf(card).deck}</span>
    </span>
  )
}
