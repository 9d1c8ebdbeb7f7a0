/** Sets of small numbers as 32 bits. */
export function sizeOf(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The smallest number in a set that is not empty. */
export function firstOf(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

/** The n-th number (from 0) of a set that has more than n. */
export function nthOf(bits: number, n: number): number {
  let rest = bits
  for (let i = 0; i < n; i++) rest &= rest - 1
  return 31 - Math.clz32(rest & -rest)
}
