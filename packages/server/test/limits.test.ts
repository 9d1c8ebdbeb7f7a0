import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { DenOptions, OpenDen } from '../src/index.ts'
import { SettingError, settingsFrom } from '../src/settings.ts'
import { kinds } from './databases.ts'
import { Guest, newId, openDen, ScriptedClock, until } from './kit.ts'

let den: OpenDen | undefined
afterEach(() => den?.close())

const open = async (options: DenOptions) => {
  den = await openDen({ database: (await kinds[0]?.fresh()) ?? '', clock: new ScriptedClock(), ...options })
  return den
}

test('too many requests are refused until time has passed', async () => {
  const clock = new ScriptedClock()
  const { address } = await open({ clock, requestsPerSecond: 2 })
  const ask = () => fetch(`${address}/api/games`).then(({ status }) => status)
  const statuses = await Promise.all(Array.from({ length: 15 }, ask))
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  clock.pass(1_000)
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})

test('too many new guests are refused', async () => {
  const { address } = await open({ guestsPerHour: 2 })
  const guest = new Guest(address)
  for (const status of [200, 200, 429])
    expect((await guest.ask('POST', '/api/guests', { name: 'A' })).status).toBe(status)
})

test('too many messages are refused, and who goes on is cut off', async () => {
  const page = await (await Guest.come(await open({ messagesPerSecond: 2 }), 'A')).call()
  // Ten at once, and the greeting was the first.
  for (let i = 0; i < 10; i++) page.say({ type: 'ping' })
  expect((await page.hear('refused')).code).toBe('tooMany')
  expect(page.heard.filter(({ type }) => type === 'pong').length).toBeLessThan(10)
  for (let i = 0; i < 100; i++) page.say({ type: 'ping' })
  await until(() => page.closedWith === 4429)
})

test('only so many sockets from one address', async () => {
  const guest = await Guest.come(await open({ socketsPerAddress: 2 }), 'A')
  const [first] = [await guest.call(), await guest.call()]
  await expect(guest.call()).rejects.toThrow('429')
  await first?.close()
  await until(() => guest.call().catch(() => undefined))
})

test('what is too large, is no JSON or fits no schema is refused and changes nothing', async () => {
  const { address } = await open({ largestMessage: 1_000 })
  const guest = await Guest.come({ address }, 'A')
  const post = (body: string) => guest.ask('POST', '/api/tables', body)
  expect((await post(`{"game":"${'x'.repeat(2_000)}"}`)).body).toEqual({ code: 'tooLarge' })
  expect((await post('{"game":')).body.code).toBe('malformed')
  expect((await post('[]')).body.code).toBe('malformed')
  expect((await post('{"__proto__":{"game":"caper"}}')).body.code).toBe('malformed')
  expect((await guest.ask('GET', '/api/nothing')).body).toEqual({ code: 'noSuchThing' })
  expect((await guest.ask('GET', '/api/tables/00000000/game?have=x')).body.code).toBe('malformed')

  const page = await guest.call()
  for (const text of ['{', '7', 'null', '[]', '{"type":"dance"}', '{"type":"ping","more":1}', '"hello"']) {
    page.heard.length = 0
    page.socket.send(text)
    expect((await page.hear('refused')).code).toBe('malformed')
  }
  page.socket.send(Buffer.from('{"type":"ping"}'), { binary: true })
  await until(() => page.heard.filter(({ type }) => type === 'refused').length === 2)
  page.socket.send('x'.repeat(2_000))
  await until(() => page.closedWith === 1009)
})

test('a page of another protocol, or one that does not greet, is sent away', async () => {
  const guest = await Guest.come(await open({}), 'A')
  const page = await guest.call()
  page.say({ type: 'hello', protocol: 99 })
  await until(() => page.closedWith === 4400)
  expect((await page.hear('refused')).code).toBe('protocol')
})

test('a socket without a person is closed', async () => {
  const { address } = await open({})
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, { headers: { origin: address } })
  expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(4401)
})

test('a closing den refuses, tells its pages, and finishes', async () => {
  const opened = await open({})
  const guest = await Guest.come(opened, 'A')
  const table = await guest.open({ game: 'crooks', seats: [{ kind: 'me' }, { kind: 'bot', level: 'novice' }] })
  await guest.start(table)
  const page = await guest.call()
  await page.watch(table)
  page.say({ type: 'say', table, clientId: newId(), text: 'Bye' })
  await opened.close()
  await until(() => page.closedWith === 1001)
})

test('the operator is told health, readiness and figures', async () => {
  const { address } = await open({})
  for (const path of ['/healthz', '/readyz']) expect((await fetch(`${address}${path}`)).status).toBe(200)
  expect(await (await fetch(`${address}/metrics`)).text()).toContain('covo_sockets 0')
  const page = await fetch(`${address}/some/page`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  const docs = await (await fetch(`${address}/api/docs/json`)).json()
  expect(Object.keys((docs as { paths: object }).paths)).toContain('/api/tables/{id}/actions')
})

test('settings come from the environment, and wrong ones are named', () => {
  expect(settingsFrom({ COVO_PORT: '81', COVO_TRUST_PROXY: '1' })).toMatchObject({ port: 81, trustProxy: true })
  expect(() => settingsFrom({ COVO_PORT: 'x' })).toThrow(SettingError)
  expect(() => settingsFrom({ COVO_TRUST_PROXY: 'maybe' })).toThrow('COVO_TRUST_PROXY')
})
