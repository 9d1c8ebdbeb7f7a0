import type { GameRecord, Schema } from '@covo/kernel'
import { type Static, Type } from 'typebox'
import { LONGEST } from './constants.ts'
import {
  ChatLine,
  ClientId,
  closed,
  JsonObject,
  Level,
  Moment,
  Name,
  Pace,
  PersonId,
  PhraseKey,
  Salt,
  SeatNumber,
  Spectators,
  StepNumber,
  TableId,
  TableState,
  TableStatus,
  VISIBLE,
  WhenGone,
} from './parts.ts'

export const Me = Type.Object({
  id: PersonId,
  name: Name,
  createdAt: Moment,
  passkeys: Type.Integer({ description: 'with none, the identity lives in this browser only' }),
})
export type Me = Static<typeof Me>

export const NameBody = closed({ name: Name })
export type NameBody = Static<typeof NameBody>

/** A secret that is shown once. */
export const Token = Type.Object({ token: Type.String() })
export type Token = Static<typeof Token>

export const TokenBody = closed({ token: Type.String({ maxLength: 100 }) })
export type TokenBody = Static<typeof TokenBody>

export const DeviceLink = Type.Object({
  path: Type.String({ description: 'to be opened on the other device, once' }),
  expiresAt: Moment,
})
export type DeviceLink = Static<typeof DeviceLink>

/** A key of one's own bot or a passkey, without its secret. */
export const KeyInfo = Type.Object({ id: Type.String(), name: Type.String(), createdAt: Moment })
export type KeyInfo = Static<typeof KeyInfo>

/** WebAuthn's own objects, as `@simplewebauthn/browser` takes and gives them. */
export const PasskeyJson = Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object' })

export const GameInfo = Type.Object({
  id: Type.String(),
  rulesVersion: Type.Integer(),
  options: Type.Unsafe<Schema>({ type: 'object' }),
})
export const GamesInfo = Type.Object({ games: Type.Array(GameInfo), levels: Type.Array(Level) })
export type GamesInfo = Static<typeof GamesInfo>

export const NewTable = closed({
  game: Type.String({ maxLength: 40 }),
  options: Type.Optional(JsonObject),
  /** One for each player: the sender, a bot, or anybody who comes. */
  seats: Type.Array(
    Type.Union([
      closed({ kind: Type.Literal('me') }),
      closed({ kind: Type.Literal('open') }),
      closed({ kind: Type.Literal('bot'), level: Level }),
    ]),
    { minItems: 1, maxItems: 16 },
  ),
  isPublic: Type.Optional(Type.Boolean({ default: false })),
  spectators: Type.Optional(Spectators),
  pace: Type.Optional(Pace),
  whenGone: Type.Optional(WhenGone),
  /** Level of the bot that sits in for who is gone. */
  standIn: Type.Optional(Level),
})
export type NewTable = Static<typeof NewTable>

/** A table as a reader has it: `seat` is the reader's own. */
export const TableAnswer = Type.Object({ table: TableState, seat: Type.Optional(SeatNumber) })
export type TableAnswer = Static<typeof TableAnswer>

export const TableList = Type.Object({ tables: Type.Array(TableState) })
export type TableList = Static<typeof TableList>

/** One line of "my games". */
export const MyGame = Type.Object({
  id: TableId,
  game: Type.String(),
  status: TableStatus,
  seat: SeatNumber,
  names: Type.Array(Type.String()),
  isMyTurn: Type.Boolean(),
  updatedAt: Moment,
  winners: Type.Optional(Type.Array(SeatNumber)),
})
export const MyGames = Type.Object({ games: Type.Array(MyGame) })
export type MyGames = Static<typeof MyGames>

export const SaltBody = closed({ salt: Salt })
export type SaltBody = Static<typeof SaltBody>

export const LevelBody = closed({ level: Level })
export type LevelBody = Static<typeof LevelBody>

export const ActBody = closed({ clientId: ClientId, expected: StepNumber, action: JsonObject })
export type ActBody = Static<typeof ActBody>

export const UndoBody = closed({ clientId: ClientId, expected: StepNumber })
export type UndoBody = Static<typeof UndoBody>

export const ReturnBody = closed({ clientId: ClientId })
export type ReturnBody = Static<typeof ReturnBody>

export const Done = Type.Object({ number: Type.Integer() })
export type Done = Static<typeof Done>

/** What the sender's seat may do after step `number`; empty when others must act. */
export const Actions = Type.Object({ number: StepNumber, actions: Type.Array(JsonObject) })
export type Actions = Static<typeof Actions>

/** A text or a phrase. */
export const ChatBody = Type.Union([
  closed({ clientId: ClientId, text: Type.String({ minLength: 1, maxLength: LONGEST.chat, pattern: VISIBLE }) }),
  closed({ clientId: ClientId, phrase: PhraseKey }),
])
export type ChatBody = Static<typeof ChatBody>

export const Chat = Type.Object({ lines: Type.Array(ChatLine) })
export type Chat = Static<typeof Chat>

export const RecordAnswer = Type.Unsafe<GameRecord>({ type: 'object' })

/** All that the den keeps of a person. */
export const Export = Type.Object({
  person: Me,
  games: Type.Array(RecordAnswer),
  chat: Type.Array(Type.Object({ table: TableId, at: Moment, text: Type.Optional(Type.String()) })),
})
export type Export = Static<typeof Export>
