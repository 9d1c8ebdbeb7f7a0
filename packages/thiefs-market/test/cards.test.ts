import { describe, expect, test } from 'vitest'
import { DECKS } from '../src/abilities.ts'
import { CARDS } from '../src/cards.ts'
import type { Face, Loot } from '../src/loot.ts'
import { buy, Table } from './table.ts'

type Check = (card: string) => void

/** Once per round a die is turned to each of these faces, and to no other. */
const turns =
  (die: Face, ...to: readonly Face[]): Check =>
  (card) => {
    const table = new Table({ cards: [[card]] }).buying({ [die]: 2 })
    const uses = table.legal(0).filter(({ type }) => type === 'use')
    expect(new Set(uses)).toEqual(new Set(to.map((face) => ({ type: 'use', card, die, to: face }))))
    for (const face of to) {
      const used = new Table({ cards: [[card]] }).buying({ [die]: 2 }).act(0, { type: 'use', card, die, to: face })
      expect(used.pile(0)).toEqual({ [die]: 1, [face]: 1, marker: true })
      expect(used.refusal(0, { type: 'use', card, die, to: face })).toBe('usedUp')
    }
    expect(new Table({ cards: [[card]] }).buying({}).usable(0)).toEqual([])
  }

/** Once per round a die is spent for a token. */
const spends =
  (die: Face, tokens: { infamy?: number; gold?: number }): Check =>
  (card) => {
    const table = new Table({ cards: [[card]], gold: [0] }).buying({ [die]: 2 }).act(0, { type: 'use', card, die })
    expect(table.pile(0)).toEqual({ [die]: 1, marker: true })
    expect(table.centre).toEqual({ [die]: 1 })
    expect([table.state.infamy[0], table.state.gold[0]]).toEqual([tokens.infamy ?? 0, tokens.gold ?? 0])
    expect(table.refusal(0, { type: 'use', card, die })).toBe('usedUp')
  }

/** One purchase more when the final pile had the face. */
const buysMore =
  (face: Face): Check =>
  (card) => {
    expect(new Table({ cards: [[card]] }).buying({ [face]: 2 }).state.purchases).toBe(2)
    const others = { red: 1, white: 1, blue: 1, green: 1, bag: 1, mask: 1, [face]: undefined }
    const without: Loot = Object.fromEntries(Object.entries(others).filter(([, count]) => count))
    expect(new Table({ cards: [[card]] }).buying(without).state.purchases).toBe(1)
  }

/** 1 infamy for each card bought with the gem in its cost, itself included. */
const seesGem =
  (gem: Face, own: Loot, other: string, without: string): Check =>
  (card) => {
    const market = [card, other, without, 'corrupt-official']
    const table = new Table({ market, gold: [9, 9, 9] }).buying(own).act(0, buy(card))
    expect(table.state.infamy[0]).toBe(1)
    const later = new Table({ cards: [[card]], market, gold: [9, 9, 9] }).buying({ [gem]: 2 }).act(0, buy(other))
    expect(later.state.infamy[0]).toBe(1)
    const cost: Loot = without === 'necklace' ? { white: 2 } : { green: 2 }
    const no = new Table({ cards: [[card]], market, gold: [9, 9, 9] }).buying({}).act(0, buy(without, cost))
    expect(no.state.infamy[0]).toBe(0)
  }

/** Points at the end, alone on the table. */
const isWorth =
  (points: number): Check =>
  (card) =>
    expect(new Table({ cards: [[card]] }).points(0)).toBe(points)

const safehouse =
  (one: number, more: number): Check =>
  (card) => {
    isWorth(one)(card)
    const [other, value] = card === 'nearby-safehouse' ? ['concealed-safehouse', 4] : ['nearby-safehouse', 2]
    expect(new Table({ cards: [[card, other as string]] }).points(0)).toBe(more + (value as number))
    expect(new Table({ cards: [[card], [other as string]] }).points(0)).toBe(one)
  }

