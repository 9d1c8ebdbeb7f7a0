import type { GameTypes } from '@covo/kernel'
import { useEffect, useState } from 'react'
import type { BoardModule } from '../board.ts'
import { GAME_IDS, type GameId, isGameId, loadBoard } from '../games.ts'

/** Every card, die, token and state of the boards, for working on the look: /components or /components/crooks. */
export function Components({ game }: { readonly game?: string | undefined }) {
  const shown = game !== undefined && isGameId(game) ? [game] : GAME_IDS
  return (
    <main className="components">
      {shown.map((id) => (
        <GalleryOf key={id} id={id} />
      ))}
    </main>
  )
}

function GalleryOf({ id }: { readonly id: GameId }) {
  const [board, setBoard] = useState<BoardModule<GameTypes>>()
  useEffect(() => {
    void loadBoard(id).then((module) => setBoard(module))
  }, [id])
  return (
    <section>
      <h2>{id}</h2>
      {board && <board.Gallery />}
    </section>
  )
}
