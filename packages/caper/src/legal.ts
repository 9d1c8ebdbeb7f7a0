import type { Seat } from '@covo/kernel'
import type { Action } from './actions.ts'
import { bitsOf, cardsOf, nthCard, sizeOf } from './card-set.ts'
import { THIEVES_HERE } from './cards.ts'
import { DECKS, type DeckTable, FULL_SHIFT, idOf, numberOf, PRICE_BASE, THIEF_SHIFT } from './deck.ts'
import { encoreArea, encoreSide } from './encore.ts'
import { victims } from './flip.ts'
import type { Spot } from './place.ts'
import { hasChosen } from './rounds.ts'
import {
  areaOf,
  baseOf,
  CHOOSE,
  COUNTS,
  ENCORE,
  FIRST_GEAR,
  HALF,
  HEIGHTS,
  isThiefRound,
  lookoutOf,
  OVER,
  PRICES,
  playingSide,
  type Side,
  SNITCH,
  type State,
  seatOf,
  sideOf,
  WORDS,
} from './state.ts'

export const THIEF_MOVE = 0
export const GEAR_MOVE = 1
export const DISCARD_MOVE = 2
export const ENCORE_MOVE = 3
export const DECLINE_MOVE = 4
export const DEAL_MOVE = 5
export const PASS_MOVE = 6

/** An action in numbers. One is enough: it is filled in and played, or filled in and printed. */
export interface Move extends Spot {
  kind: number
  card: number
  /** The second card of a deal or a pass. */
  other: number
}

export const newMove = (): Move => ({ kind: 0, card: 0, other: 0, location: 0, slot: 0, flip: -1 })

/** True when the seat has something to decide. */
export function isActing(state: State, seat: Seat): boolean {
  switch (state.phase) {
    case OVER:
      return false
    case ENCORE:
      return seat === seatOf(state.players, encoreSide(state))
    case CHOOSE:
      if (state.players === 3) return seat === SNITCH
      return (seat & 1) === 1 && !hasChosen(state, sideOf(4, seat))
    default:
      return seat === seatOf(state.players, playingSide(state))
  }
}

const thievesIn = (counts: number): number => (counts >> THIEF_SHIFT) & 3
const openIn = (counts: number): number => ((counts >> THIEF_SHIFT) & 3) - ((counts >> FULL_SHIFT) & 3)

/** CA-3: how many ways there are to flip with a card against an area: without a victim there is just the one. */
const flipWays = (state: State, area: number, flips: number): number =>
  flips === 0 ? 1 : Math.max(1, bitsOf(victims(state, area, flips)))

/** In how many ways a thief can be played at a location. */
function thiefWays(state: State, side: Side, flips: number, location: number): number {
  if (thievesIn(state.areas[areaOf(side, location) * WORDS + COUNTS] as number) === THIEVES_HERE) return 0
  return flipWays(state, areaOf(1 - side, location), flips)
}

/** In how many ways a gear card can be paid for and played at a location. */
function gearWays(state: State, deck: DeckTable, side: Side, card: number, location: number): number {
  const { areas } = state
  const base = areaOf(side, location) * WORDS
  const open = openIn(areas[base + COUNTS] as number)
  if (open === 0) return 0
  const change = ((areas[base + PRICES] as number) >> (deck.colourShift[card] as number)) & 15
  if ((deck.cost[card] as number) + change - PRICE_BASE > (state.coins[side] as number)) return 0
  const flips = deck.flips[card] as number
  return flips === 0 ? open : open * flipWays(state, areaOf(1 - side, location), flips)
}

const gearWaysInAll = (state: State, deck: DeckTable, side: Side, card: number): number =>
  gearWays(state, deck, side, card, 0) + gearWays(state, deck, side, card, 1) + gearWays(state, deck, side, card, 2)

/** CA-6: the gear that a side could not play anywhere now, as a set. */
export function unplayableGear(state: State, side: Side): [number, number] {
  const deck = DECKS[state.city] as DeckTable
  const set: [number, number] = [0, 0]
  for (let i = 0; i < 2 * HALF; i++) {
    if (gearWaysInAll(state, deck, side, FIRST_GEAR + i) > 0) continue
    if (i < HALF) set[0] |= 1 << i
    else set[1] |= 1 << (i - HALF)
  }
  return set
}

function countThieves(state: State, seat: Seat, side: Side): number {
  const deck = DECKS[state.city] as DeckTable
  let rooms = 0
  for (let location = 0; location < 3; location++) rooms += thiefWays(state, side, 0, location)
  let count = 0
  for (let rest = state.hands[seat * 2] as number; rest !== 0; rest &= rest - 1) {
    const flips = deck.flips[31 - Math.clz32(rest & -rest)] as number
    if (flips === 0) count += rooms
    else for (let location = 0; location < 3; location++) count += thiefWays(state, side, flips, location)
  }
  return count
}

