import { CLOSES, type ClientMessage, ClientMessage as ClientSchema, PROTOCOL, type ServerMessage } from '@covo/protocol'
import { Compile } from 'typebox/compile'
import type { WebSocket } from 'ws'
import { printed, type Watcher } from './audience.ts'
import type { Den } from './den.ts'
import { Bucket } from './limits.ts'
import type { Person } from './lobby.ts'
import { Refused } from './refused.ts'

const clientMessage = Compile(ClientSchema)

const BURST = 5
/** Messages of one page that wait for their turn. */
const MOST_WAITING = 200
/** Tables that one page may show at once. */
const MOST_TABLES = 50
/** Bytes that a page has not taken yet; who is slower than that comes back later and gets what it missed. */
const MOST_UNSENT = 4_000_000
/** Refusals for too many messages after which the line is cut. */
const PATIENCE = 100

/** One page's line to the den. Messages are taken one after the other. */
export class Line implements Watcher {
  readonly person: string
  /** Hash of the secret by which the person came in. */
  readonly key: string
  private readonly den: Den
  private readonly socket: WebSocket
  private readonly whoCame: Person
  private readonly bucket: Bucket
  private readonly watched = new Set<string>()
  private hasGreeted = false
  private isAlive = true
  private queue: Promise<void> = Promise.resolve()
  private waiting = 0
  private excess = 0

  constructor(den: Den, socket: WebSocket, person: Person, key: string) {
    const { clock, settings } = den.house
    this.den = den
    this.socket = socket
    this.whoCame = person
    this.person = person.id
    this.key = key
    this.bucket = new Bucket(clock, settings.messagesPerSecond, settings.messagesPerSecond * BURST)
    socket.on('message', (data, isBinary) => this.receive(data as Buffer, isBinary))
    socket.on('close', () => void this.leave())
    socket.on('pong', () => {
      this.isAlive = true
    })
    // A broken line closes; there is nothing else to do about it.
    socket.on('error', () => {})
  }

  tell(message: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > MOST_UNSENT) this.socket.terminate()
    else this.socket.send(message)
  }

  private say(message: ServerMessage): void {
    this.tell(printed(message))
  }

  /** Cuts the line when the last beat was not answered: a page can vanish without a word. */
  beat(): void {
    if (this.isAlive) this.socket.ping()
    else this.socket.terminate()
    this.isAlive = false
  }

  close(code: number): void {
    this.socket.close(code)
  }

  /** The person is not known any more. */
  hangUp(): void {
    this.close(CLOSES.unknownPerson)
  }

  private receive(data: Buffer, isBinary: boolean): void {
    if (!this.bucket.take() || this.waiting >= MOST_WAITING) {
      if (++this.excess > PATIENCE) this.close(CLOSES.tooMany)
      else this.refuse(Refused.tooMany('messages'), undefined)
      return
    }
    this.waiting++
    this.queue = this.queue.then(() => this.take(data, isBinary)).finally(() => this.waiting--)
  }

  private async take(data: Buffer, isBinary: boolean): Promise<void> {
    let message: ClientMessage | undefined
    try {
      message = parse(data, isBinary)
      await this.answer(message)
    } catch (error) {
      if (!(error instanceof Error && ['Refused', 'Refusal'].includes(error.name))) {
        this.den.house.log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'a message failed')
      }
      this.refuse(Refused.of(error), message)
    }
  }

  private refuse(refused: Refused, message: ClientMessage | undefined): void {
    this.den.house.counters.refusals.inc({ code: refused.code })
    this.say({
      type: 'refused',
      ...(message && 'clientId' in message ? { clientId: message.clientId } : {}),
      ...(message && 'table' in message ? { table: message.table } : {}),
      ...refused.body,
    })
  }

  private async answer(message: ClientMessage): Promise<void> {
    const { den } = this
    if (!den.isOpen) throw new Refused('closing')
    if (message.type === 'hello') return this.greet(message.protocol)
    if (!this.hasGreeted) return this.close(CLOSES.protocol)
    if (message.type === 'ping') return this.say({ type: 'pong', at: den.house.clock.now() })
    const { table: id } = message
    if (message.type === 'unwatch') return this.unwatch(id)
    // The line ends with its person. Only who talks needs the newest name; to ask for it means to wait for the writer.
    const isTalk = message.type === 'say' || message.type === 'phrase'
    const person = isTalk ? await this.whoNow() : this.whoCame
    if (message.type === 'watch') return this.watch(id, person, message.have ?? -1, message.chat ?? -1)
    const number = await den.tables.at(id, (table) => {
      switch (message.type) {
        case 'act':
          return table.act(person, message)
        case 'undo':
          return table.undo(person, message)
        case 'return':
          return table.giveBack(person, message.clientId)
        case 'say':
        case 'phrase':
          return table.say(person, message)
        default:
          return message satisfies never
      }
    })
    this.say({ type: 'done', clientId: message.clientId, number })
  }

  /** The person may have changed their name, or be gone. */
  private async whoNow(): Promise<Person> {
    try {
      return await this.den.people.find(this.person)
    } catch (error) {
      this.hangUp()
      throw error
    }
  }

  private async greet(protocol: number): Promise<void> {
    if (protocol !== PROTOCOL) {
      this.refuse(new Refused('protocol'), undefined)
      return this.close(CLOSES.protocol)
    }
    this.hasGreeted = true
    const { id, name } = await this.whoNow()
    this.say({ type: 'welcome', protocol: PROTOCOL, person: { id, name }, at: this.den.house.clock.now() })
  }

  private async watch(id: string, person: Person, have: number, chat: number): Promise<void> {
    if (this.watched.size >= MOST_TABLES && !this.watched.has(id)) {
      throw Refused.tooMany('watchedTables')
    }
    await this.den.tables.at(id, (table) => table.watch(this, person, have, chat))
    this.watched.add(id)
    if (this.socket.readyState !== this.socket.OPEN) await this.leave()
  }

  private async unwatch(id: string): Promise<void> {
    if (!this.watched.delete(id)) return
    await this.den.tables.at(id, (table) => table.unwatch(this))
  }

  private async leave(): Promise<void> {
    for (const id of [...this.watched]) await this.unwatch(id).catch(() => undefined)
  }
}

function parse(data: Buffer, isBinary: boolean): ClientMessage {
  if (isBinary) throw malformed('it', 'text')
  let value: unknown
  try {
    value = JSON.parse(data.toString('utf8'))
  } catch {
    throw malformed('it', 'JSON')
  }
  if (!clientMessage.Check(value)) throw malformed('it', 'a message of this protocol')
  return value
}

export function malformed(path: string, expected: string): Refused {
  return new Refused('malformed', { key: 'kernel.malformed', values: { path, expected } })
}
