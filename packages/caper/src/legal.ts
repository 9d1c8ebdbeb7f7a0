import type { Chance, Seat } from '@covo/kernel'
import type { Action } from './actions.ts'
import { bitsOf, nthBit, nthCard, sizeOf } from './card-set.ts'
import {
  type CardTable,
  DECKS,
  type DeckTable,
  FLIPS_GEAR,
  FLIPS_THIEF,
  idOf,
  NO_PRICES,
  numberOf,
  PRICE_BASE,
} from './deck.ts'
import { encoreArea, encoreSide } from './encore.ts'
import { victims } from './flip.ts'
import type { Spot } from './place.ts'
import { hasChosen } from './rounds.ts'
import {
  areaOf,
  baseOf,
  CHOOSE,
  ENCORE,
  FIRST_GEAR,
  FREE_SLOTS,
  HALF,
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

// A way to play a card is a card and a slot, and with a card that flips a victim too. The cards that flip nothing come
// first, each with its slots in their order; then the others, each slot with its victims. Slots are bits: three for
// each location.

/** Who can be played and where: found out first, and read before the state changes. */
interface Survey {
  /** The cards, as a set: those that flip nothing, and those that flip. */
  low: number
  high: number
  flipLow: number
  flipHigh: number
  /** The slots that are open to all of them, or EACH when every card has its own. */
  slots: number
}
const survey: Survey = { low: 0, high: 0, flipLow: 0, flipHigh: 0, slots: 0 }
const EACH = -1

function surveyCards(low: number, high: number, flippersLow: number, flippersHigh: number, slots: number): void {
  survey.flipLow = low & flippersLow
  survey.flipHigh = high & flippersHigh
  survey.low = low & ~flippersLow
  survey.high = high & ~flippersHigh
  survey.slots = slots
}

function surveyPlays(state: State, seat: Seat, side: Side): void {
  const { areas, hands, slots, discards } = state
  const { flippers, affordable } = DECKS[state.city] as DeckTable
  if (state.phase === ENCORE) {
    // CA-10: any gear of the discard pile, free, but only in its place.
    const open = (slots[side * 2] as number) & (7 << ((encoreArea(state) % 3) * 3))
    const [low, high] = [discards[side * 3 + 1] as number, discards[side * 3 + 2] as number]
    surveyCards(low, high, flippers.gearLow, flippers.gearHigh, open)
    return
  }
  const low = hands[seat * 2] as number
  if (isThiefRound(state.round)) {
    surveyCards(low, 0, flippers.thieves, 0, FREE_SLOTS[slots[side * 2 + 1] as number] as number)
    return
  }
  const high = hands[seat * 2 + 1] as number
  const base = side * 3 * WORDS + PRICES
  const isChanged =
    areas[base] !== NO_PRICES || areas[base + WORDS] !== NO_PRICES || areas[base + 2 * WORDS] !== NO_PRICES
  if (isChanged) {
    surveyCards(low, high, flippers.gearLow, flippers.gearHigh, EACH)
    return
  }
  // At printed costs what can be paid for at all can be played on every stack with room.
  const at = (state.coins[side] as number) * 2
  const { gearLow, gearHigh } = flippers
  const open = slots[side * 2] as number
  surveyCards(low & (affordable[at] as number), high & (affordable[at + 1] as number), gearLow, gearHigh, open)
}

/** CA-2: the stacks with room at the locations where the side can pay for the gear. */
function slotsFor(state: State, side: Side, card: number): number {
  if (survey.slots !== EACH) return survey.slots
  const { areas } = state
  const { cost, colourShift } = (DECKS[state.city] as DeckTable).cards[card] as CardTable
  const limit = (state.coins[side] as number) - cost + PRICE_BASE
  const base = side * 3 * WORDS + PRICES
  let slots = state.slots[side * 2] as number
  if ((((areas[base] as number) >> colourShift) & 15) > limit) slots &= ~7
  if ((((areas[base + WORDS] as number) >> colourShift) & 15) > limit) slots &= ~(7 << 3)
  if ((((areas[base + 2 * WORDS] as number) >> colourShift) & 15) > limit) slots &= ~(7 << 6)
  return slots
}

/** CA-3: a flip has as many ways as victims, and without a victim there is just the one. */
const waysToFlip = (victims: number): number => (victims === 0 ? 1 : bitsOf(victims))

const victimsAt = (state: State, side: Side, location: number): number =>
  victims(state, areaOf(1 - side, location), isThiefPlay(state) ? FLIPS_THIEF : FLIPS_GEAR)

const isThiefPlay = (state: State): boolean => state.phase !== ENCORE && isThiefRound(state.round)
const lowestCard = (state: State): number => (isThiefPlay(state) ? 0 : FIRST_GEAR)

/** The number of ways of one card that flips. */
function flipWays(state: State, side: Side, slots: number): number {
  let count = 0
  for (let location = 0; location < 3; location++) {
    const here = (slots >> (location * 3)) & 7
    if (here !== 0) count += bitsOf(here) * waysToFlip(victimsAt(state, side, location))
  }
  return count
}

const actingSide = (state: State): Side => (state.phase === ENCORE ? encoreSide(state) : playingSide(state))

/** The ways to play a card, without those to discard one or to decline. */
function countPlays(state: State, seat: Seat): number {
  const side = actingSide(state)
  surveyPlays(state, seat, side)
  const { low, high, slots } = survey
  let count = slots === EACH ? countEach(state, side) : (bitsOf(low) + bitsOf(high)) * bitsOf(slots)
  if ((survey.flipLow | survey.flipHigh) !== 0) count += countFlips(state, side)
  return count
}

function countEach(state: State, side: Side): number {
  let count = 0
  for (let half = 0; half < 2; half++) {
    for (let rest = half === 0 ? survey.low : survey.high; rest !== 0; rest &= rest - 1) {
      count += bitsOf(slotsFor(state, side, FIRST_GEAR + half * HALF + 31 - Math.clz32(rest & -rest)))
    }
  }
  return count
}

function countFlips(state: State, side: Side): number {
  const base = lowestCard(state)
  let count = 0
  for (let half = 0; half < 2; half++) {
    for (let rest = half === 0 ? survey.flipLow : survey.flipHigh; rest !== 0; rest &= rest - 1) {
      const slots = slotsFor(state, side, base + half * HALF + 31 - Math.clz32(rest & -rest))
      count += flipWays(state, side, slots)
    }
  }
  return count
}

/** CA-6: the gear that a side could not play anywhere now, as a set. */
export function unplayableGear(state: State, side: Side): [number, number] {
  const unplayable: [number, number] = [0, 0]
  survey.slots = EACH
  for (let i = 0; i < 2 * HALF; i++) {
    if (slotsFor(state, side, FIRST_GEAR + i) !== 0) continue
    if (i < HALF) unplayable[0] |= 1 << i
    else unplayable[1] |= 1 << (i - HALF)
  }
  return unplayable
}

/** What can be done beside playing a card: declining, or discarding one; with four players only without a play. */
function otherWays(state: State, seat: Seat, plays: number): number {
  if (state.phase === ENCORE) return 1
  if (isThiefRound(state.round) || (state.players === 4 && plays > 0)) return 0
  return bitsOf(state.hands[seat * 2] as number) + bitsOf(state.hands[seat * 2 + 1] as number)
}

/** CA-5: two ways to deal two cards. CA-6: every pair of the hand. */
function countChoices(state: State, seat: Seat): number {
  const size = sizeOf(state.hands, seat * 2)
  return state.players === 3 ? 2 : (size * (size - 1)) / 2
}

/** The number of legal actions of a seat. */
export function countActions(state: State, seat: Seat): number {
  if (!isActing(state, seat)) return 0
  if (state.phase === CHOOSE) return countChoices(state, seat)
  const plays = countPlays(state, seat)
  return plays + otherWays(state, seat, plays)
}

/** Fills in the move with that number. */
export function moveAt(state: State, seat: Seat, index: number, out: Move): void {
  if (state.phase === CHOOSE) choiceAt(state, seat, index, out)
  else wayAt(state, seat, countPlays(state, seat), index, out)
}

/** Fills in one of all moves of a seat that has to decide, each as likely as the other. */
export function drawMove(state: State, seat: Seat, choice: Chance, out: Move): void {
  if (state.phase === CHOOSE) {
    choiceAt(state, seat, choice.int(countChoices(state, seat)), out)
    return
  }
  const plays = countPlays(state, seat)
  wayAt(state, seat, plays, choice.int(plays + otherWays(state, seat, plays)), out)
}

function choiceAt(state: State, seat: Seat, index: number, out: Move): void {
  const { hands } = state
  const base = baseOf(state.round)
  out.flip = -1
  if (state.players === 3) {
    // The two cards in their order, or the other way round.
    out.kind = DEAL_MOVE
    out.card = nthCard(hands, SNITCH * 2, base, index)
    out.other = nthCard(hands, SNITCH * 2, base, 1 - index)
    return
  }
  // Every pair of cards: the first with each later one, and so on.
  const size = sizeOf(hands, seat * 2)
  let one = 0
  let rest = index
  while (rest >= size - 1 - one) rest -= size - 1 - one++
  out.kind = PASS_MOVE
  out.card = nthCard(hands, seat * 2, base, one)
  out.other = nthCard(hands, seat * 2, base, one + 1 + rest)
}

/** One of the ways that have been counted, or one of the others. */
function wayAt(state: State, seat: Seat, plays: number, index: number, out: Move): void {
  const isEncore = state.phase === ENCORE
  out.flip = -1
  if (index >= plays) {
    out.kind = isEncore ? DECLINE_MOVE : DISCARD_MOVE
    if (!isEncore)
      out.card = nthOf(state.hands[seat * 2] as number, state.hands[seat * 2 + 1] as number, FIRST_GEAR, index - plays)
    return
  }
  out.kind = isEncore ? ENCORE_MOVE : isThiefRound(state.round) ? THIEF_MOVE : GEAR_MOVE
  const { low, high, slots } = survey
  if (slots !== EACH) {
    const each = bitsOf(slots)
    const plain = bitsOf(low) + bitsOf(high)
    if (index < plain * each) {
      const card = (index / each) | 0
      out.card = nthOf(low, high, lowestCard(state), card)
      placeAt(slots, index - card * each, out)
    } else flipAt(state, index - plain * each, out)
    return
  }
  let n = index
  for (let half = 0; half < 2; half++) {
    for (let rest = half === 0 ? low : high; rest !== 0; rest &= rest - 1) {
      const card = FIRST_GEAR + half * HALF + 31 - Math.clz32(rest & -rest)
      const own = slotsFor(state, actingSide(state), card)
      const each = bitsOf(own)
      if (n < each) {
        out.card = card
        placeAt(own, n, out)
        return
      }
      n -= each
    }
  }
  flipAt(state, n, out)
}

/** The n-th of some slots. */
function placeAt(slots: number, n: number, out: Move): void {
  const slot = nthBit(slots, n)
  out.location = (slot / 3) | 0
  out.slot = slot % 3
}

/** The n-th way of all cards that flip. */
function flipAt(state: State, index: number, out: Move): void {
  const side = actingSide(state)
  const base = lowestCard(state)
  let n = index
  for (let half = 0; half < 2; half++) {
    for (let rest = half === 0 ? survey.flipLow : survey.flipHigh; rest !== 0; rest &= rest - 1) {
      const card = base + half * HALF + 31 - Math.clz32(rest & -rest)
      for (let slots = slotsFor(state, side, card); slots !== 0; slots &= slots - 1) {
        placeAt(slots, 0, out)
        const found = victimsAt(state, side, out.location)
        const flips = waysToFlip(found)
        if (n < flips) {
          out.card = card
          if (found !== 0) out.flip = nthBit(found, n)
          return
        }
        n -= flips
      }
    }
  }
  throw new RangeError('no such way')
}

function nthOf(low: number, high: number, base: number, n: number): number {
  const inLow = bitsOf(low)
  return n < inLow ? base + nthBit(low, n) : base + HALF + nthBit(high, n - inLow)
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
