import { games } from '@covo/games'
import { Match, parseOptions, seeded } from '@covo/kernel'
import { expect, test } from 'vitest'
import { type Bot, random, sampler } from '../src/index.ts'

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

test('a bot chooses the same action for the same view and chance', () => {
  const game = games.get('crooks')
  if (!game) throw new Error('Crooks is not registered')
  const { match } = Match.start(game, parseOptions(game, { players: 3 }), seeded('table'))
  const [seat = 0] = match.turn.kind === 'act' ? match.turn.seats : []
  const ask = (state: object) =>
    sampler({ playouts: 100, actions: 40 })({
      game,
      view: game.view(state, seat),
      seat,
      actions: game.legalActions(state, seat),
      chance: seeded('bot'),
    })
  const imagined = game.determinize(game.view(match.state, seat), seeded('another world'))
  expect(ask(imagined)).toEqual(ask(match.state))
})
