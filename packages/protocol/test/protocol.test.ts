import { readFileSync } from 'node:fs'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { ClientMessage, ERRORS } from '../src/index.ts'

const documentation = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8')

test('every error code stands in the documentation with its status', () => {
  for (const [code, status] of Object.entries(ERRORS)) expect(documentation).toContain(`- \`${code}\` (${status})`)
})

test('the page’s part of the protocol carries no schema', () => {
  const source = readFileSync(new URL('../src/constants.ts', import.meta.url), 'utf8')
  expect(source).not.toMatch(/^import/m)
})

test('messages have all their properties and no others', () => {
  const message = Compile(ClientMessage)
  const act = { type: 'act', table: 'abcd1234', clientId: '1', expected: 0, action: { type: 'pass' } }
  expect(message.Check(act)).toBe(true)
  for (const key of Object.keys(act)) {
    const { [key as 'type']: _gone, ...rest } = act
    expect(message.Check(rest)).toBe(false)
  }
  for (const wrong of [
    { more: 1 },
    { table: 'ABCD1234' },
    { table: 'abcd123' },
    { table: 'illoo000' },
    { clientId: '' },
    { clientId: 'x'.repeat(65) },
    { expected: -2 },
    { expected: 0.5 },
    { expected: '0' },
    { action: [] },
    { action: null },
    { action: 'pass' },
  ]) {
    expect(message.Check({ ...act, ...wrong }), JSON.stringify(wrong)).toBe(false)
  }
})
