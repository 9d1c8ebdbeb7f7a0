import { describe, expect, test } from 'vitest'
import { crooks } from '../src/index.ts'
import { count, pass, place, play, recruit, table } from './table.ts'

describe('CR-4 scoring', () => {
  const points = (state: ReturnType<typeof table>, target: number) =>
    count(state).scores.map(({ targets }) => targets[target])

  test('example: 8 (−1) beats 7 (+2) at target 6 and earns 6 + 2 − 1 = 7', () => {
    expect(points(table({ rows: [{ 6: [24] }, { 6: [28] }] }), 6)).toEqual([0, 7])
  })
  test('modifiers count whoever owns the crook, face down too', () => {
    expect(points(table({ rows: [{ 6: { down: 2 } }, { 6: [26] }] }), 6)).toEqual([0, 10])
  })
  test('a target is never worth less than nothing', () => {
    expect(points(table({ rows: [{ 3: [4] }, { 3: [26] }] }), 3)).toEqual([0, 0])
  })
  test('it is raised to 0 before it is shared, and shares are rounded down', () => {
    expect(points(table({ rows: [{ 9: [26] }, { 9: [27] }] }), 9)).toEqual([4, 4])
    expect(points(table({ players: 3, rows: [{ 8: [25] }, { 8: [26] }, { 8: [27] }] }), 8)).toEqual([2, 2, 2])
  })
  test('a target without crooks gives nothing', () => expect(points(table({}), 9)).toEqual([0, 0]))
  test('example: three members of Northside against two and none earn 4 points among three players', () => {
    const state = table({ players: 3, rows: [{ 2: [8], 3: [15], 4: [27] }, { 2: [7], 3: [23] }, {}] })
    expect(count(state).scores.map(({ gangs }) => gangs['N'])).toEqual([4, 0, 0])
  })
  test('example: two, one and two members of Westside earn nobody anything', () => {
    const state = table({ players: 3, rows: [{ 2: [6], 3: [25] }, { 2: [11] }, { 2: [18], 3: [3] }] })
    expect(count(state).scores.map(({ gangs }) => gangs['W'])).toEqual([0, 0, 0])
  })
  test('a gang is worth 5, 4 or 3 points with 2, 3 or 4 players', () => {
    const gang = (players: number) => count(table({ players, rows: [{ 2: [27] }] })).scores[0]?.gangs['N']
    expect([2, 3, 4].map(gang)).toEqual([5, 4, 3])
  })
  test('nobody has a member: nobody scores', () => {
    expect(count(table({ rows: [{ 2: [26] }] })).scores.map(({ gangs }) => gangs['O'])).toEqual([0, 0])
  })
  test('a crook in two gangs counts for both', () => {
    expect(count(table({ rows: [{ 2: [17] }] })).scores[0]?.gangs).toEqual({ N: 5, W: 5, O: 0 })
  })
  test('removed crooks count nowhere', () => {
    const state = table({ rows: [{ 6: [18] }], piles: { A: [13] }, active: 1 })
    play(state, [1, recruit('A')], [1, place(13, 6, { ability: { kill: 0 } })])
    const { scores } = count(state)
    expect(scores[0]).toMatchObject({ gangs: { N: 0, W: 0, O: 0 }, total: 0 })
    expect(scores[1]?.targets[6]).toBe(6)
  })
  test('most points win', () => expect(count(table({ rows: [{ 9: [26] }, { 2: [27] }] })).winners).toEqual([0]))
  test('then most money', () => {
    expect(count(table({ rows: [{ 5: [26] }, { 5: [30] }], money: [5, 9] })).winners).toEqual([1])
    expect(count(table({ money: [5, 9] })).winners).toEqual([1])
  })
  test('still tied: the victory is shared', () => {
    expect(count(table({ money: [7, 7] })).winners).toEqual([0, 1])
  })
  test('everything at the targets is revealed, target by target and gang by gang', () => {
    const state = table({ rows: [{ 6: { down: 24 } }, { 6: [28] }] })
    const events = play(state, [0, pass], [1, pass])
    expect(events).toContainEqual({ type: 'crooksRevealed', crooks: [{ seat: 0, target: 6, crook: 24 }] })
    expect(events.filter(({ type }) => type === 'targetScored')).toHaveLength(8)
    expect(events.filter(({ type }) => type === 'gangScored')).toHaveLength(3)
    expect(crooks.view(state, 1).rows[0]?.[4]).toEqual({ up: [24] })
  })
  test('points by target, gang and money stand in the result', () => {
    const { scores } = count(table({ rows: [{ 6: [24] }, { 6: [28], 2: [27] }], money: [3, 4] }))
    expect(scores[1]).toEqual({
      seat: 1,
      targets: { 2: 2, 3: 0, 4: 0, 5: 0, 6: 7, 7: 0, 8: 0, 9: 0 },
      gangs: { N: 5, W: 0, O: 0 },
      money: 4,
      total: 14,
    })
  })
})
