import type { Io, Result, Seat } from '@covo/kernel'
import { GOODS, type Good } from './abilities.ts'
import { bitsOf } from './card-set.ts'
import { FULL_EQUIPMENT_CAPERS, SNITCH_PART, TEAM_DISCARD_POINTS } from './cards.ts'
import type { Amount, CardTable, DeckTable, LocationTable } from './deck.ts'
import * as decks from './deck.ts'
import type { Event } from './events.ts'
import { goodsPoints } from './goods.ts'
import { measure } from './measure.ts'
import type { Side, State } from './state.ts'
import * as layout from './state.ts'

// Bound here, because V8 reads an imported constant anew each time.
const {
  AREAS,
  CELLS,
  COINS_OF,
  COUNTS,
  DISCARDS,
  FLIPPED,
  GOODS_HERE,
  HEIGHTS,
  isOver,
  seatOf,
  sideOf,
  SNITCH,
  stackOf,
  WORDS,
} = layout
const { BY_GOODS_EVERYWHERE, BY_GOODS_HERE, BY_LAUNDERED, DECKS, FULL_SHIFT, GOOD_MASK, THIEF_SHIFT } = decks

export interface Points {
  readonly locations: number
  readonly thieves: number
  readonly gear: number
  readonly goods: number
  /** Four players: for gear in the discard pile. */
  readonly discards?: number
}

/** The Snitch's has `seat` and `total` only. */
export interface Score {
  readonly seat: Seat
  /** At each location. */
  readonly capers?: readonly number[]
  readonly points?: Points
  /** Left at the end; they break ties only. */
  readonly coins?: number
  readonly total: number
}

// What the position is worth, by area, side or place on the board. `assess` fills it in; nobody keeps it.
export const capers: Int32Array = new Int32Array(AREAS)
/** Of these, what the location itself gives. */
export const locationCapers: Int32Array = new Int32Array(AREAS)
export const rewards: Int32Array = new Int32Array(AREAS)
/** 1 + the side that wins a location, 0 when tied. */
export const leaders: Int32Array = new Int32Array(3)
export const goods: Int32Array = new Int32Array(2)
/** Locations, thieves, gear, goods, discards of white; then of green. */
export const sums: Int32Array = new Int32Array(10)
export const cardCapers: Int32Array = new Int32Array(CELLS)
export const cardPoints: Int32Array = new Int32Array(CELLS)

function countCapers(state: State, deck: DeckTable): void {
  const { cells, locations } = state
  for (let area = 0; area < AREAS; area++) {
    const own = cells[area * WORDS + COUNTS] as number
    const opponents = cells[(area < 3 ? area + 3 : area - 3) * WORDS + COUNTS] as number
    const modifier = (deck.locations[locations[area % 3] as number] as LocationTable).capers
    let count = 0
    for (let i = 0; i < modifier.length; i++) count += worth(modifier[i] as Amount, own, opponents)
    locationCapers[area] = count
    count += ((own >> FULL_SHIFT) & 3) * FULL_EQUIPMENT_CAPERS
    const heights = cells[area * WORDS + HEIGHTS] as number
    const thieves = (own >> THIEF_SHIFT) & 3
    for (let slot = 0; slot < thieves; slot++) {
      const from = stackOf(area, slot)
      const to = from + ((heights >> (slot * 2)) & 3)
      for (let at = from; at <= to; at++) {
        const card = cells[at] as number
        let here = 0
        if (card < FLIPPED) {
          const { fixedCapers, capers } = deck.cards[card - 1] as CardTable
          here = fixedCapers
          for (let i = 0; i < capers.length; i++) here += worth(capers[i] as Amount, own, opponents)
        }
        cardCapers[at] = here
        count += here
      }
    }
    capers[area] = count
  }
}

const worth = (amount: Amount, own: number, opponents: number): number =>
  amount.amount * measure(amount, own, opponents)

