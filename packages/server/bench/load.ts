// The load generator, a process of its own. Arguments: kind of server, address.
import type { Table } from './clients/table.ts'
import { answer } from './program.ts'

/** Latencies of acknowledgements at a steady pace. */
export interface Paced {
  /** Actions that were due, and those that were acknowledged. */
  readonly due: number
  readonly done: number
  /** Milliseconds from when an action was due to its acknowledgement. */
  readonly p50: number
  readonly p99: number
}

/** As many actions as go through, each table sending its next when everybody has seen the last. */
export interface Saturated {
  readonly actions: number
  readonly games: number
  readonly seconds: number
}

export type Kind = 'den' | 'boardgameio' | 'colyseus'

/** Between two actions at a table. */
const BEAT = 1_000
/** Tables that are opened at the same time. */
const HANDS = 20

const [kind = 'den', address = ''] = process.argv.slice(2)
const make = await maker(kind as Kind)
const tables: Table[] = []
let seated = 0

async function maker(which: Kind): Promise<() => Table> {
  switch (which) {
    case 'den': {
      const { DenTable } = await import('./clients/den.ts')
      return () => new DenTable(address)
    }
    case 'boardgameio': {
      const { BoardgameTable } = await import('./clients/boardgameio.ts')
      return () => new BoardgameTable(address)
    }
    case 'colyseus': {
      const { ColyseusTable } = await import('./clients/colyseus.ts')
      return () => new ColyseusTable(address)
    }
    default:
      return which satisfies never
  }
}

/** Opens tables until there are so many, without sockets. */
async function open(count: number): Promise<void> {
  await byHands(count - tables.length, async () => {
    const table = make()
    await table.open()
    tables.push(table)
  })
}

/** Connects both players of every table. */
async function sit(): Promise<void> {
  const waiting = tables.slice(seated)
  seated = tables.length
  await byHands(waiting.length, async () => waiting.pop()?.sit())
}

async function byHands(count: number, task: () => Promise<unknown>): Promise<void> {
  let left = count
  const hand = async () => {
    while (left-- > 0) await task()
  }
  await Promise.all(Array.from({ length: HANDS }, hand))
}

/** One action per second at each of so many tables, spread evenly; the first second is not counted. */
async function pace(count: number, seconds: number): Promise<Paced> {
  const began = performance.now()
  const end = began + (seconds + 1) * 1000
  const times: number[] = []
  let due = 0
  const keep = async (table: Table, at: number) => {
    for (let beat = at; beat < end; beat += BEAT) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, beat - performance.now())))
      const isCounted = beat >= began + BEAT
      await table.settled()
      if (table.isOver) {
        await table.renew()
        continue
      }
      if (isCounted) due++
      await table.play()
      if (isCounted) times.push(performance.now() - beat)
      // What became due while the last action was still waiting is not made up for.
      while (beat + BEAT < performance.now() && beat + BEAT < end) {
        beat += BEAT
        if (beat >= began + BEAT) due++
      }
    }
  }
  await Promise.all(tables.slice(0, count).map((table, i) => keep(table, began + (i * BEAT) / count)))
  times.sort((a, b) => a - b)
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return { due, done: times.length, p50: share(0.5), p99: share(0.99) }
}

async function saturate(count: number, seconds: number): Promise<Saturated> {
  const began = performance.now()
  const end = began + seconds * 1000
  let actions = 0
  let games = 0
  const hurry = async (table: Table) => {
    while (performance.now() < end) {
      await table.settled()
      if (table.isOver) {
        await table.renew()
        games++
      } else {
        await table.play()
        actions++
      }
    }
    await table.settled()
  }
  await Promise.all(tables.slice(0, count).map(hurry))
  return { actions, games, seconds: (performance.now() - began) / 1000 }
}

answer({ open, sit, pace, saturate })
