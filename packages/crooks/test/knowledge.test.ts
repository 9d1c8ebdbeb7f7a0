import { seeded } from '@covo/kernel'
import { outcomes } from '@covo/kernel/testing'
import { describe, expect, test } from 'vitest'
import { idsOf } from '../src/crook-set.ts'
import { crooks, possibilities, type View } from '../src/index.ts'
import type { State } from '../src/state.ts'
import { faceDown, pass, place, play, recruit, table } from './table.ts'

/** A world as text: what lies where. */
const worldOf = (state: State): string =>
  JSON.stringify({ piles: state.piles.map(idsOf), rows: state.rows.map(idsOf), down: idsOf(state.faceDown) })

/** Every world that chance can imagine from a view, with its exact probability. */
const worldsOf = (view: View) => outcomes((chance) => worldOf(crooks.determinize(view, chance)))

/** Only these crooks are hidden: all others are out, so that the worlds can be counted. */
function fewHidden(piles: Record<string, number[]>, removedUp: (id: number) => boolean): State {
  const state = table({ piles })
  const dealt = Object.values(piles).flat()
  for (let id = 1; id <= 32; id++) if (!dealt.includes(id) && removedUp(id)) state.removed |= 1 << (id - 1)
  return state
}

describe('imagined worlds are all possible ones, each as likely as the other', () => {
  const expectUniform = (state: State, viewer: 0 | 1 | 'spectator', count: number) => {
    const worlds = worldsOf(crooks.view(state, viewer))
    expect(worlds.size).toBe(count)
    for (const probability of worlds.values()) expect(probability).toBeCloseTo(1 / count, 12)
  }

  test('two piles of two nobody has seen: 6 worlds', () => {
    expectUniform(
      fewHidden({ A: [2, 3], B: [4, 6] }, () => true),
      'spectator',
      6,
    )
  })
  test('what has been looked at is certain', () => {
    const state = fewHidden({ A: [2, 3, 7], B: [4, 6] }, () => true)
    play(state, [0, recruit('A')], [0, place(7, 2)])
    expectUniform(state, 0, 1)
    expectUniform(state, 1, 6)
  })
  test('a face-down crook shares the pile it came from with who had looked: 3 worlds', () => {
    const state = fewHidden({ A: [2, 3, 7, 6], B: [4] }, () => true)
    play(state, [0, recruit('A')], [0, place(7, 2)], [1, recruit('A')], [1, place(3, 5, faceDown)])
    expectUniform(state, 0, 3)
    expectUniform(state, 1, 1)
  })
  test('the Boss is in a pile, never face down: 3 of 4 slots', () => {
    const state = fewHidden({ A: [2, 3], B: [4, 32] }, () => true)
    play(state, [0, recruit('A')], [0, place(2, 5, faceDown)])
    // Seat 1: crooks 2 3 4 32 over A (1), B (2) and the face-down crook. 4!/2! = 12 worlds, a quarter of them with the Boss face down.
    expectUniform(state, 1, 9)
  })
  test('a pile in which nothing fitted has no Accomplice and no Killer, and may still have the Boss', () => {
    const state = fewHidden({ A: [2, 32], B: [4, 9, 13] }, (id) => ![3, 6, 7, 10, 14, 15, 17, 18].includes(id))
    const full = table({
      rows: [{ 2: [3], 3: [6], 4: [7], 5: [10], 6: [14], 7: [15], 8: [17], 9: [18] }],
      piles: { A: [2, 32], B: [4, 9, 13] },
    })
    full.removed = state.removed
    play(full, [0, recruit('A')])
    // Seat 1: 2 4 9 13 32 over A (2, none of 9 13) and B (3): A holds two of 2 4 32.
    expectUniform(full, 1, 3)
  })
  test('a seat with all targets taken that goes on has found an Accomplice or a Killer', () => {
    const rows = [{ 2: [3], 3: [6], 4: [7], 5: [10], 6: [14], 7: [15], 8: [17], 9: [18] }]
    const full = table({ rows, piles: { A: [2, 9], B: [4] } })
    full.removed = fewHidden(
      { A: [2, 9], B: [4] },
      (id) =>
        !Object.values(rows[0] ?? {})
          .flat()
          .includes(id),
    ).removed
    play(full, [0, recruit('A')])
    // Seat 1: of 2 4 9 two lie in A, 9 among them. Drawing again until it holds has no last draw, so ask the case file.
    const inA = possibilities(crooks.view(full, 1)).find(({ place }) => place.kind === 'hangout' && place.hangout === 0)
    const inB = possibilities(crooks.view(full, 1)).find(({ place }) => place.kind === 'hangout' && place.hangout === 1)
    expect(inA?.crooks).toEqual([2, 4, 9])
    expect(inB?.crooks).toEqual([2, 4])
    // Two worlds are left, each as likely as the other; the chance is seeded, so this never flickers.
    const counts = new Map<string, number>()
    const chance = seeded('drawn again')
    for (let i = 0; i < 4000; i++) {
      const world = worldOf(crooks.determinize(crooks.view(full, 1), chance))
      counts.set(world, (counts.get(world) ?? 0) + 1)
    }
    expect(counts.size).toBe(2)
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(160)
  })
})

test('the case file lists exactly what some imagined world holds', () => {
  const state = fewHidden({ A: [2, 3, 32], B: [4, 9] }, () => true)
  play(state, [0, recruit('A')], [0, place(2, 5, faceDown)], [1, recruit('B')], [1, place(4, 6, faceDown)], [0, pass])
  for (const viewer of [0, 1, 'spectator'] as const) {
    const view = crooks.view(state, viewer)
    const worlds = [...worldsOf(view).keys()].map(
      (world) => JSON.parse(world) as { piles: number[][]; rows: number[][] },
    )
    for (const { place: where, crooks: listed } of possibilities(view)) {
      if (where.kind === 'buried' || where.kind === 'undealt') continue
      const held = worlds.flatMap(({ piles, rows }) =>
        where.kind === 'hangout' ? (piles[where.hangout] ?? []) : (rows[where.seat * 8 + where.column] ?? []),
      )
      expect(listed).toEqual([...new Set(held)].toSorted((a, b) => a - b))
    }
  }
})
