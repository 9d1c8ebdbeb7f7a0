/** The database's tables. What is plain JSON is kept as text, moments as milliseconds, truth as 0 or 1. */
export interface Rows {
  readonly meta: MetaRow
  readonly people: PersonRow
  readonly sessions: SessionRow
  readonly tokens: TokenRow
  readonly links: LinkRow
  readonly passkeys: PasskeyRow
  readonly tables: TableRow
  readonly seatings: SeatingRow
  readonly progress: ProgressRow
  readonly entries: EntryRow
  readonly chat: ChatRow
}

interface MetaRow {
  readonly key: string
  readonly value: string
}

export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly created_at: number
}

interface SessionRow {
  /** Hash of what the cookie holds. */
  readonly hash: string
  readonly person: string
  readonly created_at: number
}

interface TokenRow {
  readonly id: string
  readonly hash: string
  readonly person: string
  readonly name: string
  readonly created_at: number
}

interface LinkRow {
  readonly hash: string
  readonly person: string
  readonly expires_at: number
}

export interface PasskeyRow {
  readonly id: string
  readonly person: string
  readonly name: string
  readonly public_key: string
  readonly counter: number
  readonly transports: string
  readonly created_at: number
}

/** What was agreed on at a table. It holds the seed. */
export interface TableRow {
  readonly id: string
  readonly game: string
  readonly rules_version: number
  readonly options: string
  readonly is_public: number
  readonly spectators: string
  readonly pace: string
  readonly when_gone: string
  readonly stand_in: string
  readonly host: string
  readonly seats: string
  readonly seed: string
  readonly next: string | null
  readonly created_at: number
}

/** Which people sit where, for "my games". */
export interface SeatingRow {
  readonly table_id: string
  readonly seat: number
  readonly person: string
}

/** How far a table is: a summary of its entries, so that lists need no replay. Written with each entry. */
export interface ProgressRow {
  readonly table_id: string
  readonly status: string
  /** Seats that must act, as JSON. */
  readonly turn: string
  /** When a bot or a clock has to do something; null when only people can. */
  readonly wake_at: number | null
  readonly started_at: number | null
  readonly ended_at: number | null
  readonly updated_at: number
  /** Result or forfeit, as JSON. */
  readonly outcome: string | null
}

/** What happened at a table, in order. Rows are only ever added. */
export interface EntryRow {
  readonly table_id: string
  readonly number: number
  readonly at: number
  readonly body: string
}

export interface ChatRow {
  readonly table_id: string
  readonly number: number
  readonly at: number
  readonly person: string | null
  readonly name: string
  readonly seat: number | null
  readonly client_id: string
  readonly text: string | null
  readonly phrase: string | null
}

/** Every table with what its rows are told apart by, in an order in which they can be filled. */
export const KEYS = {
  meta: ['key'],
  people: ['id'],
  sessions: ['hash'],
  tokens: ['id'],
  links: ['hash'],
  passkeys: ['id'],
  tables: ['id'],
  seatings: ['table_id', 'seat'],
  progress: ['table_id'],
  entries: ['table_id', 'number'],
  chat: ['table_id', 'number'],
} as const satisfies { readonly [T in keyof Rows]: readonly (keyof Rows[T])[] }
