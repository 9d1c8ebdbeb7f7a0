import { describe, expect, test } from 'vitest'
import { Flaw, Match, noChance, parseOptions, Refusal, recordFor, recordOf, replay, Scripted } from '../src/index.ts'
import { checkLaws, type LawKit } from '../src/testing/index.ts'
import { type Pennies, pennies } from './pennies.ts'

const hide = (coin: number) => ({ type: 'hide', coin })
const start = (...draws: number[]) => Match.start(pennies, { players: 2 }, new Scripted(draws))

function refusal(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error.text.key
    throw error
  }
  throw new Error('nothing was refused')
}

describe('a match', () => {
  test('lets chance decide what comes before the first choice', () => {
    const { match, step } = start(4)
    expect(step).toEqual({ entries: [{ chance: { pips: 5 } }], events: [{ type: 'rolled', pips: 5 }] })
    expect(match.turn).toEqual({ kind: 'act', seats: [0, 1] })
  })
  test('refuses what is not legal, and nothing changes', () => {
    const { match } = start(4)
    const before = JSON.stringify(match.state)
    expect(refusal(() => match.submit(2, hide(1)))).toBe('kernel.notYourTurn')
    expect(refusal(() => match.submit(0, hide(3)))).toBe('kernel.malformed')
    expect(refusal(() => match.submit(0, { coin: 1 }))).toBe('kernel.malformed')
    expect(refusal(() => match.submit(0, 'hide'))).toBe('kernel.malformed')
    expect(refusal(() => match.submit(0, null))).toBe('kernel.malformed')
    expect(JSON.stringify(match.state)).toBe(before)
    expect(match.entries).toHaveLength(1)
  })
  test('ignores fields that the schema does not know', () => {
    const { match } = start(4)
    match.submit(0, { ...hide(1), comment: 'ha' })
    expect(match.entries[1]).toEqual({ seat: 0, action: hide(1) })
  })
  test('writes seats that choose at the same time in their order, whoever was quicker', () => {
    const { match } = start(4, 1)
    match.submit(1, hide(0))
    expect(match.entries.map(({ seat }) => seat)).toEqual([undefined, 1])
    match.submit(0, hide(1))
    expect(match.entries.map(({ seat }) => seat)).toEqual([undefined, 0, 1, undefined])
  })
  test('a seat acts once in a simultaneous step', () => {
    const { match } = start(4)
    match.submit(1, hide(0))
    expect(refusal(() => match.submit(1, hide(1)))).toBe('kernel.notYourTurn')
  })
  test('is over when the game says so', () => {
    const { match } = start(0, 0, 0)
    for (let round = 0; round < 3; round++) {
      match.submit(0, hide(1))
      match.submit(1, hide(1))
    }
    expect(match.turn).toEqual({ kind: 'over' })
    expect(refusal(() => match.submit(0, hide(1)))).toBe('kernel.over')
    expect(refusal(() => match.resolve())).toBe('kernel.noChanceTurn')
  })
})

describe('undo', () => {
  test('takes back what showed nobody anything', () => {
    const { match } = start(4)
    const before = JSON.stringify(match.state)
    match.submit(1, hide(0))
    expect(match.canUndo(1)).toBe(true)
    expect(match.canUndo(0)).toBe(false)
    match.undo(1)
    expect(JSON.stringify(match.state)).toBe(before)
    expect(match.entries).toHaveLength(1)
    match.submit(1, hide(1))
    expect(match.entries).toHaveLength(2)
  })
  test('not once somebody else has acted, or something was shown', () => {
    const { match } = start(4, 2)
    match.submit(1, hide(0))
    match.submit(0, hide(0))
    expect(match.canUndo(0)).toBe(false)
    expect(match.canUndo(1)).toBe(false)
    expect(refusal(() => match.undo(1))).toBe('kernel.noUndo')
  })
  test('leaves the entries of seats that chose before alone', () => {
    const { match } = Match.start(pennies, { players: 3 }, new Scripted([4, 2]))
    match.submit(2, hide(0))
    match.submit(1, hide(1))
    match.undo(1)
    expect(match.entries.map(({ seat }) => seat)).toEqual([undefined, 2])
    match.submit(0, hide(1))
    match.submit(1, hide(0))
    expect(match.entries.map(({ seat }) => seat)).toEqual([undefined, 0, 1, 2, undefined])
    const script = { setup: { chance: match.setupChance }, entries: match.entries }
    expect(replay(pennies, match.options, script).state).toEqual(match.state)
  })
})

