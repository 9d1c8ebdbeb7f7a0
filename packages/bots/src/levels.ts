import type { Advice, Chance, GameTypes, Overlooks } from '@covo/kernel'
import { type Bot, fraction, pick, type Question, random } from './bot.ts'
import { greedy } from './greedy.ts'
import { PLAIN, PLAN } from './plan.ts'
import { Search } from './search.ts'

/** What people choose an opponent by, from weak to strong. */
export const LEVELS = ['random', 'novice', 'skilled', 'expert', 'master'] as const

export type Level = (typeof LEVELS)[number]

/** How strong a thinker is: a point on one dial, from 0, who hardly looks, to 1. */
export const STRENGTH: Readonly<Record<Exclude<Level, 'random'>, number>> = {
  novice: 0.1,
  skilled: 0.5,
  expert: 0.75,
  master: 1,
}

/** Seconds of thought at the two ends of the dial, on a core of today. */
const SECONDS = { least: 0.0003, most: 3 } as const
/** A game without advice of its own is taken to search at this pace. */
const USUAL_PACE = 10_000
const LEAST_ITERATIONS = 6
/** The part of the actions that the weakest overlooks, and what those in the middle do where a game says nothing about it. */
const OVERLOOKED = 2 / 3
const USUALLY_OVERLOOKED: Overlooks = { atHalf: 0.2, atThreeQuarters: 0.1 }
/** From here on a bot looks at every action one step deep before it thinks. */
const CAREFUL = STRENGTH.skilled

/** How much a bot of some strength thinks about a choice, and what it misses. */
export interface Effort {
  readonly iterations: number
  /** Chance to overlook an action. */
  readonly overlooks: number
  /** Whether every action is looked at one step deep first. */
  readonly isCareful: boolean
}

/** What an effort depends on in a game. */
type Effortful = Pick<Advice<GameTypes>, 'pace' | 'overlooks'>

export function effortOf(strength: number, advice: Effortful | undefined, players: number): Effort {
  const seconds = SECONDS.least * (SECONDS.most / SECONDS.least) ** strength
  const pace = advice?.pace?.(players) ?? USUAL_PACE
  return {
    iterations: Math.max(LEAST_ITERATIONS, Math.round(seconds * pace)),
    overlooks: overlookedAt(strength, advice?.overlooks?.[players] ?? USUALLY_OVERLOOKED),
    isCareful: strength >= CAREFUL,
  }
}

/** Falls evenly between the points that are known; who has full strength overlooks nothing. */
function overlookedAt(strength: number, { atHalf, atThreeQuarters }: Overlooks): number {
  const between = (low: number, high: number, from: number, to: number) =>
    from + ((to - from) * (strength - low)) / (high - low)
  if (strength < 0.5) return between(0, 0.5, OVERLOOKED, atHalf)
  return strength < 0.75 ? between(0.5, 0.75, atHalf, atThreeQuarters) : between(0.75, 1, atThreeQuarters, 0)
}

type EffortFor = (advice: Effortful | undefined, players: number) => Effort

/** A bot anywhere on the dial: it thinks so long, and overlooks so much. */
function thinker(effortFor: EffortFor): Bot {
  return (question) => {
    const { game, advice, view, actions, chance } = question
    if (actions.length === 1) return pick(actions, chance)
    const world = game.determinize(view, chance)
    const { iterations, overlooks, isCareful } = effortFor(advice, playersIn(world, advice))
    const noticed = notice(question, world, overlooks)
    if (noticed.length === 1) return pick(noticed, chance)
    const search = new Search({ ...question, actions: noticed }, isCareful ? PLAN : { ...PLAN, glances: 0 })
    search.run(iterations)
    return search.best
  }
}

/** 0 where the game has no advice that depends on it. */
export function playersIn<G extends GameTypes>(world: G['state'], advice: Advice<G> | undefined): number {
  return advice ? advice.expect(world).length : 0
}

/** What a person notices: rather what meets the eye than what does not, and always something. */
function notice<G extends GameTypes>(
  { advice, seat, actions, chance }: Question<G>,
  world: G['state'],
  overlooked: number,
): readonly G['action'][] {
  if (overlooked === 0) return actions
  const weights = advice ? advice.weigh(world, seat, actions) : actions.map(() => 1)
  const mean = weights.reduce((a, b) => a + b, 0) / weights.length
  const noticed = actions.filter((_, i) => {
    const salience = Math.min(2, (weights[i] as number) / mean)
    return fraction(chance) >= overlooked ** (0.5 + salience / 2)
  })
  return noticed.length > 0 ? noticed : [glance(actions, weights, chance)]
}

function glance<A>(actions: readonly A[], weights: readonly number[], chance: Chance): A {
  const first = chance.int(actions.length)
  const second = chance.int(actions.length)
  return actions[(weights[first] as number) >= (weights[second] as number) ? first : second] as A
}

/** How many times the expert's iterations the plain search gets. */
const PLAIN_FACTOR = 10

/** Plain search, to measure by: ten times the iterations that the expert does in the same position. */
const plain =
  (iterations?: number): Bot =>
  (question) => {
    const { actions, chance } = question
    if (actions.length === 1) return pick(actions, chance)
    const search = new Search(question, PLAIN)
    search.run(iterations ?? PLAIN_FACTOR * iterationsOfExpert(question))
    return search.best
  }

/** How many the expert would do if it overlooked nothing: it stops when it is content. */
function iterationsOfExpert<G extends GameTypes>(question: Question<G>): number {
  const { game, advice, view, chance } = question
  const search = new Search(question, PLAN)
  search.run(effortOf(STRENGTH.expert, advice, playersIn(game.determinize(view, chance), advice)).iterations)
  return search.iterations
}

/**
 * A bot by its name: a level; `greedy`; `plain`, the plain search with ten times the expert's iterations in the same position; `dial:0.6` for any
 * strength. `NAME@500` thinks for 500 iterations, `NAME@500ms` for half a second, which is another number of them each time.
 * Undefined for any other name.
 */
export function botNamed(name: string): Bot | undefined {
  const [, kind = '', number, unit] = /^([a-z]+(?::[\d.]+)?)(?:@([1-9]\d*)(ms)?)?$/.exec(name) ?? []
  const [word = '', dial] = kind.split(':')
  if (dial !== undefined && word !== 'dial') return undefined
  const amount = Number(number)
  const iterations = number === undefined ? undefined : unit ? Number.POSITIVE_INFINITY : amount
  const bot = botOf(word, dial, iterations)
  return bot && unit ? (question) => bot({ ...question, limit: { ...question.limit, milliseconds: amount } }) : bot
}

function botOf(word: string, dial: string | undefined, iterations: number | undefined): Bot | undefined {
  switch (word) {
    case 'random':
      return iterations === undefined ? random : undefined
    case 'greedy':
      return iterations === undefined ? greedy : undefined
    case 'plain':
      return plain(iterations)
    case 'novice':
    case 'skilled':
    case 'expert':
    case 'master':
      return withIterations(STRENGTH[word], iterations)
    case 'dial': {
      const strength = Number(dial)
      return strength >= 0 && strength <= 1 ? withIterations(strength, iterations) : undefined
    }
    default:
      return undefined
  }
}

const withIterations = (strength: number, iterations: number | undefined): Bot =>
  thinker((advice, players) => ({
    ...effortOf(strength, advice, players),
    ...(iterations === undefined ? {} : { iterations }),
  }))
