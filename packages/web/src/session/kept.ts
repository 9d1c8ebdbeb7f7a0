import type { Entry } from '@covo/kernel'
import type { GameId } from '../rules.ts'

/** A game in this browser. */
export interface KeptGame {
  readonly seed: string
  readonly path: string
  readonly game: GameId
  readonly names: readonly string[]
  readonly seat: number
  readonly entries: readonly Entry[]
  readonly isMyTurn: boolean
  readonly winners?: readonly number[] | undefined
  /** When something last happened. */
  readonly at: number
}

const PREFIX = 'covo.game.'
/** More games than these are forgotten, the oldest first. */
const MOST = 30

export function keptGame(seed: string): KeptGame | undefined {
  const text = localStorage.getItem(PREFIX + seed)
  return text === null ? undefined : (JSON.parse(text) as KeptGame)
}

/** Newest first. */
export function keptGames(): readonly KeptGame[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => keptGame(key.slice(PREFIX.length)) ?? [])
    .toSorted((a, b) => b.at - a.at)
}

export function keepGame(game: KeptGame): void {
  localStorage.setItem(PREFIX + game.seed, JSON.stringify(game))
  for (const { seed } of keptGames().slice(MOST)) forgetGame(seed)
}

export function forgetGame(seed: string): void {
  localStorage.removeItem(PREFIX + seed)
}
