import {
  type AnyGameModule,
  deriveSeed,
  type GameRecord,
  type GameTypes,
  type Match,
  Refusal,
  type Seat,
  type Step,
  type Viewer,
} from '@covo/kernel'
import type { SeenEvent } from '../board.ts'
import type { GameId } from '../games.ts'
import { Bots } from './bots.ts'
import { type KeptGame, keepGame } from './kept.ts'
import { playKept, recordOfLocal, setTable } from './local-record.ts'
import type { Session, Sight, Weighed } from './session.ts'

/** A table in the page: the game as it was kept, or one that begins. */
export type LocalTable = Omit<KeptGame, 'isMyTurn' | 'winners' | 'at'>

/** Who has the device, and who should have it. */
export interface Hands {
  /** Nobody may see anything of the table while this is undefined. */
  readonly looking: Seat | undefined
  /** The person who has to decide and does not have the device. */
  readonly next: Seat | undefined
  /** False when the browser has no room to keep the game. */
  readonly isKept: boolean
}

/**
 * A game in the page itself: no server, no network. It is kept in the browser and goes on after a reload. Several people may
 * pass the device around: nothing leaves the session but what the seat that looks may see.
 */
export class LocalSession implements Session {
  private readonly module: AnyGameModule
  private readonly table: LocalTable
  private readonly people: readonly Seat[]
  private readonly match: Match<GameTypes>
  private readonly bots = new Bots()
  private readonly listeners = new Set<() => void>()
  /** Everything that happened, with its secrets. */
  private happened: SeenEvent<GameTypes>[] = []
  private happenedCount = 0
  /** How many events there were before each action that can be taken back, and whose actions these are. */
  private before: { readonly seat: Seat; readonly counts: readonly number[] } = { seat: 0, counts: [] }
  /** The number of the newest event when each seat last acted. */
  private readonly actedAt = new Map<Seat, number>()
  private looking: Seat | undefined
  private isKept = true
  private current: Sight
  private currentHands: Hands
  private isClosed = false
  private isBotThinking = false

