import { settingsFrom } from '@covo/server/settings'
import { defineCommand } from 'citty'
import { reasonOf } from '../arguments.ts'
import { UsageError } from '../exit.ts'

export const backup = defineCommand({
  meta: {
    name: 'backup',
    description: 'Write everything that the den keeps to a file, while it is open or closed. The file holds secrets.',
  },
  args: {
    file: { type: 'positional', description: 'where to', required: false, valueHint: 'FILE' },
  },
  async run({ args: { file } }) {
    if (file === undefined) throw new UsageError('Say where to: covo backup FILE')
    const { backup: writeBackup } = await import('@covo/server')
    const { database } = settingsFrom(process.env)
    try {
      const rows = await writeBackup(database, file)
      console.log(`${rows.toLocaleString('en')} rows of ${nameOf(database)} are in ${file}.`)
    } catch (error) {
      throw new UsageError(`The backup failed: ${reasonOf(error)}.`)
    }
  },
})

/** An address may hold a password. */
export const nameOf = (database: string): string => database.replace(/\/\/[^@/]*@/, '//')
