import { createReadStream, statSync } from 'node:fs'
import { reasonOf } from './arguments.ts'
import { UsageError } from './exit.ts'

/** A text that may be a record, and where it stands. */
export interface Line {
  readonly number: number
  readonly text: string
  readonly bytes: number
  /** Why it cannot be read as text at all. */
  readonly problem?: string
}

/** No game is that long. */
const MOST_BYTES = 16 * 1024 * 1024
const TOO_LONG = `it is longer than ${MOST_BYTES / 2 ** 20} MiB, and no record is`

export function sizeOf(path: string): number {
  try {
    return statSync(path).size
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${reasonOf(error)}.`)
  }
}

/** The records of a file, one a line. A file that is one document over several lines counts as one line. */
export async function* recordLines(path: string): AsyncGenerator<Line> {
  /** Lines that may turn out to be one document. */
  let held: Line[] | undefined
  let heldBytes = 0
  let isFirst = true
  for await (const line of linesOf(path)) {
    if (held) {
      held.push(line)
      heldBytes += line.bytes
      if (heldBytes <= MOST_BYTES) continue
      yield* held
      held = undefined
    } else if (line.problem === undefined && line.text.trim() === '') continue
    else if (isFirst && line.problem === undefined && /^\s*[{[]/.test(line.text) && !isJson(line.text)) held = [line]
    else yield line
    isFirst = false
  }
  if (!held) return
  const text = held.map((line) => line.text).join('\n')
  const [first] = held
  if (first && held.length > 1 && isJson(text)) yield { number: first.number, text, bytes: heldBytes }
  else yield* held.filter((line) => line.problem !== undefined || line.text.trim() !== '')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function* linesOf(path: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let number = 0
  let parts: Buffer[] = []
  let length = 0
  const take = (end: Buffer): Line => {
    const bytes = length + end.length + 1
    const whole = length + end.length > MOST_BYTES ? undefined : Buffer.concat([...parts, end])
    parts = []
    length = 0
    number++
    if (!whole) return { number, text: '', bytes, problem: TOO_LONG }
    try {
      return { number, text: decoder.decode(whole), bytes }
    } catch {
      return { number, text: '', bytes, problem: 'it is not UTF-8 text' }
    }
  }
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      let from = 0
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        yield take(chunk.subarray(from, end))
        from = end + 1
      }
      const rest = chunk.subarray(from)
      length += rest.length
      // What is too long is not kept, only counted.
      if (length <= MOST_BYTES) parts.push(rest)
      else parts = []
    }
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${reasonOf(error)}.`)
  }
  if (length > 0) yield take(Buffer.alloc(0))
}
