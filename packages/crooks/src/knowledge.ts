import type { Seat } from '@covo/kernel'
import { DECK_SIZE } from './cards.ts'
import type { CrookSet } from './crook-set.ts'
import type { State } from './state.ts'

/**
 * CR-5. Looking at a set of crooks makes it a group of its own for the seat: it can tell these crooks from all
 * others from now on. A crook that later leaves the pile face down stays in its group for everybody but its owner,
 * which is just what a player with perfect memory knows.
 */
export function learn(state: State, seat: Seat, crooks: CrookSet): void {
  const group = ++state.looks
  const base = seat * DECK_SIZE
  for (let rest = crooks; rest !== 0; rest &= rest - 1) state.groups[base + 31 - Math.clz32(rest & -rest)] = group
}

/** The number of the crook's group for a seat. */
export function groupOf(state: State, seat: Seat, id: number): number {
  return state.groups[seat * DECK_SIZE + id - 1] as number
}
