import type { Io, Seat } from '@covo/kernel'
import { firstOf, sizeOf } from './bits.ts'
import { DECK_SIZES } from './cards.ts'
import { EDITION_RULES } from './editions.ts'
import type { Event } from './events.ts'
import { gainInfamyFor } from './gains.ts'
import { dieOf, FACES, type Face, facesIn, GEMS, type Gem, objectsIn, type Pile, printLoot } from './loot.ts'
import { dueGems, goldGems, type Payment, waivedGem } from './payment.ts'
import { endRound, isLastTurn } from './round.ts'
import { DECK_START } from './setup.ts'
import { BUY, nextSeat, owned, ownerOf, type State, userOf } from './state.ts'
import {
  BUYING_AMOUNT,
  BUYING_WITH,
  COPIER,
  COPIERS,
  COST,
  COST_GEMS,
  EXTRA_WITH,
  GIVES_INFAMY_PER_OBJECT,
  IS_EXCHANGED,
  idOf,
  ONCE_USES,
  PASSIVE_BIT,
  PASSIVES,
  PAY,
  TURN,
  USE_BIT,
  USES,
} from './tables.ts'

/** TM-3.1: the marker holder buys first. */
export function beginPurchases(state: State, io: Io<Event>): void {
  state.phase = BUY
  beginTurn(state, state.holder, io)
}

/** TM-3.2 */
function beginTurn(state: State, seat: Seat, { emit }: Io<Event>): void {
  state.active = seat
  state.ready = state.uses[seat] as number
  const extra = (state.passives[seat] as number) & extraPurchases(state, seat)
  state.purchases = 1 + sizeOf(extra)
  if (!emit) return
  for (let rest = extra; rest !== 0; rest &= rest - 1) {
    emit({ type: 'purchaseAdded', seat, card: userOf(state, seat, PASSIVES[firstOf(rest)] as number) })
  }
}

/** The passives that would give the seat a purchase more in this round. */
const extraPurchases = (state: State, seat: Seat): number => EXTRA_WITH[facesIn(state.finals[seat] as Pile)] as number

export function done(state: State, seat: Seat, io: Io<Event>): void {
  io.emit?.({ type: 'turnEnded', seat })
  if (isLastTurn(state, seat)) endRound(state, io)
  else beginTurn(state, nextSeat(state, seat), io)
}

/** TM-3.6: a card is used. */
export function use(state: State, seat: Seat, index: number, to: number, { emit }: Io<Event>): void {
  const { card, kind, die, price, gold, infamy } = USES[index] as (typeof USES)[number]
  state.ready &= ~((1 << index) & ONCE_USES)
  const name = emit && userOf(state, seat, card)
  if (kind === PAY) {
    state.gold[seat] = (state.gold[seat] as number) - price
    if (emit && name) emit({ type: 'goldSpent', seat, card: name, amount: price })
  } else {
    state.piles[seat] = (state.piles[seat] as Pile) - dieOf(die)
    if (kind === TURN) {
      state.piles[seat] = (state.piles[seat] as Pile) + dieOf(to)
      if (emit && name) emit({ type: 'dieTurned', seat, card: name, die: FACES[die] as Face, to: FACES[to] as Face })
      return
    }
    state.centre += dieOf(die)
    if (emit && name) emit({ type: 'dieSpent', seat, card: name, die: FACES[die] as Face })
  }
  if (gold > 0) {
    state.gold[seat] = (state.gold[seat] as number) + gold
    if (emit && name) emit({ type: 'goldGained', seat, card: name, amount: gold })
  }
  if (infamy > 0) {
    state.infamy[seat] = (state.infamy[seat] as number) + infamy
    if (emit && name) emit({ type: 'infamyGained', seat, card: name, amount: infamy })
  }
}

