import { games } from '@covo/games'
import { commitmentOf, type GameRecord, verifyRecord } from '@covo/kernel'
import type { GameState, MyGames, TableAnswer, TableList } from '@covo/protocol'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DenOptions, OpenDen } from '../src/index.ts'
import { type Kind, kinds } from './databases.ts'
import { Guest, legalFrom, newId, openDen, type Page, playOut, ScriptedClock, until } from './kit.ts'

const TABLES = [
  { game: 'crooks', players: 3 },
  { game: 'caper', players: 2 },
  { game: 'thiefs-market', players: 3 },
]

describe.each(kinds)('the den on $name', (kind: Kind) => {
  let den: OpenDen
  let database: string

  const reopen = async (options: DenOptions = {}) => {
    den = await openDen({ database, ...options })
  }

  beforeEach(async () => {
    database = await kind.fresh()
    await reopen()
  })
  afterEach(() => den.close())
  afterAll(() => kind.stop())

  /** Guests at a table that has begun, each with a page that shows it. */
  const seat = async (game: string, players: number, terms: object = {}) => {
    const guests = await Promise.all(Array.from({ length: players }, (_, i) => Guest.come(den, `Guest ${i}`)))
    const [host] = guests as [Guest]
    const seats = guests.map((_, i) => ({ kind: i === 0 ? ('me' as const) : ('open' as const) }))
    const table = await host.open({ game, options: { players }, seats, ...terms })
    for (const [i, guest] of guests.entries()) if (i > 0) await guest.take(table, i)
    expect((await host.start(table)).status).toBe(200)
    const pages = await Promise.all(guests.map((guest) => guest.call()))
    for (const page of pages) {
      await page.watch(table)
      await page.hear('game')
    }
    return { guests, table, pages, host }
  }

  describe('tables', () => {
    test('a table is found by its code, and in the list only when it is public', async () => {
      const host = await Guest.come(den, 'Ada')
      const seats = [{ kind: 'me' as const }, { kind: 'open' as const }]
      const hidden = await host.open({ game: 'crooks', seats })
      const open = await host.open({ game: 'caper', seats, isPublic: true })
      const { tables } = (await host.ask<TableList>('GET', '/api/tables')).body
      expect(tables.map(({ id }) => id)).toEqual([open])
      const typed = `${hidden.slice(0, 4)}-${hidden.slice(4)}`.toUpperCase()
      expect((await host.ask<TableAnswer>('GET', `/api/tables/${typed}`)).body.table.id).toBe(hidden)
      expect((await host.ask('GET', '/api/tables/00000000')).body.code).toBe('noSuchTable')
    })

    test('seats are taken once, by one person each, and only the host starts, when all are taken', async () => {
      const [host, second, third] = await Promise.all(['A', 'B', 'C'].map((name) => Guest.come(den, name)))
      if (!host || !second || !third) throw new Error('nobody came')
      const table = await host.open({ game: 'caper', seats: [{ kind: 'me' }, { kind: 'open' }] })
      expect((await host.start(table)).body).toEqual({ code: 'seatsOpen' })
      expect((await host.take(table, 1)).body).toEqual({ code: 'seatedAlready' })
      expect((await second.take(table, 0)).body).toEqual({ code: 'seatTaken' })
      const both = await Promise.all([second.take(table, 1), third.take(table, 1)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await second.start(table)).body).toEqual({ code: 'notHost' })
      expect((await host.start(table)).status).toBe(200)
      expect((await host.start(table)).body).toEqual({ code: 'wrongTime' })
    })

    test('the host puts bots on open seats and frees seats', async () => {
      const [host, second] = [await Guest.come(den, 'A'), await Guest.come(den, 'B')]
      const table = await host.open({ game: 'caper', seats: [{ kind: 'me' }, { kind: 'open' }] })
      await second.take(table, 1)
      const bot = `/api/tables/${table}/seats/1/bot`
      expect((await host.ask('PUT', bot, { level: 'novice' })).body).toEqual({ code: 'seatTaken' })
      await host.ask('DELETE', `/api/tables/${table}/seats/1`)
      expect((await second.ask('PUT', bot, { level: 'novice' })).body).toEqual({ code: 'notHost' })
      expect((await host.ask('PUT', bot, { level: 'genius' })).body.code).toBe('noSuchThing')
      const { body } = await host.ask<TableAnswer>('PUT', bot, { level: 'novice' })
      expect(body.table.seats[1]).toMatchObject({ kind: 'bot', level: 'novice', isHere: true })
    })

    test('wrong games, options and numbers of seats are refused', async () => {
      const host = await Guest.come(den, 'A')
      const seats = [{ kind: 'me' }, { kind: 'open' }]
      const wish = (body: object) => host.ask('POST', '/api/tables', body)
      expect((await wish({ game: 'chess', seats })).body).toEqual({ code: 'noSuchGame' })
      expect((await wish({ game: 'caper', seats: [{ kind: 'me' }] })).body.code).toBe('illegal')
      expect((await wish({ game: 'caper', seats, options: { players: 9 } })).body.code).toBe('illegal')
      expect((await wish({ game: 'caper', seats, more: 1 })).body.code).toBe('malformed')
      expect((await wish({ game: 'caper', seats: [{ kind: 'me' }, { kind: 'me' }] })).body.code).toBe('seatedAlready')
    })

    test('one person opens only so many tables', async () => {
      await den.close()
      await reopen({ tablesPerPerson: 2 })
      const host = await Guest.come(den, 'A')
      const wish = { game: 'caper', seats: [{ kind: 'me' }, { kind: 'open' }] }
      for (const status of [200, 200, 429]) expect((await host.ask('POST', '/api/tables', wish)).status).toBe(status)
    })

    test('tables that nobody looks at leave the memory and come back', async () => {
      await den.close()
      await reopen({ tablesInMemory: 1 })
      const host = await Guest.come(den, 'A')
      const tables: string[] = []
      for (let i = 0; i < 5; i++) {
        const table = await host.open({ game: 'crooks', seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }] })
        await host.start(table)
        tables.push(table)
      }
      for (const table of [...tables, ...tables]) expect((await host.game(table)).steps[0]?.number).toBe(0)
    })

    test('a rematch seats the same people one further, once', async () => {
      const { guests, table, pages, host } = await seat('caper', 2, { pace: { kind: 'untimed' } })
      expect((await host.ask('POST', `/api/tables/${table}/rematch`)).body).toEqual({ code: 'wrongTime' })
      await playOut('caper', table, pages)
      const again = await Promise.all(
        guests.map((guest) => guest.ask<TableAnswer>('POST', `/api/tables/${table}/rematch`)),
      )
      const [first, second] = again.map(({ body }) => body)
      expect(first?.table.id).toBe(second?.table.id)
      expect(first?.table.seats.map(({ name }) => name)).toEqual(['Guest 1', 'Guest 0'])
      expect(first?.table.commitment).not.toBe(
        (await host.ask<TableAnswer>('GET', `/api/tables/${table}`)).body.table.commitment,
      )
      await pages[0]?.hear('table', ({ table: { next } }) => next === first?.table.id)
    })

    test('the address of a table is shown as a QR code', async () => {
      const host = await Guest.come(den, 'A')
      const table = await host.open({ game: 'caper', seats: [{ kind: 'me' }, { kind: 'open' }] })
      const { status, body } = await host.ask<string>('GET', `/api/tables/${table}/qr.svg`)
      expect(status).toBe(200)
      expect(Buffer.from(body as never).toString()).toContain('<svg')
    })
  })

  describe('play', () => {
    test.each(TABLES)(
      'a whole game of $game: every seat gets every step, and the record verifies',
      async ({ game, players }) => {
        const { table, pages, host, guests } = await seat(game, players)
        const before = (await host.ask<TableAnswer>('GET', `/api/tables/${table}`)).body.table
        expect(before.seed).toBeUndefined()
        const running = (await host.ask<GameRecord>('GET', `/api/tables/${table}/record`)).body
        expect(running).toMatchObject({ viewer: 0, commitment: before.commitment })
        expect(running).not.toHaveProperty('seed')
        await playOut(game, table, pages)
        const last = pages[0]?.game(table)?.number ?? 0
        for (const page of pages) {
          const numbers = page.heard.flatMap((one) =>
            one.type === 'game' ? one.steps.map(({ number }) => number) : [],
          )
          expect(numbers).toEqual(Array.from({ length: last + 1 }, (_, i) => i))
        }
        const after = (await host.ask<TableAnswer>('GET', `/api/tables/${table}`)).body.table
        expect(after.status).toBe('over')
        expect(commitmentOf(after.seed ?? '')).toBe(before.commitment)
        const { body: record } = await host.ask<GameRecord>('GET', `/api/tables/${table}/record`)
        expect(verifyRecord(games, record).isOver).toBe(true)
        const mine = (await guests[1]?.ask<MyGames>('GET', '/api/me/games'))?.body.games
        expect(mine).toMatchObject([{ id: table, status: 'over', seat: 1, isMyTurn: false }])
      },
    )

    test('salts of the players are part of the chance, and stay secret until the end', async () => {
      const [host, second] = [await Guest.come(den, 'A'), await Guest.come(den, 'B')]
      const table = await host.open({ game: 'crooks', seats: [{ kind: 'me' }, { kind: 'open' }] })
      await second.take(table, 1)
      await host.ask('PUT', `/api/tables/${table}/salt`, { salt: 'c0ffee' })
      const { body } = await second.ask<TableAnswer>('PUT', `/api/tables/${table}/salt`, { salt: 'feed' })
      expect(body.table.seats.map(({ hasSalt }) => hasSalt)).toEqual([true, true])
      expect(JSON.stringify(body)).not.toContain('c0ffee')
      await host.start(table)
      expect((await host.ask('PUT', `/api/tables/${table}/salt`, { salt: 'aa' })).body).toEqual({ code: 'wrongTime' })
      const pages = await Promise.all([host.call(), second.call()])
      for (const page of pages) await page.watch(table)
      await playOut('crooks', table, pages)
      const { body: record } = await host.ask<GameRecord>('GET', `/api/tables/${table}/record`)
      expect(record.salts).toEqual(['c0ffee', 'feed'])
      verifyRecord(games, record)
      expect(() => verifyRecord(games, { ...record, salts: ['c0ffee', 'beef'] })).toThrow()
    })

    test('the same message twice is done once; a late one is refused; others cannot act', async () => {
      const { table, pages, guests } = await seat('crooks', 2)
      const picture = await (pages[0] as Page).hear('game')
      const at = picture.turn.seats[0] as number
      const [page, other] = [pages[at] as Page, pages[1 - at] as Page]
      const [action] = legalFrom('crooks', await page.hear('game')) as [Record<string, never>]
      const act = { type: 'act', table, expected: 0, action } as const
      expect(await other.send({ ...act, clientId: newId() })).toBe('illegal')
      const clientId = newId()
      expect(await page.send({ ...act, clientId })).toBe(1)
      expect(await page.send({ ...act, clientId })).toBe(1)
      const { body } =
        (await guests[at]?.ask('POST', `/api/tables/${table}/actions`, { clientId, expected: 0, action })) ?? {}
      expect(body).toEqual({ number: 1 })
      expect(await page.send({ ...act, clientId: newId(), expected: 99 })).toBe('stale')
      const turn = await until(() => pages[0]?.game(table)?.number === 1 && pages[0]?.game(table)?.turn)
      expect(await (pages[turn.seats[0] as number] as Page).send({ ...act, clientId: newId() })).toBe('stale')
      const stranger = await Guest.come(den, 'Stranger')
      const strange = await stranger.ask('POST', `/api/tables/${table}/actions`, {
        clientId: newId(),
        expected: 1,
        action,
      })
      expect(strange.body).toEqual({ code: 'notSeated' })
      expect((await stranger.ask('GET', `/api/tables/${table}/actions`)).body).toEqual({ code: 'notSeated' })
    })

    test('what others choose at the same time does not make a choice late', async () => {
      const { table, pages } = await seat('caper', 4)
      const picture = await until(async () => {
        const found = pages[0]?.game(table)
        if (found?.turn.seats.length === 2 && pages.every((page) => page.game(table)?.number === found.number))
          return found
        await playOut('caper', table, pages, 1)
        return undefined
      })
      const { number, turn } = picture
      const answers = await Promise.all(
        turn.seats.map((seat) => {
          const page = pages[seat] as Page
          const [action] = legalFrom('caper', page.game(table) as GameState) as [Record<string, never>]
          return page.send({ type: 'act', table, clientId: newId(), expected: number, action })
        }),
      )
      expect([...answers].sort()).toEqual([number + 1, number + 2].sort())
    })

    test('after a reconnect a page gets exactly what it missed', async () => {
      const { table, pages, guests } = await seat('thiefs-market', 3)
      await playOut('thiefs-market', table, pages, 10)
      const had = pages[2]?.game(table)?.number ?? 0
      await pages[2]?.close()
      const back = await (guests[2] as Guest).call()
      const others = [...pages.slice(0, 2), back]
      await back.watch(table, had)
      expect((await back.hear('game')).steps).toEqual([])
      await playOut('thiefs-market', table, others, 45)
      await back.close()
      const again = await (guests[2] as Guest).call()
      await again.watch(table, had)
      const whole = await (guests[2] as Guest).game(table)
      expect((await again.hear('game')).steps).toEqual(whole.steps.slice(had + 1))
    })

    test('an action that showed nobody anything is taken back, also across a restart', async () => {
      const { table, pages, guests } = await seat('crooks', 3)
      const first = pages[0]?.game(table)?.turn.seats[0] as number
      const page = pages[first] as Page
      const before = (await (guests[first] as Guest).game(table)).view
      await page.send({ type: 'act', table, clientId: newId(), expected: 0, action: { type: 'pass' } })
      expect((await page.hear('game', ({ number }) => number === 1)).canUndo).toBe(true)
      expect(await (pages[(first + 2) % 3] as Page).send({ type: 'undo', table, clientId: newId(), expected: 1 })).toBe(
        'illegal',
      )
      const clientId = newId()
      expect(await page.send({ type: 'undo', table, clientId, expected: 1 })).toBe(2)
      const undone = await page.hear('game', ({ number }) => number === 2)
      expect(undone.steps).toMatchObject([{ kind: 'undo', seat: first, undoes: 1, events: [] }])
      expect(undone.view).toEqual(before)
      await den.close()
      await reopen()
      const back = new Guest(den.address)
      back.cookie = (guests[first] as Guest).cookie
      const after = await back.game(table)
      expect(after.view).toEqual(before)
      expect(after.steps.map(({ kind }) => kind)).toEqual(['setup', 'action', 'undo'])
      expect((await back.ask('POST', `/api/tables/${table}/undo`, { clientId, expected: 1 })).body).toEqual({
        number: 2,
      })
    })

    test.each(TABLES)('after a restart a table of $game is as it was for every seat', async ({ game, players }) => {
      const { table, pages, guests } = await seat(game, players)
      await playOut(game, table, pages, 25)
      const before = await Promise.all(guests.map((guest) => guest.game(table)))
      await den.close()
      await reopen()
      const after = await Promise.all(
        guests.map(({ cookie }) => {
          const back = new Guest(den.address)
          back.cookie = cookie
          return back.game(table)
        }),
      )
      expect(after).toEqual(before)
    })

    test('a table that was begun under other rules says so', async () => {
      const { table, guests } = await seat('crooks', 2)
      await den.den.house.database.updateTable('tables').set({ rules_version: 0 }).where('id', '=', table).execute()
      await den.close()
      await reopen()
      const back = new Guest(den.address)
      back.cookie = (guests[0] as Guest).cookie
      expect((await back.ask('GET', `/api/tables/${table}/game`)).body).toEqual({ code: 'otherRules' })
    })

    test('chat and phrases reach everybody once, and only players talk', async () => {
      const { table, pages, guests } = await seat('crooks', 2)
      const clientId = newId()
      const said = { type: 'say', table, clientId, text: 'Where is the loot?' } as const
      expect(await pages[0]?.send(said)).toBe(0)
      expect(await pages[0]?.send({ type: 'phrase', table, clientId: newId(), phrase: 'goodLuck' })).toBe(1)
      expect(await pages[0]?.send(said)).toBe(0)
      await pages[1]?.hear('chat', ({ lines }) => lines[0]?.phrase === 'goodLuck')
      const stranger = await Guest.come(den, 'Stranger')
      expect((await stranger.ask('POST', `/api/tables/${table}/chat`, { clientId, text: 'Hi' })).body).toEqual({
        code: 'notSeated',
      })
      const { body } = await (guests[1] as Guest).ask('GET', `/api/tables/${table}/chat`)
      expect(body).toMatchObject({
        lines: [{ number: 0, name: 'Guest 0', text: 'Where is the loot?' }, { phrase: 'goodLuck' }],
      })
    })
  })

  describe('spectators', () => {
    test('who sits where when the game begins decides what each page sees, whoever sat there before', async () => {
      const [host, left, taker] = await Promise.all(['A', 'B', 'C'].map((name) => Guest.come(den, name)))
      if (!host || !left || !taker) throw new Error('nobody came')
      for (const kind of ['public', 'none'] as const) {
        const seats = [{ kind: 'me' as const }, { kind: 'open' as const }]
        const table = await host.open({ game: 'crooks', seats, spectators: { kind } })
        const [before, after] = [await left.call(), await taker.call()]
        await left.take(table, 1)
        for (const page of [before, after]) await page.watch(table)
        await before.hear('table', ({ seat }) => seat === 1)
        await left.ask('DELETE', `/api/tables/${table}/seats/1`)
        await taker.take(table, 1)
        await after.hear('table', ({ seat }) => seat === 1)
        await host.start(table)
        expect((await after.hear('game')).viewer).toBe(1)
        if (kind === 'public') expect((await before.hear('game')).viewer).toBe('spectator')
        else expect((await before.hear('refused')).code).toBe('noSpectators')
        expect(before.heard.some((one) => one.type === 'game' && one.viewer !== 'spectator')).toBe(false)
      }
    })

    test('see the public view, or nothing, as the table says', async () => {
      const open = await seat('crooks', 2)
      const closed = await seat('crooks', 2, { spectators: { kind: 'none' } })
      const stranger = await Guest.come(den, 'Stranger')
      expect((await stranger.game(open.table)).viewer).toBe('spectator')
      const path = `/api/tables/${closed.table}`
      for (const what of ['game', 'record', 'chat']) {
        expect((await stranger.ask('GET', `${path}/${what}`)).body).toEqual({ code: 'noSpectators' })
      }
      const page = await stranger.call()
      page.say({ type: 'watch', table: closed.table })
      expect((await page.hear('refused')).code).toBe('noSpectators')
      await page.watch(open.table)
      await playOut('crooks', open.table, open.pages, 5)
      await page.hear('game', ({ number }) => number === 5)
      expect((await open.pages[0]?.hear('table', ({ table }) => table.spectatorCount === 1))?.seat).toBe(0)
    })
  })
})

