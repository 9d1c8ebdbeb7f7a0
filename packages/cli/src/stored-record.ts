import { games } from '@covo/games'
import { type GameRecord, parseRecord } from '@covo/kernel'
import { EXIT, UsageError } from './exit.ts'
import { recordLines, sizeOf } from './record-file.ts'
import { reasonOfFlaw } from './verdicts.ts'
import judge from './workers/check.ts'

/** The record on a line of a file, which must be right by the rules. */
export async function readRecord(path: string, wanted: number): Promise<GameRecord> {
  sizeOf(path)
  let last = 0
  for await (const line of recordLines(path)) {
    last = line.number
    if (line.number < wanted) continue
    if (line.number > wanted) break
    const [verdict] = judge({ lines: [line], verify: false }).verdicts
    if (!verdict?.flaw) return parseRecord(games, JSON.parse(line.text)).record
    throw new UsageError(`${path}, line ${wanted} cannot be replayed: ${reasonOfFlaw(verdict.flaw)}`, EXIT.wrong)
  }
  throw new UsageError(`${path} has no record on line ${wanted}; it ends on line ${last}.`)
}
