import type { Advice } from '@covo/kernel'
import { lookAt, pileWorth, plan, purchasesWorth, tokensWorth } from './advice-plan.ts'
import { playSensibly } from './advice-play.ts'
import { weigh } from './advice-weigh.ts'
import { goldWorth, PER_ROUND, roundsAfter } from './advice-worth.ts'
import { EDITION_RULES } from './editions.ts'
import type { ThiefsMarket } from './game.ts'
import type { Pile } from './loot.ts'
import { totals } from './score.ts'
import { actsAs, BUY, nextSeat, OVER, ownedCard, ownerOf, ROLL, type State } from './state.ts'

/** TM-5.6: the tie-breaks as fractions of a point. */
const CARD_FRACTION = 1e-3
const TOKEN_FRACTION = 1e-6

/** Points that a seat may expect in a round that is to come. */
const ROUND_WORTH = 3
/** How much of a pile is still there when the split ends. */
const PILE_KEPT = 0.7
/** Points by which a lead may be off at the end, and with every round to come. */
const SPREAD_AT_END = 1
const SPREAD_PER_ROUND = 4

function finalTotals(state: State): number[] {
  const sums = totals(state)
  const isGoldCounted = EDITION_RULES[state.options.edition].lastTieBreak === 'goldAndInfamy'
  for (let i = 0; i < state.cards.length; i++) add(sums, ownerOf(state.cards[i] as number), CARD_FRACTION)
  for (let seat = 0; seat < sums.length; seat++) {
    const tokens = (state.infamy[seat] as number) + (isGoldCounted ? (state.gold[seat] as number) : 0)
    add(sums, seat, tokens * TOKEN_FRACTION)
  }
  return sums
}

function expect(state: State): number[] {
  if (state.phase === OVER) return finalTotals(state)
  const sums = totals(state)
  const after = roundsAfter(state)
  const rounds = state.phase === ROLL ? after + 1 : after
  const gold = goldWorth(rounds)
  for (let i = 0; i < state.cards.length; i++) {
    const entry = state.cards[i] as number
    add(sums, ownerOf(entry), (PER_ROUND[actsAs(state, ownedCard(entry))] as number) * rounds)
  }
  for (let seat = 0; seat < sums.length; seat++)
    add(sums, seat, (state.gold[seat] as number) * gold + rounds * ROUND_WORTH)
  if (state.phase !== ROLL) addPiles(state, sums)
  return sums
}

function add(sums: number[], seat: number, points: number): void {
  sums[seat] = (sums[seat] as number) + points
}

function addPiles(state: State, sums: number[]): void {
  const isBuying = state.phase === BUY
  // Seats from the holder up to the active one have had their turn.
  for (let i = 0, seat = state.holder, hasBought = isBuying; i < sums.length; i++, seat = nextSeat(state, seat)) {
    const pile = state.piles[seat] as Pile
    if (seat === state.active) hasBought = false
    lookAt(state, seat)
    if (hasBought) add(sums, seat, tokensWorth(pile))
    else if (isBuying && seat === state.active) {
      add(sums, seat, tokensWorth(pile) + purchasesWorth(pile, plan.gold, state.purchases, state.ready))
    } else if (isBuying) add(sums, seat, pileWorth(pile))
    else add(sums, seat, pile === 0 ? ROUND_WORTH : PILE_KEPT * pileWorth(pile) + (1 - PILE_KEPT) * ROUND_WORTH)
  }
}

export const advice: Advice<ThiefsMarket> = {
  expect,
  spread: (state) =>
    state.phase === OVER ? 0.5 : SPREAD_AT_END + SPREAD_PER_ROUND * Math.sqrt(1 + roundsAfter(state)),
  weigh,
  playSensibly,
}
