// A program of its own: boardgame.io freezes the states that pass through it, which would slow down our own figures
// in the same process. Arguments: game, options, seconds, and `games` or `search`. Prints how much it does in a second, or nothing.
import { createRequire } from 'node:module'
import { games } from '@covo/games'
import { type AnyGame, type Chance, type GameTypes, seeded } from '@covo/kernel'
import { rate } from './rate.ts'
import { searchRate } from './search-rate.ts'

interface Context {
  readonly G: { readonly state: object }
  readonly ctx: { readonly currentPlayer: string }
}

interface SearchBot {
  play(state: Context, playerID: string): Promise<object>
}

interface Search {
  readonly MCTSBot: new (setup: {
    game: object
    enumerate: (G: Context['G']) => readonly object[]
    seed: string
    iterations: number
  }) => SearchBot
}

/** Iterations of one search, from the first position of one game after the other. With more of them it is about as quick. */
const ITERATIONS = 50

interface Internals {
  InitializeGame(setup: { game: object; numPlayers: number }): Context
  CreateGameReducer(setup: { game: object }): (state: Context, action: object) => Context
}

/**
 * The same rules as a boardgame.io game: every action goes through its reducer, and its turn is that of whoever acts, so that its
 * bot looks for each seat's own victory. Undo, which costs it more, is off.
 */
function definitionOf(game: AnyGame, options: GameTypes['options'], chance: Chance) {
  const io = { chance }
  const active = ({ G }: Pick<Context, 'G'>): number | undefined => seatIn(game, G.state)
  return {
    name: game.id,
    disableUndo: true,
    setup: () => ({ state: settled(game, game.setup(options, io), chance) }),
    turn: {
      order: { first: active, next: active },
      endIf: ({ G, ctx }: Context) => {
        const next = String(active({ G }))
        return next === ctx.currentPlayer ? false : { next }
      },
    },
    endIf: ({ G }: Pick<Context, 'G'>) =>
      game.turn(G.state).kind === 'over' ? { winner: String(game.result(G.state).winners[0]) } : undefined,
    moves: {
      act: ({ G }: Pick<Context, 'G'>, seat: number, action: GameTypes['action']) => {
        game.play(G.state, seat, action, io)
        settled(game, G.state, chance)
      },
    },
  }
}

function gamesPerSecond(internals: Internals, game: AnyGame, options: GameTypes['options'], seconds: number): number {
  const chance = seeded('boardgame.io')
  const definition = definitionOf(game, options, chance)
  const reduce = internals.CreateGameReducer({ game: definition })
  const randomGame = () => {
    let current = internals.InitializeGame({ game: definition, numPlayers: options.players })
    for (;;) {
      const seat = seatIn(game, current.G.state)
      if (seat === undefined) return
      const actions = game.legalActions(current.G.state, seat)
      const args = [seat, actions[chance.int(actions.length)]]
      current = reduce(current, { type: 'MAKE_MOVE', payload: { type: 'act', args, playerID: String(seat) } })
    }
  }
  randomGame()
  return rate(randomGame, seconds).perSecond
}

/** Iterations of its search bot from first positions, with its own settings. */
function iterationsPerSecond(
  internals: Internals,
  search: Search,
  game: AnyGame,
  options: GameTypes['options'],
  seconds: number,
): Promise<number> {
  const definition = definitionOf(game, options, seeded('boardgame.io'))
  const enumerate = ({ state }: Context['G']) => {
    const seat = seatIn(game, state)
    return seat === undefined
      ? []
      : game.legalActions(state, seat).map((action) => ({ move: 'act', args: [seat, action] }))
  }
  const bot = new search.MCTSBot({ game: definition, enumerate, seed: 'bench', iterations: ITERATIONS })
  const searching = async () => {
    const start = internals.InitializeGame({ game: definition, numPlayers: options.players })
    await bot.play(start, start.ctx.currentPlayer)
    return ITERATIONS
  }
  return searchRate(searching, seconds)
}

/** Whose choice is next. */
function seatIn(game: AnyGame, state: object): number | undefined {
  const turn = game.turn(state)
  return turn.kind === 'act' ? turn.seats[0] : undefined
}

function settled(game: AnyGame, state: object, chance: Chance): object {
  while (game.turn(state).kind === 'chance') game.resolve?.(state, { chance })
  return state
}

function load<T>(part: string): T | undefined {
  try {
    return createRequire(import.meta.url)(`boardgame.io/${part}`) as T
  } catch {
    return undefined
  }
}

const [id = '', options = '{}', seconds = '1', what] = process.argv.slice(2)
const internals = load<Internals>('internal')
const search = load<Search>('ai')
const game = games.get(id)
// It is needed for nothing else, so it may not be installed.
if (internals && search && game) {
  const settings = [game, JSON.parse(options), Number(seconds)] as const
  console.log(
    what === 'search'
      ? await iterationsPerSecond(internals, search, ...settings)
      : gamesPerSecond(internals, ...settings),
  )
}
