import {
  checkRecord,
  Flaw,
  type GameRecord,
  Match,
  parseOptions,
  playout,
  printRecord,
  recordFor,
  recordOf,
  secure,
  seeded,
} from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { thiefsMarket as game } from '../src/game.ts'

const games = new Map([[game.id, game]])
const SEED = '5eed'.repeat(16)

function play(options: object) {
  const choice = seeded('record')
  const { match } = Match.start(game, parseOptions(game, options), secure(SEED))
  for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
    const seat = turn.seats[0] as number
    const legal = game.legalActions(match.state, seat)
    match.submit(seat, legal[choice.int(legal.length)])
  }
  return match
}

const recordOfGame = (options: object = {}): GameRecord =>
  JSON.parse(printRecord(recordOf(play(options), { seed: SEED })))

/** Where and why a record is rejected. */
function flawOf(record: unknown): { at: Flaw['at']; key: string } {
  try {
    checkRecord(games, record)
  } catch (error) {
    if (error instanceof Flaw) return { at: error.at, key: error.text.key }
    throw error
  }
  throw new Error('the record was accepted')
}

type Loose = Record<string, unknown> & { type?: string }
interface LooseRecord {
  options: Record<string, unknown>
  setup: { chance: { first: number; A: string[]; B: string[]; C: string[] } }
  entries: { seat?: number; action?: Loose; chance?: { roll: string[] } }[]
  result: { scores: Record<string, number>[]; winners: number[] }
}
const falsified = (record: GameRecord, change: (record: LooseRecord) => void): LooseRecord => {
  const copy = structuredClone(record) as unknown as LooseRecord
  change(copy)
  return copy
}
const indexOf = (record: LooseRecord, is: (entry: LooseRecord['entries'][number]) => boolean) =>
  record.entries.findIndex(is)

