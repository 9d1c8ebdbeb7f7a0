import { checkLaws } from '@covo/kernel/testing'
import { describe, test } from 'vitest'
import { EDITIONS } from '../src/editions.ts'
import { lawKit } from '../src/testing.ts'
import { LAW_GAMES, PROMO_LAW_GAMES } from './table.ts'

const players = 5

describe(`the laws, ${players} players`, () => {
  test.each(EDITIONS)(`hold over ${LAW_GAMES} games of the %s edition`, (edition) => {
    checkLaws(lawKit, { players, edition, promos: false, openInfamy: false }, { games: LAW_GAMES, seed: 'laws' })
  })

  test.each(EDITIONS)(`hold over ${PROMO_LAW_GAMES} games of the %s edition with promos and open infamy`, (edition) => {
    checkLaws(lawKit, { players, edition, promos: true, openInfamy: true }, { games: PROMO_LAW_GAMES, seed: 'promos' })
  })
})
