import { createRequire } from 'node:module'
import type { GameTypes, Seat } from '@covo/kernel'
import { type Picture, SEATS } from '../crooks.ts'
import { ask, Table } from './table.ts'

interface Socket {
  on(event: string, call: (...args: never[]) => void): void
  emit(event: string, ...args: unknown[]): void
}

type Io = (address: string, options: object) => Socket

/** The very client that boardgame.io brings along. */
const { io } = createRequire(createRequire(import.meta.url).resolve('boardgame.io/server'))('socket.io-client') as {
  io: Io
}

interface State {
  readonly G: Omit<Picture, 'number'>
  readonly _stateID: number
}

/** A match of boardgame.io: two players, each with a socket of their own. */
export class BoardgameTable extends Table {
  private readonly address: string
  private readonly lobby: string
  private readonly sockets: Socket[] = []
  private credentials: string[] = []
  private match = ''
  private sender: Seat | undefined

  constructor(address: string) {
    super()
    this.address = address
    this.lobby = address.replace(/\d+$/, (port) => `${Number(port) + 1}`)
  }

  override async open(): Promise<void> {
    const games = `${this.lobby}/games/crooks`
    this.match = (await ask<{ matchID: string }>(`${games}/create`, { numPlayers: SEATS.length })).answer.matchID
    this.credentials = []
    for (const seat of SEATS) {
      const body = { playerID: String(seat), playerName: `player ${seat}` }
      const { answer } = await ask<{ playerCredentials: string }>(`${games}/${this.match}/join`, body)
      this.credentials.push(answer.playerCredentials)
    }
  }

  override async connect(): Promise<void> {
    await Promise.all(SEATS.map((seat) => this.call(seat)))
    this.sync()
  }

  private async call(seat: Seat): Promise<void> {
    const socket = io(`${this.address}/crooks`, { transports: ['websocket'], forceNew: true })
    this.sockets.push(socket)
    const hear = (match: string, { G, _stateID }: State) => {
      if (match !== this.match) return
      this.show(seat, { ...G, number: _stateID })
      // It has no answer of its own to who acted: the new state is it.
      if (this.sender !== seat) return
      this.sender = undefined
      this.done()
    }
    socket.on('sync', (match: string, { state }: { state: State }) => hear(match, state))
    socket.on('update', (match: string, state: State) => hear(match, state))
    await new Promise<void>((resolve) => socket.on('connect', resolve))
  }

  private sync(): void {
    for (const seat of SEATS) {
      this.sockets[seat]?.emit('sync', this.match, String(seat), this.credentials[seat], SEATS.length)
    }
  }

  protected override async again(): Promise<void> {
    await this.open()
    this.sync()
  }

  protected override send(seat: Seat, action: GameTypes['action'], { number }: Picture): void {
    this.sender = seat
    const playerID = String(seat)
    const payload = { type: 'act', args: [action], playerID, credentials: this.credentials[seat] }
    this.sockets[seat]?.emit('update', { type: 'MAKE_MOVE', payload }, number, this.match, playerID)
  }
}
