import type { Caper, SideTally } from '@covo/caper'
import type { BoardModule } from '../../board.ts'
import { useCounting } from '../../movement/counting.ts'
import { Figure } from './art/figure.ts'
import { Poster } from './art/poster.ts'
import board from './board.module.css'
import { classes } from './classes.ts'
import styles from './final-count.module.css'
import { Glyph } from './glyph.tsx'
import { Crown, Gears, Whistle } from './icons.tsx'
import { useRunning } from './running.ts'
import { type Scene, SceneContext, type Side, sceneOf } from './scene.ts'
import { Sign } from './signs.tsx'

type Props = Parameters<BoardModule<Caper>['FinalCount']>[0]

const SNITCH = 2
/** Milliseconds for each part of the count. */
const PACE = 650

const SOURCES = ['locations', 'thieves', 'gear', 'goods', 'discards'] as const

/** The end: location by location and source by source, side by side, and then who has won. */
export function FinalCount({ scores, winners, view, players, say }: Props) {
  const scene = sceneOf({ view, viewer: view.viewer, players, say, open: () => undefined, events: [] })
  const { counts, placeName } = scene
  const sources = SOURCES.filter((source) => counts.sides[0].points[source] !== undefined)
  const places = view.locations.length
  // Locations one by one, the other sources, and the verdict.
  const parts = places + sources.length - 1 + 1
  const { counted: shown, skip } = useCounting(parts, PACE)
  const isDone = shown >= parts
  const totals = [runningTotal(scene, 0, sources, shown), runningTotal(scene, 1, sources, shown)] as const
  const snitch = view.players === 3 ? scores.find(({ seat }) => seat === SNITCH) : undefined
  return (
    <SceneContext value={scene}>
      {/* A click anywhere shows the end at once; for the keyboard there is the button. */}
      <section className={classes(board.room, styles.count, isDone && styles.done)} onPointerDown={skip}>
        <header className={styles.hero}>
          <p>{scene.say('end')}</p>
          {isDone ? (
            <h2 className={styles.verdict}>{verdictOf(scene, scores, winners)}</h2>
          ) : (
            <button type="button" className={styles.skip} onClick={skip}>
              {scene.say('end.skip')}
            </button>
          )}
          <div className={styles.duel}>
            {view.sides.map(({ seat }, i) => {
              const side: Side = i === 0 ? 0 : 1
              const isWinner = isDone && winners.includes(seat)
              return (
                <Who key={seat} scene={scene} side={side} total={totals[side]} isDone={isDone} isWinner={isWinner} />
              )
            })}
            {snitch && (
              <SnitchWho scene={scene} totals={totals} isDone={isDone} isWinner={isDone && winners.includes(SNITCH)} />
            )}
          </div>
        </header>
        <ul className={styles.places}>
          {view.locations.map((id, location) => {
            const tallies = counts.sides.map(({ locations }) => locations[location])
            const winner = tallies.findIndex((tally) => tally?.isWon)
            return (
              <li key={id} className={classes(location < shown && styles.counted)}>
                <Poster id={id} className={styles.poster} />
                <div>
                  <h3>{placeName(location)}</h3>
                  <p className={styles.capers}>
                    <Glyph name="whiteSide" /> {tallies[0]?.capers} <Sign of="capers" /> {tallies[1]?.capers}{' '}
                    <Glyph name="greenSide" />
                  </p>
                  <p className={classes(styles.won, winner === 1 && styles.green)}>
                    {winner < 0
                      ? scene.say('end.nobody')
                      : scene.say('end.gain', {
                          name: scene.seatName(view.sides[winner as Side].seat),
                          points: tallies[winner]?.points ?? 0,
                        })}
                  </p>
                </div>
              </li>
            )
          })}
        </ul>
        <ol className={styles.sources}>
          {sources.map((source, i) => (
            <li key={source} className={classes(places + i <= shown && styles.counted)}>
              <Amount scene={scene} side={0} source={source} />
              <h3>
                <SourceSign of={source} /> {say({ key: `caper.count.${source}` })}
              </h3>
              <Amount scene={scene} side={1} source={source} />
            </li>
          ))}
        </ol>
      </section>
    </SceneContext>
  )
}

/** What a side has from the parts that have been counted. */
function runningTotal({ counts }: Scene, side: Side, sources: readonly Source[], shown: number): number {
  const { locations, points } = counts.sides[side]
  const won = locations.slice(0, shown).filter(({ isWon }) => isWon)
  const others = sources.slice(1, Math.max(1, shown - locations.length + 1))
  return [...won.map((one) => one.points), ...others.map((source) => points[source] ?? 0)].reduce((a, b) => a + b, 0)
}

