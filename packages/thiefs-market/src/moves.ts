import type { Chance, Seat } from '@covo/kernel'
import { firstOf, nthOf, sizeOf } from './bits.ts'
import { countParts, facesIn, type Pile, partAt } from './loot.ts'
import { countPayments, paymentAt, purseOf } from './payment.ts'
import { BUY, LUCK_PHASE, ownedCard, ownerOf, SPLIT, type State } from './state.ts'
import { CARD_COUNT, DISCOUNTS, USE_PRICE, USE_TO, USE_WAYS, USES_WITH } from './tables.ts'

export const TAKE = 0
export const STEAL = 1
export const DECLINE = 2
export const REROLL = 3
export const DONE = 4
export const USE = 5
export const BUY_CARD = 6
export const COPY = 7

/** An action in numbers. One is enough: it is filled in and played, or filled in and printed. */
export interface Move {
  kind: number
  /** The seat stolen from, the use, or the card that is bought or copied. */
  at: number
  /** The objects taken or kept, or the payment. */
  loot: number
  /** The face of a die that is rerolled, and of a die that was turned. */
  face: number
}

export const newMove = (): Move => ({ kind: DONE, at: 0, loot: 0, face: 0 })

/**
 * Legality is here, and only here: each phase counts its moves, and finds the move with a number. What was counted
 * is left in `counted`, so that finding need not count again.
 */
const counted = {
  /** In the split: takes, then by seat the ways to rob it. */
  takes: 0,
  keeps: new Int32Array(5),
  /** In a purchase turn: uses, then by card of the market the payments. */
  uses: 0,
  purse: 0,
  payments: new Int32Array(CARD_COUNT),
}

/** The seat that acts has no pile, so nobody robs itself. */
function countSplit({ centre, piles }: State): number {
  let without = 0
  let total = 0
  for (let from = 0; from < piles.length; from++) {
    const pile = piles[from] as Pile
    // TM-2.4: any part may be kept, but neither nothing nor all of it.
    const keeps = pile === 0 ? 0 : countParts(pile) - 2
    if (pile === 0) without++
    counted.keeps[from] = keeps
    total += keeps
  }
  // TM-2.3: any part but nothing; TM-2.5: all of it for the last one without a pile.
  const takes = centre === 0 ? 0 : without === 1 ? 1 : countParts(centre) - 1
  counted.takes = takes
  return total + takes
}

function splitAt({ centre, piles }: State, index: number, out: Move): void {
  const { takes } = counted
  if (index < takes) {
    out.kind = TAKE
    // Part 0 is nothing. One take alone is always all of it.
    out.loot = takes === 1 ? centre : partAt(centre, index + 1)
    return
  }
  let n = index - takes
  let from = 0
  for (let keeps = counted.keeps[0] as number; n >= keeps; keeps = counted.keeps[from] as number) {
    n -= keeps
    from++
  }
  out.kind = STEAL
  out.at = from
  out.loot = partAt(piles[from] as Pile, n + 1)
}

/** TM-7.5: decline, or reroll a die with one of the pile's faces. */
const countLuck = (state: State, seat: Seat): number => 1 + sizeOf(facesIn(state.piles[seat] as Pile))

function luckAt(state: State, seat: Seat, index: number, out: Move): void {
  out.kind = index === 0 ? DECLINE : REROLL
  if (index > 0) out.face = nthOf(facesIn(state.piles[seat] as Pile), index - 1)
}

function countCopies(state: State, seat: Seat): number {
  let count = 0
  for (let i = 0; i < state.cards.length; i++) if (ownerOf(state.cards[i] as number) !== seat) count++
  return count
}

/** Seat by seat, so that the order tells nothing that a view does not. */
function copyAt(state: State, seat: Seat, index: number, out: Move): void {
  out.kind = COPY
  let n = index
  for (let owner = 0; owner < state.piles.length; owner++) {
    if (owner === seat) continue
    for (let i = 0; i < state.cards.length; i++) {
      const entry = state.cards[i] as number
      if (ownerOf(entry) !== owner) continue
      if (n === 0) {
        out.at = ownedCard(entry)
        return
      }
      n--
    }
  }
  throw new RangeError('no such move')
}

