import { deriveSeed, type GameTypes, Refusal } from '@covo/kernel'
import type { ClientMessage, GameState, ServerMessage, Step, TableState } from '@covo/protocol'
import type { Phrase } from '@covo/protocol/constants'
import type { Player, SeenEvent } from '../board.ts'
import type { GameId } from '../games.ts'
import { botName } from '../names.ts'
import { Bots } from './bots.ts'
import type { ChatLine, Session, Sight, Weighed } from './session.ts'
import { Wire } from './wire.ts'

/** The table without its game, for the lobby. */
export interface Room {
  readonly table: TableState | undefined
  readonly seat: number | undefined
  readonly chat: readonly ChatLine[]
  readonly isConnected: boolean
  /** Why the den does not let us in. */
  readonly refused: string | undefined
  readonly hasBegun: boolean
}

/** More events than a step can have: numbers of events are made of the step's and the event's. */
const STEP = 1000

interface Pending {
  readonly message: ClientMessage
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** A table of the den. The den's word counts: nothing is shown before it has happened there. */
export class LiveSession implements Session {
  readonly id: string
  private readonly wire: Wire
  private readonly bots = new Bots()
  private readonly listeners = new Set<() => void>()
  private readonly pending = new Map<string, Pending>()
  private table: TableState | undefined
  private seat: number | undefined
  private chat: readonly ChatLine[] = []
  private steps: readonly Step[] = []
  private game: GameState | undefined
  /** When the den's clocks were read, by this page's clock. */
  private clocksAt = 0
  private isConnected = false
  private refused: string | undefined
  private room: Room
  private current: Sight | undefined

  constructor(id: string) {
    this.id = id
    this.room = this.lookAround()
    this.wire = new Wire({ onOpen: this.watch, onLost: this.lose, onMessage: this.hear })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  lobby = (): Room => this.room

  /** Only of a game that has begun. */
  sight = (): Sight => this.current as Sight

  act(action: GameTypes['action']): Promise<void> {
    const message = { type: 'act', table: this.id, expected: this.number, action: action as never } as const
    return this.do((clientId) => ({ ...message, clientId }))
  }

  undo(): Promise<void> {
    return this.do((clientId) => ({ type: 'undo', table: this.id, clientId, expected: this.number }))
  }

  hint(): Promise<readonly Weighed[]> {
    const { view, viewer } = this.sight()
    const seed = deriveSeed(this.id, 'hint', this.number)
    return this.bots.think({ game: this.table?.game as GameId, view, seat: viewer as number, level: 'hint', seed })
  }

  say(text: string): void {
    void this.do((clientId) => ({ type: 'say', table: this.id, clientId, text })).catch(() => undefined)
  }

  phrase(phrase: Phrase): void {
    void this.do((clientId) => ({ type: 'phrase', table: this.id, clientId, phrase })).catch(() => undefined)
  }

  reconnect(): void {
    this.wire.reconnect()
  }

  close(): void {
    this.wire.close()
    this.bots.close()
  }

  private get number(): number {
    return this.steps.at(-1)?.number ?? -1
  }

  /** Sends a message until the den has answered it, over lost connections too: the den does each at most once. */
  private do(make: (clientId: string) => ClientMessage): Promise<void> {
    const clientId = crypto.randomUUID()
    const message = make(clientId)
    return new Promise((resolve, reject) => {
      this.pending.set(clientId, { message, resolve, reject })
      this.wire.send(message)
    })
  }

  /** Also after sitting down or getting up: another seat sees another table. */
  watch = (): void => {
    this.isConnected = true
    const chat = this.chat.at(-1)?.number
    this.wire.send({
      type: 'watch',
      table: this.id,
      ...(this.number >= 0 ? { have: this.number } : {}),
      ...(chat === undefined ? {} : { chat }),
    })
    for (const { message } of this.pending.values()) this.wire.send(message)
    this.tell()
  }

  private lose = (): void => {
    this.isConnected = false
    this.tell()
  }

  private hear = (message: ServerMessage): void => {
    switch (message.type) {
      case 'table':
        this.table = message.table
        this.seat = message.seat
        break
      case 'game':
        this.steps = [...this.steps, ...message.steps.filter(({ number }) => number > this.number)]
        this.game = message
        this.clocksAt = Date.now()
        break
      case 'chat': {
        const newest = this.chat.at(-1)?.number ?? -1
        this.chat = [...this.chat, ...message.lines.filter(({ number }) => number > newest)]
        break
      }
      case 'done':
        this.pending.get(message.clientId)?.resolve()
        this.pending.delete(message.clientId)
        return
      case 'refused': {
        const pending = message.clientId === undefined ? undefined : this.pending.get(message.clientId)
        if (!pending) {
          this.refused = message.code
          break
        }
        pending.reject(message.text ? Refusal.of(message.text) : new Refusal(`error.${message.code}`))
        this.pending.delete(message.clientId as string)
        return
      }
      case 'welcome':
      case 'pong':
        return
      default:
        message satisfies never
    }
    this.tell()
  }

  private tell(): void {
    this.room = this.lookAround()
    this.current = this.look()
    for (const listener of this.listeners) listener()
  }

  private lookAround(): Room {
    const { table, seat, chat, isConnected, refused } = this
    return { table, seat, chat, isConnected, refused, hasBegun: this.game !== undefined && table !== undefined }
  }

  private look(): Sight | undefined {
    const { table, game, steps, chat, isConnected } = this
    if (!table || !game) return undefined
    const undone = new Set(steps.flatMap(({ undoes }) => (undoes === undefined ? [] : [undoes])))
    const kept = steps.filter(({ number }) => !undone.has(number))
    const events = kept.flatMap((step): SeenEvent<GameTypes>[] =>
      step.events.map((event, i) => ({
        number: step.number * STEP + i,
        event: event as unknown as GameTypes['event'],
      })),
    )
    const own = kept.findLast(({ kind, seat }) => kind === 'action' && seat === game.viewer)
    const turn = game.turn.kind === 'act' ? { kind: 'act' as const, seats: game.turn.seats } : { kind: 'over' as const }
    return {
      viewer: game.viewer,
      players: playersOf(table),
      options: table.options as unknown as GameTypes['options'],
      view: game.view,
      turn,
      events,
      actedAt: own ? own.number * STEP - 1 : -1,
      canUndo: game.canUndo,
      connection: isConnected ? 'online' : 'lost',
      clocks: game.clocks && { at: this.clocksAt, left: game.clocks.left },
      chat,
      spectatorCount: table.spectatorCount,
      result: table.result,
    }
  }
}

function playersOf({ seats }: TableState): readonly Player[] {
  return seats.map(({ kind, name, isHere }, seat) => ({
    name: name ?? botName(seat),
    kind: kind === 'bot' ? 'bot' : 'person',
    isHere,
  }))
}
