import type { Seat } from '@covo/kernel'
import type { Action, Buy } from './actions.ts'
import { lookAt, pileWorth, plan, purchasesWorth, tokensWorth } from './advice-plan.ts'
import { cardWorth } from './advice-worth.ts'
import { firstOf } from './bits.ts'
import { dieOf, FACES, GEMS, objectsIn, type Pile, parseLoot } from './loot.ts'
import { dueGems, paymentOf } from './payment.ts'
import { actsAs, type State } from './state.ts'
import { COST, indexOfCard, ONCE_USES, USE_BIT, USES } from './tables.ts'

/** So many points make an action e times as likely to be best. */
const SHARPNESS = 1.2
/** Even the worst action keeps a little. */
const LEAST = 1e-4
/** What of an object more than the fair share is lost to thieves. */
const GREED_COST = 0.8
const STEAL_COST = 0.5

/** First impressions: points that the seat may hope for in this round, as weights. */
export function weigh(state: State, seat: Seat, actions: readonly Action[]): number[] {
  lookAt(state, seat)
  let without = 0
  for (let i = 0; i < state.piles.length; i++) if (state.piles[i] === 0) without++
  const fair = objectsIn(state.centre) / without
  const weights: number[] = []
  let best = Number.NEGATIVE_INFINITY
  for (let i = 0; i < actions.length; i++) {
    const worth = worthOf(state, seat, actions[i] as Action, without, fair)
    weights.push(worth)
    if (worth > best) best = worth
  }
  for (let i = 0; i < weights.length; i++) weights[i] = LEAST + Math.exp(((weights[i] as number) - best) / SHARPNESS)
  return weights
}

function worthOf(state: State, seat: Seat, action: Action, without: number, fair: number): number {
  switch (action.type) {
    case 'take': {
      const loot = parseLoot(action.loot)
      const greed = without === 1 ? 0 : objectsIn(loot) - fair
      return pileWorth(loot) - (greed > 0 ? greed * GREED_COST : 0)
    }
    case 'steal':
      return pileWorth(parseLoot(action.keep)) - STEAL_COST
    case 'reroll': {
      const pile = state.piles[seat] as Pile
      const face = FACES.indexOf(action.die)
      let sum = 0
      for (let to = 0; to < FACES.length; to++) sum += pileWorth(pile - dieOf(face) + dieOf(to))
      return sum / FACES.length
    }
    case 'decline':
      return pileWorth(state.piles[seat] as Pile)
    case 'copy':
      return cardWorth(state, seat, indexOfCard(action.card), plan.rounds)
    case 'buy':
      return buyWorth(state, seat, action)
    case 'use':
      return useWorth(state, seat, action)
    case 'done':
      return tokensWorth(state.piles[seat] as Pile)
    default:
      return action satisfies never
  }
}

function buyWorth(state: State, seat: Seat, { card: id, gold, waive }: Buy): number {
  const card = indexOfCard(id)
  const inGold = gold ? parseLoot(gold) : 0
  const due = dueGems(COST[card] as Pile, paymentOf(0, waive ? GEMS.indexOf(waive) + 1 : 0))
  const pile = (state.piles[seat] as Pile) - (due - inGold)
  const spent = objectsIn(inGold)
  return (
    cardWorth(state, seat, card, plan.rounds) -
    spent * plan.goldWorth +
    tokensWorth(pile) +
    purchasesWorth(pile, plan.gold - spent, state.purchases - 1, state.ready, card)
  )
}

function useWorth(state: State, seat: Seat, action: Extract<Action, { type: 'use' }>): number {
  const index = firstOf(USE_BIT[actsAs(state, indexOfCard(action.card))] as number)
  const { die, gold, infamy, price } = USES[index] as (typeof USES)[number]
  let pile = state.piles[seat] as Pile
  if (action.die) pile -= dieOf(die)
  if (action.to) pile += dieOf(FACES.indexOf(action.to))
  const ready = state.ready & ~((1 << index) & ONCE_USES)
  return (
    infamy +
    (gold - price) * plan.goldWorth +
    tokensWorth(pile) +
    purchasesWorth(pile, plan.gold + gold - price, state.purchases, ready)
  )
}
