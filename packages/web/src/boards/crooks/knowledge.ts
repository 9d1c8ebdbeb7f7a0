import { type Crooks, possibilities } from '@covo/crooks'
import type { Seat } from '@covo/kernel'
import { type Crook, deckOf, GANGS, type Gang, TARGETS } from './deck.ts'

type View = Crooks['view']

/** A crook at a target. Face up, or known to the viewer, it has one suspect. */
export interface Standing {
  readonly isFaceDown: boolean
  readonly suspects: readonly Crook[]
  /** The viewer's look in which it was last seen; 0 when never. */
  readonly look: number
}

/** One seat's crooks at one target, the lowest first. */
export interface Spot {
  readonly seat: Seat
  readonly target: number
  readonly crooks: readonly Standing[]
}

export interface Range {
  readonly low: number
  readonly high: number
}

/** Every spot, by seat and then by target, as far as the viewer knows. */
export function spotsOf(view: View): Spot[][] {
  const deck = deckOf(view)
  const suspects = new Map<string, readonly Crook[]>()
  for (const { place, crooks: ids } of possibilities(view)) {
    if (place.kind === 'faceDown') suspects.set(`${place.seat} ${place.column}`, crooksOf(deck, ids))
  }
  return view.rows.map((row, seat) =>
    row.map(({ up, down }, column): Spot => {
      const hidden: Standing[] = down
        ? [{ isFaceDown: true, suspects: suspects.get(`${seat} ${column}`) ?? [], look: lookOf(view, down.seen) }]
        : []
      const shown = crooksOf(deck, up).map((crook): Standing => ({ isFaceDown: false, suspects: [crook], look: 0 }))
      return { seat, target: TARGETS[column] as number, crooks: [...hidden, ...shown] }
    }),
  )
}

export const crooksOf = (deck: readonly Crook[], ids: readonly number[]): Crook[] =>
  ids.flatMap((id) => deck[id - 1] ?? [])

/** The look that a viewer last had at a place; 0 for who has none. */
export const lookOf = ({ viewer }: View, seen: readonly number[]): number =>
  typeof viewer === 'number' ? (seen[viewer] ?? 0) : 0

/** The one that it must be, if only one is left. */
export const knownAs = ({ suspects }: Standing): Crook | undefined => (suspects.length === 1 ? suspects[0] : undefined)

export const spotAt = (spots: readonly Spot[][], seat: Seat, target: number): Spot =>
  spots[seat]?.[TARGETS.indexOf(target)] ?? { seat, target, crooks: [] }

/** The greatest sum of a value over places that hold one suspect each, nobody twice. */
function greatest(
  places: readonly (readonly Crook[])[],
  measure: (crook: Crook) => number,
  used: readonly number[] = [],
): number {
  const [first, ...rest] = places
  if (!first) return 0
  // Of as many suspects as there are places, one is always free.
  const best = first
    .filter(({ id }) => !used.includes(id))
    .toSorted((a, b) => measure(b) - measure(a))
    .slice(0, places.length)
  return Math.max(...best.map((crook) => measure(crook) + greatest(rest, measure, [...used, crook.id])))
}

function rangeOf(standing: readonly Standing[], measure: (crook: Crook) => number): Range {
  const places = standing.map(({ suspects }) => suspects)
  return { low: -greatest(places, (crook) => -measure(crook)), high: greatest(places, measure) }
}

/** The sum of levels that a seat has at a spot, at least and at most. */
export const levelOf = (spot: Spot): Range => rangeOf(spot.crooks, ({ level }) => level)

/** Everybody at a target. */
const crowdAt = (spots: readonly Spot[][], target: number): Standing[] =>
  spots.flatMap((_, seat) => spotAt(spots, seat, target).crooks)

/** CR-4: what a target pays, at least and at most, if it were counted now. */
export function worthOf(spots: readonly Spot[][], target: number): Range {
  const { low, high } = rangeOf(crowdAt(spots, target), ({ modifier }) => modifier)
  return { low: Math.max(target + low, 0), high: Math.max(target + high, 0) }
}

/** The modifiers at a target that the viewer knows, and whether there are others. */
export function modifiersAt(spots: readonly Spot[][], target: number): { known: number[]; isComplete: boolean } {
  const crowd = crowdAt(spots, target)
  return {
    known: crowd.flatMap((standing) => knownAs(standing)?.modifier || []),
    isComplete: crowd.every(knownAs),
  }
}

/** Who leads at a target: for sure, or unless somebody hidden is stronger. Tied seats lead together. */
export interface Lead {
  readonly seat: Seat
  readonly isSure: boolean
}

export function leadsAt(spots: readonly Spot[][], target: number): Lead[] {
  const present = spots.map((_, seat) => spotAt(spots, seat, target)).filter(({ crooks: here }) => here.length > 0)
  const sure = present.filter((spot) =>
    present.every((other) => other === spot || levelOf(spot).low >= levelOf(other).high),
  )
  if (sure.length > 0) return sure.map(({ seat }) => ({ seat, isSure: true }))
  const shown = present.map((spot) => levelOf({ ...spot, crooks: spot.crooks.filter(knownAs) }).low)
  const best = Math.max(...shown)
  return best > 0 ? present.filter((_, i) => shown[i] === best).map(({ seat }) => ({ seat, isSure: false })) : []
}

/** Members of each gang that the viewer knows to work for a seat. */
export function membersOf(spots: readonly Spot[][], seat: Seat): Readonly<Record<Gang, number>> {
  const known = (spots[seat] ?? []).flatMap(({ crooks: here }) => here.flatMap((standing) => knownAs(standing) ?? []))
  const count = (gang: Gang) => known.filter(({ gangs }) => gangs.includes(gang)).length
  return Object.fromEntries(GANGS.map((gang) => [gang, count(gang)])) as Record<Gang, number>
}

/** A hangout as the viewer knows it. */
export interface Pile {
  readonly hangout: string
  readonly count: number
  readonly suspects: readonly Crook[]
  readonly look: number
  /** Seats that have looked at these crooks. */
  readonly lookers: readonly Seat[]
}

export function pilesOf(view: View): Pile[] {
  const deck = deckOf(view)
  const possible = possibilities(view)
  return view.hangouts.map(({ hangout, count, seen }, i) => {
    const found = possible.find(({ place }) => place.kind === 'hangout' && place.hangout === i)
    return {
      hangout,
      count,
      suspects: crooksOf(deck, found?.crooks ?? []),
      look: lookOf(view, seen),
      lookers: count === 0 ? [] : seen.flatMap((look, seat) => (look > 0 ? [seat] : [])),
    }
  })
}

/** True when the viewer can name everybody in it. */
export const isOpenBook = ({ count, suspects }: Pile): boolean => count > 0 && suspects.length === count

/** Crooks that the viewer has never seen anywhere. Nothing is hidden from who sees everything. */
export const unseenOf = (view: View): Crook[] =>
  view.viewer === 'open' ? [] : crooksOf(deckOf(view), view.memory.find(({ look }) => look === 0)?.crooks ?? [])
