import { createRequire } from 'node:module'
import { getMessageBytes, Protocol } from '@colyseus/core'
import type { GameTypes, Seat } from '@covo/kernel'
import { WebSocket } from 'ws'
import { type Picture, SEATS } from '../crooks.ts'
import { MESSAGES } from '../servers/messages.ts'
import { ask, Table } from './table.ts'

/** What Colyseus itself packs messages with. */
const { unpack } = createRequire(createRequire(import.meta.url).resolve('@colyseus/core'))('msgpackr') as {
  unpack(bytes: Uint8Array): unknown
}

interface Reservation {
  readonly roomId: string
  readonly processId: string
  readonly sessionId: string
}

/** A Colyseus room with two clients. Frames are a byte for the kind, a byte for our message's type, and MessagePack. */
export class ColyseusTable extends Table {
  private readonly address: string
  private readonly reservations: Reservation[] = []
  private readonly sockets: WebSocket[] = []

  constructor(address: string) {
    super()
    this.address = address
  }

  override async open(): Promise<void> {
    const { answer: first } = await ask<Reservation>(`${this.address}/matchmake/create/crooks`, { seat: 0 })
    const { answer: second } = await ask<Reservation>(`${this.address}/matchmake/joinById/${first.roomId}`, { seat: 1 })
    this.reservations.push(first, second)
  }

  override async connect(): Promise<void> {
    await Promise.all(SEATS.map((seat) => this.call(seat)))
  }

  private async call(seat: Seat): Promise<void> {
    const { processId, roomId, sessionId } = this.reservations[seat] as Reservation
    const url = `${this.address.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`
    const socket = new WebSocket(url, { perMessageDeflate: false })
    this.sockets[seat] = socket
    socket.on('message', (data: Buffer) => {
      if (data[0] === Protocol.JOIN_ROOM) socket.send(Uint8Array.of(Protocol.JOIN_ROOM))
      else if (data[0] === Protocol.ROOM_DATA) this.hear(seat, data[1], data)
    })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  }

  private hear(seat: Seat, type: number | undefined, data: Buffer): void {
    if (type === MESSAGES.done) this.done()
    else if (type === MESSAGES.picture) this.show(seat, unpack(data.subarray(2)) as Picture)
    else throw new Error(`a message of type ${type}`)
  }

  protected override async again(): Promise<void> {
    this.sockets[0]?.send(getMessageBytes.raw(Protocol.ROOM_DATA, MESSAGES.again))
  }

  protected override send(seat: Seat, action: GameTypes['action']): void {
    this.sockets[seat]?.send(getMessageBytes.raw(Protocol.ROOM_DATA, MESSAGES.act, action))
  }
}
