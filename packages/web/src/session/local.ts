import {
  type AnyGameModule,
  commitmentOf,
  deriveSeed,
  type GameTypes,
  Match,
  recordOf,
  type Step,
  secure,
} from '@covo/kernel'
import type { Player, SeenEvent } from '../board.ts'
import type { GameId } from '../games.ts'
import { PACES, usePreferences } from '../preferences.ts'
import { Bots } from './bots.ts'
import type { Session, Sight, Weighed } from './session.ts'

export interface LocalTable {
  readonly module: AnyGameModule
  readonly options: GameTypes['options']
  readonly seat: number
  /** 64 lower-case hex digits. */
  readonly seed: string
  readonly level: string
  readonly players: readonly Player[]
}

/** A game against bots in the page itself: no server, no network. */
export class LocalSession implements Session {
  readonly gameId: GameId
  private readonly table: LocalTable
  private readonly match: Match<GameTypes>
  private readonly bots = new Bots()
  private readonly listeners = new Set<() => void>()
  private events: SeenEvent<GameTypes>[] = []
  /** How many events there were before each of the person's actions that can be taken back. */
  private before: number[] = []
  private eventCount = 0
  private actedAt = -1
  private current: Sight
  private isClosed = false
  private isBotThinking = false

  constructor(table: LocalTable) {
    this.table = table
    this.gameId = table.module.game.id as GameId
    const { match, step } = Match.start(table.module.game as never, table.options as never, secure(table.seed))
    this.match = match
    this.see(step)
    this.current = this.look()
    void this.goOn()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  sight = (): Sight => this.current

  async act(action: GameTypes['action']): Promise<void> {
    const before = this.events.length
    const step = this.match.submit(this.table.seat, action)
    this.before = this.match.canUndo(this.table.seat) ? [...this.before, before] : []
    this.actedAt = this.eventCount - 1
    this.see(step)
    this.tell()
    void this.goOn()
  }

  async undo(): Promise<void> {
    this.match.undo(this.table.seat)
    this.events = this.events.slice(0, this.before.pop())
    this.tell()
  }

  async hint(): Promise<readonly Weighed[]> {
    return []
  }

  record(): ReturnType<Session['record']> {
    const { seed, players } = this.table
    if (this.match.turn.kind !== 'over') return undefined
    const seats = players.map(({ name, kind }) => ({
      name,
      kind: kind === 'bot' ? `bot:${this.table.level}` : 'human',
    }))
    return recordOf(this.match, { seats, commitment: commitmentOf(seed), seed }) as never
  }

  close(): void {
    this.isClosed = true
    this.bots.close()
  }

  /** Lets bots play until it is the person's turn or the game is over. */
  private async goOn(): Promise<void> {
    if (this.isBotThinking) return
    this.isBotThinking = true
    const { seat, module, seed, level } = this.table
    for (let { turn } = this.match; turn.kind === 'act'; turn = this.match.turn) {
      const bot = turn.seats.find((one) => one !== seat)
      if (bot === undefined) break
      const view = module.game.view(this.match.state, bot)
      const number = this.match.entries.length
      const [action] = await Promise.all([
        this.bots.choose({ game: this.gameId, view, seat: bot, level, seed: deriveSeed(seed, 'bot', number, bot) }),
        pause(PACES[usePreferences.getState().pace]),
      ])
      if (this.isClosed) return
      if (this.match.entries.length !== number || !this.mayAct(bot)) continue
      this.see(this.match.submit(bot, action))
      this.tell()
    }
    this.isBotThinking = false
  }

  private mayAct(seat: number): boolean {
    const { turn } = this.match
    return turn.kind === 'act' && turn.seats.includes(seat)
  }

  private see(step: Step<GameTypes>): void {
    const { module, seat } = this.table
    const seen = step.events.flatMap((event): SeenEvent<GameTypes>[] => {
      const redacted = module.game.redact(event, seat)
      return redacted === undefined ? [] : [{ number: this.eventCount++, event: redacted }]
    })
    this.events = [...this.events, ...seen]
  }

  private look(): Sight {
    const { module, seat, players, options } = this.table
    const { turn, state } = this.match
    return {
      viewer: seat,
      players,
      options,
      view: module.game.view(state, seat),
      turn,
      events: this.events,
      actedAt: this.actedAt,
      canUndo: this.match.canUndo(seat),
      result: turn.kind === 'over' ? module.game.result(state) : undefined,
    }
  }

  private tell(): void {
    this.current = this.look()
    for (const listener of this.listeners) listener()
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
