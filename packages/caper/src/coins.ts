import type { Io } from '@covo/kernel'
import { COINS } from './cards.ts'
import type { Event } from './events.ts'
import type { Side, State } from './state.ts'
import * as layout from './state.ts'
import { tellCoins } from './tell.ts'

// Bound here, because V8 reads an imported constant anew each time.
const { COINS_OF, supplyOf } = layout

/** CA-2: coins come from the supply; what it lacks, one by one from an opponent who has more. */
export function takeCoins(state: State, side: Side, amount: number, io: Io<Event>): void {
  if (amount === 0) return
  const { cells } = state
  const supply = supplyOf(cells, COINS)
  if (amount <= supply) {
    cells[COINS_OF + side] = (cells[COINS_OF + side] as number) + amount
    if (io.emit) tellCoins(state, side, { supply: amount, opponent: 0, missing: 0 }, io.emit)
    return
  }
  const missing = takeFromOpponent(cells, side, amount - supply)
  if (io.emit) tellCoins(state, side, { supply, opponent: amount - supply - missing, missing }, io.emit)
}

/** Takes all of the supply; returns how many are still missing when the opponent has no more than the side. */
function takeFromOpponent(cells: number[], side: Side, short: number): number {
  let mine = (cells[COINS_OF + side] as number) + supplyOf(cells, COINS)
  let theirs = cells[COINS_OF + 1 - side] as number
  let missing = short
  for (; missing > 0 && mine < theirs; missing--) {
    mine++
    theirs--
  }
  cells[COINS_OF + side] = mine
  cells[COINS_OF + 1 - side] = theirs
  return missing
}

/** CA-2: the side returns coins to the supply, as far as it has any. */
export function returnCoins(state: State, side: Side, amount: number): number {
  const { cells } = state
  const count = Math.min(amount, cells[COINS_OF + side] as number)
  cells[COINS_OF + side] = (cells[COINS_OF + side] as number) - count
  return count
}

/** CA-8: a coin from the supply into the discard pile; none when the supply is empty. */
export function launderCoin(state: State, side: Side): boolean {
  const { cells } = state
  if (supplyOf(cells, COINS) === 0) return false
  cells[COINS_OF + 2 + side] = (cells[COINS_OF + 2 + side] as number) + 1
  return true
}
