import { type Bot, botNamed, type Fixture } from '@covo/bots'
import { modules } from '@covo/games'
import {
  type AnyGameModule,
  canonicalJson,
  deriveSeed,
  type GameTypes,
  Match,
  type Seat,
  secure,
  seeded,
} from '@covo/kernel'

export interface ArenaPiece {
  readonly game: string
  readonly options: GameTypes['options']
  readonly seed: string
  readonly fixture: Fixture
}

export interface ArenaDone {
  readonly fixture: Fixture
  readonly winners: readonly Seat[]
  readonly totals: readonly number[]
  /** By seat: choices among more than one action, and the work of the processor that they took, whatever else it did meanwhile. */
  readonly moves: readonly number[]
  readonly milliseconds: readonly number[]
}

export default function arena({ game: id, options, seed, fixture }: ArenaPiece): ArenaDone {
  const { game, advice } = modules.get(id) as AnyGameModule
  const bots = fixture.seats.map((name) => botNamed(name) as Bot)
  // The deal depends on its number alone: both sides play the same one, on any number of cores.
  const dealSeed = deriveSeed(seed, 'arena', id, canonicalJson(options), fixture.deal)
  const { match } = Match.start(game, options, secure(dealSeed))
  const moves = bots.map(() => 0)
  const milliseconds = bots.map(() => 0)
  for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
    const seat = turn.seats[0] as Seat
    const actions = game.legalActions(match.state, seat)
    const chance = seeded(`${dealSeed} ${fixture.seats.join()} ${match.entries.length}`)
    const start = process.threadCpuUsage()
    const action = (bots[seat] as Bot)({ game, advice, view: game.view(match.state, seat), seat, actions, chance })
    if (actions.length > 1) {
      moves[seat] = (moves[seat] as number) + 1
      const { user, system } = process.threadCpuUsage(start)
      milliseconds[seat] = (milliseconds[seat] as number) + (user + system) / 1000
    }
    match.submit(seat, action)
  }
  const { scores, winners } = game.result(match.state)
  return { fixture, winners, totals: scores.map(({ total }) => total), moves, milliseconds }
}
