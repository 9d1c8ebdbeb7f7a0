import type { DeviceLink, Export, KeyInfo, Me, TableAnswer } from '@covo/protocol'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { OpenDen } from '../src/index.ts'
import { Authenticator } from './authenticator.ts'
import { type Kind, kinds } from './databases.ts'
import { Guest, newId, openDen, Page, playOut, ScriptedClock, until } from './kit.ts'

describe.each(kinds)('people on $name', (kind: Kind) => {
  let den: OpenDen
  let clock: ScriptedClock

  beforeEach(async () => {
    clock = new ScriptedClock()
    den = await openDen({ database: await kind.fresh(), clock })
  })
  afterEach(() => den.close())
  afterAll(() => kind.stop())

  const me = async (guest: Guest) => (await guest.ask<Me & { code?: string }>('GET', '/api/me')).body

  test('a guest plays at once, under a chosen name, and may change it', async () => {
    const nobody = new Guest(den.address)
    expect(await me(nobody)).toEqual({ code: 'unknownPerson' })
    const guest = await Guest.come(den, '  Arsène ')
    expect(await me(guest)).toMatchObject({ name: 'Arsène', passkeys: 0 })
    await guest.ask('PATCH', '/api/me', { name: 'Lupin' })
    expect((await me(guest)).name).toBe('Lupin')
    for (const name of ['', '   ', 'x'.repeat(41), 7]) {
      expect((await guest.ask('PATCH', '/api/me', { name })).body.code).toBe('malformed')
    }
  })

  test('the cookie is http-only and signed; a forged one is nobody’s', async () => {
    const response = await fetch(`${den.address}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"A"}',
    })
    expect(response.headers.get('set-cookie')).toMatch(/^covo=.*; HttpOnly; SameSite=Lax$/)
    const guest = await Guest.come(den, 'A')
    const real = guest.cookie
    const flipped = real.replace(/^(covo=)(.)/, (_, name, first) => `${name}${first === 'a' ? 'b' : 'a'}`)
    for (const cookie of [flipped, real.slice(0, -3), real.split('.')[0] ?? '', 'covo=', `covo=${guest.id}`]) {
      guest.cookie = cookie
      expect(await me(guest)).toEqual({ code: 'unknownPerson' })
    }
  })

  test('a session that was closed stays closed', async () => {
    const guest = await Guest.come(den, 'A')
    const { cookie } = guest
    const page = await guest.call()
    await guest.ask('DELETE', '/api/me/session')
    await until(() => page.closedWith === 4401)
    guest.cookie = cookie
    expect(await me(guest)).toEqual({ code: 'unknownPerson' })
  })

  test('a link moves a guest to another device, once and soon', async () => {
    const guest = await Guest.come(den, 'A')
    const link = async () => (await guest.ask<DeviceLink>('POST', '/api/me/device-links')).body.path.split('#')[1]
    const token = await link()
    const others = [new Guest(den.address), new Guest(den.address)]
    const redeemed = await Promise.all(others.map((other) => other.ask('POST', '/api/device-links', { token })))
    expect(redeemed.map(({ status }) => status).sort()).toEqual([200, 401])
    const late = await link()
    clock.pass(10 * 60_000 + 1)
    expect((await others[0]?.ask('POST', '/api/device-links', { token: late }))?.body).toEqual({ code: 'badToken' })
    const moved = others[redeemed.findIndex(({ status }) => status === 200)] as Guest
    expect((await me(moved)).id).toBe(guest.id)
  })

  test('a token lets a bot in over HTTP and the socket, until it is revoked', async () => {
    const guest = await Guest.come(den, 'A')
    const { token } = (await guest.ask<{ token: string }>('POST', '/api/me/tokens', { name: 'my bot' })).body
    const bot = new Guest(den.address)
    const authorization = `Bearer ${token}`
    const ask = async () => (await bot.ask<Me & { code?: string }>('GET', '/api/me', undefined, { authorization })).body
    expect((await ask()).id).toBe(guest.id)
    const socket = new WebSocket(`${den.address.replace('http', 'ws')}/api/socket`, { headers: { authorization } })
    await new Promise((resolve) => socket.once('open', resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const [key] = (await guest.ask<KeyInfo[]>('GET', '/api/me/tokens')).body
    expect(key?.name).toBe('my bot')
    expect(JSON.stringify(key)).not.toContain(token)
    await guest.ask('DELETE', `/api/me/tokens/${key?.id}`)
    expect(await ask()).toEqual({ code: 'badToken' })
    expect(await closed).toBe(4401)
  })

  test('a passkey keeps the identity; an answer counts once, for this den only', async () => {
    const guest = await Guest.come(den, 'A')
    const phone = new Authenticator(den.address)
    const challenge = async (path: string) => (await guest.ask<{ challenge: string }>('POST', path)).body.challenge
    const registered = await guest.ask<Me>(
      'POST',
      '/api/me/passkeys',
      phone.register(await challenge('/api/me/passkeys/options')),
    )
    expect(registered.body.passkeys).toBe(1)
    const other = new Guest(den.address)
    const answer = phone.sign(await challenge('/api/passkeys/options'))
    expect((await other.ask<Me>('POST', '/api/passkeys', answer)).body.id).toBe(guest.id)
    expect((await me(other)).id).toBe(guest.id)
    expect((await new Guest(den.address).ask('POST', '/api/passkeys', answer)).body).toEqual({ code: 'badPasskey' })
    const elsewhere = new Authenticator('https://elsewhere.example')
    const fake = elsewhere.register(await challenge('/api/me/passkeys/options'))
    expect((await guest.ask('POST', '/api/me/passkeys', fake)).body).toEqual({ code: 'badPasskey' })
    for (const junk of [{}, { id: 7 }, { id: 'x', response: {} }]) {
      expect((await other.ask('POST', '/api/passkeys', junk)).body).toEqual({ code: 'badPasskey' })
    }
  })

  test('one’s data can be taken along, and forgotten; the others keep their game', async () => {
    const [host, second] = [await Guest.come(den, 'Ada'), await Guest.come(den, 'Bruno')]
    const tables: string[] = []
    for (let i = 0; i < 2; i++) {
      const table = await host.open({ game: 'crooks', seats: [{ kind: 'me' }, { kind: 'open' }], standIn: 'random' })
      await second.take(table, 1)
      await host.start(table)
      tables.push(table)
    }
    const [finished, running] = tables as [string, string]
    const pages = [await host.call(), await second.call()]
    for (const page of pages) await page.watch(finished)
    await playOut('crooks', finished, pages)
    await pages[0]?.send({ type: 'say', table: finished, clientId: newId(), text: 'A secret of mine' })
    const { body } = await host.ask<Export>('GET', '/api/me/export')
    expect(body.games.map(({ seed }) => seed !== undefined).sort()).toEqual([false, true])
    expect(body.chat).toMatchObject([{ table: finished, text: 'A secret of mine' }])
    const { cookie } = host
    expect((await host.ask('DELETE', '/api/me')).status).toBe(204)
    host.cookie = cookie
    expect(await me(host)).toEqual({ code: 'unknownPerson' })
    await until(() => pages[0]?.closedWith === 4401)
    const left = (await second.ask<TableAnswer>('GET', `/api/tables/${running}`)).body.table
    expect(left.seats[0]).toMatchObject({ kind: 'person', name: '…', isStoodIn: true })
    expect(left.seats[0]).not.toHaveProperty('person')
    for (const path of [`/api/tables/${finished}/record`, `/api/tables/${finished}/chat`, `/api/tables/${running}`]) {
      const said = JSON.stringify((await second.ask('GET', path)).body)
      expect(said).not.toContain('Ada')
      expect(said).not.toContain('secret of mine')
    }
  })

  test('a page of another site gets no socket and changes nothing', async () => {
    const guest = await Guest.come(den, 'A')
    await expect(Page.open(guest, 'https://elsewhere.example')).rejects.toThrow('403')
    const origin = 'https://elsewhere.example'
    expect((await guest.ask('PATCH', '/api/me', { name: 'B' }, { origin })).body).toEqual({ code: 'otherSite' })
    expect((await guest.ask('PATCH', '/api/me', { name: 'C' }, { origin: den.address })).status).toBe(200)
    expect((await me(guest)).name).toBe('C')
  })
})
