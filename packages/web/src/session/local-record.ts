import {
  type AnyGameModule,
  commitmentOf,
  type GameRecord,
  type GameTypes,
  Match,
  parseOptions,
  Refusal,
  recordOf,
  type Seat,
  type Step,
  secure,
} from '@covo/kernel'
import { loadGame } from '../games.ts'
import { type KeptGame, keptGames } from './kept.ts'

type Played = Pick<KeptGame, 'seed' | 'options' | 'seats' | 'entries'>

/** The table of a game in the page before anybody has played. Throws a `Refusal` of options that cannot be. */
export function setTable(
  { game }: AnyGameModule,
  { options, seed }: Played,
): { match: Match<GameTypes>; step: Step<GameTypes> } {
  return Match.start<GameTypes>(game, parseOptions(game, options), secure(seed))
}

/** Plays what was kept: chance follows from the seed, so the actions are enough. */
export function playKept(entries: KeptGame['entries'], submit: (seat: Seat, action: unknown) => void): void {
  try {
    for (const { seat, action } of entries) if (seat !== undefined) submit(seat, action)
  } catch (error) {
    // A game begun under older rules goes on from where they differ.
    if (!(error instanceof Refusal)) throw error
  }
}

/** The open record. It shows everything, so it is for games that are over and for the owner's own copy. */
export function recordOfLocal(match: Match<GameTypes>, { seed, seats }: Played): GameRecord {
  return recordOf(match, {
    seats: seats.map((one) => ({ name: one.name, kind: one.kind === 'bot' ? `bot:${one.level}` : 'human' })),
    commitment: commitmentOf(seed),
    seed,
  })
}

export async function recordOfKept(kept: KeptGame): Promise<GameRecord> {
  const module = await loadGame(kept.game)
  const { match } = setTable(module, kept)
  playKept(kept.entries, (seat, action) => match.submit(seat, action))
  return recordOfLocal(match, kept)
}

/** All games of this browser as records, newest first. */
export const keptRecords = (): Promise<readonly GameRecord[]> => Promise.all(keptGames().map(recordOfKept))
