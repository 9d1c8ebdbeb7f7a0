import type { Caper, SideTally } from '@covo/caper'
import Crown from '~icons/game-icons/laurel-crown'
import type { BoardModule } from '../../board.ts'
import { Figure } from './art/figure.ts'
import { Poster } from './art/poster.ts'
import board from './board.module.css'
import { classes } from './classes.ts'
import styles from './final-count.module.css'
import { Glyph } from './glyph.tsx'
import { Gears, Whistle } from './icons.ts'
import { type Scene, SceneContext, type Side, sceneOf } from './scene.ts'
import { Sign } from './signs.tsx'

type Props = Parameters<BoardModule<Caper>['FinalCount']>[0]

const SOURCES = ['locations', 'thieves', 'gear', 'goods', 'discards'] as const

/** The end: source by source, side by side. */
export function FinalCount({ scores, winners, view, players, say }: Props) {
  const scene = sceneOf({ view, viewer: view.viewer, players, say, open: () => undefined, events: [] })
  const { counts, seatName, placeName } = scene
  const totals = counts.totals
  const best = Math.max(...winners.map((seat) => totals[seat] ?? 0))
  const next = Math.max(...scores.filter(({ seat }) => !winners.includes(seat)).map(({ total }) => total))
  const isYou = typeof view.viewer === 'number' && winners.includes(view.viewer)
  const by = Math.max(0, best - next)
  const snitch = view.players === 3 ? scores.find(({ seat }) => seat === 2) : undefined
  return (
    <SceneContext value={scene}>
      <section className={classes(board.room, styles.count)}>
        <header className={styles.hero}>
          <p>{scene.say('end')}</p>
          <h2>
            {isYou && winners.length === 1
              ? scene.say('end.you', { by })
              : scene.say('end.others', { by, names: winners.map(seatName), count: winners.length })}
          </h2>
          <div className={styles.duel}>
            {view.sides.map(({ seat }, side) => (
              <Who key={seat} scene={scene} side={side === 0 ? 0 : 1} isWinner={winners.includes(seat)} />
            ))}
            {snitch && (
              <div className={classes(styles.who, styles.snitch)}>
                {winners.includes(2) && <Crown className={styles.crown} />}
                <Whistle className={styles.face} />
                <b>{seatName(2)}</b>
                <strong>{snitch.total}</strong>
                <small>{scene.say('end.snitch')}</small>
              </div>
            )}
          </div>
        </header>
        <ul className={styles.places}>
          {view.locations.map((id, location) => {
            const tallies = counts.sides.map(({ locations }) => locations[location])
            const winner = tallies.findIndex((tally) => tally?.isWon)
            return (
              <li key={id}>
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
                          name: seatName(view.sides[winner as Side].seat),
                          points: tallies[winner]?.points ?? 0,
                        })}
                  </p>
                </div>
              </li>
            )
          })}
        </ul>
        <ol className={styles.sources}>
          {SOURCES.filter((source) => counts.sides[0].points[source] !== undefined).map((source) => (
            <li key={source}>
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

function Who({ scene, side, isWinner }: { readonly scene: Scene; readonly side: Side; readonly isWinner: boolean }) {
  const { view, counts, seatName, say } = scene
  const { seat, coins, stacks } = view.sides[side]
  const team = view.players === 4 ? [seat, seat + 1] : [seat]
  const face = stacks.flat()[0]?.[0]?.card ?? ''
  return (
    <div className={classes(styles.who, side === 1 && styles.green)}>
      {isWinner && <Crown className={styles.crown} />}
      <Figure id={face} className={styles.face} />
      <b>{team.map(seatName).join(' & ')}</b>
      <strong>{counts.sides[side].total}</strong>
      <small>{say('end.coins', { count: coins })}</small>
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
