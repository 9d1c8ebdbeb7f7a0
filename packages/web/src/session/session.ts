import type { Reason } from '@covo/bots'
import type { GameTypes, Result, Turn, Viewer } from '@covo/kernel'
import type { Phrase } from '@covo/protocol/constants'
import type { Player, SeenEvent } from '../board.ts'

/** What is left to each seat, in milliseconds, at a moment of this page's clock; it runs for who must act. */
export interface Clocks {
  readonly at: number
  readonly left: readonly number[]
}

export interface ChatLine {
  readonly number: number
  readonly name: string
  readonly seat?: number | undefined
  readonly text?: string | undefined
  readonly phrase?: Phrase | undefined
}

/** `here`: the game is in this page, and no network is needed. */
export type Connection = 'here' | 'online' | 'lost'

/** The table as one viewer sees it at one moment. */
export interface Sight {
  readonly viewer: Viewer
  readonly players: readonly Player[]
  readonly options: GameTypes['options']
  readonly view: GameTypes['view']
  readonly turn: Turn
  /** Everything that the viewer saw happen, oldest first. */
  readonly events: readonly SeenEvent<GameTypes>[]
  /** The number of the newest event when the viewer last acted. */
  readonly actedAt: number
  readonly canUndo: boolean
  readonly connection: Connection
  readonly clocks?: Clocks | undefined
  /** Undefined where there is nobody to talk to. */
  readonly chat?: readonly ChatLine[] | undefined
  readonly spectatorCount: number
  readonly result?: Result | undefined
}

/** An action that a hint weighs. */
export interface Weighed {
  readonly action: GameTypes['action']
  /** Its part of the victory, from 0 to 1. */
  readonly worth: number
  /** The points to expect in the end. */
  readonly total: number
  /** What it brings more, or less, than the next best; of any other than the best: than the best. */
  readonly reasons: readonly Reason[]
  /** What it brings the strongest rival more, or less. */
  readonly rivals: number
}

/** A game being played, wherever its truth is: in this page or on a server. */
export interface Session {
  subscribe(listener: () => void): () => void
  /** Changes only when something has happened. */
  sight(): Sight
  /** Plays an action; what comes of it is seen in the next sight. The promise fails with a `Refusal`. */
  act(action: GameTypes['action']): Promise<void>
  undo(): Promise<void>
  /** The expert's choice first, then the next best. */
  hint(): Promise<readonly Weighed[]>
  say(text: string): void
  phrase(phrase: Phrase): void
  close(): void
}
