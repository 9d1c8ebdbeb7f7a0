import './inlining.ts'
import { stripVTControlCharacters } from 'node:util'
import { type CommandDef, defineCommand, renderUsage, runCommand } from 'citty'
import manifest from '../package.json' with { type: 'json' }
import { refuseUnknown } from './command.ts'
import { arena } from './commands/arena.ts'
import { backup } from './commands/backup.ts'
import { bench } from './commands/bench.ts'
import { check } from './commands/check.ts'
import { fair } from './commands/fair.ts'
import { hint } from './commands/hint.ts'
import { menu } from './commands/menu.ts'
import { play } from './commands/play.ts'
import { replay } from './commands/replay.ts'
import { restore } from './commands/restore.ts'
import { schema } from './commands/schema.ts'
import { ENVIRONMENT, serve } from './commands/serve.ts'
import { simulate } from './commands/simulate.ts'
import { verify } from './commands/verify.ts'
import { EXIT, UsageError } from './exit.ts'

// biome-ignore lint/suspicious/noExplicitAny: commands differ in their arguments; citty's own type for a mixed list.
const commands: Readonly<Record<string, CommandDef<any>>> = {
  play,
  hint,
  arena,
  fair,
  simulate,
  check,
  replay,
  verify,
  bench,
  schema,
  serve,
  backup,
  restore,
}

const covo = defineCommand({
  meta: { name: 'covo', description: 'A den for three games of thieves' },
  subCommands: commands,
})

export async function main(rawArgs: readonly string[] = process.argv.slice(2)): Promise<void> {
  process.stdout.on('error', leaveQuietly)
  try {
    await run(rawArgs)
  } catch (error) {
    const isOfParser = error instanceof Error && error.name === 'CLIError'
    if (!(error instanceof UsageError) && !isOfParser) throw error
    console.error(error.message)
    process.exitCode = error instanceof UsageError ? error.code : EXIT.usage
  }
}

/** Whoever reads us may stop reading, as `head` does. */
function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit()
}

/** Help in colours at a terminal only. */
function print(text: string): void {
  console.log(process.stdout.isTTY ? text : stripVTControlCharacters(text))
}

async function run(rawArgs: readonly string[]): Promise<void> {
  const [name, ...rest] = rawArgs
  if (name === undefined) {
    if (process.stdin.isTTY && process.stdout.isTTY) return menu(main)
    print(await renderUsage(covo))
    return
  }
  if (name === '--version') {
    print(manifest.version)
    return
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    const [asked] = rest
    if (asked !== undefined && !commands[asked]) throw unknownCommand(asked)
    print(await (asked === undefined ? renderUsage(covo) : usageOf(commands[asked] as typeof covo)))
    return
  }
  const command = commands[name]
  if (!command) throw unknownCommand(name)
  if (rest.includes('--help') || rest.includes('-h')) {
    print(await usageOf(command))
    return
  }
  refuseUnknown(rest, command.args ?? {})
  await runCommand(command, { rawArgs: rest })
}

// biome-ignore lint/suspicious/noExplicitAny: see `commands`.
async function usageOf(command: CommandDef<any>): Promise<string> {
  const usage = await renderUsage(command, covo)
  return command === serve ? `${usage}\n${ENVIRONMENT}` : usage
}

function unknownCommand(name: string): UsageError {
  return new UsageError(`There is no command "${name}". Known: ${Object.keys(commands).join(', ')}. Try covo --help.`)
}
