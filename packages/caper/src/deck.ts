import { COLOURS, type Colour, type Effect, GOODS, type Part, type Per } from './abilities.ts'
import {
  CITIES,
  type City,
  COINS,
  GEAR,
  type GearRow,
  LOCATIONS,
  type LocationRow,
  THIEVES,
  type ThiefRow,
} from './cards.ts'
import { CARDS, FIRST_GEAR, HALF } from './state.ts'

// The fields of an area's packed words. A city's own colour takes the fifth colour field, whichever it is.
const FIELD = 4
/** COUNTS: unflipped gear of each colour, then all gear, all thieves, and thieves with full equipment. */
export const GEAR_SHIFT = 20
export const THIEF_SHIFT = 24
export const FULL_SHIFT = 26
export const ONE_FULL = 1 << FULL_SHIFT
/** TRAITS: protections of each colour and of thieves, drains at each colour and at thieves, encores. */
const DRAIN_SHIFT = 12
export const ENCORE_SHIFT = 24
/** PRICES: for each colour what gear costs more, on a base that keeps it positive. */
export const PRICE_BASE = 8
const ALL_PRICES = 0x11111
export const NO_PRICES = PRICE_BASE * ALL_PRICES

/** Flips nothing, an opponent's thief, or an opponent's top gear. */
export const FLIPS_THIEF = 1
export const FLIPS_GEAR = 2

/** What an amount is multiplied by. */
export const BY_ONE = 0
export const BY_OWN = 1
export const BY_OPPONENTS = 2
export const BY_BOTH = 3
export const BY_GOODS_HERE = 4
export const BY_GOODS_EVERYWHERE = 5
export const BY_LAUNDERED = 6

/** A set is a list of parts: a field of COUNTS, and how many of it one set takes. */
interface PartOfSet {
  readonly shift: number
  readonly mask: number
  readonly take: number
}

/** An amount in numbers: how much, and by what it is multiplied. */
export interface Amount {
  readonly amount: number
  readonly by: number
  readonly parts: readonly PartOfSet[]
}

/** What a card or location adds to the words of an area. */
interface Sums {
  traits: number
  prices: number
  opponentsPrices: number
  goods: number
}

/** All that rules ask of a card: everything a row says, in numbers. */
export interface CardTable {
  readonly id: string
  /** The id of the row: without the number of the copy. */
  readonly kind: string
  readonly effects: readonly Effect[]
  readonly isThief: boolean
  readonly cost: number
  /** Where its colour is in COUNTS and in PRICES. */
  readonly colourShift: number
  readonly coins: number
  readonly moreCoins: readonly Amount[]
  readonly launders: boolean
  readonly flips: number
  /** Its number among all thieves or gear in COUNTS, flipped or not. */
  readonly placed: number
  /** What it adds as long as it is not flipped. */
  readonly coloured: number
  readonly hasSums: boolean
  readonly sums: Readonly<Sums>
  readonly guardShift: number
  readonly drainShift: number
  /** What it always gives, and the amounts that are counted by something. */
  readonly fixedCapers: number
  readonly fixedPoints: number
  readonly capers: readonly Amount[]
  readonly points: readonly Amount[]
}

export interface LocationTable {
  readonly id: string
  readonly row: LocationRow
  readonly hasSums: boolean
  readonly sums: Readonly<Sums>
  readonly capers: readonly Amount[]
  readonly rewardPoints: readonly Amount[]
  readonly rewardGoods: number
}

export interface DeckTable {
  readonly city: City
  /** Thieves, then gear. */
  readonly cards: readonly CardTable[]
  readonly locations: readonly LocationTable[]
  /** The cards that flip, as half sets. */
  readonly flippingThieves: number
  readonly flippersLow: number
  readonly flippersHigh: number
  /** At 2 × coins the set of gear that they pay for at its printed cost. */
  readonly affordable: Int32Array
  /** The same at other prices, by the packed word; filled in when prices are first met. */
  readonly affordableAt: Map<number, Int32Array>
}

const CITY_FIELD = 4
/** The field of a colour, or the one after all colours for thieves. */
const fieldOf = (what: Colour | 'thief'): number =>
  what === 'thief' ? CITY_FIELD + 1 : Math.min(COLOURS.indexOf(what), CITY_FIELD)

