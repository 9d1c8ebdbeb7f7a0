import { createRequire } from 'node:module'
import { type AnyGame, type GameTypes, seeded } from '@covo/kernel'
import { rate } from '../commands/bench.ts'

interface Internals {
  InitializeGame(setup: { game: object; numPlayers: number }): object
  CreateGameReducer(setup: {
    game: object
  }): (state: object, action: object) => { readonly G: { readonly state: object } }
}

/**
 * Random games per second of the same rules as a boardgame.io game: every action goes through its reducer, without
 * undo and log plugins of our own. Undefined when boardgame.io is not installed (it is needed for nothing else).
 */
export function boardgameio(game: AnyGame, options: GameTypes['options'], seconds: number): number | undefined {
  const internals = load()
  if (!internals) return undefined
  const chance = seeded('boardgame.io')
  const io = { chance }
  const definition = {
    name: game.id,
    disableUndo: true,
    setup: () => ({ state: settled(game, game.setup(options, io)) }),
    turn: { activePlayers: { all: 'deciding' } },
    moves: {
      act: ({ G }: { G: { state: object } }, seat: number, action: GameTypes['action']) => {
        game.play(G.state, seat, action, io)
        settled(game, G.state)
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

function settled(game: AnyGame, state: object): object {
  while (game.turn(state).kind === 'chance') game.resolve?.(state, { chance: seeded('roll') })
  return state
}

function load(): Internals | undefined {
  try {
    return createRequire(import.meta.url)('boardgame.io/internal') as Internals
  } catch {
    return undefined
  }
}
