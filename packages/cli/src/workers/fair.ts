import { answer, type Chooser, type Difference, differenceAt, othersOf } from '@covo/bots'
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

/** A choice with something hidden from whoever has it. */
interface Moment {
  readonly state: object
  readonly seat: Seat
  readonly others: readonly object[]
}

export default function fair({ game: id, options, seed, number, bot, positions, worlds }: FairPiece): FairDone {
  const module = modules.get(id) as AnyGameModule
  const { game } = module
  const gameSeed = deriveSeed(seed, 'fair', id, canonicalJson(options), number)
  // The bot gets what a table would send it, as bytes, and nothing else.
  const choose: Chooser<GameTypes> = (state, seat, chance) =>
    answer(
      modules,
      { game: id, view: JSON.parse(JSON.stringify(game.view(state, seat))), seat, seed: wordOf(chance) },
      bot,
    ) as GameTypes['action']
  const moments = spread(momentsOf(module, options, gameSeed, worlds), positions, seeded(`${gameSeed} moments`))
  const differences = moments.flatMap(
    ({ state, seat, others }, i) => differenceAt(game, state, others, seat, choose, `${gameSeed} ${i} bot`) ?? [],
  )
  return { positions: moments.length, differences }
}

/** All choices of a game in which something is hidden. */
function momentsOf(module: AnyGameModule, options: GameTypes['options'], gameSeed: string, worlds: number): Moment[] {
  const { game } = module
  const choice = seeded(`${gameSeed} choice`)
  const hidden = seeded(`${gameSeed} worlds`)
  const { match } = Match.start(game, options, secure(gameSeed))
  const moments: Moment[] = []
  for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
    const seat = turn.seats[choice.int(turn.seats.length)] as Seat
    const actions = game.legalActions(match.state, seat)
    if (actions.length > 1) {
      const others = othersOf(game, match.state, seat, hidden, worlds)
      if (others.length > 0) moments.push({ state: game.clone(match.state), seat, others })
    }
    match.submit(seat, sensible(module, match.state, seat, actions, choice))
  }
  return moments
}

/** So many of them, one from each part of the game. */
function spread(moments: readonly Moment[], count: number, chance: Chance): Moment[] {
  const bounds = Array.from({ length: count + 1 }, (_, i) => Math.floor((i * moments.length) / count))
  return bounds.slice(1).flatMap((end, i) => {
    const begin = bounds[i] as number
    return end > begin ? [moments[begin + chance.int(end - begin)] as Moment] : []
  })
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