  constructor(module: AnyGameModule, table: LocalTable) {
    this.module = module
    this.table = table
    this.people = table.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
    // Somebody alone with bots has nobody to hide anything from.
    this.looking = this.people.length === 1 ? this.people[0] : undefined
    const { match, step } = setTable(module, table)
    this.match = match
    this.see(step)
    playKept(table.entries, (seat, action) => this.submit(seat, action))
    this.current = this.look()
    this.currentHands = this.lookAtHands()
    void this.goOn()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  sight = (): Sight => this.current

  hands = (): Hands => this.currentHands

  /** The person who has the device gives it away: nothing is to be seen until the next one takes it. */
  handOver(): void {
    if (this.people.length === 1) return
    this.looking = undefined
    this.tell()
  }

  /** The next person has the device. */
  take(): void {
    this.looking = this.currentHands.next ?? this.looking
    this.tell()
  }

  async act(action: GameTypes['action']): Promise<void> {
    if (this.looking === undefined) throw new Refusal('kernel.notYourTurn')
    this.submit(this.looking, action)
    this.tell()
    void this.goOn()
  }

  async undo(): Promise<void> {
    if (this.looking === undefined) throw new Refusal('kernel.noUndo')
    this.match.undo(this.looking)
    const { seat, counts } = this.before
    this.happened = this.happened.slice(0, counts.at(-1))
    this.before = { seat, counts: counts.slice(0, -1) }
    this.tell()
  }

  hint(): Promise<readonly Weighed[]> {
    const { view, viewer } = this.current
    const seed = deriveSeed(this.table.seed, 'hint')
    return this.bots.think({ game: this.gameId, view, seat: viewer as Seat, level: 'hint', seed })
  }

  say(): void {}

  phrase(): void {}

  /** The open record, for a game that is over. */
  record(): GameRecord {
    return recordOfLocal(this.match, this.table)
  }

  close(): void {
    this.isClosed = true
    this.bots.close()
  }

  private get gameId(): GameId {
    return this.table.game
  }

  private submit(seat: Seat, action: unknown): void {
    const count = this.happened.length
    const newest = this.happenedCount - 1
    const step = this.match.submit(seat, action)
    const counts = this.before.seat === seat ? this.before.counts : []
    this.before = { seat, counts: this.match.canUndo(seat) ? [...counts, count] : [] }
    this.actedAt.set(seat, newest)
    this.see(step)
  }

  /** Lets bots play until a person has to decide or the game is over. */
  private async goOn(): Promise<void> {
    if (this.isBotThinking) return
    this.isBotThinking = true
    const { seed, seats } = this.table
    for (let { turn } = this.match; turn.kind === 'act'; turn = this.match.turn) {
      const seat = turn.seats.find((one) => seats[one]?.kind === 'bot')
      const bot = seat === undefined ? undefined : seats[seat]
      if (seat === undefined || bot?.kind !== 'bot') break
      const view = this.module.game.view(this.match.state, seat)
      const number = this.match.entries.length
      const question = { game: this.gameId, view, seat, level: bot.level, seed: deriveSeed(seed, 'bot', number, seat) }
      const action = await this.choose(question)
      if (this.isClosed) return
      // Somebody may have acted or taken something back meanwhile.
      if (this.match.entries.length !== number || !this.mayAct(seat)) continue
      this.submit(seat, action)
      this.tell()
    }
    this.isBotThinking = false
  }

  private async choose(question: Parameters<Bots['think']>[0]): Promise<GameTypes['action'] | undefined> {
    try {
      const [choice] = await this.bots.think(question)
      return choice?.action
    } catch (error) {
      console.error(error)
      // Nobody shall wait for a bot that fails.
      return this.module.game.legalActions(this.match.state, question.seat)[0]
    }
  }

  private mayAct(seat: Seat): boolean {
    const { turn } = this.match
    return turn.kind === 'act' && turn.seats.includes(seat)
  }

  private see(step: Step<GameTypes>): void {
    const added = step.events.map((event) => ({ number: this.happenedCount++, event }))
    this.happened = [...this.happened, ...added]
  }

  private get viewer(): Viewer {
    if (this.match.turn.kind === 'over' && this.people.length > 1) return 'open'
    return this.looking ?? 'spectator'
  }

  private look(): Sight {
    const { viewer } = this
    const { game } = this.module
    const { turn, state } = this.match
    const isSeat = typeof viewer === 'number'
    return {
      viewer,
      players: this.table.seats.map(({ name, kind }) => ({ name, kind, isHere: true })),
      options: this.match.options,
      view: game.view(state, viewer),
      turn,
      events: this.happened.flatMap(({ number, event }): SeenEvent<GameTypes>[] => {
        const redacted = game.redact(event, viewer)
        return redacted === undefined ? [] : [{ number, event: redacted }]
      }),
      actedAt: (isSeat ? this.actedAt.get(viewer) : undefined) ?? -1,
      canUndo: isSeat && this.match.canUndo(viewer),
      connection: 'here',
      spectatorCount: 0,
      result: turn.kind === 'over' ? game.result(state) : undefined,
    }
  }

  private lookAtHands(): Hands {
    const { turn } = this.match
    const { looking, isKept } = this
    const deciding = turn.kind === 'act' ? turn.seats.filter((seat) => this.people.includes(seat)) : []
    const isMine = looking !== undefined && deciding.includes(looking)
    const next = isMine ? undefined : deciding[0]
    const known = this.currentHands
    const isSame = known && known.looking === looking && known.next === next && known.isKept === isKept
    return isSame ? known : { looking, next, isKept }
  }

  private tell(): void {
    const { turn } = this.match
    this.current = this.look()
    this.isKept = keepGame({
      ...this.table,
      entries: this.match.entries,
      isMyTurn: turn.kind === 'act' && turn.seats.some((seat) => this.people.includes(seat)),
      winners: this.current.result?.winners,
      at: Date.now(),
    })
    this.currentHands = this.lookAtHands()
    for (const listener of this.listeners) listener()
  }
}
