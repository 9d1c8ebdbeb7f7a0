import type { Io, Seat } from '@covo/kernel'
import { addCard, moveSet } from './card-set.ts'
import { ROUND_SIZES } from './cards.ts'
import { idOf } from './deck.ts'
import { beginEncores } from './encore.ts'
import type { Event } from './events.ts'
import type { Side, State } from './state.ts'
import * as layout from './state.ts'
import { handIds, tellGiven, tellLast } from './tell.ts'

// Bound here, because V8 reads an imported constant anew each time.
const {
  baseOf,
  CAME,
  CHOOSE,
  DISCARDS,
  FIRST,
  firstSide,
  isThiefRound,
  lookoutOf,
  PLAYED,
  seatOf,
  SECOND,
  SNITCH,
  STRIDE,
  UNPLAYABLE,
} = layout

/** CA-2: a new round and its hands; after the sixth the encores. */
export function beginRound(state: State, io: Io<Event>): void {
  state.round++
  state.step = 0
  if (state.trail.length > 0) state.trail.length = 0
  const { round, players } = state
  if (round === ROUND_SIZES.length) {
    beginEncores(state, io)
    return
  }
  io.emit?.({
    type: 'roundBegan',
    round: round + 1,
    sort: isThiefRound(round) ? 'thieves' : 'gear',
    cards: ROUND_SIZES[round] as number,
    first: seatOf(players, firstSide(round)),
  })
  if (players === 4) {
    draw(state, lookoutOf(0), io)
    draw(state, lookoutOf(1), io)
    state.phase = CHOOSE
    return
  }
  draw(state, 0, io)
  draw(state, 1, io)
  state.phase = FIRST
  if (players === 3) {
    // CA-5: the Snitch has not seen these.
    extendTrail(state)
    for (let i = 0; i < 4; i++) state.trail[CAME + i] = state.cells[i] as number
    lookAtTwo(state, io)
  }
}

/** The next set of cards goes to a seat. */
function draw(state: State, seat: Seat, io: Io<Event>): void {
  moveSet(state.deals, state.drawn * 2, state.cells, seat * 2)
  state.drawn++
  if (!io.emit) return
  const cards = handIds(state, seat)
  io.emit({ type: 'cardsDrawn', seat, count: cards.length, cards })
}

function lookAtTwo(state: State, io: Io<Event>): void {
  draw(state, SNITCH, io)
  state.phase = CHOOSE
}

function extendTrail({ trail }: State): number {
  const at = trail.length
  for (let i = 0; i < STRIDE; i++) trail.push(0)
  return at
}

const lastStep = ({ trail }: State): number => trail.length - STRIDE

/** CA-5: one of the two cards to each Mastermind. */
export function dealTwo(state: State, white: number, green: number, io: Io<Event>): void {
  const { cells, round } = state
  const base = baseOf(round)
  const at = extendTrail(state)
  cells[SNITCH * 2] = 0
  cells[SNITCH * 2 + 1] = 0
  for (let side = 0; side < 2; side++) {
    const card = side === 0 ? white : green
    addCard(cells, side * 2, base, card)
    addCard(state.trail, at + CAME + side * 2, base, card)
    io.emit?.({ type: 'cardsGiven', from: SNITCH, to: side, count: 1, cards: [idOf(state.city, card)] })
  }
  state.phase = FIRST
}

