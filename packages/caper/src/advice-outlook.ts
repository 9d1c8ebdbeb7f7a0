import type { Amount, DeckTable, LocationTable } from './deck.ts'
import * as decks from './deck.ts'
import { goodsPoints } from './goods.ts'
import { measure } from './measure.ts'
import { assess, capers, goods, leaders, sums } from './score.ts'
import type { Side, State } from './state.ts'
import * as layout from './state.ts'

// Bound here, because V8 reads an imported constant anew each time.
const { COINS_OF, COUNTS, opposite, WORDS } = layout
const { BY_GOODS_EVERYWHERE, DECKS, GOOD_MASK } = decks

/** Plays of a side before each round, and before the end. */
const PLAYED = [0, 3, 8, 10, 15, 16, 21]
export const PLAYS = 21

/** How many cards a side still plays. */
export const playsLeft = ({ round, step }: State): number => PLAYS - (PLAYED[round] as number) - step

/** How sure a lead in Capers is: its standard deviation, by plays left. */
const CAPERS_SPREAD = (left: number): number => 0.25 + 0.75 * Math.sqrt(left)
/** A tie gives nobody the reward. */
const TIE = 0.5
/** Points of a coin for each play that is left, up to all. */
const COIN = { each: 0.1, most: 0.8 }
/** Points that a reward grows by for each play left. */
const GROWTH = 0.15

/** Expected points of white and of green. */
export const expected: Float64Array = new Float64Array(2)

export function look(state: State): void {
  assess(state)
  const deck = DECKS[state.city] as DeckTable
  const { cells } = state
  const left = playsLeft(state)
  const spread = CAPERS_SPREAD(left)
  for (let side = 0; side < 2; side++) {
    const at = side * 5
    expected[side] =
      (sums[at + 1] as number) +
      (sums[at + 2] as number) +
      (sums[at + 3] as number) +
      (sums[at + 4] as number) +
      (cells[COINS_OF + side] as number) * Math.min(COIN.most, COIN.each * left)
  }
  for (let location = 0; location < 3; location++) {
    const place = deck.locations[state.locations[location] as number] as LocationTable
    const lead = (capers[location] as number) - (capers[location + 3] as number)
    for (let side = 0; side < 2; side++) {
      const own = side === 0 ? lead : -lead
      const win = 1 / (1 + Math.exp((-1.7 * (own - TIE)) / spread))
      expected[side] =
        (expected[side] as number) +
        win * (rewardOf(state, place, side, location) + GROWTH * left) -
        taken(place, side, location)
    }
  }
}

/** `assess` has counted a good that is won now as if it were sure. */
function taken({ rewardGoods }: LocationTable, side: Side, location: number): number {
  if (rewardGoods === 0 || leaders[location] !== side + 1) return 0
  const all = goods[side] as number
  return goodsPoints(all) - goodsPoints(all - rewardGoods)
}

function rewardOf(
  { cells }: State,
  { rewardPoints, rewardGoods }: LocationTable,
  side: Side,
  location: number,
): number {
  const area = side * 3 + location
  const own = cells[area * WORDS + COUNTS] as number
  const opponents = cells[opposite(area) * WORDS + COUNTS] as number
  const all = goods[side] as number
  let reward = 0
  for (let i = 0; i < rewardPoints.length; i++) {
    const amount = rewardPoints[i] as Amount
    reward += amount.amount * (amount.by === BY_GOODS_EVERYWHERE ? sizeOf(all) : measure(amount, own, opponents))
  }
  if (rewardGoods === 0) return reward
  const without = leaders[location] === side + 1 ? all - rewardGoods : all
  return reward + goodsPoints(without + rewardGoods) - goodsPoints(without)
}

const sizeOf = (packed: number): number =>
  (packed & GOOD_MASK) + ((packed >> 4) & GOOD_MASK) + ((packed >> 8) & GOOD_MASK) + ((packed >> 12) & GOOD_MASK)
