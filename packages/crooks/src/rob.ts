import type { Io, Seat } from '@covo/kernel'
import type { Place } from './actions.ts'
import { FACE_DOWN_PRICE, HANGOUTS, PICKPOCKET_MONEY } from './cards.ts'
import { bit, type CrookSet, idsOf } from './crook-set.ts'
import type { Event, Standing } from './events.ts'
import { learn } from './knowledge.ts'
import { COLLECT, KILL, MOVE, type Placement, SPY_HANGOUT, SPY_TARGET, STACK, USE_NOTHING } from './legal.ts'
import { COLUMNS, columnOf, type State, spot, targetOf } from './state.ts'

/** CR-2, CR-3: the recruited crook goes to a target; then its ability. The placement is legal. */
export function rob(state: State, seat: Seat, placement: Placement, io: Io<Event>): void {
  const { crook, column, faceDown, use, at } = placement
  const { emit } = io
  const card = bit(crook)
  const here = spot(seat, column)
  const hangout = state.looking - 1
  state.piles[hangout] = (state.piles[hangout] as CrookSet) & ~card
  state.looking = 0

  // CR-3: who stood here makes room before the crook arrives.
  if (use === KILL) kill(state, seat, at, column, io)
  if (use === MOVE) move(state, seat, column, at, io)

  state.rows[here] = (state.rows[here] as CrookSet) | card
  state.taken[seat] = (state.taken[seat] as number) | (1 << column)
  if (faceDown) {
    state.money[seat] = (state.money[seat] as number) - FACE_DOWN_PRICE
    state.faceDown |= card
    // CR-5: only its owner can tell it from the others of its pile.
    learn(state, seat, card)
  }
  if (emit) emit(crookPlaced(seat, hangout, placement))

  switch (use) {
    case COLLECT:
      state.money[seat] = (state.money[seat] as number) + PICKPOCKET_MONEY
      emit?.({ type: 'moneyTaken', seat, amount: PICKPOCKET_MONEY })
      break
    case SPY_TARGET:
      spyOnTarget(state, seat, at, io)
      break
    case SPY_HANGOUT:
      spyOnHangout(state, seat, at, io)
      break
  }
}

function crookPlaced(seat: Seat, hangout: number, { crook, column, faceDown, use }: Placement): Event {
  return {
    type: 'crookPlaced',
    seat,
    target: targetOf(column),
    hangout: HANGOUTS.charAt(hangout),
    crook,
    ...(faceDown ? { faceDown } : {}),
    ...(use === STACK ? { stacked: true } : {}),
  }
}

function kill(state: State, seat: Seat, victim: Seat, column: number, { emit }: Io<Event>): void {
  const there = spot(victim, column)
  const crooks = state.rows[there] as CrookSet
  state.rows[there] = 0
  state.taken[victim] = (state.taken[victim] as number) & ~(1 << column)
  state.removed |= crooks
  const up = crooks & ~state.faceDown
  emit?.({
    type: 'crooksKilled',
    seat,
    victim,
    target: targetOf(column),
    crooks: idsOf(up),
    faceDown: up === crooks ? 0 : 1,
  })
}

function move(state: State, seat: Seat, from: number, to: number, { emit }: Io<Event>): void {
  state.rows[spot(seat, to)] = state.rows[spot(seat, from)] as CrookSet
  state.rows[spot(seat, from)] = 0
  state.taken[seat] = (state.taken[seat] as number) | (1 << to)
  emit?.({ type: 'crooksMoved', seat, from: targetOf(from), to: targetOf(to) })
}

function spyOnTarget(state: State, seat: Seat, column: number, { emit }: Io<Event>): void {
  const seen: Standing[] = []
  for (let owner = 0; owner < state.players; owner++) {
    const hidden = (state.rows[owner * COLUMNS + column] as CrookSet) & state.faceDown
    if (hidden === 0) continue
    learn(state, seat, hidden)
    if (emit) seen.push({ seat: owner, target: targetOf(column), crook: 32 - Math.clz32(hidden) })
  }
  emit?.({ type: 'targetSpied', seat, target: targetOf(column), crooks: seen })
}

function spyOnHangout(state: State, seat: Seat, hangout: number, { emit }: Io<Event>): void {
  const crooks = state.piles[hangout] as CrookSet
  learn(state, seat, crooks)
  emit?.({ type: 'hangoutSpied', seat, hangout: HANGOUTS.charAt(hangout), crooks: idsOf(crooks) })
}

/** A `place` action in numbers. */
export function parsePlacement({ crook, target, faceDown, ability }: Place): Placement {
  const placement: Placement = { crook, column: columnOf(target), faceDown: faceDown === true, use: USE_NOTHING, at: 0 }
  if (!ability) return placement
  if ('collect' in ability) placement.use = COLLECT
  else if ('stack' in ability) placement.use = STACK
  else if ('moveTo' in ability) {
    placement.use = MOVE
    placement.at = columnOf(ability.moveTo)
  } else if ('kill' in ability) {
    placement.use = KILL
    placement.at = ability.kill
  } else if ('spyTarget' in ability) {
    placement.use = SPY_TARGET
    placement.at = columnOf(ability.spyTarget)
  } else {
    placement.use = SPY_HANGOUT
    placement.at = HANGOUTS.indexOf(ability.spyHangout)
  }
  return placement
}
