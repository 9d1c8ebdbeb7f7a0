import { type Chance, seeded } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { advice } from '../src/advice.ts'
import { EDITIONS, type Options } from '../src/editions.ts'
import { thiefsMarket as game } from '../src/game.ts'
import type { State } from '../src/state.ts'

const tables: readonly Options[] = [3, 4, 5].flatMap((players) =>
  EDITIONS.map((edition) => ({ players, edition, promos: players !== 4, openInfamy: edition === 'italian' })),
)
const others: readonly Options[] = [3, 4, 5].map((players) => ({
  players,
  edition: 'international',
  promos: false,
  openInfamy: false,
}))

type Play = (state: State, seat: number, chance: Chance) => void
const atRandom: Play = (state, seat, chance) => game.fast?.playRandom?.(state, seat, chance, { chance })
const sensibly: Play = (state, seat, chance) => advice.playSensibly?.(state, seat, chance, { chance })

/** Plays a game to its end; `see` looks at every decision first. */
function playGame(options: Options, chance: Chance, play: Play, see: Play = () => {}): State {
  const state = game.setup(options, { chance })
  for (;;) {
    const turn = game.turn(state)
    if (turn.kind === 'over') return state
    if (turn.kind === 'chance') {
      game.resolve?.(state, { chance })
      continue
    }
    const seat = turn.seats[0] as number
    see(state, seat, chance)
    play(state, seat, chance)
  }
}

const highest = (totals: readonly number[]): number[] =>
  totals.flatMap((total, seat) => (total === Math.max(...totals) ? [seat] : []))

describe('the advice', () => {
  test.each(tables)('expects the winners of a game that is over: $players players, $edition', (options) => {
    const chance = seeded(`over ${options.players} ${options.edition}`)
    for (let i = 0; i < 40; i++) {
      const state = playGame(options, chance, i % 2 === 0 ? atRandom : sensibly)
      expect(highest(advice.expect(state))).toEqual(game.result(state).winners)
    }
  })

  test.each(tables)('expects something of every seat at any time: $players players, $edition', (options) => {
    const chance = seeded(`any time ${options.players} ${options.edition}`)
    playGame(options, chance, atRandom, (state) => {
      const totals = advice.expect(state)
      expect(totals).toHaveLength(options.players)
      expect(totals.every(Number.isFinite)).toBe(true)
      expect(advice.spread(state)).toBeGreaterThan(0)
    })
  })

  test.each(tables)('plays legal actions only: $players players, $edition', (options) => {
    const chance = seeded(`legal ${options.players} ${options.edition}`)
    for (let i = 0; i < 3; i++) {
      playGame(options, chance, i === 0 ? atRandom : sensibly, (state, seat) => {
        const seed = chance.int(1 << 10)
        const played = game.clone(state)
        const future = () => seeded(seed)
        advice.playSensibly?.(played, seat, seeded('choice'), { chance: future() })
        const reached = game.legalActions(state, seat).some((action) => {
          const next = game.clone(state)
          game.play(next, seat, action, { chance: future() })
          return isSame(next, played)
        })
        expect(reached).toBe(true)
      })
    }
  })

  test.each(tables)('weighs every action: $players players, $edition', (options) => {
    const chance = seeded(`weigh ${options.players} ${options.edition}`)
    playGame(options, chance, atRandom, (state, seat) => {
      const actions = game.legalActions(state, seat)
      const weights = advice.weigh(state, seat, actions)
      expect(weights).toHaveLength(actions.length)
      expect(weights.every((weight) => weight > 0 && Number.isFinite(weight))).toBe(true)
    })
  })

  test.each(others)('plays far better than chance: $players players', (options) => {
    const chance = seeded(`better ${options.players}`)
    const games = 60
    let wins = 0
    for (let i = 0; i < games; i++) {
      const me = i % options.players
      const play: Play = (state, seat) => (seat === me ? sensibly : atRandom)(state, seat, chance)
      if (game.result(playGame(options, chance, play)).winners.includes(me)) wins++
    }
    expect(wins).toBeGreaterThan(0.9 * games)
  })
})

/** Quicker than a deep comparison: most actions already differ in a number. */
const isSame = (a: State, b: State): boolean =>
  a.phase === b.phase &&
  a.active === b.active &&
  a.centre === b.centre &&
  a.piles.every((pile, seat) => pile === b.piles[seat]) &&
  JSON.stringify(a) === JSON.stringify(b)
