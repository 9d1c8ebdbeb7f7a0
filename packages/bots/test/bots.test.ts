import { games } from '@covo/games'
import { Match, parseOptions, seeded } from '@covo/kernel'
import { expect, test } from 'vitest'
import { type Bot, botNamed, random, sampler } from '../src/index.ts'

const bot = (name: string): Bot => botNamed(name) as Bot

/** Share of two-player Crooks games that the first bot wins when seats alternate. */
function winShare(bots: readonly [Bot, Bot], count: number): number {
  const game = games.get('crooks')
  if (!game) throw new Error('Crooks is not registered')
  let wins = 0
  for (let i = 0; i < count; i++) {
    const chance = seeded(`duel ${i}`)
    const { match } = Match.start(game, parseOptions(game, { players: 2 }), chance)
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      const [seat = 0] = turn.seats
      const bot = bots[(seat + i) % 2] as Bot
      const view = game.view(match.state, seat)
      const actions = game.legalActions(match.state, seat)
      match.submit(seat, bot({ game, view, seat, actions, chance }))
    }
    const { winners } = game.result(match.state)
    if (winners.includes(i % 2)) wins += 1 / winners.length
  }
  return wins / count
}

test('the sampler beats random play in Crooks', () => {
  expect(winShare([sampler({ playouts: 200, actions: 40 }), random], 60)).toBeGreaterThan(0.8)
})

test('tree search beats the sampler in Crooks', () => {
  expect(winShare([bot('expert@600'), sampler({ playouts: 300, actions: 40 })], 30)).toBeGreaterThan(0.5)
})

/** Every game and number of players, simultaneous seats and chance turns among them. */
const TABLES = [...games.values()].flatMap((game) => {
  const counts: readonly unknown[] = game.schemas.options.properties?.['players']?.enum ?? []
  return counts.map((players) => ({ game, options: parseOptions(game, { players }) }))
})

for (const { game, options } of TABLES) {
  test(`bots play ${game.id} with ${options.players} players to the end`, () => {
    const bots = [random, sampler({ playouts: 20, actions: 10 }), bot('expert@20'), bot('plain@20')]
    const chance = seeded(`${game.id} ${options.players}`)
    const { match } = Match.start(game, options, chance)
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      const seat = turn.seats[chance.int(turn.seats.length)] ?? 0
      const actions = game.legalActions(match.state, seat)
      const bot = bots[match.entries.length % bots.length] as Bot
      match.submit(seat, bot({ game, view: game.view(match.state, seat), seat, actions, chance }))
    }
    expect(game.result(match.state).winners.length).toBeGreaterThan(0)
  })

  test(`a bot's choice in ${game.id} with ${options.players} players does not depend on what it cannot know`, () => {
    const thinker = bot('expert@60')
    const chance = seeded(`fair ${game.id} ${options.players}`)
    const { match } = Match.start(game, options, chance)
    for (let i = 0; i < 12 && match.turn.kind === 'act'; i++) {
      const seat = match.turn.seats[0] ?? 0
      const ask = (state: object) => {
        const actions = game.legalActions(state, seat)
        return thinker({ game, view: game.view(state, seat), seat, actions, chance: seeded(`bot ${i}`) })
      }
      const imagined = game.determinize(game.view(match.state, seat), chance)
      expect(ask(imagined)).toEqual(ask(match.state))
      const actions = game.legalActions(match.state, seat)
      match.submit(seat, actions[chance.int(actions.length)])
    }
  })
}
