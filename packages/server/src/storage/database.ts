import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations.ts'
import type { Rows } from './rows.ts'

export type Database = Kysely<Rows>

/** Milliseconds that another process, such as a backup, may keep us waiting. */
const BUSY_MS = 10_000
const STATEMENTS_KEPT = 200
/** SQLite's name for a database that is no file. */
const IN_MEMORY = ':memory:'

/** A PostgreSQL by its address, or a SQLite file by its path, as it is. */
export function connect(address: string): Database {
  return new Kysely<Rows>({ dialect: isPostgres(address) ? postgres(address) : sqlite(address) })
}

/** The same, brought to the newest form. */
export async function openDatabase(address: string): Promise<Database> {
  const database = connect(address)
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest()
  if (error) {
    await database.destroy()
    throw error
  }
  return database
}

export const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//.test(address)

const INT8 = 20

function postgres(connectionString: string): PostgresDialect {
  const types = new pg.TypeOverrides()
  // Moments and counters fit into a number.
  types.setTypeParser(INT8, Number)
  const pool = new pg.Pool({ connectionString, max: 8, types })
  // An idle connection that breaks is replaced by the pool; whoever uses one hears of it anyway.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}

function sqlite(path: string): SqliteDialect {
  mkdirSync(dirname(path), { recursive: true })
  // The file holds seeds and keys: only its owner may read it.
  if (path !== IN_MEMORY) closeSync(openSync(path, 'a', 0o600))
  const file = new SqliteFile(path, { timeout: BUSY_MS })
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  return new SqliteDialect({ database: new PreparedOnce(file) })
}

/** Keeps prepared statements: Kysely would prepare each query anew. */
class PreparedOnce implements SqliteDatabase {
  private readonly file: SqliteFile.Database
  private readonly statements = new Map<string, SqliteStatement>()

  constructor(file: SqliteFile.Database) {
    this.file = file
  }

  prepare(sql: string): SqliteStatement {
    const known = this.statements.get(sql)
    if (known) return known
    const statement = this.file.prepare(sql) as unknown as SqliteStatement
    if (this.statements.size >= STATEMENTS_KEPT) this.statements.delete(this.statements.keys().next().value ?? '')
    this.statements.set(sql, statement)
    return statement
  }

  close(): void {
    this.statements.clear()
    this.file.close()
  }
}
