import type { GameTypes } from '@covo/kernel'
import type { GameId } from '../games.ts'
import type { Weighed } from './session.ts'

export interface Question {
  readonly id: number
  readonly game: GameId
  readonly view: GameTypes['view']
  readonly seat: number
  /** A level of bots, or `hint` for the expert's thoughts. */
  readonly level: string
  readonly seed: string
}

export interface Answer {
  readonly id: number
  /** The choice first. */
  readonly weighed: readonly Weighed[]
}

/** Bots that think beside the page, so that the page never waits for them. */
export class Bots {
  private worker: Worker | undefined
  private readonly waiting = new Map<number, PromiseWithResolvers<readonly Weighed[]>>()
  private asked = 0

  think(question: Omit<Question, 'id'>): Promise<readonly Weighed[]> {
    const id = this.asked++
    const waiting = Promise.withResolvers<readonly Weighed[]>()
    this.waiting.set(id, waiting)
    this.start().postMessage({ ...question, id } satisfies Question)
    return waiting.promise
  }

  /** Nobody waits for an answer any more. */
  close(): void {
    this.worker?.terminate()
  }

  /** Whoever waits is told; the next question starts anew. */
  private fail(message: string): void {
    this.worker?.terminate()
    this.worker = undefined
    for (const { reject } of this.waiting.values()) reject(new Error(`a bot failed: ${message}`))
    this.waiting.clear()
  }

  private start(): Worker {
    if (this.worker) return this.worker
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      this.waiting.get(data.id)?.resolve(data.weighed)
      this.waiting.delete(data.id)
    }
    // Who could not be loaded says nothing.
    this.worker.onerror = ({ message }) => this.fail(message || 'it could not be loaded')
    return this.worker
  }
}
