import type { View } from '@covo/thiefs-market'
import { useRef, useState } from 'react'
import { FAMILY_ICONS, TERM_ICONS } from './art/icons.ts'
import { Avatar } from './avatar.tsx'
import { useThingsAt } from './dice.ts'
import { Dice, Sign } from './die.tsx'
import { HintMark } from './hint-mark.tsx'
import { Icon } from './icon.tsx'
import { thingsIn } from './objects.ts'
import css from './opponent.module.css'
import { Spoken } from './spoken.tsx'
import { goldPlace, infamyPlace, nearSeat, pilePlace, seatPlace } from './things.ts'
import { Tile } from './tile.tsx'
import { rowOf, useVoice, word } from './voice.ts'

export const henchmenOf = ({ cards }: View['seats'][number]): number =>
  cards.flatMap(({ card, copyOf }) => rowOf(copyOf ?? card).icons).filter((icon) => icon === 'henchman').length

interface OpponentProps {
  readonly view: View
  readonly seat: number
  readonly name: string
  /** Where the plate stands around the tray. */
  readonly place: string
  /** A short word about what the seat is doing. */
  readonly badge?: string | undefined
  /** What stands in place of a pile. */
  readonly empty: string
  readonly points: number
  readonly isVictim: boolean
  readonly isHinted: boolean
  /** Whether its pile can be stolen; undefined while nobody asks. */
  readonly canSteal?: boolean | undefined
  readonly onSteal: (seat: number) => void
}

export function Opponent(props: OpponentProps) {
  const { view, seat, name, place, badge, empty, isVictim, isHinted, canSteal, onSteal } = props
  const { say } = useVoice()
  const { pile } = view.seats[seat] as View['seats'][number]
  const objects = useThingsAt(pilePlace(seat))
  return (
    <section
      className={css.plate}
      aria-label={name}
      data-at={place}
      data-place={seatPlace(seat)}
      data-seat={seat}
      data-active={view.active === seat ? '' : undefined}
      data-victim={isVictim ? '' : undefined}
    >
      <div className={css.who}>
        <Avatar seat={seat} name={name} />
        <div className={css.about}>
          <span className={css.name}>
            <span>{name}</span>
            {badge && <em>{badge}</em>}
          </span>
          <Purse {...props} />
        </div>
      </div>
      {pile && !isVictim ? (
        // biome-ignore lint/a11y: the button beside it does the same; here the pile itself can be pressed or carried.
        <div
          className={css.mat}
          data-place={pilePlace(seat)}
          data-drag={canSteal ? seatPlace(nearSeat(view)) : undefined}
          onClick={canSteal === undefined ? undefined : () => onSteal(seat)}
        >
          {objects.length > 0 ? (
            <Dice things={objects} label={say(word('pile.of', { name }))} />
          ) : (
            <span className={css.none}>{say(word('pile.spent'))}</span>
          )}
        </div>
      ) : (
        <div className={css.mat} data-place={pilePlace(seat)} data-empty="">
          {empty}
        </div>
      )}
      {canSteal !== undefined && (
        <button
          type="button"
          className={css.steal}
          data-legal={canSteal ? '' : undefined}
          data-drag={canSteal ? seatPlace(nearSeat(view)) : undefined}
          aria-disabled={!canSteal}
          aria-pressed={isVictim}
          aria-label={say(word('steal.from', { name }))}
          onClick={() => onSteal(seat)}
        >
          <Icon name={TERM_ICONS.steal} />
          <span>{say(word('steal.short'))}</span>
          {isHinted && <HintMark />}
        </button>
      )}
    </section>
  )
}

/** What everybody may see of a player, and a button to their cards. */
function Purse({ view, seat, name, points }: OpponentProps) {
  const { say, open } = useVoice()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const holdings = view.seats[seat] as View['seats'][number]
  const { gold, infamy, cards, final } = holdings
  const henchmen = henchmenOf(holdings)
  return (
    <>
      <button
        type="button"
        className={css.purse}
        onClick={() => {
          setOpen(true)
          dialog.current?.showModal()
        }}
      >
        <Spoken>
          {say(
            word('holdings', {
              name,
              gold,
              infamy: infamy === undefined ? word('hidden') : String(infamy),
              cards: cards.length,
              henchmen,
              points,
            }),
          )}
        </Spoken>
        <span aria-hidden="true" data-place={goldPlace(seat)}>
          <Sign name="coin" />
          {gold}
        </span>
        <span aria-hidden="true" data-place={infamyPlace(seat)}>
          <Sign name="infamy" />
          {infamy ?? '?'}
        </span>
        <span aria-hidden="true">
          <Sign name="cards" />
          {cards.length}
        </span>
        <span aria-hidden="true">
          <Icon name={FAMILY_ICONS.henchman} />
          {henchmen}
        </span>
      </button>
      <dialog
        ref={dialog}
        className={css.dialog}
        aria-label={say(word('cards.of', { name }))}
        onClose={() => setOpen(false)}
      >
        <header>
          <h2>{say(word('cards.of', { name }))}</h2>
          <button type="button" aria-label={say(word('close'))} onClick={() => dialog.current?.close()}>
            ✕
          </button>
        </header>
        <p>{say(word(infamy === undefined ? 'points.known' : 'points.soFar', { count: points }))}</p>
        {isOpen && final && (
          <div className={css.final}>
            <span>{say(word('pile.final'))}</span>
            <Dice things={thingsIn(final.loot)} />
          </div>
        )}
        <div className={css.tiles} data-group="">
          {(isOpen ? cards : []).map((owned) => (
            <Tile
              key={owned.card}
              owned={owned}
              edition={view.options.edition}
              onPick={() => {
                dialog.current?.close()
                open(owned.copyOf ?? owned.card)
              }}
            />
          ))}
          {cards.length === 0 && <p>{say(word('cards.none'))}</p>}
        </div>
      </dialog>
    </>
  )
}
