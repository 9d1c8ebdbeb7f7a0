import type { Seat, Viewer } from '@covo/kernel'
import type { Good } from './abilities.ts'

/** Where something happened. */
interface Located {
  /** From 0 to 2. */
  readonly location: number
  /** The location's id. */
  readonly place: string
}

/** A stack at a location. */
interface Stacked extends Located {
  readonly slot: number
  /** Whose stack it is: the id of the thief. */
  readonly thief: string
}

/** What changed the cost of a gear card. */
export interface CostChange {
  /** A card or a location. */
  readonly source: string
  readonly by: number
}

/** What happened. A property marked "secret" is there only for who may see it: the event without it is its public twin. */
export type Event =
  | { readonly type: 'tableSet'; readonly city: string; readonly locations: readonly string[] }
  | {
      readonly type: 'roundBegan'
      /** From 1. */
      readonly round: number
      readonly sort: 'thieves' | 'gear'
      readonly cards: number
      /** The Mastermind who plays first. */
      readonly first: Seat
    }
  /** Cards: secret of the seat. */
  | { readonly type: 'cardsDrawn'; readonly seat: Seat; readonly count: number; readonly cards?: readonly string[] }
  /** Cards: secret of both seats. */
  | {
      readonly type: 'cardsGiven'
      readonly from: Seat
      readonly to: Seat
      readonly count: number
      readonly cards?: readonly string[]
    }
  /** A Lookout has chosen while the other has not. Cards: secret of the seat. */
  | { readonly type: 'passChosen'; readonly seat: Seat; readonly cards?: readonly string[] }
  | ({ readonly type: 'thiefPlayed'; readonly seat: Seat; readonly card: string; readonly slot: number } & Located)
  | ({
      readonly type: 'gearPlayed'
      readonly seat: Seat
      readonly card: string
      readonly cost: number
      readonly changes: readonly CostChange[]
      /** Played from the discard pile for free. */
      readonly encore?: true
    } & Stacked)
  | ({ readonly type: 'equipmentCompleted'; readonly seat: Seat } & Stacked)
  | { readonly type: 'gearDiscarded'; readonly seat: Seat; readonly card: string }
  | {
      readonly type: 'coinsTaken'
      readonly seat: Seat
      readonly supply: number
      /** From the opponent, because the supply had too few. */
      readonly opponent: number
      /** How many nobody could give. */
      readonly missing: number
    }
  | { readonly type: 'coinsReturned'; readonly seat: Seat; readonly count: number; readonly source: string }
  | { readonly type: 'coinLaundered'; readonly seat: Seat; readonly card: string }
  /** Seat: whose card it was. */
  | ({ readonly type: 'cardFlipped'; readonly seat: Seat; readonly card: string } & Stacked)
  /** A card that would have been a victim, had it not been protected. */
  | ({
      readonly type: 'cardProtected'
      readonly seat: Seat
      readonly card: string
      readonly sources: readonly string[]
    } & Stacked)
  | { readonly type: 'lastCardDiscarded'; readonly seat: Seat; readonly card: string }
  | ({ readonly type: 'encoreOffered'; readonly seat: Seat; readonly card: string } & Located)
  | ({ readonly type: 'encoreDeclined'; readonly seat: Seat } & Located)
  | ({
      readonly type: 'locationScored'
      /** White's, green's. */
      readonly capers: readonly [number, number]
      /** The Mastermind; absent when tied. */
      readonly winner?: Seat
      readonly points: number
      readonly goods: readonly Good[]
    } & Located)
  | {
      readonly type: 'sideScored'
      /** The Mastermind. */
      readonly seat: Seat
      readonly locations: number
      readonly thieves: number
      readonly gear: number
      readonly goods: number
      /** Four players. */
      readonly discards?: number
      readonly total: number
    }
  | { readonly type: 'gameEnded'; readonly totals: readonly number[]; readonly winners: readonly Seat[] }

/** The event as the viewer may see it. */
export function redact(event: Event, viewer: Viewer): Event {
  if (viewer === 'open') return event
  switch (event.type) {
    case 'cardsDrawn':
    case 'passChosen': {
      if (event.seat === viewer) return event
      const { cards: _secret, ...told } = event
      return told
    }
    case 'cardsGiven': {
      if (event.from === viewer || event.to === viewer) return event
      const { cards: _secret, ...told } = event
      return told
    }
    default:
      return event
  }
}
