import type { Advice } from './advice.ts'
import type { Game, GameTypes, Json, Text, Viewer } from './game.ts'

/** Word lists of a game, in ICU message format; every language has the keys of English. */
export type Words = Readonly<Record<string, string>>

export type Language = 'en' | 'it' | 'fr' | 'ru'

export type Tone =
  | 'strong'
  | 'dim'
  | 'good'
  | 'bad'
  | 'red'
  | 'blue'
  | 'green'
  | 'yellow'
  | 'magenta'
  | 'cyan'
  | 'white'

/** A text with a colour; the colour never says anything that the text does not. */
export interface Cell extends Text {
  readonly tone?: Tone
}

/** A part of the table in words: a heading over rows of cells. The first cell of a row names the row. */
export interface Block {
  readonly title: Text
  readonly columns?: readonly Cell[]
  readonly rows: readonly (readonly Cell[])[]
}

/** One choice on the way to an action. Steps of a menu that have an order are listed by it. */
export interface MenuStep extends Text {
  readonly order?: number
  /** Something is left alone, which goes without saying outside of a menu. */
  readonly isNone?: boolean
}

/** A card, token or rule that a person may ask about. */
export interface HelpEntry {
  /** What a person types after `?`, beside the name. */
  readonly id: string
  readonly name: Text
  readonly text: Text
}

/** A game in words: for the terminal, for screen readers, for the log. Everything comes from views and events. */
export interface GameText<G extends GameTypes> {
  readonly title: Text
  /** The whole position. */
  table(view: G['view']): readonly Block[]
  /** The choices that lead to an action, one after the other: actions with the same beginning share a menu. */
  path(action: G['action'], view: G['view']): readonly MenuStep[]
  /** Of several actions that are left, the one that a person most likely wants; undefined without an opinion. */
  prefer?(actions: readonly G['action'][], view: G['view']): G['action'] | undefined
  /** A sentence for the log; undefined for an event that says nothing worth a line. */
  sentence(event: G['event'], viewer: Viewer): Text | undefined
  /** The final count as a table. */
  count(score: readonly G['score'][]): Block
  /** Everything that a person may ask about at this table. */
  help(view: G['view']): readonly HelpEntry[]
}

/** All that a game brings to the house: what `@covo/games` registers. */
export interface GameModule<G extends GameTypes> {
  readonly game: Game<G>
  readonly text: GameText<G>
  readonly words: { readonly en: Words } & Readonly<Partial<Record<Language, Words>>>
  /** What bots may know beside the rules. Without it they play by search alone. */
  readonly advice?: Advice<G>
  /** The tables that `covo bench` measures. */
  readonly benchmarks: readonly Benchmark[]
}

export interface Benchmark {
  readonly options: Readonly<Record<string, Json>>
  /** What sets this table apart beside the number of players. */
  readonly label?: string
  /** First argument of the native program of the same name, where there is one for this table. */
  readonly native?: string
}

/** Any game's module, for code that handles all of them alike. */
// biome-ignore lint/suspicious/noExplicitAny: see `AnyGame`.
export type AnyGameModule = GameModule<any>
