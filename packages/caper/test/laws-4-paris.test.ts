import { checkLaws } from '@covo/kernel/testing'
import { test } from 'vitest'
import { lawKit } from '../src/testing.ts'

const GAMES = 500

test(`the laws with 4 players hold over ${GAMES} games in paris`, () => {
  checkLaws(lawKit, { players: 4, city: 'paris' }, { games: GAMES, seed: 'laws' })
})
