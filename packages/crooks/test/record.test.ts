import {
  checkRecord,
  commitmentOf,
  deriveSeed,
  Flaw,
  Match,
  type Place,
  parseOptions,
  recordFor,
  recordOf,
  secure,
  seeded,
  verifyRecord,
} from '@covo/kernel'
import { falsified, leavesOf } from '@covo/kernel/testing'
import { describe, expect, test } from 'vitest'
import { crooks } from '../src/index.ts'

const games = new Map([[crooks.id, crooks]])
const SEATS = ['Ada', 'Bruno', 'Colette'].map((name) => ({ name, kind: 'bot:random' }))

/** A finished random game of three, with everything that a record can have. */
function finished(name: string) {
  const seed = deriveSeed('record', name)
  const salts = ['00', '', 'beef']
  const choice = seeded(name)
  const { match } = Match.start(crooks, parseOptions(crooks, { players: 3 }), secure(seed, salts))
  for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
    const [seat = 0] = turn.seats
    const actions = crooks.legalActions(match.state, seat)
    match.submit(seat, actions[choice.int(actions.length)])
  }
  return JSON.parse(JSON.stringify(recordOf(match, { seats: SEATS, seed, salts, commitment: commitmentOf(seed) })))
}

function flawOf(record: unknown): Flaw | undefined {
  try {
    checkRecord(games, record)
    return undefined
  } catch (error) {
    if (error instanceof Flaw) return error
    throw error
  }
}

const other = (old: unknown): unknown => {
  if (typeof old === 'number') return old + 1
  if (typeof old === 'boolean') return !old
  if (typeof old === 'string' && /^[0-9a-f]{2,}$/.test(old)) return (old.startsWith('0') ? '1' : '0') + old.slice(1)
  if (typeof old === 'string' && /^[A-I]$/.test(old)) return old === 'A' ? 'B' : 'A'
  return `${old}x`
}

describe('a record with one field falsified is refused', () => {
  for (const name of ['first', 'second', 'third']) {
    const record = finished(name)
    test(`${name} game: it is good as it is`, () => {
      expect(flawOf(record)).toBeUndefined()
      expect(verifyRecord(games, record).isOver).toBe(true)
    })
    test(`${name} game: every field with another value`, () => {
      const accepted = leavesOf(record)
        .filter((path) => !flawOf(falsified(record, path, other)))
        .map((path) => path.join('.'))
      // What players are called is nobody's to check.
      expect(accepted.filter((path) => !/^seats\.\d\.(name|kind)$/.test(path))).toEqual([])
    })
    test(`${name} game: a falsified entry is not blamed on an earlier one`, () => {
      for (const path of leavesOf(record)) {
        if (path[0] !== 'entries') continue
        const at = flawOf(falsified(record, path, other))?.at
        if (typeof at === 'number') expect(at).toBeGreaterThanOrEqual(path[1] as number)
        else expect(['result', 'record']).toContain(at)
      }
    })
    test(`${name} game: every field taken away`, () => {
      // What may be absent, with or without the rest of it.
      const mayBeAbsent = /^(seed|commitment|digest|options\.newEdition)$/
      const accepted = leavesOf(record)
        .filter((path) => !flawOf(falsified(record, path, () => undefined)))
        .map((path) => path.join('.'))
      expect(accepted.filter((path) => !mayBeAbsent.test(path))).toEqual([])
    })
    test(`${name} game: every entry taken away or doubled`, () => {
      for (const i of record.entries.keys()) {
        expect(flawOf({ ...record, entries: record.entries.toSpliced(i, 1) })).toBeDefined()
        expect(flawOf({ ...record, entries: record.entries.toSpliced(i, 0, record.entries[i]) })).toBeDefined()
      }
    })
  }
})

