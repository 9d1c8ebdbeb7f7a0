import { deal, drawsOfDeal, type Io, type Json, Refusal } from '@covo/kernel'
import { CITIES, type City } from './cards.ts'
import { type Dealing, dealingFor } from './dealing.ts'
import * as decks from './deck.ts'
import { type DeckTable, GEAR_IDS, LOCATION_IDS, type LocationTable, THIEF_IDS } from './deck.ts'
import type { Event } from './events.ts'
import { beginRound } from './rounds.ts'
import type { State } from './state.ts'
import * as layout from './state.ts'

// Bound here, because V8 reads an imported constant anew each time.
const { AREAS, CELLS, CHOOSE, FIRST_GEAR, HALF, PRICES, TRAITS, WORDS } = layout
const { DECKS } = decks

export interface Options {
  readonly players: number
  readonly city: City
}

export function setup(options: Options, io: Io<Event>): State {
  const { players } = options
  const city = CITIES.indexOf(options.city)
  const deck = DECKS[city] as DeckTable
  const locations = drawLocations(deck.locations.length, io)
  const state: State = {
    players,
    city,
    locations,
    deals: drawCards(dealingFor(players), io),
    drawn: 0,
    round: -1,
    step: 0,
    phase: CHOOSE,
    cells: emptyCells(deck, locations),
    chosen: players === 4 ? [0, 0, 0, 0] : [],
    trail: [],
    encores: [],
  }
  io.emit?.({ type: 'tableSet', city: options.city, locations: locations.map((number) => locationId(deck, number)) })
  beginRound(state, io)
  return state
}

const locationId = (deck: DeckTable, number: number): string => deck.locations[number]?.id ?? ''

const EMPTY_CELLS: readonly number[] = new Array<number>(CELLS).fill(0)

/** A table on which only the locations say something. */
export function emptyCells(deck: DeckTable, locations: readonly number[]): number[] {
  const cells = EMPTY_CELLS.slice()
  for (let location = 0; location < 3; location++) {
    const { sums, hasSums } = deck.locations[locations[location] as number] as LocationTable
    if (!hasSums) continue
    for (let area = location; area < AREAS; area += 3) {
      cells[area * WORDS + TRAITS] = sums.traits
      cells[area * WORDS + PRICES] = sums.prices
    }
  }
  return cells
}

const pool = new Uint8Array(2 * HALF)

/** The draws of `deal(chance, locations, 3)`, without its lists. */
function drawLocations(size: number, { chance }: Io<Event>): number[] {
  for (let i = 0; i < size; i++) pool[i] = i
  const locations = [0, 0, 0]
  for (let i = 0; i < 3; i++) {
    const at = i + chance.int(size - i)
    locations[i] = pool[at] as number
    pool[at] = pool[i] as number
  }
  return locations
}

/** The draws of `deal(chance, thieves)` and `deal(chance, gear)`. */
function drawCards({ draws, thieves, gear }: Dealing, { chance }: Io<Event>): number[] {
  const deals = new Array<number>(draws.length * 2).fill(0)
  for (let i = 0; i < FIRST_GEAR; i++) pool[i] = i
  for (let i = 0; i < FIRST_GEAR; i++) {
    const at = i + chance.int(FIRST_GEAR - i)
    const set = thieves[i] as number
    deals[set] = (deals[set] as number) | (1 << (pool[at] as number))
    pool[at] = pool[i] as number
  }
  for (let i = 0; i < 2 * HALF; i++) pool[i] = i
  for (let i = 0; i < 2 * HALF; i++) {
    const at = i + chance.int(2 * HALF - i)
    const card = pool[at] as number
    pool[at] = pool[i] as number
    const half = card < HALF ? 0 : 1
    const set = (gear[i] as number) + half
    deals[set] = (deals[set] as number) | (1 << (card - half * HALF))
  }
  return deals
}

/** CA-13: how the set-up stands in a record. */
export interface SetupChance {
  readonly locations: readonly string[]
  readonly thieves: readonly string[]
  readonly gear: readonly string[]
}

/** The lists that chance draws from, and how much of each. */
function drawnFrom(
  city: number,
): readonly { readonly name: keyof SetupChance; ids: readonly string[]; count: number }[] {
  const locations = LOCATION_IDS[city] as readonly string[]
  const thieves = THIEF_IDS[city] as readonly string[]
  const gear = GEAR_IDS[city] as readonly string[]
  return [
    { name: 'locations', ids: locations, count: 3 },
    { name: 'thieves', ids: thieves, count: thieves.length },
    { name: 'gear', ids: gear, count: gear.length },
  ]
}

export function printSetup(draws: readonly number[], { city }: Options): Json {
  let at = 0
  const chance = { int: () => draws[at++] ?? 0 }
  const lists = drawnFrom(CITIES.indexOf(city)).map(({ name, ids, count }) => [name, deal(chance, ids, count)])
  return Object.fromEntries(lists) as Json
}

/** The schema has made sure that each list has its length and nothing twice. */
export function parseSetup(chance: Json, { city }: Options): number[] {
  const setup = chance as unknown as SetupChance
  return drawnFrom(CITIES.indexOf(city)).flatMap(({ name, ids }) => {
    const draws = drawsOfDeal(ids, setup[name])
    if (!draws) throw new Refusal('caper.setup.stranger', { card: setup[name].find((id) => !ids.includes(id)) ?? '' })
    return draws
  })
}
