import type { GameTypes, Language, Words } from '@covo/kernel'
import type { BoardModule } from './board.ts'
import type { GameId } from './rules.ts'

export { GAME_IDS, type GameId, isGameId, loadRules } from './rules.ts'

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
