import { type ChildProcess, fork } from 'node:child_process'

/** Memory of a process, in bytes, after a collection of garbage. */
export interface Memory {
  readonly resident: number
  /** What the program holds in objects and buffers, without what the runtime keeps in reserve. */
  readonly held: number
}

interface Question {
  readonly id: number
  readonly name: string
  readonly args: readonly unknown[]
}

interface Reply {
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}

const READY = 0

/** A program of the benchmark in a process of its own, which answers questions. */
export class Program {
  private readonly child: ChildProcess
  private readonly open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  private last = READY

  private constructor(file: string, args: readonly string[]) {
    this.child = fork(new URL(file, import.meta.url), args, {
      execArgv: ['--expose-gc'],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.child.on('message', (reply: Reply) => {
      const asker = this.open.get(reply.id)
      this.open.delete(reply.id)
      if (reply.error === undefined) asker?.resolve(reply.value)
      else asker?.reject(new Error(reply.error))
    })
    this.child.once('exit', (code) => {
      for (const { reject } of this.open.values()) reject(new Error(`${file} ended with ${code}`))
      this.open.clear()
    })
  }

  static async start(file: string, ...args: string[]): Promise<Program> {
    const program = new Program(file, args)
    await program.reply(READY)
    return program
  }

  private reply(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.open.set(id, { resolve, reject }))
  }

  ask<T = void>(name: string, ...args: unknown[]): Promise<T> {
    const id = ++this.last
    const reply = this.reply(id) as Promise<T>
    this.child.send({ id, name, args } satisfies Question)
    return reply
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return
    const gone = new Promise((resolve) => this.child.once('exit', resolve))
    this.child.kill('SIGKILL')
    await gone
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what is asked and what is answered is agreed on by name.
type Answers = Readonly<Record<string, (...args: any[]) => unknown>>

/** The other side of `Program`: says that the process is ready, and answers from now on. */
export function answer(answers: Answers): void {
  const all: Answers = { memory, processorTime, ...answers }
  process.on('message', async ({ id, name, args }: Question) => {
    try {
      process.send?.({ id, value: await all[name]?.(...args) } satisfies Reply)
    } catch (error) {
      process.send?.({ id, error: String(error instanceof Error ? error.stack : error) } satisfies Reply)
    }
  })
  process.once('disconnect', () => process.exit())
  process.send?.({ id: READY } satisfies Reply)
}

async function memory(): Promise<Memory> {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { resident: rss, held: heapUsed + external }
}

/** Seconds of processor time since the start, of all threads. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
