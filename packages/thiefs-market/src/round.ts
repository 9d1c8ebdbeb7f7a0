import type { Io, Seat } from '@covo/kernel'
import { DECKS, type Deck } from './abilities.ts'
import { firstOf } from './bits.ts'
import { DECK_SIZES, MOST_QUIET_ROUNDS, ROW_SIZE } from './cards.ts'
import type { Event } from './events.ts'
import { gainInfamyFor } from './gains.ts'
import { BAG, countOf, MASK, type Pile } from './loot.ts'
import { result } from './score.ts'
import { DECK_START } from './setup.ts'
import { nextSeat, OVER, ROLL, type State, userOf } from './state.ts'
import { DECK_OF, idOf, MORE_AMOUNT, MORE_BAGS, MORE_MASKS, PASSIVES } from './tables.ts'

/** TM-4 */
export function endRound(state: State, io: Io<Event>): void {
  const players = state.piles.length
  for (let i = 0, seat = state.holder; i < players; i++, seat = nextSeat(state, seat)) {
    turnIn(state, seat, io)
  }
  for (let seat = 0; seat < players; seat++) {
    state.piles[seat] = 0
    state.finals[seat] = 0
  }
  state.centre = 0
  state.ready = 0
  state.purchases = 0
  state.quiet = state.sold > 0 ? 0 : state.quiet + 1
  state.sold = 0
  io.emit?.({ type: 'roundEnded', round: state.round, holder: state.holder })
  if (!refill(state, io)) endGame(state, 'deckEmpty', io)
  else if (state.quiet === MOST_QUIET_ROUNDS) endGame(state, 'nobodyBuys', io)
  else {
    state.phase = ROLL
    state.round++
    // TM-4.5: who holds the marker starts the next round.
    state.active = state.holder
  }
}

/** TM-4.1: bags become gold, masks infamy. */
function turnIn(state: State, seat: Seat, io: Io<Event>): void {
  const pile = state.piles[seat] as Pile
  const passives = state.passives[seat] as number
  const bags = countOf(pile, BAG)
  if (bags > 0) {
    state.gold[seat] = (state.gold[seat] as number) + bags
    io.emit?.({ type: 'bagsTurnedIn', seat, bags })
    for (let rest = passives & MORE_BAGS; rest !== 0; rest &= rest - 1) {
      const passive = firstOf(rest)
      const amount = MORE_AMOUNT[passive] as number
      state.gold[seat] = (state.gold[seat] as number) + amount
      io.emit?.({ type: 'goldGained', seat, card: userOf(state, seat, PASSIVES[passive] as number), amount })
    }
  }
  const masks = countOf(pile, MASK)
  if (masks > 0) {
    state.infamy[seat] = (state.infamy[seat] as number) + masks
    io.emit?.({ type: 'masksTurnedIn', seat, masks })
    const more = passives & MORE_MASKS
    if (more !== 0) gainInfamyFor(state, seat, more, MORE_AMOUNT, io)
  }
}

/** TM-4.2, TM-4.3: false when the last deck cannot replace all that is missing. */
function refill(state: State, { emit }: Io<Event>): boolean {
  const { newest, market, dealt } = state
  let missing = ROW_SIZE
  for (let i = 0; i < market.length; i++) if (DECK_OF[market[i] as number] === newest) missing--
  if (missing === 0) return true
  const left = (DECK_SIZES[newest] as number) - (dealt[newest] as number)
  const cards = dealFrom(state, newest, Math.min(missing, left))
  if (emit && cards > 0) emit({ type: 'cardsDealt', ...dealtCards(state, newest, cards) })
  if (missing <= left) return true
  if (newest === DECK_SIZES.length - 1) return false
  // TM-4.2: at once a row of the next deck; the older rows are never refilled again.
  state.newest = newest + 1
  const row = dealFrom(state, newest + 1, ROW_SIZE)
  emit?.({ type: 'rowOpened', ...dealtCards(state, newest + 1, row) })
  return true
}

/** Deals so many cards of a deck into the market, and says how many. */
function dealFrom(state: State, deck: number, count: number): number {
  const { market, dealt } = state
  const at = (DECK_START[deck] as number) + (dealt[deck] as number)
  for (let i = 0; i < count; i++) market.push(state.deck[at + i] as number)
  dealt[deck] = (dealt[deck] as number) + count
  return count
}

/** The newest cards of the market, for the log. */
function dealtCards(state: State, deck: number, count: number): { deck: Deck; cards: readonly string[]; left: number } {
  return {
    deck: DECKS[deck] as Deck,
    cards: state.market.slice(state.market.length - count).map(idOf),
    left: (DECK_SIZES[deck] as number) - (state.dealt[deck] as number),
  }
}

function endGame(state: State, reason: 'deckEmpty' | 'nobodyBuys', { emit }: Io<Event>): void {
  state.phase = OVER
  if (emit) emit({ type: 'gameEnded', reason, ...result(state) })
}

/** Whether ending the turn of this seat ends the round. */
export const isLastTurn = (state: State, seat: Seat): boolean => nextSeat(state, seat) === state.holder
