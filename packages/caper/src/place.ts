import type { Io } from '@covo/kernel'
import { addCard, removeCard } from './card-set.ts'
import { DISCARD_COINS, FULL_EQUIPMENT, TEAM_DISCARD_COINS } from './cards.ts'
import { launderCoin, returnCoins, takeCoins } from './coins.ts'
import type { CardTable, DeckTable } from './deck.ts'
import * as decks from './deck.ts'
import type { Event } from './events.ts'
import { addSums, flip } from './flip.ts'
import { measure } from './measure.ts'
import type { Side, State } from './state.ts'
import * as layout from './state.ts'
import { tellDiscard, tellDrain, tellFull, tellGear, tellLaundered, tellThief } from './tell.ts'

// Bound here, because V8 reads an imported constant anew each time.
const {
  areaOf,
  CARDS,
  COINS_OF,
  COUNTS,
  DISCARDS,
  FIRST_GEAR,
  HEIGHTS,
  opposite,
  PRICES,
  SLOTS,
  stackOf,
  TRAITS,
  WORDS,
} = layout
const { DECKS, ONE_FULL, THIEF_SHIFT } = decks

/** Where a card is played and whom it flips; −1 for no flip. */
export interface Spot {
  location: number
  slot: number
  flip: number
}

/** A thief has come to a slot: there is room for gear. */
export function openSlot(cells: number[], area: number, slot: number): void {
  const at = area < 3 ? 0 : 2
  const bit = 1 << ((area < 3 ? area : area - 3) * 3 + slot)
  cells[SLOTS + at] = (cells[SLOTS + at] as number) | bit
  cells[SLOTS + at + 1] = (cells[SLOTS + at + 1] as number) | bit
}

/** The equipment is full. */
export function closeSlot(cells: number[], area: number, slot: number): void {
  const at = area < 3 ? 0 : 2
  cells[SLOTS + at] = (cells[SLOTS + at] as number) & ~(1 << ((area < 3 ? area : area - 3) * 3 + slot))
}

/** CA-2: printed cost plus modifiers, at least 0. */
export function costOf({ cells, city }: State, side: Side, card: number, location: number): number {
  const prices = cells[areaOf(side, location) * WORDS + PRICES] as number
  return (DECKS[city] as DeckTable).costs[prices * CARDS + card] as number
}

/** CA-2, thief round: the thief takes the next slot of the location. */
export function playThief(
  state: State,
  side: Side,
  card: number,
  { location, flip: victim }: Spot,
  io: Io<Event>,
): void {
  const { cells } = state
  const deck = DECKS[state.city] as DeckTable
  const table = deck.cards[card] as CardTable
  const area = areaOf(side, location)
  const base = area * WORDS
  const slot = ((cells[base + COUNTS] as number) >> THIEF_SHIFT) & 3
  cells[stackOf(area, slot)] = card + 1
  openSlot(state.cells, area, slot)
  cells[base + COUNTS] = (cells[base + COUNTS] as number) + table.placed
  if (table.hasSums) addSums(cells, area, table)
  if (io.emit) tellThief(state, area, table, slot, io.emit)
  if (table.doesMore || ((cells[base + TRAITS] as number) >> table.drainShift) & 3)
    atOnce(state, side, area, table, victim, io)
}

/** CA-2, gear round: pays and lays the gear on a thief's stack. An encore is free. */
export function playGear(state: State, side: Side, card: number, spot: Spot, isEncore: boolean, io: Io<Event>): void {
  const { cells } = state
  const { location, slot, flip: victim } = spot
  const deck = DECKS[state.city] as DeckTable
  const table = deck.cards[card] as CardTable
  const area = areaOf(side, location)
  const base = area * WORDS
  const cost = isEncore ? 0 : costOf(state, side, card, location)
  if (io.emit) tellGear(state, area, table, { slot, cost, isEncore }, io.emit)
  cells[COINS_OF + side] = (cells[COINS_OF + side] as number) - cost
  const heights = cells[base + HEIGHTS] as number
  const height = ((heights >> (slot * 2)) & 3) + 1
  cells[stackOf(area, slot) + height] = card + 1
  cells[base + HEIGHTS] = heights + (1 << (slot * 2))
  const isFull = height === FULL_EQUIPMENT
  cells[base + COUNTS] = (cells[base + COUNTS] as number) + table.placed + table.coloured + (isFull ? ONE_FULL : 0)
  if (table.hasSums) addSums(cells, area, table)
  if (isFull) {
    closeSlot(state.cells, area, slot)
    if (io.emit) tellFull(state, area, slot, io.emit)
  }
  if (table.doesMore || ((cells[base + TRAITS] as number) >> table.drainShift) & 3)
    atOnce(state, side, area, table, victim, io)
}

/** CA-2, the order of a play after placing: coins, then the opponent's coins, then the flip. */
function atOnce(state: State, side: Side, area: number, table: CardTable, victim: number, io: Io<Event>): void {
  const { cells } = state
  let income = table.coins
  if (table.moreCoins.length > 0) {
    const mine = cells[area * WORDS + COUNTS] as number
    const theirs = cells[opposite(area) * WORDS + COUNTS] as number
    for (const more of table.moreCoins) income += more.amount * measure(more, mine, theirs)
  }
  if (income !== 0) takeCoins(state, side, income, io)
  if (table.launders && launderCoin(state, side) && io.emit) tellLaundered(state, side, table, io.emit)
  const drains = ((cells[area * WORDS + TRAITS] as number) >> table.drainShift) & 3
  if (drains !== 0) {
    const count = returnCoins(state, 1 - side, drains)
    if (io.emit && count > 0) tellDrain(state, area, table, count, io.emit)
  }
  if (table.flips !== 0) flip(state, opposite(area), table.flips, victim, io)
}

/** CA-2: a coin, and the card lies open in the discard pile. */
export function discardGear(state: State, side: Side, card: number, io: Io<Event>): void {
  addCard(state.cells, DISCARDS + side * 3 + 1, FIRST_GEAR, card)
  if (io.emit) tellDiscard(state, side, card, io.emit)
  takeCoins(state, side, state.players === 4 ? TEAM_DISCARD_COINS : DISCARD_COINS, io)
}

/** Takes a gear card out of the side's discard pile. */
export function undiscard(state: State, side: Side, card: number): void {
  removeCard(state.cells, DISCARDS + side * 3 + 1, FIRST_GEAR, card)
}
