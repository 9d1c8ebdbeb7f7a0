import { Match, seeded } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { type Caper, caper } from '../src/game.ts'
import type { State } from '../src/state.ts'
import { tally } from '../src/tally.ts'
import { act, coinsOf, keys, refusal, type Setting, table } from './table.ts'

/** Plays on at random until something holds. */
function playUntil(match: Match<Caper>, seed: string, isThere: () => boolean): void {
  const choice = seeded(seed)
  while (!isThere()) {
    const { turn } = match
    if (turn.kind !== 'act') throw new Error('the game ended first')
    const seat = turn.seats[choice.int(turn.seats.length)] as number
    const actions = caper.legalActions(match.state, seat)
    match.submit(seat, actions[choice.int(actions.length)])
  }
}
describe('three players: the Snitch', () => {
  test('each Mastermind draws one card; the Snitch looks at two and gives one to each', () => {
    const { match, step } = Match.start(caper, { players: 3, city: 'paris' }, seeded('snitch'))
    expect(step.events.filter(({ type }) => type === 'cardsDrawn')).toMatchObject([
      { seat: 0, count: 1 },
      { seat: 1, count: 1 },
      { seat: 2, count: 2 },
    ])
    expect(match.turn).toEqual({ kind: 'act', seats: [2] })
    const view = caper.view(match.state, 2)
    // Twice 4 thieves, less 2 drawn and 2 looked at.
    expect(view.snitchDeck).toBe(4)
    const [one, other] = view.hands[2]?.cards ?? []
    expect(keys(match.state, 2)).toEqual([`deal ${one} ${other}`, `deal ${other} ${one}`])
    match.submit(2, { type: 'deal', white: other, green: one })
    expect(caper.view(match.state, 0).hands[0]?.cards).toContain(other)
    expect(match.turn).toEqual({ kind: 'act', seats: [0] })
  })

  test('the Masterminds play one of two cards and keep the other; the last one is discarded', () => {
    const { match } = Match.start(caper, { players: 3, city: 'paris' }, seeded('keep'))
    const counts: number[][] = []
    while (match.state.round === 0) {
      counts.push(caper.view(match.state, 'spectator').hands.map(({ count }) => count))
      const [seat = 0] = match.turn.kind === 'act' ? match.turn.seats : []
      match.submit(seat, caper.legalActions(match.state, seat)[0])
    }
    expect(counts).toEqual(
      new Array(3)
        .fill([
          [1, 1, 2],
          [2, 2, 0],
          [1, 2, 0],
        ])
        .flat(),
    )
    const view = caper.view(match.state, 'spectator')
    expect(view.sides.map(({ discards }) => discards.thieves.length)).toEqual([1, 1])
    expect(view.sides.map(({ stacks }) => stacks.flat().length)).toEqual([3, 3])
  })

  test('what the Snitch may not do is refused', () => {
    const { match } = Match.start(caper, { players: 3, city: 'paris' }, seeded('refused'))
    const [one = '', other = ''] = caper.view(match.state, 2).hands[2]?.cards ?? []
    const stranger = caper.view(match.state, 0).hands[0]?.cards[0] ?? ''
    expect(refusal(match.state, 2, { type: 'decline' })).toBe('dealOnly')
    expect(refusal(match.state, 2, { type: 'deal', white: one, green: one })).toBe('oneEach')
    expect(refusal(match.state, 2, { type: 'deal', white: stranger, green: other })).toBe('notDrawn')
    match.submit(2, { type: 'deal', white: one, green: other })
    expect(refusal(match.state, 0, { type: 'deal', white: one, green: other })).toBe('notSnitch')
  })

  test('the Snitch scores the lower total and a sixth of the higher one, rounded down', () => {
    // White: 5 for the Bank and 1 for its yellow gear, 1 for the Plasma Cutter, 1 for the Banker; green nothing.
    const state = table({
      players: 3,
      round: 7,
      phase: 'over',
      white: ['banker plasma-cutter-1', 'mime'],
      green: ['saint'],
    })
    const { scores, winners } = caper.result(state)
    expect(scores.map(({ total }) => total)).toEqual([9, 0, 1])
    expect(scores[2]).toEqual({ seat: 2, total: 1 })
    expect(winners).toEqual([0])
  })

  test('the Snitch wins a tie with the best Mastermind', () => {
    const nothing: Setting = { players: 3, round: 7, phase: 'over' }
    expect(caper.result(table(nothing)).winners).toEqual([2])
    const close = table({
      ...nothing,
      white: [['saint smoke-screen-1 smoke-screen-2']],
      green: [['mime'], ['dame simple-disguise-1']],
      locations: ['gala', 'bank', 'casino'],
    })
    const { scores, winners } = caper.result(close)
    expect(scores.map(({ total }) => total)).toEqual([9, 6, 7])
    expect(winners).toEqual([0])
    // 6 and 5: the Snitch has 5 and a sixth of 6.
    const tied = table({
      ...nothing,
      locations: ['casino', 'bank', 'museum'],
      white: [['gentleman plasma-cutter-1'], ['mime']],
      green: [['dame simple-disguise-1']],
    })
    expect(caper.result(tied).scores.map(({ total }) => total)).toEqual([6, 5, 6])
    expect(caper.result(tied).winners).toEqual([2])
  })
})