describe('replay', () => {
  test('plays a script again, up to any entry', () => {
    const { match } = start(4, 2)
    match.submit(0, hide(1))
    match.submit(1, hide(1))
    const script = { setup: { chance: match.setupChance }, entries: match.entries }
    expect(replay(pennies, match.options, script).state).toEqual(match.state)
    expect(replay(pennies, match.options, script, { until: 1 }).turn).toEqual({ kind: 'act', seats: [0, 1] })
  })
  const wrong: readonly [string, object[], number, string][] = [
    ['an action where chance decides', [{ seat: 0, action: hide(1) }], 0, 'kernel.chanceTurn'],
    ['chance where a seat decides', [{ chance: { pips: 1 } }, { chance: { pips: 1 } }], 1, 'kernel.noChanceTurn'],
    [
      'chance on an entry that draws none',
      [{ chance: { pips: 1 } }, { seat: 0, action: hide(1), chance: { pips: 1 } }],
      1,
      'kernel.chance',
    ],
    ['chance that cannot be', [{ chance: { pips: 7 } }], 0, 'kernel.malformed'],
    ['missing chance', [{}], 0, 'kernel.chance'],
    [
      'simultaneous seats out of order',
      [{ chance: { pips: 1 } }, { seat: 1, action: hide(1) }, { seat: 0, action: hide(1) }],
      2,
      'kernel.order',
    ],
  ]
  for (const [name, entries, at, key] of wrong) {
    test(`names the entry with ${name}`, () => {
      try {
        replay(pennies, { players: 2 }, { setup: { chance: {} }, entries })
      } catch (error) {
        if (!(error instanceof Flaw)) throw error
        expect([error.at, error.text.key]).toEqual([at, key])
        return
      }
      throw new Error('no flaw was found')
    })
  }
})

describe('a running game', () => {
  test('is recorded without secrets for a viewer, and openly once it is over', () => {
    const { match } = start(4, 2, 3)
    match.submit(1, hide(0))
    const extras = { seed: 'a'.repeat(64), salts: ['aa', 'bb'], commitment: 'c'.repeat(64) }
    const forSeat0 = recordFor(match, 0, extras)
    expect(forSeat0).toMatchObject({
      viewer: 0,
      commitment: extras.commitment,
      entries: [{}, { seat: 1, action: { type: 'hide' } }],
    })
    expect(JSON.stringify(forSeat0)).not.toContain(extras.seed)
    expect(forSeat0).not.toHaveProperty('salts')
    expect(recordFor(match, 1, extras).entries[1]).toEqual({ seat: 1, action: hide(0) })
    match.submit(0, hide(0))
    for (let round = 0; round < 2; round++) {
      match.submit(0, hide(1))
      match.submit(1, hide(1))
    }
    expect(recordFor(match, 0, extras)).toEqual(recordOf(match, extras))
  })
})

test('options get their defaults, and wrong ones a reason', () => {
  expect(parseOptions(pennies, {})).toEqual({ players: 2 })
  expect(refusal(() => parseOptions(pennies, { players: 5 }))).toBe('kernel.options')
  expect(refusal(() => parseOptions(pennies, 'two'))).toBe('kernel.options')
})

describe('the laws', () => {
  const kit: LawKit<Pennies> = {
    game: pennies,
    components: ({ coins }) => String(coins.length),
    disguise: (match, viewer, chance) => {
      const last =
        match.turn.kind === 'act'
          ? match.entries.slice(-match.state.coins.filter((coin) => coin !== 2).length || match.entries.length)
          : []
      return {
        setup: { chance: match.setupChance },
        entries: match.entries.map((entry) =>
          last.includes(entry) && entry.seat !== viewer && entry.seat !== undefined && viewer !== 'open'
            ? { ...entry, action: { type: 'hide', coin: chance.int(2) } }
            : entry,
        ),
      }
    },
  }
  for (const players of [2, 3]) {
    test(`hold for a game with dice and simultaneous choices, ${players} players`, () => {
      checkLaws(kit, { players }, { games: 200, seed: 'pennies' })
    })
  }

  const broken: readonly [string, Partial<typeof pennies>, RegExp][] = [
    [
      'a view that shows a hidden coin',
      {
        view: (state, viewer) => ({
          ...pennies.view(state, viewer),
          coins: state.coins.map((coin) => (coin === 2 ? null : coin)),
        }),
      },
      /law 2/,
    ],
    ['an event that shows a hidden coin', { redact: (event) => event }, /law 2/],
    ['a clone that shares its coins', { clone: (state) => ({ ...state }) }, /law 3/],
    ['two actions with the same key', { actionKey: () => 'hide' }, /law 6/],
    ['a seat without a choice', { legalActions: () => [] }, /law 6/],
    [
      'a determinization that forgets',
      { determinize: (view, chance) => ({ ...pennies.determinize(view, chance), round: 0 }) },
      /law 1/,
    ],
    ['a redacted action that tells', { redactAction: (action) => action }, /law 2/],
  ]
  for (const [name, change, law] of broken) {
    test(`catch ${name}`, () => {
      const run = () =>
        checkLaws({ ...kit, game: { ...pennies, ...change } }, { players: 3 }, { games: 50, seed: 'broken' })
      expect(() => {
        try {
          run()
        } catch (error) {
          throw (error as Error).cause ?? error
        }
      }).toThrow(law)
    })
  }
})

test('chance that must not be needed is refused', () => {
  expect(() => Match.start(pennies, { players: 2 }, noChance)).toThrow(/one more is needed/)
})
