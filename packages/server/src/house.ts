import type { BotSeats } from './bot-seat.ts'
import type { Counters } from './counters.ts'
import type { Settings } from './settings.ts'
import type { Database } from './storage/database.ts'
import type { Writer } from './storage/writer.ts'
import type { Clock, Entropy } from './world.ts'

/** Says something to the operator. Never a secret: no seed, token, cookie or name. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** What every part of the den works with. */
export interface House {
  readonly settings: Settings
  readonly clock: Clock
  readonly entropy: Entropy
  readonly database: Database
  readonly writer: Writer
  readonly bots: BotSeats
  readonly counters: Counters
  readonly log: Log
}
