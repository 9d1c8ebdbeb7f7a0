import type { ClientMessage, ServerMessage } from '@covo/protocol'
import { PROTOCOL } from '@covo/protocol/constants'

interface WireEnds {
  /** After every welcome, the first one included. */
  readonly onOpen: () => void
  readonly onLost: () => void
  readonly onMessage: (message: ServerMessage) => void
}

const FIRST_WAIT = 500
const LONGEST_WAIT = 8000
const PING_EVERY = 15_000
const SILENCE = 35_000

/** A socket that comes back by itself. */
export class Wire {
  private readonly ends: WireEnds
  private socket: WebSocket | undefined
  private wait = FIRST_WAIT
  private retry: ReturnType<typeof setTimeout> | undefined
  private readonly pinging: ReturnType<typeof setInterval>
  private heardAt = Date.now()
  private isClosed = false

  constructor(ends: WireEnds) {
    this.ends = ends
    this.pinging = setInterval(this.ping, PING_EVERY)
    addEventListener('online', this.reconnect)
    addEventListener('offline', this.drop)
    this.connect()
  }

  /** False when there is no connection: whoever wants it done sends it again after the next welcome. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  /** Tries at once. */
  reconnect = (): void => {
    if (this.socket?.readyState === WebSocket.OPEN) return
    clearTimeout(this.retry)
    this.connect()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.retry)
    clearInterval(this.pinging)
    removeEventListener('online', this.reconnect)
    removeEventListener('offline', this.drop)
    this.socket?.close()
  }

  private connect(): void {
    this.socket?.close()
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/socket`)
    this.socket = socket
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL } satisfies ClientMessage))
    socket.onmessage = ({ data }) => {
      if (this.socket !== socket) return
      this.heardAt = Date.now()
      const message = JSON.parse(String(data)) as ServerMessage
      if (message.type === 'welcome') {
        this.wait = FIRST_WAIT
        this.ends.onOpen()
      } else this.ends.onMessage(message)
    }
    socket.onclose = () => {
      if (this.socket !== socket || this.isClosed) return
      this.socket = undefined
      this.ends.onLost()
      this.retry = setTimeout(() => this.connect(), this.wait)
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2)
    }
  }

  private ping = (): void => {
    if (Date.now() - this.heardAt > SILENCE) this.drop()
    else this.send({ type: 'ping' })
  }

  /** A socket without a network does not notice for minutes. */
  private drop = (): void => {
    const { socket } = this
    if (!socket) return
    socket.close()
    socket.onclose?.(new CloseEvent('close'))
  }
}
