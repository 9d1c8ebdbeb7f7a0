import type { KeptGame } from '../session/kept.ts'
import { keepGame } from '../session/kept.ts'

const SEED_BYTES = 32

function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(SEED_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Sets a table in this browser and says where it is; undefined when the browser has no room for it. */
export function startHere(table: Pick<KeptGame, 'game' | 'options' | 'seats'>): string | undefined {
  // The address is no part of the seed: whoever reads it learns nothing about the cards.
  const path = `/here/${crypto.randomUUID()}`
  const { game, options, seats } = table
  const isKept = keepGame({
    seed: newSeed(),
    path,
    game,
    options,
    seats,
    entries: [],
    isMyTurn: true,
    at: Date.now(),
  })
  return isKept ? path : undefined
}
