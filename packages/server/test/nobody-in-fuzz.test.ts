import { join } from 'node:path'
import { games } from '@covo/games'
import { type GameRecord, verifyRecord } from '@covo/kernel'
import type { NewTable, TableAnswer } from '@covo/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Attacker } from './attacker.ts'
import { DenProcess } from './den-process.ts'
import { Guest, newFolder, type Page, playOut, until } from './kit.ts'

const MESSAGES = 100_000
const REQUESTS = 3_000
const BATCH = 50
const WARM_UP = 20_000
const MEGABYTE = 2 ** 20

const den = new DenProcess({ DATABASE_URL: join(newFolder(), 'den.sqlite'), COVO_LOG: 'error' })
let address = ''

beforeAll(async () => {
  address = await den.open()
})

afterAll(() => den.kill())

/** Two people in the middle of a game, with their pages open. */
async function innocent(): Promise<{ table: string; guests: Guest[]; pages: Page[] }> {
  const guests = [await Guest.come({ address }, 'Alice'), await Guest.come({ address }, 'Bob')]
  const [alice, bob] = guests as [Guest, Guest]
  const seats: NewTable['seats'] = [{ kind: 'me' }, { kind: 'open' }]
  const table = await alice.open({ game: 'crooks', options: { players: 2 }, seats, isPublic: true })
  await bob.take(table, 1)
  await alice.start(table)
  const pages = await Promise.all(guests.map((guest) => guest.call()))
  for (const page of pages) await page.watch(table)
  await playOut('crooks', table, pages, 6)
  await alice.ask('POST', `/api/tables/${table}/chat`, { clientId: 'one', text: 'Hello' })
  return { table, guests, pages }
}

/** All that the den tells them over HTTP. */
async function tellingOf(table: string, guests: readonly Guest[]): Promise<string> {
  const paths = ['', '/game', '/actions', '/record', '/chat'].map((path) => `/api/tables/${table}${path}`)
  const told: unknown[] = []
  for (const guest of guests) {
    for (const path of [...paths, '/api/me', '/api/me/games', '/api/me/tokens', '/api/me/export']) {
      told.push((await guest.ask('GET', path)).body)
    }
  }
  return JSON.stringify(told)
}

/** Three tables at which the attackers sit themselves: what is right among what they send is done. */
async function attackersOf(victim: string): Promise<Attacker[]> {
  const guests = await Promise.all(['Mallory', 'Eve', 'Oscar'].map((name) => Guest.come({ address }, name)))
  const seats: NewTable['seats'] = guests.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }))
  const tables: string[] = []
  for (let i = 0; i < 3; i++) {
    const host = guests[0] as Guest
    const table = await host.open({ game: 'thiefs-market', options: { players: 3 }, seats })
    for (const [seat, guest] of guests.entries()) if (seat > 0) await guest.take(table, seat)
    await host.start(table)
    tables.push(table)
  }
  return guests.map((guest) => new Attacker(guest, tables, victim))
}

test(`${MESSAGES} mutated messages are answered, and change nothing for anybody else`, async () => {
  const { table, guests, pages } = await innocent()
  const before = await tellingOf(table, guests)
  const attackers = await attackersOf(table)
  for (const attacker of attackers) await attacker.call()
  let warm = 0
  for (let sent = 0; sent < MESSAGES; sent += BATCH * attackers.length) {
    await Promise.all(attackers.map((attacker) => attacker.attack(BATCH)))
    if (warm === 0 && sent >= WARM_UP) warm = await den.heap()
  }
  expect(await den.heap()).toBeLessThan(1.5 * warm + 20 * MEGABYTE)
  for (let i = 0; i < REQUESTS; i += attackers.length) {
    await Promise.all(attackers.map((attacker) => attacker.ask()))
  }
  const codes = new Set(attackers.flatMap(({ seen }) => [...seen]))
  for (const code of ['malformed', 'illegal', 'stale', 'notSeated', 'noSuchTable', 'wrongTime'] as const) {
    expect(codes).toContain(code)
  }
  expect(codes).not.toContain('internal')
  expect(attackers.every(({ done }) => done > 100)).toBe(true)
  for (const attacker of attackers) attacker.close()
  await until(async () => {
    const { body } = await new Guest(address).ask<TableAnswer>('GET', `/api/tables/${table}`)
    return body.table.spectatorCount === 0
  })
  expect(await tellingOf(table, guests)).toBe(before)
  for (const page of pages) expect(page.closedWith).toBe(undefined)
  await playOut('crooks', table, pages)
  const { body } = await new Guest(address).ask<GameRecord>('GET', `/api/tables/${table}/record`)
  expect(verifyRecord(games, body).isOver).toBe(true)
  expect(den.isRunning).toBe(true)
  expect(den.printed).not.toMatch(/"level":[56]0/)
})
