import type { Chance } from './chance.ts'
import type { Schema } from './schema.ts'

/** A place at the table, from 0, clockwise. */
export type Seat = number

/**
 * Who looks: a seat; a spectator, who may see only what everybody sees; or `open`, to whom nothing is hidden, for games
 * that are over and for analysis. Never hand an open view to anybody at a running table.
 */
export type Viewer = Seat | 'spectator' | 'open'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/** A sentence to be said in the reader's language: a key of the word lists and what goes into it. */
export interface Text {
  readonly key: string
  readonly values?: Readonly<Record<string, TextValue>>
}

/**
 * A text in a text is said first; a seat is called by its player's name; a list is joined as the language does it, with
 * its word for "and", or for "or" between alternatives.
 */
export type TextValue =
  | string
  | number
  | Text
  | { readonly seat: Seat }
  | { readonly anyOf: readonly TextValue[] }
  | readonly TextValue[]

/** Who has to decide next. Several seats decide at once, in any order, when `seats` has more than one. */
export type Turn =
  | { readonly kind: 'act'; readonly seats: readonly Seat[] }
  | { readonly kind: 'chance' }
  | { readonly kind: 'over' }

export interface Score {
  readonly seat: Seat
  readonly total: number
}

export interface Result<S extends Score = Score> {
  readonly scores: readonly S[]
  /** Never empty; several seats share a victory. */
  readonly winners: readonly Seat[]
}

/**
 * What a game step may use of the world outside its state. `emit` is absent when nobody listens: build an
 * event only after asking for it, so that search and simulation do not pay for the log.
 */
export interface Io<E> {
  readonly chance: Chance
  readonly emit?: ((event: E) => void) | undefined
}

/** The types of one game. Options, state, action, event and view are plain data that survive JSON. */
export interface GameTypes {
  readonly options: { readonly players: number }
  readonly state: object
  readonly action: { readonly type: string }
  readonly event: { readonly type: string }
  readonly view: object
  readonly score: Score
}

/**
 * A game: pure rules over plain data. Everything random comes from `io.chance`, nothing is read from anywhere else.
 * `../testing/laws.ts` holds what every game must obey.
 */
export interface Game<G extends GameTypes> {
  readonly id: string
  readonly rulesVersion: number
  readonly schemas: {
    /** `default` of each property fills in what a table does not say. */
    readonly options: Schema
    readonly action: Schema
    readonly setup: Schema
    /** Chance on an entry; absent when nothing is random after the set-up. */
    readonly chance?: Schema
    readonly score: Schema
  }
  /** How what chance decided is written in a record. `parse…` is the exact inverse of `print…`. */
  readonly draws: {
    printSetup(draws: readonly number[], options: G['options']): Json
    /** Throws a `Refusal` for a deal that cannot be. */
    parseSetup(chance: Json, options: G['options']): number[]
    printStep?(draws: readonly number[]): Json
    parseStep?(chance: Json): number[]
  }

  /** What is wrong with options from outside that the schema cannot say, or not as well. It is asked first. */
  checkOptions?(options: Readonly<Record<string, unknown>>): Text | undefined
  /** Seats that win and lose together; absent when everybody plays alone. */
  teams?(options: Pick<G['options'], 'players'>): readonly (readonly Seat[])[]
  setup(options: G['options'], io: Io<G['event']>): G['state']
  turn(state: G['state']): Turn
  /** The truth about legality: canonical, without doubles, empty for a seat that has nothing to decide. */
  legalActions(state: G['state'], seat: Seat): readonly G['action'][]
  /** Changes `state`. The action is legal; it is not checked again. */
  play(state: G['state'], seat: Seat, action: G['action'], io: Io<G['event']>): void
  /** Changes `state` when its turn is `chance`. */
  resolve?(state: G['state'], io: Io<G['event']>): void
  /** Of a game that is over. */
  result(state: G['state']): Result<G['score']>
  clone(state: G['state']): G['state']

  /** All that the viewer may know, and nothing that depends on anything else. */
  view(state: G['state'], viewer: Viewer): G['view']
  /** The event as the viewer may see it; undefined when the viewer sees nothing of it. */
  redact(event: G['event'], viewer: Viewer): G['event'] | undefined
  /** The action of `seat` as the viewer may see it while the game runs. */
  redactAction(action: G['action'], seat: Seat, viewer: Viewer): Json
  /** The set-up's chance as the viewer may see it while the game runs. */
  redactSetup(chance: Json, viewer: Viewer): Json
  /** A state that the viewer cannot tell from the real one, drawn from all of them. Works from the view alone. */
  determinize(view: G['view'], chance: Chance): G['state']

  actionKey(action: G['action']): string
  /** Why an action that `legalActions` does not list is refused, in words that name the rule. */
  explain(state: G['state'], seat: Seat, action: G['action']): Text
  /** True when the action, played now, shows nobody anything new and draws no chance: it may be taken back. */
  isReversible(state: G['state'], seat: Seat, action: G['action']): boolean

  readonly fast?: FastPath<G>
}

/** A second, quicker way to play, for search and simulation. The laws hold it to the first, action by action. */
export interface FastPath<G extends GameTypes> {
  /** `legalActions(state, seat).length`. */
  count(state: G['state'], seat: Seat): number
  /** `legalActions(state, seat)[index]`, where listing them all takes long. */
  actionAt?(state: G['state'], seat: Seat, index: number): G['action']
  /** Plays `legalActions(state, seat)[index]`. */
  playAt(state: G['state'], seat: Seat, index: number, io: Io<G['event']>): void
  /** Plays one legal action, each as likely as the other: `playAt(state, seat, choice.int(count(state, seat)), io)`. */
  playRandom?(state: G['state'], seat: Seat, choice: Chance, io: Io<G['event']>): void
  /** The totals of `result(state)` by seat. */
  totals(state: G['state']): readonly number[]
  /** The winners of `result(state)`, when these are its totals. */
  winners(state: G['state'], totals: readonly number[]): readonly Seat[]
}

/** Any game, for code that handles all of them alike. */
// biome-ignore lint/suspicious/noExplicitAny: a game is invariant in its types; only `any` lets all of them in.
export type AnyGame = Game<any>
