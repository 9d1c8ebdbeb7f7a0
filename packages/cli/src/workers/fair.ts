import { answer, type Chooser, type Difference, differenceAt } from '@covo/bots'
import { modules } from '@covo/games'
import {
  type AnyGameModule,
  type Chance,
  canonicalJson,
  deriveSeed,
  type GameTypes,
  Match,
  type Seat,
  secure,
  seeded,
} from '@covo/kernel'

/** Some positions of one game. */
export interface FairPiece {
  readonly game: string
  readonly options: GameTypes['options']
  readonly seed: string
  readonly number: number
  readonly bot: string
  readonly positions: number
  readonly worlds: number
}

export interface FairDone {
  readonly positions: number
  readonly differences: readonly Difference[]
}

/** Positions lie so many decisions apart on the whole, so that all parts of a game are looked at. */
const APART = 6

export default function fair({ game: id, options, seed, number, bot, positions, worlds }: FairPiece): FairDone {
  const module = modules.get(id) as AnyGameModule
  const { game } = module
  const gameSeed = deriveSeed(seed, 'fair', id, canonicalJson(options), number)
  const choice = seeded(`${gameSeed} choice`)
  const { match } = Match.start(game, options, secure(gameSeed))
  // The bot gets what a table would send it, as bytes, and nothing else.
  const choose: Chooser<GameTypes> = (state, seat, chance) =>
    answer(
      modules,
      { game: id, view: JSON.parse(JSON.stringify(game.view(state, seat))), seat, seed: wordOf(chance) },
      bot,
    ) as GameTypes['action']
  const differences: Difference[] = []
  let asked = 0
  for (let { turn } = match; turn.kind === 'act' && asked < positions; turn = match.turn) {
    const seat = turn.seats[choice.int(turn.seats.length)] as Seat
    const actions = game.legalActions(match.state, seat)
    if (actions.length > 1 && choice.int(APART) === 0) {
      const difference = differenceAt(game, match.state, seat, choose, `${gameSeed} ${asked}`, worlds)
      if (difference) differences.push(difference)
      asked++
    }
    match.submit(seat, sensible(module, match.state, seat, actions, choice))
  }
  return { positions: asked, differences }
}

const wordOf = (chance: Chance): string => String(chance.int(2 ** 32))

/** Games that look like games: mostly what looks good at first sight, sometimes anything. */
function sensible(
  { advice }: AnyGameModule,
  state: object,
  seat: Seat,
  actions: readonly GameTypes['action'][],
  chance: Chance,
): GameTypes['action'] {
  const any = () => actions[chance.int(actions.length)] as GameTypes['action']
  if (!advice || chance.int(4) === 0) return any()
  const some = actions.length > 30 ? Array.from({ length: 30 }, any) : actions
  const weights = advice.weigh(state, seat, some)
  return some[weights.indexOf(Math.max(...weights))] as GameTypes['action']
}
