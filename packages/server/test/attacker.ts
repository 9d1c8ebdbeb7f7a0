import { type Chance, type Json, seeded } from '@covo/kernel'
import {
  type ClientMessage,
  ClientMessage as ClientSchema,
  ERRORS,
  type GameState,
  PROTOCOL,
  type ServerMessage,
} from '@covo/protocol'
import { Compile } from 'typebox/compile'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { Guest, legalFrom, until } from './kit.ts'
import { mutated } from './mutation.ts'

const clientMessage = Compile(ClientSchema)

/** Somebody who sends what nobody should send, and sees to it that each message gets its answer. */
export class Attacker {
  readonly guest: Guest
  readonly chance: Chance
  readonly seen = new Set<string>()
  done = 0
  private readonly tables: readonly string[]
  private readonly victim: string
  private readonly pictures = new Map<string, GameState>()
  private socket!: WebSocket
  private heard: ServerMessage[] = []
  private count = 0

  constructor(guest: Guest, tables: readonly string[], victim: string) {
    this.guest = guest
    this.tables = tables
    this.victim = victim
    this.chance = seeded(guest.name)
  }

  async call(): Promise<void> {
    const headers = { cookie: this.guest.cookie, origin: this.guest.address }
    this.socket = new WebSocket(`${this.guest.address.replace('http', 'ws')}/api/socket`, { headers })
    this.socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ServerMessage
      this.heard.push(message)
      if (message.type === 'game') this.pictures.set(message.table, message)
    })
    await new Promise((resolve) => this.socket.once('open', resolve))
    this.socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL }))
    for (const table of this.tables) this.socket.send(JSON.stringify({ type: 'watch', table }))
    await this.fence(1)
  }

  /** Waits until everything that was sent has been dealt with. */
  private async fence(pongs: number): Promise<void> {
    this.socket.send('{"type":"ping"}')
    await until(() => {
      if (this.socket.readyState !== WebSocket.OPEN) throw new Error('the line was cut')
      return this.heard.filter(({ type }) => type === 'pong').length >= pongs
    })
  }

  close(): void {
    this.socket.close()
  }

  /** Messages as a page sends them. */
  templates(): ClientMessage[] {
    const { chance } = this
    const table = chance.int(4) === 0 ? this.victim : (this.tables[chance.int(this.tables.length)] as string)
    const picture = this.pictures.get(table)
    const gameId = table === this.victim ? 'crooks' : 'thiefs-market'
    const legal = (picture ? legalFrom(gameId, picture) : []) as Record<string, Json>[]
    const action = legal[chance.int(Math.max(1, legal.length))] ?? { type: 'pass' }
    // Now and then one's own last message again.
    const clientId = `${this.guest.name} ${chance.int(5) === 0 ? this.count : ++this.count}`
    const move = { table, clientId, expected: picture?.number ?? 0 }
    return [
      { type: 'act', ...move, action },
      { type: 'act', ...move, action },
      { type: 'undo', ...move },
      { type: 'return', table, clientId },
      { type: 'watch', table, have: Math.max(-1, move.expected - chance.int(20)) },
      { type: 'unwatch', table },
      { type: 'say', table, clientId, text: 'x' },
      { type: 'phrase', table, clientId, phrase: 'ouch' },
      { type: 'ping' },
      { type: 'hello', protocol: PROTOCOL },
    ]
  }

  /** Sends so many messages at once, and checks that each got its answer. */
  async attack(size: number): Promise<void> {
    const all = this.templates()
    const sent: string[] = []
    const messages: (ClientMessage | undefined)[] = []
    while (sent.length < size) {
      const text = mutated(all[this.chance.int(all.length)] as object, all, this.chance)
      const message = parsed(text)
      // Another protocol closes the line, as it should; a test of its own shows that.
      if (message?.type === 'hello' && message.protocol !== PROTOCOL) continue
      sent.push(text)
      messages.push(message)
    }
    this.heard = []
    for (const text of sent) this.socket.send(text, { binary: false })
    await this.fence(1 + messages.filter((message) => message?.type === 'ping').length)
    this.check(messages)
  }

  private check(messages: readonly (ClientMessage | undefined)[]): void {
    const refused = this.heard.filter((one) => one.type === 'refused')
    for (const { code } of refused) this.seen.add(code)
    const malformed = refused.filter(({ code, clientId }) => code === 'malformed' && clientId === undefined)
    expect(malformed.length).toBe(messages.filter((message) => message === undefined).length)
    const hellos = messages.filter((message) => message?.type === 'hello')
    expect(this.heard.filter(({ type }) => type === 'welcome').length).toBe(hellos.length)
    const owed = new Map<string, number>()
    for (const message of messages) {
      if (message && 'clientId' in message) owed.set(message.clientId, (owed.get(message.clientId) ?? 0) + 1)
    }
    for (const one of this.heard) {
      if ((one.type !== 'done' && one.type !== 'refused') || one.clientId === undefined) continue
      owed.set(one.clientId, (owed.get(one.clientId) ?? 0) - 1)
      if (one.type === 'done') this.done++
    }
    expect([...owed].filter(([, count]) => count !== 0)).toEqual([])
    const wrong = messages.find(
      (message) => message?.type === 'watch' && ![...this.tables, this.victim].includes(message.table),
    )
    if (wrong) expect(refused.some(({ code }) => code === 'noSuchTable')).toBe(true)
  }

  /** A request that is nearly one of the API's. */
  async ask(): Promise<void> {
    const { chance } = this
    const { table = this.victim } = this.templates()[0] as { table?: string }
    const at = `/api/tables/${table}`
    const bodies: [string, string, object][] = [
      ['POST', '/api/tables', { game: 'crooks', options: { players: 2 }, seats: [{ kind: 'me' }, { kind: 'open' }] }],
      ['POST', `${at}/actions`, { clientId: 'a', expected: 1, action: { type: 'pass' } }],
      ['POST', `${at}/chat`, { clientId: 'a', text: 'x' }],
      ['POST', `${at}/undo`, { clientId: 'a', expected: 1 }],
      ['POST', `${at}/return`, { clientId: 'a' }],
      ['PUT', `${at}/salt`, { salt: 'ab' }],
      ['PUT', `${at}/seats/1/bot`, { level: 'random' }],
      ['POST', `${at}/seats/1`, {}],
      ['DELETE', `/api/tables/${this.victim}/seats/1`, {}],
      ['POST', `${at}/start`, {}],
      ['POST', `${at}/rematch`, {}],
      ['PATCH', '/api/me', { name: 'Mallory' }],
      ['POST', '/api/device-links', { token: 'ab'.repeat(24) }],
      ['POST', '/api/passkeys', { id: 'x', rawId: 'x', type: 'public-key', response: {} }],
      ['POST', '/api/me/passkeys', { id: 'x', rawId: 'x', type: 'public-key', response: {} }],
      ['GET', `${at}/game?have=${mutated({ have: 1 }, [], chance).slice(8, -1)}`, {}],
      ['GET', `/api/tables/${mutated({ table }, [], chance).slice(10, -2)}`, {}],
      ['DELETE', `/api/me/tokens/${mutated({ id: 'ab' }, [], chance).slice(7, -2)}`, {}],
    ]
    const [method, path, body] = bodies[chance.int(bodies.length)] as [string, string, object]
    const text = mutated(
      body,
      bodies.map(([, , one]) => one),
      chance,
    )
    const who = chance.int(4) === 0 ? new Guest(this.guest.address) : this.guest
    const answer = await who.ask<{ code?: keyof typeof ERRORS }>(
      method,
      encodeURI(path),
      method === 'GET' ? undefined : text,
    )
    if (answer.status < 300) return
    const { code = 'none' } = answer.body
    expect(ERRORS[code as keyof typeof ERRORS], `${answer.status} ${code} for ${method} ${path} ${text}`).toBe(
      answer.status,
    )
    this.seen.add(code)
  }
}

function parsed(text: string): ClientMessage | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return clientMessage.Check(value) ? value : undefined
  } catch {
    return undefined
  }
}
