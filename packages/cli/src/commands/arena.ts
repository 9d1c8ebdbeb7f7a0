import { writeFileSync } from 'node:fs'
import {
  type Fixture,
  fixturesOf,
  type Interval,
  intervalOf,
  pairingsOf,
  ratingsOf,
  type Standing,
  shareOf,
  teamsOf,
} from '@covo/bots'
import { deriveSeed, seeded } from '@covo/kernel'
import { defineCommand } from 'citty'
import { checkBot, moduleNamed, optionsFrom, reasonOf, wholeNumber } from '../arguments.ts'
import { everyOption, GAME_ARGS, JSON_ARG } from '../command.ts'
import { UsageError } from '../exit.ts'
import { inOrder } from '../pool.ts'
import { paint } from '../terminal/draw.ts'
import { ladder } from '../terminal/ladder.ts'
import { Progress } from '../terminal/progress.ts'
import type { ArenaDone, ArenaPiece } from '../workers/arena.ts'

export const arena = defineCommand({
  meta: { name: 'arena', description: 'Let bots play each other, seats swapped on equal deals' },
  args: {
    ...GAME_ARGS,
    bots: {
      type: 'string',
      description:
        'names, with commas: levels, greedy, plain, dial:0.6; NAME@500 thinks for 500 iterations, NAME@500ms for half a second',
      default: 'skilled,novice,greedy,random',
      valueHint: 'a,b,…',
    },
    games: { type: 'string', description: 'games for each pair of bots', default: '100', valueHint: 'K' },
    seed: { type: 'string', description: 'the same seed gives the same games', default: '1', valueHint: 'S' },
    once: {
      type: 'boolean',
      description: 'each deal once, in a seat that is drawn, instead of once in every seat',
      default: false,
    },
    cores: { type: 'string', description: 'how many cores; all of them without it', valueHint: 'N' },
    svg: { type: 'string', description: 'draw the ladder of ratings', valueHint: 'FILE' },
    ...JSON_ARG,
  },
  async run({ args, rawArgs }) {
    const module = moduleNamed(args.game)
    const options = optionsFrom(module, args.players, everyOption(rawArgs))
    const bots = botsFrom(args.bots)
    const count = wholeNumber('games', args.games, 1)
    const cores = args.cores === undefined ? undefined : wholeNumber('cores', args.cores, 1, 256)
    const teams = teamsOf(module.game, options.players)
    const pairings = pairingsOf(bots)
    const draw = args.once ? seeded(deriveSeed(args.seed, 'seats')) : undefined
    const fixtures = [...fixturesOf(pairings, teams, count, draw)]
    const gamesPerDeal = draw ? 1 : teams.length
    const progress = new Progress('playing', fixtures.length)
    const sums = pairings.map((pairing) => ({ ...pairing, games: 0, wins: 0, deals: [] as number[] }))
    const pace = new Map(bots.map((bot) => [bot, { moves: 0, milliseconds: 0 }]))

    function* pieces(): Generator<ArenaPiece> {
      for (const fixture of fixtures) yield { game: module.game.id, options, seed: args.seed, fixture }
    }
    const worker = new URL('../workers/arena.ts', import.meta.url).href
    for await (const done of inOrder<ArenaPiece, ArenaDone>(worker, pieces(), cores)) {
      const { fixture, winners } = done
      const sum = sums[fixture.pairing] as (typeof sums)[number]
      sum.games++
      const share = shareOf(winners, fixture.seats, teams, sum.one)
      sum.wins += share
      sum.deals[fixture.deal] = (sum.deals[fixture.deal] ?? 0) + share / gamesPerDeal
      addPace(pace, fixture, done)
      progress.add(1)
    }
    progress.end()
    const standings = sums.map(({ wins, ...sum }) => ({ ...sum, share: wins / sum.games }))
    const ratings = ratingsOf(standings, teams.length)
    const report: ArenaReport = {
      game: module.game.id,
      options,
      seed: args.seed,
      fairShare: 1 / teams.length,
      pairings: standings.map((standing) => ({ ...standing, ...intervalOf(standing.deals, standing.games) })),
      bots: bots
        .map((name) => {
          const { moves, milliseconds } = pace.get(name) ?? { moves: 0, milliseconds: 0 }
          return { name, rating: ratings.get(name) ?? 0, millisecondsPerMove: moves === 0 ? 0 : milliseconds / moves }
        })
        .sort((a, b) => b.rating - a.rating),
    }
    console.log(args.json ? JSON.stringify(report) : describe(report))
    if (args.svg !== undefined) write(args.svg, ladder(report))
  },
})

interface ArenaPairing extends Standing, Interval {
  /** The share of the victories on each deal. Games on one deal depend on each other, deals do not. */
  readonly deals: readonly number[]
}

export interface ArenaReport {
  readonly game: string
  readonly options: { readonly players: number }
  readonly seed: string
  /** What a bot takes that is neither better nor worse than the others. */
  readonly fairShare: number
  readonly pairings: readonly ArenaPairing[]
  readonly bots: readonly { readonly name: string; readonly rating: number; readonly millisecondsPerMove: number }[]
}

function botsFrom(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  for (const name of names) checkBot(name)
  if (names.length < 2) throw new UsageError('--bots takes two names or more, with commas.')
  if (new Set(names).size < names.length) throw new UsageError('--bots: a bot cannot be told from its own double.')
  return names
}

function addPace(
  pace: ReadonlyMap<string, { moves: number; milliseconds: number }>,
  { seats }: Fixture,
  { moves, milliseconds }: ArenaDone,
): void {
  for (const [seat, name] of seats.entries()) {
    const sum = pace.get(name)
    if (!sum) continue
    sum.moves += moves[seat] as number
    sum.milliseconds += milliseconds[seat] as number
  }
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${reasonOf(error)}.`)
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function describe({ game, options, fairShare, pairings, bots }: ArenaReport): string {
  const width = Math.max(...bots.map(({ name }) => name.length))
  return [
    paint('bold', `${game}, ${options.players} players; an equal share is ${percent(fairShare)}`),
    ...pairings.map(({ one, others, games, share, low, high }) => {
      const line = `  ${one.padEnd(width)} among ${others.padEnd(width)}  ${percent(share).padStart(7)}  (${percent(low)} to ${percent(high)}, ${games} games)`
      return low > fairShare ? paint('green', line) : high < fairShare ? paint('red', line) : line
    }),
    '',
    ...bots.map(
      ({ name, rating, millisecondsPerMove }) =>
        `  ${name.padEnd(width)}  ${rating.toFixed(0).padStart(6)} points  ${millisecondsPerMove.toFixed(1).padStart(8)} ms a move`,
    ),
  ].join('\n')
}
