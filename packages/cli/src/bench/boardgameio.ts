// A program of its own: boardgame.io freezes the states that pass through it, which would slow down our own figures
// in the same process. Arguments: game, options, seconds, and `games` or `search`. Prints how much it does in a second, or nothing.
import { createRequire } from 'node:module'
import { games } from '@covo/games'
import { type AnyGame, type Chance, type GameTypes, seeded } from '@covo/kernel'
import { rate } from './rate.ts'
import { searchRate } from './search-rate.ts'

interface SearchBot {
  play(state: object, playerID: string): Promise<object>
}

interface Search {
  readonly MCTSBot: new (setup: {
    game: object
    enumerate: (G: { readonly state: object }) => readonly object[]
    seed: string
    iterations: number
  }) => SearchBot
}

/** Iterations of one search, from the first position of one game after the other. */
const ITERATIONS = 50

interface Internals {
  InitializeGame(setup: { game: object; numPlayers: number }): object
  CreateGameReducer(setup: {
    game: object
  }): (state: object, action: object) => { readonly G: { readonly state: object } }
}

/** The same rules as a boardgame.io game: every action goes through its reducer. Undo, which costs it more, is off. */
function definitionOf(game: AnyGame, options: GameTypes['options'], chance: Chance) {
  const io = { chance }
  return {
    name: game.id,
    disableUndo: true,
    setup: () => ({ state: settled(game, game.setup(options, io), chance) }),
    endIf: ({ G }: { G: { state: object } }) =>
      game.turn(G.state).kind === 'over' ? { winner: String(game.result(G.state).winners[0]) } : undefined,
    moves: {
      act: ({ G }: { G: { state: object } }, seat: number, action: GameTypes['action']) => {
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
    let current = internals.InitializeGame({ game: definition, numPlayers: options.players }) as ReturnType<
      typeof reduce
    >
    for (;;) {
      const turn = game.turn(current.G.state)
      if (turn.kind !== 'act') return
      const seat = turn.seats[0] as number
      const actions = game.legalActions(current.G.state, seat)
      const args = [seat, actions[chance.int(actions.length)]]
      current = reduce(current, { type: 'MAKE_MOVE', payload: { type: 'act', args, playerID: '0' } })
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
  const enumerate = ({ state }: { readonly state: object }) => {
    const turn = game.turn(state)
    if (turn.kind !== 'act') return []
    const seat = turn.seats[0] as number
    return game.legalActions(state, seat).map((action) => ({ move: 'act', args: [seat, action] }))
  }
  const bot = new search.MCTSBot({ game: definition, enumerate, seed: 'bench', iterations: ITERATIONS })
  const searching = async () => {
    await bot.play(internals.InitializeGame({ game: definition, numPlayers: options.players }), '0')
    return ITERATIONS
  }
  return searchRate(searching, seconds)
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
