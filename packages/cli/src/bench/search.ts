// A program of its own. Arguments: game, options, seconds. Prints the expert's iterations per second on one core.
import '../inlining.ts'
import { PLAN, Search } from '@covo/bots'
import { modules } from '@covo/games'
import { type AnyGameModule, type GameTypes, Match, type Seat, seeded } from '@covo/kernel'

/** Iterations of one search: about the expert's. */
const ITERATIONS = 1000

function iterationsPerSecond({ game, advice }: AnyGameModule, options: GameTypes['options'], seconds: number): number {
  const chance = seeded('bench')
  const run = (milliseconds: number) => {
    const began = performance.now()
    let iterations = 0
    while (performance.now() - began < milliseconds) {
      const { match } = Match.start(game, options, chance)
      if (match.turn.kind !== 'act') throw new Error('a game begins with a choice')
      const seat = match.turn.seats[0] as Seat
      const actions = game.legalActions(match.state, seat)
      const search = new Search({ game, advice, view: game.view(match.state, seat), seat, actions, chance }, PLAN)
      search.run(ITERATIONS)
      iterations += search.iterations
    }
    return (iterations * 1000) / (performance.now() - began)
  }
  // A first run is for the compiler.
  run(seconds * 250)
  return run(seconds * 1000)
}

const [id = '', options = '{}', seconds = '1'] = process.argv.slice(2)
const module = modules.get(id)
if (module) console.log(iterationsPerSecond(module, JSON.parse(options), Number(seconds)))
