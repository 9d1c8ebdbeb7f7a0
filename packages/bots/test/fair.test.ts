import { modules } from '@covo/games'
import { type AnyGame, type AnyGameModule, type Json, Match, parseOptions, seeded } from '@covo/kernel'
import { expect, test } from 'vitest'
import { answer, type Chooser, differenceAt, othersOf } from '../src/index.ts'

/** Counts the positions of some games in which a chooser betrays that it knows too much. */
function betrayals(game: AnyGame, players: number, choose: Chooser<never>): number {
  let found = 0
  for (let number = 0; number < 2; number++) {
    const chance = seeded(`betrayals ${number}`)
    const { match } = Match.start(game, parseOptions(game, { players }), chance)
    for (let i = 0; i < 14 && match.turn.kind === 'act'; i++) {
      const seat = match.turn.seats[0] ?? 0
      const actions = game.legalActions(match.state, seat)
      const others = othersOf(game, match.state, seat, seeded(`${number} ${i}`), 2)
      if (actions.length > 1 && differenceAt(game, match.state, others, seat, choose as never, 'bot')) found++
      match.submit(seat, actions[chance.int(actions.length)])
    }
  }
  return found
}

for (const { game } of modules.values()) {
  const counts = (game.schemas.options.properties?.['players']?.enum ?? []) as readonly number[]

  test.each(counts)(`${game.id} with %i players: a bot's choice does not depend on what it cannot know`, (players) => {
    const choose: Chooser<never> = (state, seat, chance) => {
      const view = JSON.parse(JSON.stringify(game.view(state, seat))) as Json
      return answer(modules, { game: game.id, view, seat, seed: String(chance.int(1000)) }, 'expert@24') as never
    }
    expect(betrayals(game, players, choose)).toBe(0)
  })
}

test('who looks at the true state is found out', () => {
  const { game } = modules.get('crooks') as AnyGameModule
  const cheat: Chooser<never> = (state, seat) => {
    const actions = game.legalActions(state, seat)
    const secret = [...JSON.stringify(state)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
    return actions[secret % actions.length] as never
  }
  expect(betrayals(game, 2, cheat)).toBeGreaterThan(5)
})
