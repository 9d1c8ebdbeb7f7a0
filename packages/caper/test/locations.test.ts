import { expect, test } from 'vitest'
import { type City, LOCATIONS } from '../src/cards.ts'
import { DECKS } from '../src/deck.ts'
import { PRICES, WORDS } from '../src/state.ts'
import { tally } from '../src/tally.ts'
import { PLAIN, position, type Side } from './position.ts'
import { act, capersOf, coinsOf, keys, table } from './table.ts'

type Which = 0 | 1
const COLOURS = ['white', 'green'] as const
/** The same for white, or with the sides changed. */
const mirrored = <T>(which: Which, own: T, opponent: T): readonly [T, T] =>
  which === 0 ? [own, opponent] : [opponent, own]
/** In gear rounds green plays first. */
const gearPhase = (which: Which) => (which === 0 ? 'second' : 'first')

/** One side wins with the Mime; what is asked is the reward, and the Capers of the location's modifier. */
interface LocationTest {
  readonly own?: string
  readonly opponent?: string
  readonly reward: number
  readonly good?: 'jewel' | 'relic' | 'painting' | 'wild'
  readonly capers?: number
}
const ROWS: Readonly<Record<string, LocationTest>> = {
  'antique-shop': { own: 'YYGP', reward: 4 + 2 },
  'art-gallery': { own: 'PPGG', reward: 4 + 2 * 2 },
  bank: { own: 'YYP', reward: 5 + 2 },
  casino: { reward: 3 + 2 * 3 },
  chapel: { reward: 5 + 3 },
  gala: { own: 'PPY', reward: 5 + 2 },
  museum: { own: 'GGGY', reward: 5 + 3 },
  yacht: { own: 'YYYP', reward: 4 + 2 },
  'eiffel-tower': { own: 'GGY', reward: 3 + 2 + 1 },
  louvre: { reward: 5, good: 'painting' },
  'moulin-rouge': { reward: 4, good: 'wild' },
  'notre-dame': { reward: 5, good: 'relic' },
  versailles: { reward: 5, good: 'jewel' },
  colosseum: { own: 'PPP', opponent: 'YYGR', reward: 2 + 4 },
  pantheon: { own: 'YY', opponent: 'Y', reward: 6 + 1, capers: 2 },
  trastevere: { own: 'PPP', opponent: 'Y', reward: 6, capers: 3 },
  'trevi-fountain': { own: 'KKK', reward: 4 + 3 },
  vatican: { own: 'GG', opponent: 'G', reward: 6 + 1, capers: 2 },
  'big-ben': { own: 'PP', opponent: 'YYG', reward: 3 + 3 },
  'british-museum': { own: 'GG', opponent: 'G', reward: 3 + 3 },
  'oxford-street': { reward: 4 + 2 * 2 },
  'piccadilly-circus': { own: 'YY', opponent: 'Y', reward: 3 + 3 },
  'tower-of-london': { own: 'PP', opponent: 'Y', reward: 3 + 2 },
}

test('there are 23, 13 in each city', () => {
  expect(Object.keys(ROWS)).toEqual(LOCATIONS.map(({ id }) => id))
  expect(DECKS.map(({ locations }) => locations.length)).toEqual([13, 13, 13])
  expect(DECKS.map(({ cards }) => cards.length)).toEqual([54, 54, 54])
})

for (const { id, set } of LOCATIONS) {
  for (const which of [0, 1] as const) {
    test(`${id} rewards ${COLOURS[which]} for more Capers`, () => {
      const { own = '', opponent = '', reward, good, capers = 0 } = ROWS[id] as LocationTest
      const winner: Side = { thieves: ['mime', 'barber', 'smuggler'], gear: own }
      const loser: Side = { thieves: ['saint', 'dame'], gear: opponent }
      const state = position(set, ...mirrored(which, winner, loser), {
        locations: [id, ...(PLAIN.filter((other) => other !== id).slice(0, 2) as [string, string])],
      })
      const { sides } = tally(state)
      const [ours, theirs] = mirrored(which, sides[0], sides[1])
      expect(ours.locations[0]).toMatchObject({ isWon: true, points: reward })
      expect(ours.locations[0]?.capersFrom.location).toBe(capers)
      expect(theirs.locations[0]?.points).toBe(0)
      // The Smuggler's wild good is there in any case.
      if (good) expect(ours.goods[good]).toBe(good === 'wild' ? 2 : 1)
      if (good) expect(theirs.goods[good]).toBe(0)
    })
  }
}

test('the Eiffel Tower counts goods of all locations, won rewards included', () => {
  for (const which of [0, 1] as const) {
    const own = [['mime', 'smuggler helping-hand-1'], ['dame simple-disguise-1'], ['banker suction-scalers-1']]
    const [white, green] = mirrored(which, own, [[], [], ['colonel simple-disguise-2']])
    const state = table({ locations: ['eiffel-tower', 'louvre', 'bank'], white, green })
    // A wild good and a jewel here, the Louvre's painting, and a painting where the location is lost.
    const { locations, goods } = tally(state).sides[which]
    expect(goods).toEqual({ jewel: 1, relic: 0, painting: 2, wild: 1 })
    expect(locations[0]?.points).toBe(3 + 4)
  }
})

