/** A set of crooks as 32 bits: crook `id` is bit `id − 1`. Small, and copied with the number that it is. */
export type CrookSet = number

export function bit(id: number): CrookSet {
  return 1 << (id - 1)
}

export function has(set: CrookSet, id: number): boolean {
  return (set & (1 << (id - 1))) !== 0
}

export function sizeOf(set: CrookSet): number {
  let n = set - ((set >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The smallest id in a set that is not empty. */
export function firstOf(set: CrookSet): number {
  return 32 - Math.clz32(set & -set)
}

/** The ids, smallest first. */
export function idsOf(set: CrookSet): number[] {
  const ids: number[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) ids.push(firstOf(rest))
  return ids
}

export function setOf(ids: readonly number[]): CrookSet {
  return ids.reduce((set, id) => set | bit(id), 0)
}

/** The position of the n-th (from 0) set bit of a mask that has more than n. */
export function nthBit(mask: number, n: number): number {
  let rest = mask
  for (let i = 0; i < n; i++) rest &= rest - 1
  return 31 - Math.clz32(rest & -rest)
}

/** Sets of columns and of hangouts have at most nine members, few enough to look everything up. */
const SMALL_BITS = 9
const SMALL_SIZES = Uint8Array.from({ length: 1 << SMALL_BITS }, (_, mask) => sizeOf(mask))
const SMALL_BIT_AT = Uint8Array.from({ length: SMALL_BITS << SMALL_BITS }, (_, i) => {
  const mask = (i / SMALL_BITS) | 0
  return i % SMALL_BITS < sizeOf(mask) ? nthBit(mask, i % SMALL_BITS) : 0
})

/** `sizeOf` of a mask of at most nine bits. */
export function smallSize(mask: number): number {
  return SMALL_SIZES[mask] as number
}

/** `nthBit` of a mask of at most nine bits. */
export function smallNthBit(mask: number, n: number): number {
  return SMALL_BIT_AT[mask * SMALL_BITS + n] as number
}
