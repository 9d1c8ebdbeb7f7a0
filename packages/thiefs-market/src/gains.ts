import type { Io, Seat } from '@covo/kernel'
import { firstOf } from './bits.ts'
import type { Event } from './events.ts'
import { type State, userOf } from './state.ts'
import { PASSIVES } from './tables.ts'

/** Infamy from passives, as much as each of them gives. */
export function gainInfamyFor(
  state: State,
  seat: Seat,
  passives: number,
  amounts: readonly number[],
  { emit }: Io<Event>,
): void {
  for (let rest = passives; rest !== 0; rest &= rest - 1) {
    const passive = firstOf(rest)
    const amount = amounts[passive] as number
    if (amount === 0) continue
    state.infamy[seat] = (state.infamy[seat] as number) + amount
    emit?.({ type: 'infamyGained', seat, card: userOf(state, seat, PASSIVES[passive] as number), amount })
  }
}
