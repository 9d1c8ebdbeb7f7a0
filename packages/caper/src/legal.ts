import { type Chance, keep, type Seat } from '@covo/kernel'
import { isActing } from './acting.ts'
import type { Action } from './actions.ts'
import { bitsOf, nthBit, nthCard, sizeOf } from './card-set.ts'
import * as decks from './deck.ts'
import { type DeckTable, idOf, numberOf } from './deck.ts'
import { encoreArea, encoreSide } from './encore.ts'
import { victims } from './flip.ts'
import type { Spot } from './place.ts'
import type { Side, State } from './state.ts'
import * as layout from './state.ts'

// Bound here, because V8 reads an imported constant anew each time.
const {
  areaOf,
  baseOf,
  CHOOSE,
  COINS_OF,
  DISCARDS,
  ENCORE,
  FIRST_GEAR,
  FREE_SLOTS,
  HALF,
  isThiefRound,
  playingSide,
  PRICES,
  SLOTS,
  SNITCH,
  WORDS,
} = layout
const { DECKS, FLIPS_GEAR, FLIPS_THIEF, PURSES } = decks

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

// A way to play a card is a location, a slot there and a card; those with a card that flips come last at a location, and
// have a victim too.

/** The ways to play a card at each location: counted first, and read before the state changes. */
const ways = { at0: 0, at1: 0, at2: 0 }

/** As long as no card flips and costs are changed nowhere, or everywhere alike: every card goes into every open slot. */
const even = { isEven: false, low: 0, high: 0, cards: 0, slots: 0 }

/** CA-3: a flip has as many ways as victims, and without a victim there is just the one. */
const waysToFlip = (slots: number): number => (slots === 0 ? 1 : bitsOf(slots))

const victimsAt = (state: State, side: Side, location: number): number =>
  victims(state, areaOf(1 - side, location), isThiefPlay(state) ? FLIPS_THIEF : FLIPS_GEAR)

const isThiefPlay = (state: State): boolean => state.phase !== ENCORE && isThiefRound(state.round)

const actingSide = (state: State): Side => (state.phase === ENCORE ? encoreSide(state) : playingSide(state))

/** The ways to play a card, without those to discard one or to decline. */
function countPlays(state: State, seat: Seat): number {
  even.isEven = false
  if (state.phase === ENCORE) return countEncores(state)
  const { cells } = state
  const side = playingSide(state)
  const deck = DECKS[state.city] as DeckTable
  let low = cells[seat * 2] as number
  let high = cells[seat * 2 + 1] as number
  if (isThiefRound(state.round)) {
    if ((low & deck.flippingThieves) !== 0) return countThieves(state, seat)
    even.slots = FREE_SLOTS[cells[SLOTS + side * 2 + 1] as number] as number
  } else {
    const word = side * 3 * WORDS + PRICES
    const prices = cells[word] as number
    if (prices !== cells[word + WORDS] || prices !== cells[word + 2 * WORDS]) return countGear(state, seat)
    const { affordable } = deck
    const at = (prices * PURSES + (cells[COINS_OF + side] as number)) * 2
    low &= affordable[at] as number
    high &= affordable[at + 1] as number
    if (((low & deck.flippersLow) | (high & deck.flippersHigh)) !== 0) return countGear(state, seat)
    even.slots = cells[SLOTS + side * 2] as number
  }
  even.isEven = true
  even.low = low
  even.high = high
  even.cards = bitsOf(low) + bitsOf(high)
  return even.cards * bitsOf(even.slots)
}

function countGear(state: State, seat: Seat): number {
  const { cells } = state
  const side = playingSide(state)
  const deck = DECKS[state.city] as DeckTable
  const { affordable } = deck
  const low = cells[seat * 2] as number
  const high = cells[seat * 2 + 1] as number
  const coins = cells[COINS_OF + side] as number
  let open = cells[SLOTS + side * 2] as number
  let word = side * 3 * WORDS + PRICES
  let known = -1
  let cards = 0
  let flippers = 0
  let count = 0
  for (let location = 0; location < 3; location++) {
    const prices = cells[word] as number
    if (prices !== known) {
      known = prices
      const at = (prices * PURSES + coins) * 2
      const inLow = low & (affordable[at] as number)
      const inHigh = high & (affordable[at + 1] as number)
      cards = bitsOf(inLow) + bitsOf(inHigh)
      flippers = bitsOf(inLow & deck.flippersLow) + bitsOf(inHigh & deck.flippersHigh)
    }
    const room = ROOM[open & 7] as number
    let here = cards * room
    if (flippers * room !== 0) here += flippers * room * (waysToFlip(victimsAt(state, side, location)) - 1)
    setWays(location, here)
    count += here
    open >>= 3
    word += WORDS
  }
  return count
}
/** How many bits three bits have. */
const ROOM = [0, 1, 1, 2, 1, 2, 2, 3]

