import { checkLaws } from '@covo/kernel/testing'
import { describe, test } from 'vitest'
import { CITIES } from '../src/cards.ts'
import { lawKit } from '../src/testing.ts'

const GAMES = 500

describe('the laws with 4 players', () => {
  for (const city of CITIES) {
    test(`hold over ${GAMES} games in ${city}`, () => {
      checkLaws(lawKit, { players: 4, city }, { games: GAMES, seed: 'laws' })
    })
  }
})
