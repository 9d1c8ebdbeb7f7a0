import type { GameTypes, HelpEntry } from '@covo/kernel'
import { useEffect, useState } from 'react'
import type { BoardModule } from '../board.ts'
import { type GameId, loadGameWords } from '../games.ts'
import { useSay, useSpoken } from '../language.ts'
import { Dialog } from '../parts/dialog.tsx'
import { type Say, sentenceCase, speaker } from '../speaker.ts'

interface CardProps {
  readonly game: GameId
  readonly entry: HelpEntry
  readonly board: BoardModule<GameTypes> | 'none'
  readonly say: Say
  readonly close: () => void
}

/** A card large, with its text in the reader's language and its English name. */
export function Card({ game, entry, board, say, close }: CardProps) {
  const sayPage = useSay()
  const english = useEnglishName(game, entry)
  return (
    <Dialog title={sentenceCase(say(entry.name))} close={close} form="card" game={game}>
      {board !== 'none' && (
        <div className="card-picture">
          <board.CardPicture helpId={entry.id} />
        </div>
      )}
      <p className="card-text">{sentenceCase(say(entry.text))}</p>
      {english !== undefined && <p className="muted">{sayPage('card.english', { name: english })}</p>}
    </Dialog>
  )
}

/** How the card is called in English, for readers of other languages. */
function useEnglishName(game: GameId, { name }: HelpEntry): string | undefined {
  const { language } = useSpoken()
  const [english, setEnglish] = useState<string>()
  useEffect(() => {
    if (language === 'en') return setEnglish(undefined)
    let isGone = false
    void loadGameWords(game, 'en').then((words) => {
      if (!isGone) setEnglish(speaker('en', words, String)(name))
    })
    return () => {
      isGone = true
    }
  }, [game, language, name])
  return english
}
