import { noChance, parseOptions, seeded } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { sizeOf } from '../src/crook-set.ts'
import { crooks, possibilities } from '../src/index.ts'
import { at, count, faceDown, isLegal, keys, pass, place, play, recruit, table } from './table.ts'

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

test('no chance is needed after the set-up', () => {
  const state = table({ piles: { A: [2] } })
  crooks.play(state, 0, recruit('A'), { chance: noChance })
  expect(state.looking).toBe(1)
})
