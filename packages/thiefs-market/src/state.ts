import type { Seat } from '@covo/kernel'
import type { Options } from './editions.ts'
import type { Pile } from './loot.ts'
import { COPIER, idOf } from './tables.ts'

/** The phases of a round, in their order. */
export const ROLL = 0
export const SPLIT = 1
export const LUCK_PHASE = 2
export const BUY = 3
export const OVER = 4
export const PHASES = ['roll', 'split', 'luck', 'buy', 'over'] as const

/** The whole truth of a game. Flat and small, made to be cloned. Cards are numbers, see `tables.ts`. */
export interface State {
  readonly options: Options
  /** The dealt cards of decks A, B and C one after the other, in dealing order. Never changed, shared by clones. */
  readonly deck: readonly number[]
  phase: number
  /** From 1. */
  round: number
  active: Seat
  /** Who held the marker last: starts the round, and the purchases once the split is over. */
  holder: Seat
  /** Objects in the centre, in the purchases the dice that were paid and spent. */
  centre: Pile
  /** 0: no pile yet. */
  readonly piles: Pile[]
  /** TM-2.7: the piles as they were when the split ended, 0 before that. */
  readonly finals: Pile[]
  readonly gold: number[]
  readonly infamy: number[]
  /** By seat: cards to be used, and cards that work by themselves, as bits. */
  readonly uses: number[]
  readonly passives: number[]
  /** Every card that somebody has, in the order in which they were gained: `owned(seat, card)`. */
  readonly cards: number[]
  /** By copier: 1 + the card that it is a copy of, 0 while it is none. */
  readonly copies: number[]
  /** Cards out of the game since they were bought. */
  readonly removed: number[]
  /** Face-up cards that can be bought, oldest first. */
  readonly market: number[]
  /** By deck: how many of its cards have been dealt. */
  readonly dealt: number[]
  /** The newest deck opened: only its row is refilled. */
  newest: number
  /** Of the active seat's purchase turn: uses left as bits, purchases left, 1 + the copier that has to choose. */
  ready: number
  purchases: number
  copying: number
  /** Cards bought this round. */
  sold: number
  /** Rounds in a row in which nobody bought. */
  quiet: number
}

const SEATS = 8
export const owned = (seat: Seat, card: number): number => card * SEATS + seat
export const ownerOf = (entry: number): Seat => entry & (SEATS - 1)
export const ownedCard = (entry: number): number => entry >> 3

/** The card whose icons, points and abilities a card has: its own, or those of the card it is a copy of. */
export function actsAs(state: State, card: number): number {
  const copier = COPIER[card] as number
  if (copier === 0) return card
  const copied = state.copies[copier - 1] as number
  return copied === 0 ? card : copied - 1
}

/** The card with which a seat uses a card: its own copy, where it has only that. */
export function cardUsed(state: State, seat: Seat, used: number): number {
  for (const entry of state.cards) {
    if (ownerOf(entry) === seat && actsAs(state, ownedCard(entry)) === used) return ownedCard(entry)
  }
  return used
}

/** Its id. */
export const userOf = (state: State, seat: Seat, used: number): string => idOf(cardUsed(state, seat, used))

/** Clockwise. */
export const nextSeat = (state: State, seat: Seat): Seat => (seat + 1 === state.piles.length ? 0 : seat + 1)

export function clone(state: State): State {
  return {
    options: state.options,
    deck: state.deck,
    phase: state.phase,
    round: state.round,
    active: state.active,
    holder: state.holder,
    centre: state.centre,
    piles: state.piles.slice(),
    finals: state.finals.slice(),
    gold: state.gold.slice(),
    infamy: state.infamy.slice(),
    uses: state.uses.slice(),
    passives: state.passives.slice(),
    cards: state.cards.slice(),
    copies: state.copies.slice(),
    removed: state.removed.slice(),
    market: state.market.slice(),
    dealt: state.dealt.slice(),
    newest: state.newest,
    ready: state.ready,
    purchases: state.purchases,
    copying: state.copying,
    sold: state.sold,
    quiet: state.quiet,
  }
}
