import { parseOptions } from '@covo/kernel'
import { checkLaws, coverage } from '@covo/kernel/testing'
import { describe, expect, test } from 'vitest'
import { crooks } from '../src/index.ts'
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
