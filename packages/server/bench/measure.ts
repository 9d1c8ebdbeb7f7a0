import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Kind, Paced, Saturated } from './load.ts'
import { type Memory, Program } from './program.ts'
import { codeOf, writeUnfinished } from './unfinished.ts'

/** How long and how much; `--quick` has less of everything. */
export interface Size {
  /** Seconds of each step at a steady pace, and of saturation. */
  readonly seconds: number
  /** Tables that are idle while memory is measured. */
  readonly idle: number
  /** Tables that send as fast as they can. */
  readonly busy: number
  /** Tables at which the search begins, and at which it ends. */
  readonly first: number
  readonly most: number
  /** Unfinished tables in the database. */
  readonly unfinished: number
}

export interface Step extends Paced {
  readonly tables: number
  readonly isHeld: boolean
}

/** What was found out about one server. */
export interface Figures {
  readonly kind: Kind
  readonly steps: readonly Step[]
  /** The most tables that were held at the pace. */
  readonly tables: number
  readonly actionsPerSecond: number
  /** Microseconds of processor time that the server spends on an action at saturation. */
  readonly cpuPerAction: number
  /** Cores that server and load generator used at saturation; near 1 means that it was what held the rest up. */
  readonly serverCores: number
  readonly loadCores: number
  readonly bytesPerTable: number
  readonly bytesPerSocket: number
  /** The same without what the runtime keeps in reserve. */
  readonly heldPerTable: number
  readonly heldPerSocket: number
}

const LIMIT_MS = 100
/** Of the actions that were due, those that must have been acknowledged for the pace to count as held. */
const ENOUGH = 0.95

type Tell = (what: string) => void

export async function measure(kind: Kind, port: number, database: string, size: Size, tell: Tell): Promise<Figures> {
  const server = await Program.start(`./servers/${kind}.ts`, String(port), database)
  const load = await Program.start('./load.ts', kind, `http://127.0.0.1:${port}`)
  try {
    tell('warming up')
    await load.ask('open', size.first)
    await load.ask('sit')
    await load.ask('saturate', size.first, size.seconds / 2)

    tell(`memory of ${size.idle} idle tables with two sockets each`)
    const empty = await server.ask<Memory>('memory')
    await load.ask('open', size.first + size.idle)
    const opened = await server.ask<Memory>('memory')
    await load.ask('sit')
    const seated = await server.ask<Memory>('memory')

    const steps = await search(size, async (tables) => {
      await load.ask('open', tables)
      await load.ask('sit')
      const paced = await load.ask<Paced>('pace', tables, size.seconds)
      const isHeld = paced.p99 < LIMIT_MS && paced.done >= ENOUGH * paced.due
      tell(
        `${tables} tables: p50 ${Math.round(paced.p50)} ms, p99 ${Math.round(paced.p99)} ms, ` +
          `${paced.done} of ${paced.due} actions: ${isHeld ? 'held' : 'not held'}`,
      )
      return { tables, ...paced, isHeld }
    })

    tell(`saturation with ${size.busy} tables`)
    await load.ask('open', size.busy)
    await load.ask('sit')
    const times = () => Promise.all([server, load].map((program) => program.ask<number>('processorTime')))
    const before = await times()
    const { actions, seconds } = await load.ask<Saturated>('saturate', size.busy, size.seconds)
    const [cpu = 0, loadCpu = 0] = (await times()).map((time, i) => time - (before[i] ?? 0))
    return {
      kind,
      steps,
      tables: Math.max(0, ...steps.filter(({ isHeld }) => isHeld).map(({ tables }) => tables)),
      actionsPerSecond: actions / seconds,
      cpuPerAction: (cpu * 1e6) / actions,
      serverCores: cpu / seconds,
      loadCores: loadCpu / seconds,
      bytesPerTable: (opened.resident - empty.resident) / size.idle,
      bytesPerSocket: (seated.resident - opened.resident) / (2 * size.idle),
      heldPerTable: (opened.held - empty.held) / size.idle,
      heldPerSocket: (seated.held - opened.held) / (2 * size.idle),
    }
  } finally {
    await load.stop()
    await server.stop()
  }
}

/**
 * Twice as many each time until it is too much, then once between the last two. What was too much is tried once more: something
 * else may have been at work on the machine.
 */
async function search({ first, most }: Size, step: (tables: number) => Promise<Step>): Promise<Step[]> {
  const steps: Step[] = []
  const isHeld = async (tables: number) => {
    for (let tries = 0; tries < 2; tries++) {
      const found = await step(tables)
      steps.push(found)
      if (found.isHeld) return true
    }
    return false
  }
  let tables = first
  while (tables <= most && (await isHeld(tables))) tables *= 2
  if (tables > first && tables <= most) await isHeld(Math.round((tables * 3) / 4))
  return steps
}

export interface Readiness {
  readonly unfinished: number
  /** Milliseconds from the start of the process until `/readyz` says yes, with an empty database and with the full one. */
  readonly emptyMs: number
  readonly fullMs: number
  /** Milliseconds until one of the unfinished tables has answered after that: it is replayed from its entries. */
  readonly firstTableMs: number
}

export async function measureReadiness(port: number, folder: string, size: Size, tell: Tell): Promise<Readiness> {
  tell(`writing ${size.unfinished} unfinished tables`)
  const full = `${folder}/unfinished.sqlite`
  await writeUnfinished(full, size.unfinished)
  tell('starting with an empty database, and with that one')
  const empty = await startTime(port, `${folder}/empty.sqlite`)
  const { readyMs, firstTableMs } = await startTime(port, full, codeOf(size.unfinished - 1))
  return { unfinished: size.unfinished, emptyMs: empty.readyMs, fullMs: readyMs, firstTableMs }
}

const POLL_MS = 5

async function startTime(port: number, database: string, table?: string) {
  const file = fileURLToPath(new URL('./servers/den.ts', import.meta.url))
  const began = performance.now()
  const child = spawn(process.execPath, [file, String(port), database], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  try {
    const address = `http://127.0.0.1:${port}`
    while (!(await isOk(`${address}/readyz`))) {
      if (child.exitCode !== null) throw new Error(`the den ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    const readyMs = performance.now() - began
    if (table !== undefined && !(await isOk(`${address}/api/tables/${table}/game`))) throw new Error('no such table')
    return { readyMs, firstTableMs: performance.now() - began - readyMs }
  } finally {
    child.kill('SIGKILL')
    await gone
  }
}

async function isOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
