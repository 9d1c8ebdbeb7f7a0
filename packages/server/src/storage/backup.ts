import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import stream from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import { connect, isPostgres, openDatabase } from './database.ts'
import { migrations } from './migrations.ts'
import { KEYS, type Rows } from './rows.ts'
import { EPOCH } from './writer.ts'

/**
 * A backup is one gzipped text: a heading, then a row a line, all from one moment. It fits SQLite and PostgreSQL alike, so it
 * also moves a den from one to the other. It holds every secret of the den.
 */
const FORMAT = 'covo-backup/1'
const PAGE = 1_000

/** The newest migration: what the rows look like. */
const FORM = Object.keys(migrations).at(-1) as string

const TABLES = Object.keys(KEYS) as (keyof Rows)[]

type Row = Readonly<Record<string, string | number | null>>

/** Said of a file that is no backup, or not one for this den. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Writes everything to a file, while the den may be running. Returns the number of rows. */
export async function backup(address: string, path: string): Promise<number> {
  const database = connect(address)
  const unfinished = `${path}.unfinished`
  let count = 0
  try {
    // SQLite reads from one moment anyway.
    const transaction = database.transaction()
    await (isPostgres(address) ? transaction.setIsolationLevel('repeatable read') : transaction).execute(
      async (trx) => {
        async function* lines() {
          yield `${JSON.stringify({ format: FORMAT, form: FORM })}\n`
          for (const table of TABLES) {
            for await (const row of rowsOf(trx, table)) {
              count++
              yield `${JSON.stringify([table, row])}\n`
            }
          }
        }
        await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
      },
    )
    await rename(unfinished, path)
  } finally {
    await database.destroy()
  }
  return count
}

/** Page by page, in the order of the key, so that memory stays flat. */
async function* rowsOf(trx: Transaction<Rows>, table: keyof Rows): AsyncGenerator<Row> {
  const keys: readonly string[] = KEYS[table]
  const key = sql.join(keys.map((column) => sql.ref(column)))
  let after = sql``
  for (;;) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} ${after} order by ${key} limit ${PAGE}`.execute(
      trx,
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = sql`where (${key}) > (${sql.join(keys.map((column) => last[column]))})`
  }
}

/**
 * Puts what a backup holds in the place of everything in the database, in one transaction. A den that is running notices, drops what it
 * has in memory and lets everybody start anew from it. Returns the number of rows.
 */
export async function restore(address: string, path: string): Promise<number> {
  const database = await openDatabase(address)
  let count = 0
  try {
    await database.transaction().execute(async (trx) => {
      const epoch = await trx.selectFrom('meta').select('value').where('key', '=', EPOCH).executeTakeFirst()
      for (const table of TABLES) await trx.deleteFrom(table).execute()
      let waiting: { table: keyof Rows; rows: Row[] } | undefined
      const flush = async () => {
        if (waiting)
          await trx
            .insertInto(waiting.table)
            .values(waiting.rows as never)
            .execute()
        waiting = undefined
      }
      for await (const [table, row] of readBackup(path)) {
        if (waiting && (waiting.table !== table || waiting.rows.length >= PAGE)) await flush()
        waiting ??= { table, rows: [] }
        waiting.rows.push(row)
        count++
      }
      await flush()
      const value = String(Number(epoch?.value ?? 0) + 1)
      await trx.deleteFrom('meta').where('key', '=', EPOCH).execute()
      await trx.insertInto('meta').values({ key: EPOCH, value }).execute()
    })
  } finally {
    await database.destroy()
  }
  return count
}

async function* readBackup(path: string): AsyncGenerator<[keyof Rows, Row]> {
  let isHeaded = false
  for await (const line of textLines(path)) {
    const value = parse(line, path)
    if (isHeaded) {
      const [table, row] = value as [keyof Rows, Row]
      if (!TABLES.includes(table))
        throw new BackupError(`${path} has rows of "${table}", which this den does not know.`)
      yield [table, row]
      continue
    }
    const { format, form } = value as { readonly format?: unknown; readonly form?: unknown }
    if (format !== FORMAT) throw new BackupError(`${path} is not a backup of a den.`)
    if (form !== FORM) throw new BackupError(`${path} was written by another version (${form}; this is ${FORM}).`)
    isHeaded = true
  }
  if (!isHeaded) throw new BackupError(`${path} is empty.`)
}

async function* textLines(path: string): AsyncGenerator<string> {
  // Whatever goes wrong is met where the text is read.
  const text = stream.pipeline(createReadStream(path), createGunzip(), () => {}).setEncoding('utf8')
  let rest = ''
  try {
    for await (const piece of text) {
      const lines = `${rest}${piece}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(`${path} cannot be read: ${(error as Error).message}.`)
  }
  if (rest !== '') yield rest
}

function parse(line: string, path: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new BackupError(`${path} is damaged.`)
  }
}
