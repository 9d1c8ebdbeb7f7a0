import { type GameRecord, printRecord } from '@covo/kernel'

/** Hands a record to the person as a file. */
export function saveRecord(record: GameRecord): void {
  saveFile(record.game, printRecord(record))
}

/** Hands JSON to the person as a file with today's date. */
export function saveFile(name: string, json: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${json}\n`], { type: 'application/json' }))
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
