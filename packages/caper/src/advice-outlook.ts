import type { Amount, CardTable, DeckTable, LocationTable } from './deck.ts'
import * as decks from './deck.ts'
import { goodsPoints } from './goods.ts'
import { measure } from './measure.ts'
import { assess, capers, goods, leaders, sums } from './score.ts'
import type { Side, State } from './state.ts'
import * as layout from './state.ts'

// Bound here, because V8 reads an imported constant anew each time.
const {
  COINS_OF,
  COUNTS,
  FIRST_GEAR,
  FLIPPED,
  GOODS_HERE,
  HEIGHTS,
  isThiefRound,
  opposite,
  playingSide,
  SECOND,
  stackOf,
  TRAITS,
  WORDS,
} = layout
const { BY_GOODS_EVERYWHERE, DECKS, ENCORE_SHIFT, GEAR_SHIFT, GOOD_MASK, THIEF_SHIFT } = decks

// Weights fitted to how games ended that were played at a glance. Those of a position as it stands are 1 and exact in the end;
// what is to come fades with the gear that is left to play.

/** What a thief promises at the start beside what it counts now: Capers at its location, and points. */
const THIEF_PROMISES: Readonly<Record<string, readonly [capers: number, points: number]>> = {
  actress: [1.4, -1.1],
  auctioneer: [0.35, 0.6],
  banker: [0.7, 1.1],
  barber: [2.1, -0.8],
  'bon-vivant': [0.6, 0.4],
  cleaner: [0.6, 0.3],
  colonel: [1.2, -0.5],
  conductor: [0.9, -1.1],
  dame: [1.1, -0.9],
  gentleman: [0.45, 1],
  illusionist: [0.15, -0.2],
  mime: [0.7, -0.2],
  saint: [0.5, -0.7],
  smuggler: [0.3, 1.2],
  tourist: [2, -0.6],
  artist: [1.35, -1.1],
  chef: [1.35, 0.5],
  madame: [1.8, 1.6],
  don: [1.6, -1],
  driver: [1.4, -3.4],
  soprano: [2.6, -0.3],
  bookie: [0, 2],
  boxer: [0.8, 0.2],
  royal: [0.9, -0.5],
}

/** Capers to come at a location. */
const CAPERS = { now: -0.33, thief: 0.34, firstGear: 0.48, secondGear: 0.94, gear: -0.35, yellow: 0.4 }
/** How sure a lead in Capers is: a standard deviation that grows with the root of the gear left to play. */
const CAPERS_SPREAD = { end: 0.3, gear: 0.8 }
/** CA-4: a tie gives nobody the reward. */
const TIE = 0.45
/** Points to come. */
const POINTS = {
  reward: -0.84,
  location: 6.4,
  thieves: -0.59,
  gear: -0.37,
  goods: -0.98,
  good: 1.16,
  green: 2,
  purple: 0.4,
  cityColour: 1.9,
  coin: 0.7,
  encore: 2.4,
}
/** What it is worth to play second of a step and not to have played. */
const TEMPO = 2.5

/** Plays of a side before each round and before the end: all, and of gear. */
const PLAYED = [0, 3, 8, 10, 15, 16, 21]
const GEAR_PLAYED = [0, 0, 5, 5, 10, 10, 15]
const PLAYS = 21
const GEAR_PLAYS = 15
/** Coins are worth the same and equipment as likely to get full until so much gear is left. */
const LAST_GEAR = 5
const THIEVES_FADE = 10
/** Where colours are in COUNTS; green is the lowest. */
const PURPLE = 4
const YELLOW = 8
const CITY_COLOUR = 16
/** Makes a logistic curve of the normal distribution's. */
const LOGISTIC = 1.7

/** How many cards a side still plays. */
export const playsLeft = ({ round, step }: State): number => PLAYS - (PLAYED[round] as number) - step

const gearLeft = ({ round, step }: State): number =>
  GEAR_PLAYS - (GEAR_PLAYED[round] as number) - (isThiefRound(round) ? 0 : step)

/** The promises by the thief's number, for each city. */
const CAPER_PROMISES = DECKS.map(({ cards }) => promisesOf(cards, 0))
const POINT_PROMISES = DECKS.map(({ cards }) => promisesOf(cards, 1))

