/** The faces of a loot die, in the order in which they are numbered and written. */
export const FACES = ['red', 'white', 'blue', 'green', 'bag', 'mask'] as const
export type Face = (typeof FACES)[number]

export const GEMS = ['red', 'white', 'blue', 'green'] as const
export type Gem = (typeof GEMS)[number]

export const BAG = 4
export const MASK = 5

/** Objects as they stand in records and views: a face or the marker that is not there is not named. */
export interface Loot {
  readonly red?: number
  readonly white?: number
  readonly blue?: number
  readonly green?: number
  readonly bag?: number
  readonly mask?: number
  readonly marker?: true
}

/**
 * Objects inside the engine: four bits for the number of dice with each face, then one for the marker. Piles are
 * added and taken away like the numbers that they are. No pile ever has more than 13 dice, so no face overflows.
 */
export type Pile = number

export const MARKER: Pile = 1 << 24
export const MOST_DICE = 13

const HALF = 0xfff
const GEM_BITS = 0xffff

/** One die with that face. */
export const dieOf = (face: number): Pile => 1 << (face << 2)

export const countOf = (pile: Pile, face: number): number => (pile >> (face << 2)) & 15

export const gemsOf = (pile: Pile): Pile => pile & GEM_BITS

/** By three counts of four bits each: what can be looked up about half of a pile. */
const dice = new Uint8Array(HALF + 1)
const present = new Uint8Array(HALF + 1)
const ways = new Uint16Array(HALF + 1)
const firstPart = new Uint16Array(HALF + 1)
const parts = halves()

function halves(): Uint16Array {
  const list: number[] = []
  for (let half = 0; half <= HALF; half++) {
    const counts = [half & 15, (half >> 4) & 15, half >> 8] as const
    const sum = counts[0] + counts[1] + counts[2]
    if (sum > MOST_DICE) continue
    dice[half] = sum
    present[half] = (counts[0] > 0 ? 1 : 0) | (counts[1] > 0 ? 2 : 0) | (counts[2] > 0 ? 4 : 0)
    ways[half] = (counts[0] + 1) * (counts[1] + 1) * (counts[2] + 1)
    firstPart[half] = list.length
    for (let c = 0; c <= counts[2]; c++)
      for (let b = 0; b <= counts[1]; b++) for (let a = 0; a <= counts[0]; a++) list.push(a | (b << 4) | (c << 8))
  }
  return Uint16Array.from(list)
}

export function diceIn(pile: Pile): number {
  return (dice[pile & HALF] as number) + (dice[(pile >> 12) & HALF] as number)
}

/** Dice and marker. */
export function objectsIn(pile: Pile): number {
  return (dice[pile & HALF] as number) + (dice[(pile >> 12) & HALF] as number) + (pile >> 24)
}

/** The faces that show at least once, as bits. */
export function facesIn(pile: Pile): number {
  return (present[pile & HALF] as number) | ((present[(pile >> 12) & HALF] as number) << 3)
}

/** How many different parts a pile has: none of it and all of it are two of them. */
export function countParts(pile: Pile): number {
  return (ways[pile & HALF] as number) * (ways[(pile >> 12) & HALF] as number) * ((pile >> 24) + 1)
}

/** The part with that number: 0 is none of the pile, the last is all of it. */
export function partAt(pile: Pile, index: number): Pile {
  const low = pile & HALF
  const high = (pile >> 12) & HALF
  const lowWays = ways[low] as number
  const diceWays = lowWays * (ways[high] as number)
  const marker = index < diceWays ? 0 : MARKER
  const n = marker === 0 ? index : index - diceWays
  const highPart = (n / lowWays) | 0
  return (
    (parts[(firstPart[low] as number) + n - highPart * lowWays] as number) |
    ((parts[(firstPart[high] as number) + highPart] as number) << 12) |
    marker
  )
}

export function printLoot(pile: Pile): Loot {
  const loot: { -readonly [key in keyof Loot]: Loot[key] } = {}
  const red = pile & 15
  const white = (pile >> 4) & 15
  const blue = (pile >> 8) & 15
  const green = (pile >> 12) & 15
  const bag = (pile >> 16) & 15
  const mask = (pile >> 20) & 15
  if (red > 0) loot.red = red
  if (white > 0) loot.white = white
  if (blue > 0) loot.blue = blue
  if (green > 0) loot.green = green
  if (bag > 0) loot.bag = bag
  if (mask > 0) loot.mask = mask
  if (pile >= MARKER) loot.marker = true
  return loot
}

/** The counts are at most `MOST_DICE`, as the action schema asks. */
export function parseLoot(loot: Loot): Pile {
  return (
    (loot.red ?? 0) |
    ((loot.white ?? 0) << 4) |
    ((loot.blue ?? 0) << 8) |
    ((loot.green ?? 0) << 12) |
    ((loot.bag ?? 0) << 16) |
    ((loot.mask ?? 0) << 20) |
    (loot.marker ? MARKER : 0)
  )
}

/** Whether every object of the part is in the pile. */
export function isPartOf(part: Pile, pile: Pile): boolean {
  for (let face = 0; face < FACES.length; face++) if (countOf(part, face) > countOf(pile, face)) return false
  return part < MARKER || pile >= MARKER
}
