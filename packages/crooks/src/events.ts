import type { Seat } from '@covo/kernel'
import type { Gang } from './cards.ts'

/** A crook somewhere in a seat's row. */
export interface Standing {
  readonly seat: Seat
  readonly target: number
  readonly crook: number
}

/** What happened. A property marked "secret" is there only for who may see it: the event without it is its public twin. */
export type Event =
  | {
      readonly type: 'tableSet'
      readonly first: Seat
      readonly piles: readonly number[]
      /** The house deck, which is a reconstruction. */
      readonly isHouseDeck: boolean
    }
  | {
      readonly type: 'hangoutSearched'
      readonly seat: Seat
      readonly hangout: string
      readonly price: number
      /** Secret of the seat. */
      readonly crooks?: readonly number[]
    }
  | { readonly type: 'nothingFitted'; readonly seat: Seat; readonly hangout: string }
  | {
      readonly type: 'crookPlaced'
      readonly seat: Seat
      readonly target: number
      readonly hangout: string
      /** Secret of the seat when face down. */
      readonly crook?: number
      readonly faceDown?: true
      readonly stacked?: true
    }
  | { readonly type: 'moneyTaken'; readonly seat: Seat; readonly amount: number }
  | { readonly type: 'crooksMoved'; readonly seat: Seat; readonly from: number; readonly to: number }
  | {
      readonly type: 'crooksKilled'
      readonly seat: Seat
      readonly victim: Seat
      readonly target: number
      /** Those that lay face up. */
      readonly crooks: readonly number[]
      /** How many lay face down; they are shown to nobody. */
      readonly faceDown: number
    }
  | {
      readonly type: 'targetSpied'
      readonly seat: Seat
      readonly target: number
      /** Secret of the seat. */
      readonly crooks?: readonly Standing[]
    }
  | {
      readonly type: 'hangoutSpied'
      readonly seat: Seat
      readonly hangout: string
      /** Secret of the seat. */
      readonly crooks?: readonly number[]
    }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'crooksRevealed'; readonly crooks: readonly Standing[] }
  | {
      readonly type: 'targetScored'
      readonly target: number
      readonly worth: number
      /** Sum of levels of each seat. */
      readonly levels: readonly number[]
      readonly winners: readonly Seat[]
      readonly points: number
    }
  | {
      readonly type: 'gangScored'
      readonly gang: Gang
      readonly members: readonly number[]
      /** Absent when tied, or when nobody has a member. */
      readonly winner?: Seat
      readonly points: number
    }
  | { readonly type: 'gameEnded'; readonly totals: readonly number[]; readonly winners: readonly Seat[] }

/** The event as everybody may see it. */
export function publicTwin(event: Event): Event {
  switch (event.type) {
    case 'hangoutSearched':
    case 'targetSpied':
    case 'hangoutSpied': {
      const { crooks: _secret, ...told } = event
      return told
    }
    case 'crookPlaced': {
      if (!event.faceDown) return event
      const { crook: _secret, ...told } = event
      return told
    }
    default:
      return event
  }
}
