import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { commitmentOf, secure } from './chance.ts'
import type { AnyGame, GameTypes, Json, Result, Viewer } from './game.ts'
import { type Entry, Flaw, type Match, type Place, parseOptions, Refusal, redactScript, replay } from './match.ts'
import { canonicalJson, flawOf, isObject, prune, type Schema, type SchemaFlaw } from './schema.ts'

export const FORMAT = 'covo/1'

export interface SeatInfo {
  readonly name: string
  /** `human`, or `bot:` and the bot's level. */
  readonly kind: string
}

/** One game, finished or not, as one JSON document. `docs/record.md` describes it field by field. */
export interface GameRecord {
  readonly format: typeof FORMAT
  readonly game: string
  readonly options: Readonly<Record<string, Json>>
  readonly seats?: readonly SeatInfo[]
  /** 64 hex digits; published when the game is over. */
  readonly seed?: string
  /** What each seat added to the seed, in hex, "" for a seat that added nothing. */
  readonly salts?: readonly string[]
  /** SHA-256 of the seed, known from the start. */
  readonly commitment?: string
  /** Present when this is not the open record but what one viewer may see. */
  readonly viewer?: Viewer
  readonly setup: { readonly chance: Json }
  readonly entries: readonly Entry[]
  readonly result?: Result
  /**
   * Of a finished game: SHA-256 of what was played. Another legal action in the place of one, leading to the same
   * result, would otherwise go unnoticed.
   */
  readonly digest?: string
}

/** What a record can say beside the game itself. */
export type RecordExtras = Pick<GameRecord, 'seats' | 'seed' | 'salts' | 'commitment'>

const HEX_64: Schema = { type: 'string', pattern: '^[0-9a-f]{64}$', description: '64 lower-case hex digits' }
const SEAT: Schema = { type: 'integer', minimum: 0, maximum: 15 }

function entrySchema(action: Schema | undefined, chance: Schema | undefined): Schema {
  const anything: Schema = { type: 'object' }
  return {
    anyOf: [
      {
        type: 'object',
        properties: { seat: SEAT, action: action ?? anything, chance: chance ?? anything },
        required: ['seat', 'action'],
      },
      { type: 'object', properties: { chance: chance ?? anything }, required: ['chance'] },
    ],
  }
}

function schemaOf(game: AnyGame | undefined): Schema {
  const anything: Schema = { type: 'object' }
  return {
    type: 'object',
    properties: {
      format: { const: FORMAT },
      game: game ? { const: game.id } : { type: 'string' },
      options: game?.schemas.options ?? anything,
      seats: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', maxLength: 100 },
            kind: { type: 'string', pattern: '^(human|bot:[a-z0-9-]+)$', description: '"human" or "bot:" and a level' },
          },
          required: ['name', 'kind'],
        },
      },
      seed: HEX_64,
      salts: {
        type: 'array',
        items: { type: 'string', pattern: '^([0-9a-f]{2})*$', maxLength: 128, description: 'hex digits' },
      },
      commitment: HEX_64,
      setup: { type: 'object', properties: { chance: game?.schemas.setup ?? anything }, required: ['chance'] },
      entries: { type: 'array', items: game ? entrySchema(game.schemas.action, game.schemas.chance) : anything },
      result: {
        type: 'object',
        properties: {
          scores: { type: 'array', items: game?.schemas.score ?? anything },
          winners: { type: 'array', items: SEAT, minItems: 1 },
        },
        required: ['scores', 'winners'],
      },
      digest: HEX_64,
    },
    required: ['format', 'game', 'options', 'setup', 'entries'],
  }
}

/** The JSON Schema of open records of these games, for other people's tools. */
export function recordSchema(games: Iterable<AnyGame>): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${FORMAT} game record`,
    description: 'One game, finished or not, with every action and everything that chance decided.',
    anyOf: [...games].map(schemaOf),
  }
}

/** The open record of a match. */
export function recordOf<G extends GameTypes>(match: Match<G>, extras: RecordExtras = {}): GameRecord {
  const { game } = match
  return {
    format: FORMAT,
    game: game.id,
    options: match.options as unknown as GameRecord['options'],
    ...extras,
    setup: { chance: match.setupChance },
    entries: match.entries,
    ...(match.turn.kind === 'over' ? { result: game.result(match.state), digest: digestOf(match) } : {}),
  }
}

/** The canonical JSON of game, options, set-up and entries, hashed. */
function digestOf<G extends GameTypes>({ game, options, setupChance, entries }: Match<G>): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson({ game: game.id, options, setup: setupChance, entries }))))
}

/** The record as the viewer may have it: open once the game is over, before that without seed and secrets. */
export function recordFor<G extends GameTypes>(match: Match<G>, viewer: Viewer, extras: RecordExtras = {}): GameRecord {
  const open = recordOf(match, extras)
  if (open.result) return open
  const { seed: _seed, salts: _salts, ...told } = open
  return { ...told, viewer, ...redactScript(match, viewer) }
}

/** One line of text. */
export function printRecord(record: GameRecord): string {
  return JSON.stringify(record)
}

export type Games = ReadonlyMap<string, AnyGame>

/** A record that fits its game's schema. Throws a `Flaw`. Entries are looked at one by one in `checkRecord`. */
export function parseRecord(games: Games, value: unknown): { game: AnyGame; record: GameRecord } {
  const flaw = flawOf(schemaOf(undefined), value)
  if (flaw) throw flawOfForm(flaw)
  const record = value as GameRecord
  const game = games.get(record.game)
  if (!game) {
    const known = [...games.keys()].join(', ')
    throw new Flaw('record', { key: 'kernel.unknownGame', values: { game: record.game, known } })
  }
  if (record.viewer !== undefined) throw new Flaw('record', { key: 'kernel.partial' })
  return { game, record }
}

/** Parts of a record that are places of their own. */
const PLACES = ['options', 'seats', 'salts', 'setup', 'result', 'seed', 'commitment'] as const

/** Entries are named by their number, parts by their name. */
function flawOfForm({ path, expected }: SchemaFlaw): Flaw {
  const [, entry, rest] = /^entries\[(\d+)\]\.?(.*)$/.exec(path) ?? []
  if (entry !== undefined) return malformed(Number(entry), { path: rest || 'it', expected })
  const place = PLACES.find((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`))
  if (place && expected !== 'present') return malformed(place, { path, expected })
  return new Flaw('record', { key: 'kernel.notRecord', values: { path, expected } })
}

