import { join } from 'node:path'
import { type Chance, type Json, seeded } from '@covo/kernel'
import type { NewTable } from '@covo/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../src/storage/database.ts'
import { DenProcess } from './den-process.ts'
import { Guest, legalFrom, newFolder, newId, type Page, until } from './kit.ts'

const TABLES: readonly [game: string, options: Readonly<Record<string, Json>>][] = [
  ['thiefs-market', { players: 3 }],
  ['thiefs-market', { players: 5 }],
  ['crooks', { players: 2 }],
  ['crooks', { players: 3 }],
  ['crooks', { players: 4 }],
  ['caper', { players: 2, city: 'rome' }],
  ['caper', { players: 3, city: 'paris' }],
  ['caper', { players: 4, city: 'london' }],
]

const SECRET = 'sesame-sesame-sesame-sesame-sesame'
const database = join(newFolder(), 'den.sqlite')
const den = new DenProcess({ DATABASE_URL: database, COVO_SECRET: SECRET, COVO_LOG: 'trace' })
let address = ''

/** Every byte that anybody was sent, in order. */
const sent: { readonly to: string; readonly text: string }[] = []
/** What must not be found in what others than its owner were sent, or not before so many messages. */
const canaries: { readonly what: string; readonly text: string; readonly owner?: string; readonly until: number }[] = []

beforeAll(async () => {
  address = await den.open()
})

afterAll(() => den.kill())

/** Somebody who writes down what they are sent. */
class Ear extends Guest {
  page: Page | undefined
  private written = 0

  static async arrive(name: string): Promise<Ear> {
    const ear = new Ear(address)
    ear.name = name
    await ear.ask('POST', '/api/guests', { name })
    const { body: key } = await ear.ask<{ token: string }>('POST', '/api/me/tokens', { name })
    const { body: link } = await ear.ask<{ path: string }>('POST', '/api/me/device-links')
    const session = decodeURIComponent(ear.cookie).split('=')[1]?.split('.')[0] as string
    for (const text of [session, key.token, link.path.split('#')[1] as string]) {
      canaries.push({ what: `a key of ${name}`, text, owner: name, until: Number.POSITIVE_INFINITY })
    }
    return ear
  }

  override async ask<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie
    const text = await response.text()
    sent.push({ to: this.name, text: `${JSON.stringify([...response.headers])} ${text}` })
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T }
  }

  async watchAgain(table: string, have: number, number: number): Promise<void> {
    this.writeDown()
    this.page?.socket.terminate()
    this.written = 0
    this.page = await this.call()
    this.page.say({ type: 'watch', table, have })
    await until(() => number < 0 || this.page?.game(table)?.number === number)
  }

  writeDown(): void {
    const raw = this.page?.raw ?? []
    for (const text of raw.slice(this.written)) sent.push({ to: this.name, text })
    this.written = raw.length
  }
}

test.each(TABLES)('no seed, salt or key is found before its time: %s %o', async (gameId, options) => {
  const chance = seeded(`${gameId} ${JSON.stringify(options)}`)
  const players = options['players'] as number
  const names = Array.from({ length: players }, (_, seat) => `Zyx${gameId}${players}${seat}`)
  const seated = await Promise.all(names.map((name) => Ear.arrive(name)))
  const eye = await Ear.arrive(`Eye${gameId}${players}`)
  const stranger = new Ear(address)
  const [host] = seated as [Ear]
  const seats: NewTable['seats'] = seated.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }))
  const table = await host.open({ game: gameId, options, seats, isPublic: true })
  const salts = seated.map(() => newId() + newId())
  for (const [seat, ear] of seated.entries()) {
    if (seat > 0) await ear.take(table, seat)
    await ear.ask('PUT', `/api/tables/${table}/salt`, { salt: salts[seat] })
  }
  const everybody = [...seated, eye]
  for (const ear of everybody) await ear.watchAgain(table, -1, -1)
  await host.start(table)
  const history: Record<string, Json>[] = []
  let before = 0
  for (let number = 0; ; number++) {
    await until(() => everybody.every(({ page }) => page?.game(table)?.number === number))
    for (const ear of everybody) ear.writeDown()
    const { turn } = eye.page?.game(table) ?? {}
    if (turn?.kind !== 'act') break
    await pry(table, [...everybody, stranger], history, number, chance)
    before = sent.length
    const seat = turn.seats[chance.int(turn.seats.length)] as number
    const { page } = seated[seat] as Ear
    const actions = legalFrom(gameId, page?.game(table) as never) as Record<string, Json>[]
    const action = actions[chance.int(actions.length)] as Record<string, Json>
    history.push(action)
    const clientId = newId()
    expect(await page?.send({ type: 'act', table, clientId, expected: number, action })).toBe(number + 1)
  }
  const { body } = await host.ask<{ table: { seed: string; salts: string[] } }>('GET', `/api/tables/${table}`)
  expect(body.table.salts).toEqual(salts)
  for (const text of formsOf(body.table.seed)) canaries.push({ what: 'a seed', text, until: before })
  for (const text of salts) canaries.push({ what: 'a salt', text, until: before })
  await host.ask('POST', `/api/tables/${table}/rematch`)
  for (const { page } of everybody) page?.socket.terminate()
})

