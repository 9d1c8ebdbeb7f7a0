import type { GameTypes, Text, Viewer } from '@covo/kernel'
import type { ReactNode } from 'react'
import type { Movement, Sound } from './movement/movement.ts'

/** An event as this viewer may see it, with its place in the game: numbers only grow. */
export interface SeenEvent<G extends GameTypes> {
  readonly number: number
  readonly event: G['event']
}

/** A player as the table shows them. */
export interface Player {
  readonly name: string
  readonly kind: 'person' | 'bot'
  readonly isHere: boolean
}

/**
 * All that a board gets. It shows the view, lights up what is legal and calls `act`; it knows nothing of servers, clocks or
 * other players' secrets. The same board serves live tables, games against bots offline, replays and the components page.
 */
export interface BoardProps<G extends GameTypes> {
  readonly view: G['view']
  /** Who looks. A board shows its own seat at the bottom; a spectator sees seat 0 there. */
  readonly viewer: Viewer
  readonly players: readonly Player[]
  /** What the viewer may do now; empty when it is not their turn, and in replays. */
  readonly actions: readonly G['action'][]
  /** Plays one of `actions`. */
  readonly act: (action: G['action']) => void
  /** One sentence, in the reader's language, why an action that is not in `actions` cannot be done now. */
  readonly explain: (action: G['action']) => string
  /** Shows such a sentence to the player (a toast that a screen reader hears too). */
  readonly refuse: (sentence: string) => void
  /** Says a text of the game's word lists in the reader's language; seats are called by name. */
  readonly say: (text: Text) => string
  /** What just happened, oldest first, since the viewer's last own action: for highlights and movement. */
  readonly events: readonly SeenEvent<G>[]
  /** An action that a hint proposes: the board marks where it would be done. */
  readonly hinted?: G['action'] | undefined
  /** Opens the large card (dialog, in the reader's language) for an entry of the game's `text.help`. */
  readonly open: (helpId: string) => void
}

/** What a game's folder in `src/boards` gives to the page. */
export interface BoardModule<G extends GameTypes> {
  readonly Board: (props: BoardProps<G>) => ReactNode
  /** The picture on a large card; the name and the text come from the game's words. */
  readonly CardPicture: (props: { readonly helpId: string }) => ReactNode
  /** The final count, source by source, shown in place of the board's controls when the game is over. */
  readonly FinalCount: (props: {
    readonly scores: readonly G['score'][]
    readonly winners: readonly number[]
    readonly view: G['view']
    readonly players: readonly Player[]
    readonly say: (text: Text) => string
  }) => ReactNode
  /** How an event moves what is on the table, beyond what the board's marks tell. `view` is the one after the event. */
  readonly movements?: (event: G['event'], view: G['view']) => readonly Movement[]
  readonly soundOf?: (event: G['event']) => Sound | undefined
}

/** What `gallery.tsx` in the same folder gives to the components page alone. */
export interface GalleryModule {
  /** Every card, die, token and board state. */
  readonly Gallery: () => ReactNode
}
