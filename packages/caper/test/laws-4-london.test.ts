import { checkLaws } from '@covo/kernel/testing'
import { test } from 'vitest'
import { lawKit } from '../src/testing.ts'

const GAMES = 500

test(`the laws with 4 players hold over ${GAMES} games in london`, () => {
  checkLaws(lawKit, { players: 4, city: 'london' }, { games: GAMES, seed: 'laws' })
})
