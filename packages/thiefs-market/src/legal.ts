import type { Seat } from '@covo/kernel'
import type { Action } from './actions.ts'
import { firstOf, nthOf, sizeOf } from './bits.ts'
import { countParts, FACES, type Face, facesIn, GEMS, type Gem, type Pile, partAt, printLoot } from './loot.ts'
import { countPayments, goldGems, paymentAt, purseOf, waivedGem } from './payment.ts'
import { actsAs, BUY, LUCK_PHASE, ownedCard, ownerOf, SPLIT, type State } from './state.ts'
import { DISCOUNTS, idOf, PAY, TURN, USE_PRICE, USE_WAYS, USES, USES_WITH } from './tables.ts'

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

/** TM-2.3: any part of the centre may be taken, but not nothing. */
const countTakes = (centre: Pile): number => (centre === 0 ? 0 : countParts(centre) - 1)
const takeAt = (centre: Pile, index: number): Pile => partAt(centre, index + 1)

/** TM-2.4: any part of another's pile may be kept, but neither nothing nor all of it. */
const countKeeps = (pile: Pile): number => (pile === 0 ? 0 : countParts(pile) - 2)
const keepAt = (pile: Pile, index: number): Pile => partAt(pile, index + 1)

/** TM-2.5: the last one without a pile who takes from the centre takes all of it. */
function mustTakeAll(state: State, seat: Seat): boolean {
  const { piles } = state
  for (let other = 0; other < piles.length; other++) if (other !== seat && piles[other] === 0) return false
  return state.centre > 0
}

function countSplit(state: State, seat: Seat): number {
  const { piles } = state
  let count = mustTakeAll(state, seat) ? 1 : countTakes(state.centre)
  for (let from = 0; from < piles.length; from++) if (from !== seat) count += countKeeps(piles[from] as Pile)
  return count
}

function splitAt(state: State, seat: Seat, index: number, out: Move): void {
  const { centre, piles } = state
  const isAll = mustTakeAll(state, seat)
  const takes = isAll ? 1 : countTakes(centre)
  if (index < takes) {
    out.kind = TAKE
    out.loot = isAll ? centre : takeAt(centre, index)
    return
  }
  let n = index - takes
  out.kind = STEAL
  for (let from = 0; from < piles.length; from++) {
    if (from === seat) continue
    const pile = piles[from] as Pile
    const keeps = countKeeps(pile)
    if (n < keeps) {
      out.at = from
      out.loot = keepAt(pile, n)
      return
    }
    n -= keeps
  }
  throw new RangeError('no such action')
}

/** TM-7.5: decline, or reroll a die with one of the pile's faces. */
function luckAt(state: State, seat: Seat, index: number, out: Move): void {
  out.kind = index === 0 ? DECLINE : REROLL
  if (index > 0) out.face = nthOf(facesIn(state.piles[seat] as Pile), index - 1)
}

/** Uses left that the pile allows, as bits. Whether there is enough gold is asked one by one. */
const openUses = (state: State, seat: Seat): number =>
  state.ready & (USES_WITH[facesIn(state.piles[seat] as Pile)] as number)

