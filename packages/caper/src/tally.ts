import { GOODS, type Good } from './abilities.ts'
import { FULL_EQUIPMENT_CAPERS } from './cards.ts'
import { DECKS, type DeckTable, FULL_SHIFT, GOOD_MASK } from './deck.ts'
import { publicState } from './determinize.ts'
import {
  capers,
  cardCapers,
  cardPoints,
  goods,
  leaders,
  locationCapers,
  type Points,
  pointsOf,
  rewards,
  totals,
} from './score.ts'
import { COUNTS, cardIn, FLIPPED, type Side, STACK, type State, seatOf, stackOf, WORDS } from './state.ts'
import type { View } from './view.ts'

/** What a card on the table is worth now; nothing while it is flipped. */
export interface CardTally {
  readonly card: string
  readonly flipped?: true
  readonly capers: number
  readonly points: number
}

/** One side at one location. */
export interface LocationTally {
  readonly id: string
  readonly capers: number
  /** Of these, from the location's modifier and from full equipment; the rest is the cards'. */
  readonly capersFrom: { readonly location: number; readonly fullEquipment: number }
  readonly isWon: boolean
  /** Points of the reward; 0 unless the location is won. */
  readonly points: number
  /** By slot, from below. */
  readonly stacks: readonly (readonly CardTally[])[]
}

export interface SideTally {
  readonly locations: readonly LocationTally[]
  /** Stolen goods, those of won rewards included. */
  readonly goods: Readonly<Record<Good, number>>
  readonly points: Points
  readonly total: number
}

/** What a position is worth if the game ended now: white, green. */
export interface Tally {
  readonly sides: readonly [SideTally, SideTally]
  /** By seat, as in a result. */
  readonly totals: readonly number[]
}

/** CA-4. Everything that counts lies open, so a view is as good as the truth. The end of the game uses the same sums. */
export function tally(position: State | View): Tally {
  const state = 'viewer' in position ? publicState(position) : position
  const all = totals(state)
  return { sides: [sideTally(state, 0, all), sideTally(state, 1, all)], totals: all }
}

function sideTally(state: State, side: Side, all: readonly number[]): SideTally {
  const packed = goods[side] as number
  return {
    locations: [0, 1, 2].map((location) => locationTally(state, side, location)),
    goods: Object.fromEntries(GOODS.map((good, i) => [good, (packed >> (i * 4)) & GOOD_MASK])) as Record<Good, number>,
    points: pointsOf(state, side),
    total: all[seatOf(state.players, side)] as number,
  }
}

function locationTally(state: State, side: Side, location: number): LocationTally {
  const area = side * 3 + location
  const deck = DECKS[state.city] as DeckTable
  const counts = state.cells[area * WORDS + COUNTS] as number
  const stacks = [0, 1, 2].map((slot) => {
    const from = stackOf(area, slot)
    const codes = state.cells.slice(from, from + STACK).filter((code) => code > 0)
    return codes.map((code, height): CardTally => {
      const isFlipped = code >= FLIPPED
      return {
        card: deck.cards[cardIn(code)]?.id ?? '',
        ...(isFlipped ? { flipped: true as const } : {}),
        capers: cardCapers[from + height] as number,
        points: cardPoints[from + height] as number,
      }
    })
  })
  return {
    id: deck.locations[state.locations[location] as number]?.id ?? '',
    capers: capers[area] as number,
    capersFrom: {
      location: locationCapers[area] as number,
      fullEquipment: ((counts >> FULL_SHIFT) & 3) * FULL_EQUIPMENT_CAPERS,
    },
    isWon: leaders[location] === side + 1,
    points: rewards[area] as number,
    stacks: stacks.filter((stack) => stack.length > 0),
  }
}
