import type { MyGames, NewTable, TableState } from '@covo/protocol'
import type { House } from './house.ts'
import { newTerms, type Person, rematchTerms } from './lobby.ts'
import { Refused } from './refused.ts'
import { NOBODY, type Progress, parseProgress, printProgress, stateOf } from './state.ts'
import { Table } from './table.ts'
import { parseTerms, printTerms, seatingsOf, type Terms } from './terms.ts'

/** Letters and digits of a table's code: none that is easily mistaken for another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_LENGTH = 8
const LISTED = 100
/** Tables at which nothing has happened for so long are not listed any more. */
const LISTED_MS = 7 * 86_400_000
/** Tables that are woken between two looks at the clock. */
const WOKEN_AT_ONCE = 200
const LOOK_MS = 1_000

/** All tables of the den. Only those that somebody looks at, or where something is about to happen, are in memory. */
export class Tables {
  private readonly house: House
  /** Least recently used first. */
  private readonly loaded = new Map<string, Promise<Table>>()
  private cancelLook: () => void = () => {}
  private isClosed = false

  constructor(house: House) {
    this.house = house
  }

  /** Does something at a table, after everything that was asked for before. */
  async at<T>(id: string, task: (table: Table) => T | Promise<T>): Promise<T> {
    for (;;) {
      const loading = this.find(id)
      const table = await loading
      // It may have been forgotten in the meantime; then it has to be loaded again.
      if (this.loaded.get(id) === loading) return table.run(() => task(table))
    }
  }

  private find(id: string): Promise<Table> {
    const known = this.loaded.get(id)
    const loading = known ?? this.load(id)
    this.loaded.delete(id)
    this.loaded.set(id, loading)
    return loading
  }

  private async load(id: string): Promise<Table> {
    try {
      if (this.isClosed) throw new Refused('closing')
      const table = await Table.load(this.house, id)
      if (!table) throw new Refused('noSuchTable')
      void this.makeRoom()
      return table
    } catch (error) {
      this.loaded.delete(id)
      throw error
    }
  }

  /** Forgets tables that nobody needs, the least recently used first. */
  private async makeRoom(): Promise<void> {
    const { settings, counters } = this.house
    for (const [id, loading] of this.loaded) {
      if (this.loaded.size <= settings.tablesInMemory) break
      const table = await loading.catch(() => undefined)
      if (!table?.isIdle || this.loaded.get(id) !== loading) continue
      table.close()
      this.loaded.delete(id)
    }
    counters.loaded.set(this.loaded.size)
  }

  /** The new table's id. */
  async create(wish: NewTable, host: Person): Promise<string> {
    await this.checkRoomFor(host)
    return this.add(newTerms(wish, host, this.fresh()))
  }

  /** The same people again. Whoever asks second gets the same table. */
  async rematch(table: Table, person: Person): Promise<string> {
    if (!table.terms.seats.some((seat) => seat.person === person.id)) throw new Refused('notSeated')
    const { next } = table.terms
    if (next !== undefined) return next
    if (table.state.status !== 'over') throw new Refused('wrongTime')
    await this.checkRoomFor(person)
    const again = await this.add({ ...rematchTerms(table.terms, this.fresh()), host: person.id })
    await table.rewrite({ ...table.terms, next: again })
    return again
  }

  private fresh(): Pick<Terms, 'id' | 'seed' | 'createdAt'> {
    const { entropy, clock } = this.house
    const number = BigInt(`0x${entropy.hex(CODE_LENGTH)}`)
    const id = Array.from({ length: CODE_LENGTH }, (_, i) =>
      LETTERS.charAt(Number((number >> BigInt(8 * i)) & 31n)),
    ).join('')
    return { id, seed: entropy.hex(32), createdAt: clock.now() }
  }

  private async add(terms: Terms): Promise<string> {
    const row = printTerms(terms)
    const seatings = seatingsOf(terms)
    const progress: Progress = { status: 'open', turn: [], updatedAt: terms.createdAt }
    await this.house.writer.write({
      progress: printProgress(terms.id, progress),
      run: async (trx) => {
        await trx.insertInto('tables').values(row).execute()
        if (seatings.length > 0) await trx.insertInto('seatings').values(seatings).execute()
      },
    })
    return terms.id
  }

