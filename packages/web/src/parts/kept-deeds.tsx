import { useState } from 'react'
import { useAttempt } from '../attempt.ts'
import type { GameId } from '../games.ts'
import { useSay } from '../language.ts'
import { saveRecord } from '../record.ts'
import { forgetGame, keptGame } from '../session/kept.ts'
import { recordOfKept } from '../session/local-record.ts'
import { Confirm } from './confirm.tsx'
import { Icon } from './icon.tsx'

interface KeptDeedsProps {
  readonly seed: string
  readonly game: GameId
  /** A record shows every card, so there is none of a game that goes on. */
  readonly isOver: boolean
  readonly refresh: () => void
}

/** What may be done with a game in this browser: save it as a file, and delete it. */
export function KeptDeeds({ seed, game, isOver, refresh }: KeptDeedsProps) {
  const say = useSay()
  const attempt = useAttempt()
  const [isAsked, setIsAsked] = useState(false)
  const named = { game: { key: `game.${game}` } }
  const save = async () => {
    const kept = keptGame(seed)
    if (kept) saveRecord(await recordOfKept(kept))
  }
  return (
    <>
      {isOver && (
        <button
          type="button"
          className="icon-button"
          aria-label={say('kept.saveOf', named)}
          title={say('over.save')}
          onClick={() => void attempt(save())}
        >
          <Icon name="download" />
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={say('kept.deleteOf', named)}
        title={say('kept.delete')}
        onClick={() => setIsAsked(true)}
      >
        <Icon name="close" />
      </button>
      {isAsked && (
        <Confirm
          title={say('kept.deleteTitle')}
          word={say('kept.delete')}
          cancel={() => setIsAsked(false)}
          confirm={() => {
            forgetGame(seed)
            refresh()
          }}
        >
          <p>{say('kept.deleteText')}</p>
        </Confirm>
      )}
    </>
  )
}
