import type { Action, Face, View } from '@covo/thiefs-market'
import { canGiveBack, canLeave, canTakeWith, type Legal } from './legal.ts'
import { lootFrom, minus, type Thing, thingsIn } from './objects.ts'
import { buyOf, type Slot } from './payment.ts'

/** What a player has picked so far of one action. Things are picked by their id. */
export type Choice =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'take'; readonly picked: ReadonlySet<string> }
  | { readonly kind: 'steal'; readonly from: number; readonly back: ReadonlySet<string> }
  | { readonly kind: 'reroll'; readonly die: Thing }
  | { readonly kind: 'buy'; readonly card: string; readonly slots: readonly Slot[] }
  | { readonly kind: 'use'; readonly card: string; readonly to?: Face | undefined }
  | { readonly kind: 'copy'; readonly card: string }

const NOTHING: Choice = { kind: 'nothing' }

/** Before anything is picked. Where only one take is legal it is picked already. */
export function firstChoice(view: View, { takes }: Legal): Choice {
  if (view.phase !== 'split') return NOTHING
  const isAll = takes.size === 1
  return { kind: 'take', picked: new Set(isAll ? thingsIn(view.centre).map(({ id }) => id) : []) }
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])

export const pickedOf = (things: readonly Thing[], ids: ReadonlySet<string>): readonly Thing[] =>
  things.filter(({ id }) => ids.has(id))

/** The choice with an object picked that was not, or put back that was; undefined when nothing legal can come of it. */
export function withToggled(choice: Choice, { id }: Thing, view: View, legal: Legal): Choice | undefined {
  if (choice.kind === 'take') {
    const picked = toggled(choice.picked, id)
    const loot = lootFrom(pickedOf(thingsIn(view.centre), picked))
    const isLegal = choice.picked.has(id) ? canLeave(legal) : canTakeWith(legal, loot)
    return isLegal ? { kind: 'take', picked } : undefined
  }
  if (choice.kind === 'steal') {
    const pile = view.seats[choice.from]?.pile ?? {}
    const back = toggled(choice.back, id)
    const keep = minus(pile, lootFrom(pickedOf(thingsIn(pile), back)))
    const isLegal = choice.back.has(id) || canGiveBack(legal, choice.from, pile, keep)
    return isLegal ? { ...choice, back } : undefined
  }
  return undefined
}

/** The action that a choice makes, legal or not; undefined while parts are missing. */
export function actionOf(choice: Choice, view: View, legal: Legal): Action | undefined {
  switch (choice.kind) {
    case 'nothing':
      return legal.pass
    case 'take':
      if (choice.picked.size === 0) return undefined
      return { type: 'take', loot: lootFrom(pickedOf(thingsIn(view.centre), choice.picked)) }
    case 'steal': {
      const pile = view.seats[choice.from]?.pile ?? {}
      const back = lootFrom(pickedOf(thingsIn(pile), choice.back))
      return { type: 'steal', from: choice.from, keep: minus(pile, back) }
    }
    case 'reroll':
      return choice.die.kind === 'marker' ? undefined : { type: 'reroll', die: choice.die.kind }
    case 'buy':
      return buyOf(choice.card, choice.slots)
    case 'use':
      return legal.uses.get(choice.card)?.find(({ to }) => to === choice.to)
    case 'copy':
      return { type: 'copy', card: choice.card }
    default:
      return choice satisfies never
  }
}
