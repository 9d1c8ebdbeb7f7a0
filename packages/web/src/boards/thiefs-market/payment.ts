import { CARDS, type Loot, proposePayment, type View } from '@covo/thiefs-market'
import { countOf, GEMS, type Gem, keyOf, type Of, sizeOf } from './objects.ts'

export type Means = 'die' | 'gold' | 'waived'

/** One gem of a cost and how it is paid. */
export interface Slot {
  readonly gem: Gem
  readonly by: Means
}

type Buy = Of<'buy'>

const LETTERS: Readonly<Record<string, Gem>> = { R: 'red', W: 'white', B: 'blue', G: 'green' }

/** A card's cost, gem by gem, in the order of the printed card. */
export function costOf(id: string): readonly Gem[] {
  const card = CARDS.find((one) => one.id === id)
  return [...(card?.cost ?? '')].flatMap((letter) => LETTERS[letter] ?? [])
}

/** How many gems of the colour an action pays by these means. */
function countBy(buy: Buy, gem: Gem, by: Means): number {
  const gold = countOf(buy.gold ?? {}, gem)
  const waived = buy.waive === gem ? 1 : 0
  if (by === 'gold') return gold
  if (by === 'waived') return waived
  return costOf(buy.card).filter((one) => one === gem).length - gold - waived
}

/** The slots of a payment; those of `before` keep their means as far as the payment allows. */
export function slotsOf(buy: Buy, before?: readonly Slot[]): readonly Slot[] {
  const cost = costOf(buy.card)
  const found: (Means | undefined)[] = cost.map(() => undefined)
  for (const gem of GEMS) {
    const left = new Map<Means, number>((['die', 'gold', 'waived'] as const).map((by) => [by, countBy(buy, gem, by)]))
    const give = (i: number, by: Means) => {
      found[i] = by
      left.set(by, (left.get(by) ?? 0) - 1)
    }
    cost.forEach((one, i) => {
      const by = before?.[i]?.by
      if (one === gem && by && (left.get(by) ?? 0) > 0) give(i, by)
    })
    cost.forEach((one, i) => {
      const by = (['die', 'gold', 'waived'] as const).find((means) => (left.get(means) ?? 0) > 0)
      if (one === gem && !found[i] && by) give(i, by)
    })
  }
  return cost.map((gem, i) => ({ gem, by: found[i] ?? 'die' }))
}

export function buyOf(card: string, slots: readonly Slot[]): Buy {
  const gold: Record<string, number> = {}
  let waive: Gem | undefined
  for (const { gem, by } of slots) {
    if (by === 'gold') gold[gem] = (gold[gem] ?? 0) + 1
    if (by === 'waived') waive = gem
  }
  return { type: 'buy', card, ...(Object.keys(gold).length > 0 ? { gold } : {}), ...(waive ? { waive } : {}) }
}

/** How many gems two payments of one card pay differently. */
function distance(one: Buy, other: Buy): number {
  return GEMS.reduce(
    (sum, gem) =>
      sum +
      Math.max(
        ...(['die', 'gold', 'waived'] as const).map((by) => Math.abs(countBy(one, gem, by) - countBy(other, gem, by))),
      ),
    0,
  )
}

/** The slots after one of them is paid by other means, and the others changed as little as that needs; undefined when no payment does it. */
export function switchSlot(
  payments: readonly Buy[],
  card: string,
  slots: readonly Slot[],
  index: number,
  by: Means,
): readonly Slot[] | undefined {
  const slot = slots[index]
  if (!slot) return undefined
  const now = buyOf(card, slots)
  const wanted = countBy(now, slot.gem, by) + (slot.by === by ? 0 : 1)
  const [nearest] = payments
    .filter((buy) => countBy(buy, slot.gem, by) >= wanted)
    .toSorted((a, b) => distance(now, a) - distance(now, b))
  return (
    nearest &&
    slotsOf(
      nearest,
      slots.map((one, i) => (i === index ? { ...one, by } : one)),
    )
  )
}

/** The payment that the rules propose, or the first there is. */
export function firstPayment(view: View, card: string, payments: readonly Buy[]): Buy | undefined {
  const proposed = proposePayment(view, card)
  const key = (buy: Buy) => `${buy.waive} ${keyOf(buy.gold ?? {})}`
  return payments.find((buy) => proposed && key(buy) === key(proposed)) ?? payments[0]
}

/** What a payment takes out of the pile. */
export function diceOf(slots: readonly Slot[]): Loot {
  const dice: Record<string, number> = {}
  for (const { gem, by } of slots) if (by === 'die') dice[gem] = (dice[gem] ?? 0) + 1
  return dice
}

export const goldOf = (slots: readonly Slot[]): number => slots.filter(({ by }) => by === 'gold').length

/** A payment with dice as far as they go and gold for the rest: what a refusal speaks about. */
export function naivePayment(card: string, pile: Loot, hasDiscount: boolean): Buy {
  const left: Record<string, number> = Object.fromEntries(GEMS.map((gem) => [gem, countOf(pile, gem)]))
  const slots = costOf(card).map((gem): Slot => {
    const count = left[gem] ?? 0
    left[gem] = count - 1
    return { gem, by: count > 0 ? 'die' : 'gold' }
  })
  const spared = Math.max(
    slots.findIndex(({ by }) => by === 'gold'),
    0,
  )
  return buyOf(card, hasDiscount ? slots.map((slot, i) => (i === spared ? { ...slot, by: 'waived' } : slot)) : slots)
}

/** Gold that is missing for a card. */
export function shortOf(card: string, pile: Loot, gold: number, hasDiscount: boolean): number {
  return sizeOf(naivePayment(card, pile, hasDiscount).gold ?? {}) - gold
}
