import type { Io } from '@covo/kernel'
import type { CardTable, DeckTable } from './deck.ts'
import * as decks from './deck.ts'
import type { Event } from './events.ts'
import type { State } from './state.ts'
import * as layout from './state.ts'
import { tellFlip, tellProtected } from './tell.ts'

// Bound here, because V8 reads an imported constant anew each time.
const { COUNTS, FLIPPED, GOODS_HERE, HEIGHTS, opposite, PRICES, stackOf, TRAITS, WORDS } = layout
const { ALL_GUARDS, DECKS, FLIPS_GEAR } = decks

/**
 * CA-3: the slots of an area whose top card is of the sort that is to be flipped and is not flipped yet, as bits;
 * protected ones too.
 */
function targets(state: State, area: number, flips: number): number {
  const heights = state.cells[area * WORDS + HEIGHTS] as number
  let slots = 0
  for (let slot = 0; slot < 3; slot++) {
    const height = (heights >> (slot * 2)) & 3
    const card = state.cells[stackOf(area, slot) + height] as number
    if (card === 0) break
    if (card < FLIPPED && height > 0 === (flips === FLIPS_GEAR)) slots |= 1 << slot
  }
  return slots
}

const topOf = (state: State, area: number, slot: number): number => {
  const heights = state.cells[area * WORDS + HEIGHTS] as number
  return (state.cells[stackOf(area, slot) + ((heights >> (slot * 2)) & 3)] as number) - 1
}

/** The slots of an area that the flip may choose, as bits. */
export function victims(state: State, area: number, flips: number): number {
  const slots = targets(state, area, flips)
  if (slots === 0) return 0
  const traits = state.cells[area * WORDS + TRAITS] as number
  if ((traits & ALL_GUARDS) === 0) return slots
  const { cards } = DECKS[state.city] as DeckTable
  let left = slots
  for (let slot = 0; slot < 3; slot++) {
    if ((slots & (1 << slot)) === 0) continue
    const { guardShift } = cards[topOf(state, area, slot)] as CardTable
    if (((traits >> guardShift) & 3) !== 0) left &= ~(1 << slot)
  }
  return left
}

/** CA-3: turns over the victim's card, if there is a victim. */
export function flip(state: State, area: number, flips: number, victim: number, { emit }: Io<Event>): void {
  if (emit) {
    const spared = targets(state, area, flips) & ~victims(state, area, flips)
    tellProtected(state, area, spared, (slot) => topOf(state, area, slot), emit)
  }
  if (victim < 0) return
  const { cells } = state
  const base = area * WORDS
  const at = stackOf(area, victim) + (((cells[base + HEIGHTS] as number) >> (victim * 2)) & 3)
  const card = (cells[at] as number) - 1
  cells[at] = card + 1 + FLIPPED
  const table = (DECKS[state.city] as DeckTable).cards[card] as CardTable
  // Its effects and its colour are gone; it still counts as thief or gear.
  cells[base + COUNTS] = (cells[base + COUNTS] as number) - table.coloured
  if (table.hasSums) takeSums(cells, area, table)
  if (emit) tellFlip(state, area, victim, table, emit)
}

/** What an unflipped card adds to the words of its area and of the one opposite. */
export function addSums(cells: number[], area: number, { sums }: CardTable): void {
  const base = area * WORDS
  const across = opposite(area) * WORDS
  cells[base + TRAITS] = (cells[base + TRAITS] as number) + sums.traits
  cells[base + PRICES] = (cells[base + PRICES] as number) + sums.prices
  cells[base + GOODS_HERE] = (cells[base + GOODS_HERE] as number) + sums.goods
  cells[across + PRICES] = (cells[across + PRICES] as number) + sums.opponentsPrices
}

function takeSums(cells: number[], area: number, { sums }: CardTable): void {
  const base = area * WORDS
  const across = opposite(area) * WORDS
  cells[base + TRAITS] = (cells[base + TRAITS] as number) - sums.traits
  cells[base + PRICES] = (cells[base + PRICES] as number) - sums.prices
  cells[base + GOODS_HERE] = (cells[base + GOODS_HERE] as number) - sums.goods
  cells[across + PRICES] = (cells[across + PRICES] as number) - sums.opponentsPrices
}
