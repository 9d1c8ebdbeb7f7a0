import { checkLaws } from '@covo/kernel/testing'
import { describe, test } from 'vitest'
import { EDITIONS } from '../src/editions.ts'
import { lawKit } from '../src/testing.ts'

/** Random games for each number of players and edition, and for each other mix of options. */
const GAMES = 500
const OTHER_GAMES = 10

/** The laws for one number of players; each has a file of its own, so that they run side by side. */
export function describeLaws(players: number): void {
  describe(`the laws, ${players} players`, () => {
    test.each(EDITIONS)(`hold over ${GAMES} games of the %s edition`, (edition) => {
      checkLaws(lawKit, { players, edition, promos: false, openInfamy: false }, { games: GAMES, seed: 'laws' })
    })

    const others = EDITIONS.flatMap((edition) => [
      { edition, promos: true, openInfamy: true },
      { edition, promos: true, openInfamy: false },
      { edition, promos: false, openInfamy: true },
    ])
    test.each(others)(
      `hold over ${OTHER_GAMES} games with $edition, promos $promos, open infamy $openInfamy`,
      (options) => {
        checkLaws(lawKit, { players, ...options }, { games: OTHER_GAMES, seed: 'others' })
      },
    )
  })
}