function verdictOf({ view, counts, say, seatName }: Scene, scores: Props['scores'], winners: Props['winners']): string {
  const best = Math.max(...winners.map((seat) => counts.totals[seat] ?? 0))
  const next = Math.max(...scores.filter(({ seat }) => !winners.includes(seat)).map(({ total }) => total))
  const by = Math.max(0, best - next)
  const isYou = typeof view.viewer === 'number' && winners.includes(view.viewer)
  return isYou && winners.length === 1
    ? say('end.you', { by })
    : say('end.others', { by, names: winners.map(seatName), count: winners.length })
}

interface WhoProps {
  readonly scene: Scene
  readonly side: Side
  readonly total: number
  readonly isDone: boolean
  readonly isWinner: boolean
}

function Who({ scene, side, total, isDone, isWinner }: WhoProps) {
  const { view, seatName, say } = scene
  const { seat, coins, stacks } = view.sides[side]
  const team = view.players === 4 ? [seat, seat + 1] : [seat]
  const face = stacks.flat()[0]?.[0]?.card ?? ''
  const running = useRunning(total, isDone)
  return (
    <div className={classes(styles.who, side === 1 && styles.green, isWinner && styles.winner)}>
      {isWinner && <Crown className={styles.crown} />}
      <Figure id={face} className={styles.face} />
      <b>{team.map(seatName).join(' & ')}</b>
      <strong>{running}</strong>
      <small>{say('end.coins', { count: coins })}</small>
    </div>
  )
}

interface SnitchWhoProps {
  readonly scene: Scene
  readonly totals: readonly [number, number]
  readonly isDone: boolean
  readonly isWinner: boolean
}

/** The Snitch follows the other two: the lower score and a sixth of the higher. */
function SnitchWho({ scene, totals, isDone, isWinner }: SnitchWhoProps) {
  const running = useRunning(Math.min(...totals) + Math.floor(Math.max(...totals) / 6), isDone)
  return (
    <div className={classes(styles.who, styles.snitch, isWinner && styles.winner)}>
      {isWinner && <Crown className={styles.crown} />}
      <Whistle className={styles.face} />
      <b>{scene.seatName(SNITCH)}</b>
      <strong>{isDone ? scene.counts.totals[SNITCH] : running}</strong>
      <small>{scene.say('end.snitch')}</small>
    </div>
  )
}

type Source = (typeof SOURCES)[number]

function SourceSign({ of }: { readonly of: Source }) {
  if (of === 'gear') return <Gears />
  return (
    <Glyph name={of === 'thieves' ? 'thief' : of === 'goods' ? 'green' : of === 'discards' ? 'gear' : 'locations'} />
  )
}

interface AmountProps {
  readonly scene: Scene
  readonly side: Side
  readonly source: Source
}

/** One side's points from one source, and which cards gave them. */
function Amount({ scene, side, source }: AmountProps) {
  const tally = scene.counts.sides[side]
  const most = Math.max(1, ...scene.counts.sides.flatMap(({ points }) => Object.values(points)))
  const amount = tally.points[source] ?? 0
  return (
    <div className={classes(styles.amount, side === 1 && styles.green)}>
      <strong>{amount}</strong>
      <p>
        {source === 'goods'
          ? Object.entries(tally.goods).flatMap(([good, count]) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: one good is like the other of its sort.
              Array.from({ length: count }, (_, i) => <Sign key={`${good}${i}`} of={good} />),
            )
          : detailsOf(scene, tally, source).map((line) => <span key={line}>{line}</span>)}
      </p>
      <i style={{ inlineSize: `${(amount / most) * 100}%` }} />
    </div>
  )
}

function detailsOf({ say, placeName, cardName }: Scene, { locations }: SideTally, source: Source): string[] {
  const told = (name: string, points: number) => say('end.of', { name, points })
  switch (source) {
    case 'locations':
      return locations.flatMap(({ points, isWon }, i) => (isWon ? [told(placeName(i), points)] : []))
    case 'thieves':
    case 'gear': {
      const sums = new Map<string, number>()
      for (const stack of locations.flatMap(({ stacks }) => stacks)) {
        for (const [height, { card, points }] of stack.entries()) {
          const name = cardName(card)
          if (points > 0 && (height === 0) === (source === 'thieves')) sums.set(name, (sums.get(name) ?? 0) + points)
        }
      }
      return [...sums].map(([name, points]) => told(name, points))
    }
    default:
      return []
  }
}
