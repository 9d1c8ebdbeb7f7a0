import { deriveSeed, Flaw, type GameRecord, printRecord } from '@covo/kernel'

/** A record that came in a file and is kept in this browser. */
export interface KeptFile {
  readonly id: string
  readonly record: GameRecord
  /** When it came. */
  readonly at: number
}

const PREFIX = 'covo.record.'
/** More files than these are forgotten, the oldest first. */
const MOST = 10
const ID_LENGTH = 16

/** What this page has opened; a browser without room keeps it no longer than the page. */
const opened = new Map<string, KeptFile>()

export function keptFile(id: string): KeptFile | undefined {
  const text = localStorage.getItem(PREFIX + id)
  return opened.get(id) ?? (text === null ? undefined : (JSON.parse(text) as KeptFile))
}

/** Newest first. */
export function keptFiles(): readonly KeptFile[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => keptFile(key.slice(PREFIX.length)) ?? [])
    .toSorted((a, b) => b.at - a.at)
}

/** Keeps a record under a digest of its own, so that a link finds it again. */
export function keepFile(record: GameRecord): { readonly id: string; readonly isKept: boolean } {
  const id = deriveSeed(printRecord(record)).slice(0, ID_LENGTH)
  const kept: KeptFile = { id, record, at: Date.now() }
  opened.set(id, kept)
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(kept))
  } catch {
    return { id, isKept: false }
  }
  for (const old of keptFiles().slice(MOST)) forgetFile(old.id)
  return { id, isKept: true }
}

export function forgetFile(id: string): void {
  opened.delete(id)
  localStorage.removeItem(PREFIX + id)
}

/** The first record of a file, and how many lines it has: a file may hold one record a line. Throws a `Flaw`. */
export async function readFile(file: Blob): Promise<{ readonly value: unknown; readonly count: number }> {
  const text = await file.text()
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  for (const [whole, count] of [[text, 1] as const, [lines[0] ?? '', lines.length] as const]) {
    try {
      return { value: JSON.parse(whole) as unknown, count }
    } catch {
      // The next try decides.
    }
  }
  throw new Flaw('record', { key: 'kernel.notJson' })
}
