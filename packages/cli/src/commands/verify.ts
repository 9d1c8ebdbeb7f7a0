import { games } from '@covo/games'
import { parseRecord } from '@covo/kernel'
import { defineCommand } from 'citty'
import { JSON_ARG } from '../command.ts'
import { EXIT, UsageError } from '../exit.ts'
import { recordLines, UnreadableLine } from '../record-file.ts'
import { paint } from '../terminal/draw.ts'
import checkLines from '../workers/check.ts'
import { reasonOf } from './check.ts'

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
  async run({ args }) {
    if (args.file === undefined) throw new UsageError('Say which file: covo verify FILE')
    let records = 0
    let wrong = 0
    try {
      for await (const line of recordLines(args.file)) {
        records++
        const [verdict] = checkLines({ lines: [line], verify: true }).verdicts
        if (!verdict) continue
        if (verdict.flaw) wrong++
        if (args.json)
          console.log(
            JSON.stringify({
              line: line.number,
              ok: !verdict.flaw,
              reason: verdict.flaw ? reasonOf(verdict) : undefined,
            }),
          )
        else if (verdict.flaw) console.log(paint('red', `✗ line ${line.number}: ${reasonOf(verdict)}`))
        else if (records === 1) console.log(proof(line.text))
      }
    } catch (error) {
      if (!(error instanceof UnreadableLine)) throw error
      throw new UsageError(`${args.file}: ${error.message}.`)
    }
    if (records === 0) throw new UsageError(`There is no record in ${args.file}.`)
    if (!args.json && records > 1) console.log(`${records - wrong} of ${records} records verify.`)
    process.exitCode = wrong > 0 ? EXIT.wrong : EXIT.good
  },
})

/** What was shown, step by step. */
function proof(text: string): string {
  const { game, record } = parseRecord(games, JSON.parse(text))
  const rolls = record.entries.filter(({ chance }) => chance !== undefined).length
  const steps = [
    `the commitment ${record.commitment} is the SHA-256 of the seed`,
    `the set-up follows from the seed${record.salts ? ' and the salts of the players' : ''}`,
    ...(rolls > 0 ? [`all ${rolls} later outcomes of chance follow from it`] : []),
    `all ${record.entries.length} entries are legal under the rules of ${game.id}`,
    ...(record.result ? ['the result follows from them'] : ['the game is not over yet']),
  ]
  return steps.map((step) => `${paint('green', '✓')} ${step}`).join('\n')
}
