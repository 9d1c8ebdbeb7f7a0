import { describe, expect, test } from 'vitest'
import { sizeOf } from '../src/crook-set.ts'
import { crooks, possibilities } from '../src/index.ts'
import { at, count, faceDown, isLegal, keys, place, play, recruit, table } from './table.ts'

describe('CR-3 abilities', () => {
  test('they work only face up, at that moment', () => {
    const state = table({ rows: [{}, { 2: [3] }], piles: { A: [5, 13], B: [2] } })
    play(state, [0, recruit('A')])
    expect(isLegal(state, 0, place(5, 2, { ...faceDown, ability: { collect: true } }))).toBe(false)
    expect(crooks.explain(state, 0, place(5, 2, { ...faceDown, ability: { collect: true } })).key).toBe(
      'crooks.no.faceDownAbility',
    )
    play(state, [0, place(5, 2, faceDown)])
    expect(state.money[0]).toBe(18 - 2 - 1)
  })
  test('they are optional', () => {
    const state = table({ rows: [{}, { 2: [3] }], piles: { A: [5, 9, 13, 16, 19] } })
    play(state, [0, recruit('A')])
    for (const crook of [5, 9, 13, 16, 19]) expect(isLegal(state, 0, place(crook, 2))).toBe(true)
  })
  test('a crook has its own ability and no other', () => {
    const state = table({ rows: [{}, { 2: [3] }], piles: { A: [5, 26] } })
    play(state, [0, recruit('A')])
    expect(isLegal(state, 0, place(5, 2, { ability: { kill: 1 } }))).toBe(false)
    expect(isLegal(state, 0, place(26, 2, { ability: { collect: true } }))).toBe(false)
    expect(crooks.explain(state, 0, place(26, 2, { ability: { collect: true } })).key).toBe('crooks.no.otherAbility')
  })

  describe('Pickpocket', () => {
    test('takes $2 from the bank', () => {
      const state = table({ piles: { A: [5, 26] } })
      const events = play(state, [0, recruit('A')], [0, place(5, 2, { ability: { collect: true } })])
      expect(state.money[0]).toBe(18)
      expect(events.at(-1)).toEqual({ type: 'moneyTaken', seat: 0, amount: 2 })
    })
  })

  describe('Accomplice', () => {
    test('goes on top of own crooks; the levels add up', () => {
      const state = table({ rows: [{ 7: [15] }, { 7: [21] }], piles: { A: [9] } })
      play(state, [0, recruit('A')], [0, place(9, 7, { ability: { stack: true } })])
      expect(at(state, 0, 7)).toEqual([9, 15])
      expect(crooks.view(state, 1).rows[0]?.[5]?.up).toEqual([9, 15])
      // 4 + 3 beats 6; 7 +2 +1.
      expect(count(state).scores.map(({ targets }) => targets[7])).toEqual([10, 0])
    })
    test('ruling: may stack on a face-down crook, and on an Accomplice, without limit', () => {
      const state = table({ rows: [{ 7: { down: 26, up: [9] } }], piles: { A: [12] } })
      play(state, [0, recruit('A')], [0, place(12, 7, { ability: { stack: true } })])
      expect(at(state, 0, 7)).toEqual([9, 12, 26])
      expect(crooks.view(state, 1).rows[0]?.[5]).toMatchObject({ up: [9, 12], down: {} })
    })
    test('ruling: the crook under it keeps its modifier and its gangs', () => {
      const state = table({ rows: [{ 4: [6] }], piles: { A: [9] } })
      play(state, [0, recruit('A')], [0, place(9, 4, { ability: { stack: true } })])
      const { scores } = count(state)
      expect(scores[0]?.targets[4]).toBe(4 + 3)
      expect(scores[0]?.gangs['W']).toBe(5)
    })
    test('on a free target it is placed like anybody', () => {
      const state = table({ piles: { A: [9] } })
      play(state, [0, recruit('A')])
      expect(isLegal(state, 0, place(9, 4, { ability: { stack: true } }))).toBe(false)
      expect(crooks.explain(state, 0, place(9, 4, { ability: { stack: true } })).key).toBe('crooks.no.needsOwnCrook')
    })
    test('not on a rival: a target is taken by own crooks only', () => {
      const state = table({ rows: [{}, { 4: [3] }], piles: { A: [9] } })
      play(state, [0, recruit('A')])
      expect(isLegal(state, 0, place(9, 4, { ability: { stack: true } }))).toBe(false)
    })
  })

  describe('Swap', () => {
    test('takes the place of own crooks, which move to another free target', () => {
      const state = table({ rows: [{ 3: [26] }], piles: { A: [16] } })
      const events = play(state, [0, recruit('A')], [0, place(16, 3, { ability: { moveTo: 9 } })])
      expect(at(state, 0, 3)).toEqual([16])
      expect(at(state, 0, 9)).toEqual([26])
      expect(events).toContainEqual({ type: 'crooksMoved', seat: 0, from: 3, to: 9 })
    })
    test('an Accomplice stack moves together, and what lay face down stays so', () => {
      const state = table({ rows: [{ 3: { down: 26, up: [9] } }], piles: { A: [16] } })
      play(state, [0, recruit('A')], [0, place(16, 3, { ability: { moveTo: 8 } })])
      expect(at(state, 0, 8)).toEqual([9, 26])
      expect(crooks.view(state, 1).rows[0]?.[6]).toMatchObject({ up: [9], down: {} })
    })
    test('a moved crook does not use its ability again', () => {
      const state = table({ rows: [{ 3: [5] }], piles: { A: [16] } })
      const before = state.money[0] ?? 0
      play(state, [0, recruit('A')], [0, place(16, 3, { ability: { moveTo: 8 } })])
      expect(state.money[0]).toBe(before - 1)
    })
    test('only to a target where the player has nobody', () => {
      const state = table({ rows: [{ 3: [26], 8: [27] }, { 9: [3] }], piles: { A: [16] } })
      play(state, [0, recruit('A')])
      expect(isLegal(state, 0, place(16, 3, { ability: { moveTo: 8 } }))).toBe(false)
      expect(isLegal(state, 0, place(16, 3, { ability: { moveTo: 9 } }))).toBe(true)
      expect(crooks.explain(state, 0, place(16, 3, { ability: { moveTo: 8 } })).key).toBe('crooks.no.moveToFree')
    })
    test('on a free target nobody moves', () => {
      const state = table({ piles: { A: [16] } })
      play(state, [0, recruit('A')])
      expect(isLegal(state, 0, place(16, 3, { ability: { moveTo: 8 } }))).toBe(false)
    })
  })

  describe('Killer', () => {
    test('removes all crooks of one player at its target from the game', () => {
      const state = table({ players: 3, rows: [{}, { 6: [15, 9] }, { 6: [3] }], piles: { A: [13] } })
      const events = play(state, [0, recruit('A')], [0, place(13, 6, { ability: { kill: 1 } })])
      expect(at(state, 1, 6)).toEqual([])
      expect(at(state, 2, 6)).toEqual([3])
      expect(events).toContainEqual({
        type: 'crooksKilled',
        seat: 0,
        victim: 1,
        target: 6,
        crooks: [9, 15],
        faceDown: 0,
      })
    })
    test('ruling: face-down crooks and whole Accomplice stacks go too', () => {
      const state = table({ rows: [{}, { 6: { down: 24, up: [9, 12] } }], piles: { A: [13] } })
      const events = play(state, [0, recruit('A')], [0, place(13, 6, { ability: { kill: 1 } })])
      expect(at(state, 1, 6)).toEqual([])
      expect(events).toContainEqual({
        type: 'crooksKilled',
        seat: 0,
        victim: 1,
        target: 6,
        crooks: [9, 12],
        faceDown: 1,
      })
    })
    test('ruling: removed crooks are shown to nobody, unless they were face up', () => {
      const state = table({ rows: [{}, { 6: { down: 24, up: [9] } }], piles: { A: [13] } })
      play(state, [0, recruit('A')], [0, place(13, 6, { ability: { kill: 1 } })])
      for (const viewer of [0, 'spectator'] as const) {
        const view = crooks.view(state, viewer)
        expect(view.removed).toEqual([9])
        expect(view.buried).toHaveLength(1)
        const buried = possibilities(view).find(({ place }) => place.kind === 'buried')
        expect(buried?.crooks.length).toBeGreaterThan(1)
      }
    })
    test('ruling: also at a target where the Killer’s owner had nobody', () => {
      const state = table({ rows: [{}, { 6: [24] }], piles: { A: [13] } })
      play(state, [0, recruit('A')])
      expect(isLegal(state, 0, place(13, 6, { ability: { kill: 1 } }))).toBe(true)
    })
    test('may remove own crooks, and takes their place', () => {
      const state = table({ rows: [{ 6: [24, 9] }], piles: { A: [13] } })
      play(state, [0, recruit('A')], [0, place(13, 6, { ability: { kill: 0 } })])
      expect(at(state, 0, 6)).toEqual([13])
    })
    test('ruling: on an own taken target it can only remove own crooks', () => {
      const state = table({ rows: [{ 6: [24] }, { 6: [3] }], piles: { A: [13] } })
      play(state, [0, recruit('A')])
      expect(isLegal(state, 0, place(13, 6))).toBe(false)
      expect(isLegal(state, 0, place(13, 6, { ability: { kill: 1 } }))).toBe(false)
      expect(isLegal(state, 0, place(13, 6, { ability: { kill: 0 } }))).toBe(true)
      expect(crooks.explain(state, 0, place(13, 6, { ability: { kill: 1 } })).key).toBe('crooks.no.killOwn')
    })
    test('needs somebody to remove', () => {
      const state = table({ rows: [{}, { 6: [24] }], piles: { A: [13] } })
      play(state, [0, recruit('A')])
      expect(isLegal(state, 0, place(13, 7, { ability: { kill: 1 } }))).toBe(false)
      expect(isLegal(state, 0, place(13, 7, { ability: { kill: 0 } }))).toBe(false)
      expect(crooks.explain(state, 0, place(13, 7, { ability: { kill: 1 } })).key).toBe('crooks.no.killNobody')
    })
  })

  describe('Boss', () => {
    test('is recruited only as the last card of its hangout', () => {
      const state = table({ piles: { A: [26, 32] } })
      play(state, [0, recruit('A')])
      expect(keys(state, 0).some((key) => key.startsWith('place 32'))).toBe(false)
      expect(crooks.explain(state, 0, place(32, 5)).key).toBe('crooks.no.bossLast')
      play(state, [0, place(26, 2)], [1, recruit('A')])
      expect(keys(state, 1)).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((target) => `place 32 ${target}`))
    })
    test('is always placed face up', () => {
      const state = table({ piles: { A: [32] } })
      play(state, [0, recruit('A')])
      expect(crooks.explain(state, 0, place(32, 5, faceDown)).key).toBe('crooks.no.bossFaceUp')
      expect(isLegal(state, 0, place(32, 5, faceDown))).toBe(false)
    })
    test('ruling: may be moved, stacked on and killed like any crook', () => {
      const state = table({ rows: [{ 5: [32] }], piles: { A: [16], B: [9], C: [13], D: [2] } })
      play(state, [0, recruit('A')], [0, place(16, 5, { ability: { moveTo: 7 } })])
      play(state, [1, recruit('D')], [1, place(2, 2)])
      play(state, [0, recruit('B')], [0, place(9, 7, { ability: { stack: true } })])
      expect(at(state, 0, 7)).toEqual([9, 32])
      play(state, [1, recruit('C')], [1, place(13, 7, { ability: { kill: 0 } })])
      expect(at(state, 0, 7)).toEqual([])
    })
  })

  describe('Spy', () => {
    const spied = () =>
      table({
        players: 3,
        rows: [{}, { 6: { down: 24 } }, { 6: { down: 30, up: [9] } }],
        piles: { A: [11, 2], B: [3, 4] },
      })
    test('looks at all face-down crooks at one target', () => {
      const state = spied()
      const events = play(state, [0, recruit('A')], [0, place(11, 2, { ability: { spyTarget: 6 } })])
      expect(events.at(-1)).toEqual({
        type: 'targetSpied',
        seat: 0,
        target: 6,
        crooks: [
          { seat: 1, target: 6, crook: 24 },
          { seat: 2, target: 6, crook: 30 },
        ],
      })
    })
    test('or at all cards of one hangout', () => {
      const state = spied()
      const events = play(state, [0, recruit('A')], [0, place(11, 2, { ability: { spyHangout: 'B' } })])
      expect(events.at(-1)).toEqual({ type: 'hangoutSpied', seat: 0, hangout: 'B', crooks: [3, 4] })
    })
    test('ruling: the hangout it came from can be spied on while cards are left in it', () => {
      const state = spied()
      play(state, [0, recruit('A')])
      expect(isLegal(state, 0, place(11, 2, { ability: { spyHangout: 'A' } }))).toBe(true)
      const last = table({ piles: { A: [11] } })
      play(last, [0, recruit('A')])
      expect(isLegal(last, 0, place(11, 2, { ability: { spyHangout: 'A' } }))).toBe(false)
    })
    test('ruling: there must be something to see', () => {
      const state = spied()
      play(state, [0, recruit('A')])
      expect(isLegal(state, 0, place(11, 2, { ability: { spyTarget: 7 } }))).toBe(false)
      expect(isLegal(state, 0, place(11, 2, { ability: { spyHangout: 'C' } }))).toBe(false)
      expect(crooks.explain(state, 0, place(11, 2, { ability: { spyTarget: 7 } })).key).toBe('crooks.no.spyNothing')
    })
    test('ruling: the others see what was spied on, not what was seen', () => {
      const state = spied()
      const event = play(state, [0, recruit('A')], [0, place(11, 2, { ability: { spyTarget: 6 } })]).at(-1)
      if (!event) throw new Error('nothing happened')
      expect(crooks.redact(event, 1)).toEqual({ type: 'targetSpied', seat: 0, target: 6 })
    })
  })

  describe('ruling: nothing fits', () => {
    const full = (pile: readonly number[]) =>
      table({ rows: [{ 2: [3], 3: [6], 4: [7], 5: [10], 6: [14], 7: [15], 8: [17], 9: [18] }], piles: { A: pile } })
    test('the money is paid, the cards go back, the turn is over', () => {
      const state = full([16, 26])
      const events = play(state, [0, recruit('A')])
      expect(events.map(({ type }) => type)).toEqual(['hangoutSearched', 'nothingFitted'])
      expect(state.money[0]).toBe(16)
      expect(state.active).toBe(1)
      expect(sizeOf(state.piles[0] ?? 0)).toBe(2)
    })
    test('an Accomplice or a Killer still fits', () => {
      for (const crook of [9, 13]) {
        const state = full([crook, 26])
        play(state, [0, recruit('A')])
        expect(keys(state, 0)).toHaveLength(8)
        expect(keys(state, 0).every((key) => key.startsWith(`place ${crook} `))).toBe(true)
      }
    })
    test('a Swap does not: there is nowhere to move to', () => {
      const state = full([16])
      play(state, [0, recruit('A')])
      expect(state.active).toBe(1)
    })
    test('the Boss does not, even alone', () => {
      const state = full([32])
      play(state, [0, recruit('A')])
      expect(state.active).toBe(1)
    })
    test('everybody learns what the pile cannot hold', () => {
      const state = full([16, 26])
      play(state, [0, recruit('A')])
      const inPile = possibilities(crooks.view(state, 1)).find(({ place }) => place.kind === 'hangout')
      expect(inPile?.crooks).not.toContain(9)
      expect(inPile?.crooks).not.toContain(13)
      expect(inPile?.crooks).toContain(26)
    })
    test('and while the player is still choosing, that the pile holds one of them', () => {
      const state = full([9])
      play(state, [0, recruit('A')])
      const inPile = possibilities(crooks.view(state, 1)).find(({ place }) => place.kind === 'hangout')
      expect(inPile?.crooks).toEqual([1, 9, 12, 13])
    })
  })
})
