import type { Seat } from '@covo/kernel'
import * as rules from './cards.ts'

// Bound here, because V8 reads an imported constant anew each time.
const { FIRST_SIDES } = rules

/** The two Masterminds: white is side 0, green side 1. */
export type Side = number

/** A set of cards of one sort: bits of the lower and of the upper half of the deck, in two neighbouring numbers. */
export const HALF = 18
/** Cards are numbered through: thieves from 0, gear from here. */
export const FIRST_GEAR = 18
export const CARDS = 54

// Where things are in `cells`, the numbers that every move reads and changes. They are one list because a list is
// quick to copy, and quicker to reach into than six.

// From 0: a set for each of up to four seats. The Snitch's are the two cards it is looking at.
/** White's, green's, then those in white's and in green's discard pile. The rest of the 10 is the supply. */
export const COINS_OF = 8
/** Slots of white with a thief and room for gear, as bits, three a location, and slots with a thief; then green's. */
export const SLOTS = 12
/** For each side discarded thieves, then a set of gear. */
export const DISCARDS = 16

/** An area is one side's part of a location; each has these words. */
export const AREAS = 6
export const WORDS = 5
/** Packed numbers of cards, see `deck.ts`. */
export const COUNTS = 22
/** Packed protections, drains and encores. */
export const TRAITS = 23
/** Packed changes of costs. */
export const PRICES = 24
/** Packed stolen goods. */
export const GOODS_HERE = 25
/** Gear on each thief, two bits a slot. */
export const HEIGHTS = 26

/** By slots with a thief: the next slot of each location that has one free. Thieves stand side by side. */
export const FREE_SLOTS: Uint16Array = Uint16Array.from({ length: 1 << 9 }, (_, placed) =>
  [0, 3, 6].reduce((free, shift) => free | (((((placed >> shift) & 7) + 1) & 7) << shift), 0),
)

export const areaOf = (side: Side, location: number): number => side * 3 + location

/** The other side's part of the same location. */
export const opposite = (area: number): number => (area < 3 ? area + 3 : area - 3)

/** Cards on the table. A stack is a thief with its gear: four cells. */
export const BOARD = 52
export const STACK = 4
export const stackOf = (area: number, slot: number): number => BOARD + (area * 3 + slot) * STACK
export const areaAt = (cell: number): number => ((cell - BOARD) / (3 * STACK)) | 0
/** On the table a card is its number plus 1, and this more when it has been flipped; 0 is an empty place. */
export const FLIPPED = 64
/** The card of a code that is not 0. */
export const cardIn = (code: number): number => (code < FLIPPED ? code : code - FLIPPED) - 1
export const CELLS: number = BOARD + AREAS * 3 * STACK

/** What is to be done next. */
export const CHOOSE = 0
export const FIRST = 1
export const SECOND = 2
export const ENCORE = 3
export const OVER = 4

/** The numbers of one step of the trail; sets take two numbers. */
export const STRIDE = 10
/** Cards that came to white's Mastermind; green's follow. */
export const CAME = 0
/** 1 + the card that white played; green's follows. */
export const PLAYED = 4
/** What white could not have played when it had to discard, a set; green's follows. */
export const UNPLAYABLE = 6

/**
 * The whole truth of a game. Flat and small, made to be cloned. The words of the areas repeat in sums what the table
 * says in cards, so that neither costs nor scores have to look at every card.
 */
export interface State {
  readonly players: number
  /** Its place in `CITIES`. */
  readonly city: number
  /** Their places in the city's list. */
  readonly locations: number[]
  /** The cards that are drawn together, as sets in the order of drawing; empty once drawn. */
  readonly deals: number[]
  /** How many of these sets have been drawn. */
  drawn: number
  /** 0 to 5; 6 after the last. */
  round: number
  /** How often both Masterminds have played in this round. */
  step: number
  phase: number
  /** Hands, coins, discard piles, and the table both in cards and in sums, see above. */
  readonly cells: number[]
  /** Four players: a set for each Lookout that has chosen while the other has not. */
  readonly chosen: number[]
  /** Three and four players: how cards went from hand to hand in this round. What a seat knows follows from it. */
  readonly trail: number[]
  /** Cells of the copies that may still play an encore, in their order. */
  readonly encores: number[]
}

export function clone(state: State): State {
  return {
    players: state.players,
    city: state.city,
    locations: state.locations.slice(),
    deals: state.deals.slice(),
    drawn: state.drawn,
    round: state.round,
    step: state.step,
    phase: state.phase,
    cells: state.cells.slice(),
    chosen: state.chosen.slice(),
    trail: state.trail.slice(),
    encores: state.encores.slice(),
  }
}

export const isThiefRound = (round: number): boolean => (round & 1) === 0

export const firstSide = (round: number): Side => FIRST_SIDES[round] as Side

export const seatOf = (players: number, side: Side): Seat => (players === 4 ? side * 2 : side)

/** The side of a Mastermind or a Lookout. */
export const sideOf = (players: number, seat: Seat): Side => (players === 4 ? seat >> 1 : seat)

export const SNITCH: Seat = 2
export const lookoutOf = (side: Side): Seat => side * 2 + 1

/** The side whose Mastermind is to play, in the phases FIRST and SECOND. */
export const playingSide = (state: State): Side => firstSide(state.round) ^ (state.phase === SECOND ? 1 : 0)

export const isOver = (state: State): boolean => state.phase === OVER

/** The number of the lowest card in half of a set of the current round's sort. */
export const baseOf = (round: number): number => (isThiefRound(round) ? 0 : FIRST_GEAR)

export const supplyOf = (cells: readonly number[], all: number): number =>
  all -
  (cells[COINS_OF] as number) -
  (cells[COINS_OF + 1] as number) -
  (cells[COINS_OF + 2] as number) -
  (cells[COINS_OF + 3] as number)
