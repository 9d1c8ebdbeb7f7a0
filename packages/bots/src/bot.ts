import type { Chance, Game, GameTypes } from '@covo/kernel'

/** What a bot is told: what a person in its seat would see, what it may do, and a source of chance. Never a state. */
export interface Question<G extends GameTypes> {
  readonly game: Game<G>
  readonly view: G['view']
  readonly seat: number
  readonly actions: readonly G['action'][]
  readonly chance: Chance
}

/** Chooses one of the actions. */
export type Bot = <G extends GameTypes>(question: Question<G>) => G['action']

/** Any legal action, each as likely as the other. */
export const random: Bot = ({ actions, chance }) => pick(actions, chance)

export function pick<T>(items: readonly T[], chance: Chance): T {
  return items[chance.int(items.length)] as T
}