export const GOOD_MASK = 15
const goodShift = (index: number): number => index * FIELD
const pieceOf = (part: Part): PartOfSet => {
  if (part === 'gear') return { shift: GEAR_SHIFT, mask: 15, take: 1 }
  if (part === 'thief') return { shift: THIEF_SHIFT, mask: 3, take: 1 }
  return { shift: fieldOf(part) * FIELD, mask: 15, take: 1 }
}

/**
 * CA-4: m disjoint sets need m times each colour and m times as much gear as a set has, for what is wanted of any
 * colour. The least of these quotients is the number of sets.
 */
function partsOf(set: readonly Part[]): PartOfSet[] {
  const parts = [...new Set(set)].map((part) => {
    const isInPart = (other: Part) => (part === 'gear' ? other !== 'thief' : other === part)
    return { ...pieceOf(part), take: set.filter(isInPart).length }
  })
  return parts
}

const WHOSE = { own: BY_OWN, opponent: BY_OPPONENTS, both: BY_BOTH } as const

function amountOf(amount: number, per: Per | undefined): Amount {
  if (!per) return { amount, by: BY_ONE, parts: [] }
  switch (per.kind) {
    case 'set':
      return { amount, by: WHOSE[per.whose], parts: partsOf(per.parts) }
    case 'goodsHere':
      return { amount, by: BY_GOODS_HERE, parts: [] }
    case 'goodsEverywhere':
      return { amount, by: BY_GOODS_EVERYWHERE, parts: [] }
    case 'laundered':
      return { amount, by: BY_LAUNDERED, parts: [] }
    default:
      return per satisfies never
  }
}

interface Compiled {
  coins: number
  launders: boolean
  flips: number
  readonly moreCoins: Amount[]
  readonly sums: Sums
  readonly capers: Amount[]
  readonly points: Amount[]
}

/** The one place where the vocabulary becomes numbers. */
function compile(effects: readonly Effect[]): Compiled {
  const sums: Sums = { traits: 0, prices: 0, opponentsPrices: 0, goods: 0 }
  const all: Compiled = { coins: 0, launders: false, flips: 0, moreCoins: [], sums, capers: [], points: [] }
  for (const effect of effects) {
    switch (effect.kind) {
      case 'capers':
        all.capers.push(amountOf(effect.amount, effect.per))
        break
      case 'points':
        all.points.push(amountOf(effect.amount, effect.per))
        break
      case 'coins':
        if (effect.per) all.moreCoins.push(amountOf(effect.amount, effect.per))
        else all.coins += effect.amount
        break
      case 'good':
        sums.goods += 1 << goodShift(GOODS.indexOf(effect.good))
        break
      case 'launder':
        all.launders = true
        break
      case 'flip':
        all.flips = effect.what === 'thief' ? FLIPS_THIEF : FLIPS_GEAR
        break
      case 'protect':
        sums.traits += 1 << (fieldOf(effect.what) * 2)
        break
      case 'price': {
        const change = effect.by * (effect.what === 'gear' ? ALL_PRICES : 1 << (fieldOf(effect.what) * FIELD))
        if (effect.whose === 'own') sums.prices += change
        else sums.opponentsPrices += change
        break
      }
      case 'drain':
        if (effect.when === 'gear') for (let i = 0; i <= CITY_FIELD; i++) sums.traits += 1 << (DRAIN_SHIFT + i * 2)
        else sums.traits += 1 << (DRAIN_SHIFT + fieldOf(effect.when) * 2)
        break
      case 'encore':
        sums.traits += 1 << ENCORE_SHIFT
        break
      default:
        effect satisfies never
    }
  }
  return all
}

const hasSums = ({ traits, prices, opponentsPrices, goods }: Sums): boolean =>
  traits !== 0 || prices !== 0 || opponentsPrices !== 0 || goods !== 0

const fixedOf = (amounts: readonly Amount[]): number =>
  amounts.filter(({ by }) => by === BY_ONE).reduce((sum, { amount }) => sum + amount, 0)

/** One shape for thieves and gear, so that the rules meet one sort of object. */
function cardTable(
  id: string,
  kind: string,
  colour: Colour | 'thief',
  { cost, income }: { readonly cost: number; readonly income: number },
  effects: readonly Effect[],
): CardTable {
  const { coins, moreCoins, launders, flips, sums, capers, points } = compile(effects)
  const isThief = colour === 'thief'
  const field = fieldOf(colour)
  return {
    id,
    kind,
    effects,
    isThief,
    cost,
    colourShift: isThief ? 0 : field * FIELD,
    coins: income + coins,
    moreCoins,
    launders,
    flips,
    placed: 1 << (isThief ? THIEF_SHIFT : GEAR_SHIFT),
    coloured: isThief ? 0 : 1 << (field * FIELD),
    hasSums: hasSums(sums),
    sums,
    guardShift: field * 2,
    drainShift: DRAIN_SHIFT + field * 2,
    fixedCapers: fixedOf(capers),
    fixedPoints: fixedOf(points),
    capers: capers.filter(({ by }) => by !== BY_ONE),
    points: points.filter(({ by }) => by !== BY_ONE),
  }
}

