import { checkLaws } from '@covo/kernel/testing'
import { describe, test } from 'vitest'
import { EDITIONS } from '../src/editions.ts'
import { lawKit } from '../src/testing.ts'
import { LAW_GAMES, OTHER_LAW_GAMES } from './table.ts'

const players = 4

describe(`the laws, ${players} players`, () => {
  test.each(EDITIONS)(`hold over ${LAW_GAMES} games of the %s edition`, (edition) => {
    checkLaws(lawKit, { players, edition, promos: false, openInfamy: false }, { games: LAW_GAMES, seed: 'laws' })
  })

  const others = EDITIONS.flatMap((edition) => [
    { edition, promos: true, openInfamy: true },
    { edition, promos: true, openInfamy: false },
    { edition, promos: false, openInfamy: true },
  ])
  test.each(others)(
    `hold over ${OTHER_LAW_GAMES} games with $edition, promos $promos, open infamy $openInfamy`,
    (options) => {
      checkLaws(lawKit, { players, ...options }, { games: OTHER_LAW_GAMES, seed: 'others' })
    },
  )
})
