import { kernelWords, type Viewer } from '@covo/kernel'
import { useEffect, useMemo, useState } from 'react'
import type { Player } from '../board.ts'
import { type GameId, gameWords, loadGameWords } from '../games.ts'
import { useSay, useSpoken } from '../language.ts'
import { type Say, speaker } from '../speaker.ts'

/** The players as sentences call them: boards say “you” to the reader, so the reader's own name says that it is theirs. */
export function useCalled(players: readonly Player[], viewer: Viewer): readonly Player[] {
  const say = useSay()
  return useMemo(
    () =>
      players.map((player, seat) =>
        seat === viewer ? { ...player, name: say('nav.nameYou', { name: player.name }) } : player,
      ),
    [players, viewer, say],
  )
}

/** Says texts of the kernel, the game, its board and the page, with the players' names; undefined while words are loaded. */
export function useGameSpeaker(game: GameId, players: readonly Player[]): Say | undefined {
  const { language, words } = useSpoken()
  const list = gameWords(game, language)
  const [, look] = useState(0)
  useEffect(() => {
    let isGone = false
    const lookAgain = () => {
      if (!isGone) look((looks) => looks + 1)
    }
    if (!gameWords(game, language)) void loadGameWords(game, language).then(lookAgain)
    return () => {
      isGone = true
    }
  }, [game, language])
  const names = players.map(({ name }) => name).join('\n')
  return useMemo(() => {
    if (!list) return undefined
    const called = names.split('\n')
    return speaker(language, { ...kernelWords, ...words, ...list }, (seat) => called[seat] ?? String(seat))
  }, [list, language, words, names])
}
