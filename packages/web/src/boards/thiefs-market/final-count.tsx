import type { Text } from '@covo/kernel'
import type { ThiefsMarket, View } from '@covo/thiefs-market'
import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { Player } from '../../board.ts'
import { useCounting } from '../../movement/counting.ts'
import { FAMILY_ICONS, TERM_ICONS } from './art/icons.ts'
import { mountSprite } from './art/sprite.ts'
import { Avatar } from './avatar.tsx'
import { Sign } from './die.tsx'
import css from './final-count.module.css'
import { Icon } from './icon.tsx'
import { Lantern } from './lantern.tsx'
import { henchmenOf } from './opponent.tsx'
import room from './room.module.css'
import { VoiceContext, word } from './voice.ts'

type Score = ThiefsMarket['score']
type SeatView = View['seats'][number]

interface FinalCountProps {
  readonly scores: readonly Score[]
  readonly winners: readonly number[]
  readonly view: View
  readonly players: readonly Player[]
  readonly say: (text: Text) => string
}

const SOURCES = ['infamy', 'cards', 'henchmen', 'gold'] as const
type Source = (typeof SOURCES)[number]
/** Milliseconds for each source. */
const PACE = 450

const SIGNS: Readonly<Record<Source, ReactNode>> = {
  infamy: <Sign name="infamy" />,
  cards: <Sign name="cards" />,
  henchmen: <Icon name={FAMILY_ICONS.henchman} />,
  gold: <Sign name="coin" />,
}

/** What the points of a source were counted from. */
const BASES: Readonly<Record<Source, (seat: SeatView) => Text>> = {
  infamy: ({ infamy }) => word('count.tokens', { count: infamy ?? 0 }),
  cards: ({ cards }) => word('count.ownCards', { count: cards.length }),
  henchmen: (seat) => word('count.icons', { count: henchmenOf(seat) }),
  gold: ({ gold }) => word('count.coins', { count: gold }),
}

/** The height of what is not counted yet, as CSS. */
function heightOf(score: Score, later: readonly Source[], most: number): string {
  const parts = later.filter((source) => score[source] > 0)
  return `calc(${['0px', ...parts.map((source) => `max(var(--least), var(--height) * ${score[source] / most})`)].join(' + ')})`
}

/** The podium is built of the points themselves, source by source; the ledger explains them. */
export function FinalCount({ scores, winners, view, players, say }: FinalCountProps) {
  useLayoutEffect(mountSprite, [])
  const voice = useMemo(() => ({ say, open: () => undefined }), [say])
  const title = useRef<HTMLHeadingElement>(null)
  // When all is counted, one beat for the verdict.
  const { counted, skip: count } = useCounting(SOURCES.length + 1, PACE)
  const isDone = counted > SOURCES.length
  const shown = SOURCES.slice(0, counted)
  const skip = () => {
    if (!isDone) title.current?.focus({ preventScroll: true })
    count()
  }
  const nameOf = (seat: number) => players[seat]?.name ?? ''
  const byRank = scores.toSorted(
    (a, b) => Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) || b.total - a.total,
  )
  // Until all is counted everybody stands where they sit, and who has won is not given away.
  const ranked = isDone ? byRank : scores
  const most = Math.max(1, ...scores.map(({ total }) => total))
  const placeOf = ({ seat, total }: Score) =>
    winners.includes(seat)
      ? 1
      : 1 + ranked.filter((other) => winners.includes(other.seat) || other.total > total).length
  const best = (source: Source) => Math.max(...scores.map((score) => score[source]))
  return (
    <VoiceContext value={voice}>
      <section className={`${room.room} ${css.room}`} data-counting={isDone ? undefined : ''} onPointerDown={skip}>
        <Lantern className={css.lantern} />
        <Lantern className={css.lantern} />
        <h1 className={css.title} tabIndex={-1} ref={title}>
          {isDone
            ? say(word('count.title', { winners: winners.map((seat) => ({ seat })), count: winners.length }))
            : say(word('count.caption'))}
        </h1>
        {!isDone && (
          <button type="button" className={css.skip} onClick={skip}>
            {say(word('count.skip'))}
          </button>
        )}
        <ol className={css.stage}>
          {ranked.map((score) => (
            <li
              key={score.seat}
              className={css.column}
              data-winner={isDone && winners.includes(score.seat) ? '' : undefined}
            >
              <span
                className={css.well}
                style={{ '--left': heightOf(score, SOURCES.slice(counted), most) } as CSSProperties}
              >
                <span className={css.head}>
                  {isDone && winners.includes(score.seat) && <Icon name={TERM_ICONS.winner} className={css.laurel} />}
                  <Avatar seat={score.seat} name={nameOf(score.seat)} size="large" />
                  <span className={css.name}>{nameOf(score.seat)}</span>
                  <b className={css.total}>{shown.reduce((sum, source) => sum + score[source], 0)}</b>
                </span>
                <span className={css.tower} aria-hidden="true">
                  {SOURCES.filter((source) => score[source] > 0).map((source) => (
                    <span
                      key={source}
                      className={css.part}
                      data-source={source}
                      style={{ '--share': score[source] / most } as CSSProperties}
                    >
                      {SIGNS[source]}
                      {score[source]}
                    </span>
                  ))}
                </span>
              </span>
              <span className={css.plinth}>
                {isDone ? say(word('count.place', { place: placeOf(score) })) : '\u00a0'}
              </span>
            </li>
          ))}
        </ol>
        <div className={css.ledger}>
          <table>
            <caption>{say(word('count.caption'))}</caption>
            <thead>
              <tr>
                <td />
                {ranked.map(({ seat }) => (
                  <th key={seat} scope="col">
                    <span>
                      <Avatar seat={seat} name={nameOf(seat)} size="small" /> {nameOf(seat)}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {SOURCES.map((source, i) => (
                <tr key={source} data-later={i < counted ? undefined : ''}>
                  <th scope="row">
                    <span>
                      {SIGNS[source]}
                      <span>
                        {say({ key: `thiefs-market.table.${source}` })}
                        <small>{say(word(`count.${source}`))}</small>
                      </span>
                    </span>
                  </th>
                  {ranked.map((score) => (
                    <td
                      key={score.seat}
                      data-best={score[source] > 0 && score[source] === best(source) ? '' : undefined}
                    >
                      <b>{score[source]}</b>
                      <small>{say(BASES[source](view.seats[score.seat] as SeatView))}</small>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr data-later={isDone ? undefined : ''}>
                <th scope="row">{say({ key: 'thiefs-market.count.total' })}</th>
                {ranked.map(({ seat, total }) => (
                  <td key={seat} data-winner={winners.includes(seat) ? '' : undefined}>
                    {total}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      </section>
    </VoiceContext>
  )
}