describe.each(kinds.slice(0, 1))('time', (kind: Kind) => {
  let den: OpenDen
  let clock: ScriptedClock
  let database: string

  beforeEach(async () => {
    clock = new ScriptedClock()
    database = await kind.fresh()
    den = await openDen({ database, clock })
  })
  afterEach(() => den.close())

  const begin = async (terms: object) => {
    const guests = [await Guest.come(den, 'A'), await Guest.come(den, 'B')]
    const [host, second] = guests as [Guest, Guest]
    const table = await host.open({ game: 'crooks', seats: [{ kind: 'me' }, { kind: 'open' }], ...terms })
    await second.take(table, 1)
    await host.start(table)
    const pages = await Promise.all(guests.map((guest) => guest.call()))
    for (const page of pages) await page.watch(table)
    const first = (await (pages[0] as Page).hear('game')).turn.seats[0] as number
    return { guests, table, pages, first, page: pages[first] as Page, other: pages[1 - first] as Page }
  }

  test('a clock runs for who must act, and an increment comes with each action', async () => {
    const { table, page, first } = await begin({ pace: { kind: 'clock', base: 60, increment: 5 } })
    clock.pass(10_000)
    await page.send({ type: 'act', table, clientId: newId(), expected: 0, action: { type: 'pass' } })
    const { clocks } = await page.hear('game', ({ number }) => number === 1)
    expect(clocks?.left[first]).toBe(55_000)
    expect(clocks?.left[1 - first]).toBe(60_000)
  })

  test('out of time, a bot sits in, and hands the seat back', async () => {
    const { table, page, other, first, guests } = await begin({
      pace: { kind: 'clock', base: 60, increment: 0 },
      standIn: 'random',
    })
    clock.pass(60_000)
    const sat = await other.hear('game', ({ steps }) => steps[0]?.kind === 'standIn')
    expect(sat.steps[0]?.seat).toBe(first)
    await other.hear('game', ({ steps }) => steps[0]?.kind === 'action' && steps[0].seat === first)
    expect(await page.send({ type: 'act', table, clientId: newId(), expected: 1, action: { type: 'pass' } })).toBe(
      'stale',
    )
    expect(await page.send({ type: 'return', table, clientId: newId() })).toBeTypeOf('number')
    const back = await other.hear('game', ({ steps }) => steps[0]?.kind === 'return')
    expect(back.clocks?.left[first]).toBe(60_000)
    const { body } = await (guests[first] as Guest).ask<TableAnswer>('GET', `/api/tables/${table}`)
    expect(body.table.seats.map(({ isStoodIn }) => isStoodIn)).toEqual([false, false])
  })

  test('who leaves is stood in for until they come back to the table', async () => {
    const { table, first, guests, page, other } = await begin({ standIn: 'random' })
    await (guests[first] as Guest).ask('DELETE', `/api/tables/${table}/seats/${first}`)
    await other.hear('game', ({ steps }) => steps.some(({ kind }) => kind === 'standIn'))
    await page.close()
    const back = await (guests[first] as Guest).call()
    await back.watch(table)
    await other.hear('game', ({ steps }) => steps.some(({ kind }) => kind === 'return'))
  })

  test('others let a bot sit in only for who has been gone long enough', async () => {
    const { table, first, guests, page } = await begin({ standIn: 'random' })
    const path = `/api/tables/${table}/seats/${first}/bot`
    const ask = () => (guests[1 - first] as Guest).ask('PUT', path, { level: 'random' })
    expect((await ask()).body).toEqual({ code: 'notGone' })
    await page.close()
    await until(
      async () =>
        (await (guests[0] as Guest).ask<TableAnswer>('GET', `/api/tables/${table}`)).body.table.seats[first]?.isHere ===
        false,
    )
    clock.pass(119_000)
    expect((await ask()).body).toEqual({ code: 'notGone' })
    clock.pass(1_000)
    expect((await ask()).status).toBe(200)
  })

  test('a table may choose forfeit: the game ends, and its record verifies', async () => {
    const { table, other, first, guests } = await begin({ pace: { kind: 'days', days: 2 }, whenGone: 'forfeit' })
    clock.pass(2 * 86_400_000 - 1)
    clock.pass(1)
    const over = await other.hear('table', ({ table: { status } }) => status === 'over')
    expect(over.table).toMatchObject({ forfeitedBy: first })
    expect(over.table.seed).toBeDefined()
    const { body } = await (guests[0] as Guest).ask<GameRecord>('GET', `/api/tables/${table}/record`)
    expect(verifyRecord(games, body).isOver).toBe(false)
  })

  test('clocks that run out while the den is closed are looked after when it opens', async () => {
    const { table, first, guests } = await begin({ pace: { kind: 'days', days: 1 }, standIn: 'random' })
    await den.close()
    clock.pass(3 * 86_400_000)
    den = await openDen({ database, clock })
    const back = new Guest(den.address)
    back.cookie = (guests[1 - first] as Guest).cookie
    await until(async () => {
      clock.pass(1_000)
      const { steps } = await back.game(table)
      return steps.some(({ kind, seat }) => kind === 'action' && seat === first)
    })
  })

  test('spectators who may see everything see it later', async () => {
    const { table, pages } = await begin({ spectators: { kind: 'everything', delay: 60 } })
    const stranger = await Guest.come(den, 'Stranger')
    const page = await stranger.call()
    await page.watch(table)
    await playOut('crooks', table, pages, 3)
    expect(page.game(table)).toBeUndefined()
    clock.pass(61_000)
    const late = await page.hear('game', ({ number }) => number === 3)
    expect(late.viewer).toBe('open')
    await playOut('crooks', table, pages, 2)
    clock.pass(30_000)
    expect((await stranger.game(table)).number).toBe(3)
    clock.pass(31_000)
    await page.hear('game', ({ number }) => number === 5)
  })
})
