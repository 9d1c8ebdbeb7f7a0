import { type Json, type Seat, seeded } from '@covo/kernel'
import type { House } from './house.ts'
import { seatAt } from './lobby.ts'
import type { Sitting } from './sitting.ts'

/** What bots need of the table at which they sit. */
interface BotTable {
  /** Somebody looks at it, or plays at it. */
  isWatched(): boolean
  /** Plays for the seat, unless something has happened there since that step. */
  playFor(seat: Seat, since: number, action: Json): Promise<void>
  /** Something went wrong that nobody waits to hear of. */
  mind(error: unknown, what: string): void
}

/** What a bot thinks about: how the table was at that step. */
interface Thought {
  readonly number: number
  readonly end: AbortController
}

/** The turns of one table's bots. */
export class BotTurns {
  private readonly house: House
  private readonly table: BotTable
  private readonly thinking = new Map<Seat, Thought>()
  private isClosed = false

  constructor(house: House, table: BotTable) {
    this.house = house
    this.table = table
  }

  get isBusy(): boolean {
    return this.thinking.size > 0
  }

  close(): void {
    this.isClosed = true
    for (const { end } of this.thinking.values()) end.abort()
  }

  /** Lets the bots think whose turn it is. */
  stir(sitting: Sitting): void {
    for (const [seat, { number, end }] of this.thinking) if (!isDue(sitting, seat, number)) end.abort()
    for (const seat of sitting.turn.seats) {
      if (sitting.isBot(seat) && !this.thinking.has(seat) && !this.isClosed) void this.think(sitting, seat)
    }
  }

  private async think(sitting: Sitting, seat: Seat): Promise<void> {
    const { terms, number } = sitting
    const since = this.house.clock.now()
    const end = new AbortController()
    this.thinking.set(seat, { number, end })
    try {
      const action = await this.choose(sitting, seat, seatAt(terms, seat).level ?? terms.standIn, end.signal)
      if (!end.signal.aborted) await this.pause(since)
      this.thinking.delete(seat)
      if (!this.isClosed) await this.table.playFor(seat, number, action)
    } catch (error) {
      this.table.mind(error, 'bot')
    } finally {
      this.thinking.delete(seat)
    }
  }

  private async choose(sitting: Sitting, seat: Seat, level: string, signal: AbortSignal): Promise<Json> {
    const view = sitting.viewFor(seat)
    try {
      return await this.house.bots.choose({ game: sitting.game.id, view, seat, level }, signal)
    } catch (error) {
      if (!this.isClosed) this.table.mind(error, 'bot')
      // Nobody shall wait for a bot that fails.
      return sitting.legalFor(seat, seeded(this.house.entropy.hex(8)))[0] as Json
    }
  }

  /** People shall see what a bot does. */
  private async pause(since: number): Promise<void> {
    const { clock, settings } = this.house
    const left = this.table.isWatched() ? since + settings.botPause - clock.now() : 0
    if (left > 0) await new Promise<void>((resolve) => clock.after(left, resolve))
  }
}

/** Whether a bot that thought about that step may still play: somebody may have taken back what made it the bot's turn. */
export const isDue = (sitting: Sitting, seat: Seat, number: number): boolean =>
  sitting.turn.seats.includes(seat) && sitting.isBot(seat) && sitting.isCurrent(seat, number)
