import { availableParallelism } from 'node:os'
import { LEVELS as BOT_LEVELS, type Task } from '@covo/bots'
import type { Json } from '@covo/kernel'
import { Piscina } from 'piscina'
import type { Entropy } from './world.ts'

export const LEVELS: readonly string[] = BOT_LEVELS

/** What a bot gets: the view of its seat, never a state. */
export interface BotQuestion extends Task {
  readonly level: string
  /** Shared memory, as a thread that thinks hears no messages: anything but 0 once nobody waits for the answer. */
  readonly cancelled: Int32Array
}

/** Bots think in threads of their own, so that they hold nobody up. */
export class BotSeats {
  private readonly entropy: Entropy
  private readonly milliseconds: number
  private readonly pool: Piscina<BotQuestion, Json>

  /** A bot thinks no longer than so many milliseconds. */
  constructor(entropy: Entropy, milliseconds: number, threads = Math.max(1, availableParallelism() - 1)) {
    this.entropy = entropy
    this.milliseconds = milliseconds
    this.pool = new Piscina<BotQuestion, Json>({
      filename: new URL('./bot-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 30_000,
      maxQueue: Number.POSITIVE_INFINITY,
    })
  }

  /** Once aborted, a bot says at once what it thinks best so far. */
  async choose(question: Pick<BotQuestion, 'game' | 'view' | 'seat' | 'level'>, signal: AbortSignal): Promise<Json> {
    const cancelled = new Int32Array(new SharedArrayBuffer(4))
    const cancel = () => Atomics.store(cancelled, 0, 1)
    signal.addEventListener('abort', cancel)
    try {
      const { entropy, milliseconds } = this
      return await this.pool.run({ ...question, seed: entropy.hex(16), milliseconds, cancelled })
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  /** Questions that wait for a thread. */
  get waiting(): number {
    return this.pool.queueSize
  }

  async close(): Promise<void> {
    await this.pool.destroy()
  }
}
