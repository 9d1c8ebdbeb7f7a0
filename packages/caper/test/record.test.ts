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
import { caper } from '../src/index.ts'

const games = new Map([[caper.id, caper]])
const NAMES = ['Ada', 'Bruno', 'Colette', 'Dmitri']

/** A finished random game with everything that a record can have. */
function finished(players: number, city: string) {
  const seed = deriveSeed('record', city, players)
  const choice = seeded(`${city} ${players}`)
  const { match } = Match.start(caper, parseOptions(caper, { players, city }), secure(seed))
  for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
    const seat = turn.seats[choice.int(turn.seats.length)] as number
    const actions = caper.legalActions(match.state, seat)
    match.submit(seat, actions[choice.int(actions.length)])
  }
  const seats = NAMES.slice(0, players).map((name) => ({ name, kind: 'bot:random' }))
  return JSON.parse(JSON.stringify(recordOf(match, { seats, seed, commitment: commitmentOf(seed) })))
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
  if (typeof old === 'string' && /^[0-9a-f]{64}$/.test(old)) return (old.startsWith('0') ? '1' : '0') + old.slice(1)
  return `${old}x`
}

describe('a record with one field falsified is refused', () => {
  for (const [players, city] of [
    [2, 'london'],
    [3, 'paris'],
    [4, 'rome'],
  ] as const) {
    const record = finished(players, city)
    test(`${players} players in ${city}: it is good as it is`, () => {
      expect(flawOf(record)).toBeUndefined()
      expect(verifyRecord(games, record).isOver).toBe(true)
    })
    test(`${players} players in ${city}: every field with another value`, () => {
      const accepted = leavesOf(record)
        .filter((path) => !flawOf(falsified(record, path, other)))
        .map((path) => path.join('.'))
      // What players are called is nobody's to check.
      expect(accepted.filter((path) => !/^seats\.\d\.(name|kind)$/.test(path))).toEqual([])
    })
    test(`${players} players in ${city}: every field taken away`, () => {
      const accepted = leavesOf(record)
        .filter((path) => !flawOf(falsified(record, path, () => undefined)))
        .map((path) => path.join('.'))
      // What may be absent; a city that is not named is Paris.
      const mayBeAbsent = city === 'paris' ? /^(seed|commitment|digest|options\.city)$/ : /^(seed|commitment|digest)$/
      const accidental = players === 2 ? /^options\.players$/ : /^$/
      expect(accepted.filter((path) => !mayBeAbsent.test(path) && !accidental.test(path))).toEqual([])
    })
    test(`${players} players in ${city}: every entry taken away or doubled`, () => {
      for (const i of record.entries.keys()) {
        expect(flawOf({ ...record, entries: record.entries.toSpliced(i, 1) })).toBeDefined()
        expect(flawOf({ ...record, entries: record.entries.toSpliced(i, 0, record.entries[i]) })).toBeDefined()
      }
    })
  }
})

describe('the flaw names the entry and the reason', () => {
  const record = finished(4, 'rome')
  const { chance } = record.setup
  const withSetup = (change: object) => ({ ...record, setup: { chance: { ...chance, ...change } } })
  const [first, second] = record.entries
  const cases: readonly [string, object, Place, string][] = [
    ['another city', { ...record, options: { players: 4, city: 'berlin' } }, 'options', 'kernel.options'],
    [
      'a thief of another city',
      withSetup({ thieves: chance.thieves.map((id: string) => (id === 'don' ? 'chef' : id)) }),
      'setup',
      'caper.setup.stranger',
    ],
    ['a deck too short', withSetup({ gear: chance.gear.slice(1) }), 'setup', 'kernel.malformed'],
    ['a location twice', withSetup({ locations: ['bank', 'bank', 'gala'] }), 'setup', 'kernel.malformed'],
    [
      'the Lookouts in the wrong order',
      { ...record, seed: undefined, entries: [second, first, ...record.entries.slice(2)] },
      1,
      'kernel.order',
    ],
    [
      'a Mastermind before the Lookouts',
      { ...record, seed: undefined, entries: [record.entries[2], ...record.entries] },
      0,
      'kernel.notYourTurn',
    ],
    ['a chance entry', { ...record, entries: [{ chance: {} }, ...record.entries] }, 0, 'kernel.chanceUnexpected'],
    [
      'an action after the end',
      { ...record, entries: [...record.entries, first] },
      record.entries.length,
      'kernel.over',
    ],
  ]
  for (const [name, wrong, at, key] of cases) {
    test(name, () => {
      const flaw = flawOf(JSON.parse(JSON.stringify(wrong)))
      expect([flaw?.at, flaw?.text.key]).toEqual([at, key])
    })
  }
})

test('the record of a running game as one seat may see it leaves out decks and what others passed', () => {
  const { match } = Match.start(caper, parseOptions(caper, { players: 4 }), seeded('running'))
  match.submit(1, caper.legalActions(match.state, 1)[0])
  match.submit(3, caper.legalActions(match.state, 3)[0])
  const record = recordFor(match, 1)
  expect(Object.keys(record.setup.chance as object)).toEqual(['locations'])
  expect(record.entries[0]).toEqual(match.entries[0])
  expect(record.entries[1]).toEqual({ seat: 3, action: { type: 'pass' } })
  expect(recordFor(match, 'spectator').entries[0]).toEqual({ seat: 1, action: { type: 'pass' } })
})
