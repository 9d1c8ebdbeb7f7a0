import type { City } from '../src/cards.ts'
import type { State } from '../src/state.ts'
import { type Setting, table } from './table.ts'

/** Some gear of each colour, by one letter: Y yellow, P purple, G green, R red, L light blue, K pink, D dark green. */
const COLOURS: Readonly<Record<string, readonly string[]>> = {
  Y: ['skeleton-key-1', 'skeleton-key-2', 'skeleton-key-3', 'skeleton-key-4'],
  P: ['simple-disguise-1', 'simple-disguise-2', 'simple-disguise-3'],
  G: ['helping-hand-1', 'suction-scalers-1', 'grappling-gun-1', 'helping-hand-2'],
  R: ['blazeblaster-1', 'blazeblaster-2', 'blazeblaster-3'],
  L: ['plans-caches-1', 'plans-caches-2', 'plans-caches-3'],
  K: ['utility-belt-1', 'utility-belt-2', 'utility-belt-3'],
  D: ['laundromatic-1', 'laundromatic-2', 'laundromatic-3'],
}

/** Hands out gear so that no card is used twice. */
function dealer() {
  const used: Record<string, number> = {}
  return (letters: string): string[] =>
    [...letters].map((letter) => {
      const at = used[letter] ?? 0
      used[letter] = at + 1
      return COLOURS[letter]?.[at] as string
    })
}

/** One side of a location: a thief or gear in question, more gear, more thieves. Gear is spread three to a thief. */
export interface Side {
  readonly thieves?: readonly string[]
  readonly gear?: string
  readonly card?: string
}

function stacksOf({ thieves = [], gear = '', card }: Side, take: (letters: string) => string[]): string[] {
  const cards = [...(card ? [card] : []), ...take(gear)]
  return thieves.map((thief, i) => [thief, ...cards.slice(i * 3, i * 3 + 3)].join(' '))
}

export const cityOf = (set: 'core' | City): City => (set === 'core' ? 'paris' : set)
export const PLAIN: readonly [string, string, string] = ['bank', 'gala', 'museum']

/** A position at the first location, with the own side white. */
export function position(set: 'core' | City, own: Side, opponent: Side, more: Setting = {}): State {
  const take = dealer()
  return table({
    city: cityOf(set),
    locations: PLAIN,
    white: [stacksOf(own, take)],
    green: [stacksOf(opponent, take)],
    ...more,
  })
}
