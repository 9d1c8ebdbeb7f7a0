import { type AnyGameModule, type GameTypes, kernelWords, type Viewer } from '@covo/kernel'
import { useEffect, useMemo, useState } from 'react'
import type { BoardModule, Player } from '../board.ts'
import { type GameId, loadBoard, loadGameWords } from '../games.ts'
import { useSay, useSpoken } from '../language.ts'
import { type Say, speaker } from '../speaker.ts'

/** A game's own board, or none; undefined while it is being loaded. */
export function useBoard(module: AnyGameModule): BoardModule<GameTypes> | 'none' | undefined {
  const [board, setBoard] = useState<BoardModule<GameTypes> | 'none'>()
  useEffect(() => {
    let isGone = false
    void loadBoard(module.game.id as GameId).then((found) => {
      if (!isGone) setBoard(found ?? 'none')
    })
    return () => {
      isGone = true
    }
  }, [module])
  return board
}

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
  const [loaded, setLoaded] = useState<{ language: string; list: Readonly<Record<string, string>> }>()
  useEffect(() => {
    let isGone = false
    void loadGameWords(game, language).then((list) => {
      if (!isGone) setLoaded({ language, list })
    })
    return () => {
      isGone = true
    }
  }, [game, language])
  const names = players.map(({ name }) => name).join('\n')
  return useMemo(() => {
    if (loaded?.language !== language) return undefined
    const called = names.split('\n')
    return speaker(language, { ...kernelWords, ...words, ...loaded.list }, (seat) => called[seat] ?? String(seat))
  }, [loaded, language, words, names])
}
