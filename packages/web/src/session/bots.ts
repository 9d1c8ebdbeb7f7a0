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
  private readonly waiting = new Map<number, (weighed: readonly Weighed[]) => void>()
  private asked = 0

  think(question: Omit<Question, 'id'>): Promise<readonly Weighed[]> {
    const id = this.asked++
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
      this.start().postMessage({ ...question, id } satisfies Question)
    })
  }

  close(): void {
    this.worker?.terminate()
  }

  private start(): Worker {
    if (this.worker) return this.worker
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      this.waiting.get(data.id)?.(data.weighed)
      this.waiting.delete(data.id)
    }
    return this.worker
  }
}
