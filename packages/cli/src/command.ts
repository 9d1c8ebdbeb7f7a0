import type { ArgsDef } from 'citty'
import { UsageError } from './exit.ts'

/** Arguments that several commands share. */
export const GAME_ARGS = {
  game: { type: 'positional', description: 'crooks, thiefs-market, caper', required: false, valueHint: 'GAME' },
  players: { type: 'string', description: 'number of players', valueHint: 'N' },
  option: {
    type: 'string',
    description: 'an option of the game, as often as needed; key=@file reads JSON',
    valueHint: 'key=value',
  },
} as const satisfies ArgsDef

export const JSON_ARG = {
  json: { type: 'boolean', description: 'print JSON for a program to read' },
} as const satisfies ArgsDef

/** Every value of an argument that may be given more than once, and `key=value` that follows one of them. */
export function everyOption(rawArgs: readonly string[]): string[] {
  const values: string[] = []
  let isAfterOption = false
  for (const [i, arg] of rawArgs.entries()) {
    const isFlag = arg.startsWith('-')
    if (arg.startsWith('--option=')) values.push(arg.slice('--option='.length))
    else if (arg === '--option') {
      if (rawArgs[i + 1] === undefined) throw new UsageError('--option takes key=value.')
    } else if (!isFlag && (rawArgs[i - 1] === '--option' || (isAfterOption && arg.includes('=')))) values.push(arg)
    isAfterOption = arg.startsWith('--option') || (isAfterOption && !isFlag)
  }
  return values
}

/** A misspelt flag is an error, not a wish that goes unheard. */
export function refuseUnknownFlags(rawArgs: readonly string[], args: ArgsDef): void {
  const known = Object.keys(args).filter((name) => args[name]?.type !== 'positional')
  for (const arg of rawArgs) {
    if (arg === '--') return
    if (!arg.startsWith('--')) continue
    const name = arg.slice(2).split('=')[0] as string
    if (!known.includes(name) && name !== 'help') {
      throw new UsageError(`There is no --${name} here. Known: ${known.map((one) => `--${one}`).join(' ')}.`)
    }
  }
}
