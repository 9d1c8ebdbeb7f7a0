import type { Crooks } from '@covo/crooks'
import type { Seat, Text } from '@covo/kernel'
import { type CSSProperties, useEffect, useRef } from 'react'
import type { Player } from '../../board.ts'
import { useCounting } from '../../movement/counting.ts'
import { sentenceCase } from '../../speaker.ts'
import { CardBack, CrookFace } from './crook-card.tsx'
import { type Crook, GANGS, type Gang, signed, TARGETS, useShown } from './deck.ts'
import { gangName, inWords, nameOf, placeOf, type Tell, tellBy } from './desk.ts'
import styles from './final-count.module.css'
import { knownAs, leadsAt, modifiersAt, type Spot, spotAt, spotsOf, worthOf } from './knowledge.ts'
import { Pin, Seal, TargetIcon } from './marks.tsx'
import { useFollowing, usePrizeFlight } from './prize-flight.ts'

interface FinalCountProps {
  readonly scores: readonly Crooks['score'][]
  readonly winners: readonly Seat[]
  readonly view: Crooks['view']
  readonly players: readonly Player[]
  readonly say: (text: Text) => string
}

/** One thing that is counted: a target or a gang. */
type Source = { readonly kind: 'target'; readonly target: number } | { readonly kind: 'gang'; readonly gang: Gang }

const SOURCES: readonly Source[] = [
  ...TARGETS.map((target): Source => ({ kind: 'target', target })),
  ...GANGS.map((gang): Source => ({ kind: 'gang', gang })),
]
/** Milliseconds for each source. */
const PACE = 700

const pointsFrom = (source: Source, { targets, gangs }: Crooks['score']): number =>
  (source.kind === 'target' ? targets[source.target] : gangs[source.gang]) ?? 0

