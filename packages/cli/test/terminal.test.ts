import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { choicesAt } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { wrap } from '../src/terminal/draw.ts'
import { covo, covoAtTerminal, folder } from './covo.ts'

describe('covo', () => {
  test('alone, without a terminal, shows what there is', () => {
    const { code, out } = covo([])
    expect(code).toBe(0)
    for (const command of ['play', 'simulate', 'check', 'replay', 'verify', 'bench']) expect(out).toContain(command)
  })
  test('a wrong call gets a sentence and exit code 2', () => {
    expect(covo(['dance'])).toMatchObject({ code: 2, err: expect.stringContaining('no command "dance"') })
    expect(covo(['simulate'])).toMatchObject({ code: 2, err: expect.stringContaining('Say which game') })
    expect(covo(['simulate', 'bridge'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no game called "bridge"'),
    })
    expect(covo(['simulate', 'crooks', '--players', '9'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('one of 2, 3, 4'),
    })
    expect(covo(['simulate', 'crooks', '--games', 'many'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('whole number'),
    })
    expect(covo(['simulate', 'crooks', '--gmaes', '3'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no --gmaes'),
    })
    expect(covo(['simulate', 'crooks', '--option', 'colour=red'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no option "colour"'),
    })
    expect(covo(['simulate', 'crooks', '--records', '/no/such/folder/f'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('cannot be written'),
    })
  })
  test('words and flags too many are refused', () => {
    expect(covo(['simulate', 'crooks', 'extra'])).toMatchObject({ code: 2, err: expect.stringContaining('"extra"') })
    expect(covo(['simulate', 'crooks', '-x'])).toMatchObject({ code: 2, err: expect.stringContaining('no -x') })
    expect(covo(['help', 'dance']).code).toBe(2)
  })
  test('--help explains a command', () => {
    expect(covo(['simulate', '--help']).out).toContain('--records')
    expect(covo(['help', 'check']).out).toContain('FILE')
  })
})

describe('covo play', () => {
  const record = join(folder(), 'game.json')
  /** Questions first, then mostly the second choice, then the first until the end. */
  const answers = [
    '?',
    '? spy',
    '? nonsense',
    'l',
    't',
    'b',
    '99',
    '2',
    '1',
    '1',
    '1',
    ...Array.from({ length: 200 }, (_, i) => (i < 60 ? '2' : '1')),
  ]

  test('plays a whole game from a pipe, and the record verifies', () => {
    const { code, out } = covo(
      ['play', 'crooks', '--players', '3', '--seed', '11', '--record', record],
      answers.join('\n'),
    )
    expect(code).toBe(0)
    expect(out).toContain('Commitment to the deal')
    expect(out).toContain('Spy')
    expect(out).toContain('Nothing here is called "nonsense"')
    expect(out).toContain('Type a number from 1')
    expect(out).toContain('Final count')
    expect(covo(['verify', record]).code).toBe(0)
    expect(JSON.parse(readFileSync(record, 'utf8')).seats[0]).toEqual({ name: 'Guest', kind: 'human' })
  })
  test('passing can be taken back while nobody else has acted', () => {
    const { out } = covo(['play', 'crooks', '--seed', '11'], ['1', 'u', '1', ''].join('\n'))
    expect(out).toContain('Taken back.')
    expect(out).toContain('Guest passes and is out.')
  })
  test('what was looked at cannot be taken back', () => {
    const { out } = covo(['play', 'crooks', '--seed', '11'], ['2', 'u', 'q'].join('\n'))
    expect(out).toContain('That cannot be taken back')
    expect(out).toContain('stays unfinished')
  })
  test('an unfinished game is recorded without its seed', () => {
    covo(['play', 'crooks', '--seed', '11', '--record', record], '2\n')
    const kept = JSON.parse(readFileSync(record, 'utf8'))
    expect(kept).not.toHaveProperty('seed')
    expect(kept).toHaveProperty('commitment')
    expect(covo(['check', record]).code).toBe(0)
  })
  test('the seed that a game shows brings its deal back', () => {
    const deal = (seed: string) =>
      /Commitment to the deal: (\w+)/.exec(covo(['play', 'crooks', '--seed', seed], 'q\n').out)?.[1]
    const { out } = covo(['play', 'crooks', '--seed', '11'], ['1', '', ''].join('\n'))
    const [, seed = ''] = /Seed of the deal: (\w+)/.exec(out) ?? []
    expect(deal(seed)).toBe(deal('11'))
  })
  test('a file that cannot be written is refused before the game', () => {
    expect(covo(['play', 'crooks', '--record', '/no/such/folder/f'], 'q\n')).toMatchObject({ code: 2, out: '' })
  })
  test('what was taken back is gone from the log', () => {
    const { out } = covo(['play', 'crooks', '--seed', '11'], ['1', 'u', 'l', 'q'].join('\n'))
    expect(out.match(/Guest passes and is out/g)).toHaveLength(1)
  })
  test('one can leave while the bots think', async () => {
    const args = ['play', 'thiefs-market', '--players', '5', '--seat', '3', '--level', 'master', '--seed', '11']
    const shown = await covoAtTerminal(args, 'Commitment to the deal', '\x03')
    expect(shown).toContain('You leave the table')
    // The last before the person's own turn: nobody played on.
    expect(shown).not.toContain('Colette')
    expect(shown).not.toContain('›')
  })
  test('speaks four languages', () => {
    const words = { en: 'Hangouts', it: 'Covi', fr: 'Planques', ru: 'Притоны' }
    for (const [language, word] of Object.entries(words)) {
      expect(covo(['play', 'crooks', '--seed', '11', '--lang', language], 'q\n').out).toContain(word)
    }
  })
})

describe('menus', () => {
  test('actions that begin alike share a menu; steps in which all agree are passed over', () => {
    const paths: Record<string, string[]> = { a: ['x', '1', 'up'], b: ['x', '1', 'down'], c: ['x', '2', 'up'] }
    const at = (actions: string[], depth: number) => {
      const steps = (action: string) => (paths[action] ?? []).map((label) => ({ label, order: Number(label) || 0 }))
      const menu = choicesAt(actions, steps, depth)
      return {
        depth: menu.depth,
        labels: menu.choices.map(({ label, actions: group }) => `${label}: ${group.join('')}`),
      }
    }
    expect(at(['a', 'b', 'c'], 0)).toEqual({ depth: 1, labels: ['1: ab', '2: c'] })
    expect(at(['a', 'b'], 2)).toEqual({ depth: 2, labels: ['up: a', 'down: b'] })
    expect(at(['c', 'b', 'a'], 0)).toEqual({ depth: 1, labels: ['1: ba', '2: c'] })
  })
  test('text is wrapped between words', () => expect(wrap('one two three', 8)).toEqual(['one two', 'three']))
})

test('covo bench prints one object a line', () => {
  const { code, out } = covo(['bench', 'crooks', '--seconds', '1', '--json'])
  expect(code).toBe(0)
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows.map(({ game, players }) => [game, players])).toEqual([
    ['crooks', 2],
    ['crooks', 3],
    ['crooks', 4],
  ])
  for (const row of rows) {
    expect(Object.keys(row)).toEqual([
      'game',
      'players',
      'option',
      'gamesPerSecond',
      'decisionsPerSecond',
      'clonesPerSecond',
      'nativeRatio',
      'boardgameioRatio',
      'iterationsPerSecond',
      'boardgameioIterationsRatio',
    ])
    for (const key of ['gamesPerSecond', 'decisionsPerSecond', 'clonesPerSecond', 'boardgameioRatio'])
      expect(row[key]).toBeGreaterThan(0)
  }
})
