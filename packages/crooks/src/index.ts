import type { GameModule } from '@covo/kernel'
import { advice } from './advice.ts'
import { type Crooks, crooks } from './game.ts'
import { text } from './text.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'
import { ru } from './words/ru.ts'

export type { Action } from './actions.ts'
export { type Crook, loadDeck } from './deck.ts'
export { possibilities } from './determinize.ts'
export type { Event } from './events.ts'
export { type Crooks, crooks } from './game.ts'
export { pointsSoFar } from './points.ts'
export type { View } from './view.ts'

export const crooksModule: GameModule<Crooks> = {
  game: crooks,
  text,
  words: { en, it, fr, ru },
  advice,
  benchmarks: [2, 3, 4].map((players) => ({ options: { players }, native: String(players) })),
}
