import { defineCommand } from 'citty'
import { JSON_ARG } from '../command.ts'
import { EXIT, UsageError } from '../exit.ts'
import { inOrder } from '../pool.ts'
import { type Line, recordLines, sizeOf, UnreadableLine } from '../record-file.ts'
import { paint } from '../terminal/draw.ts'
import { Progress } from '../terminal/progress.ts'
import { speaker } from '../terminal/say.ts'
import type { CheckDone, CheckPiece, Verdict } from '../workers/check.ts'

const PIECE = 100
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
    const progress = new Progress(
      'checking',
      files.reduce((sum, file) => sum + sizeOf(file), 0),
    )
    let good = 0
    let bad = 0
    for (const file of files) {
      for await (const verdict of verdictsOf(file, progress)) {
        if (!verdict.flaw) good++
        else if (++bad <= MOST_TOLD || args.json) tell(file, verdict, args.json, progress)
      }
    }
    progress.end()
    if (args.json) console.log(JSON.stringify({ good, bad }))
    else if (bad === 0) console.log(paint('green', `✓ ${count(good)} ${good === 1 ? 'is' : 'are'} good`))
    else {
      if (bad > MOST_TOLD) console.log(`… and ${bad - MOST_TOLD} more.`)
      console.log(`${paint('red', `✗ ${count(bad)} ${bad === 1 ? 'is' : 'are'} wrong`)}, ${good} good`)
    }
    if (good + bad === 0) throw new UsageError('There is no record in what you gave.')
    process.exitCode = bad > 0 ? EXIT.wrong : EXIT.good
  },
})

const count = (number: number): string => `${number.toLocaleString('en')} ${number === 1 ? 'record' : 'records'}`

/** Verdicts in the order of the file. What cannot be read as text ends it with a verdict of its own. */
async function* verdictsOf(file: string, progress: Progress): AsyncGenerator<Verdict> {
  let lastLine = 0
  let unreadable: Verdict | undefined
  async function* pieces(): AsyncGenerator<CheckPiece> {
    let lines: Line[] = []
    try {
      for await (const line of recordLines(file)) {
        lastLine = line.number
        lines.push(line)
        if (lines.length < PIECE) continue
        yield { lines }
        lines = []
      }
    } catch (error) {
      if (!(error instanceof UnreadableLine)) throw error
      unreadable = { line: lastLine + 1, flaw: { notJson: error.message } }
    }
    if (lines.length > 0) yield { lines }
  }
  const worker = new URL('../workers/check.ts', import.meta.url).href
  for await (const { verdicts, bytes } of inOrder<CheckPiece, CheckDone>(worker, pieces())) {
    progress.add(bytes)
    yield* verdicts
  }
  if (unreadable) yield unreadable
}

function tell(file: string, verdict: Verdict, json: boolean | undefined, progress: Progress): void {
  progress.end()
  const { line } = verdict
  const reason = reasonOf(verdict)
  if (!json) console.log(`${file}, line ${line}: ${reason}`)
  else {
    const at = verdict.flaw && 'at' in verdict.flaw ? verdict.flaw.at : 'record'
    console.log(JSON.stringify({ file, line, at, reason }))
  }
}

/** What is wrong, and where, in a sentence. */
export function reasonOf({ flaw }: Verdict): string {
  const { say } = speaker()
  if (!flaw) return 'good'
  if ('notJson' in flaw)
    return flaw.notJson.startsWith('it is') || flaw.notJson.startsWith('a line')
      ? flaw.notJson
      : `this is not JSON, or it is cut off (${flaw.notJson})`
  const place =
    typeof flaw.at === 'number'
      ? say({ key: 'cli.place.entry', values: { entry: flaw.at } })
      : say({ key: `cli.place.${flaw.at}` })
  return `${place}: ${say(flaw.text)}`
}
