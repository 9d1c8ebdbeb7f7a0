import * as layout from './state.ts'

// Bound here, because V8 reads an imported constant anew each time.
const { HALF } = layout

/** A set of thieves, or of gear, as two numbers of 18 bits in a list. `base` says which: the lowest card's number. */

const indexOf = (base: number, card: number): number => card - base

export function addCard(sets: number[], at: number, base: number, card: number): void {
  const i = indexOf(base, card)
  if (i < HALF) sets[at] = (sets[at] as number) | (1 << i)
  else sets[at + 1] = (sets[at + 1] as number) | (1 << (i - HALF))
}

export function removeCard(sets: number[], at: number, base: number, card: number): void {
  const i = indexOf(base, card)
  if (i < HALF) sets[at] = (sets[at] as number) & ~(1 << i)
  else sets[at + 1] = (sets[at + 1] as number) & ~(1 << (i - HALF))
}

export function hasCard(sets: readonly number[], at: number, base: number, card: number): boolean {
  const i = indexOf(base, card)
  if (i < 0 || i >= 2 * HALF) return false
  return i < HALF ? ((sets[at] as number) & (1 << i)) !== 0 : ((sets[at + 1] as number) & (1 << (i - HALF))) !== 0
}

/** How many bits are set. */
export function bitsOf(bits: number): number {
  const pairs = bits - ((bits >> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * The place of the n-th bit that is set, counted from 0. Up to 5 it works without a branch: which card is taken is
 * random in simulation, and a branch on it would be guessed wrong every other time.
 */
export function nthBit(bits: number, n: number): number {
  let rest = bits
  for (let i = 5; i < n; i++) rest &= rest - 1
  // (i − n) >>> 31 is 1 as long as i < n, and the lowest bit goes.
  rest &= rest - ((0 - n) >>> 31)
  rest &= rest - ((1 - n) >>> 31)
  rest &= rest - ((2 - n) >>> 31)
  rest &= rest - ((3 - n) >>> 31)
  rest &= rest - ((4 - n) >>> 31)
  return 31 - Math.clz32(rest & -rest)
}

export const sizeOf = (sets: readonly number[], at: number): number =>
  bitsOf(sets[at] as number) + bitsOf(sets[at + 1] as number)

/** The n-th card of a set, counted from 0. */
export function nthCard(sets: readonly number[], at: number, base: number, n: number): number {
  let left = n
  for (let half = 0; half < 2; half++) {
    for (let rest = sets[at + half] as number; rest !== 0; rest &= rest - 1) {
      if (left-- === 0) return base + half * HALF + 31 - Math.clz32(rest & -rest)
    }
  }
  throw new RangeError('no such card')
}

/** The cards of a set, in the order of their numbers. */
export function cardsOf(sets: readonly number[], at: number, base: number): number[] {
  const cards: number[] = []
  for (let half = 0; half < 2; half++) {
    for (let rest = sets[at + half] as number; rest !== 0; rest &= rest - 1) {
      cards.push(base + half * HALF + 31 - Math.clz32(rest & -rest))
    }
  }
  return cards
}

export function moveSet(sets: number[], from: number, target: number[], to: number): void {
  target[to] = (target[to] as number) | (sets[from] as number)
  target[to + 1] = (target[to + 1] as number) | (sets[from + 1] as number)
  sets[from] = 0
  sets[from + 1] = 0
}
