import type { Json, Text as KernelText, Viewer as KernelViewer, Result } from '@covo/kernel'
import { type Static, type TProperties, Type } from 'typebox'
import { ERRORS, type ErrorCode, LIMITS, LONGEST, PHRASES } from './constants.ts'

/** Objects from outside have no properties but the known ones. */
export const closed = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })

/** Any JSON object; the game's own schema is asked about the rest. */
export const JsonObject = Type.Unsafe<Readonly<Record<string, Json>>>({ type: 'object' })

export const SeatNumber = Type.Integer({ minimum: 0, maximum: 15 })

/** Milliseconds since 1970, by the den's clock. */
export const Moment = Type.Integer({ minimum: 0 })

/** Also the short code that people type: eight letters and digits, without i, l, o and u. */
export const TableId = Type.String({ pattern: '^[0-9a-hjkmnp-tv-z]{8}$' })

export const PersonId = Type.String({ pattern: '^[0-9a-f]{16}$' })

/** Something to be seen, and no NUL, which not every database can keep. */
export const VISIBLE = '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$'

export const Name = Type.String({ minLength: 1, maxLength: LONGEST.name, pattern: VISIBLE })

export const Level = Type.String({ pattern: '^[a-z]{1,20}$', description: 'one of the levels in GET /api/games' })

/** Chosen by the sender; the same id again is the same message again, and is done at most once. */
export const ClientId = Type.String({ minLength: 1, maxLength: LONGEST.clientId, pattern: '^[^\\u0000]*$' })

/** The number of a step; −1 before the first. */
export const StepNumber = Type.Integer({ minimum: -1, maximum: 1_000_000 })

/** What a player adds to the house's seed, after seeing its commitment. */
export const Salt = Type.String({ pattern: '^([0-9a-f]{2}){1,32}$' })

export const Text = Type.Unsafe<KernelText>({ type: 'object' })

export const Viewer = Type.Unsafe<KernelViewer>({
  anyOf: [{ type: 'integer', minimum: 0 }, { enum: ['spectator', 'open'] }],
})

export const PhraseKey = Type.Enum(PHRASES)

/** A refusal: nothing has changed. */
export const Refused = Type.Object({
  code: Type.Enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  text: Type.Optional(Text),
  limit: Type.Optional(Type.Enum(LIMITS)),
})
export type Refused = Static<typeof Refused>

export const Pace = Type.Union([
  closed({ kind: Type.Literal('untimed') }),
  closed({
    kind: Type.Literal('clock'),
    base: Type.Integer({ minimum: 10, maximum: 86_400, description: 'seconds for the whole game' }),
    increment: Type.Integer({ minimum: 0, maximum: 3_600, description: 'seconds more after each action' }),
  }),
  closed({
    kind: Type.Literal('days'),
    days: Type.Integer({ minimum: 1, maximum: 30, description: 'for each action' }),
  }),
])
export type Pace = Static<typeof Pace>

export const Spectators = Type.Union([
  closed({ kind: Type.Literal('none') }),
  closed({ kind: Type.Literal('public') }),
  closed({
    kind: Type.Literal('everything'),
    delay: Type.Integer({ minimum: 30, maximum: 86_400, description: 'seconds after which a spectator sees it' }),
  }),
])
export type Spectators = Static<typeof Spectators>

/** Out of time or gone: a bot sits in until the person returns, or the game ends there. */
export const WhenGone = Type.Enum(['bot', 'forfeit'])

export const SeatState = Type.Object({
  kind: Type.Enum(['open', 'person', 'bot']),
  name: Type.Optional(Type.String()),
  person: Type.Optional(PersonId),
  level: Type.Optional(Level),
  isHere: Type.Boolean({ description: 'a bot, or a person whose page shows the table' }),
  isStoodIn: Type.Boolean({ description: 'a bot plays for the person until they return' }),
  hasSalt: Type.Boolean(),
})
export type SeatState = Static<typeof SeatState>

export const GameResult = Type.Unsafe<Result>({ type: 'object' })

export const TableStatus = Type.Enum(['open', 'running', 'over'])

/** A table without its game, as anybody who may look at it sees it. */
export const TableState = Type.Object({
  id: TableId,
  game: Type.String(),
  rulesVersion: Type.Integer(),
  options: JsonObject,
  status: TableStatus,
  isPublic: Type.Boolean(),
  spectators: Spectators,
  pace: Pace,
  whenGone: WhenGone,
  standIn: Level,
  host: PersonId,
  seats: Type.Array(SeatState),
  spectatorCount: Type.Integer(),
  createdAt: Moment,
  startedAt: Type.Optional(Moment),
  endedAt: Type.Optional(Moment),
  commitment: Type.String({ description: 'SHA-256 of the seed, known from the start' }),
  seed: Type.Optional(Type.String({ description: 'when the game is over' })),
  salts: Type.Optional(Type.Array(Type.String(), { description: 'when the game is over' })),
  result: Type.Optional(GameResult),
  forfeitedBy: Type.Optional(SeatNumber),
  next: Type.Optional(Type.String({ description: 'the table of the rematch' })),
})
export type TableState = Static<typeof TableState>

/** What happened in one step, as one viewer may see it. Steps are numbered from 0, the set-up, without gaps. */
export const Step = Type.Object({
  number: Type.Integer({ minimum: 0 }),
  at: Moment,
  kind: Type.Enum(['setup', 'action', 'undo', 'standIn', 'return', 'forfeit']),
  seat: Type.Optional(SeatNumber),
  events: Type.Array(JsonObject),
  undoes: Type.Optional(Type.Integer({ description: 'the step that this one takes back: its events never were' })),
})
export type Step = Static<typeof Step>

export const Turn = Type.Object({
  kind: Type.Enum(['act', 'over']),
  seats: Type.Array(SeatNumber, { description: 'who must act; several act at the same time, in any order' }),
})
export type Turn = Static<typeof Turn>

/** What is left to each seat at `at`; it runs for the seats that must act. */
export const Clocks = Type.Object({
  at: Moment,
  left: Type.Array(Type.Integer({ description: 'milliseconds, by seat' })),
})
export type Clocks = Static<typeof Clocks>

/** The steps after those that the viewer had, and the table after the last of them. */
export const GameState = Type.Object({
  table: TableId,
  viewer: Viewer,
  steps: Type.Array(Step),
  number: StepNumber,
  view: JsonObject,
  turn: Turn,
  canUndo: Type.Boolean(),
  clocks: Type.Optional(Clocks),
})
export type GameState = Static<typeof GameState>

export const ChatLine = Type.Object({
  number: Type.Integer({ minimum: 0 }),
  at: Moment,
  name: Type.String(),
  seat: Type.Optional(SeatNumber),
  text: Type.Optional(Type.String()),
  phrase: Type.Optional(PhraseKey),
})
export type ChatLine = Static<typeof ChatLine>
