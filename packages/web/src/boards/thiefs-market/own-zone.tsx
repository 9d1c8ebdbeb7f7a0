import type { View } from '@covo/thiefs-market'
import { FAMILY_ICONS, TERM_ICONS } from './art/icons.ts'
import type { Own } from './carrying.ts'
import { useThingsAt } from './dice.ts'
import { Dice, Sign } from './die.tsx'
import { Icon } from './icon.tsx'
import type { Thing } from './objects.ts'
import { henchmenOf } from './opponent.tsx'
import css from './own-zone.module.css'
import { Spoken } from './spoken.tsx'
import { goldPlace, infamyPlace, pilePlace, seatPlace } from './things.ts'
import { type OwnedCard, Tile, type TileState } from './tile.tsx'
import { useVoice, word } from './voice.ts'

export interface OwnTile {
  readonly owned: OwnedCard
  readonly state: TileState
  readonly note?: string | undefined
  readonly isLegal: boolean
  readonly isHinted: boolean
  readonly drop?: string | undefined
}

interface OwnZoneProps {
  readonly view: View
  readonly me: number
  readonly name: string
  readonly title: string
  readonly ask: string
  readonly isMine: boolean
  readonly points: number
  /** What the pile will be, while it is being picked. */
  readonly newPile?: readonly Thing[] | undefined
  readonly tiles: readonly OwnTile[]
  readonly onTile: (card: string) => void
  /** Whether it belongs to who looks. */
  readonly isViewers: boolean
  /** The place that is meant when something is put down here, if not the pile. */
  readonly drop?: string | undefined
  readonly own: Own
  readonly onThing: (thing: Thing) => void
}

/** The counter in front of the viewer: what they have, and what they can do. */
export function OwnZone(props: OwnZoneProps) {
  const { view, me, name, title, ask, isMine, points, tiles, onTile, isViewers } = props
  const { say, open } = useVoice()
  const seat = view.seats[me] as View['seats'][number]
  const known = seat.infamy === undefined ? 'points.known' : 'points.soFar'
  const purchases = isMine ? (view.turn?.purchases ?? 0) : 0
  return (
    <section
      className={css.zone}
      aria-label={name}
      data-zone="own"
      data-place={seatPlace(me)}
      data-drop={props.drop}
      data-mine={isMine ? '' : undefined}
    >
      <h2 className={css.turn} tabIndex={-1} data-home>
        <span className={css.lamp} aria-hidden="true" />
        <span className={css.title}>{title}</span>
        {purchases > 0 && (
          <span className={css.tickets} aria-hidden="true">
            {Array.from({ length: purchases }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tickets are all alike.
              <Icon key={i} name={TERM_ICONS.purchase} />
            ))}
          </span>
        )}
        <small>{ask}</small>
      </h2>
      <ul className={css.purse}>
        <li>
          <button type="button" data-place={goldPlace(me)} data-drag={props.own.coinDrag} onClick={() => open('gold')}>
            <Sign name="coin" isOne />
            <b>{seat.gold}</b>
            <small>{say(word('gold'))}</small>
          </button>
        </li>
        <li>
          <button type="button" data-place={infamyPlace(me)} onClick={() => open('infamy')}>
            <Sign name="infamy" />
            <b>{seat.infamy ?? '?'}</b>
            <small>{say(word('infamy'))}</small>
          </button>
        </li>
        <li>
          <button type="button" onClick={() => open('henchmen')}>
            <Icon name={FAMILY_ICONS.henchman} />
            <b>{henchmenOf(seat)}</b>
            <small>{say(word('henchmen'))}</small>
          </button>
        </li>
        <li>
          <button type="button" onClick={() => open('end')}>
            <Icon name={TERM_ICONS.end} />
            <Spoken>{say(word(known, { count: points }))}</Spoken>
            <b aria-hidden="true">{points}</b>
            <small aria-hidden="true">{say(word('pointsName'))}</small>
          </button>
        </li>
      </ul>
      <Pile {...props} />
      <div className={css.cards}>
        <span className={css.caption}>
          {say(isViewers ? word('cards.yours') : word('cards.of', { name }))} <b>{tiles.length}</b>
        </span>
        <div className={css.tiles} data-group="" data-many={tiles.length > 6 ? '' : undefined}>
          {tiles.map((tile) => (
            <Tile key={tile.owned.card} {...tile} isMarked edition={view.options.edition} onPick={onTile} />
          ))}
          {tiles.length === 0 && <span className={css.none}>{say(word('cards.none'))}</span>}
        </div>
      </div>
    </section>
  )
}

function Pile({ view, me, name, isViewers, newPile, own, onThing }: OwnZoneProps) {
  const { say } = useVoice()
  const place = pilePlace(me)
  const pile = useThingsAt(place)
  const things = newPile ?? (view.seats[me]?.pile ? pile : undefined)
  const caption = newPile ? word('pile.new') : isViewers ? word('pile.yours') : word('pile.of', { name })
  return (
    <div
      className={css.pile}
      data-place={place}
      data-new={newPile ? '' : undefined}
      data-empty={things ? undefined : ''}
    >
      <span className={css.caption}>
        {say(caption)}
        <b>{things ? say(word('objects', { count: things.length })) : say(word('pile.none'))}</b>
      </span>
      {things && <Dice things={things} dragOf={own.dragOf} onPick={onThing} />}
    </div>
  )
}
