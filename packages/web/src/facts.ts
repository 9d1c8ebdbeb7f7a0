import type { GameId } from './games.ts'

/** What the shell says of a game before its rules are loaded. */
interface Facts {
  readonly players: readonly [from: number, to: number]
  readonly minutes: number
  /** How many play against bots unless somebody says otherwise. */
  readonly usual: number
}

export const FACTS: Readonly<Record<GameId, Facts>> = {
  'thiefs-market': { players: [3, 5], minutes: 45, usual: 4 },
  crooks: { players: [2, 4], minutes: 15, usual: 3 },
  caper: { players: [2, 4], minutes: 30, usual: 2 },
}

/** The levels that people choose from. */
export const BOT_LEVELS = ['novice', 'skilled', 'expert', 'master'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]
