import { checkRecord, type GameRecord, parseRecord } from '@covo/kernel'
import { den } from '../den.ts'
import { isGameId, loadGame } from '../games.ts'
import { keptGame } from '../session/kept.ts'
import { recordOfKept } from '../session/local-record.ts'
import { Replay } from '../session/replay.ts'
import type { Source } from './address.ts'
import { keptFile } from './files.ts'

/** Why a game cannot be watched that is no flaw of its record. */
export class Unwatchable extends Error {
  override readonly name = 'Unwatchable'
  readonly reason: 'gone' | 'running'

  constructor(reason: 'gone' | 'running') {
    super(reason)
    this.reason = reason
  }
}

/** Throws an `Unwatchable` or a `DenError`. */
export async function fetchRecord(source: Source, id: string): Promise<GameRecord> {
  switch (source) {
    case 't': {
      const record = await den.record(id)
      if (record.viewer !== undefined) throw new Unwatchable('running')
      return record
    }
    case 'here': {
      const kept = keptGame(id)
      if (!kept) throw new Unwatchable('gone')
      // A game that goes on has secrets from who plays it.
      if (!kept.winners) throw new Unwatchable('running')
      return recordOfKept(kept)
    }
    case 'file': {
      const kept = keptFile(id)
      if (!kept) throw new Unwatchable('gone')
      return kept.record
    }
  }
}

/** Checks a record by the rules, and from its seed if it has one, before anybody looks at it. Throws a `Flaw`. */
export async function openRecord(value: unknown): Promise<Replay> {
  const game = (value as Partial<GameRecord> | null)?.game
  if (typeof game !== 'string' || !isGameId(game)) throw unreadable(value)
  const module = await loadGame(game)
  const { record } = checkRecord(new Map([[game, module.game]]), value)
  return new Replay(module, record)
}

function unreadable(value: unknown): unknown {
  try {
    return parseRecord(new Map(), value)
  } catch (flaw) {
    return flaw
  }
}