function setWays(location: number, count: number): void {
  if (location === 0) ways.at0 = count
  else if (location === 1) ways.at1 = count
  else ways.at2 = count
}

function countThieves(state: State, seat: Seat): number {
  const side = playingSide(state)
  const hand = state.cells[seat * 2] as number
  const cards = bitsOf(hand)
  const free = FREE_SLOTS[state.cells[SLOTS + side * 2 + 1] as number] as number
  const flippers = bitsOf(hand & (DECKS[state.city] as DeckTable).flippingThieves)
  let count = 0
  for (let location = 0; location < 3; location++) {
    const room = ROOM[(free >> (location * 3)) & 7] as number
    let here = cards * room
    if (flippers * room !== 0) here += flippers * room * (waysToFlip(victimsAt(state, side, location)) - 1)
    setWays(location, here)
    count += here
  }
  return count
}

/** CA-10: any gear of the discard pile, free, but only in its place. */
function countEncores(state: State): number {
  const side = encoreSide(state)
  const location = encoreArea(state) % 3
  lookAt(state, 0, side, location)
  const { room, low, high, flipLow, flipHigh } = reach
  const flips = (bitsOf(flipLow) + bitsOf(flipHigh)) * waysToFlip(victimsAt(state, side, location))
  const count = (bitsOf(low) + bitsOf(high) + flips) * room
  for (let other = 0; other < 3; other++) setWays(other, other === location ? count : 0)
  return count
}

/** What can be played at one location, as sets: cards that flip nothing, and cards that flip; and the slots for them. */
const reach = { low: 0, high: 0, flipLow: 0, flipHigh: 0, slots: 0, room: 0 }

function lookAt(state: State, seat: Seat, side: Side, location: number): void {
  const { cells } = state
  const deck = DECKS[state.city] as DeckTable
  let low = cells[seat * 2] as number
  let high = cells[seat * 2 + 1] as number
  let placed = cells[SLOTS + side * 2] as number
  let { flippersLow } = deck
  if (state.phase === ENCORE) {
    low = cells[DISCARDS + side * 3 + 1] as number
    high = cells[DISCARDS + side * 3 + 2] as number
  } else if (isThiefRound(state.round)) {
    placed = FREE_SLOTS[cells[SLOTS + side * 2 + 1] as number] as number
    flippersLow = deck.flippingThieves
  } else {
    const { affordable } = deck
    const prices = cells[areaOf(side, location) * WORDS + PRICES] as number
    const at = (prices * PURSES + (cells[COINS_OF + side] as number)) * 2
    low &= affordable[at] as number
    high &= affordable[at + 1] as number
  }
  reach.slots = (placed >> (location * 3)) & 7
  reach.room = ROOM[reach.slots] as number
  reach.flipLow = low & flippersLow
  reach.flipHigh = high & deck.flippersHigh
  reach.low = low & ~flippersLow
  reach.high = high & ~deck.flippersHigh
}

/** CA-6: the gear that a side could not play anywhere now, as a set. */
export function unplayableGear({ cells, city }: State, side: Side): [number, number] {
  const { affordable } = DECKS[city] as DeckTable
  const unplayable: [number, number] = [ALL_OF_HALF, ALL_OF_HALF]
  for (let location = 0; location < 3; location++) {
    if ((((cells[SLOTS + side * 2] as number) >> (location * 3)) & 7) === 0) continue
    const prices = cells[areaOf(side, location) * WORDS + PRICES] as number
    const at = (prices * PURSES + (cells[COINS_OF + side] as number)) * 2
    unplayable[0] &= ~(affordable[at] as number)
    unplayable[1] &= ~(affordable[at + 1] as number)
  }
  return unplayable
}
const ALL_OF_HALF = (1 << HALF) - 1

/** What can be done beside playing a card: declining, or discarding one; with four players only without a play. */
function otherWays(state: State, seat: Seat, plays: number): number {
  if (state.phase === ENCORE) return 1
  if (isThiefRound(state.round) || (state.players === 4 && plays > 0)) return 0
  return bitsOf(state.cells[seat * 2] as number) + bitsOf(state.cells[seat * 2 + 1] as number)
}

/** CA-5: two ways to deal two cards. CA-6: every pair of the hand. */
function countChoices(state: State, seat: Seat): number {
  const size = sizeOf(state.cells, seat * 2)
  return state.players === 3 ? 2 : (size * (size - 1)) / 2
}

/** The number of legal actions of a seat. */
export function countActions(state: State, seat: Seat): number {
  if (!isActing(state, seat)) return 0
  if (state.phase === CHOOSE) return countChoices(state, seat)
  plays = countPlays(state, seat)
  return plays + otherWays(state, seat, plays)
}
/** The ways to play a card when actions were last counted. */
let plays = 0

/** Fills in the move with that number. */
export function moveAt(state: State, seat: Seat, index: number, out: Move): void {
  if (state.phase !== CHOOSE) plays = countPlays(state, seat)
  countedMoveAt(state, seat, index, out)
}

