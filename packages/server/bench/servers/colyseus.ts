// A minimal Colyseus room that plays the same game through the same engine, in memory. Argument: port.
import { randomBytes } from 'node:crypto'
import { type Client, Room, Server } from '@colyseus/core'
import { type GameTypes, Match, type Seat, secure } from '@covo/kernel'
import { crooks, options } from '../crooks.ts'
import { answer } from '../program.ts'
import { MESSAGES } from './messages.ts'
import { SocketTransport } from './socket-transport.ts'

class CrooksRoom extends Room {
  override autoDispose = false
  override maxClients = options.players
  /** Views are sent when something happens; there is no state to be compared in a rhythm. */
  override patchRate = null
  override seatReservationTimeout = 3600
  private match!: Match<GameTypes>
  private number = 0

  override onCreate(): void {
    this.deal()
    this.onMessage(MESSAGES.act, (client: Client, action: unknown) => {
      this.match.submit(client.userData as Seat, action)
      this.number++
      client.send(MESSAGES.done)
      this.tell()
    })
    this.onMessage(MESSAGES.again, () => {
      this.deal()
      this.tell()
    })
  }

  override onJoin(client: Client, { seat }: { readonly seat: Seat }): void {
    client.userData = seat
    this.show(client)
  }

  private deal(): void {
    this.number = 0
    this.match = Match.start(crooks, options, secure(randomBytes(32).toString('hex'), [])).match
  }

  private tell(): void {
    for (const client of this.clients) this.show(client)
  }

  private show(client: Client): void {
    const { match, number } = this
    client.send(MESSAGES.picture, { view: crooks.view(match.state, client.userData as Seat), turn: match.turn, number })
  }
}

const server = new Server({ transport: new SocketTransport(), greet: false, gracefullyShutdown: false })
server.define('crooks', CrooksRoom)
await server.listen(Number(process.argv[2]), '127.0.0.1')
answer({})