const costAt = (city: City, location: string, card: string): number[] =>
  ([0, 1] as const).map((which) => {
    const [white, green] = mirrored(which, ['saint'], [])
    const state = table({
      city,
      locations: [location, 'gala', 'bank'],
      phase: gearPhase(which),
      coins: mirrored(which, 5, 0),
      white,
      green,
      hands: mirrored(which, card, ''),
    })
    const [event] = act(state, which, { type: 'gear', card, location: 0, slot: 0 })
    return event?.type === 'gearPlayed' ? event.cost : -1
  })

test('costs for either side: the Eiffel Tower, the Colosseum, the Trevi Fountain and Oxford Street', () => {
  expect(costAt('paris', 'eiffel-tower', 'helping-hand-1')).toEqual([1, 1])
  expect(costAt('paris', 'eiffel-tower', 'smoke-screen-1')).toEqual([1, 1])
  expect(costAt('rome', 'colosseum', 'helping-hand-1')).toEqual([1, 1])
  expect(costAt('rome', 'colosseum', 'smoke-screen-1')).toEqual([0, 0])
  expect(costAt('rome', 'trevi-fountain', 'wheels')).toEqual([3, 3])
  expect(costAt('rome', 'trevi-fountain', 'smoke-screen-1')).toEqual([1, 1])
  expect(costAt('london', 'oxford-street', 'briefcase')).toEqual([2, 2])
  expect(costAt('london', 'oxford-street', 'simple-disguise-1')).toEqual([0, 0])
})

test('a cost modifier works for both sides, and everywhere else costs are as printed', () => {
  for (const [i, deck] of DECKS.entries()) {
    const state = table({ city: deck.city, locations: PLAIN })
    expect(state.city).toBe(i)
    for (let area = 0; area < 6; area++) expect(state.cells[area * WORDS + PRICES]).toBe(0)
  }
  const state = table({ city: 'rome', locations: ['colosseum', 'gala', 'bank'] })
  expect(state.cells[PRICES]).toBe(state.cells[3 * WORDS + PRICES])
  expect(state.cells[PRICES]).not.toBe(0)
})

/** How many coins the opponent returns when a side plays the card. */
const drained = (which: Which, location: string, card: string): number => {
  const [white, green] = mirrored(which, ['saint'], [])
  const state = table({
    city: 'london',
    locations: [location, 'gala', 'bank'],
    phase: gearPhase(which),
    coins: mirrored(which, 3, 2),
    white,
    green,
    hands: mirrored(which, card, ''),
  })
  act(state, which, { type: 'gear', card, location: 0, slot: 0 })
  return 2 - (coinsOf(state)[1 - which] as number)
}

for (const which of [0, 1] as const) {
  test(`${COLOURS[which]} plays, the opponent returns a coin: Big Ben, the British Museum and the like`, () => {
    const cards = ['helping-hand-1', 'skeleton-key-1', 'simple-disguise-1', 'hollow-book']
    expect(cards.map((card) => drained(which, 'big-ben', card))).toEqual([1, 1, 1, 1])
    expect(cards.map((card) => drained(which, 'british-museum', card))).toEqual([1, 0, 0, 0])
    expect(cards.map((card) => drained(which, 'piccadilly-circus', card))).toEqual([0, 1, 0, 0])
    expect(cards.map((card) => drained(which, 'tower-of-london', card))).toEqual([0, 0, 1, 0])
    expect(cards.map((card) => drained(which, 'oxford-street', card))).toEqual([0, 0, 0, 0])
  })

  test(`the Moulin Rouge keeps green gear from being flipped by ${COLOURS[which]}, the Chapel thieves`, () => {
    const [white, green] = mirrored(which, ['mime'], ['dame helping-hand-1', 'actress skeleton-key-1'])
    const moulin = table({
      phase: gearPhase(which),
      coins: mirrored(which, 2, 0),
      locations: ['moulin-rouge', 'gala', 'bank'],
      white,
      green,
      hands: mirrored(which, 'blazeblaster-1', ''),
    })
    expect(keys(moulin, which).filter((key) => key.includes('flip'))).toEqual(['gear blazeblaster-1 0 0 flip 1'])
    const [ours, theirs] = mirrored(which, [], ['dame'])
    const chapel = table({
      locations: ['chapel', 'gala', 'bank'],
      round: 3,
      phase: which === 0 ? 'first' : 'second',
      white: ours,
      green: theirs,
      hands: mirrored(which, 'illusionist', ''),
    })
    const events = act(chapel, which, { type: 'thief', card: 'illusionist', location: 0 })
    expect(events).toContainEqual({
      type: 'cardProtected',
      seat: 1 - which,
      card: 'dame',
      location: 0,
      place: 'chapel',
      slot: 0,
      thief: 'dame',
      sources: ['chapel'],
    })
    expect(capersOf(chapel)).toEqual([0, 0])
  })
}
