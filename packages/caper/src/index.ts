import type { GameModule } from '@covo/kernel'
import { advice } from './advice.ts'
import { CITIES } from './cards.ts'
import { type Caper, caper } from './game.ts'
import { text } from './text.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'
import { ru } from './words/ru.ts'

export type { Action } from './actions.ts'
export type { Event } from './events.ts'
export { type Caper, caper } from './game.ts'
export { type CardTally, type LocationTally, type SideTally, type Tally, tally } from './tally.ts'
export type { View } from './view.ts'

export const caperModule: GameModule<Caper> = {
  game: caper,
  text,
  words: { en, it, fr, ru },
  advice,
  benchmarks: [
    ...CITIES.map((city) => ({ options: { players: 2, city }, label: city, native: city })),
    ...[3, 4].map((players) => ({ options: { players } })),
  ],
}
