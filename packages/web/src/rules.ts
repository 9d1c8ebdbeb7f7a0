import type { AnyGameModule } from '@covo/kernel'

/** The games of the house, in the order of the shelf. Rules and boards are loaded when somebody sits down. */
export const GAME_IDS = ['thiefs-market', 'crooks', 'caper'] as const
export type GameId = (typeof GAME_IDS)[number]

export const isGameId = (id: string): id is GameId => (GAME_IDS as readonly string[]).includes(id)

const RULES: Readonly<Record<GameId, () => Promise<AnyGameModule>>> = {
  'thiefs-market': async () => (await import('@covo/thiefs-market')).thiefsMarketModule,
  crooks: async () => (await import('@covo/crooks')).crooksModule,
  caper: async () => (await import('@covo/caper')).caperModule,
}

export const loadRules = (id: GameId): Promise<AnyGameModule> => RULES[id]()
