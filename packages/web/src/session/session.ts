import type { GameTypes, Json, Result, Turn, Viewer } from '@covo/kernel'
import type { Player, SeenEvent } from '../board.ts'

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
  readonly result?: Result | undefined
}

/** An action that a hint weighs, with its chance of winning from 0 to 1. */
export interface Weighed {
  readonly action: GameTypes['action']
  readonly worth: number
}

/** A game being played, wherever its truth is: in this page or on a server. */
export interface Session {
  readonly gameId: string
  subscribe(listener: () => void): () => void
  /** Changes only when something has happened. */
  sight(): Sight
  /** Plays an action; what comes of it is seen in the next sight. The promise fails with a `Refusal`. */
  act(action: GameTypes['action']): Promise<void>
  undo(): Promise<void>
  /** The expert's choice first, then the next best. */
  hint(): Promise<readonly Weighed[]>
  /** The open record of a game that is over. */
  record(): Json | undefined
  close(): void
}
