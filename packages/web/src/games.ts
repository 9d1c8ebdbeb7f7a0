import type { AnyGameModule, GameTypes, Language, Words } from '@covo/kernel'
import type { BoardModule } from './board.ts'
import { useSpoken } from './language.ts'

/** The games of the house, in the order of the shelf. Rules and boards are loaded when somebody sits down. */
export const GAME_IDS = ['thiefs-market', 'crooks', 'caper'] as const
export type GameId = (typeof GAME_IDS)[number]

export const isGameId = (id: string): id is GameId => (GAME_IDS as readonly string[]).includes(id)

/** What a folder of `boards` gives: the rules of its game, in one file with the board if there is one. */
type Folder = { readonly rules: AnyGameModule } & (BoardModule<GameTypes> | { readonly Board?: undefined })

const FOLDERS = import.meta.glob<Folder>('./boards/*/index.ts')
const WORDS = import.meta.glob<Record<Language, Words>>('../../{thiefs-market,crooks,caper}/src/words/*.ts')

const folders = new Map<GameId, Folder>()
const lists = new Map<string, Words>()

/** A game, with its board and what it has to say at hand from then on. */
export async function loadGame(id: GameId): Promise<AnyGameModule> {
  const { language } = useSpoken.getState()
  const [folder] = await Promise.all([FOLDERS[`./boards/${id}/index.ts`]?.(), loadGameWords(id, language)])
  if (!folder) throw new Error(`There is no folder of boards for ${id}.`)
  folders.set(id, folder)
  return folder.rules
}

/** The board of a game whose rules have been loaded. */
export function boardOf(id: GameId): BoardModule<GameTypes> | 'none' {
  const folder = folders.get(id)
  return folder?.Board ? folder : 'none'
}

/** What a game and its board have to say in one language; the build puts the board's words into the game's list. */
export async function loadGameWords(id: GameId, language: Language): Promise<Words> {
  const list = (await WORDS[`../../${id}/src/words/${language}.ts`]?.())?.[language] ?? {}
  lists.set(`${id}/${language}`, list)
  return list
}

/** The same, if they have been loaded before. */
export const gameWords = (id: GameId, language: Language): Words | undefined => lists.get(`${id}/${language}`)
