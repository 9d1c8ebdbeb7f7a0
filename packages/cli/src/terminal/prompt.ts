import { createInterface, type Interface } from 'node:readline'
import { paint } from './draw.ts'

/** Thrown when the input ends, or the person leaves. */
export class Left extends Error {
  override readonly name = 'Left'
}

/** Asks line by line. Works at a terminal and from a pipe alike. */
export class Prompt {
  private readonly lines: Interface
  private readonly waiting: string[] = []
  private isClosed = false
  private wake: (() => void) | undefined
  private readonly leaving = new AbortController()

  constructor() {
    this.lines = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY })
    this.lines.on('line', (line) => {
      this.waiting.push(line)
      this.wake?.()
    })
    this.lines.on('close', () => {
      this.isClosed = true
      this.wake?.()
    })
    this.lines.on('SIGINT', () => {
      this.leaving.abort()
      this.lines.close()
    })
  }

  async ask(question: string): Promise<string> {
    this.lines.setPrompt(paint('yellow', question))
    if (this.waiting.length === 0 && !this.isClosed) this.lines.prompt()
    while (this.waiting.length === 0) {
      if (this.isClosed) throw new Left()
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
    return (this.waiting.shift() ?? '').trim()
  }

  /** What the work brings, unless the person leaves meanwhile: then it is called off. */
  async unlessLeft<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = this.leaving
    try {
      return await work(signal)
    } catch (error) {
      throw signal.aborted ? new Left() : error
    }
  }

  close(): void {
    this.lines.close()
  }
}
