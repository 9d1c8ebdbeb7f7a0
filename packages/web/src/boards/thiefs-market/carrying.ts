import type { View } from '@covo/thiefs-market'
import { type Choice, withToggled } from './choice.ts'
import type { Legal } from './legal.ts'
import type { Thing } from './objects.ts'
import { type Means, switchSlot } from './payment.ts'
import { CENTRE, cardPlace, payPlace, sidePlace } from './things.ts'

/** What is being decided, and what has been picked of it. */
interface Decision {
  readonly view: View
  readonly legal: Legal
  readonly choice: Choice
}

const listOf = (places: readonly string[]): string | undefined => (places.length > 0 ? places.join(' ') : undefined)

/** The gems of the card on the counter that could be paid by other means than now. */
function slotsBy(by: Means, { legal, choice }: Decision, isFit: (gem: string) => boolean): readonly string[] {
  if (choice.kind !== 'buy') return []
  const { card, slots } = choice
  const payments = legal.buys.get(card) ?? []
  return slots.flatMap((slot, i) =>
    slot.by !== by && isFit(slot.gem) && switchSlot(payments, card, slots, i, by) ? [payPlace(i, by)] : [],
  )
}

/** The own cards that are used with such a die, or with gold when they need none. */
function cardsFor(die: string | undefined, { legal, choice }: Decision): readonly string[] {
  return [...legal.uses].flatMap(([card, [first]]) =>
    first?.die === die && !(choice.kind === 'use' && choice.card === card) ? [cardPlace(card)] : [],
  )
}

/** What the viewer can carry of their own, and where to. */
export interface Own {
  readonly dragOf: (thing: Thing) => string | undefined
  readonly coinDrag: string | undefined
}

export function ownOf(decision: Decision): Own {
  return { dragOf: (thing) => destinationsOf(thing, decision), coinDrag: coinDestinations(decision) }
}

/** Of one's own pile, or of the one that is being picked. */
function destinationsOf(thing: Thing, decision: Decision): string | undefined {
  const { view, legal, choice } = decision
  if (choice.kind === 'take' || choice.kind === 'steal') {
    if (!withToggled(choice, thing, view, legal)) return undefined
    return choice.kind === 'take' ? CENTRE : sidePlace('back')
  }
  const { kind } = thing
  if (kind === 'marker') return undefined
  if (legal.rerolls.has(kind)) return CENTRE
  return listOf([...cardsFor(kind, decision), ...slotsBy('die', decision, (gem) => gem === kind)])
}

const coinDestinations = (decision: Decision): string | undefined =>
  listOf([...cardsFor(undefined, decision), ...slotsBy('gold', decision, () => true)])
