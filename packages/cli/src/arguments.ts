import { readFileSync } from 'node:fs'
import { botNamed } from '@covo/bots'
import { modules } from '@covo/games'
import { type AnyGameModule, type GameTypes, type Language, parseOptions, Refusal, type Schema } from '@covo/kernel'
import { UsageError } from './exit.ts'
import { speaker } from './terminal/say.ts'

export const LANGUAGES = ['en', 'it', 'fr', 'ru'] as const satisfies readonly Language[]

export function languageFrom(text: string): Language {
  return LANGUAGES.find((language) => language === text) ?? 'en'
}

export function moduleNamed(id: string | undefined): AnyGameModule {
  const known = [...modules.keys()].join(', ')
  if (id === undefined) throw new UsageError(`Say which game: ${known}.`)
  const module = modules.get(id)
  if (!module) throw new UsageError(`There is no game called "${id}". The games are ${known}.`)
  return module
}

export function checkBot(name: string): void {
  if (botNamed(name)) return
  throw new UsageError(
    `There is no bot "${name}". Known: random, greedy, plain, novice, skilled, expert, master, dial:0 to dial:1; @500 behind a name sets iterations, 1 or more.`,
  )
}

export function wholeNumber(
  name: string,
  text: string | undefined,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number {
  const number = Number(text)
  if (text === undefined || text.trim() === '' || !Number.isSafeInteger(number) || number < least || number > most) {
    const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`
    throw new UsageError(`--${name} takes a whole number, ${range}; "${text ?? ''}" is not one.`)
  }
  return number
}

/** `--players N` and `--option key=value…` as the game's options. `key=@file` reads the value from a JSON file. */
export function optionsFrom(
  { game }: AnyGameModule,
  players: string | undefined,
  options: readonly string[],
): GameTypes['options'] {
  const properties: Readonly<Record<string, Schema>> = game.schemas.options.properties ?? {}
  const given: Record<string, unknown> = {}
  if (players !== undefined) given['players'] = wholeNumber('players', players, 1, 99)
  for (const option of options) {
    const at = option.indexOf('=')
    if (at < 1) throw new UsageError(`--option takes key=value, such as --option players=2; "${option}" has no value.`)
    const key = option.slice(0, at)
    if (!Object.hasOwn(properties, key)) {
      throw new UsageError(`${game.id} has no option "${key}". It has ${Object.keys(properties).join(', ')}.`)
    }
    given[key] = valueFrom(key, option.slice(at + 1))
  }
  try {
    return parseOptions(game, given)
  } catch (error) {
    if (error instanceof Refusal) throw new UsageError(speaker().say(error.text))
    throw error
  }
}

function valueFrom(key: string, text: string): unknown {
  const source = text.startsWith('@') ? readText(text.slice(1)) : text
  try {
    return JSON.parse(source)
  } catch {
    if (text.startsWith('@')) throw new UsageError(`--option ${key}: ${text.slice(1)} is not a JSON file.`)
    return text
  }
}

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${reasonOf(error)}.`)
  }
}

/** A system error in words. */
export function reasonOf(error: unknown): string {
  const code = (error as { code?: string }).code
  switch (code) {
    case 'ENOENT':
      return 'there is no such file or folder'
    case 'EADDRINUSE':
      return 'something else listens on that port; COVO_PORT names another, and 0 takes any that is free'
    case 'EADDRNOTAVAIL':
      return 'this machine has no such address; COVO_HOST names another'
    case 'ENOSPC':
      return 'the disk is full'
    case 'ENOTDIR':
      return 'a part of the path is no folder'
    case 'EISDIR':
      return 'it is a folder'
    case 'EACCES':
      return 'access is not allowed'
    default:
      return code ?? String(error)
  }
}
