import type { GameTypes } from '@covo/kernel'
import type { GameId } from '../games.ts'

export interface Question {
  readonly id: number
  readonly game: GameId
  readonly view: GameTypes['view']
  readonly seat: number
  readonly level: string
  readonly seed: string
}

/** Bots that think beside the page, so that the page never waits for them. */
export class Bots {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  private readonly waiting = new Map<number, (action: GameTypes['action']) => void>()
  private asked = 0

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<{ id: number; action: GameTypes['action'] }>) => {
      this.waiting.get(data.id)?.(data.action)
      this.waiting.delete(data.id)
    }
  }

  choose(question: Omit<Question, 'id'>): Promise<GameTypes['action']> {
    const id = this.asked++
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
      this.worker.postMessage({ ...question, id } satisfies Question)
    })
  }

  close(): void {
    this.worker.terminate()
  }
}
