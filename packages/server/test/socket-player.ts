import { type ClientMessage, PROTOCOL, type ServerMessage } from '@covo/protocol'
import { WebSocket } from 'ws'
import { until } from './kit.ts'
import { type Ack, Player } from './player.ts'

/** Plays at all its tables over one socket, as a page does. */
export class SocketPlayer extends Player {
  /** Sent a second time although they were answered. */
  private readonly doubted = new Map<string, Ack>()
  private socket: WebSocket | undefined

  async call(address: string): Promise<void> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: this.guest.cookie, origin: address },
    })
    this.socket = socket
    this.doubted.clear()
    socket.on('error', () => {})
    socket.on('message', (data) => this.hear(JSON.parse(String(data))))
    socket.once('open', () => this.send({ type: 'hello', protocol: PROTOCOL }))
  }

  async cutOff(): Promise<void> {
    const { socket } = this
    await until(() => socket === undefined || socket.readyState === WebSocket.CLOSED)
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'welcome') this.comeBack()
    if (message.type === 'game') {
      this.look(message)
      this.act(message.table)
    }
    if (message.type === 'chat') this.listen(message.table, message.lines)
    if (message.type === 'done') this.hearAnswer(message.clientId, message.number)
    if (message.type === 'refused') this.hearAnswer(message.clientId ?? '', message.code)
  }

  private comeBack(): void {
    for (const [table, { have, chat }] of this.places) this.send({ type: 'watch', table, have, chat })
    for (const order of this.unanswered.values()) this.send(order)
    for (const ack of [this.someAck(), this.someAck()]) {
      if (!ack || this.doubted.has(ack.order.clientId)) continue
      this.doubted.set(ack.order.clientId, ack)
      this.send(ack.order)
    }
  }

  private hearAnswer(clientId: string, answer: number | string): void {
    const doubted = this.doubted.get(clientId)
    const order = this.unanswered.get(clientId)
    if (doubted) {
      this.doubted.delete(clientId)
      this.compare(doubted, answer)
    } else if (order) {
      this.answered(order, answer)
      this.act(order.table)
    } else this.complain('', `an answer to nothing: ${clientId} ${answer}`)
  }

  private act(table: string): void {
    const order = this.orderAt(table)
    if (order) this.send(order)
  }
}
