import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { until } from './kit.ts'

const COMMAND = fileURLToPath(new URL('../../cli/bin/covo.js', import.meta.url))

/**
 * Comes before the command: loads the den's program and waits for a word, so that a process can stand ready while another one
 * runs; later it says how much memory is in use after a collection of garbage.
 */
const BEFORE = `
import { flushCompileCache } from 'node:module'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) {
  await import(${JSON.stringify(new URL('../src/index.ts', import.meta.url).href)})
  flushCompileCache()
  await new Promise((resolve) => process.once('message', resolve))
  process.on('message', () => {
    gc()
    process.send(process.memoryUsage().heapUsed)
  })
  process.channel.unref()
}
`

const USUAL = {
  COVO_PORT: '0',
  COVO_BOT_PAUSE: '0',
  COVO_BOT_THREADS: '1',
  COVO_LOG: 'debug',
  COVO_REQUESTS_PER_SECOND: '999999',
  COVO_MESSAGES_PER_SECOND: '999999',
  COVO_SOCKETS_PER_ADDRESS: '9999',
  COVO_TABLES_PER_PERSON: '9999',
  COVO_GUESTS_PER_HOUR: '9999',
  NO_COLOR: '1',
  // Compiled programs are kept, at once since most are killed: these tests start many processes of the same one.
  NODE_COMPILE_CACHE: join(tmpdir(), 'covo-compiled'),
}

/** The real command in a process of its own, which can be killed at any moment. */
export class DenProcess {
  /** Everything that it printed, on both streams. */
  printed = ''
  private readonly child: ChildProcess
  private readonly isGone: Promise<unknown>

  /** Loads the program; the den opens when it is told to. */
  constructor(settings: Readonly<Record<string, string>>) {
    const before = `data:text/javascript,${encodeURIComponent(BEFORE)}`
    this.child = spawn(process.execPath, ['--expose-gc', '--import', before, COMMAND, 'serve'], {
      env: { PATH: process.env['PATH'] ?? '', ...USUAL, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.isGone = once(this.child, 'exit')
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.printed += text
      })
    }
  }

  /** Lets it go on, without waiting for anything. */
  begin(): void {
    this.child.send('open')
  }

  /** Resolves with its address when it is open. */
  async open(): Promise<string> {
    this.begin()
    return until(() => {
      if (this.child.exitCode !== null) throw new Error(this.printed)
      return /The den is open: (\S+)\n/.exec(this.printed)?.[1]
    })
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.child.kill(signal)
    await this.isGone
  }

  /** Bytes in use after a collection of garbage. */
  async heap(): Promise<number> {
    this.child.send('heap')
    const [bytes] = await once(this.child, 'message')
    return bytes as number
  }
}
