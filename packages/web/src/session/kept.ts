import type { Entry, GameTypes } from '@covo/kernel'
import type { GameId } from '../games.ts'

/** Who plays at a table in this browser. */
export type LocalSeat =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly level: string }

/** A game in this browser. */
export interface KeptGame {
  /** 64 lower-case hex digits. It decides everything that is hidden, so it goes nowhere while the game runs. */
  readonly seed: string
  /** Where the game is found again. */
  readonly path: string
  readonly game: GameId
  readonly options: GameTypes['options']
  readonly seats: readonly LocalSeat[]
  readonly entries: readonly Entry[]
  /** Somebody at this device must decide. */
  readonly isMyTurn: boolean
  readonly winners?: readonly number[] | undefined
  /** When something last happened. */
  readonly at: number
}

const PREFIX = 'covo.kept.'
/** More finished games than these are forgotten, the oldest first. */
const MOST = 30

export function keptGame(seed: string): KeptGame | undefined {
  const text = localStorage.getItem(PREFIX + seed)
  return text === null ? undefined : (JSON.parse(text) as KeptGame)
}

const keys = (): readonly string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

/** Newest first. */
export function keptGames(): readonly KeptGame[] {
  return keys()
    .flatMap((key) => keptGame(key.slice(PREFIX.length)) ?? [])
    .toSorted((a, b) => b.at - a.at)
}

/** Keeps a game; false when the browser has no room for it, even without the games that are over. */
export function keepGame(game: KeptGame): boolean {
  const text = JSON.stringify(game)
  if (put(game.seed, text)) {
    if (keys().length > MOST) for (const { seed } of overGames().slice(MOST)) forgetGame(seed)
    return true
  }
  for (const { seed } of overGames().toReversed()) {
    if (seed === game.seed) continue
    forgetGame(seed)
    if (put(game.seed, text)) return true
  }
  return false
}

export function forgetGame(seed: string): void {
  localStorage.removeItem(PREFIX + seed)
}

const overGames = (): readonly KeptGame[] => keptGames().filter(({ winners }) => winners !== undefined)

function put(seed: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + seed, text)
    return true
  } catch {
    return false
  }
}
