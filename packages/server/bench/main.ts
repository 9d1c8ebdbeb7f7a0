// npm run bench:server [-- --quick] [--json] [--port N]
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs, styleText } from 'node:util'
import type { Kind } from './load.ts'
import { type Figures, measure, measureReadiness, type Readiness, type Size } from './measure.ts'

const { values: args } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    port: { type: 'string', default: '8250' },
  },
})

const WHOLE: Size = { seconds: 8, idle: 1_000, busy: 200, first: 50, most: 6_400, unfinished: 10_000 }
const QUICK: Size = { seconds: 2, idle: 100, busy: 50, first: 25, most: 100, unfinished: 1_000 }
const size = args.quick ? QUICK : WHOLE

const NAMES: Readonly<Record<Kind, string>> = { den: 'Covo', boardgameio: 'boardgame.io', colyseus: 'Colyseus' }
const KINDS = Object.keys(NAMES) as readonly Kind[]

/** In the project, not among temporary files: those may lie in memory, where nothing has to be synced. */
const folder = mkdtempSync(fileURLToPath(new URL('./.data-', import.meta.url)))
const began = performance.now()
const loadBefore = loadavg()[0] ?? 0

const telling = (name: string) => (what: string) => {
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stderr.write(`${styleText('dim', `${String(seconds).padStart(4)} s  ${name}: ${what}`)}\n`)
}

process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const all: Figures[] = []
// Ports are not used twice in a row, and boardgame.io takes two.
for (const [i, kind] of KINDS.entries()) {
  all.push(await measure(kind, Number(args.port) + 2 * i, `${folder}/den.sqlite`, size, telling(NAMES[kind])))
}
const readiness = await measureReadiness(Number(args.port) + 6, folder, size, telling(NAMES.den))

if (args.json) console.log(JSON.stringify({ quick: args.quick, loadAverage: loadBefore, servers: all, readiness }))
else {
  print(all, readiness)
  warn()
}

function print(figures: readonly Figures[], { unfinished, emptyMs, fullMs, firstTableMs }: Readiness): void {
  const [ours] = figures as [Figures]
  const number = (value: number) => Math.round(value).toLocaleString('en')
  const row = (label: string, of: (one: Figures) => number, show: (value: number) => string) => {
    const cells = figures.map((one) => {
      const ratio = one === ours ? '' : `  × ${ratioOf(of(ours), of(one))}`
      return `${show(of(one))}${ratio}`.padStart(one === ours ? 12 : 22)
    })
    console.log(`${label.padEnd(44)}${cells.join('')}`)
  }
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const most = size.first * 2 ** Math.floor(Math.log2(size.most / size.first))
  console.log(
    styleText('dim', ''.padEnd(44) + figures.map(({ kind }, i) => NAMES[kind].padStart(i === 0 ? 12 : 22)).join('')),
  )
  const tables = (value: number) => (value === most ? `≥ ${number(value)}` : number(value))
  row('tables at 1 action/s, p99 under 100 ms', (one) => one.tables, tables)
  row('actions/s at saturation', (one) => one.actionsPerSecond, number)
  row(
    'processor time of an action',
    (one) => one.cpuPerAction,
    (value) => `${number(value)} µs`,
  )
  row(
    '  cores used by the server',
    (one) => one.serverCores,
    (value) => value.toFixed(2),
  )
  row(
    '  cores used by the load generator',
    (one) => one.loadCores,
    (value) => value.toFixed(2),
  )
  row('memory of an idle table, resident', (one) => one.bytesPerTable, kilobytes)
  row('  in objects and buffers', (one) => one.heldPerTable, kilobytes)
  row('memory of a socket, resident', (one) => one.bytesPerSocket, kilobytes)
  row('  in objects and buffers', (one) => one.heldPerSocket, kilobytes)
  console.log(`ready with ${number(unfinished)} unfinished tables`.padEnd(44) + `${number(fullMs)} ms`.padStart(12))
  console.log('  with an empty database'.padEnd(44) + `${number(emptyMs)} ms`.padStart(12))
  console.log('  then the first table, from disk'.padEnd(44) + `${number(firstTableMs)} ms`.padStart(12))
  console.log(
    styleText(
      'dim',
      `
One process each, on this machine; its load average was ${loadBefore.toFixed(1)} before. Crooks for two, played over sockets by bots in a
process of their own: one message an action; an acknowledgement, and the new view to both seats. × is Covo’s figure divided
by the other’s. Covo checks every message, writes it to SQLite and syncs it to disk before it acknowledges. The others keep
everything in memory, and what they hold is gone when they stop. boardgame.io is its own server with its own storage in memory;
Colyseus is a bare room over the same socket library, which starts the next game in place. Latency is from when an action was due
to its acknowledgement; ${size.seconds} s a step, and what fails is tried once more. At saturation ${size.busy} tables send their next action when both seats have seen the last.`,
    ),
  )
}

function warn(): void {
  if (loadBefore > availableParallelism() / 2) {
    console.log('Other programs were at work: rely only on processor time and on memory in objects and buffers.')
  }
}

function ratioOf(ours: number, theirs: number): string {
  return theirs > 0 && ours >= 0 ? (ours / theirs).toFixed(2) : '–'
}
