import { describe, expect, test } from 'vitest'
import { type City, GEAR, THIEVES } from '../src/cards.ts'
import { caper } from '../src/game.ts'
import { tally } from '../src/tally.ts'
import { cityOf, PLAIN, position, type Side } from './position.ts'
import { act, allCoinsOf, coinsOf, keys, type Setting, table, worthOf } from './table.ts'

/** A side that has nothing but thieves without any say. */
const THREE = ['saint', 'smuggler', 'bon-vivant'] as const

interface Row {
  readonly own?: Side
  readonly opponent?: Side
  readonly capers?: number
  readonly points?: number
}

describe('thieves', () => {
  const INCOME: Readonly<Record<string, number>> = {
    actress: 1,
    auctioneer: 0,
    banker: 2,
    barber: 0,
    'bon-vivant': 3,
    cleaner: 0,
    colonel: 2,
    conductor: 1,
    dame: 1,
    gentleman: 1,
    illusionist: 1,
    mime: 0,
    saint: 3,
    smuggler: 1,
    tourist: 1,
    artist: 0,
    chef: 0,
    madame: 0,
    don: 0,
    driver: 1,
    soprano: 0,
    bookie: 0,
    boxer: 2,
    royal: 0,
  }

  test('there are 24 of them, and each brings its income', () => {
    expect(THIEVES.map(({ id }) => id)).toEqual(Object.keys(INCOME))
    for (const { id, set } of THIEVES) {
      const state = table({ city: cityOf(set), locations: PLAIN, round: 3, hands: [id, ''] })
      act(state, 0, { type: 'thief', card: id, location: 0 })
      expect([id, coinsOf(state)]).toEqual([id, [INCOME[id], 0]])
    }
  })

  const others = ['saint', 'colonel']
  const ROWS: Readonly<Record<string, Row>> = {
    actress: { own: { thieves: ['actress', ...others], gear: 'YYPPPG' }, capers: 2 },
    auctioneer: { own: { thieves: ['auctioneer', 'saint'], gear: 'GGY' }, points: 2 },
    banker: { own: { thieves: ['banker', 'saint'], gear: 'YYYP' }, points: 3 },
    barber: { own: { thieves: ['barber', 'saint'], gear: 'YPGRY' }, capers: 2 },
    'bon-vivant': { own: { thieves: ['bon-vivant'], gear: 'GGY' }, points: 2 },
    cleaner: { own: { thieves: ['cleaner'], gear: 'R' }, opponent: { thieves: THREE, gear: 'RRY' }, points: 6 },
    colonel: { own: { thieves: ['colonel', 'saint'], gear: 'PPPY' }, points: 3 },
    conductor: { own: { thieves: ['conductor', 'saint'], gear: 'PPGY' }, capers: 1 },
    dame: { own: { thieves: ['dame', 'saint'], gear: 'YYGG' }, capers: 2 },
    gentleman: { own: { thieves: ['gentleman', ...others], gear: 'GGPPYR' }, points: 3 },
    illusionist: { own: { thieves: ['illusionist'], gear: 'Y' }, capers: 0, points: 0 },
    mime: { own: { thieves: ['mime'] }, opponent: { thieves: THREE }, capers: 1, points: 3 },
    saint: { own: { thieves: ['saint'], gear: 'G' }, capers: 0, points: 0 },
    smuggler: { own: { thieves: ['smuggler'] }, capers: 0, points: 0 },
    tourist: { own: { thieves: ['tourist', ...others], gear: 'YPGRYPG' }, capers: 2 },
    artist: { own: { thieves: ['artist', 'saint'], gear: 'GGGY' }, capers: 3 },
    chef: { own: { thieves: ['chef', 'saint'], gear: 'LLY' }, capers: 1 },
    madame: { own: { thieves: ['madame'] }, opponent: { thieves: THREE, gear: 'LLY' }, points: 2 },
    don: { own: { thieves: ['don'], gear: 'K' }, opponent: { thieves: THREE, gear: 'KK' }, capers: 3 },
    driver: { own: { thieves: ['driver'] }, capers: 0, points: 0 },
    soprano: { own: { thieves: ['soprano'], gear: 'KK' }, points: 4 },
    bookie: { own: { thieves: ['bookie'], gear: 'DDY' }, points: 2 },
    boxer: { own: { thieves: ['boxer', ...others], gear: 'DDYYPP' }, capers: 2 },
    royal: { own: { thieves: ['royal'], gear: 'DG' }, opponent: { thieves: THREE, gear: 'DG' }, capers: 2 },
  }

  test('none is missing', () => expect(Object.keys(ROWS)).toEqual(THIEVES.map(({ id }) => id)))

  for (const { id, set } of THIEVES) {
    test(`${id} is worth what its row says, and nothing when flipped`, () => {
      const { own = {}, opponent = {}, capers = 0, points = 0 } = ROWS[id] as Row
      expect(worthOf(position(set, own, opponent), id)).toEqual({ capers, points })
      const flipped = { ...own, thieves: own.thieves?.map((thief) => (thief === id ? `!${id}` : thief)) ?? [] }
      expect(worthOf(position(set, flipped, opponent), id)).toEqual({ capers: 0, points: 0 })
    })
  }

  test('the Smuggler’s wild good, and its loss', () => {
    expect(tally(position('core', { thieves: ['smuggler'] }, {})).sides[0].goods.wild).toBe(1)
    expect(tally(position('core', { thieves: ['!smuggler'] }, {})).sides[0].goods.wild).toBe(0)
  })

  test('the Illusionist flips a thief without gear', () => {
    const state = table({ round: 3, hands: ['illusionist', ''], green: ['saint skeleton-key-1', 'mime', 'dame'] })
    expect(keys(state, 0).filter((key) => key.includes('flip'))).toEqual([
      'thief illusionist 0 flip 1',
      'thief illusionist 0 flip 2',
    ])
  })

  const costs = (setting: Setting, card: string): number => {
    const state = table({ phase: 'second', coins: [9, 0], hands: [card, ''], ...setting })
    const [event] = act(state, 0, { type: 'gear', card, location: 0, slot: 0 })
    return event?.type === 'gearPlayed' ? event.cost : -1
  }

  test('the Cleaner makes red gear here 1 cheaper for its owner', () => {
    expect(costs({ white: ['cleaner'] }, 'blazeblaster-1')).toBe(1)
    expect(costs({ white: ['cleaner'] }, 'helping-hand-1')).toBe(2)
    expect(costs({ white: ['saint'], green: ['cleaner'] }, 'blazeblaster-1')).toBe(2)
    expect(costs({ white: [['saint'], ['cleaner']] }, 'blazeblaster-1')).toBe(2)
  })

  test('the Madame makes all gear here 1 dearer for the opponent', () => {
    expect(costs({ white: ['saint'], green: ['madame'] }, 'simple-disguise-1')).toBe(1)
    expect(costs({ white: ['madame'] }, 'simple-disguise-1')).toBe(0)
  })

  test('the Saint keeps own green gear here from being flipped', () => {
    const setting: Setting = { phase: 'second', coins: [2, 0], white: ['mime'], hands: ['blazeblaster-1', ''] }
    const flips = (green: string[]) => keys(table({ ...setting, green }), 0).filter((key) => key.includes('flip'))
    expect(flips(['dame helping-hand-1'])).toHaveLength(1)
    expect(flips(['saint helping-hand-1'])).toHaveLength(0)
    expect(flips(['saint skeleton-key-1'])).toHaveLength(1)
  })
})

