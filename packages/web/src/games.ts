import type { AnyGameModule, GameTypes, Language, Words } from '@covo/kernel'
import type { BoardModule } from './board.ts'

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

const BOARDS = import.meta.glob<BoardModule<GameTypes>>('./boards/*/index.ts')
const BOARD_WORDS = import.meta.glob<Record<Language, Words>>('./boards/*/words/*.ts')
const GAME_WORDS = import.meta.glob<Record<Language, Words>>('../../{thiefs-market,crooks,caper}/src/words/*.ts')

/** A game's own board; undefined while it has none. */
export async function loadBoard(id: GameId): Promise<BoardModule<GameTypes> | undefined> {
  return BOARDS[`./boards/${id}/index.ts`]?.()
}

/** What a game and its board have to say in one language. */
export async function loadGameWords(id: GameId, language: Language): Promise<Words> {
  const lists = await Promise.all([
    GAME_WORDS[`../../${id}/src/words/${language}.ts`]?.(),
    BOARD_WORDS[`./boards/${id}/words/${language}.ts`]?.(),
  ])
  return Object.assign({}, ...lists.map((list) => list?.[language]))
}
