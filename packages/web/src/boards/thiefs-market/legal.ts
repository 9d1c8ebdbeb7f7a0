import type { Action, Face, Loot } from '@covo/thiefs-market'
import { isPartOf, keyOf, type Of } from './objects.ts'

/** The legal actions of one view, sorted once by what a person picks first: there can be thousands. */
export interface Legal {
  readonly takes: ReadonlyMap<string, Of<'take'>>
  /** By victim, then by what is kept. */
  readonly steals: ReadonlyMap<number, ReadonlyMap<string, Of<'steal'>>>
  readonly rerolls: ReadonlyMap<Face, Of<'reroll'>>
  readonly uses: ReadonlyMap<string, readonly Of<'use'>[]>
  readonly buys: ReadonlyMap<string, readonly Of<'buy'>[]>
  readonly copies: ReadonlyMap<string, Of<'copy'>>
  /** What ends the decision without picking anything. */
  readonly pass?: Of<'decline'> | Of<'done'> | undefined
}

export function sortLegal(actions: readonly Action[]): Legal {
  const steals = new Map<number, Map<string, Of<'steal'>>>()
  const uses = new Map<string, Of<'use'>[]>()
  const buys = new Map<string, Of<'buy'>[]>()
  const takes = new Map<string, Of<'take'>>()
  const rerolls = new Map<Face, Of<'reroll'>>()
  const copies = new Map<string, Of<'copy'>>()
  let pass: Legal['pass']
  for (const action of actions) {
    switch (action.type) {
      case 'take':
        takes.set(keyOf(action.loot), action)
        break
      case 'steal':
        steals.set(action.from, (steals.get(action.from) ?? new Map()).set(keyOf(action.keep), action))
        break
      case 'reroll':
        rerolls.set(action.die, action)
        break
      case 'use':
        uses.set(action.card, [...(uses.get(action.card) ?? []), action])
        break
      case 'buy':
        buys.set(action.card, [...(buys.get(action.card) ?? []), action])
        break
      case 'copy':
        copies.set(action.card, action)
        break
      case 'decline':
      case 'done':
        pass = action
        break
      default:
        action satisfies never
    }
  }
  return { takes, steals, rerolls, uses, buys, copies, pass }
}

/** Whether anything may be left in the centre: the last to take must take it all. */
export const canLeave = ({ takes }: Legal): boolean => takes.size > 1

/** Whether some legal take has all of these objects. */
export function canTakeWith({ takes }: Legal, loot: Loot): boolean {
  if (takes.has(keyOf(loot))) return true
  for (const take of takes.values()) if (isPartOf(loot, take.loot)) return true
  return false
}

/** Whether some legal steal from that seat gives all of these objects back. */
export function canGiveBack({ steals }: Legal, from: number, pile: Loot, keep: Loot): boolean {
  for (const steal of steals.get(from)?.values() ?? []) {
    if (isPartOf(steal.keep, keep) && isPartOf(keep, pile)) return true
  }
  return false
}

const samePayment = (one: Of<'buy'>, other: Of<'buy'>): boolean =>
  one.waive === other.waive && keyOf(one.gold ?? {}) === keyOf(other.gold ?? {})

/** The legal action that this one is, if it is one. */
export function findLegal(legal: Legal, action: Action): Action | undefined {
  switch (action.type) {
    case 'take':
      return legal.takes.get(keyOf(action.loot))
    case 'steal':
      return legal.steals.get(action.from)?.get(keyOf(action.keep))
    case 'reroll':
      return legal.rerolls.get(action.die)
    case 'use':
      return legal.uses.get(action.card)?.find(({ die, to }) => die === action.die && to === action.to)
    case 'buy':
      return legal.buys.get(action.card)?.find((buy) => samePayment(buy, action))
    case 'copy':
      return legal.copies.get(action.card)
    case 'decline':
    case 'done':
      return legal.pass?.type === action.type ? legal.pass : undefined
    default:
      return action satisfies never
  }
}