describe('gear', () => {
  interface GearTest extends Row {
    readonly colour: string
    readonly cost: number
    readonly copies: number
    readonly coins?: number
    readonly good?: 'jewel' | 'relic' | 'painting' | 'wild'
    readonly laundered?: number
  }
  const own = (gear: string, ...thieves: string[]): Side => ({ thieves: ['saint', ...thieves], gear })
  const opponent = (gear: string): Side => ({ thieves: ['mime', 'dame'], gear })
  const ROWS: Readonly<Record<string, GearTest>> = {
    'helping-hand': { colour: 'green', cost: 2, copies: 2, good: 'jewel' },
    'suction-scalers': { colour: 'green', cost: 2, copies: 2, good: 'painting' },
    'grappling-gun': { colour: 'green', cost: 2, copies: 2, good: 'relic' },
    'blaze-shield-suit': { colour: 'green', cost: 3, copies: 1, good: 'jewel', opponent: opponent('RR'), points: 4 },
    briefcase: { colour: 'green', cost: 3, copies: 1, good: 'painting' },
    'stealth-suit': {
      colour: 'green',
      cost: 3,
      copies: 1,
      good: 'relic',
      own: own('R'),
      opponent: opponent('RR'),
      capers: 3,
    },
    'simple-disguise': { colour: 'purple', cost: 0, copies: 4, capers: 1 },
    'smoke-screen': { colour: 'purple', cost: 1, copies: 2, capers: 1, points: 1 },
    'incognito-tuxedo': { colour: 'purple', cost: 1, copies: 1, own: own('GG'), capers: 2 },
    'false-documents': { colour: 'purple', cost: 1, copies: 1, own: own('YY'), capers: 2 },
    eavesdropper: { colour: 'purple', cost: 2, copies: 1, opponent: opponent(''), capers: 2 },
    'skeleton-key': { colour: 'yellow', cost: 0, copies: 5, coins: 2 },
    'plasma-cutter': { colour: 'yellow', cost: 0, copies: 2, coins: 1, points: 1 },
    'super-magnet': { colour: 'yellow', cost: 0, copies: 2, opponent: opponent(''), coins: 3 },
    blazeblaster: { colour: 'red', cost: 2, copies: 3, points: 1 },
    'plans-caches': { colour: 'lightBlue', cost: 0, copies: 4, own: own('L'), points: 2 },
    'secret-shades': { colour: 'lightBlue', cost: 0, copies: 1, capers: 1 },
    'aqua-respirator': { colour: 'lightBlue', cost: 2, copies: 1, good: 'wild' },
    'utility-belt': { colour: 'pink', cost: 0, copies: 4, own: own('YYYYP', 'mime'), capers: 2 },
    'posto-segreto': { colour: 'pink', cost: 1, copies: 1, own: own('PP'), capers: 2 },
    wheels: { colour: 'pink', cost: 2, copies: 1 },
    'signal-jammer': { colour: 'darkGreen', cost: 0, copies: 1, own: own('D'), opponent: opponent('DD'), capers: 2 },
    'hollow-book': { colour: 'darkGreen', cost: 1, copies: 1, capers: 1 },
    laundromatic: { colour: 'darkGreen', cost: 1, copies: 4, laundered: 1, points: 1 },
  }

  test('there are 24 kinds, with their colours, costs and copies, 48 cards in all', () => {
    const rows = GEAR.map(({ id, colour, cost, copies }) => [id, { colour, cost, copies }])
    expect(rows).toEqual(Object.entries(ROWS).map(([id, { colour, cost, copies }]) => [id, { colour, cost, copies }]))
    expect(GEAR.reduce((sum, { copies }) => sum + copies, 0)).toBe(48)
  })

  for (const { id, set, copies } of GEAR) {
    test(`${id} is paid for, does what it does at once, and is worth what its row says`, () => {
      const row = ROWS[id] as GearTest
      // The last copy, so that the dealer's own are free.
      const card = copies === 1 ? id : `${id}-${copies}`
      const state = position(set, row.own ?? own(''), row.opponent ?? {}, {
        phase: 'second',
        coins: [row.cost, 0],
        hands: [card, ''],
      })
      const action = caper.legalActions(state, 0).find((one) => one.type === 'gear')
      expect(action).toBeDefined()
      if (action) act(state, 0, action)
      expect(allCoinsOf(state)).toEqual([row.coins ?? 0, 0, row.laundered ?? 0, 0])
      expect(worthOf(state, card)).toEqual({ capers: row.capers ?? 0, points: row.points ?? 0 })
      const before = tally(position(set, row.own ?? own(''), row.opponent ?? {})).sides[0].goods
      const { goods } = tally(state).sides[0]
      if (row.good) expect(goods[row.good]).toBe(before[row.good] + 1)
      else expect(goods).toEqual(before)
      const poor = position(set, own(''), {}, { phase: 'second', coins: [row.cost - 1, 0], hands: [card, ''] })
      if (row.cost > 0) expect(keys(poor, 0)).toEqual([`discard ${card}`])
    })
  }

  const flips = (city: City, white: string[], green: string[], locations = PLAIN): string[] => {
    const state = table({
      city,
      locations,
      phase: 'second',
      coins: [2, 0],
      white,
      green,
      hands: ['blazeblaster-1', ''],
    })
    return keys(state, 0).filter((key) => key.includes('flip'))
  }

  test('Blazeblaster flips one of the top gear of the opponent here', () => {
    expect(flips('paris', ['mime'], ['saint skeleton-key-1 skeleton-key-2', 'dame simple-disguise-1'])).toEqual([
      'gear blazeblaster-1 0 0 flip 0',
      'gear blazeblaster-1 0 0 flip 1',
    ])
  })

  test('Briefcase and Hollow Book keep own green gear here from being flipped', () => {
    expect(flips('paris', ['mime'], ['dame briefcase', 'actress helping-hand-1'])).toEqual([])
    expect(flips('london', ['mime'], ['dame hollow-book skeleton-key-1', 'actress helping-hand-1'])).toEqual([
      'gear blazeblaster-1 0 0 flip 0',
    ])
  })

  test('Secret Shades make light blue gear here 1 dearer for the opponent', () => {
    const state = table({
      phase: 'second',
      coins: [1, 0],
      white: ['mime'],
      green: ['dame secret-shades'],
      hands: ['plans-caches-1', ''],
    })
    expect(act(state, 0, { type: 'gear', card: 'plans-caches-1', location: 0, slot: 0 })[0]).toMatchObject({
      cost: 1,
      changes: [{ source: 'secret-shades', by: 1 }],
    })
  })

  test('Signal Jammer: when its owner plays a thief here, the opponent returns a coin', () => {
    const setting: Setting = { city: 'london', locations: PLAIN, round: 3, coins: [0, 2], hands: ['mime', ''] }
    const here = table({ ...setting, white: ['saint signal-jammer'] })
    act(here, 0, { type: 'thief', card: 'mime', location: 0 })
    expect(coinsOf(here)).toEqual([0, 1])
    const elsewhere = table({ ...setting, white: ['saint signal-jammer'] })
    act(elsewhere, 0, { type: 'thief', card: 'mime', location: 1 })
    expect(coinsOf(elsewhere)).toEqual([0, 2])
    const flipped = table({ ...setting, white: ['saint !signal-jammer'] })
    act(flipped, 0, { type: 'thief', card: 'mime', location: 0 })
    expect(coinsOf(flipped)).toEqual([0, 2])
  })
})