describe('the flaw names the entry and the reason', () => {
  const record = finished('first')
  const [first] = record.entries
  const cases: readonly [string, object, Place, string][] = [
    ['another format', { ...record, format: 'covo/2' }, 'record', 'kernel.notRecord'],
    ['an unknown game', { ...record, game: 'bridge' }, 'record', 'kernel.unknownGame'],
    ['five players', { ...record, options: { players: 5 } }, 'options', 'kernel.options'],
    ['a seat too few', { ...record, seats: SEATS.slice(1) }, 'seats', 'kernel.seatCount'],
    ['a salt too few', { ...record, salts: ['00'] }, 'salts', 'kernel.saltCount'],
    ['an entry that is none', { ...record, entries: record.entries.with(3, 17) }, 3, 'kernel.malformed'],
    [
      'a result without winners',
      { ...record, result: { ...record.result, winners: [] } },
      'result',
      'kernel.malformed',
    ],
    ['another commitment', { ...record, commitment: 'a'.repeat(64) }, 'commitment', 'kernel.commitmentDiffers'],
    [
      'another seed',
      { ...record, seed: 'a'.repeat(64), commitment: commitmentOf('a'.repeat(64)) },
      'setup',
      'kernel.notFromSeed',
    ],
    ['other salts', { ...record, salts: ['01', '', 'beef'] }, 'setup', 'kernel.notFromSeed'],
    [
      'a crook dealt twice',
      {
        ...record,
        setup: {
          chance: {
            ...record.setup.chance,
            hangouts: { ...record.setup.chance.hangouts, A: record.setup.chance.hangouts.B },
          },
        },
      },
      'setup',
      'crooks.setup.twice',
    ],
    [
      'an unknown hangout',
      {
        ...record,
        setup: { chance: { ...record.setup.chance, hangouts: { ...record.setup.chance.hangouts, H: [1] } } },
      },
      'setup',
      'crooks.setup.extra',
    ],
    [
      'the wrong seat',
      { ...record, entries: [{ ...first, seat: (first.seat + 1) % 3 }, ...record.entries.slice(1)] },
      0,
      'kernel.notYourTurn',
    ],
    [
      'an action after the end',
      { ...record, entries: [...record.entries, first] },
      record.entries.length,
      'kernel.over',
    ],
    [
      'a chance entry',
      { ...record, entries: [{ chance: { roll: ['red'] } }, ...record.entries] },
      0,
      'kernel.chanceUnexpected',
    ],
    ['no result', { ...record, result: undefined }, 'result', 'kernel.malformed'],
    ['the end cut off', { ...record, entries: record.entries.slice(0, -1) }, 'result', 'kernel.resultTooEarly'],
    [
      'another total',
      {
        ...record,
        result: { ...record.result, scores: record.result.scores.map((score: object) => ({ ...score, total: 99 })) },
      },
      'result',
      'kernel.resultDiffers',
    ],
  ]
  for (const [name, falsifiedRecord, at, key] of cases) {
    test(name, () => {
      const flaw = flawOf(falsifiedRecord)
      expect([flaw?.at, flaw?.text.key]).toEqual([at, key])
    })
  }
  test('no result at all', () => {
    const { result: _, ...rest } = record
    expect([flawOf(rest)?.at, flawOf(rest)?.text.key]).toEqual(['result', 'kernel.resultMissing'])
  })
})

describe('a record', () => {
  const record = finished('second')
  test('may name crooks of a hangout in any order', () => {
    const hangouts = Object.fromEntries(
      Object.entries(record.setup.chance.hangouts as Record<string, number[]>).map(([hangout, ids]) => [
        hangout,
        ids.toReversed(),
      ]),
    )
    expect(flawOf({ ...record, setup: { chance: { ...record.setup.chance, hangouts } } })).toBeUndefined()
  })
  test('may have fields that the schema does not know', () => {
    expect(
      flawOf({ ...record, event: 'Open 2026', entries: record.entries.map((entry: object) => ({ ...entry, ms: 12 })) }),
    ).toBeUndefined()
  })
  test('may be of an unfinished game', () => {
    const { result: _result, seed: _seed, salts: _salts, ...rest } = record
    for (const length of [0, 1, 5])
      expect(checkRecord(games, { ...rest, entries: record.entries.slice(0, length) }).isOver).toBe(false)
  })
  test('as one seat may see it is not taken for an open one', () => {
    const { match } = Match.start(crooks, parseOptions(crooks, { players: 3 }), seeded('running'))
    const flaw = flawOf(JSON.parse(JSON.stringify(recordFor(match, 1))))
    expect([flaw?.at, flaw?.text.key]).toEqual(['record', 'kernel.partial'])
  })
  test('hides the deal and face-down crooks from the other seats while the game runs', () => {
    const { match } = Match.start(crooks, parseOptions(crooks, { players: 2 }), seeded('hide'))
    const [seat = 0] = match.turn.kind === 'act' ? match.turn.seats : []
    match.submit(seat, { type: 'recruit', hangout: 'E' })
    const down = crooks.legalActions(match.state, seat).find((action) => action.type === 'place' && action.faceDown)
    match.submit(seat, down)
    const seen = recordFor(match, 1 - seat)
    expect(seen.setup.chance).toEqual({ first: seat })
    expect(seen.entries[1]).toEqual({ seat, action: { type: 'place', target: 2, faceDown: true } })
    expect(recordFor(match, seat).entries[1]).toEqual({ seat, action: down })
  })
  test('verifies only with seed and commitment', () => {
    const { seed: _seed, salts: _salts, ...unrevealed } = record
    const { commitment: _commitment, ...uncommitted } = record
    expect(() => verifyRecord(games, unrevealed)).toThrow(/kernel.noSeed/)
    expect(() => verifyRecord(games, uncommitted)).toThrow(/kernel.noCommitment/)
  })
})
