import type { Face, View } from '@covo/thiefs-market'
import { createContext, useContext } from 'react'
import { countOf, FACES, type Kind, type Thing } from './objects.ts'
import { CENTRE, dieThing, MARKER, pilePlace } from './things.ts'

interface Lying {
  /** Undefined between rounds, when dice lie nowhere. */
  readonly place: string | undefined
  readonly face: Face
}

/**
 * The rules know dice by their faces only. On the table every die is one and the same thing through the whole game, so that
 * it can be followed with the eyes from the centre to a pile and from a pile to the next.
 */
export interface Dice {
  readonly lying: ReadonlyMap<string, Lying>
  /** Those that came to the centre or show another face since the view before. */
  readonly stirred: ReadonlySet<string>
  readonly view: View
}

type Need = { readonly place: string; readonly face: Face }

/** Every die that the view shows. Piles come first: what was kept of a stolen pile was not rerolled. */
function needsOf(view: View): readonly Need[] {
  const places = [...view.seats.map(({ pile }, seat) => [pilePlace(seat), pile ?? {}] as const), [CENTRE, view.centre]]
  return (places as [string, View['centre']][]).flatMap(([place, loot]) =>
    FACES.flatMap((face) => Array.from({ length: countOf(loot, face) }, () => ({ place, face }))),
  )
}

const memory = new WeakMap<View, Dice>()

/** Which die is which in a view that followed another: a die stays where it is, or keeps its face, wherever it can. */
export function diceOn(view: View, before?: View): Dice {
  const known = memory.get(view)
  if (known) return known
  const old =
    before && before.options.players === view.options.players ? diceOn(before).lying : new Map<string, Lying>()
  const free = new Map(old)
  const lying = new Map<string, Lying>()
  let needs = needsOf(view)
  const settle = (isFit: (die: Lying, need: Need) => boolean) => {
    needs = needs.filter((need) => {
      const [id] = [...free].find(([, die]) => isFit(die, need)) ?? []
      if (id === undefined) return true
      free.delete(id)
      lying.set(id, need)
      return false
    })
  }
  settle((die, need) => die.place === need.place && die.face === need.face)
  settle((die, need) => die.place !== undefined && die.face === need.face)
  settle((die, need) => die.place === need.place)
  settle(() => true)
  for (const need of needs) lying.set(dieThing(lying.size), need)
  for (const [id, { face }] of free) lying.set(id, { place: undefined, face })
  const stirred = new Set<string>()
  for (const [id, { place, face }] of lying) {
    const was = old.get(id)
    if (place && was && (was.face !== face || (place === CENTRE && was.place !== CENTRE))) stirred.add(id)
  }
  const dice = { lying, stirred, view }
  memory.set(view, dice)
  return dice
}

/** The objects of a place, by kind, each with the name that it keeps. */
export function thingsAt({ lying, view }: Dice, place: string): readonly Thing[] {
  const loot = place === CENTRE ? view.centre : (view.seats.find((_, seat) => pilePlace(seat) === place)?.pile ?? {})
  const dice = FACES.flatMap((kind: Kind) =>
    [...lying]
      .filter(([, die]) => die.place === place && die.face === kind)
      .map(([mark], i) => ({ id: `${kind}-${i}`, kind, mark })),
  )
  return loot.marker ? [...dice, { id: 'marker-0', kind: 'marker', mark: MARKER }] : dice
}

export const DiceContext = createContext<Dice | undefined>(undefined)

export function useThingsAt(place: string): readonly Thing[] {
  const dice = useContext(DiceContext)
  if (!dice) throw new Error('dice lie on a table')
  return thingsAt(dice, place)
}
