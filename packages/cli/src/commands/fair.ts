import type { Difference } from '@covo/bots'
import { defineCommand } from 'citty'
import { checkBot, moduleNamed, optionsFrom, wholeNumber } from '../arguments.ts'
import { everyOption, GAME_ARGS, JSON_ARG } from '../command.ts'
import { EXIT } from '../exit.ts'
import { inOrder } from '../pool.ts'
import { Progress } from '../terminal/progress.ts'
import type { FairDone, FairPiece } from '../workers/fair.ts'

/** Positions taken from one game. */
const PER_GAME = 8

export const fair = defineCommand({
  meta: { name: 'fair', description: 'Prove that a bot’s choices do not depend on what its seat cannot know' },
  args: {
    ...GAME_ARGS,
    bot: { type: 'string', description: 'a level or another bot of the arena', default: 'expert', valueHint: 'B' },
    positions: { type: 'string', description: 'how many positions', default: '1000', valueHint: 'K' },
    worlds: { type: 'string', description: 'other worlds for each position', default: '2', valueHint: 'N' },
    seed: { type: 'string', description: 'the same seed gives the same positions', default: '1', valueHint: 'S' },
    cores: { type: 'string', description: 'how many cores; all of them without it', valueHint: 'N' },
    ...JSON_ARG,
  },
  async run({ args, rawArgs }) {
    const module = moduleNamed(args.game)
    const options = optionsFrom(module, args.players, everyOption(rawArgs))
    checkBot(args.bot)
    const wanted = wholeNumber('positions', args.positions, 1)
    const worlds = wholeNumber('worlds', args.worlds, 1, 1000)
    const cores = args.cores === undefined ? undefined : wholeNumber('cores', args.cores, 1, 256)
    const progress = new Progress('comparing', wanted)
    const differences: Difference[] = []
    let positions = 0

    function* pieces(): Generator<FairPiece> {
      const piece = { game: module.game.id, options, seed: args.seed, bot: args.bot, positions: PER_GAME, worlds }
      for (let number = 0; positions < wanted; number++) yield { ...piece, number }
    }
    const worker = new URL('../workers/fair.ts', import.meta.url).href
    for await (const done of inOrder<FairPiece, FairDone>(worker, pieces(), cores)) {
      if (positions >= wanted) break
      positions += done.positions
      differences.push(...done.differences)
      progress.add(done.positions)
    }
    progress.end()
    const report = { game: module.game.id, options, bot: args.bot, seed: args.seed, positions, worlds, differences }
    if (args.json) console.log(JSON.stringify(report))
    else {
      console.log(
        `${module.game.id}, ${options.players} players, ${args.bot}: ${positions} positions, each in the true world and ${worlds} others that its seat cannot tell from it; ${differences.length === 0 ? 'no choice changed.' : `${differences.length} choices changed:`}`,
      )
      for (const difference of differences) console.log(JSON.stringify(difference))
    }
    if (differences.length > 0) process.exitCode = EXIT.wrong
  },
})
