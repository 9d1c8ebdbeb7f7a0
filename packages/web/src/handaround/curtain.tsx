import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { GameId } from '../games.ts'
import { useSay } from '../language.ts'
import { GameName } from '../parts/art.tsx'
import { LogoMark } from '../parts/logo.tsx'
import { Medal } from '../parts/medal.tsx'
import type { LocalSeat } from '../session/kept.ts'

interface CurtainProps {
  readonly game: GameId
  readonly seats: readonly LocalSeat[]
  /** Undefined while bots decide. */
  readonly next: number | undefined
  readonly take: () => void
}

/** Between two people at one device: nothing of the table is in the document. */
export function Curtain({ game, seats, next, take }: CurtainProps) {
  const say = useSay()
  const button = useRef<HTMLButtonElement>(null)
  // Whoever gets the device finds the focus on the one button there is.
  useEffect(() => {
    if (next !== undefined) button.current?.focus()
  }, [next])
  const name = next === undefined ? undefined : seats[next]?.name
  useEffect(() => {
    document.title = say('title.page', { title: say(`game.${game}`) })
    return () => {
      document.title = say('title.house')
    }
  }, [game, say])
  return (
    <main className="curtain" data-game={game} data-turn="curtain">
      <Link href="/" className="bar-home" aria-label={say('table.leave')}>
        <LogoMark />
      </Link>
      <div className="panel">
        <GameName game={game} />
        {next === undefined || name === undefined ? (
          <h1 role="status">{say('around.bots')}</h1>
        ) : (
          <>
            <Medal seat={next} />
            <h1 role="status">{say('around.give', { name })}</h1>
            <p>{say('around.giveText', { name })}</p>
            <button type="button" ref={button} className="button primary large wide" onClick={take}>
              {say('around.take', { name })}
            </button>
          </>
        )}
      </div>
    </main>
  )
}
