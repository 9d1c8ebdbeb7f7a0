import { settingsFrom } from '@covo/server/settings'
import { defineCommand } from 'citty'
import { reasonOf } from '../arguments.ts'
import { UsageError } from '../exit.ts'
import { nameOf } from './backup.ts'

export const restore = defineCommand({
  meta: {
    name: 'restore',
    description: 'Put what a backup holds in the place of everything that the den keeps, while it is open or closed',
  },
  args: {
    file: { type: 'positional', description: 'a file of covo backup', required: false, valueHint: 'FILE' },
  },
  async run({ args: { file } }) {
    if (file === undefined) throw new UsageError('Say which file: covo restore FILE')
    const { BackupError, restore: readBackup } = await import('@covo/server')
    const { database } = settingsFrom(process.env)
    try {
      const rows = await readBackup(database, file)
      console.log(`${rows.toLocaleString('en')} rows of ${file} are in ${nameOf(database)}.`)
    } catch (error) {
      if (error instanceof BackupError) throw new UsageError(error.message)
      throw new UsageError(`Nothing was changed: ${reasonOf(error)}.`)
    }
  },
})
