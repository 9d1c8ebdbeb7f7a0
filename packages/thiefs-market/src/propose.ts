import type { Buy } from './actions.ts'
import { sizeOf } from './bits.ts'
import { printPayment } from './legal.ts'
import { facesIn, objectsIn, type Pile, parseLoot } from './loot.ts'
import { countPayments, dueGems, goldGems, type Payment, paymentAt, purseOf } from './payment.ts'
import { COST, cardOf, DISCOUNTS, EXTRA_WITH, PASSIVE_BIT, USE_BIT, USES_WITH } from './tables.ts'
import type { View } from './view.ts'

/** What a purchase leaves, most important first. */
interface Rest {
  /** Other cards of the market that could still be bought this turn. */
  readonly cards: number
  /** It stays for the next rounds; dice do not. */
  readonly gold: number
  /** Own cards that could still be used this turn. */
  readonly uses: number
}

const isBetter = (a: Rest, b: Rest): boolean =>
  a.cards !== b.cards ? a.cards > b.cards : a.gold !== b.gold ? a.gold > b.gold : a.uses > b.uses

const setOf = (ids: readonly string[], bits: readonly number[]): number =>
  ids.reduce((set, id) => set | (bits[cardOf(id) ?? -1] ?? 0), 0)

/**
 * The payment for a card that keeps most options open to the seat whose purchase turn it is: further purchases first,
 * then gold, then uses. Undefined when the card cannot be bought. Always one of the legal actions.
 */
export function proposePayment(view: View, id: string): Buy | undefined {
  const { turn, active } = view
  const seat = active === undefined ? undefined : view.seats[active]
  const card = cardOf(id)
  const market = view.rows.flatMap(({ cards }) => cards)
  if (!turn || !seat || card === undefined || turn.purchases === 0 || turn.copying || !market.includes(id)) {
    return undefined
  }
  const pile = parseLoot(seat.pile ?? {})
  const passives = setOf(
    seat.cards.map(({ card: own, copyOf }) => copyOf ?? own),
    PASSIVE_BIT,
  )
  const bought = passives | (PASSIVE_BIT[card] as number)
  const extra = EXTRA_WITH[facesIn(parseLoot(seat.final?.loot ?? {}))] as number
  const isLast = turn.purchases - 1 + sizeOf(bought & ~passives & extra) === 0
  const others = isLast ? [] : market.flatMap((other) => (other === id ? [] : [cardOf(other) ?? card]))
  const copied = seat.cards.flatMap((own) => (turn.ready.includes(own.card) ? [own.copyOf ?? own.card] : []))
  const ready = setOf(copied, USE_BIT) | (USE_BIT[card] as number)

  const restOf = (payment: Payment): Rest => {
    const inGold = goldGems(payment)
    const dice = pile - (dueGems(COST[card] as Pile, payment) - inGold)
    const gold = seat.gold - objectsIn(inGold)
    const purse = purseOf(dice, gold, (bought & DISCOUNTS) !== 0)
    return {
      cards: others.filter((other) => countPayments(other, purse) > 0).length,
      gold,
      uses: sizeOf(ready & (USES_WITH[facesIn(dice)] as number)),
    }
  }

  const purse = purseOf(pile, seat.gold, (passives & DISCOUNTS) !== 0)
  let best: { readonly payment: Payment; readonly rest: Rest } | undefined
  for (let i = 0; i < countPayments(card, purse); i++) {
    const payment = paymentAt(card, purse, i)
    const rest = restOf(payment)
    if (!best || isBetter(rest, best.rest)) best = { payment, rest }
  }
  return best && printPayment(card, best.payment)
}
