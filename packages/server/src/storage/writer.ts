import type { Transaction } from 'kysely'
import { Refused } from '../refused.ts'
import type { Database } from './database.ts'
import type { EntryRow, ProgressRow, Rows } from './rows.ts'

/** What is written together or not at all. */
export interface Change {
  readonly entries?: readonly EntryRow[]
  readonly progress?: ProgressRow
  readonly run?: (trx: Transaction<Rows>) => Promise<unknown>
}

interface Waiting {
  readonly change: Change
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Most rows in one statement: databases limit the number of values. */
const ROWS_AT_ONCE = 1_000

/** Meta key of a number that grows when the database's content was exchanged under a running den. */
export const EPOCH = 'epoch'

/**
 * Group commit: everything that comes in while a transaction is under way goes into the next one. A change is resolved when it is
 * on disk, and nobody is told of it before.
 */
export class Writer {
  private readonly database: Database
  private readonly onRestored: () => void
  private epoch: string
  private waiting: Waiting[] = []
  private isBusy = false
  private idle: (() => void)[] = []

  private constructor(database: Database, epoch: string, onRestored: () => void) {
    this.database = database
    this.epoch = epoch
    this.onRestored = onRestored
  }

  static async of(database: Database, onRestored: () => void): Promise<Writer> {
    await database
      .insertInto('meta')
      .values({ key: EPOCH, value: '0' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return new Writer(database, await epochOf(database), onRestored)
  }

  write(change: Change): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.waiting.push({ change, resolve, reject })
      if (this.isBusy) return
      this.isBusy = true
      setImmediate(() => void this.flush())
    })
  }

  /** Resolves when everything that came in before is on disk or refused. */
  async settled(): Promise<void> {
    if (!this.isBusy) return
    await new Promise<void>((resolve) => this.idle.push(resolve))
  }

  private async flush(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting
      this.waiting = []
      await this.commit(batch)
      // Lets those who were just told bring their next changes into one transaction.
      await new Promise((resolve) => setImmediate(resolve))
    }
    this.isBusy = false
    for (const tell of this.idle.splice(0)) tell()
  }

  private async commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const isWritten = await this.transact(batch.map(({ change }) => change))
      for (const { resolve, reject } of batch) isWritten ? resolve() : reject(new Refused('closing'))
    } catch (error) {
      const [only] = batch
      if (batch.length === 1) only?.reject(error)
      // One of them is at fault; the others shall not suffer for it.
      else for (const one of batch) await this.commit([one])
    }
  }

  /** False when the database is not the one that the changes were made for: nothing is written. */
  private async transact(changes: readonly Change[]): Promise<boolean> {
    let isSame = true
    await this.database.transaction().execute(async (trx) => {
      // As a write it waits for other writers now, not in the middle.
      const update = trx.updateTable('meta').set({ key: EPOCH }).where('key', '=', EPOCH).returning('value')
      isSame = (await update.executeTakeFirst())?.value === this.epoch
      if (!isSame) return
      for (const { run } of changes) await run?.(trx)
      const entries = changes.flatMap((change) => change.entries ?? [])
      for (const rows of chunks(entries)) await trx.insertInto('entries').values(rows).execute()
      const progress = new Map(
        changes.flatMap((change) => (change.progress ? [[change.progress.table_id, change.progress]] : [])),
      )
      for (const rows of chunks([...progress.values()])) await this.upsert(trx, rows)
    })
    if (isSame) return true
    this.epoch = await epochOf(this.database)
    this.onRestored()
    return false
  }

  private async upsert(trx: Transaction<Rows>, rows: ProgressRow[]): Promise<void> {
    await trx
      .insertInto('progress')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('table_id').doUpdateSet(({ ref }) => ({
          status: ref('excluded.status'),
          turn: ref('excluded.turn'),
          wake_at: ref('excluded.wake_at'),
          started_at: ref('excluded.started_at'),
          ended_at: ref('excluded.ended_at'),
          updated_at: ref('excluded.updated_at'),
          outcome: ref('excluded.outcome'),
        })),
      )
      .execute()
  }
}

async function epochOf(database: Database): Promise<string> {
  const row = await database.selectFrom('meta').select('value').where('key', '=', EPOCH).executeTakeFirst()
  return row?.value ?? '0'
}

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE)
}
