import { games } from '@covo/games'
import { type AnyGame, type Chance, type GameRecord, type Json, seeded, verifyRecord } from '@covo/kernel'
import type { NewTable } from '@covo/protocol'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '../src/storage/database.ts'
import { ApiPlayer } from './api-player.ts'
import { type Kind, kinds } from './databases.ts'
import { DenProcess } from './den-process.ts'
import { Guest, until } from './kit.ts'
import type { Player } from './player.ts'
import { SocketPlayer } from './socket-player.ts'

/** Games, how many play, and how many of them are bots of the den. */
const SEATINGS = [
  ['thiefs-market', 3, 0],
  ['crooks', 2, 0],
  ['caper', 2, 0],
  ['crooks', 4, 1],
  ['caper', 4, 0],
  ['crooks', 3, 0],
  ['caper', 3, 1],
  ['thiefs-market', 5, 2],
  ['crooks', 4, 0],
] as const

const SOCKETS = 6
/** Answered messages for each table, spread over all lives of the den: less than the shortest game. */
const PER_TABLE = 15

interface Plan {
  readonly tables: number
  /** Kills in the middle of play, and kills while the den opens. */
  readonly kills: number
  readonly births: number
}

const PLANS: Readonly<Record<string, Plan>> = {
  SQLite: { tables: 45, kills: 50, births: 5 },
  PostgreSQL: { tables: 9, kills: 5, births: 1 },
}

afterAll(async () => {
  for (const kind of kinds) await kind.stop()
})

describe.each(kinds)('on $name', (kind: Kind) => {
  const { tables, kills, births } = PLANS[kind.name] as Plan

  test(`nothing is lost when the den is killed ${kills} times while ${tables} tables are played`, async () => {
    const database = await kind.fresh()
    const house = new MortalHouse(database)
    await house.open()
    await house.seat(tables)
    const chance = seeded('kills')
    for (let kill = 0; kill < kills; kill++) {
      // Whatever the speed of this machine, the kills are spread over the whole play.
      void house.start(Math.ceil(((kill + 1) * tables) / kills))
      const answers = house.answers + chance.int((2 * PER_TABLE * tables) / kills)
      await until(() => house.answers >= answers)
      await pause(chance, 25)
      await house.kill()
      await checkLog(database, house)
      if (kill < births) {
        house.begin()
        await pause(chance, 80)
        await house.kill()
      }
      await house.open()
    }
    await house.start(tables)
    await until(() => house.players.every(({ isDone }) => isDone) || house.complaints.length > 0)
    expect(house.complaints).toEqual([])
    for (const table of house.tables) {
      const { body } = await new Guest(house.address).ask<GameRecord>('GET', `/api/tables/${table}/record`)
      const { isOver, record } = verifyRecord(games, body)
      expect(isOver).toBe(true)
      expect(record.salts).toContain(SALT)
    }
    await house.kill()
    await checkLog(database, house)
    await house.close()
  })
})

const pause = (chance: Chance, milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, chance.int(milliseconds)))

const SALT = 'c0ffee'

/** A den that dies again and again, and people who call it again each time. */
class MortalHouse {
  readonly players: Player[] = []
  readonly tables: string[] = []
  /** Tables of which the den has said that they have begun. */
  readonly started = new Set<string>()
  address = ''
  private readonly settings: Readonly<Record<string, string>>
  private den: DenProcess
  /** Stands ready. */
  private next: DenProcess
  private starting = Promise.resolve()

  constructor(database: string) {
    this.settings = { DATABASE_URL: database, COVO_LOG: 'error' }
    this.den = new DenProcess(this.settings)
    this.next = new DenProcess(this.settings)
  }

  get answers(): number {
    return this.players.reduce((sum, { acks }) => sum + acks.length, 0)
  }

  get complaints(): string[] {
    return this.players.flatMap(({ complaints }) => complaints)
  }

  /** People come, open tables and sit down. */
  async seat(count: number): Promise<void> {
    for (let i = 0; i <= SOCKETS; i++) {
      const guest = await Guest.come(this, `player${i}`)
      const player = i < SOCKETS ? new SocketPlayer(guest) : new ApiPlayer(guest)
      if (player instanceof ApiPlayer) await player.getToken()
      this.players.push(player)
    }
    for (let i = 0; i < count; i++) {
      const [game, players, bots] = SEATINGS[i % SEATINGS.length] as (typeof SEATINGS)[number]
      const seated = Array.from({ length: players - bots }, (_, seat) => this.playerAt(i, seat))
      const seats: NewTable['seats'] = Array.from({ length: players }, (_, seat) =>
        seat >= seated.length ? { kind: 'bot', level: 'random' } : { kind: seat === 0 ? 'me' : 'open' },
      )
      const host = this.playerAt(i, 0).guest
      const table = await host.open({ game, options: { players }, seats })
      await host.ask('PUT', `/api/tables/${table}/salt`, { salt: SALT })
      for (const [seat, player] of seated.entries()) {
        if (seat > 0) await player.guest.take(table, seat)
        player.sit(table, game, seat)
      }
      this.tables.push(table)
    }
    for (const player of this.players) await player.call(this.address)
  }

