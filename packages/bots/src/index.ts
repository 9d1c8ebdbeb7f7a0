export {
  type Fixture,
  fixturesOf,
  type Interval,
  intervalOf,
  type Pairing,
  pairingsOf,
  ratingsOf,
  type Standing,
  shareOf,
} from './arena.ts'
export { type Bot, type Limit, type Question, random } from './bot.ts'
export { type Chooser, type Difference, differenceAt, othersOf } from './fair.ts'
export { botNamed, effortOf, LEVELS, type Level, STRENGTH } from './levels.ts'
export { PLAN, type SearchPlan } from './plan.ts'
export type { Reason } from './reasons.ts'
export { type Judgement, Search } from './search.ts'
export { teamsOf } from './teams.ts'
export { advise, answer, type Counsel, type Task } from './thought.ts'
