import { defineCommand } from 'citty'
import { JSON_ARG } from '../command.ts'
import { EXIT, UsageError } from '../exit.ts'
import { sizeOf } from '../record-file.ts'
import { paint } from '../terminal/draw.ts'
import { Progress } from '../terminal/progress.ts'
import { countOf, reasonOfFlaw, verdictsOf } from '../verdicts.ts'

const MOST_TOLD = 20

export const check = defineCommand({
  meta: { name: 'check', description: 'Replay records by the rules; exit code 1 if any is wrong' },
  args: {
    files: { type: 'positional', description: 'files of records, one a line', required: false, valueHint: 'FILE…' },
    ...JSON_ARG,
  },
  async run({ args }) {
    const files: string[] = args._
    if (files.length === 0) throw new UsageError('Say which files: covo check FILE…')
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
    const progress = new Progress('checking', bytes)
    let good = 0
    let bad = 0
    for (const file of files) {
      for await (const { line, flaw } of verdictsOf(file, false, progress)) {
        if (!flaw) good++
        else if (++bad <= MOST_TOLD || args.json) {
          progress.end()
          const reason = reasonOfFlaw(flaw)
          const at = 'at' in flaw ? flaw.at : 'record'
          console.log(args.json ? JSON.stringify({ file, line, at, reason }) : `${file}, line ${line}: ${reason}`)
        }
      }
    }
    progress.end()
    if (good + bad === 0) throw new UsageError('There is no record in what you gave.')
    console.log(args.json ? JSON.stringify({ good, bad }) : verdict(good, bad))
    process.exitCode = bad > 0 ? EXIT.wrong : EXIT.good
  },
})

function verdict(good: number, bad: number): string {
  if (bad === 0) return paint('green', `✓ ${countOf(good)} ${good === 1 ? 'is' : 'are'} good`)
  const more = bad > MOST_TOLD ? `… and ${bad - MOST_TOLD} more.\n` : ''
  return `${more}${paint('red', `✗ ${countOf(bad)} ${bad === 1 ? 'is' : 'are'} wrong`)}, ${good} good`
}
