import { type GameTypes, playout, type Score, type Seat, seeded, type Text } from '@covo/kernel'
import type { Question } from './bot.ts'
import { teamOf } from './teams.ts'

/** What speaks for an action, or against it: points of one source in the final count. */
export interface Reason {
  readonly text: Text
  readonly points: number
}

/** An action beside another: the best one beside the next best, every other beside the best. */
export interface Comparison {
  /** What its seat gets more, or less, and where; most first. Only what is hardly luck. */
  readonly reasons: readonly Reason[]
  /** What the strongest rival gets more, or less; 0 when that may be luck. */
  readonly rivals: number
}

/** Games that are played to the end after each action. */
const GAMES = 400
const MOST_REASONS = 3
/** A difference counts when it is so many times its own standard error, as there are many sources, and not next to nothing. */
const SURE = 3
const LEAST_POINTS = 0.1

/**
 * Plays on after each of the actions, in the same worlds and with the same luck, as sensible people would, and looks where the
 * points of the final count come from. The actions are in order, best first. A search sees further than such games: where they
 * contradict its order, they give no reasons.
 */
export function compare<G extends GameTypes>(question: Question<G>, actions: readonly G['action'][]): Comparison[] {
  const { game, view, chance, advice, limit } = question
  const names = advice?.sources?.map(({ name }) => name) ?? []
  const counts: Count[][] = actions.map(() => [])
  for (let i = 0; i < GAMES && actions.length > 1 && !limit?.isCancelled?.(); i++) {
    const world = game.determinize(view, chance)
    const luck = String(chance.int(2 ** 32))
    for (const [at, action] of actions.entries()) {
      counts[at]?.push(countAfter(question, game.clone(world), action, luck))
    }
  }
  return actions.map((_, at) => {
    const one = counts[at] ?? []
    const other = counts[at === 0 ? 1 : 0] ?? []
    const lead = difference(one, other, ({ total, rival }) => total - rival).mean
    if (at === 0 ? lead < 0 : lead > 0) return { reasons: [], rivals: 0 }
    const sure = (of: (count: Count) => number): number => {
      const { mean, error } = difference(one, other, of)
      return Math.abs(mean) >= Math.max(LEAST_POINTS, SURE * error) ? mean : 0
    }
    const reasons = names
      .map((text, source) => ({ text, points: sure(({ sources }) => sources[source] as number) }))
      .filter(({ points }) => points !== 0)
      .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
      .slice(0, MOST_REASONS)
    return { reasons, rivals: sure(({ rival }) => rival) }
  })
}

/** How a game ended. */
interface Count {
  readonly total: number
  /** The strongest rival's total. */
  readonly rival: number
  /** What the seat has from each source. */
  readonly sources: readonly number[]
}

function countAfter<G extends GameTypes>(
  { game, advice, seat }: Question<G>,
  state: G['state'],
  action: G['action'],
  luck: string,
): Count {
  const io = { chance: seeded(luck) }
  game.play(state, seat, action, io)
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    if (turn.kind === 'chance') game.resolve?.(state, io)
    else if (advice?.playSensibly) advice.playSensibly(state, turn.seats[0] as Seat, io.chance, io)
    else playout(game, state, io)
  }
  const { scores } = game.result(state)
  const own = scores[seat] as Score
  const team = teamOf(game, scores.length, seat)
  const rivals = scores.filter((score) => !team.includes(score.seat))
  return {
    total: own.total,
    rival: rivals.length === 0 ? own.total : Math.max(...rivals.map(({ total }) => total)),
    sources: (advice?.sources ?? []).map(({ points }) => points(own)),
  }
}

/** How much more there is of something after one action than after the other, and how far that may be off. */
function difference(
  one: readonly Count[],
  other: readonly Count[],
  of: (count: Count) => number,
): { readonly mean: number; readonly error: number } {
  const games = Math.max(1, other.length)
  let sum = 0
  let squares = 0
  for (const [i, count] of other.entries()) {
    const more = of(one[i] as Count) - of(count)
    sum += more
    squares += more * more
  }
  const mean = sum / games
  return { mean, error: Math.sqrt(Math.max(0, squares / games - mean * mean) / games) }
}
