import { type Bot, pick } from './bot.ts'
import { PLAN } from './plan.ts'
import { Search } from './search.ts'

/**
 * Looks one step ahead: tries each action in a few worlds that fit the view and takes the one after which things look best at
 * once, which is what a search knows before it begins. A reference to measure others by; it needs the game's advice and plays
 * at random without it.
 */
export const greedy: Bot = (question) =>
  question.advice ? new Search(question, PLAN).best : pick(question.actions, question.chance)