/** CA-4: more Capers win a location; then everybody's goods are known. */
function countGoods(state: State, deck: DeckTable): void {
  const { cells, locations } = state
  goods[0] = goods[1] = 0
  for (let location = 0; location < 3; location++) {
    const lead = (capers[location] as number) - (capers[location + 3] as number)
    const leader = lead > 0 ? 1 : lead < 0 ? 2 : 0
    leaders[location] = leader
    for (let side = 0; side < 2; side++) {
      goods[side] =
        (goods[side] as number) + goodsAt(cells, deck, locations[location] as number, location, side, leader)
    }
  }
}

function goodsAt(
  cells: readonly number[],
  deck: DeckTable,
  number: number,
  location: number,
  side: Side,
  leader: number,
): number {
  const here = cells[(side * 3 + location) * WORDS + GOODS_HERE] as number
  return leader === side + 1 ? here + (deck.locations[number] as LocationTable).rewardGoods : here
}

const sizeOfGoods = (packed: number): number =>
  (packed & GOOD_MASK) + ((packed >> 4) & GOOD_MASK) + ((packed >> 8) & GOOD_MASK) + ((packed >> 12) & GOOD_MASK)

function countPoints(state: State, deck: DeckTable): void {
  const { cells, locations } = state
  sums.fill(0)
  for (let area = 0; area < AREAS; area++) {
    const side = area < 3 ? 0 : 1
    const location = area % 3
    const own = cells[area * WORDS + COUNTS] as number
    const opponents = cells[(area < 3 ? area + 3 : area - 3) * WORDS + COUNTS] as number
    const number = locations[location] as number
    const leader = leaders[location] as number
    let reward = 0
    if (leader === side + 1) {
      const { rewardPoints } = deck.locations[number] as LocationTable
      for (let i = 0; i < rewardPoints.length; i++) {
        reward += pointsFor(state, deck, rewardPoints[i] as Amount, area, own, opponents)
      }
      sums[side * 5] = (sums[side * 5] as number) + reward
    }
    rewards[area] = reward
    const heights = cells[area * WORDS + HEIGHTS] as number
    const thieves = (own >> THIEF_SHIFT) & 3
    for (let slot = 0; slot < thieves; slot++) {
      const from = stackOf(area, slot)
      const to = from + ((heights >> (slot * 2)) & 3)
      for (let at = from; at <= to; at++) {
        const card = cells[at] as number
        let here = 0
        if (card < FLIPPED) {
          const { fixedPoints, points } = deck.cards[card - 1] as CardTable
          here = fixedPoints
          for (let i = 0; i < points.length; i++) {
            here += pointsFor(state, deck, points[i] as Amount, area, own, opponents)
          }
        }
        cardPoints[at] = here
        if (here !== 0) {
          const source = side * 5 + (at === from ? 1 : 2)
          sums[source] = (sums[source] as number) + here
        }
      }
    }
  }
  for (let side = 0; side < 2; side++) {
    sums[side * 5 + 3] = goodsPoints(goods[side] as number)
    if (state.players !== 4) continue
    const discarded =
      bitsOf(state.cells[DISCARDS + side * 3 + 1] as number) + bitsOf(state.cells[DISCARDS + side * 3 + 2] as number)
    sums[side * 5 + 4] = discarded * TEAM_DISCARD_POINTS
  }
}

function pointsFor(
  state: State,
  deck: DeckTable,
  amount: Amount,
  area: number,
  own: number,
  opponents: number,
): number {
  const side = area < 3 ? 0 : 1
  switch (amount.by) {
    case BY_GOODS_HERE: {
      const location = area % 3
      const number = state.locations[location] as number
      const here = goodsAt(state.cells, deck, number, location, side, leaders[location] as number)
      return amount.amount * sizeOfGoods(here)
    }
    case BY_GOODS_EVERYWHERE:
      return amount.amount * sizeOfGoods(goods[side] as number)
    case BY_LAUNDERED:
      return amount.amount * (state.cells[COINS_OF + 2 + side] as number)
    default:
      return worth(amount, own, opponents)
  }
}

