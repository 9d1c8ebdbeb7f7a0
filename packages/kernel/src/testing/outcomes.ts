import type { Chance } from '../chance.ts'

/**
 * Runs something with every way in which chance can fall, and returns the exact probability of each outcome. For a
 * handful of draws: the ways are multiplied.
 */
export function outcomes(run: (chance: Chance) => string): Map<string, number> {
  const found = new Map<string, number>()
  const path: { draw: number; of: number }[] = []
  for (;;) {
    let at = 0
    let probability = 1
    const outcome = run({
      int: (n) => {
        if (at === path.length) path.push({ draw: 0, of: n })
        probability /= n
        return path[at++]?.draw ?? 0
      },
    })
    found.set(outcome, (found.get(outcome) ?? 0) + probability)
    path.length = at
    // On to the next way: the last draw that can still go up does.
    while (path.length > 0) {
      const last = path[path.length - 1] as { draw: number; of: number }
      if (++last.draw < last.of) break
      path.pop()
    }
    if (path.length === 0) return found
  }
}
