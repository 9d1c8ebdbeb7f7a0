import type { Chance } from '@covo/kernel'

/** Values that have broken other programs. */
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 53),
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮abc',
  '../../etc/passwd',
  "'; drop table entries; --",
  '__proto__',
  'constructor',
  'x'.repeat(65),
  'x'.repeat(5_000),
  [],
  [[]],
  {},
  { length: -1 },
  { toString: 1 },
]

const KEYS = ['type', 'table', 'clientId', 'expected', 'action', 'have', 'chat', 'text', '__proto__', 'constructor', '']

/** Text of JSON that is nested so deep. */
export function nested(depth: number): string {
  return `${'{"a":['.repeat(depth)}${']}'.repeat(depth)}`
}

const pick = <T>(chance: Chance, all: readonly T[]): T => all[chance.int(all.length)] as T

/** A message, changed a little: mostly still JSON, often still a message. */
export function mutated(message: object, others: readonly object[], chance: Chance): string {
  if (chance.int(10) === 0) return JSON.stringify(message)
  let text = JSON.stringify(chance.int(4) === 0 ? message : changed(message, others, chance))
  if (chance.int(4) === 0) text = scrambled(text, chance)
  return text
}

function changed(value: unknown, others: readonly object[], chance: Chance): unknown {
  if (chance.int(6) === 0) return pick(chance, NASTY)
  if (typeof value === 'number') return value + chance.int(5) - 2
  if (typeof value === 'string') {
    return value.slice(0, chance.int(value.length + 1)) + pick(chance, ['', 'a', '0', ' ', '\u0000', 'é'])
  }
  if (Array.isArray(value)) {
    const at = chance.int(value.length + 1)
    return chance.int(2) === 0 ? value.toSpliced(at, 1) : value.toSpliced(at, 0, value[0], pick(chance, NASTY))
  }
  if (typeof value !== 'object' || value === null) return pick(chance, NASTY)
  const parts = Object.entries(value)
  const [key, old] = parts.length === 0 ? ['', ''] : pick(chance, parts)
  switch (chance.int(5)) {
    case 0:
      return Object.fromEntries(parts.filter(([one]) => one !== key))
    case 1:
      return JSON.parse(`{${JSON.stringify(pick(chance, KEYS))}:${JSON.stringify(pick(chance, NASTY))}}`)
    case 2:
      return { ...value, ...pick(chance, others) }
    default:
      return { ...value, [key]: changed(old, others, chance) }
  }
}

function scrambled(text: string, chance: Chance): string {
  const at = chance.int(text.length)
  switch (chance.int(6)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(at)
    case 2:
      return text + text
    case 3:
      return text.slice(0, at) + String.fromCharCode(32 + chance.int(96)) + text.slice(at + 1)
    case 4:
      return text.slice(0, at) + nested(1 + chance.int(200)) + text.slice(at)
    default:
      return text.slice(0, at) + text.slice(chance.int(text.length))
  }
}
