import type { Io } from '@covo/kernel'
import { COINS } from './cards.ts'
import type { Event } from './events.ts'
import type { Side, State } from './state.ts'
import * as layout from './state.ts'
import { tellCoins } from './tell.ts'

// Bound here, because V8 reads an imported constant anew each time.
const { supplyOf } = layout

/** CA-2: coins come from the supply; what it lacks, one by one from an opponent who has more. */
export function takeCoins(state: State, side: Side, amount: number, io: Io<Event>): void {
  if (amount === 0) return
  const { coins } = state
  const supply = supplyOf(coins, COINS)
  if (amount <= supply) {
    coins[side] = (coins[side] as number) + amount
    if (io.emit) tellCoins(state, side, { supply: amount, opponent: 0, missing: 0 }, io.emit)
    return
  }
  const missing = takeFromOpponent(coins, side, amount - supply)
  if (io.emit) tellCoins(state, side, { supply, opponent: amount - supply - missing, missing }, io.emit)
}

/** Takes all of the supply; returns how many are still missing when the opponent has no more than the side. */
function takeFromOpponent(coins: number[], side: Side, short: number): number {
  let mine = (coins[side] as number) + supplyOf(coins, COINS)
  let theirs = coins[1 - side] as number
  let missing = short
  for (; missing > 0 && mine < theirs; missing--) {
    mine++
    theirs--
  }
  coins[side] = mine
  coins[1 - side] = theirs
  return missing
}

/** CA-2: the side returns coins to the supply, as far as it has any. */
export function returnCoins(state: State, side: Side, amount: number): number {
  const { coins } = state
  const count = Math.min(amount, coins[side] as number)
  coins[side] = (coins[side] as number) - count
  return count
}

/** CA-8: a coin from the supply into the discard pile; none when the supply is empty. */
export function launderCoin(state: State, side: Side): boolean {
  const { coins } = state
  if (supplyOf(coins, COINS) === 0) return false
  coins[2 + side] = (coins[2 + side] as number) + 1
  return true
}
