import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../src/editions.ts'
import { thiefsMarket as game } from '../src/game.ts'
import { type Setting, Table } from './table.ts'

const scores = (setting: Setting) => new Table(setting).result.scores
const HENCH = ['bondsman', 'coercion-coordinator', 'corrupt-official', 'disgruntled-minion', 'fence', 'tailor'] as const
const NO_GOLD = [0, 0, 0, 0, 0]

describe('final score (TM-5)', () => {
  test('TM-5.1: each infamy token is a point', () => {
    expect(scores({ infamy: [4, 0, 9], gold: NO_GOLD }).map(({ infamy, total }) => [infamy, total])).toEqual([
      [4, 4],
      [0, 0],
      [9, 9],
    ])
  })

  test('TM-5.3: most henchmen 3 points, second most 1', () => {
    const cards = [[HENCH[0], HENCH[1], HENCH[2]], [HENCH[3], HENCH[4]], [HENCH[5]]]
    expect(scores({ cards }).map(({ henchmen }) => henchmen)).toEqual([3, 1, 0])
  })

  test('TM-5.5: tied first place 2 points each', () => {
    const cards = [[HENCH[0], HENCH[1]], [HENCH[2], HENCH[3]], []]
    expect(scores({ cards }).map(({ henchmen }) => henchmen)).toEqual([2, 2, 0])
  })

  test('TM-5.5: tied second place nothing', () => {
    const cards = [[HENCH[0], HENCH[1]], [HENCH[2]], [HENCH[3]]]
    expect(scores({ cards }).map(({ henchmen }) => henchmen)).toEqual([3, 0, 0])
  })

  test('TM-5.5 ruling: the second place is the second-highest count, also after a tied first', () => {
    const cards = [[HENCH[0], HENCH[1]], [HENCH[2], HENCH[3]], [HENCH[4]]]
    expect(scores({ cards }).map(({ henchmen }) => henchmen)).toEqual([2, 2, 1])
  })

  test('TM-5.5 ruling: nobody is ranked without icons', () => {
    expect(scores({ cards: [[HENCH[0]], [], []] }).map(({ henchmen }) => henchmen)).toEqual([3, 0, 0])
    expect(scores({}).map(({ henchmen }) => henchmen)).toEqual([0, 0, 0])
  })

  test('TM-5.4: most gold 3 points, tied 2, and no second place', () => {
    expect(scores({ gold: [4, 3, 1] }).map(({ gold }) => gold)).toEqual([3, 0, 0])
    expect(scores({ gold: [4, 4, 1] }).map(({ gold }) => gold)).toEqual([2, 2, 0])
    expect(scores({ gold: [1, 1, 1] }).map(({ gold }) => gold)).toEqual([2, 2, 2])
  })

  test('TM-5.5 ruling: nobody is ranked with no gold', () => {
    expect(scores({ gold: [0, 0, 0] }).map(({ gold }) => gold)).toEqual([0, 0, 0])
  })

  test('TM-5.6: most points win', () => {
    expect(new Table({ infamy: [5, 6, 3], gold: NO_GOLD }).result.winners).toEqual([1])
  })

  test('TM-5.6: a tie in points goes to most cards', () => {
    const setting = { cards: [['necklace'], [], []], infamy: [3, 5, 0], gold: NO_GOLD }
    expect(new Table(setting).result.winners).toEqual([0])
  })

  test.each(EDITIONS)('TM-5.6, TM-8: the last tie-break of the %s edition', (edition) => {
    // Both have 5 points and one card; seat 0 has 3 infamy and 1 gold, seat 1 has 2 infamy and 3 gold.
    const last = new Table({ edition, cards: [['necklace'], ['brooch'], []], infamy: [3, 2, 0], gold: [1, 3, 4] })
    expect(last.result.scores.map(({ total }) => total)).toEqual([5, 5, 3])
    expect(last.result.winners).toEqual(edition === 'russian' ? [0] : [1])
  })

  test('TM-5.6 ruling: still tied, the victory is shared', () => {
    expect(new Table({ gold: [1, 1, 0], infamy: [2, 2, 0] }).result.winners).toEqual([0, 1])
  })
})

