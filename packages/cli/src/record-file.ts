import { createReadStream, statSync } from 'node:fs'
import { reasonOf } from './arguments.ts'
import { UsageError } from './exit.ts'

/** A text that may be a record, and where it stands. */
export interface Line {
  readonly number: number
  readonly text: string
  readonly bytes: number
}

/** Something that is no text at all, or too long to be a record. */
export class UnreadableLine extends Error {
  override readonly name = 'UnreadableLine'
}

/** No game is that long. */
const MOST_BYTES = 16 * 1024 * 1024

export function sizeOf(path: string): number {
  try {
    return statSync(path).size
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${reasonOf(error)}.`)
  }
}

/**
 * The records of a file, one a line; a file that is one document over several lines counts as one line. Throws an
 * `UnreadableLine` for what cannot be read as text.
 */
export async function* recordLines(path: string): AsyncGenerator<Line> {
  let number = 0
  let isFirst = true
  for await (const line of linesOf(path)) {
    number++
    if (line.text.trim() === '') continue
    if (isFirst && !isJson(line.text) && /^\s*[{[]/.test(line.text)) {
      yield { ...(await wholeDocument(path)), number }
      return
    }
    isFirst = false
    yield { ...line, number }
  }
}

/** A document over several lines. */
async function wholeDocument(path: string): Promise<Omit<Line, 'number'>> {
  let text = ''
  let bytes = 0
  for await (const line of linesOf(path)) {
    text += `${line.text}\n`
    bytes += line.bytes
    if (bytes > MOST_BYTES) throw new UnreadableLine(`it is longer than ${MOST_BYTES / 2 ** 20} MiB, and no record is`)
  }
  return { text, bytes }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function* linesOf(path: string): AsyncGenerator<{ text: string; bytes: number }> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (parts: readonly Buffer[]) => {
    const bytes = Buffer.concat(parts)
    try {
      return { text: decoder.decode(bytes), bytes: bytes.length + 1 }
    } catch {
      throw new UnreadableLine('it is not UTF-8 text')
    }
  }
  let parts: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      let from = 0
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        yield decode([...parts, chunk.subarray(from, end)])
        parts = []
        length = 0
        from = end + 1
      }
      parts.push(chunk.subarray(from))
      length += chunk.length - from
      if (length > MOST_BYTES)
        throw new UnreadableLine(`a line is longer than ${MOST_BYTES / 2 ** 20} MiB, and no record is`)
    }
  } catch (error) {
    if (error instanceof UnreadableLine) throw error
    throw new UsageError(`${path} cannot be read: ${reasonOf(error)}.`)
  }
  if (length > 0) yield decode(parts)
}
