import { SET_POINTS } from './cards.ts'
import { GOOD_MASK } from './deck.ts'

/**
 * CA-4: the most points that goods can give, split into sets of different goods, with each wild good standing for the
 * best. Goods come packed, four bits each, in the order of `GOODS`.
 */
export function goodsPoints(goods: number): number {
  const known = table[goods] as number
  if (known > 0) return known - 1
  const [jewels, relics, paintings, wilds] = [0, 4, 8, 12].map((shift) => (goods >> shift) & GOOD_MASK) as Counts
  let best = 0
  for (let a = 0; a <= wilds; a++) {
    for (let b = 0; a + b <= wilds; b++) {
      best = Math.max(best, plainPoints([jewels + a, relics + b, paintings + wilds - a - b]))
    }
  }
  table[goods] = best + 1
  return best
}

type Counts = [number, number, number, number]

/** Filled in when a combination is first asked for: 1 + its points. */
const table = new Uint8Array(1 << 16)

/** Without wild goods: every way to take a first set, and the best of the rest. */
function plainPoints(counts: readonly [number, number, number]): number {
  const key = counts.join(' ')
  const known = plain.get(key)
  if (known !== undefined) return known
  let best = 0
  for (let set = 1; set < 8; set++) {
    const rest = counts.map((count, i) => count - ((set >> i) & 1)) as [number, number, number]
    if (rest.some((count) => count < 0)) continue
    const size = (set & 1) + ((set >> 1) & 1) + ((set >> 2) & 1)
    best = Math.max(best, (SET_POINTS[size] as number) + plainPoints(rest))
  }
  plain.set(key, best)
  return best
}
const plain = new Map<string, number>()
