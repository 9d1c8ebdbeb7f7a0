import { games } from '@covo/games'
import type { AnyGame, Json, SeatInfo } from '@covo/kernel'
import type { NewTable, Pace, Spectators } from '@covo/protocol'
import { Refused } from './refused.ts'
import type { SeatingRow, TableRow } from './storage/rows.ts'

/** A seat as it was agreed on. */
export interface SeatTerms {
  readonly kind: 'open' | 'person' | 'bot'
  readonly name?: string
  /** Absent when the person was forgotten. */
  readonly person?: string
  readonly level?: string
  readonly salt?: string
}

/** What was agreed on at a table. It holds the seed: nothing of it goes out as it is. */
export interface Terms {
  readonly id: string
  readonly game: string
  readonly rulesVersion: number
  readonly options: Readonly<Record<string, Json>>
  readonly isPublic: boolean
  readonly spectators: Spectators
  readonly pace: Pace
  readonly whenGone: NonNullable<NewTable['whenGone']>
  readonly standIn: string
  readonly host: string
  readonly seats: readonly SeatTerms[]
  readonly seed: string
  readonly next?: string
  readonly createdAt: number
}

export function parseTerms(row: TableRow): Terms {
  return {
    id: row.id,
    game: row.game,
    rulesVersion: row.rules_version,
    options: JSON.parse(row.options),
    isPublic: row.is_public === 1,
    spectators: JSON.parse(row.spectators),
    pace: JSON.parse(row.pace),
    whenGone: row.when_gone as Terms['whenGone'],
    standIn: row.stand_in,
    host: row.host,
    seats: JSON.parse(row.seats),
    seed: row.seed,
    ...(row.next === null ? {} : { next: row.next }),
    createdAt: row.created_at,
  }
}

export function printTerms(terms: Terms): TableRow {
  return {
    id: terms.id,
    game: terms.game,
    rules_version: terms.rulesVersion,
    options: JSON.stringify(terms.options),
    is_public: terms.isPublic ? 1 : 0,
    spectators: JSON.stringify(terms.spectators),
    pace: JSON.stringify(terms.pace),
    when_gone: terms.whenGone,
    stand_in: terms.standIn,
    host: terms.host,
    seats: JSON.stringify(terms.seats),
    seed: terms.seed,
    next: terms.next ?? null,
    created_at: terms.createdAt,
  }
}

/** The rules that the table is pinned to. */
export function rulesOf(terms: Pick<Terms, 'game' | 'rulesVersion'>): AnyGame {
  const game = games.get(terms.game)
  if (!game || game.rulesVersion !== terms.rulesVersion) throw new Refused('otherRules')
  return game
}

export const saltsOf = ({ seats }: Terms): string[] => seats.map(({ salt }) => salt ?? '')

/** Seats as a record names them. */
export function seatInfosOf({ seats }: Terms): SeatInfo[] {
  return seats.map(({ kind, name = '', level }) => ({ name, kind: kind === 'bot' ? `bot:${level}` : 'human' }))
}

/** Which people sit where. */
export function seatingsOf({ id, seats }: Terms): SeatingRow[] {
  return seats.flatMap(({ person }, seat) => (person === undefined ? [] : [{ table_id: id, seat, person }]))
}
