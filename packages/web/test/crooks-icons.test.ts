import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { ICONS } from '../src/boards/crooks/icons.ts'

const SET: { readonly icons: Readonly<Record<string, { readonly body: string }>> } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
)

test('the drawings of Crooks are those of the set that its board names; `--update` draws them anew', async () => {
  const names = Object.values(ICONS).toSorted()
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 512 512">${SET.icons[name]?.body}</symbol>`)
  const file = ['<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">', ...symbols, '</svg>', ''].join('\n')
  await expect(file).toMatchFileSnapshot('../src/boards/crooks/icons.svg')
})