/** CA-6: a Lookout has chosen two cards. They go to the enemy Masterminds when both Lookouts have. */
export function choosePass(state: State, side: Side, one: number, other: number, io: Io<Event>): void {
  const { cells, chosen, round } = state
  const base = baseOf(round)
  const from = lookoutOf(side) * 2
  for (const card of [one, other]) {
    addCard(chosen, side * 2, base, card)
  }
  cells[from] = (cells[from] as number) & ~(chosen[side * 2] as number)
  cells[from + 1] = (cells[from + 1] as number) & ~(chosen[side * 2 + 1] as number)
  if (!hasChosen(state, 1 - side)) {
    const cards = [one, other].map((card) => idOf(state.city, card))
    io.emit?.({ type: 'passChosen', seat: lookoutOf(side), cards })
    return
  }
  const at = extendTrail(state)
  for (let giver = 0; giver < 2; giver++) {
    const taker = 1 - giver
    state.trail[at + CAME + taker * 2] = chosen[giver * 2] as number
    state.trail[at + CAME + taker * 2 + 1] = chosen[giver * 2 + 1] as number
    const to = seatOf(4, taker)
    moveSet(chosen, giver * 2, cells, to * 2)
    io.emit?.({ type: 'cardsGiven', from: lookoutOf(giver), to, count: 2, cards: handIds(state, to) })
  }
  state.phase = FIRST
}

export const hasChosen = ({ chosen }: State, side: Side): boolean =>
  (chosen[side * 2] as number) !== 0 || (chosen[side * 2 + 1] as number) !== 0

/** Notes what everybody saw a Mastermind play, and what a forced discard says of the other card. */
export function notePlay(
  state: State,
  side: Side,
  card: number,
  unplayable: readonly [number, number] | undefined,
): void {
  const { trail } = state
  if (trail.length === 0) return
  const at = lastStep(state)
  trail[at + PLAYED + side] = card + 1
  if (!unplayable) return
  trail[at + UNPLAYABLE + side * 2] = unplayable[0]
  trail[at + UNPLAYABLE + side * 2 + 1] = unplayable[1]
}

/** After a Mastermind has played: the other one's turn, or the end of the step. */
export function nextPlay(state: State, io: Io<Event>): void {
  if (state.phase === FIRST) {
    state.phase = SECOND
    return
  }
  state.step++
  const isLast = state.step === (ROUND_SIZES[state.round] as number) - 1
  if (isLast) {
    discardLast(state, 0, io)
    discardLast(state, 1, io)
    beginRound(state, io)
    return
  }
  state.phase = FIRST
  switch (state.players) {
    case 2:
      swapHands(state, io)
      break
    case 3:
      lookAtTwo(state, io)
      break
    default:
      returnToLookout(state, 0, io)
      returnToLookout(state, 1, io)
      state.phase = CHOOSE
  }
}

/** CA-2: of the last two cards one is played and the other discarded, for no coin. */
function discardLast(state: State, side: Side, { emit }: Io<Event>): void {
  const { cells, players } = state
  const seat = seatOf(players, side)
  if (emit) tellLast(state, seat, emit)
  const at = side * 3
  if (isThiefRound(state.round)) {
    cells[DISCARDS + at] = (cells[DISCARDS + at] as number) | (cells[seat * 2] as number)
  } else {
    cells[DISCARDS + at + 1] = (cells[DISCARDS + at + 1] as number) | (cells[seat * 2] as number)
    cells[DISCARDS + at + 2] = (cells[DISCARDS + at + 2] as number) | (cells[seat * 2 + 1] as number)
  }
  cells[seat * 2] = 0
  cells[seat * 2 + 1] = 0
}

function swapHands(state: State, { emit }: Io<Event>): void {
  const { cells } = state
  const low = cells[0] as number
  const high = cells[1] as number
  cells[0] = cells[2] as number
  cells[1] = cells[3] as number
  cells[2] = low
  cells[3] = high
  if (!emit) return
  tellGiven(state, 0, 1, emit)
  tellGiven(state, 1, 0, emit)
}

/** CA-6: the card that was not played goes to the own Lookout. */
function returnToLookout(state: State, side: Side, { emit }: Io<Event>): void {
  const { cells } = state
  const from = seatOf(4, side)
  const to = lookoutOf(side)
  if (emit) emit({ type: 'cardsGiven', from, to, count: 1, cards: handIds(state, from) })
  moveSet(cells, from * 2, cells, to * 2)
}
