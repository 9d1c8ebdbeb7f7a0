import { writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BackupError, backup, type OpenDen, restore } from '../src/index.ts'
import { type Kind, kinds } from './databases.ts'
import { Guest, newFolder, openDen, playOut, until } from './kit.ts'

describe.each(kinds)('backups on $name', (kind: Kind) => {
  let den: OpenDen
  let database: string
  const file = join(newFolder(), 'backup')

  beforeEach(async () => {
    database = await kind.fresh()
    den = await openDen({ database })
  })
  afterEach(() => den.close())
  afterAll(() => kind.stop())

  const begin = async () => {
    const guests = [await Guest.come(den, 'A'), await Guest.come(den, 'B')] as const
    const table = await guests[0].open({ game: 'crooks', seats: [{ kind: 'me' }, { kind: 'open' }] })
    await guests[1].take(table, 1)
    await guests[0].start(table)
    const pages = await Promise.all(guests.map((guest) => guest.call()))
    for (const page of pages) await page.watch(table)
    return { guests, table, pages }
  }

  test('a running den is backed up, played on, restored, and played on from there', async () => {
    const { guests, table, pages } = await begin()
    await playOut('crooks', table, pages, 4)
    await backup(database, file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const then = await guests[0].game(table)
    await playOut('crooks', table, pages, 4)
    expect((await guests[0].game(table)).number).toBe(8)
    await restore(database, file)
    // The den notices at its next write at the latest; nothing of that write is done.
    const late = await Guest.come(den, 'C').catch(() => undefined)
    expect(late?.id ?? '').toBe('')
    await until(() => pages.every((page) => page.closedWith === 1012))
    expect(await guests[0].game(table)).toEqual(then)
    const back = await Promise.all(guests.map((guest) => guest.call()))
    for (const page of back) await page.watch(table)
    await playOut('crooks', table, back)
    expect((await guests[0].game(table)).turn.kind).toBe('over')
  })

  test('a backup of one kind of database fits the other', async () => {
    const { guests, table, pages } = await begin()
    await playOut('crooks', table, pages, 4)
    const then = await guests[0].game(table)
    const rows = await backup(database, file)
    for (const other of kinds) {
      const address = await other.fresh()
      expect(await restore(address, file)).toBe(rows)
      const moved = await openDen({ database: address })
      const guest = new Guest(moved.address)
      guest.cookie = guests[0].cookie
      expect(await guest.game(table)).toEqual(then)
      await moved.close()
    }
  })

  test('what is no backup is refused, and nothing is changed', async () => {
    const { guests, table } = await begin()
    const before = await guests[0].game(table)
    const wrong = join(newFolder(), 'wrong')
    const heading = '{"format":"covo-backup/1","form":"0001-den"}\n'
    for (const content of [
      '',
      'junk',
      gzipSync('{}\n'),
      gzipSync(`${heading}["people",{"id"`),
      gzipSync(`${heading}["x",{}]\n`),
    ]) {
      writeFileSync(wrong, content)
      await expect(restore(database, wrong)).rejects.toThrow(BackupError)
    }
    await expect(restore(database, join(newFolder(), 'nothing'))).rejects.toThrow(BackupError)
    expect(await guests[0].game(table)).toEqual(before)
  })
})
