/** What the page needs at run time. This file imports nothing, so that the page does not carry the schemas. */

/** Raised when an older page could misunderstand the den, or the den it. */
export const PROTOCOL = 1

/** Every reason for which the den refuses something, and the HTTP status that goes with it. */
export const ERRORS = {
  /** The message does not fit its schema. `text` says where. */
  malformed: 400,
  /** The page speaks another version of the protocol: load it again. */
  protocol: 400,
  /** Nobody is signed in here: choose a name first. */
  unknownPerson: 401,
  /** The link or token was never given out, was used before, or is too old. */
  badToken: 401,
  /** The passkey could not be checked. */
  badPasskey: 401,
  /** The request comes from another site. */
  otherSite: 403,
  /** Only the table's host may do that. */
  notHost: 403,
  /** Only who sits at the table may do that. */
  notSeated: 403,
  /** The table admits no spectators. */
  noSpectators: 403,
  noSuchTable: 404,
  noSuchGame: 404,
  noSuchThing: 404,
  /** The rules of the game refuse it. `text` says why, in words of the kernel or of the game. */
  illegal: 409,
  /** Something happened at the table that the sender had not seen. */
  stale: 409,
  /** The seat is taken. */
  seatTaken: 409,
  /** The sender sits at this table already. */
  seatedAlready: 409,
  /** Not every seat is taken yet. */
  seatsOpen: 409,
  /** The table has not begun, has begun, or is over, and this goes only before, during or after. */
  wrongTime: 409,
  /** Nobody is gone from that seat. */
  notGone: 409,
  /** The table was begun under rules that this den does not have any more. */
  otherRules: 409,
  tooLarge: 413,
  /** Too many messages, tables, connections: `limit` says of what. */
  tooMany: 429,
  /** The fault is the den's. Nothing was changed. */
  internal: 500,
  /** The den is closing or not ready: try again soon. */
  closing: 503,
} as const satisfies Readonly<Record<string, number>>

export type ErrorCode = keyof typeof ERRORS

/** What there can be too many of. */
export const LIMITS = [
  'requests',
  'guests',
  'sockets',
  'messages',
  'tables',
  'watchedTables',
  'steps',
  'tokens',
  'passkeys',
] as const

export type Limit = (typeof LIMITS)[number]

/** Quick phrases: what is sent is the key, and everybody reads it in their own language. */
export const PHRASES = [
  'hello',
  'goodLuck',
  'niceMove',
  'ouch',
  'oops',
  'thanks',
  'sorry',
  'thinking',
  'yourTurn',
  'backSoon',
  'goodGame',
  'rematch',
] as const

export type Phrase = (typeof PHRASES)[number]

/** Codes of a socket that the den closes; 1001 when the den itself stops. */
export const CLOSES = {
  /** The first message was no `hello` of this protocol. */
  protocol: 4400,
  /** Nobody is signed in, or not any more. */
  unknownPerson: 4401,
  /** Too many messages or connections. */
  tooMany: 4429,
} as const

/** Longest texts. */
export const LONGEST = { name: 40, chat: 500, clientId: 64 } as const