/** CA-4: what the position would be worth if the game ended now. */
export function assess(state: State): void {
  const deck = DECKS[state.city] as DeckTable
  countCapers(state, deck)
  countGoods(state, deck)
  countPoints(state, deck)
}

const totalOf = (side: Side): number =>
  (sums[side * 5] as number) +
  (sums[side * 5 + 1] as number) +
  (sums[side * 5 + 2] as number) +
  (sums[side * 5 + 3] as number) +
  (sums[side * 5 + 4] as number)

/** CA-5: the lower score and a part of the higher one. */
const snitchTotal = (white: number, green: number): number =>
  Math.min(white, green) + Math.floor(Math.max(white, green) / SNITCH_PART)

/** The totals of `result`, without its breakdown: search asks for nothing else. */
export function totals(state: State): number[] {
  assess(state)
  const white = totalOf(0)
  const green = totalOf(1)
  switch (state.players) {
    case 2:
      return [white, green]
    case 3:
      return [white, green, snitchTotal(white, green)]
    default:
      return [white, white, green, green]
  }
}

/** After `assess`. */
export function pointsOf(state: State, side: Side): Points {
  const [locations = 0, thieves = 0, gear = 0, goods = 0, discards = 0] = sums.subarray(side * 5)
  return { locations, thieves, gear, goods, ...(state.players === 4 ? { discards } : {}) }
}

export function result(state: State): Result<Score> {
  const all = totals(state)
  const scores = all.map((total, seat): Score => {
    if (state.players === 3 && seat === SNITCH) return { seat, total }
    const side = sideOf(state.players, seat)
    return {
      seat,
      capers: [...capers.subarray(side * 3, side * 3 + 3)],
      points: pointsOf(state, side),
      coins: state.cells[COINS_OF + side] as number,
      total,
    }
  })
  return { scores, winners: winnersOf(state, all) }
}

/** CA-4: most points, then most coins, then green. CA-5: the Snitch wins ties with the best Mastermind. */
function winnersOf({ players, cells }: State, all: readonly number[]): Seat[] {
  const white = all[0] as number
  const green = all[seatOf(players, 1)] as number
  if (players === 3 && (all[SNITCH] as number) >= Math.max(white, green)) return [SNITCH]
  const lead = white - green || (cells[COINS_OF + 0] as number) - (cells[COINS_OF + 1] as number)
  const side = lead > 0 ? 0 : 1
  return players === 4 ? [side * 2, side * 2 + 1] : [side]
}

/** The goods of a packed number, one by one. */
export const goodsIn = (packed: number): Good[] =>
  GOODS.flatMap((good, i) => new Array<Good>((packed >> (i * 4)) & GOOD_MASK).fill(good))

/** Tells how it ended, location by location and side by side. */
export function endGame(state: State, { emit }: Io<Event>): void {
  if (!emit || !isOver(state)) return
  const { players } = state
  const { scores, winners } = result(state)
  const deck = DECKS[state.city] as DeckTable
  for (let location = 0; location < 3; location++) {
    const leader = leaders[location] as number
    const { id, rewardGoods } = deck.locations[state.locations[location] as number] as LocationTable
    emit({
      type: 'locationScored',
      location,
      place: id,
      capers: [capers[location] as number, capers[location + 3] as number],
      ...(leader === 0 ? {} : { winner: seatOf(players, leader - 1) }),
      points: leader === 0 ? 0 : (rewards[(leader - 1) * 3 + location] as number),
      goods: leader === 0 ? [] : goodsIn(rewardGoods),
    })
  }
  for (let side = 0; side < 2; side++) {
    emit({ type: 'sideScored', seat: seatOf(players, side), ...pointsOf(state, side), total: totalOf(side) })
  }
  emit({ type: 'gameEnded', totals: scores.map(({ total }) => total), winners })
}
