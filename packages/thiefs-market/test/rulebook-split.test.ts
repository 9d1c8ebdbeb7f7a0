import { parseOptions } from '@covo/kernel'
import { scripted } from '@covo/kernel/testing'
import { describe, expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { DECK_SIZES, DICE } from '../src/cards.ts'
import { thiefsMarket as game } from '../src/game.ts'
import { diceIn, type Face } from '../src/loot.ts'
import { Table } from './table.ts'

const take = (loot: Extract<Action, { type: 'take' }>['loot']): Action => ({ type: 'take', loot })
const steal = (from: number, keep: Extract<Action, { type: 'steal' }>['keep']): Action => ({
  type: 'steal',
  from,
  keep,
})

describe('set-up (TM-1)', () => {
  test.each([
    [3, 10],
    [4, 11],
    [5, 13],
  ])('TM-1.1: %i players play with %i dice', (players, dice) => {
    const faces = Array.from({ length: dice }, (): Face => 'red')
    const table = new Table({ players }).roll(...faces)
    expect(diceIn(table.state.centre)).toBe(dice)
    expect(table.centre).toEqual({ red: dice, marker: true })
    expect(DICE[players]).toBe(dice)
  })

  test('TM-1.3: everybody starts with 1 gold and no infamy', () => {
    const { state } = new Table({ players: 5 })
    expect(state.gold).toEqual([1, 1, 1, 1, 1])
    expect(state.infamy).toEqual([0, 0, 0, 0, 0])
  })

  test('TM-1.5: decks are cut to 13, 12 and 11, and five A cards lie open', () => {
    const table = new Table()
    expect(DECK_SIZES).toEqual([13, 12, 11])
    const { rows } = game.view(table.state, 'spectator')
    expect(rows.map(({ left }) => left)).toEqual([8, 12, 11])
    expect(rows.map(({ cards }) => cards.length)).toEqual([5, 0, 0])
  })

  test('TM-1.6 ruling: chance says who begins', () => {
    const options = parseOptions(game, { players: 4 })
    const { A, B, C } = new Table({ players: 4 }).setupDecks
    const draws = game.draws.parseSetup({ first: 2, A, B, C }, options)
    expect(game.setup(options, { chance: scripted(...draws) }).holder).toBe(2)
  })

  test('TM-8: promotional cards join their decks only with the option', () => {
    const chance = { first: 0, ...new Table({ promos: true, left: { A: [], B: ['wut'], C: [] } }).setupDecks }
    expect(() => game.draws.parseSetup(chance, parseOptions(game, {}))).toThrow('setup.deck')
    expect(() => game.draws.parseSetup(chance, parseOptions(game, { promos: true }))).not.toThrow()
  })
})

describe('splitting the loot (TM-2)', () => {
  /** The printed example: Erin took a red gem, a blue gem and the marker. */
  const erinAndMichael = () => new Table().splitting({ white: 5, green: 3 }, [{ red: 1, blue: 1, marker: true }], 1)

  test('example (all three books): Michael may take from the centre or steal Erin’s pile', () => {
    const legal = erinAndMichael().legal(1)
    expect(legal.filter(({ type }) => type === 'take')).toHaveLength(6 * 4 - 1)
    expect(legal.filter(({ type }) => type === 'steal')).toEqual([
      steal(0, { red: 1 }),
      steal(0, { blue: 1 }),
      steal(0, { red: 1, blue: 1 }),
      steal(0, { marker: true }),
      steal(0, { red: 1, marker: true }),
      steal(0, { blue: 1, marker: true }),
    ])
  })

  test('example, option 1: he keeps both gems, the marker goes back and nothing is rolled', () => {
    const table = erinAndMichael().act(1, steal(0, { red: 1, blue: 1 }))
    expect(table.pile(1)).toEqual({ red: 1, blue: 1 })
    expect(table.centre).toEqual({ white: 5, green: 3, marker: true })
  })

  test('example, option 2: he keeps the red gem and the marker, the blue die is rerolled', () => {
    const table = erinAndMichael().act(1, steal(0, { red: 1, marker: true }), 'mask')
    expect(table.pile(1)).toEqual({ red: 1, marker: true })
    expect(table.centre).toEqual({ white: 5, green: 3, mask: 1 })
  })

  test('example, option 3: he keeps the blue gem and the marker, the red die is rerolled', () => {
    const table = erinAndMichael().act(1, steal(0, { blue: 1, marker: true }), 'red')
    expect(table.centre).toEqual({ red: 1, white: 5, green: 3 })
  })

  test('example, option 4: he keeps one object, everything else goes back and its dice are rerolled', () => {
    const table = erinAndMichael().act(1, steal(0, { marker: true }), 'bag', 'bag')
    expect(table.pile(1)).toEqual({ marker: true })
    expect(table.centre).toEqual({ white: 5, green: 3, bag: 2 })
    const one = erinAndMichael().act(1, steal(0, { red: 1 }), 'bag')
    expect(one.pile(1)).toEqual({ red: 1 })
    expect(one.centre).toEqual({ white: 5, green: 3, bag: 1, marker: true })
  })

  test('TM-2.1: the holder rolls, the marker joins the dice, the holder acts first', () => {
    const faces: Face[] = ['red', 'red', 'white', 'blue', 'blue', 'green', 'bag', 'bag', 'mask', 'mask']
    const table = new Table({ holder: 2 }).roll(...faces)
    expect(table.centre).toEqual({ red: 2, white: 1, blue: 2, green: 1, bag: 2, mask: 2, marker: true })
    expect(game.turn(table.state)).toEqual({ kind: 'act', seats: [2] })
  })

  test('TM-2.3: taken dice keep their faces, and at least one object is taken', () => {
    const table = new Table().splitting({ red: 2, bag: 1, marker: true }).act(0, take({ red: 1, bag: 1 }))
    expect(table.pile(0)).toEqual({ red: 1, bag: 1 })
    expect(table.centre).toEqual({ red: 1, marker: true })
    expect(table.refusal(1, take({ bag: 1 }))).toBe('notInCentre')
    expect(table.legal(1).filter(({ type }) => type === 'take')).toEqual([
      take({ red: 1 }),
      take({ marker: true }),
      take({ red: 1, marker: true }),
    ])
  })

  test('TM-2.2: the robbed player acts again, after the others without a pile', () => {
    const table = new Table({ players: 4 })
      .splitting({ white: 3 }, [{ red: 2 }], 1)
      .act(1, steal(0, { red: 1 }), 'blue')
    expect(table.state.active).toBe(2)
    table.act(2, take({ white: 1 })).act(3, take({ white: 1 }))
    expect(table.state.active).toBe(0)
    expect(table.pile(0)).toEqual({})
  })

  test('TM-2.4: a pile of one object cannot be stolen', () => {
    const table = new Table().splitting({ white: 3 }, [{ red: 1 }], 1)
    expect(table.refusal(1, steal(0, { red: 1 }))).toBe('onlyOne')
    expect(table.legal(1).some(({ type }) => type === 'steal')).toBe(false)
  })

  test('TM-2.4: at least one object is kept and at least one returned', () => {
    const table = new Table().splitting({ white: 3 }, [{ red: 2 }], 1)
    expect(table.refusal(1, steal(0, { red: 2 }))).toBe('returnOne')
    expect(table.refusal(1, steal(0, { blue: 1 }))).toBe('notInPile')
    expect(table.refusal(1, steal(1, { red: 1 }))).toBe('stealFromSelf')
    expect(table.refusal(1, steal(2, { red: 1 }))).toBe('noPile')
    expect(table.refusal(1, steal(4, { red: 1 }))).toBe('noSeat')
    expect(table.legal(1).filter(({ type }) => type === 'steal')).toEqual([steal(0, { red: 1 })])
  })

  test('TM-2.5 note: the last player without a pile takes everything, or steals', () => {
    const table = new Table().splitting({ white: 2, marker: true }, [{ red: 2 }, { blue: 1 }], 2)
    expect(table.refusal(2, take({ white: 1 }))).toBe('takeAll')
    expect(table.legal(2)).toEqual([take({ white: 2, marker: true }), steal(0, { red: 1 })])
  })

  test('TM-2.5: the starting player may take everything, and then the next one has to steal', () => {
    const table = new Table().splitting({ white: 2, marker: true }).act(0, take({ white: 2, marker: true }))
    expect(table.refusal(1, take({ white: 1 }))).toBe('emptyCentre')
    expect(new Set(table.legal(1).map(({ type }) => type))).toEqual(new Set(['steal']))
  })

  test('TM-2.6: the split ends when everybody has a pile; the centre is then empty', () => {
    const table = new Table()
      .splitting({ white: 2, marker: true }, [{ red: 2 }, { blue: 1 }], 2)
      .act(2, take({ white: 2, marker: true }))
    expect(table.centre).toEqual({})
    expect(table.state.holder).toBe(2)
    expect(game.view(table.state, 0).phase).toBe('buy')
    expect(table.state.active).toBe(2)
    expect(table.refusal(2, take({ white: 1 }))).toBe('splitOver')
  })

  test('TM-2.7: final piles are remembered, whatever happens to the dice', () => {
    const table = new Table({ cards: [['bondsman']] }).buying({ red: 2 }, { bag: 1 }, { mask: 1 })
    table.act(0, { type: 'use', card: 'bondsman', die: 'red', to: 'bag' })
    const [seat] = game.view(table.state, 1).seats
    expect(seat?.pile).toEqual({ red: 1, bag: 1, marker: true })
    expect(seat?.final).toEqual({ loot: { red: 2, marker: true }, objects: 3 })
  })

  test('actions of other phases are refused in words', () => {
    const table = new Table().splitting({ white: 2, marker: true })
    expect(table.refusal(0, { type: 'done' })).toBe('splitFirst')
    expect(table.refusal(0, { type: 'decline' })).toBe('noLuck')
  })
})
