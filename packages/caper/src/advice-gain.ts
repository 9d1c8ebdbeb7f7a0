import * as outlook from './advice-outlook.ts'
import { expected, look } from './advice-outlook.ts'
import type { Amount, CardTable, DeckTable, LocationTable } from './deck.ts'
import * as decks from './deck.ts'
import { goodsPoints } from './goods.ts'
import type { Move } from './legal.ts'
import * as moves from './legal.ts'
import { measure } from './measure.ts'
import type { Side, State } from './state.ts'
import * as layout from './state.ts'

// Bound here, because V8 reads an imported constant anew each time.
const {
  areaOf,
  CARDS,
  cardIn,
  COINS_OF,
  COUNTS,
  FLIPPED,
  FREE_SLOTS,
  GOODS_HERE,
  HEIGHTS,
  isThiefRound,
  opposite,
  PRICES,
  SLOTS,
  stackOf,
  WORDS,
} = layout
const { DECKS, ONE_FULL, THIEF_SHIFT } = decks
const { BY_GOODS_EVERYWHERE, BY_GOODS_HERE, BY_LAUNDERED } = decks
const { CAPER_PROMISES, COLOUR_POINTS, earliness, POINT_PROMISES, THIEVES_EARLY } = outlook
const { DEAL_MOVE, DECLINE_MOVE, DISCARD_MOVE, ENCORE_MOVE, GEAR_MOVE, newMove, PASS_MOVE, THIEF_MOVE } = moves

// What things are worth at a glance, in points.
const CAPER = 1
/** A point of a reward, which only the winner of the location gets. */
const REWARD = 0.5
/** How much more a thief's promised Capers count. */
const PROMISE = 1.35
/** A coin, by round; in the last one it pays for what is left of it. */
const COIN = [0.7, 0.75, 0.65, 0.65, 0.65, 0.35]
/** Beside the points that a good gives at once, what it gives to the sets to come. */
const GOOD = 1.3
/** Equipment that is not full yet: its Caper will be had later, and there is room for more. */
const NOT_FULL = 1.7
/** A card flipped, beside what it gave. */
const FLIP = 0.6
/** Of two cards passed the enemy plays one; the other comes back to them. */
const SECOND = 0.3

/** What a counted amount gives more when the numbers of cards change. */
const more = (amount: Amount, own: number, opponents: number, ownAfter: number): number =>
  amount.amount * (measure(amount, ownAfter, opponents) - measure(amount, own, opponents))

/** What a side gets out of a move at a glance, in points. It may be off; it is quick. */
export function gainOf(state: State, side: Side, move: Move): number {
  const coin = COIN[state.round] ?? 0
  switch (move.kind) {
    case DISCARD_MOVE:
      return coin
    case DECLINE_MOVE:
      return 0
    case PASS_MOVE: {
      const one = bestGain(state, 1 - side, move.card, coin)
      const other = bestGain(state, 1 - side, move.other, coin)
      return -Math.max(one, other) - SECOND * Math.min(one, other)
    }
    case DEAL_MOVE: {
      look(state)
      const lead = (expected[0] as number) - (expected[1] as number)
      const change = bestGain(state, 0, move.card, coin) - bestGain(state, 1, move.other, coin)
      return -Math.abs(lead + change)
    }
    default:
      return placingGain(state, side, move, coin)
  }
}

/** The best that a side can do with a card now. */
function bestGain(state: State, side: Side, card: number, coin: number): number {
  const { cells } = state
  const isThief = isThiefRound(state.round)
  const open = (isThief ? FREE_SLOTS[cells[SLOTS + side * 2 + 1] as number] : cells[SLOTS + side * 2]) as number
  const { costs } = DECKS[state.city] as DeckTable
  let best = isThief ? 0 : coin
  spot.kind = isThief ? THIEF_MOVE : GEAR_MOVE
  spot.card = card
  for (let location = 0; location < 3; location++) {
    const slots = (open >> (location * 3)) & 7
    if (slots === 0) continue
    const base = areaOf(side, location) * WORDS
    const cost = costs[(cells[base + PRICES] as number) * CARDS + card] as number
    if (cost > (cells[COINS_OF + side] as number)) continue
    spot.location = location
    spot.slot = isThief ? 0 : highest(slots, cells[base + HEIGHTS] as number)
    best = Math.max(best, placingGain(state, side, spot, coin))
  }
  return best
}
const spot: Move = newMove()

/** The open slot with the most gear. */
function highest(slots: number, heights: number): number {
  let best = -1
  let found = 0
  for (let slot = 0; slot < 3; slot++) {
    const height = (heights >> (slot * 2)) & 3
    if ((slots & (1 << slot)) === 0 || height <= best) continue
    best = height
    found = slot
  }
  return found
}

