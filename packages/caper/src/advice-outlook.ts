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

// Weights fitted to how games of searching and of greedy bots ended. Those of a position as it stands are 1 and exact in the end;
// what is to come fades with the gear that is left to play.

/** What a thief promises at the start beside what it counts now: Capers at its location, and points. */
const THIEF_PROMISES: Readonly<Record<string, readonly [capers: number, points: number]>> = {
  actress: [1.05, -0.5],
  auctioneer: [-0.3, 0.1],
  banker: [0.2, 1],
  barber: [1.7, -0.4],
  'bon-vivant': [0, -0.1],
  cleaner: [0.3, -0.4],
  colonel: [0.55, 0.2],
  conductor: [0.7, -2.2],
  dame: [0.55, -0.5],
  gentleman: [-0.1, 0.8],
  illusionist: [0, 0],
  mime: [0.4, 0.4],
  saint: [0.15, -0.8],
  smuggler: [0.1, 0.7],
  tourist: [1.65, 0.1],
  artist: [1.2, -1.4],
  chef: [0.95, -0.4],
  madame: [1.5, 1.4],
  don: [1.2, -0.5],
  driver: [0.8, -2.5],
  soprano: [1.3, 0.9],
  bookie: [-0.75, 0],
  boxer: [0.75, -0.1],
  royal: [0.6, -0.7],
}

/** Capers to come at a location. */
const CAPERS = { now: -0.4, thief: 0.65, firstGear: 0.44, secondGear: 0.8, gear: -0.2 }
/** How sure a lead in Capers is: a standard deviation that grows with the root of the gear left to play. */
const CAPERS_SPREAD = { end: 0.3, gear: 0.9 }
/** CA-4: a tie gives nobody the reward. */
const TIE = 0.45
/** Points to come. */
const POINTS = {
  reward: -0.89,
  location: 4,
  thieves: -0.5,
  gear: -0.45,
  goods: -0.9,
  good: 0.75,
  green: 1.4,
  purple: 0.57,
  cityColour: 1.75,
  coin: 0.6,
  encore: 2.3,
}
/** What everybody gets on the way from the start to the end, beside what these weights say. */
const GROWTH = 15
/** What it is worth to play second of a step and not to have played. */
const TEMPO = 2.8

/** Plays of a side before each round and before the end: all, and of gear. */
const PLAYED = [0, 3, 8, 10, 15, 16, 21]
const GEAR_PLAYED = [0, 0, 5, 5, 10, 10, 15]
const PLAYS = 21
const GEAR_PLAYS = 15
/** Coins are worth the same and equipment as likely to get full until so much gear is left. */
const LAST_GEAR = 5
const THIEVES_FADE = 10
/** Thieves promise the same until so early. */
export const THIEVES_EARLY: number = GEAR_PLAYS / THIEVES_FADE
/** Where colours are in COUNTS; green is the lowest. */
const PURPLE = 4
const CITY_COLOUR = 16
/** Makes a logistic curve of the normal distribution's. */
export const LOGISTIC = 1.7

/** How many cards a side still plays. */
export const playsLeft = ({ round, step }: State): number => PLAYS - (PLAYED[round] as number) - step

const gearLeft = ({ round, step }: State): number =>
  GEAR_PLAYS - (GEAR_PLAYED[round] as number) - (isThiefRound(round) ? 0 : step)

/** From 1 at the start to 0 at the end. */
export const earliness = (state: State): number => gearLeft(state) / GEAR_PLAYS

/** The promises by the thief's number, for each city. */
export const CAPER_PROMISES: readonly Float64Array[] = DECKS.map(({ cards }) => promisesOf(cards, 0))
export const POINT_PROMISES: readonly Float64Array[] = DECKS.map(({ cards }) => promisesOf(cards, 1))

function promisesOf(cards: readonly CardTable[], which: 0 | 1): Float64Array {
  return Float64Array.from(cards.slice(0, FIRST_GEAR), ({ id }) => THIEF_PROMISES[id]?.[which] ?? 0)
}

/** The points to come for a gear's colour, by the card's number. */
export const COLOUR_POINTS: readonly Float64Array[] = DECKS.map(({ cards }) =>
  Float64Array.from(cards, ({ coloured }) => (coloured === 0 ? 0 : colourPoints(coloured))),
)

function colourPoints(counts: number): number {
  return (
    POINTS.green * (counts & 15) +
    POINTS.purple * ((counts >> PURPLE) & 15) +
    POINTS.cityColour * ((counts >> CITY_COLOUR) & 15)
  )
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
  const early = earliness(state)
  const last = Math.min(1, left / LAST_GEAR)
  for (let side = 0; side < 2; side++) expected[side] = sidePoints(state, side, early, last)
  if (state.phase === SECOND) {
    const side = playingSide(state)
    expected[side] = (expected[side] as number) + TEMPO
  }
  const growth = GROWTH * early * Math.sqrt(early)
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
    expected[side] = (expected[side] as number) + growth + POINTS.coin * last * (cells[COINS_OF + side] as number)
  }
}

/** Points of a side's cards and goods; fills in its expected Capers by the way. */
function sidePoints({ cells, city }: State, side: Side, early: number, last: number): number {
  const caperPromises = CAPER_PROMISES[city] as Float64Array
  const pointPromises = POINT_PROMISES[city] as Float64Array
  const fade = Math.min(1, early * THIEVES_EARLY)
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
      early * (CAPERS.now * count + CAPERS.gear * ((counts >> GEAR_SHIFT) & 15))
    toCome += colourPoints(counts)
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
