import type { Action } from '@covo/caper'
import type { Foresight } from './foresight.ts'
import type { Play } from './picks.ts'

/** What the player is about to do on the table. */
export interface Aim {
  /** The card that is looking for a place. */
  readonly card: string
  readonly sort: 'thief' | 'gear'
  /** The plays of that card, at all places. */
  readonly plays: readonly Play[]
  readonly location: number | undefined
  readonly slot: number | undefined
  /** Slots of the rival's at the picked location that may be flipped. */
  readonly victims: readonly number[]
  readonly flip: number | undefined
  readonly foresee: (action: Action) => Foresight
  /** Aims at an own place; a second time it plays at once. */
  readonly place: (location: number, slot: number, isAgain: boolean) => void
  readonly victim: (location: number, slot: number) => void
}
