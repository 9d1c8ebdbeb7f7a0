// A program of its own. Arguments: game, options, seconds. Prints figures as JSON.
import '../inlining.ts'
import { games } from '@covo/games'
import { type AnyGame, type GameTypes, playout, seeded } from '@covo/kernel'
import { rate } from './rate.ts'

export interface Ours {
  readonly gamesPerSecond: number
  readonly decisionsPerSecond: number
  readonly clonesPerSecond: number
}

function measure(game: AnyGame, options: GameTypes['options'], seconds: number): Ours {
  const chance = seeded('bench')
  const io = { chance }
  let decisions = 0
  const randomGame = () => {
    const state = game.setup(options, io)
    decisions += playout(game, state, io)
    if (game.fast) game.fast.totals(state)
    else game.result(state)
  }
  // A first run is for the compiler.
  rate(randomGame, seconds / 4)
  decisions = 0
  const games = rate(randomGame, seconds)
  const perGame = decisions / games.count
  const states = midGames(game, options)
  let at = 0
  const clones = rate(() => game.clone(states[at++ % states.length] as object), seconds / 4)
  return {
    gamesPerSecond: games.perSecond,
    decisionsPerSecond: perGame * games.perSecond,
    clonesPerSecond: clones.perSecond,
  }
}

/** States from the middle of random games, for measuring clones. */
function midGames(game: AnyGame, options: GameTypes['options']): object[] {
  const chance = seeded('bench clones')
  return Array.from({ length: 64 }, () => {
    const state = game.setup(options, { chance })
    for (let i = chance.int(12); i > 0; i--) {
      const turn = game.turn(state)
      if (turn.kind === 'chance') game.resolve?.(state, { chance })
      if (turn.kind !== 'act') continue
      const seat = turn.seats[0] as number
      const actions = game.legalActions(state, seat)
      game.play(state, seat, actions[chance.int(actions.length)] as GameTypes['action'], { chance })
    }
    return state
  })
}

const [id = '', options = '{}', seconds = '1'] = process.argv.slice(2)
const game = games.get(id)
if (game) console.log(JSON.stringify(measure(game, JSON.parse(options), Number(seconds))))
