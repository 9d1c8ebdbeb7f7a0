export { type Bot, type Question, random } from './bot.ts'
export { sampler } from './sampler.ts'
