import { games } from '@covo/games'
import { checkRecord, Flaw, type Place, type Text, verifyRecord } from '@covo/kernel'
import type { Line } from '../record-file.ts'

export interface CheckPiece {
  readonly lines: readonly Line[]
  /** Also ask that the seed was promised before the game. */
  readonly verify?: boolean
}

export interface Verdict {
  readonly line: number
  readonly game?: string
  readonly entries?: number
  readonly isOver?: boolean
  /** Absent when the record is good. */
  readonly flaw?: { readonly at: Place; readonly text: Text } | { readonly notJson: string }
}

export interface CheckDone {
  readonly verdicts: readonly Verdict[]
  readonly bytes: number
}

export default function check({ lines, verify = false }: CheckPiece): CheckDone {
  return {
    verdicts: lines.map(({ number, text }) => ({ line: number, ...judge(text, verify) })),
    bytes: lines.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

function judge(text: string, verify: boolean): Omit<Verdict, 'line'> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { flaw: { notJson: (error as Error).message } }
  }
  try {
    const { record, isOver } = (verify ? verifyRecord : checkRecord)(games, value)
    return { game: record.game, entries: record.entries.length, isOver }
  } catch (error) {
    if (error instanceof Flaw) return { flaw: { at: error.at, text: error.text } }
    throw error
  }
}
