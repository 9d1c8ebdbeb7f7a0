import type { Advice, Chance, Game, GameTypes, Seat } from '@covo/kernel'

/** What a bot is told: what a person in its seat would see, what it may do, and a source of chance. Never a state. */
export interface Question<G extends GameTypes> {
  readonly game: Game<G>
  /** What the game knows about playing it well. */
  readonly advice?: Advice<G> | undefined
  readonly view: G['view']
  readonly seat: Seat
  readonly actions: readonly G['action'][]
  readonly chance: Chance
  readonly limit?: Limit | undefined
}

/** What ends thinking before its time. A choice is made all the same, from what was found so far. */
export interface Limit {
  readonly milliseconds?: number | undefined
  readonly isCancelled?: (() => boolean) | undefined
}

/** Chooses one of the actions. */
export type Bot = <G extends GameTypes>(question: Question<G>) => G['action']

/** Any legal action, each as likely as the other. */
export const random: Bot = ({ actions, chance }) => pick(actions, chance)

export function pick<T>(items: readonly T[], chance: Chance): T {
  return items[chance.int(items.length)] as T
}

const FINE = 1 << 24

/** A number from 0 to just below 1. */
export function fraction(chance: Chance): number {
  return chance.int(FINE) / FINE
}

/** An index, each as likely as its weight says. */
export function pickWeighted(weights: readonly number[], chance: Chance): number {
  let sum = 0
  for (const weight of weights) sum += weight
  let left = fraction(chance) * sum
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i] as number
    if (left < 0) return i
  }
  return weights.length - 1
}