function placingGain(state: State, side: Side, { kind, card, location, slot, flip }: Move, coin: number): number {
  const { cells } = state
  const deck = DECKS[state.city] as DeckTable
  const table = deck.cards[card] as CardTable
  const area = areaOf(side, location)
  const base = area * WORDS
  const own = cells[base + COUNTS] as number
  const opponents = cells[opposite(area) * WORDS + COUNTS] as number
  const isThief = kind === THIEF_MOVE
  const height = isThief ? 0 : ((cells[base + HEIGHTS] as number) >> (slot * 2)) & 3
  const isFull = height === 2 && !isThief
  const after = own + table.placed + table.coloured + (isFull ? ONE_FULL : 0)
  const early = earliness(state)
  let capers = table.fixedCapers + (isFull ? 1 : 0)
  let points = table.fixedPoints + (isFull || isThief ? 0 : NOT_FULL)

  // What it counts itself, now and later.
  if (table.isCounted) {
    for (let i = 0; i < table.capers.length; i++) {
      const amount = table.capers[i] as Amount
      capers += amount.amount * measure(amount, after, opponents)
    }
    for (let i = 0; i < table.points.length; i++) {
      const amount = table.points[i] as Amount
      if (amount.by === BY_LAUNDERED) points += amount.amount * ((cells[COINS_OF + 2 + side] as number) + 1)
      else if (amount.by === BY_GOODS_HERE) points += amount.amount
      else points += amount.amount * measure(amount, after, opponents)
    }
  }
  // What it gives to cards that are here.
  const thieves = (own >> THIEF_SHIFT) & 3
  const heights = cells[base + HEIGHTS] as number
  for (let stack = 0; stack < thieves; stack++) {
    const from = stackOf(area, stack)
    const to = from + ((heights >> (stack * 2)) & 3)
    for (let at = from; at <= to; at++) {
      const code = cells[at] as number
      if (code >= FLIPPED) continue
      const here = deck.cards[code - 1] as CardTable
      if (!here.isCounted) continue
      for (let i = 0; i < here.capers.length; i++) capers += more(here.capers[i] as Amount, own, opponents, after)
      for (let i = 0; i < here.points.length; i++) points += more(here.points[i] as Amount, own, opponents, after)
    }
  }
  const place = deck.locations[state.locations[location] as number] as LocationTable
  for (let i = 0; i < place.capers.length; i++) capers += more(place.capers[i] as Amount, own, opponents, after)
  const reward = REWARD * (1 - early)
  for (let i = 0; i < place.rewardPoints.length; i++) {
    const amount = place.rewardPoints[i] as Amount
    points += reward * (amount.by === BY_GOODS_EVERYWHERE ? 0 : more(amount, own, opponents, after))
  }
  const good = table.sums.goods
  if (good !== 0) {
    const first = side * 3 * WORDS + GOODS_HERE
    const goods = (cells[first] as number) + (cells[first + WORDS] as number) + (cells[first + 2 * WORDS] as number)
    points += (1 - early) * (goodsPoints(goods + good) - goodsPoints(goods)) + GOOD * early
  }
  if (flip >= 0) points += FLIP + lossOf(state, deck, opposite(area), flip)
  let coins = table.coins
  for (let i = 0; i < table.moreCoins.length; i++) {
    const amount = table.moreCoins[i] as Amount
    coins += amount.amount * measure(amount, after, opponents)
  }
  if (kind !== ENCORE_MOVE && !isThief) coins -= deck.costs[(cells[base + PRICES] as number) * CARDS + card] as number
  if (isThief) {
    capers +=
      PROMISE * Math.min(1, early * THIEVES_EARLY) * ((CAPER_PROMISES[state.city] as Float64Array)[card] as number)
    points += early * ((POINT_PROMISES[state.city] as Float64Array)[card] as number)
  } else points += early * ((COLOUR_POINTS[state.city] as Float64Array)[card] as number)
  return CAPER * capers + points + coin * coins
}

/** What the owner of a flipped card loses, without what it counted. */
function lossOf({ cells }: State, deck: DeckTable, area: number, slot: number): number {
  const height = ((cells[area * WORDS + HEIGHTS] as number) >> (slot * 2)) & 3
  const { fixedCapers, fixedPoints, isCounted, sums } = deck.cards[
    cardIn(cells[stackOf(area, slot) + height] as number)
  ] as CardTable
  return CAPER * fixedCapers + fixedPoints + (isCounted ? CAPER : 0) + (sums.goods !== 0 ? GOOD : 0)
}
