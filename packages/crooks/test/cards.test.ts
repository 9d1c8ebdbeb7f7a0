import { describe, expect, test } from 'vitest'
import { HOUSE_DECK } from '../src/cards.ts'
import { count, keys, place, play, recruit, table } from './table.ts'

/** What is printed on each crook, and which uses its ability offers on a table where all of them can be used. */
const ROWS: readonly (readonly [
  id: number,
  level: number,
  modifier: number,
  gangs: string,
  uses: readonly string[],
])[] = [
  [1, 1, 0, '', ['kill']],
  [2, 1, 4, '', []],
  [3, 1, 0, 'NW', []],
  [4, 2, -6, '', []],
  [5, 2, 0, 'O', ['collect']],
  [6, 2, 3, 'W', []],
  [7, 2, 0, 'NO', []],
  [8, 3, 0, 'N', ['collect']],
  [9, 3, 0, '', ['stack']],
  [10, 3, 0, 'WO', []],
  [11, 3, 0, 'W', ['spyTarget', 'spyHangout']],
  [12, 4, 0, '', ['stack']],
  [13, 4, 0, '', ['kill']],
  [14, 4, -2, 'WO', []],
  [15, 4, 2, 'N', []],
  [16, 5, 0, 'O', ['moveTo']],
  [17, 5, 0, 'NW', []],
  [18, 5, 2, 'W', []],
  [19, 5, 0, '', ['spyTarget', 'spyHangout']],
  [20, 6, 0, 'N', ['moveTo']],
  [21, 6, 1, 'O', []],
  [22, 6, 1, '', []],
  [23, 6, 0, 'NO', []],
  [24, 7, 2, '', []],
  [25, 7, 0, 'W', []],
  [26, 7, 0, '', []],
  [27, 7, 0, 'N', []],
  [28, 8, -1, '', []],
  [29, 8, -1, 'O', []],
  [30, 9, -2, '', []],
  [31, 9, -3, '', []],
  [32, 10, -4, '', ['face up only']],
]

test('no crook is missing', () => {
  expect(ROWS.map(([id]) => id)).toEqual(HOUSE_DECK.map(({ id }) => id))
})

describe('each crook', () => {
  for (const [id, level, modifier, gangs, uses] of ROWS) {
    /** Two crooks that are not the one under test stand for the rivals. */
    const [own, rival] = [26, 27, 25].filter((other) => other !== id) as [number, number]
    const around = () =>
      table({
        rows: [{ 9: [own] }, { 8: { down: rival } }],
        piles: { A: [id], B: [2, 4].filter((other) => other !== id) },
      })

    test(`${id}: level ${level}, modifier ${modifier}, gangs ${gangs || 'none'}`, () => {
      // Alone at target 7 it wins what its modifier leaves of it; its gangs have no other member.
      const alone = table({ piles: { A: [id] } })
      play(alone, [0, recruit('A')], [0, place(id, 7)])
      const [score] = count(alone).scores
      expect(score?.targets[7]).toBe(Math.max(0, 7 + modifier))
      expect(score?.gangs).toEqual({
        N: gangs.includes('N') ? 5 : 0,
        W: gangs.includes('W') ? 5 : 0,
        O: gangs.includes('O') ? 5 : 0,
      })
      // Its level shows against every other crook.
      for (const other of HOUSE_DECK) {
        if (other.id === id) continue
        const state = table({ rows: [{}, { 9: [other.id] }], piles: { A: [id] } })
        play(state, [0, recruit('A')], [0, place(id, 9)])
        const [mine = 0, theirs = 0] = count(state).scores.map(({ targets }) => targets[9])
        const worth = Math.max(0, 9 + modifier + other.modifier)
        const shares =
          level === other.level
            ? [Math.floor(worth / 2), Math.floor(worth / 2)]
            : level > other.level
              ? [worth, 0]
              : [0, worth]
        expect([mine, theirs]).toEqual(shares)
      }
    })

    test(`${id}: ${uses.join(', ') || 'no ability'}`, () => {
      const state = around()
      play(state, [0, recruit('A')])
      const offered = new Set(
        keys(state, 0).flatMap((key) => /(kill|collect|stack|moveTo|spyTarget|spyHangout)/.exec(key)?.[0] ?? []),
      )
      const hasFaceDown = keys(state, 0).some((key) => key.endsWith('down'))
      expect(hasFaceDown).toBe(!uses.includes('face up only'))
      expect([...offered].sort()).toEqual(uses.filter((use) => use !== 'face up only').toSorted())
    })
  }
})
