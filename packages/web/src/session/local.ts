import {
  type AnyGameModule,
  commitmentOf,
  deriveSeed,
  type GameRecord,
  type GameTypes,
  Match,
  Refusal,
  recordOf,
  type Step,
  secure,
} from '@covo/kernel'
import type { Player, SeenEvent } from '../board.ts'
import { PACES, usePreferences } from '../preferences.ts'
import type { GameId } from '../rules.ts'
import { Bots } from './bots.ts'
import { keepGame, keptGame } from './kept.ts'
import type { Session, Sight, Weighed } from './session.ts'

export interface LocalTable {
  readonly module: AnyGameModule
  readonly options: GameTypes['options']
  readonly seat: number
  /** 64 lower-case hex digits. */
  readonly seed: string
  readonly level: string
  readonly players: readonly Player[]
  /** Where the game is found again. */
  readonly path: string
}

/** A game against bots in the page itself: no server, no network. It is kept in the browser and goes on after a reload. */
export class LocalSession implements Session {
  private readonly gameId: GameId
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
    const { match, step } = Match.start<GameTypes>(table.module.game, table.options, secure(table.seed))
    this.match = match
    this.see(step)
    this.playKept()
    this.current = this.look()
    void this.goOn()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  sight = (): Sight => this.current

  async act(action: GameTypes['action']): Promise<void> {
    this.submit(this.table.seat, action)
    this.tell()
    void this.goOn()
  }

  async undo(): Promise<void> {
    this.match.undo(this.table.seat)
    this.events = this.events.slice(0, this.before.pop())
    this.tell()
  }

  hint(): Promise<readonly Weighed[]> {
    const { seat, seed } = this.table
    const { view } = this.current
    return this.bots.think({ game: this.gameId, view, seat, level: 'hint', seed: deriveSeed(seed, 'hint') })
  }

  say(): void {}

  phrase(): void {}

  /** The open record of a game that is over. */
  record(): GameRecord {
    const { seed, players, level } = this.table
    const seats = players.map(({ name, kind }) => ({ name, kind: kind === 'bot' ? `bot:${level}` : 'human' }))
    return recordOf(this.match, { seats, commitment: commitmentOf(seed), seed })
  }

  close(): void {
    this.isClosed = true
    this.bots.close()
  }

  /** What was played before the page was left: chance follows from the seed, so the actions are enough. */
  private playKept(): void {
    try {
      for (const { seat, action } of keptGame(this.table.seed)?.entries ?? []) {
        if (seat !== undefined) this.submit(seat, action)
      }
    } catch (error) {
      // A game begun under older rules goes on from where they differ.
      if (!(error instanceof Refusal)) throw error
    }
    this.before = []
  }

  private submit(seat: number, action: unknown): void {
    const before = this.events.length
    const newest = this.eventCount - 1
    const step = this.match.submit(seat, action)
    if (seat === this.table.seat) {
      this.before = this.match.canUndo(seat) ? [...this.before, before] : []
      this.actedAt = newest
    }
    this.see(step)
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
      const [[choice]] = await Promise.all([
        this.bots.think({ game: this.gameId, view, seat: bot, level, seed: deriveSeed(seed, 'bot', number, bot) }),
        pause(PACES[usePreferences.getState().pace]),
      ])
      if (this.isClosed) return
      // The person may have acted or taken something back meanwhile.
      if (this.match.entries.length !== number || !this.mayAct(bot)) continue
      this.submit(bot, choice?.action)
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
      connection: 'here',
      spectatorCount: 0,
      result: turn.kind === 'over' ? module.game.result(state) : undefined,
    }
  }

  private tell(): void {
    this.current = this.look()
    const { seed, path, players, seat } = this.table
    const { turn, result } = this.current
    keepGame({
      seed,
      path,
      game: this.gameId,
      names: players.map(({ name }) => name),
      seat,
      entries: this.match.entries,
      isMyTurn: turn.kind === 'act' && turn.seats.includes(seat),
      winners: result?.winners,
      at: Date.now(),
    })
    for (const listener of this.listeners) listener()
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
