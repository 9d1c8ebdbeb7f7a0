import { games } from '@covo/games'
import { checkRecord, Flaw, type Place, type Text, verifyRecord } from '@covo/kernel'
import type { Line } from '../record-file.ts'

export interface CheckPiece {
  readonly lines: readonly Line[]
  /** Also ask that the seed was promised before the game. */
  readonly verify: boolean
}

export interface Verdict {
  readonly line: number
  /** Absent when the record is good. */
  readonly flaw?: { readonly at: Place; readonly text: Text } | { readonly unreadable: string }
}

export interface CheckDone {
  readonly verdicts: readonly Verdict[]
  readonly bytes: number
}

export default function check({ lines, verify }: CheckPiece): CheckDone {
  return {
    verdicts: lines.map((line) => ({ line: line.number, ...judge(line, verify) })),
    bytes: lines.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

function judge({ text, problem }: Line, verify: boolean): Omit<Verdict, 'line'> {
  if (problem !== undefined) return { flaw: { unreadable: problem } }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { flaw: { unreadable: `this is not JSON, or it is cut off (${(error as Error).message})` } }
  }
  try {
    if (verify) verifyRecord(games, value)
    else checkRecord(games, value)
    return {}
  } catch (error) {
    if (error instanceof Flaw) return { flaw: { at: error.at, text: error.text } }
    if (error instanceof RangeError) return { flaw: { unreadable: 'it is nested too deeply for a record' } }
    throw error
  }
}
