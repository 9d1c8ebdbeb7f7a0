import type { Json } from '@covo/kernel'
import type { GameState, NewTable, TableAnswer } from '@covo/protocol'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { OpenDen } from '../src/index.ts'
import { type Kind, kinds } from './databases.ts'
import { Guest, legalFrom, newId, openDen, Page, until } from './kit.ts'
import { nested } from './mutation.ts'

afterAll(async () => {
  for (const kind of kinds) await kind.stop()
})

describe.each(kinds)('nobody gets in on $name', (kind: Kind) => {
  let den: OpenDen
  let ada: Guest
  let bea: Guest
  let mallory: Guest
  let table: string

  /** A running game of Ada and Bea; Mallory knows its code. */
  beforeEach(async () => {
    den = await openDen({ database: await kind.fresh(), messagesPerSecond: 10_000 })
    ada = await Guest.come(den, 'Ada')
    bea = await Guest.come(den, 'Bea')
    mallory = await Guest.come(den, 'Mallory')
    const seats: NewTable['seats'] = [{ kind: 'me' }, { kind: 'open' }]
    table = await ada.open({ game: 'crooks', options: { players: 2 }, seats, isPublic: true })
    await bea.take(table, 1)
    await ada.start(table)
  })

  afterEach(() => den.close())

  /** Everything that the den tells Ada and Bea. */
  const telling = async (): Promise<string> => {
    const told: unknown[] = []
    for (const guest of [ada, bea]) {
      for (const path of ['', '/game', '/actions', '/record', '/chat'])
        told.push((await guest.ask('GET', `/api/tables/${table}${path}`)).body)
      for (const path of ['/api/me', '/api/me/games', '/api/me/tokens', '/api/me/passkeys'])
        told.push((await guest.ask('GET', path)).body)
    }
    return JSON.stringify(told)
  }

  const turnOf = async (): Promise<{ actor: Guest; other: Guest; state: GameState; action: Record<string, Json> }> => {
    const { turn } = await ada.game(table)
    const [actor, other] = turn.seats[0] === 0 ? [ada, bea] : [bea, ada]
    const state = await actor.game(table)
    return { actor, other, state, action: legalFrom('crooks', state).at(-1) as Record<string, Json> }
  }

  test('by acting for another seat', async () => {
    const { other, state, action } = await turnOf()
    const before = await telling()
    const move = { clientId: newId(), expected: state.number, action }
    const at = `/api/tables/${table}`
    const refusals: [Guest, string, string, unknown, string][] = [
      [mallory, 'POST', `${at}/actions`, move, 'notSeated'],
      [mallory, 'POST', `${at}/undo`, { clientId: 'x', expected: state.number }, 'notSeated'],
      [mallory, 'POST', `${at}/return`, { clientId: 'x' }, 'notSeated'],
      [mallory, 'POST', `${at}/chat`, { clientId: 'x', text: 'Ada here' }, 'notSeated'],
      [mallory, 'GET', `${at}/actions`, undefined, 'notSeated'],
      [mallory, 'POST', `${at}/rematch`, undefined, 'notSeated'],
      [mallory, 'POST', `${at}/start`, undefined, 'notHost'],
      [mallory, 'POST', `${at}/seats/0`, undefined, 'wrongTime'],
      [mallory, 'DELETE', `${at}/seats/0`, undefined, 'notSeated'],
      [mallory, 'PUT', `${at}/seats/0/bot`, { level: 'random' }, 'notSeated'],
      [mallory, 'PUT', `${at}/salt`, { salt: 'ab' }, 'wrongTime'],
      [other, 'POST', `${at}/actions`, move, 'illegal'],
      [other, 'POST', `${at}/actions`, { ...move, seat: state.viewer }, 'malformed'],
      [other, 'POST', `${at}/actions`, { ...move, action: { ...action, seat: state.viewer } }, 'illegal'],
      [other, 'DELETE', `${at}/seats/${state.viewer}`, undefined, 'notSeated'],
      [new Guest(den.address), 'POST', `${at}/actions`, move, 'unknownPerson'],
    ]
    for (const [guest, method, path, body, code] of refusals) {
      expect((await guest.ask(method, path, body)).body.code, `${guest.name} ${method} ${path}`).toBe(code)
    }
    const page = await mallory.call()
    await page.watch(table)
    for (const message of [
      { type: 'act', table, ...move },
      { type: 'undo', table, clientId: 'y', expected: state.number },
      { type: 'return', table, clientId: 'z' },
      { type: 'say', table, clientId: 'w', text: 'Ada here' },
    ] as const) {
      expect(await page.send(message)).toBe('notSeated')
    }
    page.say({ type: 'unwatch', table })
    page.say({ type: 'ping' })
    await page.hear('pong')
    expect(await telling()).toBe(before)
  })

  test('with another’s message ids', async () => {
    const { actor, other, state, action } = await turnOf()
    const move = { clientId: 'mine', expected: state.number, action }
    const path = `/api/tables/${table}/actions`
    expect((await actor.ask('POST', path, move)).body).toEqual({ number: 1 })
    const before = await telling()
    expect((await actor.ask('POST', path, { ...move, action: { type: 'pass' } })).body).toEqual({ number: 1 })
    const answer = await other.ask('POST', path, { ...move, expected: 1, action: { type: 'nothing' } })
    expect(answer.body).toMatchObject({ code: 'illegal' })
    expect(await telling()).toBe(before)
  })

  test('with messages that come twice, late, or from the future', async () => {
    const { actor, state, action } = await turnOf()
    const path = `/api/tables/${table}/actions`
    const pages = [await actor.call(), await actor.call()]
    for (const page of pages) await page.watch(table)
    for (const expected of [-1, state.number + 1, 1_000_000]) {
      const body = { clientId: newId(), expected, action }
      expect((await actor.ask('POST', path, body)).body.code).toBe('stale')
    }
    const move = { clientId: newId(), expected: state.number, action }
    const answers = await Promise.all([
      ...pages.flatMap((page) => [0, 1, 2].map(() => page.send({ type: 'act', table, ...move }))),
      ...[0, 1, 2].map(async () => (await actor.ask<{ number: number }>('POST', path, move)).body.number),
    ])
    expect(answers).toEqual(answers.map(() => 1))
    expect((await actor.game(table)).number).toBe(1)
    expect((await actor.ask('POST', path, { ...move, clientId: newId(), expected: -1 })).status).toBe(409)
    expect((await actor.game(table)).number).toBe(1)
  })

  test('with a cookie, key or link that is not theirs any more, or never was', async () => {
    const { body: link } = await ada.ask<{ path: string }>('POST', '/api/me/device-links')
    const token = link.path.split('#')[1] as string
    const devices = await Promise.all(
      [0, 1, 2, 3].map(() => new Guest(den.address).ask('POST', '/api/device-links', { token })),
    )
    expect(devices.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    for (const wrong of ['', token, `${token}0`, token.toUpperCase(), ada.id, '%']) {
      const { body } = await mallory.ask('POST', '/api/device-links', { token: wrong })
      expect(body.code).toBe('badToken')
    }
    const elsewhere = await openDen({ database: (await kinds[0]?.fresh()) as string })
    const stranger = await Guest.come(elsewhere, 'Ada')
    await elsewhere.close()
    const [session, signature] = ada.cookie.slice('covo='.length).split('.') as [string, string]
    const [other] = mallory.cookie.slice('covo='.length).split('.') as [string]
    const forged = [
      stranger.cookie,
      `covo=${session}`,
      `covo=${session}.`,
      `covo=${other}.${signature}`,
      `covo=${session}.${signature}x`,
      `covo=${ada.id}.${signature}`,
      `covo=s%3A${session}.${signature}`,
      `COVO=${session}.${signature}`,
      `covo=j%3A%7B%7D`,
      `covo=${'x'.repeat(4_000)}`,
    ]
    const eve = new Guest(den.address)
    for (const cookie of forged) {
      eve.cookie = cookie
      expect((await eve.ask('GET', '/api/me')).body, cookie).toEqual({ code: 'unknownPerson' })
      expect(await closeOf(den.address, { cookie, origin: den.address })).toBe(4401)
    }
    for (const authorization of ['Bearer x', `Bearer ${session}`, `Bearer covo_${token}`]) {
      const headers = { authorization, cookie: mallory.cookie }
      expect((await new Guest(den.address).ask('GET', '/api/me', undefined, headers)).body).toEqual({
        code: 'badToken',
      })
      expect(await closeOf(den.address, { authorization })).toBe(4401)
    }
    expect((await ada.ask<{ name: string }>('GET', '/api/me')).body.name).toBe('Ada')
  })

  test('from a page of another site', async () => {
    const { host } = new URL(den.address)
    const sites = [
      'null',
      'https://evil.example',
      `https://${host}`,
      `${den.address}.evil.example`,
      `http://evil.example/${host}`,
      `http://x@${host}`,
      den.address.toUpperCase(),
      'http://127.0.0.1',
      '',
    ]
    const before = await telling()
    for (const origin of sites) {
      await expect(Page.open(ada, origin), origin).rejects.toThrow('403')
      if (origin === '') continue
      for (const headers of [{ origin }, { origin, 'x-forwarded-host': new URL('http://evil.example').host }]) {
        const answer = await ada.ask('POST', `/api/tables/${table}/chat`, { clientId: newId(), text: 'x' }, headers)
        expect(answer).toEqual({ status: 403, body: { code: 'otherSite' } })
      }
    }
    expect(await closeOf(den.address, { cookie: ada.cookie })).toBe(403)
    expect(await telling()).toBe(before)
  })

  test('with messages that are nested deep, oversized or hold strange characters', async () => {
    const before = await telling()
    const innocent = await bea.call()
    const page = await ada.call()
    const { number } = await ada.game(table)
    for (const depth of [10, 500, 1_300]) {
      const text = `{"type":"act","table":"${table}","clientId":"deep ${depth}","expected":${number},"action":${nested(depth)}}`
      page.socket.send(text)
      const refused = await page.hear('refused', ({ clientId }) => clientId === `deep ${depth}`)
      expect(refused.code).toBe('illegal')
      const body = `{"clientId":"deep","expected":${number},"action":${nested(depth)}}`
      expect((await ada.ask('POST', `/api/tables/${table}/actions`, body)).body.code).toBe('illegal')
      const wish = `{"game":"crooks","seats":[{"kind":"me"},{"kind":"open"}],"options":{"players":2,"deck":${nested(depth)}}}`
      expect((await ada.ask('POST', '/api/tables', wish)).body.code).toBe('illegal')
    }
    page.socket.send('['.repeat(16_000))
    await page.hear('refused', ({ code, clientId }) => code === 'malformed' && clientId === undefined)
    expect((await ada.ask('POST', '/api/tables', '['.repeat(16_000))).body.code).toBe('malformed')
    expect((await ada.ask('POST', '/api/tables', `"${'x'.repeat(20_000)}"`)).body).toEqual({ code: 'tooLarge' })
    page.socket.send('x'.repeat(20_000))
    await until(() => page.closedWith === 1009)
    const broken = await ada.call()
    broken.socket.send(Buffer.from([0x7b, 0xff, 0xfe]), { binary: false })
    await until(() => broken.closedWith === 1007)
    expect(await telling()).toBe(before)
    // Every database answers alike.
    for (const text of ['\u0000', 'a\u0000b', '\ud800', '\u202e', '\u0007']) {
      const code = text.includes('\u0000') ? 'malformed' : undefined
      const line = { clientId: newId(), text: `a${text}` }
      expect((await ada.ask('POST', `/api/tables/${table}/chat`, line)).body.code).toBe(code)
      const strange = { clientId: `${newId()}${text}`, text: 'a' }
      expect((await ada.ask('POST', `/api/tables/${table}/chat`, strange)).body.code).toBe(code)
      expect((await ada.ask('POST', '/api/me/tokens', { name: `M${text}` })).body.code).toBe(code)
      const { actor, state, action } = await turnOf()
      const move = { clientId: `${newId()}${text}`, expected: state.number, action }
      expect((await actor.ask('POST', `/api/tables/${table}/actions`, move)).body.code).toBe(code)
    }
    for (const id of ['\u0000', { toString: 1 }, null]) {
      const key = { id, rawId: id, type: 'public-key', response: {} }
      expect((await ada.ask('POST', '/api/passkeys', key)).body).toEqual({ code: 'badPasskey' })
      expect((await ada.ask('POST', '/api/me/passkeys', key)).body).toEqual({ code: 'badPasskey' })
    }
    for (const path of ['/api/tables/%zz', '/api/tables/%', `/api/tables/${'x'.repeat(200)}`, '/api//']) {
      expect(await ada.ask('GET', path), path).toEqual({ status: 404, body: { code: 'noSuchThing' } })
    }
    expect((await ada.ask('DELETE', '/api/me/tokens/%00')).body.code).toBe('malformed')
    expect((await ada.ask('DELETE', '/api/me/passkeys/%00')).body.code).toBe('malformed')
    expect(innocent.closedWith).toBe(undefined)
    const { body } = await bea.ask<TableAnswer>('GET', `/api/tables/${table}`)
    expect(body.table.status).toBe('running')
  })
})

/** With what a socket that these headers ask for is closed, or the status with which it is refused. */
function closeOf(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, { headers })
  return new Promise((resolve) => {
    socket.once('close', resolve)
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('error', () => {})
  })
}