/** Enter skips too, wherever nothing else would hear it. */
function useSkipKey(skip: () => void): void {
  const latest = useRef(skip)
  useEffect(() => {
    latest.current = skip
  })
  useEffect(() => {
    const onKey = ({ key, repeat }: KeyboardEvent) => {
      if (key === 'Enter' && !repeat && document.activeElement === document.body) latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** The morning edition: target by target, then gang by gang, then the podium. */
export function FinalCount({ scores, winners, view, players, say }: FinalCountProps) {
  const tell = tellBy(say)
  const { counted, skip, again } = useCounting(SOURCES.length, PACE)
  useSkipKey(skip)
  const spots = spotsOf(view)
  const isDone = counted === SOURCES.length
  const home = typeof view.viewer === 'number' ? view.viewer : 0
  const seats = scores.map((_, i) => (home + 1 + i) % scores.length)
  const totalOf = (seat: Seat, upTo: number) =>
    SOURCES.slice(0, upTo).reduce((sum, source) => sum + pointsFrom(source, scores[seat] as Crooks['score']), 0)
  const current = SOURCES[counted - 1]
  const revealed = useShown((shown) => shown.revealed)
  const edition = { spots, scores, winners, view, revealed, tell, say }
  const root = useRef<HTMLElement>(null)
  usePrizeFlight(root, counted)
  useFollowing(root, counted, isDone)
  return (
    <section
      className={styles.front}
      ref={root}
      style={{ '--players': scores.length } as CSSProperties}
      data-counting={isDone ? undefined : ''}
    >
      <div className={styles.edition}>
        <header className={styles.masthead}>
          <span>{tell('board.count.edition')}</span>
          <b>{tell('board.count.masthead')}</b>
          <span>
            {tell('board.kick.town', { count: spots.flat().reduce((sum, { crooks }) => sum + crooks.length, 0) })}
          </span>
        </header>
        <div className={styles.lead}>
          <div>
            <p className={styles.kick}>
              {isDone || !current
                ? tell('board.count.final')
                : current.kind === 'target'
                  ? tell('board.count.target', { target: current.target })
                  : tell('board.count.gangs')}
            </p>
            <h2 aria-live="polite">{isDone || !current ? verdict(edition) : storyOf(edition, current)}</h2>
            <p className={styles.deck}>
              {isDone ? marginOf(edition) : turnedOverAt(edition, current) || tell('board.count.rule')}
            </p>
          </div>
          <ol className={styles.podium} data-done={isDone || undefined}>
            {seats.map((seat) => (
              <li key={seat} data-winner={(isDone && winners.includes(seat)) || undefined}>
                <b>{players[seat]?.name}</b>
                <em data-purse={seat}>{totalOf(seat, counted)}</em>
                <span>{say({ key: 'crooks.table.dollars', values: { money: scores[seat]?.money ?? 0 } })}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className={styles.grid}>
          {SOURCES.map((source, i) => {
            const state = i + 1 === counted && !isDone ? 'now' : i < counted ? 'counted' : 'waiting'
            return (
              <Column
                key={source.kind === 'target' ? source.target : source.gang}
                source={source}
                index={i}
                state={state}
                seats={seats}
                totals={seats.map((seat) => totalOf(seat, i + 1))}
                edition={edition}
              />
            )
          })}
          {seats.map((seat, row) => (
            <b key={seat} className={styles.player} style={{ '--p': row } as CSSProperties}>
              {players[seat]?.name}
            </b>
          ))}
          <b className={styles.prizeLabel}>{tell('board.count.prize')}</b>
          {seats.map((seat, row) => (
            <b key={seat} className={styles.totalLabel} style={{ '--p': row } as CSSProperties}>
              {players[seat]?.name}
            </b>
          ))}
        </div>
        <footer className={styles.footer}>
          <p>{tell('board.count.rule')}</p>
          <button type="button" data-skip={isDone ? undefined : ''} onClick={isDone ? again : skip}>
            <span>{tell(isDone ? 'board.count.again' : 'board.count.skip')}</span>
            {!isDone && <kbd>{tell('board.key.enter')}</kbd>}
          </button>
        </footer>
      </div>
    </section>
  )
}

interface Edition {
  readonly spots: readonly Spot[][]
  readonly scores: readonly Crooks['score'][]
  readonly winners: readonly Seat[]
  readonly view: Crooks['view']
  readonly revealed: ReadonlySet<number>
  readonly tell: Tell
  readonly say: (text: Text) => string
}

interface ColumnProps {
  readonly source: Source
  readonly index: number
  readonly state: 'now' | 'counted' | 'waiting'
  readonly seats: readonly Seat[]
  readonly totals: readonly number[]
  readonly edition: Edition
}

function Column({ source, index, state, seats, totals, edition }: ColumnProps) {
  const { spots, scores, revealed, say, tell } = edition
  const style = { '--s': index } as CSSProperties
  return (
    <>
      <div className={styles.head} style={style} data-state={state} data-kind={source.kind}>
        {source.kind === 'target' ? <b>{source.target}</b> : <Seal gang={source.gang} />}
        {source.kind === 'target' && <TargetIcon target={source.target} />}
        <span>{say(source.kind === 'target' ? placeOf(source.target) : gangName(source.gang))}</span>
      </div>
      {seats.map((seat, row) => {
        const crooks =
          source.kind === 'target' ? standingAt(spots, seat, source.target) : membersIn(spots, seat, source.gang)
        const points = pointsFrom(source, scores[seat] as Crooks['score'])
        return (
          <div
            key={seat}
            className={styles.cell}
            style={{ '--s': index, '--p': row } as CSSProperties}
            data-state={state}
            data-won={winsAt(edition, source, seat) || undefined}
            data-winner={state === 'now' && points > 0 ? seat : undefined}
          >
            {source.kind === 'target' ? (
              <span className={styles.crooks} data-count={crooks.length}>
                {crooks.map((crook) => (
                  <span
                    key={crook.id}
                    className={styles.crook}
                    role="img"
                    aria-label={say(inWords(crook))}
                    data-hidden={revealed.has(crook.id) || undefined}
                  >
                    <CrookFace crook={crook} name={say(nameOf(crook.id))} />
                    {revealed.has(crook.id) && <CardBack />}
                  </span>
                ))}
              </span>
            ) : (
              <span className={styles.members}>
                <b>{crooks.length}</b>
                <span>{crooks.map(({ id }) => say(nameOf(id))).join(', ')}</span>
              </span>
            )}
            {winsAt(edition, source, seat) && <Pin isSure={true} className={styles.pin} />}
            <em className={styles.gain}>{points > 0 && tell('board.count.points', { points })}</em>
          </div>
        )
      })}
      <div className={styles.prize} style={style} data-state={state} data-prize={state === 'now' ? '' : undefined}>
        <Prize source={source} edition={edition} />
      </div>
      {seats.map((seat, row) => {
        const points = pointsFrom(source, scores[seat] as Crooks['score'])
        return (
          <div
            key={seat}
            className={styles.total}
            style={{ '--s': index, '--p': row } as CSSProperties}
            data-state={state}
            data-up={points > 0 || undefined}
          >
            {points > 0 && <i>{tell('board.count.points', { points })}</i>} {totals[row]}
          </div>
        )
      })}
    </>
  )
}

function Prize({ source, edition: { spots, scores } }: { source: Source; edition: Edition }) {
  if (source.kind === 'gang') return <b>{Math.max(...scores.map(({ gangs }) => gangs[source.gang] ?? 0))}</b>
  const { known } = modifiersAt(spots, source.target)
  return (
    <>
      <i>{[source.target, ...known.map(signed)].join(' ')}</i>
      <b>{worthOf(spots, source.target).low}</b>
    </>
  )
}

const standingAt = (spots: readonly Spot[][], seat: Seat, target: number): Crook[] =>
  spotAt(spots, seat, target).crooks.flatMap((standing) => knownAs(standing) ?? [])

const membersIn = (spots: readonly Spot[][], seat: Seat, gang: Gang): Crook[] =>
  TARGETS.flatMap((target) => standingAt(spots, seat, target)).filter(({ gangs }) => gangs.includes(gang))

function winsAt({ spots, scores }: Edition, source: Source, seat: Seat): boolean {
  if (source.kind === 'target') return leadsAt(spots, source.target).some((lead) => lead.seat === seat)
  return (scores[seat]?.gangs[source.gang] ?? 0) > 0
}

/** What a source brought, as a headline. */
function storyOf(edition: Edition, source: Source): string {
  const { scores, tell } = edition
  const winners = scores.filter((_, seat) => winsAt(edition, source, seat)).map(({ seat }) => ({ seat }))
  const points = Math.max(...scores.map((score) => pointsFrom(source, score)))
  if (source.kind === 'gang') {
    const gang = gangName(source.gang)
    const [winner] = winners
    return winner ? tell('board.count.gang', { gang, points, winner }) : tell('board.count.gang.nobody', { gang })
  }
  const place = placeOf(source.target)
  if (winners.length === 0) return sentenceCase(tell('board.count.nobody', { place }))
  return sentenceCase(tell(winners.length > 1 ? 'board.count.shared' : 'board.count.wins', { place, points, winners }))
}

/** Who is turned over for a source. */
function turnedOverAt({ spots, revealed, tell }: Edition, source: Source | undefined): string {
  if (source?.kind !== 'target') return ''
  return spots
    .flatMap((_, seat) =>
      standingAt(spots, seat, source.target)
        .filter(({ id }) => revealed.has(id))
        .map(({ id, level }) => tell('board.count.turnsOver', { seat: { seat }, crook: nameOf(id), level })),
    )
    .join(' ')
}

function verdict({ winners, view, tell }: Edition): string {
  if (winners.length === 1 && winners[0] === view.viewer) return tell('board.count.wonYou')
  return tell('board.count.won', { winners: winners.map((seat) => ({ seat })), count: winners.length })
}

/** By how much it was won, and over whom. */
function marginOf({ scores, winners, tell }: Edition): string {
  const best = Math.max(...scores.map(({ total }) => total))
  const others = scores.filter(({ seat }) => !winners.includes(seat))
  if (others.length === 0) return ''
  const next = Math.max(...others.map(({ total }) => total))
  if (next === best) return tell('board.count.tieBreak')
  const seats = others.filter(({ total }) => total === next).map(({ seat }) => ({ seat }))
  return tell('board.count.margin', { points: best - next, seats })
}
