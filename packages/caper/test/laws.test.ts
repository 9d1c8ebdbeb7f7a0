import { checkLaws } from '@covo/kernel/testing'
import { describe, test } from 'vitest'
import { CITIES } from '../src/cards.ts'
import { lawKit } from '../src/testing.ts'

const GAMES = 10

describe('the laws', () => {
  for (const players of [2, 3, 4])
    for (const city of CITIES) {
      test(`hold over ${GAMES} games of ${players} players in ${city}`, () => {
        checkLaws(lawKit, { players, city }, { games: GAMES, seed: 'laws' })
      })
    }
})
