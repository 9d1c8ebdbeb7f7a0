import { type GameRecord, printRecord } from '@covo/kernel'

/** Hands a record to the person as a file. */
export function saveRecord(record: GameRecord): void {
  saveFile(record.game, printRecord(record))
}

/** Hands JSON to the person as a file with today's date. */
export function saveFile(name: string, json: string): void {
  save(`${name}-${today()}.json`, json, 'application/json')
}

/** Hands a text to the person as a file with today's date. */
export function saveText(name: string, text: string): void {
  save(`${name}-${today()}.txt`, text, 'text/plain;charset=utf-8')
}

const today = (): string => new Date().toISOString().slice(0, 10)

function save(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
