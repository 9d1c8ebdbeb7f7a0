import { caperModule } from '@covo/caper'
import { crooksModule } from '@covo/crooks'
import {
  type AnyGameModule,
  commitmentOf,
  deriveSeed,
  type GameRecord,
  type GameTypes,
  Match,
  optionsOf,
  parseOptions,
  recordOf,
  replay,
  secure,
  seeded,
} from '@covo/kernel'
import { thiefsMarketModule } from '@covo/thiefs-market'

const NAMES = ['Nora', 'Katya', 'Bruno', 'Dmitri', 'Enzo']

const MODULES: readonly AnyGameModule[] = [thiefsMarketModule, crooksModule, caperModule]

export const moduleOf = (id: string): AnyGameModule => MODULES.find(({ game }) => game.id === id) as AnyGameModule

/** The record of a whole game in which everybody plays at random. Unless it is played in the page, somebody adds a salt. */
export function randomRecord(
  id: string,
  options: { readonly players: number },
  { isLocal = false }: { readonly isLocal?: boolean } = {},
): GameRecord {
  const { game } = moduleOf(id)
  // With this word nobody at Crooks passes early.
  const seed = deriveSeed('lamp', id)
  const names = NAMES.slice(0, options.players)
  const mixed = isLocal ? {} : { salts: names.map((_, seat) => (seat === 0 ? '5a17' : '')) }
  const { match } = Match.start<GameTypes>(game, parseOptions(game, options), secure(seed, mixed.salts))
  const choice = seeded(seed)
  for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
    const seat = turn.seats[0] ?? 0
    const actions = game.legalActions(match.state, seat)
    match.submit(seat, actions[choice.int(actions.length)])
  }
  const seats = names.map((name, seat) => ({ name, kind: seat === 0 ? 'human' : 'bot:random' }))
  return recordOf(match, { seats, seed, ...mixed, commitment: commitmentOf(seed) })
}

interface Moment {
  readonly state: GameTypes['state']
  readonly events: readonly GameTypes['event'][]
}

/** The truth at the start and after every entry. */
export function momentsOf(record: GameRecord): readonly Moment[] {
  const { game } = moduleOf(record.game)
  const moments: Moment[] = []
  const keep = (state: GameTypes['state'], events: Moment['events']) =>
    moments.push({ state: game.clone(state), events })
  replay<GameTypes>(game, optionsOf(game, record), record, {
    onSetup: ({ state }, events) => keep(state, events),
    onStep: ({ state }, { events }) => keep(state, events),
  })
  return moments
}
