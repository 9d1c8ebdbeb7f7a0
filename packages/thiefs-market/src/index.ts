import type { GameModule } from '@covo/kernel'
import { advice } from './advice.ts'
import { type ThiefsMarket, thiefsMarket } from './game.ts'
import { text } from './text.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'
import { ru } from './words/ru.ts'

export type { Action } from './actions.ts'
export { abilityTexts } from './card-text.ts'
export { CARDS } from './cards.ts'
export type { Edition, Options } from './editions.ts'
export type { Event } from './events.ts'
export { type ThiefsMarket, thiefsMarket } from './game.ts'
export type { Face, Loot } from './loot.ts'
export { proposePayment } from './propose.ts'
export type { View } from './view.ts'

export const thiefsMarketModule: GameModule<ThiefsMarket> = {
  game: thiefsMarket,
  text,
  words: { en, it, fr, ru },
  advice,
  benchmarks: [3, 4, 5].map((players) => ({ options: { players }, native: String(players) })),
}
