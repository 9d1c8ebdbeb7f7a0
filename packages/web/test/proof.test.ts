import { commitmentOf, type GameRecord } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { proofOf } from '../src/replay/proof.ts'
import { moduleOf, randomRecord } from './records.ts'

const { game } = moduleOf('thiefs-market')
const fair = randomRecord('thiefs-market', { players: 3 })
const FIRST_ROLL = fair.entries.findIndex(({ chance }) => chance !== undefined)

/** The states of all steps in order: + holds, ! is broken, ? is open; and what is said of what is broken. */
function told(record: unknown, promised?: string) {
  const { steps, finding } = proofOf(game, record, promised)
  const signs = steps.map(({ state }) => ({ holds: '+', broken: '!', open: '?' })[state]).join('')
  const broken = steps.find(({ state }) => state === 'broken')
  return { signs, finding, broken: broken && [broken.step, broken.flaw?.at] }
}

/** A copy in which one entry is another. */
const exchange = (at: number, entry: object): GameRecord => ({
  ...fair,
  entries: fair.entries.map((one, i) => (i === at ? { ...one, ...entry } : one)),
})

test('a fair record holds at every step', () => {
  expect(told(fair)).toEqual({ signs: '++++++++', finding: 'fair', broken: undefined })
  expect(told(fair, fair.commitment).finding).toBe('fair')
})

test('another fingerprint than the table showed is noticed', () => {
  const promised = commitmentOf('00'.repeat(32))
  expect(told(fair, promised)).toEqual({ signs: '!+++++++', finding: 'unfair', broken: ['promise', undefined] })
})

test('a game without salts is fair, and says that it has none', () => {
  const record = randomRecord('thiefs-market', { players: 3 }, { isLocal: true })
  expect(told(record)).toEqual({ signs: '++?+++++', finding: 'fair', broken: undefined })
})

test('a record without a seed proves nothing but the moves', () => {
  const { seed: _seed, salts: _salts, commitment: _commitment, ...plain } = fair
  expect(told(plain)).toEqual({ signs: '??????++', finding: 'unproved', broken: undefined })
})

describe('a tampered record names the step and the entry', () => {
  const roll = fair.entries[FIRST_ROLL]?.chance
  const other = fair.entries.find(
    ({ chance }, i) =>
      i > FIRST_ROLL &&
      JSON.stringify(chance)?.length === JSON.stringify(roll).length &&
      JSON.stringify(chance) !== JSON.stringify(roll),
  )
  const cases: readonly (readonly [string, unknown, string, readonly unknown[]])[] = [
    ['another seed', { ...fair, seed: '11'.repeat(32) }, '+!??????', ['seed', 'commitment']],
    ['another fingerprint', { ...fair, commitment: '11'.repeat(32) }, '+!??????', ['seed', 'commitment']],
    ['a salt too many', { ...fair, salts: ['', '', '', ''] }, '++!?????', ['salts', 'salts']],
    ['another salt', { ...fair, salts: ['00', '', ''] }, '++++!???', ['setup', 'setup']],
    ['another roll', exchange(FIRST_ROLL, { chance: other?.chance }), '+++++!??', ['draws', FIRST_ROLL]],
    ['an action that is none', exchange(4, { action: { type: 'fly' } }), '+++++?!?', ['moves', 4]],
    ['a missing entry', { ...fair, entries: fair.entries.slice(1) }, '+++++?!?', ['moves', 0]],
    ['another winner', { ...fair, result: { ...fair.result, winners: [0, 1, 2] } }, '+++++++!', ['result', 'result']],
    ['another digest', { ...fair, digest: '11'.repeat(32) }, '+++++++!', ['result', 'record']],
    ['another format', { ...fair, format: 'covo/0' }, '!', ['record', 'record']],
    ['a seat too few', { ...fair, seats: fair.seats?.slice(1) }, '!', ['record', 'seats']],
  ]
  test.each(cases)('%s', (_, record, signs, broken) => {
    expect(told(record)).toEqual({ signs, finding: 'unfair', broken })
  })
})