export interface CheckedRecord {
  readonly game: AnyGame
  readonly record: GameRecord
  readonly match: Match<GameTypes>
  readonly isOver: boolean
}

/** Replays a record by the rules, and from its seed where it has one. Throws a `Flaw`. */
export function checkRecord(games: Games, value: unknown): CheckedRecord {
  const { game, record } = parseRecord(games, value)
  const options = optionsOf(game, record)
  checkSeats(record, options.players)
  if (record.seed !== undefined && record.commitment !== undefined && commitmentOf(record.seed) !== record.commitment) {
    throw new Flaw('commitment', { key: 'kernel.commitmentDiffers' })
  }
  const setupFlaw = flawOf(game.schemas.setup, record.setup.chance, 'chance')
  if (setupFlaw) throw malformed('setup', setupFlaw)
  for (const [i, entry] of record.entries.entries()) {
    const entryFlaw = flawOf(entrySchema(undefined, undefined), entry)
    if (entryFlaw) throw malformed(i, entryFlaw)
  }
  const seed = record.seed === undefined ? {} : { seed: secure(record.seed, record.salts) }
  const match = replay(game, options, record, seed)
  const isOver = match.turn.kind === 'over'
  checkResult(game, match, record)
  if (isOver && record.digest !== undefined && record.digest !== digestOf(match)) {
    throw new Flaw('record', { key: 'kernel.digestDiffers' })
  }
  return { game, record, match, isOver }
}

/** Checks the record, and that its seed was promised before the game. Throws a `Flaw`. */
export function verifyRecord(games: Games, value: unknown): CheckedRecord {
  const { record } = parseRecord(games, value)
  if (record.seed === undefined) throw new Flaw('seed', { key: 'kernel.noSeed' })
  if (record.commitment === undefined) throw new Flaw('commitment', { key: 'kernel.noCommitment' })
  return checkRecord(games, value)
}

/** The options that a record's game was played with. Throws a `Flaw`. */
export function optionsOf(game: AnyGame, record: GameRecord): GameTypes['options'] {
  try {
    return parseOptions(game, record.options)
  } catch (error) {
    if (error instanceof Refusal) throw new Flaw('options', error.text)
    throw error
  }
}

function malformed(at: Place, flaw: SchemaFlaw): Flaw {
  return new Flaw(at, { key: 'kernel.malformed', values: { path: flaw.path, expected: flaw.expected } })
}

function checkSeats({ seats, salts, seed }: GameRecord, players: number): void {
  if (seats && seats.length !== players) {
    throw new Flaw('seats', { key: 'kernel.seatCount', values: { players, seats: seats.length } })
  }
  if (salts && salts.length !== players) {
    throw new Flaw('salts', { key: 'kernel.saltCount', values: { players, salts: salts.length } })
  }
  if (salts && seed === undefined) throw new Flaw('seed', { key: 'kernel.saltsWithoutSeed' })
}

function checkResult(game: AnyGame, match: Match<GameTypes>, record: GameRecord): void {
  const isOver = match.turn.kind === 'over'
  if (!isOver && record.result) throw new Flaw('result', { key: 'kernel.resultTooEarly' })
  if (!isOver) return
  if (!record.result) throw new Flaw('result', { key: 'kernel.resultMissing' })
  const schema = schemaOf(game).properties?.['result'] as Schema
  const flaw = flawOf(schema, record.result)
  if (flaw) throw malformed('result', flaw)
  const found = prune(schema, record.result)
  const difference = firstDifference(found, game.result(match.state) as unknown as Json, '')
  if (difference) throw new Flaw('result', { key: 'kernel.resultDiffers', values: difference })
}

function firstDifference(
  found: unknown,
  expected: unknown,
  path: string,
): { path: string; found: string; expected: string } | undefined {
  if (canonicalJson(found) === canonicalJson(expected)) return undefined
  if (Array.isArray(found) && Array.isArray(expected) && found.length === expected.length) {
    for (const [i, item] of found.entries()) {
      const difference = firstDifference(item, expected[i], `${path}[${i}]`)
      if (difference) return difference
    }
  }
  if (isObject(found) && isObject(expected)) {
    for (const key of Object.keys({ ...expected, ...found })) {
      const difference = firstDifference(found[key], expected[key], path === '' ? key : `${path}.${key}`)
      if (difference) return difference
    }
  }
  return { path, found: JSON.stringify(found) ?? 'missing', expected: JSON.stringify(expected) ?? 'missing' }
}