describe('the record', () => {
  test.each([
    {},
    { players: 4, edition: 'italian' },
    { players: 5, edition: 'russian', promos: true, openInfamy: true },
  ])('of a game with %o is accepted, with and without its seed', (options) => {
    const record = recordOfGame(options)
    expect(checkRecord(games, record).isOver).toBe(true)
    const { seed: _seed, ...open } = record
    expect(checkRecord(games, open).isOver).toBe(true)
  })

  test('is written as the specification says', () => {
    const record = falsified(recordOfGame(), () => undefined)
    const { first, A, B, C } = record.setup.chance
    expect([A.length, B.length, C.length]).toEqual([13, 12, 11])
    expect(record.entries[0]).toEqual({ chance: { roll: expect.arrayContaining([expect.any(String)]) } })
    expect(record.entries[0]?.chance?.roll).toHaveLength(10)
    expect(record.entries[1]).toMatchObject({ seat: first, action: { type: 'take' } })
    for (const { action, chance } of record.entries) {
      if (action?.type === 'reroll') expect(chance?.roll).toHaveLength(1)
      else if (action && action.type !== 'steal') expect(chance).toBeUndefined()
    }
    expect(Object.keys(record.result.scores[0] ?? {}).sort()).toEqual([
      'cards',
      'gold',
      'henchmen',
      'infamy',
      'seat',
      'total',
    ])
  })

  const record = recordOfGame()
  test.each<[string, (record: LooseRecord) => void, { at: unknown; key: string }]>([
    ['another edition', (r) => (r.options['edition'] = 'german'), { at: 'options', key: 'kernel.options' }],
    ['two players', (r) => (r.options['players'] = 2), { at: 'options', key: 'kernel.options' }],
    [
      'a starting seat that is not there',
      (r) => (r.setup.chance.first = 4),
      { at: 'setup', key: 'thiefs-market.setup.first' },
    ],
    [
      'a card twice',
      (r) => (r.setup.chance.A[1] = r.setup.chance.A[0] as string),
      { at: 'setup', key: 'kernel.malformed' },
    ],
    ['a deck too short', (r) => r.setup.chance.C.pop(), { at: 'setup', key: 'kernel.malformed' }],
    ['a card of another deck', (r) => (r.setup.chance.A[12] = 'crown'), { at: 'setup', key: 'kernel.malformed' }],
    [
      'a promotional card without the option',
      (r) => (r.setup.chance.B[11] = 'wut'),
      { at: 'setup', key: 'thiefs-market.setup.deck' },
    ],
    [
      'another first roll than the seed’s',
      (r) => r.entries[0]?.chance?.roll.reverse(),
      { at: 0, key: 'kernel.notFromSeed' },
    ],
    ['a die too many', (r) => r.entries[0]?.chance?.roll.push('red'), { at: 0, key: 'kernel.chance' }],
    ['a die too few', (r) => r.entries[0]?.chance?.roll.pop(), { at: 0, key: 'kernel.chance' }],
    [
      'a face that no die has',
      (r) => (r.entries[0] = { chance: { roll: ['gold'] } }),
      { at: 0, key: 'kernel.malformed' },
    ],
    [
      'the wrong seat',
      (r) => (r.entries[1] = { ...r.entries[1], seat: ((r.entries[1]?.seat ?? 0) + 1) % 3 }),
      { at: 1, key: 'kernel.notYourTurn' },
    ],
    [
      'an empty take',
      (r) => (r.entries[1] = { ...r.entries[1], action: { type: 'take', loot: {} } }),
      { at: 1, key: 'kernel.malformed' },
    ],
    [
      'a zero count',
      (r) => (r.entries[1] = { ...r.entries[1], action: { type: 'take', loot: { red: 0, marker: true } } }),
      { at: 1, key: 'kernel.malformed' },
    ],
    [
      'a take of more than there is',
      (r) => (r.entries[1] = { ...r.entries[1], action: { type: 'take', loot: { red: 13 } } }),
      { at: 1, key: 'thiefs-market.no.notInCentre' },
    ],
    [
      'a wrong total',
      (r) => ((r.result.scores[0] as Record<string, number>)['total'] = 999),
      { at: 'result', key: 'kernel.resultDiffers' },
    ],
    ['other winners', (r) => (r.result.winners = [0, 1, 2]), { at: 'result', key: 'kernel.resultDiffers' }],
  ])('with %s is rejected where it is wrong', (_, change, expected) => {
    expect(flawOf(falsified(record, change))).toEqual(expected)
  })

  test('with a steal whose dice are not written, or written when none is rolled, is rejected', () => {
    const { seed: _seed, ...unseeded } = record
    const bare = falsified(unseeded as GameRecord, () => undefined)
    const steal = indexOf(bare, ({ action, chance }) => action?.type === 'steal' && chance !== undefined)
    const missing = falsified(unseeded as GameRecord, (r) => delete r.entries[steal]?.chance)
    expect(flawOf(missing)).toEqual({ at: steal, key: 'kernel.chance' })
    const done = indexOf(bare, ({ action }) => action?.type === 'done')
    const extra = falsified(unseeded as GameRecord, (r) =>
      Object.assign(r.entries[done] ?? {}, { chance: { roll: ['red'] } }),
    )
    expect(flawOf(extra)).toEqual({ at: done, key: 'kernel.chance' })
  })

  test('with a payment in the wrong colour is rejected', () => {
    const at = indexOf(
      falsified(record, () => undefined),
      ({ action }) => action?.type === 'buy',
    )
    const wrong = falsified(record, (r) => Object.assign(r.entries[at]?.action ?? {}, { gold: { red: 9 } }))
    expect(flawOf(wrong).at).toBe(at)
    const waived = falsified(record, (r) => Object.assign(r.entries[at]?.action ?? {}, { waive: 'red' }))
    expect(flawOf(waived)).toEqual({ at, key: 'thiefs-market.no.noDiscount' })
  })

  test('of a running game hides the decks, and shows the first market', () => {
    const { match } = Match.start(game, parseOptions(game, {}), secure(SEED))
    const { setup } = recordFor(match, 0)
    expect(setup.chance).toMatchObject({ B: [], C: [] })
    expect((setup.chance as { A: string[] }).A).toEqual(game.view(match.state, 0).rows[0]?.cards)
  })
})

describe('random play', () => {
  test('without lists ends like play with lists', () => {
    const options = parseOptions(game, { players: 4 })
    const quick = game.setup(options, { chance: seeded('a') })
    const slow = game.setup(options, { chance: seeded('a') })
    playout(game, quick, { chance: seeded('b') }, seeded('c'))
    const { fast: _fast, ...lists } = game
    playout(lists, slow, { chance: seeded('b') }, seeded('c'))
    expect(quick).toEqual(slow)
  })
})
