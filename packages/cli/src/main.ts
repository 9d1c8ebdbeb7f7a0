import { type CommandDef, defineCommand, renderUsage, runCommand } from 'citty'
import { refuseUnknownFlags } from './command.ts'
import { bench } from './commands/bench.ts'
import { check } from './commands/check.ts'
import { menu } from './commands/menu.ts'
import { play } from './commands/play.ts'
import { replay } from './commands/replay.ts'
import { schema } from './commands/schema.ts'
import { simulate } from './commands/simulate.ts'
import { verify } from './commands/verify.ts'
import { EXIT, UsageError } from './exit.ts'

// biome-ignore lint/suspicious/noExplicitAny: commands differ in their arguments; citty's own type for a mixed list.
const commands: Readonly<Record<string, CommandDef<any>>> = { play, simulate, check, replay, verify, bench, schema }

const covo = defineCommand({
  meta: { name: 'covo', description: 'A den for three games of thieves' },
  subCommands: commands,
})

export async function main(rawArgs: readonly string[] = process.argv.slice(2)): Promise<void> {
  try {
    await run(rawArgs)
  } catch (error) {
    const isOfParser = error instanceof Error && error.name === 'CLIError'
    if (!(error instanceof UsageError) && !isOfParser) throw error
    console.error(error.message)
    process.exitCode = error instanceof UsageError ? error.code : EXIT.usage
  }
}

async function run(rawArgs: readonly string[]): Promise<void> {
  const [name, ...rest] = rawArgs
  if (name === undefined) {
    if (process.stdin.isTTY && process.stdout.isTTY) return menu(main)
    console.log(await renderUsage(covo))
    return
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    const asked = commands[rest[0] ?? '']
    console.log(await (asked ? renderUsage(asked, covo) : renderUsage(covo)))
    return
  }
  const command = commands[name]
  if (!command) {
    throw new UsageError(`There is no command "${name}". Known: ${Object.keys(commands).join(', ')}. Try covo --help.`)
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(await renderUsage(command, covo))
    return
  }
  refuseUnknownFlags(rest, command.args ?? {})
  await runCommand(command, { rawArgs: rest })
}
