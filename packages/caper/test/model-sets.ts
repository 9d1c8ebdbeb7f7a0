import type { Good, Part } from '../src/abilities.ts'

// Sets found by trying, for the model.

const known = new Map<string, number>()

/** How many disjoint sets the cards make: one is taken away in every way that there is. */
export function setsIn(cards: readonly string[], parts: readonly Part[]): number {
  const key = `${parts} of ${cards.toSorted()}`
  const found = known.get(key)
  if (found !== undefined) return found
  let rests = [cards]
  for (const part of parts) {
    rests = rests.flatMap((rest) => {
      const fitting = [...new Set(rest)].filter((card) => (part === 'gear' ? card !== 'thief' : card === part))
      return fitting.map((card) => rest.toSpliced(rest.indexOf(card), 1))
    })
  }
  const best = Math.max(0, ...rests.map((rest) => 1 + setsIn(rest, parts)))
  known.set(key, best)
  return best
}

/** The best way to put goods into sets of different ones: the first good alone, with one other, or with two. */
export function goodsWorth(goods: readonly Good[]): number {
  const [first, ...rest] = goods.toSorted()
  if (first === undefined) return 0
  const key = `${first} ${rest}`
  const found = known.get(key)
  if (found !== undefined) return found
  let best = 1 + goodsWorth(rest)
  for (const [i, second] of rest.entries()) {
    const left = rest.toSpliced(i, 1)
    if (areDifferent([first, second])) best = Math.max(best, 3 + goodsWorth(left))
    for (const [j, third] of left.entries()) {
      if (areDifferent([first, second, third])) best = Math.max(best, 7 + goodsWorth(left.toSpliced(j, 1)))
    }
  }
  known.set(key, best)
  return best
}

function areDifferent(goods: readonly Good[]): boolean {
  const plain = goods.filter((good) => good !== 'wild')
  return new Set(plain).size === plain.length
}
