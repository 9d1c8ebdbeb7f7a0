// boardgame.io's own server with its own storage in memory. Argument: port; its lobby takes the next one.
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { type GameTypes, secure } from '@covo/kernel'
import { crooks, options } from '../crooks.ts'
import { answer } from '../program.ts'

interface G {
  readonly state: object
}

interface Started {
  run(config: { port: number; lobbyConfig: { apiPort: number } }): Promise<unknown>
}

const require = createRequire(import.meta.url)
const { Server } = require('boardgame.io/server') as { Server(setup: object): Started }
const { INVALID_MOVE } = require('boardgame.io/core') as { INVALID_MOVE: string }
const { original } = createRequire(require.resolve('boardgame.io/server'))('immer') as { original<T>(draft: T): T }

const io = { chance: secure(randomBytes(32).toString('hex'), []) }

/**
 * The same engine, with legality checked as in the den. The move works on a copy of its own and hands it back: through the draft
 * that the framework lays over the state, the engine would be many times slower.
 */
const game = {
  name: 'crooks',
  disableUndo: true,
  setup: (): G => ({ state: settled(crooks.setup(options, io)) }),
  turn: { activePlayers: { all: '' } },
  endIf: ({ G }: { G: G }) => (crooks.turn(G.state).kind === 'over' ? crooks.result(G.state) : undefined),
  playerView: ({ G, playerID }: { G: G; playerID: string | null }) => ({
    view: crooks.view(G.state, playerID === null ? 'spectator' : Number(playerID)),
    turn: crooks.turn(G.state),
  }),
  moves: {
    act: {
      client: false,
      move: ({ G, playerID }: { G: G; playerID: string }, action: GameTypes['action']) => {
        const state = crooks.clone(original(G).state)
        const seat = Number(playerID)
        const key = crooks.actionKey(action)
        const legal = crooks.legalActions(state, seat).find((one: GameTypes['action']) => crooks.actionKey(one) === key)
        if (!legal) return INVALID_MOVE
        crooks.play(state, seat, legal, io)
        return { state: settled(state) }
      },
    },
  },
}

function settled(state: object): object {
  while (crooks.turn(state).kind === 'chance') crooks.resolve?.(state, io)
  return state
}

const port = Number(process.argv[2])
// Its lobby listens at a port of its own: on a shared one, today's Koa does not see routes that are added after the sockets.
await Server({ games: [game], origins: [`http://127.0.0.1:${port}`] }).run({ port, lobbyConfig: { apiPort: port + 1 } })
answer({})
