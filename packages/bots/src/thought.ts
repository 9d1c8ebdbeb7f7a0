import { type AnyGame, type AnyGameModule, type Json, type Seat, seeded } from '@covo/kernel'
import type { Question } from './bot.ts'
import { botNamed, effortOf, playersIn, STRENGTH } from './levels.ts'
import { PLAN } from './plan.ts'
import { type Comparison, compare } from './reasons.ts'
import { type Judgement, Search } from './search.ts'

/**
 * A question that travels to another thread or process: plain data, and all that a bot is told. What is legal follows from the
 * view, so whoever answers has never seen a state.
 */
export interface Task {
  readonly game: string
  readonly view: Json
  readonly seat: Seat
  /** The same seed and view give the same answer, unless time ran out. */
  readonly seed: string
  /** The most that a search takes. */
  readonly milliseconds?: number
}

type Modules = ReadonlyMap<string, Pick<AnyGameModule, 'game' | 'advice'>>

/** What the bot of that name plays. */
export function answer(modules: Modules, task: Task, bot: string, isCancelled?: () => boolean): Json {
  const choose = botNamed(bot)
  if (!choose) throw new RangeError(`there is no bot ${bot}`)
  return choose(questionOf(modules, task, isCancelled).question)
}

/** Parts of the expert's iterations: for the best action, and for each of the next two, which are found among what is left. */
const PARTS = [1, 1 / 4, 1 / 4]

/** An action that an expert thinks well of, and why. */
export interface Counsel extends Judgement<Json>, Comparison {}

/** What the expert would do, best first. */
export function advise(modules: Modules, task: Task, isCancelled?: () => boolean): readonly Counsel[] {
  const { question, players } = questionOf(modules, task, isCancelled)
  const search = new Search(question, { ...PLAN, content: 0 })
  const { iterations } = effortOf(STRENGTH.expert, question.advice, players)
  const best: Judgement<Json>[] = []
  for (const part of PARTS) {
    search.run(iterations * part)
    const judgement = search.setBestAside()
    if (judgement) best.push(judgement)
  }
  // Among very many actions, one that is found late may turn out to be better than all before.
  best.sort((a, b) => b.gain - a.gain)
  const comparisons = compare(
    question,
    best.map(({ action }) => action),
  )
  return best.map((judgement, i) => ({ ...judgement, ...(comparisons[i] as Comparison) }))
}

function questionOf(
  modules: Modules,
  { game: id, view, seat, seed, milliseconds }: Task,
  isCancelled: (() => boolean) | undefined,
  // biome-ignore lint/suspicious/noExplicitAny: the game is known by its name only.
): { readonly question: Question<any>; readonly players: number } {
  const module = modules.get(id)
  if (!module) throw new RangeError(`there is no game ${id}`)
  const { advice } = module
  const game: AnyGame = module.game
  const chance = seeded(seed)
  const world = game.determinize(view, chance)
  const actions = game.legalActions(world, seat)
  const question = { game, advice, view, seat, actions, chance, limit: { milliseconds, isCancelled } }
  return { question, players: playersIn(world, advice) }
}
