import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { en } from '../src/words/en.ts'
import { fr } from '../src/words/fr.ts'
import { it } from '../src/words/it.ts'
import { ru } from '../src/words/ru.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))
const lists = { en, it, fr, ru } as const

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)words\//.test(name))
    .map((name) => join(folder, name))
}

/** The names of values that a compiled message wants. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return []
    const [name, , forms] = part as [string, unknown, unknown]
    const inner = forms && typeof forms === 'object' ? Object.values(forms).flatMap(namesIn) : []
    return [name, ...inner]
  })
}

describe.each(Object.entries(lists))('the page’s words in %s', (_, list) => {
  test('have the keys of English, and in each key the same values', () => {
    expect(Object.keys(list)).toEqual(Object.keys(en))
    const values = (words: Readonly<Record<string, string>>) =>
      Object.entries(words).map(([key, message]) => [key, [...new Set(namesIn(compileMessage(message)))].sort()])
    expect(values(list)).toEqual(values(en))
  })

  test('use typographic apostrophes', () => {
    expect(Object.entries(list).filter(([, message]) => message.includes("'"))).toEqual([])
  })
})

test('Russian plurals have four forms', () => {
  const plurals = Object.entries(ru).filter(([, message]) => message.includes(', plural,'))
  for (const [key, message] of plurals) {
    for (const form of ['one {', 'few {', 'many {', 'other {']) expect(message, key).toContain(form)
  }
})

/** Words between tags, and words in attributes that people read or hear. */
const BETWEEN_TAGS = />\s*([^<>{}=;()]*\p{L}{2,}[^<>{}=;()]*)\s*<\//gu
const ATTRIBUTES = /\b(?:aria-label|alt|title|placeholder|label)="([^"]*\p{L}{2,}[^"]*)"/gu
/** What is printed on keys: no words of any language. */
const NO_WORDS = new Set(['Esc', 'Enter'])

test('no text that people see stands outside the word lists', () => {
  const found = files(source)
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      return [...text.matchAll(BETWEEN_TAGS), ...text.matchAll(ATTRIBUTES)]
        .map(([, words = '']) => words.trim())
        .filter((words) => !NO_WORDS.has(words))
        .map((words) => `${path.slice(source.length + 1)}: ${words}`)
    })
  expect(found).toEqual([])
})

test('the search for texts outside the lists finds them', () => {
  const sample = '<b>Your turn</b><img alt="A hat" />'
  expect([...sample.matchAll(BETWEEN_TAGS)].length + [...sample.matchAll(ATTRIBUTES)].length).toBe(2)
})

test('every word of the page is said somewhere', () => {
  const text = files(source)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  // Keys that are put together, such as `level.${level}`, count by their beginning.
  const beginnings = [...text.matchAll(/`([a-z]+(?:\.[\w-]+)*\.)\$\{/g)].map(([, beginning = '']) => beginning)
  const unsaid = Object.keys(en).filter(
    (key) =>
      !text.includes(`'${key}'`) &&
      !key.startsWith('kernel.') &&
      !beginnings.some((beginning) => key.startsWith(beginning)),
  )
  expect(unsaid).toEqual([])
})
