import { games } from '@covo/games'
import { type GameRecord, parseRecord } from '@covo/kernel'
import { defineCommand } from 'citty'
import { JSON_ARG } from '../command.ts'
import { EXIT, UsageError } from '../exit.ts'
import { recordLines, sizeOf } from '../record-file.ts'
import { paint } from '../terminal/draw.ts'
import { Progress } from '../terminal/progress.ts'
import { countOf, reasonOfFlaw, verdictsOf } from '../verdicts.ts'

const MOST_TOLD = 20

export const verify = defineCommand({
  meta: { name: 'verify', description: 'Check that a game follows from the seed that was promised before it' },
  args: {
    file: {
      type: 'positional',
      description: 'a file with one record or one a line',
      required: false,
      valueHint: 'FILE',
    },
    ...JSON_ARG,
  },
  async run({ args: { file, json } }) {
    if (file === undefined) throw new UsageError('Say which file: covo verify FILE')
    const progress = new Progress('verifying', sizeOf(file))
    let good = 0
    let bad = 0
    for await (const { line, flaw } of verdictsOf(file, true, progress)) {
      const reason = flaw && reasonOfFlaw(flaw)
      if (!flaw) good++
      else if (++bad <= MOST_TOLD && !json) {
        progress.end()
        console.log(paint('red', `✗ line ${line}: ${reason}`))
      }
      if (json) console.log(JSON.stringify({ line, ok: !flaw, reason }))
    }
    progress.end()
    if (good + bad === 0) throw new UsageError(`There is no record in ${file}.`)
    if (!json) console.log(good === 1 && bad === 0 ? await proof(file) : `${good} of ${countOf(good + bad)} verify.`)
    process.exitCode = bad > 0 ? EXIT.wrong : EXIT.good
  },
})

/** What was shown of a single record, step by step. */
async function proof(file: string): Promise<string> {
  for await (const { text } of recordLines(file)) return steps(parseRecord(games, JSON.parse(text)).record)
  return ''
}

function steps({ commitment, salts, entries, game, result }: GameRecord): string {
  const rolls = entries.filter(({ chance }) => chance !== undefined).length
  const shown = [
    `the commitment ${commitment} is the SHA-256 of the seed`,
    `the set-up follows from the seed${salts ? ' and the salts of the players' : ''}`,
    ...(rolls > 0 ? [`all ${rolls} later outcomes of chance follow from it`] : []),
    `all ${entries.length} entries are legal under the rules of ${game}`,
    result ? 'the result follows from them' : 'the game is not over yet',
  ]
  return shown.map((step) => `${paint('green', '✓')} ${step}`).join('\n')
}
