import type { OpenDen } from '@covo/server'
import { SETTINGS, SettingError, settingsFrom } from '@covo/server/settings'
import { defineCommand } from 'citty'
import { reasonOf } from '../arguments.ts'
import { UsageError } from '../exit.ts'
import { paint } from '../terminal/draw.ts'

const longest = Math.max(...SETTINGS.map(({ name }) => name.length))

/** What `covo serve --help` says beside the usual. */
export const ENVIRONMENT = `ENVIRONMENT\n\n${SETTINGS.map(({ name, usual, about }) => {
  const told = usual === '' || usual === false ? about : `${about} (${usual})`
  return `  ${name.padEnd(longest)}  ${told}`
}).join('\n')}`

export const serve = defineCommand({
  meta: {
    name: 'serve',
    description: 'Open the den: tables, people and page in one process, set up by the environment',
  },
  args: {
    port: { type: 'string', description: 'the same as COVO_PORT', valueHint: 'N' },
    host: { type: 'string', description: 'the same as COVO_HOST', valueHint: 'ADDRESS' },
  },
  async run({ args: { port, host } }) {
    const den = await open({
      ...process.env,
      ...(port === undefined ? {} : { COVO_PORT: port }),
      ...(host === undefined ? {} : { COVO_HOST: host }),
    })
    // Browsers trust this name with passkeys, and not the number.
    const address = den.address.replace('//127.0.0.1:', '//localhost:')
    console.log(`${paint('bold', 'The den is open:')} ${address}`)
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
    })
    await den.close()
  },
})

/** The den is loaded only here: other commands start quicker without it. */
async function open(environment: NodeJS.ProcessEnv): Promise<OpenDen> {
  try {
    const { startDen } = await import('@covo/server')
    return await startDen(settingsFrom(environment))
  } catch (error) {
    if (error instanceof SettingError) throw new UsageError(error.message)
    if (error instanceof Error && 'code' in error) throw new UsageError(`The den cannot open: ${reasonOf(error)}.`)
    throw error
  }
}
