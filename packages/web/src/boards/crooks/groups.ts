import type { Seat, TextValue } from '@covo/kernel'
import { type Crook, deckOf, TARGETS } from './deck.ts'
import type { Desk } from './desk.ts'
import { crooksOf, lookOf } from './knowledge.ts'

/** Where hidden crooks lie. */
export type Hiding =
  | { readonly kind: 'hangout'; readonly hangout: string; readonly size: number; readonly seen: readonly number[] }
  | {
      readonly kind: 'faceDown'
      readonly seat: Seat
      readonly target: number
      readonly size: 1
      readonly seen: readonly number[]
    }
  | { readonly kind: 'buried'; readonly size: 1; readonly seen: readonly number[] }

/** A set of crooks that the viewer has seen together, and the places over which it is now spread; look 0 was never seen. */
export interface Group {
  readonly look: number
  readonly crooks: readonly Crook[]
  readonly places: readonly Hiding[]
}

export function hidingsOf({ view }: Pick<Desk, 'view'>): Hiding[] {
  return [
    ...view.hangouts.flatMap(({ hangout, count, seen }): Hiding[] =>
      count > 0 ? [{ kind: 'hangout', hangout, size: count, seen }] : [],
    ),
    ...view.rows.flatMap((row, seat) =>
      row.flatMap(({ down }, column): Hiding[] =>
        down ? [{ kind: 'faceDown', seat, target: TARGETS[column] as number, size: 1, seen: down.seen }] : [],
      ),
    ),
    ...view.buried.map(({ seen }): Hiding => ({ kind: 'buried', size: 1, seen })),
  ]
}

/** What a seat remembers. Who only watches has no looks of their own. */
export function groupsOf({ view }: Pick<Desk, 'view'>): Group[] {
  if (view.viewer === 'open') return []
  const hidings = hidingsOf({ view })
  return view.memory.map(({ look, crooks }) => ({
    look,
    crooks: crooksOf(deckOf(view), crooks),
    places: hidings.filter(({ seen }) => lookOf(view, seen) === look),
  }))
}

/** Among how many a face-down crook is one for another seat, which can tell it from all others; undefined when it never looked. */
export function amongFor({ view }: Pick<Desk, 'view'>, seat: Seat, seen: readonly number[]): number | undefined {
  const look = seen[seat] ?? 0
  if (look === 0) return undefined
  return hidingsOf({ view })
    .filter((hiding) => hiding.seen[seat] === look)
    .reduce((sum, { size }) => sum + size, 0)
}

export function placeInWords({ tell, home, isPlayer }: Desk, place: Hiding): string {
  switch (place.kind) {
    case 'hangout':
      return tell('board.case.hangoutPlace', { hangout: place.hangout })
    case 'faceDown': {
      const seat: TextValue = isPlayer && place.seat === home ? tell('board.you') : { seat: place.seat }
      return tell('board.case.at', { seat, target: place.target })
    }
    case 'buried':
      return tell('board.case.buried')
    default:
      return place satisfies never
  }
}

export const placesInWords = (desk: Desk, places: readonly Hiding[]): string[] =>
  places.map((place) => placeInWords(desk, place))
