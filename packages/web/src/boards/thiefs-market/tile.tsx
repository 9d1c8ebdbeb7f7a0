import type { View } from '@covo/thiefs-market'
import { memo } from 'react'
import { CARD_ICONS } from './art/icons.ts'
import { type Edition, familyOf, useCardText } from './card.tsx'
import { Effect } from './effect.tsx'
import { HintMark } from './hint-mark.tsx'
import { Icon } from './icon.tsx'
import { useInspection } from './inspection.ts'
import { Spoken } from './spoken.tsx'
import { cardThing } from './things.ts'
import css from './tile.module.css'
import { cardName, useVoice, word } from './voice.ts'

export type OwnedCard = View['seats'][number]['cards'][number]

/** How a card in front of its owner stands this round. */
export type TileState = 'idle' | 'ready' | 'used' | 'chosen'

interface TileProps {
  readonly owned: OwnedCard
  readonly edition: Edition
  readonly state?: TileState
  readonly note?: string | undefined
  readonly isHinted?: boolean
  readonly isLegal?: boolean
  /** Whether it lies here, and is not only shown. */
  readonly isMarked?: boolean
  /** The place that it is for what is carried here. */
  readonly drop?: string | undefined
  readonly onPick: (card: string) => void
}

/** A card that somebody owns. A copy shows what it is a copy of, and its own name under it. */
export const Tile = memo(function Tile({
  owned,
  edition,
  state = 'idle',
  note,
  isHinted = false,
  isLegal = false,
  isMarked = false,
  drop,
  onPick,
}: TileProps) {
  const { say } = useVoice()
  const { card, copyOf } = owned
  const shown = copyOf ?? card
  const text = useCardText(shown, edition)
  const inspection = useInspection(shown)
  const copied = copyOf === undefined ? undefined : say(word('copyOf', { card: cardName(card) }))
  return (
    <button
      type="button"
      className={css.tile}
      data-card={card}
      data-thing={isMarked ? cardThing(card) : undefined}
      data-face={isMarked ? shown : undefined}
      data-drop={drop}
      data-family={familyOf(shown)}
      data-state={state}
      data-legal={isLegal ? '' : undefined}
      aria-pressed={state === 'chosen'}
      {...inspection}
      onClick={() => onPick(card)}
    >
      <span className={css.art}>
        <Icon name={CARD_ICONS[shown] as string} />
      </span>
      <span className={css.text}>
        <span className={css.name}>{say(cardName(shown))}</span>
        <Spoken>{text}</Spoken>
        {copied ? <span className={css.copied}>{copied}</span> : <Effect card={shown} />}
      </span>
      {note && <span className={css.note}>{note}</span>}
      {isHinted && <HintMark />}
    </button>
  )
})
