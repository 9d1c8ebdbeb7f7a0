// A program of its own. Arguments: game, options, seconds. Prints the expert's iterations per second on one core.
import '../inlining.ts'
import { PLAN, Search } from '@covo/bots'
import { modules } from '@covo/games'
import { type AnyGameModule, type GameTypes, Match, type Seat, seeded } from '@covo/kernel'
import { searchRate } from './search-rate.ts'

/** Iterations of one search, all of them: about the expert's. */
const ITERATIONS = 1000

const plan = { ...PLAN, content: 0 }

/** From the first position of one game after the other. */
function searching({ game, advice }: AnyGameModule, options: GameTypes['options']): () => number {
  const chance = seeded('bench')
  return () => {
    const { match } = Match.start(game, options, chance)
    if (match.turn.kind !== 'act') throw new Error('a game begins with a choice')
    const seat = match.turn.seats[0] as Seat
    const actions = game.legalActions(match.state, seat)
    const search = new Search({ game, advice, view: game.view(match.state, seat), seat, actions, chance }, plan)
    search.run(ITERATIONS)
    return search.iterations
  }
}

const [id = '', options = '{}', seconds = '1'] = process.argv.slice(2)
const module = modules.get(id)
if (module) console.log(await searchRate(searching(module, JSON.parse(options)), Number(seconds)))