function purse(state: State, seat: Seat): number {
  const hasDiscount = ((state.passives[seat] as number) & DISCOUNTS) !== 0
  return purseOf(state.piles[seat] as Pile, state.gold[seat] as number, hasDiscount)
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
  for (let owner = 0; owner < state.options.players; owner++) {
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
  throw new RangeError('no such action')
}

/** TM-3: `done`, every use, every purchase with every payment; a copy that has to be chosen comes before all. */
function countBuy(state: State, seat: Seat): number {
  if (state.copying > 0) return countCopies(state, seat)
  let count = 1
  const gold = state.gold[seat] as number
  for (let rest = openUses(state, seat); rest !== 0; rest &= rest - 1) {
    const use = firstOf(rest)
    if (gold >= (USE_PRICE[use] as number)) count += USE_WAYS[use] as number
  }
  if (state.purchases > 0) {
    const { market } = state
    const means = purse(state, seat)
    for (let i = 0; i < market.length; i++) count += countPayments(market[i] as number, means)
  }
  return count
}

function buyAt(state: State, seat: Seat, index: number, out: Move): void {
  if (state.copying > 0) {
    copyAt(state, seat, index, out)
    return
  }
  if (index === 0) {
    out.kind = DONE
    return
  }
  let n = index - 1
  const gold = state.gold[seat] as number
  for (let rest = openUses(state, seat); rest !== 0; rest &= rest - 1) {
    const use = firstOf(rest)
    const ways = gold >= (USE_PRICE[use] as number) ? (USE_WAYS[use] as number) : 0
    if (n < ways) {
      const { to } = USES[use] as (typeof USES)[number]
      out.kind = USE
      out.at = use
      out.face = to === 0 ? 0 : nthOf(to, n)
      return
    }
    n -= ways
  }
  const { market } = state
  const means = purse(state, seat)
  for (let i = 0; i < market.length; i++) {
    const card = market[i] as number
    const count = countPayments(card, means)
    if (n < count) {
      out.kind = BUY_CARD
      out.at = card
      out.loot = paymentAt(card, means, n)
      return
    }
    n -= count
  }
  throw new RangeError('no such action')
}

export function countActions(state: State, seat: Seat): number {
  if (seat !== state.active) return 0
  switch (state.phase) {
    case SPLIT:
      return countSplit(state, seat)
    case LUCK_PHASE:
      return 1 + sizeOf(facesIn(state.piles[seat] as Pile))
    case BUY:
      return countBuy(state, seat)
    default:
      return 0
  }
}

/** Fills in the action with that number. */
export function moveAt(state: State, seat: Seat, index: number, out: Move): void {
  switch (state.phase) {
    case SPLIT:
      splitAt(state, seat, index, out)
      break
    case LUCK_PHASE:
      luckAt(state, seat, index, out)
      break
    default:
      buyAt(state, seat, index, out)
  }
}

export function legalActions(state: State, seat: Seat): Action[] {
  const count = countActions(state, seat)
  const actions: Action[] = []
  const move = newMove()
  for (let i = 0; i < count; i++) {
    moveAt(state, seat, i, move)
    actions.push(printMove(state, seat, move))
  }
  return actions
}

/** The id under which a seat uses a card: its own copy's, where it has only that. */
export function userOf(state: State, seat: Seat, used: number): string {
  for (const entry of state.cards) {
    if (ownerOf(entry) === seat && actsAs(state, ownedCard(entry)) === used) return idOf(ownedCard(entry))
  }
  return idOf(used)
}

function printMove(state: State, seat: Seat, { kind, at, loot, face }: Move): Action {
  switch (kind) {
    case TAKE:
      return { type: 'take', loot: printLoot(loot) }
    case STEAL:
      return { type: 'steal', from: at, keep: printLoot(loot) }
    case DECLINE:
      return { type: 'decline' }
    case REROLL:
      return { type: 'reroll', die: FACES[face] as Face }
    case USE: {
      const use = USES[at] as (typeof USES)[number]
      const card = userOf(state, seat, use.card)
      if (use.kind === PAY) return { type: 'use', card }
      const die = FACES[use.die] as Face
      return use.kind === TURN ? { type: 'use', card, die, to: FACES[face] as Face } : { type: 'use', card, die }
    }
    case BUY_CARD: {
      const gold = goldGems(loot)
      const waived = waivedGem(loot)
      return {
        type: 'buy',
        card: idOf(at),
        ...(gold > 0 ? { gold: printLoot(gold) } : {}),
        ...(waived > 0 ? { waive: GEMS[waived - 1] as Gem } : {}),
      }
    }
    case COPY:
      return { type: 'copy', card: idOf(at) }
    default:
      return { type: 'done' }
  }
}
