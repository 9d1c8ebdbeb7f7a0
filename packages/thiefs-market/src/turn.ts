import type { Chance, Io, Seat, Turn } from '@covo/kernel'
import type { Action } from './actions.ts'
import { firstOf } from './bits.ts'
import type { Event } from './events.ts'
import { FACES, GEMS, type Pile, parseLoot } from './loot.ts'
import {
  BUY_CARD,
  COPY,
  DECLINE,
  DONE,
  drawMove,
  type Move,
  moveAt,
  newMove,
  REROLL,
  STEAL,
  TAKE,
  USE,
} from './moves.ts'
import { paymentOf } from './payment.ts'
import { buy, copy, done, exchangeDeck, use } from './purchase.ts'
import { isLastTurn } from './round.ts'
import { decline, isRerolled, reroll, rollLoot, steal, take } from './split.ts'
import { actsAs, OVER, ROLL, type State } from './state.ts'
import { IS_EXCHANGED, indexOfCard, USE_BIT } from './tables.ts'

const OVER_TURN: Turn = { kind: 'over' }
const CHANCE_TURN: Turn = { kind: 'chance' }
const ACTING: readonly Turn[] = [0, 1, 2, 3, 4].map((seat) => ({ kind: 'act', seats: [seat] }))

export function turn(state: State): Turn {
  switch (state.phase) {
    case ROLL:
      return CHANCE_TURN
    case OVER:
      return OVER_TURN
    default:
      return ACTING[state.active] as Turn
  }
}

/** TM-2.1 is the only turn of chance. */
export function resolve(state: State, io: Io<Event>): void {
  rollLoot(state, io)
}

export function play(state: State, seat: Seat, action: Action, io: Io<Event>): void {
  playMove(state, seat, parseMove(state, action), io)
}

/** Plays `legalActions(state, seat)[index]` without making it. */
export function playAt(state: State, seat: Seat, index: number, io: Io<Event>): void {
  moveAt(state, seat, index, scratch)
  playMove(state, seat, scratch, io)
}

/** Plays any legal action, each as likely as the other. */
export function playRandom(state: State, seat: Seat, choice: Chance, io: Io<Event>): void {
  drawMove(state, seat, choice, scratch)
  playMove(state, seat, scratch, io)
}
const scratch = newMove()

function playMove(state: State, seat: Seat, { kind, at, loot, face }: Move, io: Io<Event>): void {
  switch (kind) {
    case TAKE:
      take(state, seat, loot, io)
      break
    case STEAL:
      steal(state, seat, at, loot, io)
      break
    case DECLINE:
      decline(state, seat, io)
      break
    case REROLL:
      reroll(state, seat, face, io)
      break
    case USE:
      use(state, seat, at, face, io)
      break
    case BUY_CARD:
      buy(state, seat, at, loot, io)
      break
    case COPY:
      copy(state, seat, at, io)
      break
    default:
      done(state, seat, io)
  }
}

/** An action in numbers. The action is legal. */
function parseMove(state: State, action: Action): Move {
  const move = newMove()
  switch (action.type) {
    case 'take':
      move.kind = TAKE
      move.loot = parseLoot(action.loot)
      break
    case 'steal':
      move.kind = STEAL
      move.at = action.from
      move.loot = parseLoot(action.keep)
      break
    case 'reroll':
      move.kind = REROLL
      move.face = FACES.indexOf(action.die)
      break
    case 'decline':
      move.kind = DECLINE
      break
    case 'use':
      move.kind = USE
      move.at = firstOf(USE_BIT[actsAs(state, indexOfCard(action.card))] as number)
      move.face = action.to ? FACES.indexOf(action.to) : 0
      break
    case 'buy':
      move.kind = BUY_CARD
      move.at = indexOfCard(action.card)
      move.loot = paymentOf(action.gold ? parseLoot(action.gold) : 0, action.waive ? GEMS.indexOf(action.waive) + 1 : 0)
      break
    case 'copy':
      move.kind = COPY
      move.at = indexOfCard(action.card)
      break
    case 'done':
      move.kind = DONE
      break
    default:
      action satisfies never
  }
  return move
}

/** TM-9.3: whatever rolls no die, shows no card and does not end the round can be taken back. */
export function isReversible(state: State, seat: Seat, action: Action): boolean {
  switch (action.type) {
    case 'steal':
      return !isRerolled(state, action.from, (state.piles[action.from] as Pile) - parseLoot(action.keep))
    case 'reroll':
      return false
    case 'buy':
      return !(IS_EXCHANGED[indexOfCard(action.card)] && exchangeDeck(state) !== undefined)
    case 'done':
      return !isLastTurn(state, seat)
    case 'take':
    case 'decline':
    case 'use':
    case 'copy':
      return true
    default:
      return action satisfies never
  }
}
