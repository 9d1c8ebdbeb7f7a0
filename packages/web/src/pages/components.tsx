import { useEffect, useState } from 'react'
import type { GalleryModule } from '../board.ts'
import { GAME_IDS, type GameId, isGameId } from '../games.ts'

const GALLERIES = import.meta.glob<GalleryModule>('../boards/*/gallery.tsx')

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
  const [gallery, setGallery] = useState<GalleryModule>()
  useEffect(() => {
    void GALLERIES[`../boards/${id}/gallery.tsx`]?.().then(setGallery)
  }, [id])
  return (
    <section>
      <h2>{id}</h2>
      {gallery && <gallery.Gallery />}
    </section>
  )
}
