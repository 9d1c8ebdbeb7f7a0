import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { modules } from '@covo/games'
import { type AnyGameModule, type Benchmark, type GameTypes, parseOptions } from '@covo/kernel'
import { defineCommand } from 'citty'
import { moduleNamed, wholeNumber } from '../arguments.ts'
import type { Ours } from '../bench/ours.ts'
import { JSON_ARG } from '../command.ts'
import { paint } from '../terminal/draw.ts'
import { Progress } from '../terminal/progress.ts'

/** Where the native programs lie unless `COVO_LIMIT` says otherwise: beside the project. */
const LIMIT_FOLDER = process.env['COVO_LIMIT'] ?? fileURLToPath(new URL('../../../../../shared/limit', import.meta.url))

export const bench = defineCommand({
  meta: {
    name: 'bench',
    description: 'Measure random play and clones on one core, beside a native program and boardgame.io',
  },
  args: {
    game: { type: 'positional', description: 'one game; without it all of them', required: false, valueHint: 'GAME' },
    seconds: { type: 'string', description: 'how long each figure is measured', default: '2', valueHint: 'N' },
    ...JSON_ARG,
  },
  async run({ args }) {
    const chosen = args.game === undefined ? [...modules.values()] : [moduleNamed(args.game)]
    const seconds = wholeNumber('seconds', args.seconds, 1, 60)
    const rows = chosen.flatMap((module) => module.benchmarks.map((benchmark) => ({ module, benchmark })))
    const progress = new Progress('measuring', rows.length)
    if (!args.json) console.log(paint('dim', HEAD))
    for (const { module, benchmark } of rows) {
      const figures = await measure(module, benchmark, seconds)
      progress.end()
      console.log(args.json ? JSON.stringify(figures) : line(figures))
      progress.add(1)
    }
    progress.end()
    if (!args.json && !existsSync(LIMIT_FOLDER)) {
      console.log(paint('dim', 'No native programs at hand: COVO_LIMIT names the folder where they are.'))
    }
  },
})

interface Figures {
  readonly game: string
  readonly players: number
  readonly option: string | null
  readonly gamesPerSecond: number
  readonly decisionsPerSecond: number
  readonly clonesPerSecond: number
  /** Games per second here, divided by the native program's in the same minute. */
  readonly nativeRatio: number | null
  /** Games per second here, divided by boardgame.io's with the same rules. */
  readonly boardgameioRatio: number | null
  /** Of the expert's search, from the first position. */
  readonly iterationsPerSecond: number
  /** That, divided by those of boardgame.io's search bot. */
  readonly boardgameioIterationsRatio: number | null
}

async function measure({ game }: AnyGameModule, benchmark: Benchmark, seconds: number): Promise<Figures> {
  const options = parseOptions(game, benchmark.options)
  const ours = await run<Ours>('ours', game.id, options, seconds)
  const native = nativeGamesPerSecond(game.id, benchmark.native, seconds)
  const theirGames = await run<number>('boardgameio', game.id, options, seconds / 2, 'games')
  // At the same time, as machines have slower and quicker moments.
  const [iterations, theirIterations] = await Promise.all([
    run<number>('search', game.id, options, seconds),
    run<number>('boardgameio', game.id, options, seconds, 'search'),
  ])
  if (!ours || iterations === undefined) throw new Error(`${game.id} could not be measured`)
  return {
    game: game.id,
    players: options.players,
    option: benchmark.label ?? null,
    gamesPerSecond: Math.round(ours.gamesPerSecond),
    decisionsPerSecond: Math.round(ours.decisionsPerSecond),
    clonesPerSecond: Math.round(ours.clonesPerSecond),
    nativeRatio: native === undefined ? null : ours.gamesPerSecond / native,
    boardgameioRatio: theirGames === undefined ? null : ours.gamesPerSecond / theirGames,
    iterationsPerSecond: Math.round(iterations),
    boardgameioIterationsRatio: theirIterations === undefined ? null : iterations / theirIterations,
  }
}

/** Each measurement is a program of its own, so that none of them disturbs the compiler's work on another. */
async function run<T>(
  program: string,
  game: string,
  options: GameTypes['options'],
  seconds: number,
  ...what: string[]
): Promise<T | undefined> {
  const file = fileURLToPath(new URL(`../bench/${program}.ts`, import.meta.url))
  const words = [file, game, JSON.stringify(options), String(seconds), ...what]
  const { stdout } = await promisify(execFile)(process.execPath, words).catch(() => ({ stdout: '' }))
  return stdout.trim() === '' ? undefined : JSON.parse(stdout)
}

function nativeGamesPerSecond(game: string, argument: string | undefined, seconds: number): number | undefined {
  const program = join(LIMIT_FOLDER, game)
  if (argument === undefined || !existsSync(program)) return undefined
  const { stdout, status } = spawnSync(program, [argument, String(seconds), '1'], { encoding: 'utf8' })
  const found = /games\/s\s+([\d.]+)|([\d.]+) games\/s/.exec(stdout ?? '')
  return status === 0 && found ? Number(found[1] ?? found[2]) : undefined
}

const HEAD =
  'game          players option   games/s  decisions/s    clones/s  native  boardgame.io   iterations/s  boardgame.io'

function line(figures: Figures): string {
  const { game, players, option, gamesPerSecond, decisionsPerSecond, clonesPerSecond } = figures
  const { nativeRatio, boardgameioRatio, iterationsPerSecond, boardgameioIterationsRatio } = figures
  const number = (value: number) => value.toLocaleString('en')
  return [
    game.padEnd(14),
    String(players).padStart(6),
    (option ?? '').padEnd(6),
    number(gamesPerSecond).padStart(9),
    number(decisionsPerSecond).padStart(12),
    number(clonesPerSecond).padStart(11),
    (nativeRatio === null ? '–' : `× ${nativeRatio.toFixed(3)}`).padStart(7),
    (boardgameioRatio === null ? '–' : `× ${number(Math.round(boardgameioRatio))}`).padStart(13),
    number(iterationsPerSecond).padStart(14),
    (boardgameioIterationsRatio === null ? '–' : `× ${number(Math.round(boardgameioIterationsRatio))}`).padStart(13),
  ].join(' ')
}