const haul: Check = (card) => {
  const table = new Table({ market: [card], gold: [9] }).buying({ bag: 3 })
  const payment = card === 'big-haul' ? { blue: 1, green: 1 } : { green: 1, white: 1 }
  expect(table.act(0, buy(card, payment)).state.infamy[0]).toBe(4)
}

const treasureMap: Check = (card) => {
  isWorth(7)(card)
  const other = card === 'treasure-map-1' ? 'treasure-map-2' : 'treasure-map-1'
  expect(new Table({ cards: [[card], [other]] }).points(0)).toBe(5)
  expect(new Table({ cards: [[card], [other]] }).points(1)).toBe(5)
  expect(new Table({ cards: [[card, other]] }).points(0)).toBe(14)
}

/** TM-6, one row a card: deck, id, cost, icons, and what it does. */
const ROWS: readonly (readonly [string, string, string, string, Check])[] = [
  ['A', 'alchemical-lab', 'RR', 'wand', turns('red', 'white', 'blue', 'green')],
  ['A', 'bondsman', 'RR', 'henchman', turns('red', 'bag')],
  ['A', 'coercion-coordinator', 'B', 'henchman', spends('blue', { infamy: 1 })],
  ['A', 'corrupt-official', 'W', 'henchman', buysMore('white')],
  ['A', 'disgruntled-minion', 'R', 'henchman', buysMore('red')],
  ['A', 'fence', 'WW', 'henchman', turns('white', 'bag')],
  ['A', 'glamer', 'BB', 'wand', turns('blue', 'white', 'red', 'green')],
  ['A', 'guy-in-a-trenchcoat', 'B', 'henchman', buysMore('blue')],
  ['A', 'local-celebrity', 'W', 'henchman', spends('white', { infamy: 1 })],
  ['A', 'nearby-safehouse', 'G', 'house', safehouse(1, 2)],
  ['A', 'necklace', 'WW', 'finery', isWorth(2)],
  ['A', 'pawnbroker', 'GG', 'henchman', turns('green', 'bag')],
  ['A', 'philosophers-stone', 'GG', 'wand', turns('green', 'white', 'blue', 'red')],
  ['A', 'public-relations-expert', 'G', 'henchman', spends('green', { infamy: 1 })],
  ['A', 'shadowy-hood', 'BB', 'wand', isWorth(2)],
  ['A', 'tailor', 'R', 'henchman', spends('red', { infamy: 1 })],
  [
    'B',
    'anthropomorphic-water-buffalo',
    'RRW',
    'henchman',
    seesGem('red', { red: 2, white: 1 }, 'bondsman', 'necklace'),
  ],
  ['B', 'bookie', 'BW', 'henchman', turns('blue', 'bag')],
  ['B', 'brooch', 'GR', 'finery', isWorth(3)],
  ['B', 'concealed-safehouse', 'BW', 'house', safehouse(2, 4)],
  ['B', 'deceptive-bits-of-colored-glass', 'GW', 'finery', turns('white', 'green', 'blue', 'red')],
  [
    'B',
    'easily-impressed-noble',
    'WWG',
    'henchman',
    seesGem('white', { white: 2, green: 1 }, 'necklace', 'pawnbroker'),
  ],
  ['B', 'executive-assistant', 'GR', 'henchman henchman', buysMore('green')],
  [
    'B',
    'eyepatch-of-command',
    'BRW',
    'wand',
    (card) => {
      const end = (holder: number) => {
        const piles = [{ red: 1 }, { blue: 1 }].map(
          (loot, seat): Loot => (seat === holder ? { ...loot, marker: true } : loot),
        )
        const rest: Loot = holder === 2 ? { white: 1, marker: true } : { white: 1 }
        const table = new Table({ cards: [[card]] }).splitting(rest, piles, 2)
        return table.act(2, { type: 'take', loot: rest }).state.infamy
      }
      expect(end(0)).toEqual([1, 0, 0])
      expect(end(2)).toEqual([0, 0, 0])
    },
  ],
  ['B', 'fortified-safehouse', 'RW', 'house', safehouse(2, 4)],
  ['B', 'gauntlet-of-evil-intent', 'BGR', 'wand', spends('mask', { gold: 1 })],
  [
    'B',
    'imbalanced-scales',
    'BGW',
    'finery',
    (card) => {
      const gold = (bags: number) => new Table({ cards: [[card]] }).buying({ bag: bags }).endRound().state.gold[0]
      expect([gold(0), gold(1), gold(3)]).toEqual([1, 3, 5])
    },
  ],
  ['B', 'legitimate-jeweller', 'BGR', 'henchman', turns('bag', 'red', 'white', 'blue', 'green')],
  [
    'B',
    'lucky-animal-appendage',
    'BR',
    'wand',
    (card) => {
      const table = new Table({ cards: [[card]] }).splitting({ white: 1 }, [{ red: 2, blue: 1 }], 1)
      table.act(1, { type: 'steal', from: 0, keep: { red: 1 } })
      expect(table.centre).toEqual({ red: 1, white: 1, blue: 1 })
      expect(table.happened('rerollPrevented')).toHaveLength(1)
      table.act(2, { type: 'take', loot: { white: 1 } }).act(0, { type: 'take', loot: { red: 1, blue: 1 } })
      expect(table.act(0, { type: 'reroll', die: 'blue' }, 'mask').pile(0)).toEqual({ red: 1, mask: 1 })
    },
  ],
  ['B', 'menacing-monocle', 'RW', 'finery', isWorth(3)],
  ['B', 'provisioned-safehouse', 'BR', 'house', safehouse(2, 4)],
  ['B', 'rumor-monger', 'GGW', 'henchman', seesGem('green', { green: 2, white: 1 }, 'pawnbroker', 'necklace')],
  [
    'B',
    'sticky-fingered-dockhand',
    'BBG',
    'henchman',
    seesGem('blue', { blue: 2, green: 1 }, 'shadowy-hood', 'necklace'),
  ],
  [
    'B',
    'unlabeled-potion',
    'BR',
    'wand',
    (card) => {
      const table = new Table({ market: [card], left: { B: ['brooch'] } }).buying({ blue: 1, red: 1 }).act(0, buy(card))
      expect(table.cards(0)).toEqual(['brooch'])
      expect(table.happened('cardRemoved')).toHaveLength(1)
    },
  ],
  [
    'B',
    'wicked-clutches',
    'BGW',
    'wand',
    (card) => {
      const table = new Table({ cards: [[card]] }).splitting({ white: 1 }, [{ red: 2, blue: 1 }], 1)
      table.act(1, { type: 'steal', from: 0, keep: { red: 1 } }, 'bag', 'bag')
      expect(table.state.infamy).toEqual([1, 0, 0])
    },
  ],
  [
    'B',
    'mimetic-stew',
    'BG',
    'wand',
    (card) => {
      const table = new Table({ promos: true, cards: [[], ['scepter']], market: [card] })
      table.buying({ blue: 1, green: 1 }).act(0, buy(card)).act(0, { type: 'copy', card: 'scepter' })
      expect(table.points(0)).toBe(6)
      expect(table.cards(0)).toEqual([card])
    },
  ],
  [
    'B',
    'narrow-alleyway',
    'BGR',
    'scheme',
    (card) => {
      const end = (objects: number) =>
        new Table({ promos: true, cards: [[card]] })
          .splitting({ white: 6 }, [undefined, { red: 1, marker: true }, { blue: objects }], 0)
          .act(0, { type: 'take', loot: { white: 6 } }).state.infamy[0]
      expect([end(4), end(5)]).toEqual([0, 2])
    },
  ],
  [
    'B',
    'wut',
    'G',
    'henchman wand house finery compass scheme',
    (card) => {
      isWorth(0)(card)
      expect(new Table({ promos: true, cards: [[card], ['treasure-map-1']] }).points(1)).toBe(5)
    },
  ],
  ['C', 'big-haul', 'BG', 'scheme', haul],
  [
    'C',
    'collecting-golem',
    'RWW',
    'wand',
    (card) => {
      isWorth(0)(card)
      expect(new Table({ cards: [[card, 'glamer']] }).points(0)).toBe(3)
      expect(new Table({ cards: [[card, 'glamer', 'alchemical-lab']] }).points(0)).toBe(3)
      expect(new Table({ cards: [[card, 'glamer', 'alchemical-lab', 'wicked-clutches']] }).points(0)).toBe(6)
    },
  ],
  ['C', 'crown', 'BBW', 'finery', isWorth(6)],
  [
    'C',
    'exit-strategy',
    'GRW',
    'scheme',
    (card) => {
      const table = new Table({ cards: [[card]], gold: [2] }).buying({})
      table.act(0, { type: 'use', card }).act(0, { type: 'use', card })
      expect([table.state.gold[0], table.state.infamy[0]]).toEqual([0, 4])
      expect(table.refusal(0, { type: 'use', card })).toBe('useGold')
    },
  ],
  ['C', 'fur-coat', 'BR', 'finery', isWorth(4)],
  ['C', 'giant-belt-buckle', 'RR', 'finery', isWorth(4)],
  [
    'C',
    'insurance-racket',
    'GRW',
    'scheme',
    (card) => {
      const table = new Table({ cards: [[card]], market: ['fence', 'tailor'], gold: [0] }).buying({ white: 1 })
      table.act(0, { type: 'buy', card: 'fence', waive: 'white' }).act(0, { type: 'buy', card: 'tailor', waive: 'red' })
      expect(table.cards(0)).toEqual([card, 'fence', 'tailor'])
    },
  ],
  [
    'C',
    'island-estate',
    'GRW',
    'scheme',
    (card) => {
      const infamy = (masks: number) =>
        new Table({ cards: [[card]] }).buying({ mask: masks }).endRound().state.infamy[0]
      expect([infamy(0), infamy(1), infamy(3)]).toEqual([0, 2, 4])
    },
  ],
  [
    'C',
    'loyalty-program',
    'BGRW',
    'scheme',
    (card) => {
      isWorth(0)(card)
      expect(new Table({ cards: [[card, 'fence', 'tailor'], ['bondsman']] }).points(0)).toBe(2)
    },
  ],
  [
    'C',
    'political-campaign',
    'BGRW',
    'scheme',
    (card) => {
      const points = (infamy: number) => new Table({ cards: [[card]], infamy: [infamy] }).points(0)
      expect([points(0), points(1), points(6), points(7)]).toEqual([0, 0, 3, 3])
    },
  ],
  ['C', 'scepter', 'BWW', 'finery', isWorth(6)],
  ['C', 'the-heist', 'GW', 'scheme', haul],
  ['C', 'treasure-map-1', 'BGG', 'compass', treasureMap],
  ['C', 'treasure-map-2', 'GRR', 'compass', treasureMap],
  [
    'C',
    'purported-curse',
    'BGRW',
    'scheme',
    (card) => {
      const cards = [[card, 'glamer'], ['alchemical-lab', 'wut'], ['shadowy-hood']]
      expect(new Table({ promos: true, cards }).points(0)).toBe(3)
    },
  ],
]

const PROMOS = ['mimetic-stew', 'narrow-alleyway', 'wut', 'purported-curse']

describe('the cards (TM-6)', () => {
  test.each(ROWS)('%s %s', (deck, id, cost, icons, check) => {
    const row = CARDS.find((card) => card.id === id)
    expect(row).toMatchObject({ deck, cost, icons: icons.split(' '), isPromo: PROMOS.includes(id) })
    check(id)
  })

  test('none is missing, none is twice', () => {
    expect(ROWS.map(([, id]) => id)).toEqual(CARDS.map(({ id }) => id))
    expect(new Set(CARDS.map(({ id }) => id)).size).toBe(53)
  })

  test('49 regular cards: 16, 19 and 14', () => {
    const sizes = DECKS.map((deck) => CARDS.filter((card) => card.deck === deck && !card.isPromo).length)
    expect(sizes).toEqual([16, 19, 14])
  })
})