/** The same, when the actions of this state were the last to be counted. */
export function countedMoveAt(state: State, seat: Seat, index: number, out: Move): void {
  if (state.phase === CHOOSE) choiceAt(state, seat, index, out)
  else wayAt(state, seat, index, out)
}

/** Fills in one of all moves of a seat that has to decide, each as likely as the other. */
export function drawMove(state: State, seat: Seat, choice: Chance, out: Move): void {
  if (state.phase === CHOOSE) {
    choiceAt(state, seat, choice.int(countChoices(state, seat)), out)
    return
  }
  plays = countPlays(state, seat)
  wayAt(state, seat, choice.int(plays + otherWays(state, seat, plays)), out)
}

function choiceAt(state: State, seat: Seat, index: number, out: Move): void {
  const { cells } = state
  const base = baseOf(state.round)
  out.flip = -1
  if (state.players === 3) {
    // The two cards in their order, or the other way round.
    out.kind = DEAL_MOVE
    out.card = nthCard(cells, SNITCH * 2, base, index)
    out.other = nthCard(cells, SNITCH * 2, base, 1 - index)
    return
  }
  // Every pair of cards: the first with each later one, and so on.
  const size = sizeOf(cells, seat * 2)
  let one = 0
  let rest = index
  while (rest >= size - 1 - one) rest -= size - 1 - one++
  out.kind = PASS_MOVE
  out.card = nthCard(cells, seat * 2, base, one)
  out.other = nthCard(cells, seat * 2, base, one + 1 + rest)
}

/** One of the ways that have been counted, or one of the others. */
function wayAt(state: State, seat: Seat, index: number, out: Move): void {
  const isEncore = state.phase === ENCORE
  out.flip = -1
  if (index >= plays) {
    const { cells } = state
    out.kind = isEncore ? DECLINE_MOVE : DISCARD_MOVE
    if (!isEncore) {
      out.card = FIRST_GEAR + nthOf(cells[seat * 2] as number, cells[seat * 2 + 1] as number, index - plays)
    }
    return
  }
  const isThief = !isEncore && isThiefRound(state.round)
  out.kind = isEncore ? ENCORE_MOVE : isThief ? THIEF_MOVE : GEAR_MOVE
  if (even.isEven) {
    const slot = (index / even.cards) | 0
    const place = nthBit(even.slots, slot)
    out.location = (place / 3) | 0
    out.slot = place - out.location * 3
    out.card = nthOf(even.low, even.high, index - slot * even.cards) + (isThief ? 0 : FIRST_GEAR)
    return
  }
  const isLater = (ways.at0 - 1 - index) >>> 31
  const isLast = (ways.at0 + ways.at1 - 1 - index) >>> 31
  const location = isLater + isLast
  let n = index - isLater * ways.at0 - isLast * ways.at1
  const side = actingSide(state)
  lookAt(state, seat, side, location)
  out.location = location
  const { low, high, room } = reach
  const cards = bitsOf(low) + bitsOf(high)
  if (n < cards * room) {
    const slot = (n / cards) | 0
    out.slot = nthBit(reach.slots, slot)
    out.card = nthOf(low, high, n - slot * cards) + (isThief ? 0 : FIRST_GEAR)
    return
  }
  n -= cards * room
  const slots = victimsAt(state, side, location)
  const flips = waysToFlip(slots)
  const card = (n / (room * flips)) | 0
  n -= card * room * flips
  const stack = (n / flips) | 0
  out.card = nthOf(reach.flipLow, reach.flipHigh, card) + (isThief ? 0 : FIRST_GEAR)
  out.slot = nthBit(reach.slots, stack)
  if (slots !== 0) out.flip = nthBit(slots, n - stack * flips)
}

/** The place in its deck of the n-th card of a set; without a branch, like `nthBit`. */
function nthOf(low: number, high: number, n: number): number {
  const inLow = bitsOf(low)
  const isHigh = (inLow - 1 - n) >>> 31
  return HALF * isHigh + nthBit(isHigh * high + (1 - isHigh) * low, n - isHigh * inLow)
}

export function legalActions(state: State, seat: Seat): Action[] {
  const count = countActions(state, seat)
  const actions: Action[] = []
  const move = newMove()
  for (let i = 0; i < count; i++) {
    countedMoveAt(state, seat, i, move)
    actions.push(actionOf(state.city, move))
  }
  return actions
}

const MADE: readonly Map<number, Action>[] = DECKS.map(() => new Map())

function actionOf(city: number, move: Move): Action {
  const made = MADE[city] as Map<number, Action>
  const code = codeOf(move)
  return made.get(code) ?? keep(made, code, printMove(city, move))
}

/** A number of its own for every move. */
function codeOf({ kind, card, other, location, slot, flip }: Move): number {
  const two = kind === DEAL_MOVE || kind === PASS_MOVE ? other : (location << 4) | (slot << 2) | (flip + 1)
  return (kind << 14) | (card << 7) | two
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