const thiefTable = ({ id, income, effects }: ThiefRow): CardTable =>
  cardTable(id, id, 'thief', { cost: 0, income }, effects)

const gearTables = ({ id, colour, copies, cost, effects }: GearRow): CardTable[] =>
  Array.from({ length: copies }, (_, copy) =>
    cardTable(copies === 1 ? id : `${id}-${copy + 1}`, id, colour, { cost, income: 0 }, effects),
  )

function locationTable(row: LocationRow): LocationTable {
  const { sums, capers } = compile(row.modifier)
  const reward = compile(row.reward)
  return {
    id: row.id,
    row,
    hasSums: hasSums(sums),
    sums,
    capers,
    rewardPoints: reward.points,
    rewardGoods: reward.sums.goods,
  }
}

/** A half set of the cards that the test holds for. */
const halfSet = (cards: readonly CardTable[], holds: (card: CardTable) => boolean): number =>
  cards.reduce((set, card, i) => (holds(card) ? set | (1 << i) : set), 0)

/** CA-2: what a number of coins pays for, at these prices; a cost below 0 is 0, and there are always 0 coins. */
function affordableOf(gear: readonly CardTable[], prices: number): Int32Array {
  const sets: number[] = []
  for (let coins = 0; coins <= COINS; coins++) {
    const isAffordable = ({ cost, colourShift }: CardTable) =>
      cost + ((prices >> colourShift) & 15) - PRICE_BASE <= coins
    sets.push(halfSet(gear.slice(0, HALF), isAffordable), halfSet(gear.slice(HALF), isAffordable))
  }
  return Int32Array.from(sets)
}

export function addPrices({ cards, affordableAt }: DeckTable, prices: number): Int32Array {
  const affordable = affordableOf(cards.slice(FIRST_GEAR), prices)
  affordableAt.set(prices, affordable)
  return affordable
}

function deckOf(city: City): DeckTable {
  const isIn = ({ set }: { readonly set: 'core' | City }) => set === 'core' || set === city
  const thieves = THIEVES.filter(isIn).map(thiefTable)
  const gear = GEAR.filter(isIn).flatMap(gearTables)
  const doesFlip = ({ flips }: CardTable) => flips !== 0
  return {
    city,
    cards: [...thieves, ...gear],
    locations: LOCATIONS.filter(isIn).map(locationTable),
    flippingThieves: halfSet(thieves, doesFlip),
    flippersLow: halfSet(gear.slice(0, HALF), doesFlip),
    flippersHigh: halfSet(gear.slice(HALF), doesFlip),
    affordable: affordableOf(gear, NO_PRICES),
    affordableAt: new Map(),
  }
}

/** CA-1: the core cards and those of one city, for each city. */
export const DECKS: readonly DeckTable[] = CITIES.map(deckOf)

const numbers: readonly ReadonlyMap<string, number>[] = DECKS.map(
  ({ cards }) => new Map(cards.map(({ id }, number) => [id, number])),
)
const locationNumbers: readonly ReadonlyMap<string, number>[] = DECKS.map(
  ({ locations }) => new Map(locations.map(({ id }, number) => [id, number])),
)

/** The number of a card in a city's deck; −1 for an id that is not in it. */
export const numberOf = (city: number, id: string): number => numbers[city]?.get(id) ?? -1
export const locationNumberOf = (city: number, id: string): number => locationNumbers[city]?.get(id) ?? -1
export const idOf = (city: number, card: number): string => DECKS[city]?.cards[card]?.id ?? ''

export const THIEF_IDS: readonly (readonly string[])[] = DECKS.map(({ cards }) =>
  cards.slice(0, FIRST_GEAR).map(({ id }) => id),
)
export const GEAR_IDS: readonly (readonly string[])[] = DECKS.map(({ cards }) =>
  cards.slice(FIRST_GEAR, CARDS).map(({ id }) => id),
)
export const LOCATION_IDS: readonly (readonly string[])[] = DECKS.map(({ locations }) => locations.map(({ id }) => id))
