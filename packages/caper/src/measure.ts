import type { Amount } from './deck.ts'
import * as decks from './deck.ts'

// Bound here, because V8 reads an imported constant anew each time.
const { BY_BOTH, BY_ONE, BY_OPPONENTS, BY_OWN } = decks

/** How often an amount counts, from the packed numbers of own and opponent's cards. Goods and coins are not cards. */
export function measure(amount: Amount, own: number, opponents: number): number {
  switch (amount.by) {
    case BY_ONE:
      return 1
    case BY_OWN:
      return setsIn(amount, own, 0)
    case BY_OPPONENTS:
      return setsIn(amount, opponents, 0)
    case BY_BOTH:
      return setsIn(amount, own, opponents)
    default:
      return 0
  }
}

/** CA-4: how many disjoint sets the cards of one packed number, or of two together, make. */
function setsIn({ parts }: Amount, some: number, others: number): number {
  let sets = 99
  for (let i = 0; i < parts.length; i++) {
    const { shift, mask, take } = parts[i] as Amount['parts'][number]
    let cards = ((some >> shift) & mask) + ((others >> shift) & mask)
    if (take > 1) cards = (cards / take) | 0
    if (cards < sets) sets = cards
  }
  return sets
}
