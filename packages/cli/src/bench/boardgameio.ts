// A program of its own: boardgame.io freezes the states that pass through it, which would slow down our own figures
// in the same process. Arguments: game, options, seconds. Prints random games per second, or nothing.
import { createRequire } from 'node:module'
import { games } from '@covo/games'
import { type AnyGame, type Chance, type GameTypes, seeded } from '@covo/kernel'
import { rate } from './rate.ts'

interface Internals {
  InitializeGame(setup: { game: object; numPlayers: number }): object
  CreateGameReducer(setup: {
    game: object
  }): (state: object, action: object) => { readonly G: { readonly state: object } }
}

/** The same rules as a boardgame.io game: every action goes through its reducer. Undo, which costs it more, is off. */
function gamesPerSecond(internals: Internals, game: AnyGame, options: GameTypes['options'], seconds: number): number {
  const chance = seeded('boardgame.io')
  const io = { chance }
  const definition = {
    name: game.id,
    disableUndo: true,
    setup: () => ({ state: settled(game, game.setup(options, io), chance) }),
    turn: { activePlayers: { all: 'deciding' } },
    moves: {
      act: ({ G }: { G: { state: object } }, seat: number, action: GameTypes['action']) => {
        game.play(G.state, seat, action, io)
        settled(game, G.state, chance)
      },
    },
  }
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
      current = reduce(current, { type: 'MAKE_MOVE', payload: { type: 'act', args, playerID: String(seat) } })
    }
  }
  randomGame()
  return rate(randomGame, seconds).perSecond
}

function settled(game: AnyGame, state: object, chance: Chance): object {
  while (game.turn(state).kind === 'chance') game.resolve?.(state, { chance })
  return state
}

function load(): Internals | undefined {
  try {
    return createRequire(import.meta.url)('boardgame.io/internal') as Internals
  } catch {
    return undefined
  }
}

const [id = '', options = '{}', seconds = '1'] = process.argv.slice(2)
const internals = load()
const game = games.get(id)
// It is needed for nothing else, so it may not be installed.
if (internals && game) console.log(gamesPerSecond(internals, game, JSON.parse(options), Number(seconds)))
