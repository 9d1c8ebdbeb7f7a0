import { createWriteStream, type WriteStream } from 'node:fs'
import { defineCommand } from 'citty'
import { moduleNamed, optionsFrom, reasonOf, wholeNumber } from '../arguments.ts'
import { everyOption, GAME_ARGS, JSON_ARG } from '../command.ts'
import { UsageError } from '../exit.ts'
import { inOrder } from '../pool.ts'
import { paint } from '../terminal/draw.ts'
import { Progress } from '../terminal/progress.ts'
import type { SimulatedGame, SimulationDone, SimulationPiece } from '../workers/simulate.ts'

const PIECE = 250

export const simulate = defineCommand({
  meta: { name: 'simulate', description: 'Play games at random and sum them up' },
  args: {
    ...GAME_ARGS,
    games: { type: 'string', description: 'how many games', default: '1000', valueHint: 'K' },
    seed: { type: 'string', description: 'the same seed gives the same games', default: '1', valueHint: 'S' },
    records: { type: 'string', description: 'write one open record a line', valueHint: 'FILE' },
    cores: { type: 'string', description: 'how many cores; all of them without it', valueHint: 'N' },
    ...JSON_ARG,
  },
  async run({ args, rawArgs }) {
    const module = moduleNamed(args.game)
    const options = optionsFrom(module, args.players, everyOption(rawArgs))
    const count = wholeNumber('games', args.games, 1)
    const cores = args.cores === undefined ? undefined : wholeNumber('cores', args.cores, 1, 256)
    const sum = new Summary(options.players)
    const file = args.records === undefined ? undefined : new RecordFile(args.records)
    const progress = new Progress('simulating', count)

    function* pieces(): Generator<SimulationPiece> {
      for (let from = 0; from < count; from += PIECE) {
        const to = Math.min(from + PIECE, count)
        yield { game: module.game.id, options, seed: args.seed, from, to, withRecords: file !== undefined }
      }
    }
    const worker = new URL('../workers/simulate.ts', import.meta.url).href
    for await (const { games, records } of inOrder<SimulationPiece, SimulationDone>(worker, pieces(), cores)) {
      for (const game of games) sum.add(game)
      await file?.write(records)
      progress.add(games.length)
    }
    progress.end()
    await file?.end()
    const summary = { game: module.game.id, options, seed: args.seed, ...sum.result() }
    console.log(args.json ? JSON.stringify(summary) : describe(summary, args.records))
  },
})

/** A file to which records are written, one a line. */
class RecordFile {
  private readonly path: string
  private readonly stream: WriteStream
  private failure: unknown

  constructor(path: string) {
    this.path = path
    this.stream = createWriteStream(path)
    this.stream.on('error', (error) => {
      this.failure = error
    })
  }

  async write(records: readonly string[]): Promise<void> {
    const isRoomy = this.stream.write(records.map((record) => `${record}\n`).join(''))
    if (!isRoomy) await this.until('drain')
    this.check()
  }

  async end(): Promise<void> {
    this.stream.end()
    await this.until('close')
    this.check()
  }

  /** A stream that fails closes. */
  private async until(event: 'drain' | 'close'): Promise<void> {
    if (this.stream.closed) return
    await new Promise<void>((resolve) => this.stream.once(event, resolve).once('close', resolve))
  }

  private check(): void {
    if (this.failure) throw new UsageError(`${this.path} cannot be written: ${reasonOf(this.failure)}.`)
  }
}

/** Sums up games without keeping them. */
class Summary {
  private games = 0
  private decisions = 0
  private shortest = Number.POSITIVE_INFINITY
  private longest = 0
  private readonly totals: number[]
  private readonly squares: number[]
  private readonly wins: number[]

  constructor(players: number) {
    this.totals = new Array<number>(players).fill(0)
    this.squares = new Array<number>(players).fill(0)
    this.wins = new Array<number>(players).fill(0)
  }

  add({ decisions, totals, winners }: SimulatedGame): void {
    this.games++
    this.decisions += decisions
    this.shortest = Math.min(this.shortest, decisions)
    this.longest = Math.max(this.longest, decisions)
    for (const [seat, total] of totals.entries()) {
      this.totals[seat] = (this.totals[seat] ?? 0) + total
      this.squares[seat] = (this.squares[seat] ?? 0) + total * total
    }
    for (const seat of winners) this.wins[seat] = (this.wins[seat] ?? 0) + 1 / winners.length
  }

  result() {
    const { games } = this
    return {
      games,
      decisions: this.decisions,
      length: { mean: this.decisions / games, shortest: this.shortest, longest: this.longest },
      seats: this.totals.map((total, seat) => {
        const mean = total / games
        const deviation = Math.sqrt(Math.max(0, (this.squares[seat] ?? 0) / games - mean * mean))
        return { seat, meanScore: mean, deviation, winShare: (this.wins[seat] ?? 0) / games }
      }),
    }
  }
}

type Told = { readonly game: string } & ReturnType<Summary['result']>

function describe({ game, games, decisions, length, seats }: Told, records: string | undefined): string {
  const number = (value: number, digits = 2) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return [
    paint('bold', `${game}: ${number(games, 0)} games, ${number(decisions, 0)} decisions`),
    `  length      ${number(length.mean)} decisions a game, from ${length.shortest} to ${length.longest}`,
    ...seats.map(
      ({ seat, meanScore, deviation, winShare }) =>
        `  seat ${seat}      score ${number(meanScore)} ± ${number(deviation)}   wins ${number(winShare * 100)} %`,
    ),
    ...(records === undefined ? [] : [`  records     ${records}`]),
  ].join('\n')
}
