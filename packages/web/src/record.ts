import { type GameRecord, printRecord } from '@covo/kernel'

/** Hands a record to the person as a file. */
export function saveRecord(record: GameRecord): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${printRecord(record)}\n`], { type: 'application/json' }))
  link.download = `${record.game}-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