/** Ways to play a card, and on top of them one discard for each card: CA-6 allows these only when there is no play. */
function countGear(state: State, seat: Seat, side: Side): number {
  const deck = DECKS[state.city] as DeckTable
  let plays = 0
  let cards = 0
  for (let half = 0; half < 2; half++) {
    for (let rest = state.hands[seat * 2 + half] as number; rest !== 0; rest &= rest - 1) {
      plays += gearWaysInAll(state, deck, side, FIRST_GEAR + half * HALF + 31 - Math.clz32(rest & -rest))
      cards++
    }
  }
  return state.players === 4 && plays > 0 ? plays : plays + cards
}

/** The ways of each card of the discard pile at the encore's location, and to decline. */
function countEncores(state: State): number {
  const deck = DECKS[state.city] as DeckTable
  const side = encoreSide(state)
  const area = encoreArea(state)
  const open = openIn(state.areas[area * WORDS + COUNTS] as number)
  let ways = 0
  for (const card of cardsOf(state.discards, side * 3 + 1, FIRST_GEAR)) {
    ways += open * flipWays(state, areaOf(1 - side, area % 3), deck.flips[card] as number)
  }
  return ways + 1
}

/** The number of legal actions of a seat. */
export function countActions(state: State, seat: Seat): number {
  if (!isActing(state, seat)) return 0
  switch (state.phase) {
    case CHOOSE: {
      if (state.players === 3) return 2
      const size = sizeOf(state.hands, seat * 2)
      return (size * (size - 1)) / 2
    }
    case ENCORE:
      return countEncores(state)
    default:
      return isThiefRound(state.round)
        ? countThieves(state, seat, playingSide(state))
        : countGear(state, seat, playingSide(state))
  }
}

/** Fills in the move with that number. */
export function moveAt(state: State, seat: Seat, index: number, out: Move): void {
  out.flip = -1
  switch (state.phase) {
    case CHOOSE:
      if (state.players === 3) dealAt(state, index, out)
      else passAt(state, seat, index, out)
      return
    case ENCORE:
      encoreAt(state, index, out)
      return
    default:
      if (isThiefRound(state.round)) thiefAt(state, seat, playingSide(state), index, out)
      else gearAt(state, seat, playingSide(state), index, out)
  }
}

/** The two cards in their order, or the other way round. */
function dealAt(state: State, index: number, out: Move): void {
  const base = baseOf(state.round)
  out.kind = DEAL_MOVE
  out.card = nthCard(state.hands, SNITCH * 2, base, index)
  out.other = nthCard(state.hands, SNITCH * 2, base, 1 - index)
}

/** Every pair of cards: the first with each later one, and so on. */
function passAt(state: State, seat: Seat, index: number, out: Move): void {
  const base = baseOf(state.round)
  const size = sizeOf(state.hands, seat * 2)
  let one = 0
  let rest = index
  while (rest >= size - 1 - one) rest -= size - 1 - one++
  out.kind = PASS_MOVE
  out.card = nthCard(state.hands, seat * 2, base, one)
  out.other = nthCard(state.hands, seat * 2, base, one + 1 + rest)
}

function thiefAt(state: State, seat: Seat, side: Side, index: number, out: Move): void {
  const deck = DECKS[state.city] as DeckTable
  let n = index
  for (let rest = state.hands[seat * 2] as number; rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & -rest)
    const flips = deck.flips[card] as number
    for (let location = 0; location < 3; location++) {
      const ways = thiefWays(state, side, flips, location)
      if (n < ways) {
        out.kind = THIEF_MOVE
        out.card = card
        out.location = location
        out.slot = thievesIn(state.areas[areaOf(side, location) * WORDS + COUNTS] as number)
        chooseVictim(state, areaOf(1 - side, location), flips, n, out)
        return
      }
      n -= ways
    }
  }
  throw new RangeError('no such move')
}

function gearAt(state: State, seat: Seat, side: Side, index: number, out: Move): void {
  const deck = DECKS[state.city] as DeckTable
  let n = index
  for (let half = 0; half < 2; half++) {
    for (let rest = state.hands[seat * 2 + half] as number; rest !== 0; rest &= rest - 1) {
      const card = FIRST_GEAR + half * HALF + 31 - Math.clz32(rest & -rest)
      for (let location = 0; location < 3; location++) {
        const ways = gearWays(state, deck, side, card, location)
        if (n < ways) {
          out.kind = GEAR_MOVE
          stackAt(state, deck, side, card, location, n, out)
          return
        }
        n -= ways
      }
    }
  }
  out.kind = DISCARD_MOVE
  out.card = nthCard(state.hands, seat * 2, FIRST_GEAR, n)
}

