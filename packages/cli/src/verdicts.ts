import { inOrder } from './pool.ts'
import { type Line, recordLines } from './record-file.ts'
import type { Progress } from './terminal/progress.ts'
import { speaker } from './terminal/say.ts'
import type { CheckDone, CheckPiece, Verdict } from './workers/check.ts'

const PIECE = 100

/** Checks the records of a file on all cores; verdicts come in the order of the file. */
export async function* verdictsOf(file: string, verify: boolean, progress: Progress): AsyncGenerator<Verdict> {
  async function* pieces(): AsyncGenerator<CheckPiece> {
    let lines: Line[] = []
    for await (const line of recordLines(file)) {
      lines.push(line)
      if (lines.length < PIECE) continue
      yield { lines, verify }
      lines = []
    }
    if (lines.length > 0) yield { lines, verify }
  }
  const worker = new URL('./workers/check.ts', import.meta.url).href
  for await (const { verdicts, bytes } of inOrder<CheckPiece, CheckDone>(worker, pieces())) {
    progress.add(bytes)
    yield* verdicts
  }
}

/** What is wrong, and where, in a sentence. */
export function reasonOfFlaw(flaw: NonNullable<Verdict['flaw']>): string {
  const { say } = speaker()
  if ('unreadable' in flaw) return flaw.unreadable
  const { at, text } = flaw
  const place = typeof at === 'number' ? { key: 'cli.place.entry', values: { entry: at } } : { key: `cli.place.${at}` }
  return `${say(place)}: ${say(text)}`
}

export const countOf = (number: number): string =>
  `${number.toLocaleString('en')} ${number === 1 ? 'record' : 'records'}`
