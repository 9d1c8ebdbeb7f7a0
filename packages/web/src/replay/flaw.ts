import type { Flaw } from '@covo/kernel'
import { useCallback } from 'react'
import type { Player } from '../board.ts'
import type { GameId } from '../games.ts'
import { type Key, useSay } from '../language.ts'
import { useGameSpeaker } from '../table/speech.ts'

const KERNEL = 'kernel.'

/** Says what is wrong with a record, and where. The kernel's words are said of a record here, not to a player. */
export function useFlawSpeaker(game: GameId, players: readonly Player[]): (flaw: Flaw) => string {
  const sayPage = useSay()
  const sayGame = useGameSpeaker(game, players)
  return useCallback(
    ({ at, text }) => {
      const { key, values } = text
      const place = typeof at === 'number' ? sayPage('flaw.at.entry', { entry: at }) : sayPage(`flaw.at.${at}`)
      const reason = key.startsWith(KERNEL)
        ? sayPage(`flaw.${key.slice(KERNEL.length)}` as Key, values)
        : (sayGame?.(text) ?? '')
      return sayPage('flaw.at', { place, reason })
    },
    [sayPage, sayGame],
  )
}
