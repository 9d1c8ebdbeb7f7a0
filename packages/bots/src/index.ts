export { type Bot, type Question, random } from './bot.ts'
export { ismcts, type Search } from './ismcts.ts'
export { type Effort, sampler } from './sampler.ts'
