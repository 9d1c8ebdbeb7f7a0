import type { Seat } from '@covo/kernel'
import { TARGETS } from './cards.ts'
import type { CrookSet } from './crook-set.ts'
import type { DeckTable } from './deck.ts'

/** Targets are columns 0 to 7 inside the engine, 2 to 9 outside. */
export const COLUMNS: number = TARGETS.length
const FIRST_TARGET = TARGETS[0]

export const columnOf = (target: number): number => target - FIRST_TARGET
export const targetOf = (column: number): number => column + FIRST_TARGET

/** Where a seat's crooks at a column stand in `rows`. */
export const spot = (seat: Seat, column: number): number => seat * COLUMNS + column

/**
 * The whole truth of a game. Flat and small, made to be cloned; sets of crooks and of columns are bits.
 * Face-down crooks can only be the lowest of their spot, so a spot never has more than one.
 */
export interface State {
  readonly deck: DeckTable
  readonly players: number
  active: Seat
  /** Seats out of the game, as bits. The game is over when all are. */
  passed: number
  /** 1 + the hangout whose crooks the active seat is looking at; 0 while it has not recruited. */
  looking: number
  readonly money: number[]
  /** Crooks in each hangout. */
  readonly piles: CrookSet[]
  /** Crooks at each spot. */
  readonly rows: CrookSet[]
  /** Columns in which a seat has crooks, as bits. */
  readonly taken: number[]
  /** Crooks lying face down, at a target or removed from one. */
  faceDown: CrookSet
  /** Crooks that a Killer removed. */
  removed: CrookSet
  /** Crooks that everybody knows to be neither Accomplice nor Killer, because nothing in their pile fitted. */
  unfit: CrookSet
  /**
   * What each seat knows (CR-5): hidden crooks with the same number at `seat × 32 + id − 1` are told apart by nobody
   * in that seat, who knows only the set of them and the places it is spread over. 0: never looked at.
   */
  readonly groups: number[]
  /** How many groups have been made; the next one gets the next number. Everybody can count them. */
  looks: number
}

export const isOver = (state: State): boolean => state.passed === (1 << state.players) - 1

export const clone = (state: State): State => ({
  deck: state.deck,
  players: state.players,
  active: state.active,
  passed: state.passed,
  looking: state.looking,
  money: state.money.slice(),
  piles: state.piles.slice(),
  rows: state.rows.slice(),
  taken: state.taken.slice(),
  faceDown: state.faceDown,
  removed: state.removed,
  unfit: state.unfit,
  groups: state.groups.slice(),
  looks: state.looks,
})
