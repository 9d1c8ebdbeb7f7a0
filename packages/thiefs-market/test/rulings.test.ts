import { describe, expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { thiefsMarket as game } from '../src/game.ts'
import { buy, done, Table } from './table.ts'

const waived = (card: string, waive: 'red' | 'white' | 'blue' | 'green', gold?: object): Action => ({
  type: 'buy',
  card,
  waive,
  ...(gold ? { gold } : {}),
})
const potion = buy('unlabeled-potion')

describe('rulings (TM-7)', () => {
  test('TM-7.1: “red in its cost” is the printed cost, also when red is waived or paid with gold', () => {
    const cards = [['anthropomorphic-water-buffalo', 'insurance-racket']]
    const table = new Table({ cards, market: ['menacing-monocle', 'tailor'], gold: [2] }).buying({ white: 1 })
    table.act(0, waived('menacing-monocle', 'red')).act(0, waived('tailor', 'red'))
    expect(table.state.infamy[0]).toBe(2)
    const inGold = new Table({ cards: [['anthropomorphic-water-buffalo']], market: ['tailor'] }).buying({})
    expect(inGold.act(0, buy('tailor', { red: 1 })).state.infamy[0]).toBe(1)
  })

  test('TM-7.2: a card from the potion is gained, not bought: no purchase, no “when you buy”', () => {
    const cards = [['anthropomorphic-water-buffalo', 'sticky-fingered-dockhand']]
    const table = new Table({ cards, market: ['unlabeled-potion'], left: { B: ['brooch', 'bookie'] } })
    table.buying({ blue: 1, red: 1 }).act(0, potion)
    expect(table.cards(0)).toContain('brooch')
    // One infamy for red and one for blue in the potion’s own cost; none for the red of the Brooch.
    expect(table.state.infamy[0]).toBe(2)
    expect(table.state.purchases).toBe(0)
  })

  test('TM-7.2: “when gained” cards see a card from the potion', () => {
    const table = new Table({ market: ['unlabeled-potion'], left: { C: ['big-haul'] } })
    table.buying({ blue: 1, red: 1, bag: 2 }).act(0, potion)
    expect(table.state.infamy[0]).toBe(5)
  })

  test('TM-7.2: a card gained that looks at purchases does not see the potion’s own', () => {
    const table = new Table({ market: ['unlabeled-potion'], left: { B: ['anthropomorphic-water-buffalo'] } })
    expect(table.buying({ blue: 1, red: 1 }).act(0, potion).state.infamy[0]).toBe(0)
  })

  test('TM-7.2: a card from the potion works at once', () => {
    const table = new Table({ market: ['unlabeled-potion', 'wicked-clutches'], left: { B: ['executive-assistant'] } })
    table.buying({ blue: 2, red: 1, green: 1, white: 1 }).act(0, potion)
    expect(table.buyable(0)).toEqual(['wicked-clutches'])
  })

  test('TM-7.2: the potion leaves the game, and a gap in its row', () => {
    const market = ['unlabeled-potion', 'bookie', 'rumor-monger', 'menacing-monocle', 'wicked-clutches']
    const left = ['brooch', 'imbalanced-scales', 'fortified-safehouse']
    const table = new Table({ market, left: { B: left } }).buying({ blue: 1, red: 1 }).act(0, potion)
    expect(game.view(table.state, 1).removed).toEqual(['unlabeled-potion'])
    table.act(0, done).act(1, done).act(2, done)
    expect(table.market).toEqual([...market.slice(1), 'imbalanced-scales'])
  })

  test('TM-7.3: Executive Assistant counts as two henchmen', () => {
    const { scores } = new Table({ cards: [['executive-assistant'], ['fence'], []] }).result
    expect(scores.map(({ henchmen }) => henchmen)).toEqual([3, 1, 0])
  })

  test('TM-7.3: Narrow Alleyway gives its infamy once, however many big piles there are', () => {
    const setting = { promos: true, cards: [['narrow-alleyway']] }
    const split = (...piles: readonly [number, number]) =>
      new Table(setting)
        .splitting({ red: piles[1], marker: true }, [{ white: 6 }, { blue: piles[0] }], 2)
        .act(2, { type: 'take', loot: { red: piles[1], marker: true } }).state.infamy
    expect(split(5, 6)).toEqual([2, 0, 0])
    expect(split(1, 4)).toEqual([2, 0, 0])
    expect(split(4, 3)).toEqual([0, 0, 0])
  })

  test('TM-7.4: masks spent on the Gauntlet do not count for Island Estate', () => {
    const cards = [['gauntlet-of-evil-intent', 'island-estate']]
    const table = new Table({ cards }).buying({ mask: 1 })
    table.act(0, { type: 'use', card: 'gauntlet-of-evil-intent', die: 'mask' }).endRound()
    expect(table.state.infamy[0]).toBe(0)
    expect(table.state.gold[0]).toBe(2)
  })

  test('TM-3.6: gold from the Gauntlet can be spent in the same turn', () => {
    const cards = [['gauntlet-of-evil-intent']]
    const table = new Table({ cards, market: ['tailor'], gold: [0] }).buying({ mask: 1 })
    expect(table.buyable(0)).toEqual([])
    table.act(0, { type: 'use', card: 'gauntlet-of-evil-intent', die: 'mask' }).act(0, buy('tailor', { red: 1 }))
    expect(table.cards(0)).toContain('tailor')
  })

  describe('TM-7.5: Lucky Animal Appendage', () => {
    const last = { type: 'take', loot: { white: 2, marker: true } } as const
    const lucky = (seats: readonly string[][], piles: readonly object[]) =>
      new Table({ cards: seats }).splitting({ white: 2, marker: true }, piles, 2).act(2, last)

    test('rerolls after the final piles were recorded and before the first purchase turn', () => {
      const table = lucky([['lucky-animal-appendage']], [{ red: 2 }, { blue: 1 }])
      expect(table.state.active).toBe(0)
      expect(table.refusal(0, done)).toBe('luckFirst')
      table.act(0, { type: 'reroll', die: 'red' }, 'mask')
      expect(table.pile(0)).toEqual({ red: 1, mask: 1 })
      expect(game.view(table.state, 0).seats[0]?.final?.loot).toEqual({ red: 2 })
      expect(table.state.active).toBe(2)
    })

    test('may be declined, and never rerolls the marker', () => {
      const table = new Table({ cards: [[], [], ['lucky-animal-appendage']] })
      table.splitting({ white: 2, marker: true }, [{ red: 2 }, { blue: 1 }], 2).act(2, last)
      expect(table.legal(2)).toEqual([{ type: 'decline' }, { type: 'reroll', die: 'white' }])
      expect(table.refusal(2, { type: 'reroll', die: 'red' })).toBe('noDie')
      expect(table.act(2, { type: 'decline' }).state.active).toBe(2)
      expect(game.view(table.state, 2).phase).toBe('buy')
    })

    test('an owner whose pile has no die is not asked', () => {
      const table = new Table({ cards: [['lucky-animal-appendage']] })
      table.splitting({ white: 2 }, [{ marker: true }, { blue: 1 }], 2).act(2, { type: 'take', loot: { white: 2 } })
      expect(game.view(table.state, 0).phase).toBe('buy')
      expect(table.state.active).toBe(0)
    })

    test('two owners, by a copy, are asked clockwise from the marker holder', () => {
      const table = new Table({ promos: true, cards: [['lucky-animal-appendage'], []], market: ['mimetic-stew'] })
      table.state.holder = 1
      table.buying({ red: 1 }, { blue: 1, green: 1 }, { white: 1 })
      table.act(1, buy('mimetic-stew')).act(1, { type: 'copy', card: 'lucky-animal-appendage' })
      const piles = [{ red: 2 }, { blue: 1, marker: true }] as const
      table.splitting({ white: 2 }, piles, 2).act(2, { type: 'take', loot: { white: 2 } })
      expect(table.state.active).toBe(1)
      expect(table.act(1, { type: 'reroll', die: 'blue' }, 'red').events).toContainEqual({
        type: 'dieRerolled',
        seat: 1,
        card: 'mimetic-stew',
        die: 'blue',
        to: 'red',
      })
      expect(table.state.active).toBe(0)
      expect(table.act(0, { type: 'decline' }).state.active).toBe(1)
      expect(game.view(table.state, 0).phase).toBe('buy')
    })
  })

  test('TM-7.6: safehouses of all kinds share the house icon', () => {
    const cards = [['nearby-safehouse', 'concealed-safehouse'], ['fortified-safehouse']]
    const table = new Table({ cards })
    expect(table.points(0)).toBe(2 + 4)
    expect(table.points(1)).toBe(2)
  })

  describe('TM-7.7: the discount of Insurance Racket', () => {
    const racket = { cards: [['insurance-racket']] }

    test('every gem of the cost may be the waived one, and one has to be', () => {
      const table = new Table({ ...racket, market: ['menacing-monocle'], gold: [0] }).buying({ red: 1, white: 1 })
      expect(table.legal(0)).toEqual([done, waived('menacing-monocle', 'red'), waived('menacing-monocle', 'white')])
      expect(table.refusal(0, buy('menacing-monocle'))).toBe('waiveOne')
      expect(table.refusal(0, waived('menacing-monocle', 'blue'))).toBe('waiveOther')
    })

    test('a one-gem card is free (Russian book)', () => {
      const table = new Table({ ...racket, market: ['tailor'], gold: [0] }).buying({})
      table.act(0, waived('tailor', 'red'))
      expect(table.cards(0)).toContain('tailor')
    })

    test('counts for extra purchases too, also when paid in gold', () => {
      const table = new Table({ ...racket, market: ['fence', 'glamer'], gold: [2] }).buying({})
      table.act(0, waived('fence', 'white', { white: 1 })).act(0, waived('glamer', 'blue', { blue: 1 }))
      expect(table.cards(0)).toEqual(['insurance-racket', 'fence', 'glamer'])
      expect(table.state.gold[0]).toBe(0)
    })

    test('not for the Racket itself, but for the purchase it adds', () => {
      const table = new Table({ market: ['insurance-racket', 'tailor'], gold: [0] })
      table.buying({ green: 1, red: 1, white: 1 }).act(0, buy('insurance-racket')).act(0, waived('tailor', 'red'))
      expect(table.cards(0)).toEqual(['insurance-racket', 'tailor'])
    })

    test('nobody else waives anything', () => {
      const table = new Table({ ...racket, holder: 1, market: ['fence'] }).buying({}, { white: 2 })
      expect(table.refusal(1, waived('fence', 'white'))).toBe('noDiscount')
    })
  })

  describe('TM-7.10: Mimetic Stew', () => {
    const stew = (copied: readonly string[], market: readonly string[] = []) =>
      new Table({ promos: true, cards: [[], copied], market: ['mimetic-stew', ...market] })
        .buying({ blue: 1, green: 1, white: 2, red: 2 })
        .act(0, buy('mimetic-stew'))
    const copy = (card: string): Action => ({ type: 'copy', card })

    test('the copy is mandatory and the next action', () => {
      const table = stew(['fence', 'crown'])
      expect(table.legal(0)).toEqual([copy('fence'), copy('crown')])
      expect(table.refusal(0, done)).toBe('copyFirst')
      expect(table.refusal(0, copy('tailor'))).toBe('notTheirs')
      expect(table.act(0, copy('fence')).legal(0)).toContainEqual(done)
    })

    test('copies icon and points', () => {
      const table = stew(['crown']).act(0, copy('crown'))
      expect(table.points(0)).toBe(6)
      const henchman = stew(['fence']).act(0, copy('fence'))
      expect(henchman.result.scores.map(({ henchmen }) => henchmen)).toEqual([2, 2, 0])
    })

    test('is used under its own id', () => {
      const table = stew(['fence']).act(0, copy('fence'))
      expect(table.usable(0)).toEqual(['mimetic-stew'])
      table.act(0, { type: 'use', card: 'mimetic-stew', die: 'white', to: 'bag' })
      expect(table.pile(0)).toEqual({ red: 2, white: 1, bag: 1, marker: true })
      expect(table.refusal(0, { type: 'use', card: 'fence', die: 'white', to: 'bag' })).toBe('notYours')
    })

    test('“when gained” of the copied card happens when it is copied', () => {
      expect(stew(['big-haul']).act(0, copy('big-haul')).state.infamy[0]).toBe(7)
    })

    test('“when you buy” of the copied card does not see the purchase of the Stew, but the next ones', () => {
      const table = stew(['rumor-monger']).act(0, copy('rumor-monger'))
      expect(table.state.infamy[0]).toBe(0)
      const later = stew(['rumor-monger', 'disgruntled-minion'], ['nearby-safehouse']).act(0, copy('rumor-monger'))
      later.act(0, done).act(1, done).act(2, done)
      later.buying({ green: 1 }).act(0, buy('nearby-safehouse'))
      expect(later.state.infamy[0]).toBe(1)
    })

    test('a copied extra purchase and discount work at once', () => {
      const table = stew(['insurance-racket'], ['tailor', 'fence']).act(0, copy('insurance-racket'))
      expect(table.buyable(0)).toEqual(['tailor', 'fence'])
      table.act(0, waived('tailor', 'red'))
    })

    test('with no opponent’s card on the table it stays blank, with its wand', () => {
      const table = new Table({ promos: true, cards: [['collecting-golem']], market: ['mimetic-stew'] })
      table.buying({ blue: 1, green: 1 }).act(0, buy('mimetic-stew'))
      expect(table.happened('cardStayedBlank')).toHaveLength(1)
      expect(table.legal(0)).toEqual([done])
      expect(table.points(0)).toBe(3)
    })

    test('comes from the potion like any other card', () => {
      const setting = { promos: true, cards: [[], ['crown']], market: ['unlabeled-potion'] }
      const table = new Table({ ...setting, left: { B: ['mimetic-stew'] } }).buying({ blue: 1, red: 1 }).act(0, potion)
      expect(table.legal(0)).toEqual([copy('crown')])
    })
  })
})
