import type { GameTypes, Seat } from '@covo/kernel'
import { type ClientMessage, PROTOCOL, type ServerMessage, type TableAnswer } from '@covo/protocol'
import { WebSocket } from 'ws'
import { options, type Picture } from '../crooks.ts'
import { ask, Table } from './table.ts'

interface Player {
  readonly cookie: string
  socket?: WebSocket
}

/** A table of the den: two guests with a page each. */
export class DenTable extends Table {
  private readonly address: string
  private readonly players: Player[] = []
  private id = ''
  /** Who sits where: a rematch rotates seats. */
  private seats: readonly Seat[] = [0, 1]
  private count = 0

  constructor(address: string) {
    super()
    this.address = address
  }

  override async open(): Promise<void> {
    for (const name of ['Ann', 'Bob']) {
      const { headers } = await ask(`${this.address}/api/guests`, { name })
      this.players.push({ cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' })
    }
    const wish = { game: 'crooks', options, seats: [{ kind: 'me' }, { kind: 'open' }] }
    this.id = (await this.ask(0, '/api/tables', wish)).table.id
    await this.ask(1, `/api/tables/${this.id}/seats/1`)
    await this.ask(0, `/api/tables/${this.id}/start`)
  }

  private async ask(player: number, path: string, body?: object): Promise<TableAnswer> {
    const cookie = this.players[player]?.cookie ?? ''
    return (await ask<TableAnswer>(`${this.address}${path}`, body, { cookie })).answer
  }

  override async connect(): Promise<void> {
    await Promise.all(this.players.map((player) => this.call(player)))
    this.say({ type: 'watch', table: this.id })
  }

  private async call(player: Player): Promise<void> {
    const socket = new WebSocket(`${this.address.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: player.cookie, origin: this.address },
      perMessageDeflate: false,
    })
    player.socket = socket
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    socket.on('message', (data) => this.hear(JSON.parse(String(data))))
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL } satisfies ClientMessage))
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'game':
        if (message.table === this.id && typeof message.viewer === 'number') this.show(message.viewer, message)
        break
      case 'done':
        this.done()
        break
      case 'refused':
        throw new Error(`refused: ${JSON.stringify(message)}`)
      default:
    }
  }

  private say(message: ClientMessage): void {
    for (const { socket } of this.players) socket?.send(JSON.stringify(message))
  }

  protected override async again(): Promise<void> {
    const before = this.id
    const { table } = await this.ask(0, `/api/tables/${before}/rematch`)
    this.say({ type: 'unwatch', table: before })
    this.id = table.id
    this.seats = this.seats.toReversed()
    await this.ask(0, `/api/tables/${this.id}/start`)
    this.say({ type: 'watch', table: this.id })
  }

  protected override send(seat: Seat, action: GameTypes['action'], { number }: Picture): void {
    const clientId = `${this.id}-${this.count++}`
    const message = { type: 'act', table: this.id, clientId, expected: number, action } as unknown as ClientMessage
    this.players[this.seats.indexOf(seat)]?.socket?.send(JSON.stringify(message))
  }
}
