import { type Io, noChance, type Seat } from '@covo/kernel'
import { HANGOUTS, START_MONEY } from '../src/cards.ts'
import { setOf } from '../src/crook-set.ts'
import { HOUSE_TABLE } from '../src/deck.ts'
import { type Action, crooks, type Event } from '../src/index.ts'
import { COLUMNS, columnOf, type State, spot } from '../src/state.ts'

/** One seat's row: crooks at each target, those face down under `down`. */
type Row = Readonly<Record<number, readonly number[] | { readonly down: number; readonly up?: readonly number[] }>>

interface Position {
  readonly players?: number
  readonly rows?: readonly Row[]
  readonly money?: readonly number[]
  /** Crooks in the hangouts; those not named are empty. */
  readonly piles?: Readonly<Record<string, readonly number[]>>
  readonly active?: Seat
}

/** A table in the middle of a game. Nobody has looked at anything that lies on it, owners of face-down crooks excepted. */
export function table({ players = 2, rows = [], money = [], piles = {}, active = 0 }: Position): State {
  const state: State = {
    deck: HOUSE_TABLE,
    players,
    active,
    passed: 0,
    looking: 0,
    money: Array.from({ length: players }, (_, seat) => money[seat] ?? START_MONEY),
    piles: [...HANGOUTS].map((hangout) => setOf(piles[hangout] ?? [])),
    rows: Array.from({ length: players * COLUMNS }, () => 0),
    taken: Array.from({ length: players }, () => 0),
    faceDown: 0,
    removed: 0,
    unfit: 0,
    groups: Array.from({ length: players * 32 }, () => 0),
    looks: 0,
  }
  for (const [seat, row] of rows.entries()) {
    for (const [target, there] of Object.entries(row)) {
      const column = columnOf(Number(target))
      const { up, down } = 'down' in there ? { up: there.up ?? [], down: there.down } : { up: there, down: undefined }
      state.rows[spot(seat, column)] = setOf(down === undefined ? up : [down, ...up])
      state.taken[seat] = (state.taken[seat] ?? 0) | (1 << column)
      if (down === undefined) continue
      state.faceDown |= setOf([down])
      state.groups[seat * 32 + down - 1] = ++state.looks
    }
  }
  return state
}

/** Plays actions of seats in turn, each of which must be legal, and returns what happened. */
export function play(state: State, ...actions: readonly [Seat, Action][]): Event[] {
  const events: Event[] = []
  const io: Io<Event> = { chance: noChance, emit: (event) => events.push(event) }
  for (const [seat, action] of actions) {
    if (!isLegal(state, seat, action)) throw new Error(`${crooks.actionKey(action)} is not legal for seat ${seat}`)
    crooks.play(state, seat, action, io)
  }
  return events
}

export function isLegal(state: State, seat: Seat, action: Action): boolean {
  return keys(state, seat).includes(crooks.actionKey(action))
}

export function keys(state: State, seat: Seat): string[] {
  return crooks.legalActions(state, seat).map(crooks.actionKey)
}

export const recruit = (hangout: string): Action => ({ type: 'recruit', hangout })
export const pass: Action = { type: 'pass' }
export const place = (
  crook: number,
  target: number,
  more: Partial<Extract<Action, { type: 'place' }>> = {},
): Action => ({
  type: 'place',
  crook,
  target,
  ...more,
})
export const faceDown = { faceDown: true } as const

/** The crooks at a target, by id. */
export function at(state: State, seat: Seat, target: number): number[] {
  const { up } = crooks.view(state, 'open').rows[seat]?.[columnOf(target)] ?? { up: [] }
  const hidden = (state.rows[spot(seat, columnOf(target))] ?? 0) & state.faceDown
  return [...up, ...(hidden === 0 ? [] : [32 - Math.clz32(hidden)])].sort((a, b) => a - b)
}

/** The score when everybody passes now. */
export function count(state: State) {
  const { players } = state
  for (let i = 0; i < players; i++) play(state, [state.active, pass])
  return crooks.result(state)
}
