import type { Io, Seat } from '@covo/kernel'
import { firstOf } from './bits.ts'
import { DICE } from './cards.ts'
import type { Event } from './events.ts'
import { gainInfamyFor } from './gains.ts'
import { diceIn, dieOf, FACES, type Face, MARKER, objectsIn, type Pile, printLoot } from './loot.ts'
import { beginPurchases } from './purchase.ts'
import { LUCK_PHASE, nextSeat, SPLIT, type State, userOf } from './state.ts'
import {
  BIG_PILE,
  BIG_PILE_AMOUNT,
  LUCK,
  MARKER_AMOUNT,
  NO_REROLL,
  PASSIVES,
  SPLIT_END,
  STOLEN,
  STOLEN_AMOUNT,
} from './tables.ts'

const faceOf = (face: number): Face => FACES[face] as Face

/** TM-2.1: all dice are rolled into the centre, the marker joins them. */
export function rollLoot(state: State, { chance, emit }: Io<Event>): void {
  const dice = DICE[state.options.players] as number
  const faces: Face[] | undefined = emit && []
  let centre = MARKER
  for (let i = 0; i < dice; i++) {
    const face = chance.int(FACES.length)
    centre += dieOf(face)
    faces?.push(faceOf(face))
  }
  state.centre = centre
  state.phase = SPLIT
  state.active = state.holder
  if (emit && faces) emit({ type: 'lootRolled', seat: state.holder, round: state.round, faces })
}

/** TM-2.3 */
export function take(state: State, seat: Seat, loot: Pile, io: Io<Event>): void {
  state.centre -= loot
  state.piles[seat] = loot
  io.emit?.({ type: 'lootTaken', seat, loot: printLoot(loot), isAll: state.centre === 0 })
  nextToSplit(state, io)
}

/** TM-2.4: the victim's pile is gone; what is not kept goes back to the centre. */
export function steal(state: State, seat: Seat, from: Seat, keep: Pile, io: Io<Event>): void {
  const returned = (state.piles[from] as Pile) - keep
  state.piles[from] = 0
  state.piles[seat] = keep
  io.emit?.({ type: 'pileStolen', seat, from, keep: printLoot(keep), returned: printLoot(returned) })
  state.centre += rerolled(state, seat, from, returned, io)
  const robbed = (state.passives[from] as number) & STOLEN
  if (robbed !== 0) gainInfamyFor(state, from, robbed, STOLEN_AMOUNT, io)
  nextToSplit(state, io)
}

/** Whether stealing so draws chance: at least one die goes back, and no card of the victim keeps it from being rolled. */
export const isRerolled = (state: State, from: Seat, returned: Pile): boolean =>
  ((state.passives[from] as number) & NO_REROLL) === 0 && diceIn(returned) > 0

function rerolled(state: State, seat: Seat, from: Seat, returned: Pile, { chance, emit }: Io<Event>): Pile {
  const dice = diceIn(returned)
  if (dice === 0) return returned
  const lucky = (state.passives[from] as number) & NO_REROLL
  if (lucky !== 0) {
    emit?.({ type: 'rerollPrevented', seat: from, card: userOf(state, from, PASSIVES[firstOf(lucky)] as number) })
    return returned
  }
  const faces: Face[] | undefined = emit && []
  let pile = returned & MARKER
  for (let i = 0; i < dice; i++) {
    const face = chance.int(FACES.length)
    pile += dieOf(face)
    faces?.push(faceOf(face))
  }
  if (emit && faces) emit({ type: 'diceRerolled', seat, faces })
  return pile
}

/** TM-2.2: clockwise to the next player without a pile; TM-2.6: the split ends when there is none. */
function nextToSplit(state: State, io: Io<Event>): void {
  const players = state.piles.length
  const { piles } = state
  let seat = state.active
  for (let i = 0; i < players; i++) {
    seat = nextSeat(state, seat)
    if (piles[seat] === 0) {
      state.active = seat
      return
    }
  }
  endSplit(state, io)
}

/** TM-2.7: the final piles, then the cards that look at them, clockwise from the marker. */
function endSplit(state: State, io: Io<Event>): void {
  const { piles, finals, passives } = state
  let watching = 0
  for (let seat = 0; seat < piles.length; seat++) {
    const pile = piles[seat] as Pile
    finals[seat] = pile
    if (pile >= MARKER) state.holder = seat
    watching |= passives[seat] as number
  }
  io.emit?.({ type: 'splitEnded', holder: state.holder, piles: piles.map(printLoot) })
  if ((watching & SPLIT_END) !== 0) lookAtPiles(state, io)
  if ((watching & LUCK) === 0) beginPurchases(state, io)
  else askForLuck(state, state.holder, io)
}

function lookAtPiles(state: State, io: Io<Event>): void {
  const players = state.piles.length
  for (let i = 0, seat = state.holder; i < players; i++, seat = nextSeat(state, seat)) {
    const watching = (state.passives[seat] as number) & SPLIT_END
    if (watching === 0) continue
    if (seat === state.holder) gainInfamyFor(state, seat, watching, MARKER_AMOUNT, io)
    for (let rest = watching; rest !== 0; rest &= rest - 1) {
      const passive = firstOf(rest)
      const size = BIG_PILE[passive] as number
      // TM-7.3: once, however many such piles there are.
      if (size > 0 && isPileOf(state, seat, size)) gainInfamyFor(state, seat, rest & -rest, BIG_PILE_AMOUNT, io)
    }
  }
}

/** Whether somebody else's final pile has at least that many objects. */
function isPileOf(state: State, seat: Seat, objects: number): boolean {
  for (let other = 0; other < state.finals.length; other++) {
    if (other !== seat && objectsIn(state.finals[other] as Pile) >= objects) return true
  }
  return false
}

/** TM-7.5: the next owner, clockwise from the marker, who has a die to reroll; after the last the purchases begin. */
function askForLuck(state: State, from: Seat, io: Io<Event>): void {
  let seat = from
  do {
    if (((state.passives[seat] as number) & LUCK) !== 0 && diceIn(state.piles[seat] as Pile) > 0) {
      state.phase = LUCK_PHASE
      state.active = seat
      return
    }
    seat = nextSeat(state, seat)
  } while (seat !== state.holder)
  beginPurchases(state, io)
}

function luckCard(state: State, seat: Seat): string {
  return userOf(state, seat, PASSIVES[firstOf((state.passives[seat] as number) & LUCK)] as number)
}

export function reroll(state: State, seat: Seat, die: number, io: Io<Event>): void {
  const to = io.chance.int(FACES.length)
  state.piles[seat] = (state.piles[seat] as Pile) - dieOf(die) + dieOf(to)
  io.emit?.({ type: 'dieRerolled', seat, card: luckCard(state, seat), die: faceOf(die), to: faceOf(to) })
  afterLuck(state, seat, io)
}

export function decline(state: State, seat: Seat, io: Io<Event>): void {
  io.emit?.({ type: 'rerollDeclined', seat, card: luckCard(state, seat) })
  afterLuck(state, seat, io)
}

function afterLuck(state: State, seat: Seat, io: Io<Event>): void {
  const next = nextSeat(state, seat)
  if (next === state.holder) beginPurchases(state, io)
  else askForLuck(state, next, io)
}
