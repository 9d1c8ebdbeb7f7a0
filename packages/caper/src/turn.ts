import type { Chance, Io, Seat } from '@covo/kernel'
import type { Action } from './actions.ts'
import { removeCard } from './card-set.ts'
import { encoreArea, endEncore } from './encore.ts'
import type { Event } from './events.ts'
import {
  DEAL_MOVE,
  DECLINE_MOVE,
  DISCARD_MOVE,
  drawMove,
  ENCORE_MOVE,
  GEAR_MOVE,
  type Move,
  moveAt,
  newMove,
  PASS_MOVE,
  parseMove,
  THIEF_MOVE,
  unplayableGear,
} from './legal.ts'
import { discardGear, playGear, playThief, undiscard } from './place.ts'
import { choosePass, dealTwo, nextPlay, notePlay } from './rounds.ts'
import type { State } from './state.ts'
import * as layout from './state.ts'
import { placeIn } from './tell.ts'

// Bound here, because V8 reads an imported constant anew each time.
const { FIRST_GEAR, sideOf } = layout

export function play(state: State, seat: Seat, action: Action, io: Io<Event>): void {
  make(state, seat, parseMove(state.city, action), io)
}

/** Plays `legalActions(state, seat)[index]` without making it. */
export function playAt(state: State, seat: Seat, index: number, io: Io<Event>): void {
  moveAt(state, seat, index, scratch)
  make(state, seat, scratch, io)
}

/** Plays one of the legal actions, each as likely as the other. */
export function playRandom(state: State, seat: Seat, choice: Chance, io: Io<Event>): void {
  drawMove(state, seat, choice, scratch)
  make(state, seat, scratch, io)
}
const scratch: Move = newMove()

/** Plays a move in numbers. It is legal. */
export function make(state: State, seat: Seat, move: Move, io: Io<Event>): void {
  const side = sideOf(state.players, seat)
  const { card } = move
  switch (move.kind) {
    case THIEF_MOVE:
      removeCard(state.cells, seat * 2, 0, card)
      notePlay(state, side, card, undefined)
      playThief(state, side, card, move, io)
      nextPlay(state, io)
      return
    case GEAR_MOVE:
      removeCard(state.cells, seat * 2, FIRST_GEAR, card)
      notePlay(state, side, card, undefined)
      playGear(state, side, card, move, false, io)
      nextPlay(state, io)
      return
    case DISCARD_MOVE:
      removeCard(state.cells, seat * 2, FIRST_GEAR, card)
      // CA-6: everybody learns that the other card cannot be played either.
      notePlay(state, side, card, state.players === 4 ? unplayableGear(state, side) : undefined)
      discardGear(state, side, card, io)
      nextPlay(state, io)
      return
    case DEAL_MOVE:
      dealTwo(state, card, move.other, io)
      return
    case PASS_MOVE:
      choosePass(state, side, card, move.other, io)
      return
    case ENCORE_MOVE:
      undiscard(state, side, card)
      playGear(state, side, card, move, true, io)
      endEncore(state, io)
      return
    case DECLINE_MOVE:
      io.emit?.({ type: 'encoreDeclined', seat, ...placeIn(state, encoreArea(state)) })
      endEncore(state, io)
  }
}