describe('editions (TM-8)', () => {
  test.each([
    ['international', 2],
    ['italian', 2],
    ['russian', 3],
  ] as const)('Loyalty Program in the %s edition counts %i of three cards', (edition, points) => {
    const table = new Table({ edition, cards: [['loyalty-program', 'fence', 'bondsman']] })
    expect(table.points(0)).toBe(points)
  })

  test.each([
    ['international', 'crown'],
    ['italian', 'crown'],
    ['russian', undefined],
  ] as const)('Unlabeled Potion in the %s edition, with its deck empty and the next one full', (edition, gained) => {
    const market = ['unlabeled-potion', 'brooch', 'bookie', 'menacing-monocle', 'rumor-monger']
    const C = ['crown', 'scepter', 'fur-coat', 'big-haul', 'the-heist', 'treasure-map-1', 'treasure-map-2']
    const table = new Table({
      edition,
      market,
      left: { B: [], C: [...C, 'exit-strategy', 'island-estate', 'collecting-golem', 'political-campaign'] },
    })
    table.buying({ blue: 1, red: 1 }).act(0, { type: 'buy', card: 'unlabeled-potion' })
    expect(table.cards(0)).toEqual(gained ? [gained] : [])
    expect(table.happened('cardExchanged')).toEqual([
      { type: 'cardExchanged', seat: 0, card: 'unlabeled-potion', ...(gained ? { gained } : {}) },
    ])
    // The next deck's row does not open by it.
    expect(game.view(table.state, 0).newest).toBe('B')
    expect(table.market).toHaveLength(4)
  })

  test.each(EDITIONS)('Unlabeled Potion in the %s edition takes the top card of a deck that has one', (edition) => {
    const table = new Table({ edition, market: ['unlabeled-potion'], left: { B: ['brooch', 'bookie'] } })
    table.buying({ blue: 1, red: 1 }).act(0, { type: 'buy', card: 'unlabeled-potion' })
    expect(table.cards(0)).toEqual(['brooch'])
  })

  test.each(EDITIONS)(
    'Unlabeled Potion in the %s edition finds nothing in the last deck, when that is empty',
    (edition) => {
      const table = new Table({ edition, market: ['unlabeled-potion'], left: { C: [] } })
      table.buying({ blue: 1, red: 1 }).act(0, { type: 'buy', card: 'unlabeled-potion' })
      expect(table.cards(0)).toEqual([])
    },
  )
})

describe('openInfamy (TM-7.9)', () => {
  test('infamy totals are the owner’s secret until the end', () => {
    const { state } = new Table({ infamy: [4, 2, 7] })
    expect(game.view(state, 1).seats.map(({ infamy }) => infamy)).toEqual([undefined, 2, undefined])
    expect(game.view(state, 'spectator').seats.map(({ infamy }) => infamy)).toEqual([undefined, undefined, undefined])
    expect(game.view(state, 'open').seats.map(({ infamy }) => infamy)).toEqual([4, 2, 7])
  })

  test('with the option everybody sees them', () => {
    const { state } = new Table({ infamy: [4, 2, 7], openInfamy: true })
    expect(game.view(state, 'spectator').seats.map(({ infamy }) => infamy)).toEqual([4, 2, 7])
  })

  test('when the game is over everybody sees them', () => {
    const table = new Table({ infamy: [4, 2, 7], market: [], left: { C: [] } }).buying().endRound()
    expect(game.view(table.state, 0).seats.map(({ infamy }) => infamy)).toEqual([4, 2, 7])
    expect(game.view(table.state, 0).result?.winners).toEqual([2])
  })

  test('every gain is an event that everybody gets', () => {
    const table = new Table({ cards: [['tailor']] }).buying({ red: 1 })
    table.act(0, { type: 'use', card: 'tailor', die: 'red' })
    const seen = table.events.map((event) => game.redact(event, 2))
    expect(seen).toContainEqual({ type: 'infamyGained', seat: 0, card: 'tailor', amount: 1 })
  })

  test('nobody but an open viewer sees what is left in a deck', () => {
    const { state } = new Table()
    expect(JSON.stringify(game.view(state, 0))).not.toContain('"next"')
    expect(game.view(state, 'open').rows[0]?.next).toHaveLength(8)
  })
})