test('three players: Masterminds who tie are never ahead of the Snitch, who has at least as much', () => {
  const over: Setting = { players: 3, round: 7, phase: 'over', coins: [3, 1] }
  const tied = table({ ...over, white: ['saint plasma-cutter-1'], green: ['dame plasma-cutter-2'] })
  expect(caper.result(tied).scores.map(({ total }) => total)).toEqual([1, 1, 1])
  expect(caper.result(tied).winners).toEqual([2])
})

describe('four players: teams', () => {
  const start = (seed: string) => Match.start(caper, { players: 4, city: 'paris' }, seeded(seed)).match
  const firstPass = (state: State, seat: number): Action => caper.legalActions(state, seat)[0] as Action

  test('both Lookouts choose at once, in any order, and the result does not depend on it', () => {
    const [one, other] = [start('order'), start('order')]
    expect(one.turn).toEqual({ kind: 'act', seats: [1, 3] })
    const [white, green] = [firstPass(one.state, 1), firstPass(one.state, 3)]
    one.submit(1, white)
    expect(one.turn).toEqual({ kind: 'act', seats: [3] })
    one.submit(3, green)
    other.submit(3, green)
    expect(other.turn).toEqual({ kind: 'act', seats: [1] })
    other.submit(1, white)
    expect(other.state).toEqual(one.state)
    // The record has the white Lookout first, whoever was quicker.
    expect(other.entries).toEqual(one.entries)
    expect(other.entries.map(({ seat }) => seat)).toEqual([1, 3])
  })

  test('a choice can be taken back until the other Lookout has chosen too', () => {
    const match = start('undo')
    const before = JSON.stringify(match.state)
    match.submit(1, firstPass(match.state, 1))
    expect(match.canUndo(1)).toBe(true)
    match.undo(1)
    expect(JSON.stringify(match.state)).toBe(before)
    match.submit(1, firstPass(match.state, 1))
    match.submit(3, firstPass(match.state, 3))
    expect(match.canUndo(1)).toBe(false)
    expect(match.canUndo(3)).toBe(false)
  })

  test('the cards of a pass have no order', () => {
    const match = start('unordered')
    const pass = firstPass(match.state, 1)
    if (pass.type !== 'pass') throw new Error('a Lookout passes')
    match.submit(1, { type: 'pass', cards: [pass.cards[1], pass.cards[0]] })
    expect(match.entries[0]?.action).toEqual(pass)
  })

  test('a Lookout passes to the enemy Mastermind, who plays one and hands the other to the own Lookout', () => {
    const match = start('pass')
    const [white, green] = [firstPass(match.state, 1), firstPass(match.state, 3)]
    match.submit(1, white)
    match.submit(3, green)
    const view = caper.view(match.state, 'open')
    expect(view.hands.map(({ count }) => count)).toEqual([2, 2, 2, 2])
    expect([white, green]).toEqual([
      { type: 'pass', cards: view.hands[2]?.cards },
      { type: 'pass', cards: view.hands[0]?.cards },
    ])
    const [kept] = view.hands[0]?.cards.slice(1) ?? []
    match.submit(0, { type: 'thief', card: view.hands[0]?.cards[0], location: 0 })
    match.submit(2, caper.legalActions(match.state, 2)[0])
    const after = caper.view(match.state, 'open')
    expect(after.hands.map(({ count }) => count)).toEqual([0, 3, 0, 3])
    expect(after.hands[1]?.cards).toContain(kept)
  })

  test('when the Lookouts have no cards left the Masterminds discard the other card', () => {
    const match = start('last')
    playUntil(match, 'last', () => match.state.round === 1)
    const view = caper.view(match.state, 'spectator')
    expect(view.sides.map(({ discards }) => discards.thieves.length)).toEqual([1, 1])
    expect(view.sides.map(({ stacks }) => stacks.flat().length)).toEqual([3, 3])
  })

  const gearRound: Setting = {
    players: 4,
    round: 2,
    phase: 'first',
    white: ['saint'],
    green: ['mime'],
    // In gear rounds green plays first.
    hands: ['skeleton-key-1 skeleton-key-2', 'skeleton-key-3', 'helping-hand-1 briefcase', 'skeleton-key-4'],
    trail: [
      [
        { count: 2, cards: ['skeleton-key-1', 'skeleton-key-2'] },
        { count: 2, cards: ['helping-hand-1', 'briefcase'] },
      ],
    ],
  }

  test('a gear may be discarded only if neither of the two cards can be played anywhere', () => {
    const poor = table(gearRound)
    expect(keys(poor, 2)).toEqual(['discard helping-hand-1', 'discard briefcase'])
    const rich = table({ ...gearRound, coins: [0, 2] })
    expect(keys(rich, 2)).toEqual(['gear helping-hand-1 0 0'])
    expect(refusal(rich, 2, { type: 'discard', card: 'briefcase' })).toBe('teamDiscard')
    act(poor, 2, { type: 'discard', card: 'briefcase' })
    expect(coinsOf(poor)).toEqual([0, 1])
  })

  test('each gear card in the discard pile, but no thief, is worth a point, for both seats of the team', () => {
    const state = table({
      ...gearRound,
      round: 7,
      phase: 'over',
      hands: [],
      trail: [],
      discards: ['briefcase banker helping-hand-1', 'stealth-suit dame colonel'],
    })
    const { scores, winners } = caper.result(state)
    expect(tally(state).sides.map(({ points }) => points.discards)).toEqual([2, 1])
    expect(scores.map(({ seat, total, points }) => [seat, total, points?.discards])).toEqual([
      [0, 2, 2],
      [1, 2, 2],
      [2, 7, 1],
      [3, 7, 1],
    ])
    expect(winners).toEqual([2, 3])
  })

  test('ties: the team with more coins, then green', () => {
    const over = (coins: readonly [number, number]) =>
      caper.result(table({ players: 4, round: 7, phase: 'over', coins })).winners
    expect(over([1, 0])).toEqual([0, 1])
    expect(over([0, 1])).toEqual([2, 3])
    expect(over([1, 1])).toEqual([2, 3])
  })

  test('roles are kept apart', () => {
    const match = start('roles')
    expect(refusal(match.state, 1, { type: 'thief', card: 'saint', location: 0 })).toBe('passOnly')
    expect(refusal(match.state, 1, { type: 'pass', cards: ['skeleton-key-1', 'briefcase'] })).toBe('notInHand')
    expect(refusal(table(gearRound), 2, { type: 'pass', cards: ['helping-hand-1', 'briefcase'] })).toBe('notLookout')
  })
})
