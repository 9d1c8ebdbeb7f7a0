import type { Chance, Io, Seat, Turn } from '@covo/kernel'
import type { Action } from './actions.ts'
import { HANGOUTS } from './cards.ts'
import { type CrookSet, idsOf, sizeOf } from './crook-set.ts'
import type { Event } from './events.ts'
import { learn } from './knowledge.ts'
import { drawPlacement, drawRecruit, nothingFits, type Placement, placementAt, recruitAt } from './legal.ts'
import { parsePlacement, rob } from './rob.ts'
import { endGame } from './score.ts'
import { isOver, type State } from './state.ts'

const OVER: Turn = { kind: 'over' }
const ACTING: readonly Turn[] = [0, 1, 2, 3].map((seat) => ({ kind: 'act', seats: [seat] }))

export function turn(state: State): Turn {
  return isOver(state) ? OVER : (ACTING[state.active] as Turn)
}

export function play(state: State, seat: Seat, action: Action, io: Io<Event>): void {
  switch (action.type) {
    case 'pass':
      pass(state, seat, io)
      break
    case 'recruit':
      recruit(state, seat, HANGOUTS.indexOf(action.hangout), io)
      break
    case 'place':
      robAndGoOn(state, seat, parsePlacement(action), io)
      break
    default:
      action satisfies never
  }
}

/** Plays `legalActions(state, seat)[index]` without making it. */
export function playAt(state: State, seat: Seat, index: number, io: Io<Event>): void {
  if (state.looking > 0) {
    placementAt(state, seat, index, scratch)
    robAndGoOn(state, seat, scratch, io)
  } else passOrRecruit(state, seat, recruitAt(state, seat, index), io)
}

/** Plays any legal action, each as likely as the other. */
export function playRandom(state: State, seat: Seat, choice: Chance, io: Io<Event>): void {
  if (state.looking > 0) {
    drawPlacement(state, seat, choice, scratch)
    robAndGoOn(state, seat, scratch, io)
  } else passOrRecruit(state, seat, drawRecruit(state, seat, choice), io)
}

export function robAndGoOn(state: State, seat: Seat, placement: Placement, io: Io<Event>): void {
  rob(state, seat, placement, io)
  nextTurn(state)
}

/** Passes when there is no hangout, which is −1. */
export function passOrRecruit(state: State, seat: Seat, hangout: number, io: Io<Event>): void {
  if (hangout < 0) pass(state, seat, io)
  else recruit(state, seat, hangout, io)
}
const scratch: Placement = { crook: 0, column: 0, faceDown: false, use: 0, at: 0 }

/** CR-2: $1 for each crook in the hangout, and a look at all of them. */
function recruit(state: State, seat: Seat, hangout: number, { emit }: Io<Event>): void {
  const pile = state.piles[hangout] as CrookSet
  const price = sizeOf(pile)
  state.money[seat] = (state.money[seat] as number) - price
  state.looking = hangout + 1
  learn(state, seat, pile)
  emit?.({ type: 'hangoutSearched', seat, hangout: HANGOUTS.charAt(hangout), price, crooks: idsOf(pile) })
  if (!nothingFits(state, seat, pile)) return
  // CR-3: nothing fits; the cards go back, and everybody learns what the pile cannot hold.
  state.looking = 0
  state.unfit |= pile
  emit?.({ type: 'nothingFitted', seat, hangout: HANGOUTS.charAt(hangout) })
  nextTurn(state)
}

function pass(state: State, seat: Seat, io: Io<Event>): void {
  state.passed |= 1 << seat
  io.emit?.({ type: 'passed', seat })
  if (isOver(state)) endGame(state, io)
  else nextTurn(state)
}

/** Clockwise to the next seat that has not passed; the last one goes on alone. */
function nextTurn(state: State): void {
  let seat = state.active
  do seat = seat + 1 === state.players ? 0 : seat + 1
  while ((state.passed & (1 << seat)) !== 0)
  state.active = seat
}
