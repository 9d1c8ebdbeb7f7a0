import { type Chance, parseOptions, type Viewer } from '@covo/kernel'
import { checkLaws, coverage } from '@covo/kernel/testing'
import { describe, expect, test } from 'vitest'
import { crooks, type View } from '../src/index.ts'
import type { State } from '../src/state.ts'
import { featuresOf, lawKit } from '../src/testing.ts'

const GAMES = 1000

describe('the laws', () => {
  for (const players of [2, 3, 4]) {
    test(`hold over ${GAMES} games of ${players} players`, () => {
      checkLaws(lawKit, { players, newEdition: false }, { games: GAMES, seed: 'laws' })
    })
  }
  test(`hold over ${GAMES} games of the later printing`, () => {
    checkLaws(lawKit, { players: 2, newEdition: true }, { games: GAMES, seed: 'laws' })
  })
})

test('a secret that the view lets out is noticed even if imagined worlds respect it', () => {
  type Leaky = View & { readonly leak: number }
  const leaky = {
    ...crooks,
    view: (state: State, viewer: Viewer): Leaky => ({ ...crooks.view(state, viewer), leak: state.piles[0] as number }),
    determinize: (view: View, chance: Chance) => {
      for (;;) {
        const state = crooks.determinize(view, chance)
        if (state.piles[0] === (view as Leaky).leak) return state
      }
    },
  }
  const kit: typeof lawKit = {
    ...lawKit,
    game: leaky,
    disguise: ({ setupChance, entries }) => ({ setup: { chance: setupChance }, entries }),
  }
  const run = (dealt: typeof lawKit.dealt, games: number) =>
    checkLaws({ ...kit, dealt } as typeof lawKit, { players: 3, newEdition: false }, { games, seed: 'leak' })
  expect(() => run(undefined, 20)).not.toThrow()
  expect(() => {
    try {
      run(lawKit.dealt, 1000)
    } catch (error) {
      throw (error as Error).cause
    }
  }).toThrow(/law 2: .* exchanged/)
})

describe('coverage', () => {
  test('random play reaches every crook, ability and special case', () => {
    const placements = Array.from({ length: 32 }, (_, i) => i + 1).flatMap((id) => [
      `crook ${id} face up`,
      // CR-3: the Boss is never face down.
      ...(id === 32 ? [] : [`crook ${id} face down`]),
    ])
    const expected = [
      ...placements,
      'pickpocket collects',
      'accomplice stacks',
      'swap moves',
      'killer removes own',
      'killer removes another',
      'killer removes face down',
      'killer removes a stack',
      'spy sees a target',
      'spy sees a hangout',
      'nothing fits',
      'target shared',
      'target worth nothing',
      'gang N won',
      'gang W won',
      'gang O won',
      'gang to nobody',
      'victory shared',
      'one winner',
    ]
    const options = [2, 3, 4].map((players) => parseOptions(crooks, { players }))
    const { missing } = coverage(crooks, options, expected, featuresOf, { games: 50_000, seed: 'covo' })
    expect(missing).toEqual([])
  })
})
