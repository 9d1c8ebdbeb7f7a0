import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { newFolder } from './kit.ts'

/** A database of a kind, started for the tests and stopped after them. */
export interface Kind {
  readonly name: string
  /** The address of a fresh, empty database. */
  fresh(): Promise<string>
  stop(): Promise<void>
}

const sqlite: Kind = {
  name: 'SQLite',
  fresh: async () => join(newFolder(), 'den.sqlite'),
  stop: async () => {},
}

const BASE = '/usr/lib/postgresql'
const programs = existsSync(BASE) ? readdirSync(BASE).map((version) => join(BASE, version, 'bin')) : []

/** A PostgreSQL of our own. It refuses to run as root, so it runs as its own user then. */
class Postgres implements Kind {
  readonly name = 'PostgreSQL'
  private readonly bin: string
  private server: ChildProcess | undefined
  private port = 0
  private count = 0

  constructor(bin: string) {
    this.bin = bin
  }

  private get who(): { uid?: number; gid?: number } {
    if (process.getuid?.() !== 0) return {}
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    return { uid: id('-u'), gid: id('-g') }
  }

  private async start(): Promise<void> {
    const folder = newFolder()
    const { who } = this
    if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid)
    const data = join(folder, 'data')
    const env = { ...process.env, LC_ALL: 'C' }
    execFileSync(join(this.bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'covo', '--no-sync'], {
      ...who,
      env,
      cwd: folder,
      stdio: 'ignore',
    })
    this.port = await freePort()
    this.server = spawn(
      join(this.bin, 'postgres'),
      ['-D', data, '-p', String(this.port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
      { ...who, env, cwd: folder, stdio: 'ignore' },
    )
    for (;;) {
      try {
        return await this.query('select 1')
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }

  private address(database: string): string {
    return `postgres://covo@127.0.0.1:${this.port}/${database}`
  }

  private async query(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.address('postgres') })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }

  async fresh(): Promise<string> {
    if (!this.server) await this.start()
    const name = `den${++this.count}`
    await this.query(`create database ${name}`)
    return this.address(name)
  }

  async stop(): Promise<void> {
    const { server } = this
    if (!server) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await gone
  }
}

/** Below the range from which systems hand out ports of their own. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

/** Every kind of database that this machine has. */
export const kinds: readonly Kind[] = [sqlite, ...programs.slice(-1).map((bin) => new Postgres(bin))]
