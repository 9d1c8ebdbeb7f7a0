import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@covo/games'
import { type AnyGame, deriveSeed, type Json, seeded } from '@covo/kernel'
import {
  type ClientMessage,
  type GameState,
  type NewTable,
  PROTOCOL,
  type ServerMessage,
  ServerMessage as ServerSchema,
  type TableAnswer,
} from '@covo/protocol'
import { Compile } from 'typebox/compile'
import { WebSocket } from 'ws'
import { type DenOptions, type OpenDen, startDen } from '../src/index.ts'
import type { Clock, Entropy } from '../src/world.ts'

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'covo-den-'))

/** A den on any port, quiet, whose bots do not pause. */
export function openDen(options: DenOptions): Promise<OpenDen> {
  return startDen({ port: 0, log: 'silent', botPause: 0, requestsPerSecond: 10_000, guestsPerHour: 10_000, ...options })
}

/** Time that passes when the test says so. */
export class ScriptedClock implements Clock {
  private time = Date.UTC(2030, 0, 1)
  private readonly alarms = new Set<{ readonly at: number; readonly call: () => void }>()

  now(): number {
    return this.time
  }

  after(milliseconds: number, call: () => void): () => void {
    const alarm = { at: this.time + Math.max(0, milliseconds), call }
    this.alarms.add(alarm)
    return () => this.alarms.delete(alarm)
  }

  pass(milliseconds: number): void {
    this.time += milliseconds
    for (const alarm of [...this.alarms].sort((a, b) => a.at - b.at)) {
      if (alarm.at <= this.time && this.alarms.delete(alarm)) alarm.call()
    }
  }
}

/** The same bytes in every den. */
export function repeatable(): Entropy {
  let count = 0
  return { hex: (bytes) => deriveSeed('repeatable', count++).slice(0, 2 * bytes) }
}

/** Waits until something is so. */
export async function until<T>(look: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export interface Answer<T = unknown> {
  readonly status: number
  readonly body: T
}

/** Somebody with a browser. */
export class Guest {
  readonly address: string
  name = ''
  id = ''
  cookie = ''

  constructor(address: string) {
    this.address = address
  }

  static async come({ address }: { readonly address: string }, name: string): Promise<Guest> {
    const guest = new Guest(address)
    const { body } = await guest.ask<{ id: string }>('POST', '/api/guests', { name })
    guest.name = name
    guest.id = body.id
    return guest
  }

  async ask<T = { code?: string }>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: {
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const set = response.headers.getSetCookie()[0]
    if (set) this.cookie = set.split(';')[0] ?? ''
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T }
  }

  async open(wish: NewTable): Promise<string> {
    const { status, body } = await this.ask<TableAnswer>('POST', '/api/tables', wish)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.table.id
  }

  async take(table: string, seat: number): Promise<Answer> {
    return this.ask('POST', `/api/tables/${table}/seats/${seat}`)
  }

  async start(table: string): Promise<Answer> {
    return this.ask('POST', `/api/tables/${table}/start`)
  }

  async game(table: string, have = -1): Promise<GameState> {
    return (await this.ask<GameState>('GET', `/api/tables/${table}/game?have=${have}`)).body
  }

  call(): Promise<Page> {
    return Page.open(this)
  }
}

const serverMessage = Compile(ServerSchema)

type Told<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

/** A page of a guest, with everything that it was told. */
export class Page {
  readonly heard: ServerMessage[] = []
  readonly raw: string[] = []
  readonly socket: WebSocket
  closedWith: number | undefined

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => {
      this.raw.push(String(data))
      const message: unknown = JSON.parse(String(data))
      if (!serverMessage.Check(message)) throw new Error(`the protocol does not know ${data}`)
      this.heard.push(message)
    })
    socket.on('close', (code) => {
      this.closedWith = code
    })
    socket.on('error', () => {})
  }

  static async open(guest: Guest, origin = guest.address): Promise<Page> {
    const socket = new WebSocket(`${guest.address.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: guest.cookie, origin },
    })
    const page = new Page(socket)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    page.say({ type: 'hello', protocol: PROTOCOL })
    await page.hear('welcome')
    return page
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message))
  }

  /** The first message of a kind that fits, heard before or still to come. */
  hear<T extends ServerMessage['type']>(type: T, fits: (message: Told<T>) => boolean = () => true): Promise<Told<T>> {
    return until(() => this.heard.find((one): one is Told<T> => one.type === type && fits(one as Told<T>)))
  }

  /** What became of a message: its number, or why it was refused. */
  async send(message: ClientMessage & { readonly clientId: string }): Promise<number | string> {
    const before = this.heard.length
    this.say(message)
    const { clientId } = message
    const answer = await until(() =>
      this.heard
        .slice(before)
        .find((one) => (one.type === 'done' || one.type === 'refused') && one.clientId === clientId),
    )
    if (answer.type === 'done') return answer.number
    return answer.type === 'refused' ? answer.code : ''
  }

  async watch(table: string, have = -1): Promise<void> {
    this.say({ type: 'watch', table, have })
    await this.hear('table', (message) => message.table.id === table)
  }

  /** The newest picture of the game. */
  game(table: string): Told<'game'> | undefined {
    return this.heard.findLast((one): one is Told<'game'> => one.type === 'game' && one.table === table)
  }

  async close(): Promise<void> {
    this.socket.close()
    await until(() => this.closedWith !== undefined)
  }
}

export const newId = (): string => randomBytes(8).toString('hex')

/** What a page works out for itself: the legal actions, from the view. */
export function legalFrom(gameId: string, { view, viewer }: GameState): Json[] {
  const game = games.get(gameId) as AnyGame
  if (typeof viewer !== 'number') return []
  return [...game.legalActions(game.determinize(view, seeded(newId())), viewer)]
}

/** Plays at random over the socket until the game is over, or so many actions were played. */
export async function playOut(
  gameId: string,
  table: string,
  pages: readonly Page[],
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let played = 0
  while (played < most) {
    const pictures = await until(() => {
      const all = pages.map((page) => page.game(table))
      const number = Math.max(...all.map((one) => one?.number ?? -1))
      return all.every((one) => one?.number === number) && all
    })
    const turn = pictures[0]?.turn
    if (turn?.kind === 'over') break
    const seat = turn?.seats.find((one) => pictures.some((picture) => picture?.viewer === one))
    const at = pictures.findIndex((picture) => picture?.viewer === seat)
    const picture = pictures[at]
    if (!picture) throw new Error('nobody here has to act')
    const all = legalFrom(gameId, picture) as Record<string, Json>[]
    // Nobody gives up as long as there is something to do, or a game could end at once.
    const busy = all.filter(({ type }) => type !== 'pass')
    const actions = busy.length > 0 ? busy : all
    const action = actions[Math.floor(Math.random() * actions.length)] as Record<string, Json>
    const number = await (pages[at] as Page).send({
      type: 'act',
      table,
      clientId: newId(),
      expected: picture.number,
      action,
    })
    if (typeof number === 'string') throw new Error(number)
    played++
  }
  return played
}