/** TM-3.3 to TM-3.5 */
export function buy(state: State, seat: Seat, card: number, payment: Payment, io: Io<Event>): void {
  const inGold = goldGems(payment)
  const inDice = dueGems(COST[card] as Pile, payment) - inGold
  state.piles[seat] = (state.piles[seat] as Pile) - inDice
  state.centre += inDice
  state.gold[seat] = (state.gold[seat] as number) - objectsIn(inGold)
  state.purchases--
  state.sold++
  removeFrom(state.market, card)
  const waived = waivedGem(payment)
  io.emit?.({
    type: 'cardBought',
    seat,
    card: idOf(card),
    dice: printLoot(inDice),
    gold: printLoot(inGold),
    ...(waived > 0 ? { waive: GEMS[waived - 1] as Gem } : {}),
  })
  const isExchanged = IS_EXCHANGED[card] as boolean
  if (isExchanged) {
    state.removed.push(card)
    io.emit?.({ type: 'cardRemoved', seat, card: idOf(card) })
  } else {
    gain(state, seat, card, io)
  }
  // TM-7.1: the printed cost counts; a card that looks at purchases sees its own.
  const watching = (state.passives[seat] as number) & (BUYING_WITH[COST_GEMS[card] as number] as number)
  if (watching !== 0) gainInfamyFor(state, seat, watching, BUYING_AMOUNT, io)
  if (isExchanged) exchange(state, seat, card, io)
}

/** The others close up, in their order. */
function removeFrom(market: number[], card: number): void {
  let at = 0
  while (market[at] !== card) at++
  for (const last = market.length - 1; at < last; at++) market[at] = market[at + 1] as number
  market.pop()
}

/** A card comes to a seat, bought or not. */
function gain(state: State, seat: Seat, card: number, io: Io<Event>): void {
  state.cards.push(owned(seat, card))
  if ((COPIER[card] as number) > 0) beginCopy(state, seat, card, io)
  else takeOn(state, seat, card, card, io)
}

/** TM-3.5: what a card can do, it can do at once. `as` is the card whose abilities it has. */
function takeOn(state: State, seat: Seat, card: number, as: number, { emit }: Io<Event>): void {
  const passive = PASSIVE_BIT[as] as number
  const used = USE_BIT[as] as number
  state.passives[seat] = (state.passives[seat] as number) | passive
  state.uses[seat] = (state.uses[seat] as number) | used
  state.ready |= used
  if ((passive & extraPurchases(state, seat)) !== 0) {
    state.purchases++
    emit?.({ type: 'purchaseAdded', seat, card: idOf(card) })
  }
  if (GIVES_INFAMY_PER_OBJECT[as]) {
    const amount = objectsIn(state.finals[seat] as Pile)
    state.infamy[seat] = (state.infamy[seat] as number) + amount
    emit?.({ type: 'infamyGained', seat, card: idOf(card), amount })
  }
}

/** TM-7.10: the copy is the next thing to decide, if there is a card to copy. */
function beginCopy(state: State, seat: Seat, card: number, { emit }: Io<Event>): void {
  for (let i = 0; i < state.cards.length; i++) {
    if (ownerOf(state.cards[i] as number) !== seat) {
      state.copying = COPIER[card] as number
      return
    }
  }
  emit?.({ type: 'cardStayedBlank', seat, card: idOf(card) })
}

export function copy(state: State, seat: Seat, copied: number, io: Io<Event>): void {
  const copier = state.copying - 1
  const card = COPIERS[copier] as number
  state.copying = 0
  state.copies[copier] = copied + 1
  io.emit?.({ type: 'cardCopied', seat, card: idOf(card), copied: idOf(copied) })
  takeOn(state, seat, card, copied, io)
}

/** The deck from which an exchanged card is replaced, or undefined when there is no card to gain. */
export function exchangeDeck(state: State): number | undefined {
  const { exchangesFromNextDeck } = EDITION_RULES[state.options.edition]
  const last = exchangesFromNextDeck ? DECK_SIZES.length - 1 : state.newest
  for (let deck = state.newest; deck <= last; deck++) {
    if ((state.dealt[deck] as number) < (DECK_SIZES[deck] as number)) return deck
  }
  return undefined
}

/** TM-7.2, TM-8: the top card is gained, not bought. */
function exchange(state: State, seat: Seat, card: number, io: Io<Event>): void {
  const deck = exchangeDeck(state)
  if (deck === undefined) {
    io.emit?.({ type: 'cardExchanged', seat, card: idOf(card) })
    return
  }
  const at = (DECK_START[deck] as number) + (state.dealt[deck] as number)
  const gained = state.deck[at] as number
  state.dealt[deck] = (state.dealt[deck] as number) + 1
  io.emit?.({ type: 'cardExchanged', seat, card: idOf(card), gained: idOf(gained) })
  gain(state, seat, gained, io)
}