function encoreAt(state: State, index: number, out: Move): void {
  const deck = DECKS[state.city] as DeckTable
  const side = encoreSide(state)
  const location = encoreArea(state) % 3
  const open = openIn(state.areas[encoreArea(state) * WORDS + COUNTS] as number)
  let n = index
  for (const card of cardsOf(state.discards, side * 3 + 1, FIRST_GEAR)) {
    const ways = open * flipWays(state, areaOf(1 - side, location), deck.flips[card] as number)
    if (n < ways) {
      out.kind = ENCORE_MOVE
      stackAt(state, deck, side, card, location, n, out)
      return
    }
    n -= ways
  }
  out.kind = DECLINE_MOVE
}

/** The n-th way to play gear at a location: each stack with room, and for each of them every victim. */
function stackAt(
  state: State,
  deck: DeckTable,
  side: Side,
  card: number,
  location: number,
  n: number,
  out: Move,
): void {
  const flips = deck.flips[card] as number
  const opposite = areaOf(1 - side, location)
  const ways = flipWays(state, opposite, flips)
  const heights = state.areas[areaOf(side, location) * WORDS + HEIGHTS] as number
  let left = ways === 1 ? n : (n / ways) | 0
  let slot = 0
  // Full stacks are passed over; empty slots come after the thieves, so they are never reached.
  while (((heights >> (slot * 2)) & 3) === 3 || left-- > 0) slot++
  out.card = card
  out.location = location
  out.slot = slot
  chooseVictim(state, opposite, flips, n % ways, out)
}

function chooseVictim(state: State, area: number, flips: number, n: number, out: Move): void {
  if (flips === 0) return
  const slots = victims(state, area, flips)
  if (slots === 0) return
  let left = n
  let slot = 0
  while ((slots & (1 << slot)) === 0 || left-- > 0) slot++
  out.flip = slot
}

export function legalActions(state: State, seat: Seat): Action[] {
  const count = countActions(state, seat)
  const actions: Action[] = []
  const move = newMove()
  for (let i = 0; i < count; i++) {
    moveAt(state, seat, i, move)
    actions.push(printMove(state.city, move))
  }
  return actions
}

export function printMove(city: number, { kind, card, other, location, slot, flip }: Move): Action {
  const flipped = flip < 0 ? {} : { flip }
  switch (kind) {
    case THIEF_MOVE:
      return { type: 'thief', card: idOf(city, card), location, ...flipped }
    case GEAR_MOVE:
      return { type: 'gear', card: idOf(city, card), location, slot, ...flipped }
    case DISCARD_MOVE:
      return { type: 'discard', card: idOf(city, card) }
    case ENCORE_MOVE:
      return { type: 'encore', location, card: idOf(city, card), slot, ...flipped }
    case DEAL_MOVE:
      return { type: 'deal', white: idOf(city, card), green: idOf(city, other) }
    case PASS_MOVE:
      return { type: 'pass', cards: [idOf(city, card), idOf(city, other)] }
    default:
      return { type: 'decline' }
  }
}

export function parseMove(city: number, action: Action): Move {
  const move = newMove()
  switch (action.type) {
    case 'thief':
      return {
        ...move,
        kind: THIEF_MOVE,
        card: numberOf(city, action.card),
        location: action.location,
        flip: action.flip ?? -1,
      }
    case 'gear':
    case 'encore': {
      const { location, slot, flip = -1 } = action
      const kind = action.type === 'gear' ? GEAR_MOVE : ENCORE_MOVE
      return { ...move, kind, card: numberOf(city, action.card), location, slot, flip }
    }
    case 'discard':
      return { ...move, kind: DISCARD_MOVE, card: numberOf(city, action.card) }
    case 'decline':
      return { ...move, kind: DECLINE_MOVE }
    case 'deal':
      return { ...move, kind: DEAL_MOVE, card: numberOf(city, action.white), other: numberOf(city, action.green) }
    case 'pass': {
      const [one, other] = action.cards
      return { ...move, kind: PASS_MOVE, card: numberOf(city, one), other: numberOf(city, other) }
    }
    default:
      return action satisfies never
  }
}

/** The seats that have to decide now. */
export function actingSeats(state: State): Seat[] {
  const seats = state.players === 4 ? [0, lookoutOf(0), 2, lookoutOf(1)] : [0, 1, 2].slice(0, state.players)
  return seats.filter((seat) => isActing(state, seat))
}