  private async checkRoomFor({ id }: Person): Promise<void> {
    const { database, settings } = this.house
    const { count } = await database
      .selectFrom('tables')
      .innerJoin('progress', 'progress.table_id', 'tables.id')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('host', '=', id)
      .where('status', '!=', 'over')
      .executeTakeFirstOrThrow()
    const most = settings.tablesPerPerson
    if (Number(count) >= most) throw Refused.tooMany('tables')
  }

  /** Public tables, open ones first, the latest first. */
  async list(): Promise<TableState[]> {
    const rows = await this.house.database
      .selectFrom('tables')
      .innerJoin('progress', 'progress.table_id', 'tables.id')
      .selectAll()
      .where('is_public', '=', 1)
      .where('status', 'in', ['open', 'running'])
      .where('updated_at', '>', this.house.clock.now() - LISTED_MS)
      .orderBy('status')
      .orderBy('updated_at', 'desc')
      .limit(LISTED)
      .execute()
    return Promise.all(
      rows.map(async (row) => {
        const live = await this.loaded.get(row.id)?.catch(() => undefined)
        return live?.state ?? stateOf(parseTerms(row), parseProgress(row), NOBODY)
      }),
    )
  }

  async gamesOf(person: string): Promise<MyGames['games']> {
    const rows = await this.house.database
      .selectFrom('seatings')
      .innerJoin('tables', 'tables.id', 'seatings.table_id')
      .innerJoin('progress', 'progress.table_id', 'seatings.table_id')
      .selectAll()
      .where('person', '=', person)
      .orderBy('updated_at', 'desc')
      .execute()
    return rows.map((row) => {
      const terms = parseTerms(row)
      const { status, turn, updatedAt, outcome } = parseProgress(row)
      return {
        id: terms.id,
        game: terms.game,
        status,
        seat: row.seat,
        names: terms.seats.map(({ name = '' }) => name),
        isMyTurn: turn.includes(row.seat),
        updatedAt,
        ...(outcome?.result ? { winners: [...outcome.result.winners] } : {}),
      }
    })
  }

  /** Looks after bots and clocks of tables that are not in memory, now and then. */
  watchClock(): void {
    const look = () => {
      void this.wakeDue()
        .catch((error) => this.house.log.error({ reason: error.message }, 'tables could not be woken'))
        .finally(() => {
          if (!this.isClosed) this.cancelLook = this.house.clock.after(LOOK_MS, look)
        })
    }
    look()
  }

  private async wakeDue(): Promise<void> {
    const { database, clock, bots } = this.house
    let last: { wake_at: number; table_id: string } | undefined
    do {
      const rows: { wake_at: number | null; table_id: string }[] = await database
        .selectFrom('progress')
        .select(['wake_at', 'table_id'])
        .where('wake_at', '<=', clock.now())
        .$if(last !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('wake_at', 'table_id'), '>', tuple(last?.wake_at ?? 0, last?.table_id ?? '')),
          ),
        )
        .orderBy('wake_at')
        .orderBy('table_id')
        .limit(WOKEN_AT_ONCE)
        .execute()
      for (const { table_id } of rows) {
        if (this.isClosed || bots.waiting > WOKEN_AT_ONCE) return
        await this.at(table_id, (table) => table.wake()).catch((error) => this.cannotWake(table_id, error))
      }
      const end = rows.at(-1)
      last = rows.length === WOKEN_AT_ONCE && end ? { ...end, wake_at: end.wake_at ?? 0 } : undefined
    } while (last)
  }

  /** A table under other rules stays asleep; it says so to whoever opens it. */
  private async cannotWake(table: string, error: Error): Promise<void> {
    this.house.log.warn({ table, reason: error.message }, 'a table cannot be woken')
    if (!(error instanceof Refused) || error.code !== 'otherRules') return
    await this.house.database.updateTable('progress').set({ wake_at: null }).where('table_id', '=', table).execute()
  }

  /** Forgets everything in memory: the database is another one now. */
  async forget(): Promise<void> {
    const tables = [...this.loaded.values()]
    this.loaded.clear()
    for (const loading of tables) (await loading.catch(() => undefined))?.close()
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.cancelLook()
    await this.forget()
  }
}
