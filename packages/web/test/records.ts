import { caperModule } from '@covo/caper'
import { crooksModule } from '@covo/crooks'
import {
  type AnyGameModule,
  commitmentOf,
  deriveSeed,
  type GameRecord,
  type GameTypes,
  Match,
  parseOptions,
  recordOf,
  secure,
  seeded,
} from '@covo/kernel'
import { thiefsMarketModule } from '@covo/thiefs-market'

const NAMES = ['Nora', 'Katya', 'Bruno', 'Dmitri', 'Enzo']

const MODULES: readonly AnyGameModule[] = [thiefsMarketModule, crooksModule, caperModule]

export const moduleOf = (id: string): AnyGameModule => MODULES.find(({ game }) => game.id === id) as AnyGameModule

/** The record of a whole game in which everybody plays at random. The first player has added a salt. */
export function randomRecord(id: string, options: { readonly players: number }, salt = '5a17'): GameRecord {
  const word = 'replay'
  const { game } = moduleOf(id)
  const seed = deriveSeed(word, id)
  const salts = NAMES.slice(0, options.players).map((_, seat) => (seat === 0 ? salt : ''))
  const { match } = Match.start<GameTypes>(game, parseOptions(game, options), secure(seed, salts))
  const choice = seeded(word)
  for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
    const seat = turn.seats[0] ?? 0
    const actions = game.legalActions(match.state, seat)
    match.submit(seat, actions[choice.int(actions.length)])
  }
  const seats = salts.map((_, seat) => ({ name: NAMES[seat] ?? '', kind: seat === 0 ? 'human' : 'bot:random' }))
  return recordOf(match, { seats, seed, salts, commitment: commitmentOf(seed) })
}
