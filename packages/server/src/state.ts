import { commitmentOf, type Result, type Seat } from '@covo/kernel'
import type { TableState } from '@covo/protocol'
import type { Sitting } from './sitting.ts'
import type { ProgressRow } from './storage/rows.ts'
import { saltsOf, type Terms } from './terms.ts'

/** How a game ended. */
export interface Outcome {
  readonly result?: Result
  readonly forfeitedBy?: Seat
}

/** How far a table is. */
export interface Progress {
  readonly status: TableState['status']
  readonly turn: readonly Seat[]
  readonly wakeAt?: number
  readonly startedAt?: number
  readonly endedAt?: number
  readonly updatedAt: number
  readonly outcome?: Outcome
}

export function parseProgress(row: ProgressRow): Progress {
  return {
    status: row.status as Progress['status'],
    turn: JSON.parse(row.turn),
    updatedAt: row.updated_at,
    ...(row.wake_at === null ? {} : { wakeAt: row.wake_at }),
    ...(row.started_at === null ? {} : { startedAt: row.started_at }),
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
    ...(row.outcome === null ? {} : { outcome: JSON.parse(row.outcome) }),
  }
}

export function printProgress(table: string, progress: Progress): ProgressRow {
  return {
    table_id: table,
    status: progress.status,
    turn: JSON.stringify(progress.turn),
    wake_at: progress.wakeAt ?? null,
    started_at: progress.startedAt ?? null,
    ended_at: progress.endedAt ?? null,
    updated_at: progress.updatedAt,
    outcome: progress.outcome ? JSON.stringify(progress.outcome) : null,
  }
}

/** How far a game is, and what has to happen next without anybody's doing. */
export function progressOf(sitting: Sitting, at: number, startedAt = at): Progress {
  const { turn, forfeitedBy, game, match } = sitting
  if (turn.kind === 'over') {
    const outcome = forfeitedBy === undefined ? { result: game.result(match.state) } : { forfeitedBy }
    return { status: 'over', turn: [], startedAt, endedAt: at, updatedAt: at, outcome }
  }
  const wakeAt = turn.seats.some((seat) => sitting.isBot(seat)) ? at : sitting.deadline
  return { status: 'running', turn: turn.seats, startedAt, updatedAt: at, ...(wakeAt === undefined ? {} : { wakeAt }) }
}

/** Who is looking at a table, and for whom a bot sits in. */
export interface Presence {
  isHere(person: string): boolean
  isStoodIn(seat: Seat): boolean
  readonly spectators: number
}

export const NOBODY: Presence = { isHere: () => false, isStoodIn: () => false, spectators: 0 }

/** What everybody may know of a table. Built from nothing upwards: the terms hold the seed. */
export function stateOf(terms: Terms, progress: Progress, presence: Presence): TableState {
  const isOver = progress.status === 'over'
  return {
    id: terms.id,
    game: terms.game,
    rulesVersion: terms.rulesVersion,
    options: terms.options,
    status: progress.status,
    isPublic: terms.isPublic,
    spectators: terms.spectators,
    pace: terms.pace,
    whenGone: terms.whenGone,
    standIn: terms.standIn,
    host: terms.host,
    seats: terms.seats.map(({ kind, name, person, level, salt }, seat) => ({
      kind,
      ...(name === undefined ? {} : { name }),
      ...(person === undefined ? {} : { person }),
      ...(level === undefined ? {} : { level }),
      isHere: kind === 'bot' || (person !== undefined && presence.isHere(person)),
      isStoodIn: presence.isStoodIn(seat),
      hasSalt: salt !== undefined,
    })),
    spectatorCount: presence.spectators,
    createdAt: terms.createdAt,
    ...(progress.startedAt === undefined ? {} : { startedAt: progress.startedAt }),
    ...(progress.endedAt === undefined ? {} : { endedAt: progress.endedAt }),
    commitment: commitmentOf(terms.seed),
    ...(isOver ? { seed: terms.seed, salts: saltsOf(terms) } : {}),
    ...progress.outcome,
    ...(terms.next === undefined ? {} : { next: terms.next }),
  }
}
