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
export const ALL_GUARDS = (1 << DRAIN_SHIFT) - 1
export const ENCORE_SHIFT = 24
// PRICES: one bit for each card and location of the deck that changes costs. There are few, so that what each
// combination of them makes of every cost fits into a table.

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
  readonly colour: Colour | 'thief'
  /** It does something at once. */
  readonly doesMore: boolean
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
  readonly isCounted: boolean
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
  /** What the bits of PRICES stand for. */
  readonly priceRules: readonly PriceRule[]
  /** At PRICES × CARDS + card. */
  readonly costs: Uint8Array
  /** At (PRICES × PURSES + coins) × 2: the set of gear that these coins pay for. */
  readonly affordable: Int32Array
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

type PriceRule = Extract<Effect, { kind: 'price' }>

/** From no coins to all of them. */
export const PURSES: number = COINS + 1

/** The one place where the vocabulary becomes numbers. Rules that change costs are added to those of the deck. */
function compile(effects: readonly Effect[], priceRules: PriceRule[]): Compiled {
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
        const rule = 1 << (priceRules.push(effect) - 1)
        if (effect.whose === 'own') sums.prices |= rule
        else sums.opponentsPrices |= rule
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
  priceRules: PriceRule[],
): CardTable {
  const { coins, moreCoins, launders, flips, sums, capers, points } = compile(effects, priceRules)
  const isThief = colour === 'thief'
  const field = fieldOf(colour)
  return {
    id,
    kind,
    effects,
    isThief,
    cost,
    colour,
    doesMore: income + coins > 0 || moreCoins.length > 0 || launders || flips !== 0,
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
    isCounted: [...capers, ...points].some(({ by }) => by !== BY_ONE),
    capers: capers.filter(({ by }) => by !== BY_ONE),
    points: points.filter(({ by }) => by !== BY_ONE),
  }
}

const thiefTable = ({ id, income, effects }: ThiefRow, priceRules: PriceRule[]): CardTable =>
  cardTable(id, id, 'thief', { cost: 0, income }, effects, priceRules)

const gearTables = ({ id, colour, copies, cost, effects }: GearRow, priceRules: PriceRule[]): CardTable[] =>
  Array.from({ length: copies }, (_, copy) =>
    cardTable(copies === 1 ? id : `${id}-${copy + 1}`, id, colour, { cost, income: 0 }, effects, priceRules),
  )

function locationTable(row: LocationRow, priceRules: PriceRule[]): LocationTable {
  const { sums, capers } = compile(row.modifier, priceRules)
  const reward = compile(row.reward, priceRules)
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

/** A half set of the items that the test holds for. */
const halfSet = <T>(items: readonly T[], holds: (item: T) => boolean): number =>
  items.reduce((set, item, i) => (holds(item) ? set | (1 << i) : set), 0)

/** CA-2: what the rules of PRICES make of a colour's cost. */
export const changeOf = (rules: readonly PriceRule[], prices: number, colour: Colour | 'thief'): number =>
  rules.reduce((sum, { what, by }, i) => {
    const isMeant = (prices & (1 << i)) !== 0 && (what === 'gear' || what === colour)
    return isMeant ? sum + by : sum
  }, 0)

/** CA-2: printed cost plus modifiers, at least 0, for every combination of rules. */
function costsOf(cards: readonly CardTable[], rules: readonly PriceRule[]): Uint8Array {
  return Uint8Array.from({ length: (1 << rules.length) * cards.length }, (_, i) => {
    const { cost, colour } = cards[i % cards.length] as CardTable
    return Math.max(0, cost + changeOf(rules, Math.floor(i / cards.length), colour))
  })
}

function affordableOf(costs: Uint8Array): Int32Array {
  const sets: number[] = []
  for (let first = 0; first < costs.length; first += CARDS) {
    for (let coins = 0; coins < PURSES; coins++) {
      for (const from of [first + FIRST_GEAR, first + FIRST_GEAR + HALF]) {
        sets.push(halfSet([...costs.subarray(from, from + HALF)], (cost) => cost <= coins))
      }
    }
  }
  return Int32Array.from(sets)
}

function deckOf(city: City): DeckTable {
  const isIn = ({ set }: { readonly set: 'core' | City }) => set === 'core' || set === city
  const priceRules: PriceRule[] = []
  const thieves = THIEVES.filter(isIn).map((row) => thiefTable(row, priceRules))
  const gear = GEAR.filter(isIn).flatMap((row) => gearTables(row, priceRules))
  const locations = LOCATIONS.filter(isIn).map((row) => locationTable(row, priceRules))
  const costs = costsOf([...thieves, ...gear], priceRules)
  const doesFlip = ({ flips }: CardTable) => flips !== 0
  return {
    city,
    cards: [...thieves, ...gear],
    locations,
    flippingThieves: halfSet(thieves, doesFlip),
    flippersLow: halfSet(gear.slice(0, HALF), doesFlip),
    flippersHigh: halfSet(gear.slice(HALF), doesFlip),
    priceRules,
    costs,
    affordable: affordableOf(costs),
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