function promisesOf(cards: readonly CardTable[], which: 0 | 1): Float64Array {
  return Float64Array.from(cards.slice(0, FIRST_GEAR), ({ id }) => THIEF_PROMISES[id]?.[which] ?? 0)
}

/** By the heights of an area's stacks: what equipment is about to be full. */
const RIPE = Float64Array.from({ length: 1 << 6 }, (_, heights) =>
  [0, 2, 4].reduce(
    (sum, shift) => sum + ([0, CAPERS.firstGear, CAPERS.secondGear, 0][(heights >> shift) & 3] as number),
    0,
  ),
)

/** Expected points of white and of green. */
export const expected: Float64Array = new Float64Array(2)
/** Expected Capers, by area. */
const expectedCapers = new Float64Array(6)

export function look(state: State): void {
  assess(state)
  const { cells } = state
  const left = gearLeft(state)
  const early = left / GEAR_PLAYS
  const last = Math.min(1, left / LAST_GEAR)
  for (let side = 0; side < 2; side++) expected[side] = sidePoints(state, side, early, last)
  if (state.phase === SECOND) {
    const side = playingSide(state)
    expected[side] = (expected[side] as number) + TEMPO
  }
  const sharpness = LOGISTIC / (CAPERS_SPREAD.end + CAPERS_SPREAD.gear * Math.sqrt(left))
  const deck = DECKS[state.city] as DeckTable
  for (let location = 0; location < 3; location++) {
    const place = deck.locations[state.locations[location] as number] as LocationTable
    const lead = (expectedCapers[location] as number) - (expectedCapers[location + 3] as number)
    for (let side = 0; side < 2; side++) {
      const win = 1 / (1 + Math.exp(sharpness * (TIE - (side === 0 ? lead : -lead))))
      const reward = (1 + POINTS.reward * early) * rewardOf(state, place, side, location) + POINTS.location * early
      expected[side] = (expected[side] as number) + win * reward
    }
  }
  for (let side = 0; side < 2; side++) {
    expected[side] = (expected[side] as number) + POINTS.coin * last * (cells[COINS_OF + side] as number)
  }
}

/** Points of a side's cards and goods; fills in its expected Capers by the way. */
function sidePoints({ cells, city }: State, side: Side, early: number, last: number): number {
  const caperPromises = CAPER_PROMISES[city] as Float64Array
  const pointPromises = POINT_PROMISES[city] as Float64Array
  const fade = Math.min(1, (early * GEAR_PLAYS) / THIEVES_FADE)
  const at = side * 5
  const thiefPoints = sums[at + 1] as number
  const gearPoints = sums[at + 2] as number
  let toCome = POINTS.thieves * thiefPoints + POINTS.gear * gearPoints
  let encores = 0
  let obtained = 0
  for (let area = side * 3; area < side * 3 + 3; area++) {
    const base = area * WORDS
    const counts = cells[base + COUNTS] as number
    const count = capers[area] as number
    const thieves = (counts >> THIEF_SHIFT) & 3
    let promised = 0
    for (let slot = 0; slot < thieves; slot++) {
      const code = cells[stackOf(area, slot)] as number
      if (code >= FLIPPED) continue
      promised += caperPromises[code - 1] as number
      toCome += pointPromises[code - 1] as number
    }
    expectedCapers[area] =
      count +
      fade * promised +
      last * (CAPERS.thief * thieves + (RIPE[cells[base + HEIGHTS] as number] as number)) +
      early *
        (CAPERS.now * count + CAPERS.gear * ((counts >> GEAR_SHIFT) & 15) + CAPERS.yellow * ((counts >> YELLOW) & 15))
    toCome +=
      POINTS.green * (counts & 15) +
      POINTS.purple * ((counts >> PURPLE) & 15) +
      POINTS.cityColour * ((counts >> CITY_COLOUR) & 15)
    encores += (cells[base + TRAITS] as number) >> ENCORE_SHIFT
    obtained += cells[base + GOODS_HERE] as number
  }
  const goodPoints = goodsPoints(obtained)
  const root = Math.sqrt(early)
  return (
    thiefPoints +
    gearPoints +
    goodPoints +
    (sums[at + 4] as number) +
    early * toCome +
    root * (POINTS.goods * goodPoints + POINTS.good * sizeOf(obtained)) +
    POINTS.encore * encores
  )
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
