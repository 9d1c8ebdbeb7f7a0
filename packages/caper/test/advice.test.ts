import { type Chance, type Seat, seeded } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { CITIES } from '../src/cards.ts'
import { caper, caperModule } from '../src/index.ts'
import { type State, sideOf } from '../src/state.ts'

const { advice } = caperModule
if (!advice?.playSensibly) throw new Error('Caper has advice')
const { playSensibly } = advice

const TABLES = [2, 3, 4].flatMap((players) => CITIES.map((city) => ({ players, city })))

const acting = (state: State): Seat | undefined => {
  const turn = caper.turn(state)
  return turn.kind === 'act' ? turn.seats[0] : undefined
}

/** Plays to the end; `decide` sees every position first. */
function playOn(state: State, decide: (seat: Seat) => void): void {
  for (let seat = acting(state); seat !== undefined; seat = acting(state)) decide(seat)
}

const playRandom = (state: State, seat: Seat, chance: Chance): void => {
  const actions = caper.legalActions(state, seat)
  caper.play(state, seat, actions[chance.int(actions.length)] as (typeof actions)[number], { chance })
}

describe.each(TABLES)('$players players in $city', (options) => {
  test('the expectation at the end agrees with the result about who wins', () => {
    for (let game = 0; game < 60; game++) {
      const chance = seeded(`end ${game}`)
      const state = caper.setup(options, { chance })
      playOn(state, (seat) => playRandom(state, seat, chance))
      const totals = advice.expect(state)
      const most = Math.max(...totals)
      const winners = totals.flatMap((total, seat) => (total === most ? [seat] : []))
      expect(winners).toEqual(caper.result(state).winners)
    }
  })

  test('on the way expectations are finite and those of a team are equal', () => {
    const chance = seeded('way')
    const state = caper.setup(options, { chance })
    playOn(state, (seat) => {
      const totals = advice.expect(state)
      expect(totals).toHaveLength(options.players)
      expect(totals.every(Number.isFinite)).toBe(true)
      expect(advice.spread(state)).toBeGreaterThan(0)
      if (options.players === 4) expect([totals[1], totals[3]]).toEqual([totals[0], totals[2]])
      playRandom(state, seat, chance)
    })
  })

  test('sensible play is legal, and every action has a weight', () => {
    for (let game = 0; game < 3; game++) {
      const chance = seeded(`sensible ${game}`)
      const state = caper.setup(options, { chance })
      playOn(state, (seat) => {
        const actions = caper.legalActions(state, seat)
        const weights = advice.weigh(state, seat, actions)
        expect(weights).toHaveLength(actions.length)
        expect(weights.every((weight) => weight > 0 && Number.isFinite(weight))).toBe(true)
        const successors = actions.map((action) => {
          const after = caper.clone(state)
          caper.play(after, seat, action, { chance })
          return JSON.stringify(after)
        })
        playSensibly(state, seat, chance, { chance })
        expect(successors).toContain(JSON.stringify(state))
      })
    }
  })
})

/** How many of the games the sensible side wins against a random one, each side in turn. */
function victories(players: number, games: number): number {
  let won = 0
  for (let game = 0; game < games; game++) {
    const chance = seeded(`match ${players} ${game}`)
    const city = CITIES[game % CITIES.length] as (typeof CITIES)[number]
    const state = caper.setup({ players, city }, { chance })
    const sensible = (game >> 1) & 1
    playOn(state, (seat) => {
      if (sideOf(players, seat) === sensible) playSensibly(state, seat, chance, { chance })
      else playRandom(state, seat, chance)
    })
    if (caper.result(state).winners.some((seat) => sideOf(players, seat) === sensible)) won++
  }
  return won
}

test.each([
  { players: 2, atLeast: 75 },
  { players: 4, atLeast: 70 },
])('sensible play beats random play with $players players', ({ players, atLeast }) => {
  expect(victories(players, 100)).toBeGreaterThanOrEqual(atLeast)
})

test('a sensible Snitch keeps random Masterminds closer together than a random one', () => {
  const gaps = [0, 0]
  for (let game = 0; game < 200; game++) {
    for (const isSensible of [0, 1]) {
      const chance = seeded(`snitch ${game}`)
      const state = caper.setup({ players: 3, city: 'paris' }, { chance })
      playOn(state, (seat) => {
        if (seat === 2 && isSensible === 1) playSensibly(state, seat, chance, { chance })
        else playRandom(state, seat, chance)
      })
      const [white = 0, green = 0] = caper.result(state).scores.map(({ total }) => total)
      gaps[isSensible] = (gaps[isSensible] as number) + Math.abs(white - green)
    }
  }
  expect(gaps[1]).toBeLessThan((gaps[0] as number) * 0.95)
})

test('with a Snitch the last play is the best there is for who makes it', () => {
  const options = { players: 3, city: 'paris' } as const
  const leadOf = (seat: Seat, state: State): number => {
    const totals = advice.expect(state)
    return (totals[seat] as number) - Math.max(...totals.filter((_, other) => other !== seat))
  }
  let choices = 0
  for (let game = 0; game < 30; game++) {
    const chance = seeded(`last ${game}`)
    const state = caper.setup(options, { chance })
    playOn(state, (seat) => {
      const successors = caper.legalActions(state, seat).map((action) => {
        const after = caper.clone(state)
        caper.play(after, seat, action, { chance })
        return after
      })
      if (!successors.every((after) => caper.turn(after).kind === 'over')) return playRandom(state, seat, chance)
      const leads = successors.map((after) => leadOf(seat, after))
      if (Math.max(...leads) > Math.min(...leads)) choices++
      playSensibly(state, seat, chance, { chance })
      expect(leadOf(seat, state)).toBe(Math.max(...leads))
    })
  }
  expect(choices).toBeGreaterThan(20)
})