/** TM-3: `done`, every use, every purchase with every payment. */
function countBuy(state: State, seat: Seat): number {
  const pile = state.piles[seat] as Pile
  const gold = state.gold[seat] as number
  let uses = 0
  for (let rest = openUses(state, pile); rest !== 0; rest &= rest - 1) {
    const use = firstOf(rest)
    if (gold >= (USE_PRICE[use] as number)) uses += USE_WAYS[use] as number
  }
  counted.uses = uses
  let total = 1 + uses
  if (state.purchases > 0) {
    const { market } = state
    const purse = purseOf(pile, gold, ((state.passives[seat] as number) & DISCOUNTS) !== 0)
    counted.purse = purse
    for (let i = 0; i < market.length; i++) {
      const payments = countPayments(market[i] as number, purse)
      counted.payments[i] = payments
      total += payments
    }
  }
  return total
}

/** Uses left that the pile allows, as bits. Whether there is enough gold is asked one by one. */
const openUses = (state: State, pile: Pile): number => state.ready & (USES_WITH[facesIn(pile)] as number)

function buyAt(state: State, seat: Seat, index: number, out: Move): void {
  if (index === 0) {
    out.kind = DONE
    return
  }
  let n = index - 1
  if (n < counted.uses) {
    useAt(state, seat, n, out)
    return
  }
  n -= counted.uses
  let i = 0
  for (let payments = counted.payments[0] as number; n >= payments; payments = counted.payments[i] as number) {
    n -= payments
    i++
  }
  const card = state.market[i] as number
  out.kind = BUY_CARD
  out.at = card
  out.loot = paymentAt(card, counted.purse, n)
}

function useAt(state: State, seat: Seat, index: number, out: Move): void {
  const gold = state.gold[seat] as number
  let n = index
  for (let rest = openUses(state, state.piles[seat] as Pile); rest !== 0; rest &= rest - 1) {
    const use = firstOf(rest)
    const ways = gold >= (USE_PRICE[use] as number) ? (USE_WAYS[use] as number) : 0
    if (n < ways) {
      const to = USE_TO[use] as number
      out.kind = USE
      out.at = use
      out.face = to === 0 ? 0 : nthOf(to, n)
      return
    }
    n -= ways
  }
  throw new RangeError('no such move')
}

function countMoves(state: State, seat: Seat): number {
  switch (state.phase) {
    case SPLIT:
      return countSplit(state)
    case BUY:
      // TM-7.10: a copy that has to be chosen comes before all else.
      return state.copying > 0 ? countCopies(state, seat) : countBuy(state, seat)
    case LUCK_PHASE:
      return countLuck(state, seat)
    default:
      return 0
  }
}

/** Right after `countMoves` of the same state. */
function countedMoveAt(state: State, seat: Seat, index: number, out: Move): void {
  switch (state.phase) {
    case SPLIT:
      splitAt(state, index, out)
      break
    case BUY:
      if (state.copying > 0) copyAt(state, seat, index, out)
      else buyAt(state, seat, index, out)
      break
    default:
      luckAt(state, seat, index, out)
  }
}

export function countActions(state: State, seat: Seat): number {
  return seat === state.active ? countMoves(state, seat) : 0
}

/** Fills in the move with that number. */
export function moveAt(state: State, seat: Seat, index: number, out: Move): void {
  countMoves(state, seat)
  countedMoveAt(state, seat, index, out)
}

/** Fills in any move, each as likely as the other. */
export function drawMove(state: State, seat: Seat, choice: Chance, out: Move): void {
  countedMoveAt(state, seat, choice.int(countMoves(state, seat)), out)
}

/** Calls back with every move, in order. It is the same object each time, and `see` must not count moves itself. */
export function eachMove(state: State, seat: Seat, see: (move: Move) => void): void {
  const count = countActions(state, seat)
  const move = newMove()
  for (let i = 0; i < count; i++) {
    countedMoveAt(state, seat, i, move)
    see(move)
  }
}
