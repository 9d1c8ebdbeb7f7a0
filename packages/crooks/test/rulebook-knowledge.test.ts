import { seeded } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { crooks, possibilities } from '../src/index.ts'
import { at, faceDown, pass, place, play, recruit, table } from './table.ts'

describe('CR-5 knowledge', () => {
  const faceDownOf = (state: ReturnType<typeof table>, viewer: number | 'spectator') =>
    possibilities(crooks.view(state, viewer)).find(({ place }) => place.kind === 'faceDown')?.crooks
  const inHangout = (state: ReturnType<typeof table>, viewer: number | 'spectator', hangout: number) =>
    possibilities(crooks.view(state, viewer)).find(({ place }) => place.kind === 'hangout' && place.hangout === hangout)
      ?.crooks

  test('looking at a pile tells all its cards', () => {
    const state = table({ piles: { A: [2, 3, 4], B: [5] } })
    play(state, [0, recruit('A')], [0, place(3, 2)])
    expect(inHangout(state, 0, 0)).toEqual([2, 4])
    expect(inHangout(state, 1, 0)?.length).toBeGreaterThan(2)
  })
  test('a card that another takes face down leaves the looker with the set spread over pile and crook', () => {
    const state = table({ piles: { A: [2, 3, 4, 6], B: [5] } })
    play(state, [0, recruit('A')], [0, place(3, 2)], [1, recruit('A')], [1, place(4, 9, faceDown)])
    expect(inHangout(state, 0, 0)).toEqual([2, 4, 6])
    expect(faceDownOf(state, 0)).toEqual([2, 4, 6])
    expect(faceDownOf(state, 1)).toEqual([4])
  })
  test('spying refines it', () => {
    const state = table({ piles: { A: [2, 3, 4, 6], B: [11, 5], C: [7] } })
    play(state, [0, recruit('A')], [0, place(3, 2)], [1, recruit('A')], [1, place(4, 9, faceDown)])
    play(state, [0, recruit('B')], [0, place(11, 3, { ability: { spyTarget: 9 } })])
    expect(faceDownOf(state, 0)).toEqual([4])
    expect(inHangout(state, 0, 0)).toEqual([2, 6])
  })
  test('so does looking at the pile again', () => {
    const state = table({ piles: { A: [2, 3, 4, 6], C: [7] } })
    play(state, [0, recruit('A')], [0, place(3, 2)], [1, recruit('A')], [1, place(4, 9, faceDown)])
    play(state, [0, recruit('A')], [0, place(2, 4)])
    expect(faceDownOf(state, 0)).toEqual([4])
  })
  test('placing face up refines it', () => {
    const state = table({ players: 3, piles: { A: [2, 3, 4], C: [7] } })
    play(state, [0, recruit('A')], [0, place(3, 2)], [1, recruit('A')], [1, place(4, 9, faceDown)])
    play(state, [2, recruit('A')], [2, place(2, 5)])
    expect(faceDownOf(state, 0)).toEqual([4])
  })
  test('killing a face-down crook tells nobody what it was: the uncertainty leaves the game with it', () => {
    const state = table({ piles: { A: [2, 3, 4, 6], B: [13], C: [7] } })
    play(state, [0, recruit('A')], [0, place(3, 2)], [1, recruit('A')], [1, place(4, 9, faceDown)])
    play(state, [0, recruit('B')], [0, place(13, 9, { ability: { kill: 1 } })])
    expect(inHangout(state, 0, 0)).toEqual([2, 4, 6])
    const buried = (viewer: number) =>
      possibilities(crooks.view(state, viewer)).find(({ place }) => place.kind === 'buried')
    expect(buried(0)?.crooks).toEqual([2, 4, 6])
    expect(buried(1)?.crooks).toEqual([4])
  })
  test('everybody knows that the Boss is never face down', () => {
    const state = table({ piles: { A: [2, 3], B: [32, 5] } })
    play(state, [0, recruit('A')], [0, place(3, 2, faceDown)])
    expect(faceDownOf(state, 1)).not.toContain(32)
    expect(faceDownOf(state, 'spectator')).not.toContain(32)
  })
  test('so who knows the Boss among two can tell which is which', () => {
    const state = table({ piles: { A: [2, 4, 32], B: [5] } })
    play(state, [0, recruit('A')], [0, place(2, 2)], [1, recruit('A')], [1, place(4, 9, faceDown)])
    expect(faceDownOf(state, 0)).toEqual([4])
    expect(inHangout(state, 0, 0)).toEqual([32])
  })
  test('at the end only crooks at targets are revealed', () => {
    const state = table({ rows: [{}, { 6: { down: 24 } }], piles: { A: [13], B: [2, 3] } })
    play(state, [0, recruit('A')], [0, place(13, 6, { ability: { kill: 1 } })], [1, pass], [0, pass])
    const view = crooks.view(state, 0)
    expect(view.buried).toHaveLength(1)
    expect(inHangout(state, 0, 1)?.length).toBeGreaterThan(2)
  })
  test('an imagined world has a place for every crook and keeps what is known', () => {
    const state = table({ piles: { A: [2, 3, 4, 6], B: [32, 5] } })
    play(state, [0, recruit('A')], [0, place(3, 2)], [1, recruit('A')], [1, place(4, 9, faceDown)])
    const seen = new Set<number>()
    for (let i = 0; i < 200; i++) {
      const world = crooks.determinize(crooks.view(state, 0), seeded(i))
      const hidden = at(world, 1, 9)
      expect([2, 4, 6]).toContain(hidden[0])
      seen.add(hidden[0] ?? 0)
    }
    expect(seen.size).toBe(3)
  })
})
