import { seeded } from '@covo/kernel'
import { expect, test } from 'vitest'
import { fixturesOf, intervalOf, pairingsOf, ratingsOf, shareOf } from '../src/index.ts'

const ALONE = [[0], [1], [2]]
const TEAMS = [
  [0, 1],
  [2, 3],
]

test('every bot meets every other, from every seat, on the same deals', () => {
  const pairings = pairingsOf(['a', 'b', 'c'])
  expect(pairings).toEqual([
    { one: 'a', others: 'b' },
    { one: 'a', others: 'c' },
    { one: 'b', others: 'c' },
  ])
  const fixtures = [...fixturesOf(pairings, ALONE, 6)]
  expect(fixtures).toHaveLength(18)
  expect(fixtures.slice(0, 4).map(({ deal, seats }) => [deal, seats.join('')])).toEqual([
    [0, 'abb'],
    [0, 'bab'],
    [0, 'bba'],
    [1, 'abb'],
  ])
})

test('each deal may be played once, from a side that is drawn', () => {
  const fixtures = [...fixturesOf([{ one: 'a', others: 'b' }], ALONE, 60, seeded('seats'))]
  expect(fixtures.map(({ deal }) => deal)).toEqual(Array.from({ length: 60 }, (_, deal) => deal))
  const seats = fixtures.map((fixture) => fixture.seats.join(''))
  for (const side of ['abb', 'bab', 'bba']) expect(seats.filter((one) => one === side).length).toBeGreaterThan(10)
})

test('a bot takes all seats of a team', () => {
  const seats = [...fixturesOf([{ one: 'a', others: 'b' }], TEAMS, 2)].map((fixture) => fixture.seats.join(''))
  expect(seats).toEqual(['aabb', 'bbaa'])
})

test('a shared victory is shared, a team wins once', () => {
  expect(shareOf([0], ['a', 'b', 'b'], ALONE, 'a')).toBe(1)
  expect(shareOf([0, 2], ['a', 'b', 'b'], ALONE, 'a')).toBe(0.5)
  expect(shareOf([1], ['a', 'b', 'b'], ALONE, 'a')).toBe(0)
  expect(shareOf([0, 1], ['a', 'a', 'b', 'b'], TEAMS, 'a')).toBe(1)
})

/** Fifty deals of two games, each drawn: they cannot vary less, and count for all their games. */
const DRAWN = Array.from({ length: 50 }, () => 0.5)

test('games on one deal that end alike count as one', () => {
  const alike = Array.from({ length: 50 }, (_, i) => i % 2)
  expect(intervalOf(alike, 100).low).toBeCloseTo(intervalOf(alike, 50).low, 2)
  expect(intervalOf(alike, 100).low).toBeLessThan(intervalOf(DRAWN, 100).low)
})

test('Wilson’s interval', () => {
  const { low, high } = intervalOf(DRAWN, 100)
  expect(low).toBeCloseTo(0.4038, 3)
  expect(high).toBeCloseTo(0.5962, 3)
  const swept = intervalOf([1, 1, 1, 1, 1], 20)
  expect(swept.high).toBe(1)
  expect(swept.low).toBeCloseTo(0.8389, 3)
})

test('ratings: ten to one is four hundred points, whatever the number of players', () => {
  const games = 1_000_000
  const duel = ratingsOf([{ one: 'a', others: 'b', games, share: 10 / 11 }], 2)
  expect((duel.get('a') ?? 0) - (duel.get('b') ?? 0)).toBeCloseTo(400, 0)
  const table = ratingsOf([{ one: 'a', others: 'b', games, share: 10 / 12 }], 3)
  expect((table.get('a') ?? 0) - (table.get('b') ?? 0)).toBeCloseTo(400, 0)
  const swept = ratingsOf([{ one: 'a', others: 'b', games: 10, share: 1 }], 2)
  expect(swept.get('a')).toBeLessThan(1000)
})

test('ratings of many bots: in order of strength, the same steps for the same results', () => {
  const names = Array.from({ length: 12 }, (_, i) => String(i))
  const standings = pairingsOf(names).map((pairing) => {
    const lead = Number(pairing.others) - Number(pairing.one)
    return { ...pairing, games: 10_000, share: 1 / (1 + 10 ** (-lead / 20)) }
  })
  const ratings = ratingsOf(standings, 2)
  const steps = names.slice(1).map((name, i) => (ratings.get(String(i)) ?? 0) - (ratings.get(name) ?? 0))
  for (const step of steps) expect(step).toBeCloseTo(20, 0)
})

test('an equal share gives equal ratings, however few games', () => {
  const ratings = ratingsOf([{ one: 'a', others: 'b', games: 6, share: 1 / 3 }], 3)
  expect(ratings.get('a')).toBeCloseTo(0, 6)
})

test('seats of a team need not lie side by side', () => {
  const crossed = [
    [0, 2],
    [1, 3],
  ]
  const seats = [...fixturesOf([{ one: 'a', others: 'b' }], crossed, 2)].map((fixture) => fixture.seats.join(''))
  expect(seats).toEqual(['abab', 'baba'])
})
