import { type AnyGame, type Io, type Seat, seeded } from '@covo/kernel'
import { expect, test } from 'vitest'
import { gainOf } from '../src/gain.ts'
import { PLAIN, PLAN } from '../src/plan.ts'
import { type Candidate, Root } from '../src/root.ts'
import { newEdge, Trees, type Visit } from '../src/tree.ts'

/** Tries actions so many times and tells the root what each brings. */
function learn(root: Root<string>, times: number, gainOf: (action: string) => number): Map<string, number> {
  const visits = new Map<string, number>()
  for (let i = 0; i < times; i++) {
    const candidate: Candidate<string> = root.choose()
    root.learn(candidate, gainOf(candidate.action))
    visits.set(candidate.action, (visits.get(candidate.action) ?? 0) + 1)
  }
  return visits
}

test('actions that are alike share what was learned: what disappoints is not tried one by one', () => {
  const names = [...Array.from({ length: 40 }, (_, i) => `take ${i}`), 'steal']
  const bring = (action: string) => (action === 'steal' ? 0.5 : 0.3)
  const triedOf = (isGrouped: boolean) => {
    const impressions = names.map((action) => ({
      action,
      impression: action === 'steal' ? 0.5 : 0.6,
      group: isGrouped ? action.split(' ')[0] : undefined,
    }))
    return learn(new Root(impressions, PLAN), 200, bring)
  }
  expect(triedOf(true).get('steal') ?? 0).toBeGreaterThan(150)
  // Alone it waits behind everything that looks better.
  expect(triedOf(false).get('steal') ?? 0).toBe(0)
})

test('exploration is counted in what gains vary by: a small difference is found where little varies', () => {
  const impressions = ['good', 'better'].map((action) => ({ action, impression: 0.5, group: undefined }))
  const chance = seeded('luck')
  const bring = (scale: number) => (action: string) =>
    0.5 + scale * ((action === 'better' ? 0.5 : 0) + (chance.int(1000) / 500 - 1))
  for (const scale of [0.4, 0.02]) {
    const root = new Root(impressions, { ...PLAN, trust: 0 })
    const visits = learn(root, 2000, bring(scale))
    expect(root.deviation).toBeCloseTo(scale * 0.6, 1)
    expect(visits.get('better') ?? 0, `scale ${scale}`).toBeGreaterThan(1500)
  }
})

test('a rival with the same total is a rival; a team has its victory together', () => {
  const level = { totals: [10, 10], wins: [0.5, 0.5] }
  expect(gainOf(level, 0, [1])).toBeCloseTo(0.5)
  const team = { totals: [10, 10, 4, 4], wins: [0.5, 0.5, 0, 0] }
  expect(gainOf(team, 0, [2, 3])).toBeGreaterThan(0.9)
  expect(gainOf(team, 1, [2, 3])).toBe(gainOf(team, 0, [2, 3]))
  expect(gainOf(team, 2, [0, 1])).toBeLessThan(0.1)
})

/** Seat 1 has a choice or none, as chance will have it; then seat 0 has the same choice. */
const TOY = {
  turn: ({ at }: { at: number }) =>
    at === 0 ? { kind: 'chance' } : at === 3 ? { kind: 'over' } : { kind: 'act', seats: [at === 1 ? 1 : 0] },
  resolve: (state: { at: number; isForced: boolean }, { chance }: Io<never>) => {
    state.isForced = chance.int(2) === 0
    state.at = 1
  },
  legalActions: ({ at, isForced }: { at: number; isForced: boolean }) =>
    (at === 1 && isForced ? ['x'] : ['x', 'y']).map((type) => ({ type })),
  play: (state: { at: number }) => {
    state.at++
  },
  actionKey: ({ type }: { type: string }) => type,
  redactAction: (action: object) => action,
} as unknown as AnyGame

test.each([
  ['one tree for all', PLAIN],
  ['a tree for each', PLAN],
])('%s: two seats never share what they learned, whether or not somebody had a choice between them', (_, plan) => {
  const chance = seeded('toy')
  const trees = new Trees({ game: TOY, view: {}, seat: 0, actions: [], chance }, plan)
  const first = { action: { type: 'begin' }, edge: newEdge() }
  const seats = new Map<object, Set<Seat>>()
  for (let i = 0; i < 100; i++) {
    const path: Visit[] = []
    trees.descend({ at: 0 }, first, [], 0.7, path)
    for (const { seat, edge } of path) {
      edge.visits++
      seats.set(edge, (seats.get(edge) ?? new Set()).add(seat))
    }
  }
  for (const sharing of seats.values()) expect(sharing.size).toBe(1)
  expect(seats.size).toBeGreaterThan(5)
})
