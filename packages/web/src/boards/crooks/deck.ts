import { type Crook, type Crooks, crooks } from '@covo/crooks'
import { create } from 'zustand'

type View = Crooks['view']

/** A view leaves the house deck out, as everybody has it: here it is, from the rules themselves. */
const HOUSE_DECK: readonly Crook[] = crooks.setup({ players: 2, newEdition: false }, { chance: { int: () => 0 } }).deck
  .crooks

export const deckOf = (view: View): readonly Crook[] => view.deck ?? HOUSE_DECK

/** What parts of the page outside the board want of the table that is on show: a large card gets no view, and the final count no events. */
interface Shown {
  readonly deck: readonly Crook[]
  /** Crooks that lay face down until the count. */
  readonly revealed: ReadonlySet<number>
}

export const useShown = create<Shown>()(() => ({ deck: HOUSE_DECK, revealed: new Set() }))

export type { Crook }
export type Gang = Crook['gangs'][number]
export type Ability = NonNullable<Crook['ability']>

export const ABILITIES: readonly Ability[] = ['pickpocket', 'accomplice', 'swap', 'killer', 'boss', 'spy']
export const GANGS: readonly Gang[] = ['N', 'W', 'O']
export const TARGETS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9]

/** A modifier as it stands on a card; nothing for 0. */
export const signed = (modifier: number): string =>
  modifier === 0 ? '' : modifier > 0 ? `+${modifier}` : `−${-modifier}`