/** Somebody asks for something that they may know, or tries something that they may not do. */
async function pry(
  table: string,
  everybody: readonly Ear[],
  history: readonly Record<string, Json>[],
  number: number,
  chance: Chance,
): Promise<void> {
  const ear = everybody[chance.int(everybody.length)] as Ear
  const at = `/api/tables/${table}`
  const have = chance.int(number + 2) - 1
  const move = { clientId: newId(), expected: number, action: { type: 'nothing' } }
  const ways: readonly (() => Promise<unknown>)[] = [
    () => ear.ask('GET', at),
    () => ear.ask('GET', `${at}/game?have=${have}`),
    () => ear.ask('GET', `${at}/actions`),
    () => ear.ask('GET', `${at}/record`),
    () => ear.ask('GET', `${at}/chat`),
    () => ear.ask('GET', '/api/me/export'),
    () => ear.ask('GET', '/api/me/games'),
    () => ear.ask('GET', '/api/tables'),
    () => ear.ask('GET', '/metrics'),
    () => ear.ask('GET', '/api/docs/json'),
    () => ear.ask('POST', `${at}/actions`, move),
    () =>
      ear.ask('POST', `${at}/actions`, { ...move, action: history[chance.int(history.length)] ?? {}, expected: -1 }),
    () => ear.ask('POST', `${at}/actions`, '{"clientId":'),
    () => ear.ask('PUT', `${at}/salt`, { salt: 'ab' }),
    () => ear.ask('POST', `${at}/start`),
    () => ear.ask('POST', `${at}/chat`, { clientId: newId(), text: 'Zyxwv said' }),
    () => ear.ask('GET', '/api/tables/%00'),
    async () => {
      if (ear.page) await ear.watchAgain(table, have, number)
    },
  ]
  await (ways[chance.int(ways.length)] as () => Promise<unknown>)()
}

/** A seed as it might slip out. */
function formsOf(seed: string): string[] {
  const bytes = Buffer.from(seed, 'hex')
  return [seed.slice(0, 24), seed.slice(-24), seed.toUpperCase(), bytes.toString('base64'), bytes.toString('base64url')]
}

test('nor is one in the log of the process, in any message to another person, or at a table that has not begun', async () => {
  const store = connect(database)
  const rows = await store
    .selectFrom('tables')
    .innerJoin('progress', 'progress.table_id', 'tables.id')
    .selectAll()
    .execute()
  await store.destroy()
  expect(rows.filter(({ status }) => status === 'over').length).toBe(TABLES.length)
  expect(rows.filter(({ status }) => status === 'open').length).toBe(TABLES.length)
  for (const { seed, status } of rows) {
    if (status === 'over') continue
    for (const text of formsOf(seed)) canaries.push({ what: 'a seed', text, until: Number.POSITIVE_INFINITY })
  }
  canaries.push({ what: 'what signs cookies', text: SECRET, until: Number.POSITIVE_INFINITY })
  await den.kill('SIGTERM')
  expect(den.printed).toContain('the den is closed')
  for (const { what, text, owner, until } of canaries) {
    const leak = sent.findIndex(({ to, text: heard }) => to !== owner && heard.includes(text))
    expect(leak < 0 || leak >= until, `${what} in message ${leak} to ${sent[leak]?.to}: ${sent[leak]?.text}`).toBe(true)
    expect(den.printed.includes(text), `${what} in the log`).toBe(false)
  }
  // The search finds what there is to find.
  for (const { text, until } of canaries.filter(({ what }) => what === 'a salt')) {
    expect(sent.slice(until).some(({ text: heard }) => heard.includes(text))).toBe(true)
  }
  for (const { id } of rows) expect(den.printed).not.toContain(id)
  expect(den.printed).not.toMatch(/Zyx|"level":[56]0/)
})
