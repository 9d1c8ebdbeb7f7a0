import { type Static, Type } from 'typebox'
import { LONGEST } from './constants.ts'
import {
  ChatLine,
  ClientId,
  closed,
  GameState,
  JsonObject,
  Moment,
  Name,
  PersonId,
  PhraseKey,
  Refused,
  StepNumber,
  TableId,
  TableState,
  VISIBLE,
} from './parts.ts'

/** What the page says over the socket. `hello` comes first. */
export const ClientMessage = Type.Union([
  closed({ type: Type.Literal('hello'), protocol: Type.Integer() }),
  /** From now on the table's news come. `have` and `chat` are the last step and line that the page has. */
  closed({
    type: Type.Literal('watch'),
    table: TableId,
    have: Type.Optional(StepNumber),
    chat: Type.Optional(StepNumber),
  }),
  closed({ type: Type.Literal('unwatch'), table: TableId }),
  closed({ type: Type.Literal('act'), table: TableId, clientId: ClientId, expected: StepNumber, action: JsonObject }),
  closed({ type: Type.Literal('undo'), table: TableId, clientId: ClientId, expected: StepNumber }),
  /** Takes the seat back from the bot that sits in. */
  closed({ type: Type.Literal('return'), table: TableId, clientId: ClientId }),
  closed({
    type: Type.Literal('say'),
    table: TableId,
    clientId: ClientId,
    text: Type.String({ minLength: 1, maxLength: LONGEST.chat, pattern: VISIBLE }),
  }),
  closed({ type: Type.Literal('phrase'), table: TableId, clientId: ClientId, phrase: PhraseKey }),
  closed({ type: Type.Literal('ping') }),
])
export type ClientMessage = Static<typeof ClientMessage>

/** What the den says over the socket. */
export const ServerMessage = Type.Union([
  Type.Object({
    type: Type.Literal('welcome'),
    protocol: Type.Integer(),
    person: Type.Object({ id: PersonId, name: Name }),
    at: Moment,
  }),
  /** The table without its game, whole, whenever something about it changes. `seat` is the reader's own. */
  Type.Object({ type: Type.Literal('table'), table: TableState, seat: Type.Optional(Type.Integer()) }),
  Type.Object({ type: Type.Literal('game'), ...GameState.properties }),
  Type.Object({ type: Type.Literal('chat'), table: TableId, lines: Type.Array(ChatLine) }),
  /** The message with this id is done and safe; `number` is its step or line. */
  Type.Object({ type: Type.Literal('done'), clientId: ClientId, number: Type.Integer() }),
  /** Nothing was changed by the message with this id, or by the last one where there is none. */
  Type.Object({
    type: Type.Literal('refused'),
    clientId: Type.Optional(ClientId),
    table: Type.Optional(TableId),
    ...Refused.properties,
  }),
  Type.Object({ type: Type.Literal('pong'), at: Moment }),
])
export type ServerMessage = Static<typeof ServerMessage>
