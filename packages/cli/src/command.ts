import { modules } from '@covo/games'
import type { ArgsDef } from 'citty'
import { LANGUAGES } from './arguments.ts'
import { UsageError } from './exit.ts'

/** Arguments that several commands share. */
export const GAME_ARGS = {
  game: { type: 'positional', description: [...modules.keys()].join(', '), required: false, valueHint: 'GAME' },
  players: { type: 'string', description: 'number of players', valueHint: 'N' },
  option: {
    type: 'string',
    description: 'an option of the game, as often as needed; key=@file reads JSON',
    valueHint: 'key=value',
  },
} as const satisfies ArgsDef

export const LANGUAGE_ARG = {
  type: 'enum',
  description: 'language of cards and log',
  options: [...LANGUAGES],
  default: 'en',
} as const satisfies ArgsDef[string]

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

/** A misspelt flag or a word too many is an error, not a wish that goes unheard. */
export function refuseUnknown(rawArgs: readonly string[], args: ArgsDef): void {
  const flags = Object.keys(args).filter((name) => args[name]?.type !== 'positional')
  const isOption = (word: string) => 'option' in args && word.includes('=')
  let room = Object.values(args).reduce((sum, { type, valueHint = '' }) => {
    if (type !== 'positional') return sum
    return valueHint.endsWith('…') ? Number.POSITIVE_INFINITY : sum + 1
  }, 0)
  for (let i = 0; i < rawArgs.length; i++) {
    const arg = rawArgs[i] as string
    if (!arg.startsWith('-') || arg === '-') {
      if (isOption(arg)) continue
      if (room-- <= 0) throw new UsageError(`"${arg}" is one word too many.`)
      continue
    }
    const name = arg.startsWith('--') ? (arg.slice(2).split('=')[0] as string) : arg.slice(1)
    if (!arg.startsWith('--') || !flags.includes(name)) {
      throw new UsageError(`There is no ${arg} here. Known: ${flags.map((one) => `--${one}`).join(' ')}.`)
    }
    // The value of a flag is no word of its own.
    if (args[name]?.type !== 'boolean' && !arg.includes('=')) i++
  }
}
