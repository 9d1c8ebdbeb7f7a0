import type { Seat, Turn } from '@covo/kernel'
import { encoreSide } from './encore.ts'
import { hasChosen } from './rounds.ts'
import type { State } from './state.ts'
import * as layout from './state.ts'

// Bound here, because V8 reads an imported constant anew each time.
const { CHOOSE, ENCORE, lookoutOf, OVER, playingSide, seatOf, SNITCH } = layout

const OVER_TURN: Turn = { kind: 'over' }
const ACTING: readonly Turn[] = [0, 1, 2, 3].map((seat) => ({ kind: 'act', seats: [seat] }))
/** CA-6: both Lookouts choose at the same time. */
const LOOKOUTS: Turn = { kind: 'act', seats: [lookoutOf(0), lookoutOf(1)] }
const NOBODY: readonly Seat[] = []

export function turn(state: State): Turn {
  switch (state.phase) {
    case OVER:
      return OVER_TURN
    case ENCORE:
      return ACTING[seatOf(state.players, encoreSide(state))] as Turn
    case CHOOSE:
      if (state.players === 3) return ACTING[SNITCH] as Turn
      if (hasChosen(state, 0)) return ACTING[lookoutOf(1)] as Turn
      return hasChosen(state, 1) ? (ACTING[lookoutOf(0)] as Turn) : LOOKOUTS
    default:
      return ACTING[seatOf(state.players, playingSide(state))] as Turn
  }
}

/** The seats that have something to decide now. */
export function actingSeats(state: State): readonly Seat[] {
  const now = turn(state)
  return now.kind === 'act' ? now.seats : NOBODY
}

export const isActing = (state: State, seat: Seat): boolean => actingSeats(state).includes(seat)
