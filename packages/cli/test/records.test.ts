import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { covo, folder } from './covo.ts'

const here = folder()
const file = (name: string, content: string | Buffer): string => {
  const path = join(here, name)
  writeFileSync(path, content)
  return path
}
const good = join(here, 'good.jsonl')
const simulated = covo(['simulate', 'crooks', '--players', '3', '--games', '300', '--seed', '7', '--records', good])
const lines = readFileSync(good, 'utf8').trimEnd().split('\n')
const [first = ''] = lines

describe('covo simulate', () => {
  test('sums up games, decisions, scores, wins and length', () => {
    expect(simulated.code).toBe(0)
    expect(simulated.out).toMatch(/crooks: 300 games, [\d,]+ decisions/)
    expect(simulated.out).toMatch(/length +\d+\.\d\d decisions a game, from \d+ to \d+/)
    expect(simulated.out.match(/seat \d +score \d+\.\d\d ± \d+\.\d\d +wins \d+\.\d\d %/g)).toHaveLength(3)
  })
  test('writes one open record a line', () => {
    expect(lines).toHaveLength(300)
    expect(JSON.parse(first)).toMatchObject({ format: 'covo/1', game: 'crooks', options: { players: 3 }, result: {} })
  })
  test('the same seed gives the same records on any number of cores, another seed others', () => {
    const args = ['simulate', 'crooks', '--players', '3', '--games', '300', '--records']
    const one = join(here, 'one.jsonl')
    covo([...args, one, '--seed', '7', '--cores', '1'])
    expect(readFileSync(one, 'utf8')).toBe(readFileSync(good, 'utf8'))
    covo([...args, one, '--seed', '8'])
    expect(readFileSync(one, 'utf8')).not.toBe(readFileSync(good, 'utf8'))
  })
  test('plays the same games with and without records', () => {
    const json = (more: readonly string[]) => covo(['simulate', 'crooks', '--games', '50', '--json', ...more]).out
    expect(json([])).toBe(json(['--records', join(here, 'same.jsonl')]))
    expect(JSON.parse(json([]))).toMatchObject({
      game: 'crooks',
      games: 50,
      options: { players: 2 },
      seats: [{ seat: 0 }, { seat: 1 }],
    })
  })
  test('takes options of the game, as often as needed', () => {
    const { out } = covo([
      'simulate',
      'crooks',
      '--games',
      '5',
      '--json',
      '--option',
      'newEdition=true',
      '--option',
      'players=2',
    ])
    expect(JSON.parse(out).options).toEqual({ players: 2, newEdition: true })
  })
  test('says so when the disk is full', () => {
    expect(covo(['simulate', 'crooks', '--games', '500', '--records', '/dev/full'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('the disk is full'),
    })
  })
  test('loads another deck from a file, and says which card is wrong in it', () => {
    const deck = Array.from({ length: 32 }, (_, i) => ({
      id: i + 1,
      level: 1 + (i % 10),
      modifier: 0,
      gangs: [],
      ability: null,
    }))
    const args = ['simulate', 'crooks', '--games', '5', '--option']
    expect(covo([...args, `deck=@${file('deck.json', JSON.stringify(deck))}`]).code).toBe(0)
    const wrong = covo([
      ...args,
      `deck=@${file('wrong.json', JSON.stringify(deck.with(4, { ...deck[4], level: 12 } as never)))}`,
    ])
    expect(wrong).toMatchObject({
      code: 2,
      err: expect.stringContaining('crook 5: level should be a whole number from 1 to 10'),
    })
  })
})

describe('covo check', () => {
  test('agrees with what was simulated', () => {
    expect(covo(['check', good])).toMatchObject({ code: 0, out: '✓ 300 records are good\n' })
  })
  test('takes several files, and JSON', () => {
    const { code, out } = covo(['check', good, good, '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({ good: 600, bad: 0 })
  })
  test('reads a document over several lines', () => {
    expect(covo(['check', file('pretty.json', JSON.stringify(JSON.parse(first), undefined, 2))])).toMatchObject({
      code: 0,
      out: '✓ 1 record is good\n',
    })
  })
  test('names file, line, entry and reason', () => {
    const record = JSON.parse(lines[1] ?? '')
    record.entries[0].action.hangout = 'I'
    const { code, out } = covo(['check', file('bad.jsonl', [first, JSON.stringify(record), lines[2]].join('\n'))])
    expect(code).toBe(1)
    expect(out).toContain('bad.jsonl, line 2: entry 0: There is no hangout I in this game.')
    expect(out).toContain('✗ 1 record is wrong, 2 good')
    const json = covo(['check', join(here, 'bad.jsonl'), '--json'])
      .out.trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(json).toEqual([
      { file: join(here, 'bad.jsonl'), line: 2, at: 0, reason: 'entry 0: There is no hangout I in this game.' },
      { good: 2, bad: 1 },
    ])
  })

  const broken: readonly [string, string | Buffer, RegExp][] = [
    ['cut off', first.slice(0, -40), /line 1: this is not JSON, or it is cut off/],
    ['not JSON', 'hello\n', /line 1: this is not JSON/],
    ['not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d, 10]), /line 1: it is not UTF-8 text/],
    [
      'good after a line that is not UTF-8',
      Buffer.concat([Buffer.from([0xff, 10]), Buffer.from(`${first}\n`)]),
      /line 1: it is not UTF-8 text[\s\S]*1 good/,
    ],
    ['good after a line that is cut off', `${first.slice(0, -9)}\n${first}\n`, /line 1: this is not JSON[\s\S]*1 good/],
    [
      'nested inside a field',
      `${first.replace(/"A":\[[^\]]*\]/, `"A":${'['.repeat(200_000)}${']'.repeat(200_000)}`)}\n`,
      /line 1: set-up: chance.hangouts.A\[0\] should be/,
    ],
    ['another document', '{"a":1}\n', /line 1: record: this is not a game record: format should be present/],
    ['a number', '17\n', /line 1: record: this is not a game record: it should be an object/],
    ['deeply nested', `${'['.repeat(200_000)}\n`, /line 1: this is not JSON/],
    [
      'nested where a record is expected',
      `{"format":"covo/1","game":"crooks","options":{},"setup":{"chance":{}},"entries":${'['.repeat(5000)}${']'.repeat(5000)}}\n`,
      /line 1: /,
    ],
    ['one endless line', Buffer.alloc(20 * 2 ** 20, 'x'), /line 1: it is longer than 16 MiB/],
    ['zeros', Buffer.alloc(1000), /line 1: this is not JSON/],
    ['good, then rubbish', `${first}\nrubbish\n`, /line 2: this is not JSON[\s\S]*1 good/],
  ]
  for (const [name, content, message] of broken) {
    test(`says what is wrong with a file that is ${name}`, () => {
      const { code, out, err } = covo(['check', file('broken', content)])
      expect(code).toBe(1)
      expect(out).toMatch(message)
      expect(out + err).not.toMatch(/\n\s+at /)
    })
  }
  test('a file that is not there, a folder or an empty file is a wrong call', () => {
    expect(covo(['check', join(here, 'none')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no such file'),
    })
    expect(covo(['check', here])).toMatchObject({ code: 2, err: expect.stringContaining('it is a folder') })
    expect(covo(['check', file('empty', '')])).toMatchObject({ code: 2, err: expect.stringContaining('no record') })
    expect(covo(['check'])).toMatchObject({ code: 2, err: expect.stringContaining('covo check FILE') })
  })
})

describe('covo verify', () => {
  test('shows what follows from the seed', () => {
    const { code, out } = covo(['verify', file('one.json', first)])
    expect(code).toBe(0)
    expect(out).toContain('is the SHA-256 of the seed')
    expect(out).toContain('the set-up follows from the seed')
  })
  test('refuses a seed that was not promised', () => {
    const record = JSON.parse(first)
    const wrong = file('wrong.json', JSON.stringify({ ...record, commitment: 'a'.repeat(64) }))
    expect(covo(['verify', wrong])).toMatchObject({
      code: 1,
      out: expect.stringContaining('commitment is not the hash of the seed'),
    })
    const { seed: _, ...running } = record
    expect(covo(['verify', file('running.json', JSON.stringify(running))])).toMatchObject({
      code: 1,
      out: expect.stringContaining('no seed'),
    })
  })
})

describe('covo replay', () => {
  const secretPlacement = JSON.parse(first).entries.find(
    (entry: { action: { faceDown?: true } }) => entry.action.faceDown,
  )
  test('steps through the game with everything open', () => {
    const { code, out } = covo(['replay', good])
    const { entries } = JSON.parse(first)
    expect(code).toBe(0)
    expect(out.match(/ of \d+ · everything open/g)).toHaveLength(entries.length + 1)
    expect(out).toContain('Final count')
  })
  test('or as one seat saw it', () => {
    const { seat, action } = secretPlacement
    const seen = (viewer: number) => covo(['replay', good, '--seat', String(viewer)]).out
    expect(seen((seat + 1) % 3)).toContain(`puts somebody from hangout`)
    expect(seen(seat)).toMatch(new RegExp(`Seat ${seat} puts [^.]* face down on target ${action.target},`))
  })
  test('picks a record of the file, and says when it cannot', () => {
    expect(covo(['replay', good, '--line', '300']).code).toBe(0)
    expect(covo(['replay', good, '--line', '301'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no record on line 301'),
    })
    expect(covo(['replay', good, '--seat', '3'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('from 0 to 2'),
    })
    expect(covo(['replay', join(here, 'bad.jsonl'), '--line', '2'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('entry 0'),
    })
  })
})

test('the record’s JSON Schema in the docs is up to date', () => {
  const printed = covo(['schema']).out
  const kept = readFileSync(new URL('../../../docs/record.schema.json', import.meta.url), 'utf8')
  expect(kept).toBe(printed)
})
