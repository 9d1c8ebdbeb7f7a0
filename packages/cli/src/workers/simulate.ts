import { games } from '@covo/games'
import {
  type AnyGame,
  canonicalJson,
  commitmentOf,
  deriveSeed,
  type GameTypes,
  Match,
  playout,
  printRecord,
  recordOf,
  secure,
  seeded,
} from '@covo/kernel'

/** Games number `from` to `to − 1` of a simulation. */
export interface SimulationPiece {
  readonly game: string
  readonly options: GameTypes['options']
  readonly seed: string
  readonly from: number
  readonly to: number
  readonly withRecords: boolean
}

export interface SimulatedGame {
  readonly decisions: number
  readonly totals: readonly number[]
  readonly winners: readonly number[]
}

export interface SimulationDone {
  readonly games: readonly SimulatedGame[]
  readonly records: readonly string[]
}

export default function simulate({ game: id, options, seed, from, to, withRecords }: SimulationPiece): SimulationDone {
  const game = games.get(id) as AnyGame
  const done: SimulatedGame[] = []
  const records: string[] = []
  for (let i = from; i < to; i++) {
    // A game depends on its number and nothing else, so any number of cores gives the same games.
    const gameSeed = deriveSeed(seed, 'simulate', id, canonicalJson(options), i)
    const { state, decisions, record } = (withRecords ? recorded : quick)(game, options, gameSeed)
    const { scores, winners } = game.result(state)
    done.push({ decisions, totals: scores.map(({ total }) => total), winners })
    if (record !== undefined) records.push(record)
  }
  return { games: done, records }
}

interface Played {
  readonly state: object
  readonly decisions: number
  readonly record?: string
}

function quick(game: AnyGame, options: GameTypes['options'], seed: string): Played {
  const chance = secure(seed)
  const state = game.setup(options, { chance })
  return { state, decisions: playout(game, state, { chance }, seeded(`${seed} choice`)) }
}

function recorded(game: AnyGame, options: GameTypes['options'], seed: string): Played {
  const choice = seeded(`${seed} choice`)
  const { match } = Match.start(game, options, secure(seed))
  let decisions = 0
  for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
    const seat = turn.seats[0] as number
    const actions = game.legalActions(match.state, seat)
    match.submit(seat, actions[choice.int(actions.length)])
    decisions++
  }
  const record = printRecord(recordOf(match, { seed, commitment: commitmentOf(seed) }))
  return { state: match.state, decisions, record }
}
