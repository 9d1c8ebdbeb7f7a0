import { createServer, type IncomingMessage, type Server } from 'node:http'
import {
  type Client,
  type ClientPrivate,
  ClientState,
  connectClientToRoom,
  createAuthContext,
  enqueueClientRaw,
  getMessageBytes,
  type ISendOptions,
  matchMaker,
  Protocol,
  Transport,
} from '@colyseus/core'
import { type WebSocket, WebSocketServer } from 'ws'

/**
 * Colyseus leaves sockets to a transport, which is a package of its own. This one does the least that its contract asks for,
 * with the same library for sockets that the den uses, and without the pings that keep an eye on idle clients.
 */
export class SocketTransport extends Transport {
  override readonly server: Server = createServer()
  private readonly sockets = new WebSocketServer({ server: this.server, perMessageDeflate: false })

  constructor() {
    super()
    this.sockets.on('connection', (socket, request) => void connect(socket, request))
  }

  override listen(port: number, hostname?: string, backlog?: number, onListening?: () => void): this {
    this.server.listen(port, hostname, backlog, onListening)
    return this
  }

  override shutdown(): void {
    this.sockets.close()
    this.server.close()
  }

  override simulateLatency(): void {}
}

async function connect(socket: WebSocket, { url = '', headers }: IncomingMessage): Promise<void> {
  socket.on('error', () => {})
  const { pathname, searchParams } = new URL(url, 'ws://localhost')
  const client = new SocketClient(searchParams.get('sessionId') ?? '', socket)
  const room = matchMaker.getLocalRoomById(pathname.split('/').at(-1) ?? '')
  try {
    const context = createAuthContext({ headers: new Headers(headers as Record<string, string>) })
    await connectClientToRoom(room, client, context, {})
  } catch (error) {
    client.error(0, String(error))
    socket.close()
  }
}

class SocketClient implements Client, ClientPrivate {
  // biome-ignore lint/suspicious/noExplicitAny: the framework's own type of messages that nobody has described.
  declare '~messages': any
  readonly ref: WebSocket
  readonly sessionId: string
  state: ClientState = ClientState.JOINING
  reconnectionToken = ''
  // biome-ignore lint/suspicious/noExplicitAny: as the framework declares it.
  _enqueuedMessages: any[] = []
  _joinedAt = 0

  constructor(sessionId: string, ref: WebSocket) {
    this.sessionId = sessionId
    this.ref = ref
  }

  get readyState(): number {
    return this.ref.readyState
  }

  send(type: PropertyKey, message?: unknown, options?: ISendOptions): void {
    this.enqueueRaw(getMessageBytes.raw(Protocol.ROOM_DATA, type as string | number, message), options)
  }

  sendBytes(type: string | number, bytes: Uint8Array, options?: ISendOptions): void {
    this.enqueueRaw(getMessageBytes.raw(Protocol.ROOM_DATA_BYTES, type, undefined, bytes), options)
  }

  enqueueRaw(data: Uint8Array, options?: ISendOptions): void {
    enqueueClientRaw(this, data, options)
  }

  raw(data: Uint8Array, _options?: ISendOptions, done?: (error?: Error) => void): void {
    this.ref.send(data, { binary: true }, done)
  }

  error(code: number, message = ''): void {
    this.raw(getMessageBytes[Protocol.ERROR](code, message))
  }

  leave(code?: number, reason?: string): void {
    this.ref.close(code, reason)
  }

  close(code?: number, reason?: string): void {
    this.leave(code, reason)
  }
}
