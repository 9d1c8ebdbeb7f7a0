import type { Action, Face, View } from '@covo/thiefs-market'
import { countOf, type Loot, minus, type Thing, thingsIn } from './objects.ts'

/** Where a hint is marked on the table. */
export interface Hint {
  readonly centre: ReadonlySet<string>
  readonly victim?: number
  /** Of the victim's pile. */
  readonly back: ReadonlySet<string>
  readonly market?: string
  readonly tile?: string
  readonly face?: Face | undefined
  readonly copied?: string
  readonly isPass: boolean
}

const NOWHERE: Hint = { centre: new Set(), back: new Set(), isPass: false }

/** As many of the things as the loot has, from the first on. */
function some(things: readonly Thing[], loot: Loot): ReadonlySet<string> {
  return new Set(things.flatMap(({ id, kind }) => (Number(id.split('-')[1]) < countOf(loot, kind) ? [id] : [])))
}

export function hintOf(action: Action | undefined, view: View): Hint {
  switch (action?.type) {
    case undefined:
      return NOWHERE
    case 'take':
      return { ...NOWHERE, centre: some(thingsIn(view.centre), action.loot) }
    case 'steal': {
      const pile = view.seats[action.from]?.pile ?? {}
      return { ...NOWHERE, victim: action.from, back: some(thingsIn(pile), minus(pile, action.keep)) }
    }
    case 'reroll':
      return { ...NOWHERE, face: action.die }
    case 'use':
      return { ...NOWHERE, tile: action.card, face: action.to }
    case 'buy':
      return { ...NOWHERE, market: action.card }
    case 'copy':
      return { ...NOWHERE, copied: action.card }
    case 'decline':
    case 'done':
      return { ...NOWHERE, isPass: true }
    default:
      return action satisfies never
  }
}
