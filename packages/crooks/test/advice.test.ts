import { type Chance, playout, seeded } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { advice } from '../src/advice.ts'
import { crooks } from '../src/index.ts'
import type { State } from '../src/state.ts'

const TABLES = [
  { players: 2, newEdition: false },
  { players: 2, newEdition: true },
  { players: 3, newEdition: false },
  { players: 4, newEdition: false },
]

const actingSeat = (state: State): number | undefined => {
  const turn = crooks.turn(state)
  return turn.kind === 'act' ? turn.seats[0] : undefined
}

function playSensibly(state: State, seat: number, chance: Chance): void {
  advice.playSensibly?.(state, seat, chance, { chance })
}

function playAtRandom(state: State, seat: number, chance: Chance): void {
  crooks.fast?.playRandom?.(state, seat, chance, { chance })
}

describe.each(TABLES)('advice for $players players, later printing: $newEdition', (options) => {
  const { players } = options

  test('expects the winners of a game that is over', () => {
    const chance = seeded(`ends ${players}`)
    for (let i = 0; i < 150; i++) {
      const state = crooks.setup(options, { chance })
      playout(crooks, state, { chance })
      const { scores, winners } = crooks.result(state)
      const expected = advice.expect(state)
      const best = Math.max(...expected)
      expect(expected.flatMap((total, seat) => (total === best ? [seat] : []))).toEqual(winners)
      for (const { seat, total } of scores) expect(Math.floor(expected[seat] ?? -1)).toBe(total)
      expect(advice.spread(state)).toBe(0)
    }
  })

  test('expects finite points and is less sure at the start than at the end', () => {
    const chance = seeded(`middle ${players}`)
    for (let i = 0; i < 10; i++) {
      const state = crooks.setup(options, { chance })
      const atStart = advice.spread(state)
      for (let seat = actingSeat(state); seat !== undefined; seat = actingSeat(state)) {
        const expected = advice.expect(state)
        expect(expected).toHaveLength(players)
        for (const total of expected) expect(Number.isFinite(total)).toBe(true)
        expect(advice.spread(state)).toBeGreaterThan(0)
        expect(advice.spread(state)).toBeLessThanOrEqual(atStart)
        playSensibly(state, seat, chance)
      }
    }
  })

  test('weighs every action, and never changes the state', () => {
    const chance = seeded(`weights ${players}`)
    for (let i = 0; i < 10; i++) {
      const state = crooks.setup(options, { chance })
      for (let seat = actingSeat(state); seat !== undefined; seat = actingSeat(state)) {
        const actions = crooks.legalActions(state, seat)
        const asItWas = JSON.stringify(state)
        const weights = advice.weigh(state, seat, actions)
        advice.expect(state)
        expect(JSON.stringify(state)).toBe(asItWas)
        expect(weights).toHaveLength(actions.length)
        expect(weights.filter((weight) => !(weight > 0 && Number.isFinite(weight)))).toEqual([])
        playAtRandom(state, seat, chance)
      }
    }
  })

  test('plays sensibly what is legal', () => {
    const chance = seeded(`legal ${players}`)
    for (let i = 0; i < 8; i++) {
      const state = crooks.setup(options, { chance })
      for (let seat = actingSeat(state); seat !== undefined; seat = actingSeat(state)) {
        const successors = new Set<string>()
        for (const action of crooks.legalActions(state, seat)) {
          const next = crooks.clone(state)
          crooks.play(next, seat, action, { chance })
          successors.add(JSON.stringify(next))
        }
        // Some seats play at random, so that sensible ones meet tables that sensible play would not lead to.
        if (chance.int(3) === 0) playAtRandom(state, seat, chance)
        else playSensibly(state, seat, chance)
        expect(successors).toContain(JSON.stringify(state))
      }
    }
  })

  test('sensible play beats random play', () => {
    const chance = seeded(`strength ${players}`)
    const games = 200
    let won = 0
    for (let i = 0; i < games; i++) {
      const state = crooks.setup(options, { chance })
      const sensible = i % players
      for (let seat = actingSeat(state); seat !== undefined; seat = actingSeat(state)) {
        if (seat === sensible) playSensibly(state, seat, chance)
        else playAtRandom(state, seat, chance)
      }
      const { winners } = crooks.result(state)
      if (winners.includes(sensible)) won += 1 / winners.length
    }
    expect(won / games).toBeGreaterThan(0.9)
  })
})