  private playerAt(table: number, seat: number): Player {
    return this.players[(table + seat) % this.players.length] as Player
  }

  /** Starts the first so many tables. The den may die over it. */
  async start(count: number): Promise<void> {
    this.starting = this.starting.then(async () => {
      for (const [i, table] of this.tables.slice(0, count).entries()) {
        if (this.started.has(table)) continue
        const host = new Guest(this.address)
        host.cookie = this.playerAt(i, 0).guest.cookie
        const answer = await host.start(table).catch(() => undefined)
        if (!answer) return
        // It may have begun without anybody hearing of it.
        const { code } = answer.body as { code?: string }
        if (answer.status !== 200) expect(code).toBe('wrongTime')
        this.started.add(table)
      }
    })
    await this.starting
  }

  begin(): void {
    this.den.begin()
  }

  async open(): Promise<void> {
    this.address = await this.den.open()
    for (const player of this.players) await player.call(this.address)
  }

  async kill(): Promise<void> {
    await this.den.kill()
    await Promise.all(this.players.map((player) => player.cutOff()))
    await this.starting
    expect(this.den.printed).not.toMatch(/"level":[56]0/)
    this.den = this.next
    this.next = new DenProcess(this.settings)
  }

  async close(): Promise<void> {
    await this.den.kill()
    await this.next.kill()
  }
}

interface Body {
  readonly kind: string
  readonly seat?: number
  readonly clientId?: string
  readonly entries?: readonly { readonly action?: Json }[]
}

/** Looks into the database of a den that has died: everything that anybody was told is there, once and in order. */
async function checkLog(address: string, { players, started, tables }: MortalHouse): Promise<void> {
  const database = connect(address)
  const entries = await database.selectFrom('entries').selectAll().orderBy('table_id').orderBy('number').execute()
  const lines = await database.selectFrom('chat').selectAll().orderBy('table_id').orderBy('number').execute()
  await database.destroy()
  const bodies = new Map<string, Body[]>(tables.map((table) => [table, []]))
  for (const { table_id, number, body } of entries) {
    const log = bodies.get(table_id) as Body[]
    expect(number).toBe(log.length)
    log.push(JSON.parse(body))
  }
  const said = new Map<string, string[]>(tables.map((table) => [table, []]))
  for (const { table_id, number, client_id } of lines) {
    expect(number).toBe(said.get(table_id)?.length)
    said.get(table_id)?.push(client_id)
  }
  for (const table of started) expect(bodies.get(table)?.[0]?.kind).toBe('setup')
  const written = [...bodies.values()].flat().flatMap(({ clientId }) => clientId ?? [])
  const ids = [...written, ...[...said.values()].flat()]
  expect(new Set(ids).size).toBe(ids.length)
  for (const player of players) checkTold(player, bodies, said, new Set(ids))
}

function checkTold(
  { guest, acks, refused, places, complaints }: Player,
  bodies: ReadonlyMap<string, readonly Body[]>,
  said: ReadonlyMap<string, readonly string[]>,
  ids: ReadonlySet<string>,
): void {
  expect(complaints).toEqual([])
  for (const { order, number } of acks) {
    const { table, clientId } = order
    if (order.type === 'phrase') {
      expect(said.get(table)?.[number]).toBe(clientId)
      continue
    }
    const body = bodies.get(table)?.[number]
    expect(body, `step ${number} of ${table}, which ${guest.name} was told of`).toMatchObject({
      kind: order.type === 'act' ? 'action' : 'undo',
      seat: places.get(table)?.seat,
      clientId,
    })
    if (order.type !== 'act') continue
    const game = games.get(places.get(table)?.gameId ?? '') as AnyGame
    expect(game.actionKey(body?.entries?.[0]?.action)).toBe(game.actionKey(order.action))
  }
  for (const id of refused.keys()) expect(ids.has(id), `${id} was refused`).toBe(false)
  for (const [table, { told, chat }] of places) {
    const log = bodies.get(table)?.map(({ kind, seat }) => `${kind} ${seat}`) ?? []
    expect(log.slice(0, told.length)).toEqual(told)
    expect(said.get(table)?.length).toBeGreaterThan(chat)
  }
}
