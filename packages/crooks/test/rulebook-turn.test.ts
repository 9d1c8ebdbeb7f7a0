import { noChance, parseOptions, seeded } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { sizeOf } from '../src/crook-set.ts'
import { crooks, possibilities } from '../src/index.ts'
import { at, faceDown, isLegal, keys, pass, place, play, recruit, table } from './table.ts'

const setUp = (options: object) => crooks.setup(parseOptions(crooks, options), { chance: seeded('set-up') })
const piles = (options: object) => setUp(options).piles.map(sizeOf)

describe('CR-1 set-up', () => {
  test('two players: hangouts A to E with 2 2 3 4 5 crooks', () =>
    expect(piles({ players: 2 })).toEqual([2, 2, 3, 4, 5]))
  test('three players: A to G with 2 2 3 3 4 4 5', () => expect(piles({ players: 3 })).toEqual([2, 2, 3, 3, 4, 4, 5]))
  test('four players: A to I with 2 2 3 3 3 4 4 5 5', () =>
    expect(piles({ players: 4 })).toEqual([2, 2, 3, 3, 3, 4, 4, 5, 5]))
  test('everybody has $18, and nobody has a crook', () => {
    const state = setUp({ players: 4 })
    expect(state.money).toEqual([18, 18, 18, 18])
    expect(state.rows.every((crooks) => crooks === 0)).toBe(true)
  })
  test('the undealt crooks are out of the game, unseen', () => {
    const view = crooks.view(setUp({ players: 3 }), 'spectator')
    expect(view.undealt).toBe(32 - 23)
    expect(view.memory).toEqual([{ look: 0, crooks: Array.from({ length: 32 }, (_, i) => i + 1) }])
  })
  test('any player can be first', () => {
    const firsts = [0, 1, 2].map((first) => {
      const draws = [first, ...Array.from({ length: 23 }, () => 0)]
      return crooks.setup(parseOptions(crooks, { players: 3 }), { chance: { int: () => draws.shift() ?? 0 } }).active
    })
    expect(firsts).toEqual([0, 1, 2])
  })
})

describe('CR-7 options', () => {
  test('the later printing deals two players A to F with 2 3 3 4 4 5', () =>
    expect(piles({ players: 2, newEdition: true })).toEqual([2, 3, 3, 4, 4, 5]))
  test('it changes nothing for three and four players', () => {
    expect(piles({ players: 3, newEdition: true })).toEqual(piles({ players: 3 }))
    expect(piles({ players: 4, newEdition: true })).toEqual(piles({ players: 4 }))
  })
  test('two players and the house deck are the defaults', () =>
    expect(parseOptions(crooks, {})).toEqual({ players: 2, newEdition: false }))
})

describe('CR-2 a turn', () => {
  test('example: three cards in hangout D cost $3; one is taken, two go back', () => {
    const state = table({ piles: { D: [3, 6, 24] } })
    const events = play(state, [0, recruit('D')])
    expect(state.money).toEqual([15, 18])
    expect(events).toEqual([{ type: 'hangoutSearched', seat: 0, hangout: 'D', price: 3, crooks: [3, 6, 24] }])
    play(state, [0, place(6, 4)])
    expect(crooks.view(state, 'open').hangouts[3]).toMatchObject({ hangout: 'D', count: 2 })
    expect(at(state, 0, 4)).toEqual([6])
  })
  test('the others see which hangout was searched, not what was in it', () => {
    const state = table({ piles: { D: [3, 6, 24] } })
    const [event] = play(state, [0, recruit('D')])
    if (!event) throw new Error('nothing happened')
    expect(crooks.redact(event, 1)).toEqual({ type: 'hangoutSearched', seat: 0, hangout: 'D', price: 3 })
    expect(crooks.redact(event, 'spectator')).toEqual(crooks.redact(event, 1))
    expect(crooks.redact(event, 0)).toEqual(event)
  })
  test('who can pay for no hangout must pass, and that is an action', () => {
    const state = table({ money: [1], piles: { A: [3, 6], B: [24, 25] } })
    expect(keys(state, 0)).toEqual(['pass'])
  })
  test('an empty hangout cannot be searched', () => {
    expect(keys(table({ piles: { B: [24] } }), 0)).toEqual(['pass', 'recruit B'])
  })
  test('passing is allowed at any time and for good', () => {
    const state = table({ players: 3, piles: { A: [3], B: [24], C: [25] } })
    play(state, [0, pass], [1, recruit('A')], [1, place(3, 2)], [2, recruit('B')], [2, place(24, 2)])
    expect(state.active).toBe(1)
    expect(keys(state, 0)).toEqual([])
  })
  test('the last active player goes on alone until passing', () => {
    const state = table({ piles: { A: [3], B: [24] } })
    play(state, [0, pass], [1, recruit('A')], [1, place(3, 2)])
    expect(state.active).toBe(1)
    play(state, [1, recruit('B')], [1, place(24, 3)])
    expect(crooks.turn(state)).toEqual({ kind: 'act', seats: [1] })
    play(state, [1, pass])
    expect(crooks.turn(state)).toEqual({ kind: 'over' })
  })
  test('after recruiting, a crook must be placed', () => {
    const state = table({ piles: { A: [3, 6] } })
    play(state, [0, recruit('A')])
    expect(isLegal(state, 0, pass)).toBe(false)
    expect(crooks.explain(state, 0, pass).key).toBe('crooks.no.passAfterRecruit')
  })
  test('face down costs $1 more', () => {
    const state = table({ piles: { A: [26, 27] } })
    play(state, [0, recruit('A')], [0, place(26, 9, faceDown)])
    expect(state.money[0]).toBe(18 - 2 - 1)
  })
  test('face down is for who can pay for it', () => {
    const state = table({ money: [2], piles: { A: [26, 27] } })
    play(state, [0, recruit('A')])
    expect(keys(state, 0).some((key) => key.endsWith('down'))).toBe(false)
    expect(crooks.explain(state, 0, place(26, 9, faceDown)).key).toBe('crooks.no.faceDownPrice')
  })
  test('the owner may always look at a face-down crook; the others see that somebody is there', () => {
    const state = table({ piles: { A: [26, 27] } })
    const events = play(state, [0, recruit('A')], [0, place(26, 9, faceDown)])
    const known = (seat: number) =>
      possibilities(crooks.view(state, seat)).find(({ place }) => place.kind === 'faceDown')?.crooks.length
    expect(known(0)).toBe(1)
    expect(known(1)).toBeGreaterThan(1)
    const placed = events.at(-1)
    if (!placed) throw new Error('nothing happened')
    expect(crooks.redact(placed, 1)).toEqual({ type: 'crookPlaced', seat: 0, target: 9, hangout: 'A', faceDown: true })
    expect(crooks.redactAction(place(26, 9, faceDown), 0, 1)).toEqual({ type: 'place', target: 9, faceDown: true })
  })
  test('one crook per player and target', () => {
    const state = table({ rows: [{ 5: [2] }, { 6: [24] }], piles: { A: [26] } })
    play(state, [0, recruit('A')])
    expect(isLegal(state, 0, place(26, 5))).toBe(false)
    expect(isLegal(state, 0, place(26, 6))).toBe(true)
    expect(crooks.explain(state, 0, place(26, 5)).key).toBe('crooks.no.targetTaken')
  })
})

test('no chance is needed after the set-up', () => {
  const state = table({ piles: { A: [2] } })
  crooks.play(state, 0, recruit('A'), { chance: noChance })
  expect(state.looking).toBe(1)
})
