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
  areaAt,
  AREAS,
  BOARD,
  CELLS,
  COINS_OF,
  COUNTS,
  DISCARDS,
  FLIPPED,
  GOODS_HERE,
  HEIGHTS,
  opposite,
  seatOf,
  sideOf,
  SNITCH,
  STACK,
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
const goodsHere: Int32Array = new Int32Array(AREAS)
/** Locations, thieves, gear, goods, discards of white; then of green. */
export const sums: Int32Array = new Int32Array(10)
export const cardCapers: Int32Array = new Int32Array(CELLS)
export const cardPoints: Int32Array = new Int32Array(CELLS)

/** Points for stolen goods at a location wait until it is known who wins it. */
const lateCells: number[] = []
const lateAmounts: number[] = []

/** CA-4: Capers of an area, and points of its cards as far as they follow from cards and coins. */
function countArea(state: State, deck: DeckTable, area: number): void {
  const { cells } = state
  const own = cells[area * WORDS + COUNTS] as number
  const opponents = cells[opposite(area) * WORDS + COUNTS] as number
  const side = area < 3 ? 0 : 1
  const modifier = (deck.locations[state.locations[area - side * 3] as number] as LocationTable).capers
  let count = 0
  for (let i = 0; i < modifier.length; i++) count += worth(modifier[i] as Amount, own, opponents)
  locationCapers[area] = count
  count += ((own >> FULL_SHIFT) & 3) * FULL_EQUIPMENT_CAPERS
  let thiefPoints = 0
  let gearPoints = 0
  const heights = cells[area * WORDS + HEIGHTS] as number
  const thieves = (own >> THIEF_SHIFT) & 3
  for (let slot = 0; slot < thieves; slot++) {
    const from = stackOf(area, slot)
    const to = from + ((heights >> (slot * 2)) & 3)
    for (let at = from; at <= to; at++) {
      const code = cells[at] as number
      let capersHere = 0
      let pointsHere = 0
      if (code < FLIPPED) {
        const card = deck.cards[code - 1] as CardTable
        capersHere = card.fixedCapers
        pointsHere = card.fixedPoints
        if (card.isCounted) {
          const { capers, points } = card
          for (let i = 0; i < capers.length; i++) capersHere += worth(capers[i] as Amount, own, opponents)
          for (let i = 0; i < points.length; i++) {
            const amount = points[i] as Amount
            if (amount.by === BY_LAUNDERED) {
              pointsHere += amount.amount * (cells[COINS_OF + 2 + side] as number)
            } else if (amount.by === BY_GOODS_HERE) {
              lateCells.push(at)
              lateAmounts.push(amount.amount)
            } else pointsHere += worth(amount, own, opponents)
          }
        }
      }
      cardCapers[at] = capersHere
      cardPoints[at] = pointsHere
      count += capersHere
      if (at === from) thiefPoints += pointsHere
      else gearPoints += pointsHere
    }
  }
  capers[area] = count
  sums[side * 5 + 1] = (sums[side * 5 + 1] as number) + thiefPoints
  sums[side * 5 + 2] = (sums[side * 5 + 2] as number) + gearPoints
}

const worth = (amount: Amount, own: number, opponents: number): number =>
  amount.amount * measure(amount, own, opponents)

/** CA-4: more Capers win a location; then everybody's goods are known. */
function countGoods({ cells, locations }: State, deck: DeckTable): void {
  goods[0] = goods[1] = 0
  for (let location = 0; location < 3; location++) {
    const lead = (capers[location] as number) - (capers[location + 3] as number)
    leaders[location] = lead > 0 ? 1 : lead < 0 ? 2 : 0
    const { rewardGoods } = deck.locations[locations[location] as number] as LocationTable
    for (let side = 0; side < 2; side++) {
      const area = side * 3 + location
      const reward = leaders[location] === side + 1 ? rewardGoods : 0
      const here = (cells[area * WORDS + GOODS_HERE] as number) + reward
      goodsHere[area] = here
      goods[side] = (goods[side] as number) + here
    }
  }
}

const sizeOfGoods = (packed: number): number =>
  (packed & GOOD_MASK) + ((packed >> 4) & GOOD_MASK) + ((packed >> 8) & GOOD_MASK) + ((packed >> 12) & GOOD_MASK)

function countRewards({ cells, locations }: State, deck: DeckTable): void {
  rewards.fill(0)
  for (let location = 0; location < 3; location++) {
    const leader = leaders[location] as number
    if (leader === 0) continue
    const side = leader - 1
    const area = side * 3 + location
    const own = cells[area * WORDS + COUNTS] as number
    const opponents = cells[opposite(area) * WORDS + COUNTS] as number
    const { rewardPoints } = deck.locations[locations[location] as number] as LocationTable
    let reward = 0
    for (let i = 0; i < rewardPoints.length; i++) {
      const amount = rewardPoints[i] as Amount
      const isByGoods = amount.by === BY_GOODS_EVERYWHERE
      reward += isByGoods ? amount.amount * sizeOfGoods(goods[side] as number) : worth(amount, own, opponents)
    }
    rewards[area] = reward
    sums[side * 5] = (sums[side * 5] as number) + reward
  }
}

/** What waited for the goods to be known. */
function countLate(): void {
  while (lateCells.length > 0) {
    const at = lateCells.pop() as number
    const area = areaAt(at)
    const points = (lateAmounts.pop() as number) * sizeOfGoods(goodsHere[area] as number)
    const source = (area < 3 ? 0 : 5) + ((at - BOARD) % STACK === 0 ? 1 : 2)
    cardPoints[at] = (cardPoints[at] as number) + points
    sums[source] = (sums[source] as number) + points
  }
}

/** CA-4: what the position would be worth if the game ended now. */
export function assess(state: State): void {
  const deck = DECKS[state.city] as DeckTable
  sums.fill(0)
  for (let area = 0; area < AREAS; area++) countArea(state, deck, area)
  countGoods(state, deck)
  countRewards(state, deck)
  if (lateCells.length > 0) countLate()
  for (let side = 0; side < 2; side++) {
    sums[side * 5 + 3] = goodsPoints(goods[side] as number)
    if (state.players !== 4) continue
    const at = DISCARDS + side * 3 + 1
    const discarded = bitsOf(state.cells[at] as number) + bitsOf(state.cells[at + 1] as number)
    sums[side * 5 + 4] = discarded * TEAM_DISCARD_POINTS
  }
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

/** The totals of `result`, without its breakdown: search asks for these and who wins. */
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
  return { scores, winners: winners(state, all) }
}

/** CA-4: most points, then most coins, then green. CA-5: the Snitch wins ties with the best Mastermind. */
export function winners({ players, cells }: State, all: readonly number[]): Seat[] {
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
  if (!emit) return
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
