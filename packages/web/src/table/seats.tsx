import { useSay } from '../language.ts'
import { Medal } from '../parts/medal.tsx'
import type { Sight } from '../session/session.ts'
import { Clock } from './clock.tsx'

/** Who sits here, whether they are at the table, and what time each has left. */
export function Seats({ sight }: { readonly sight: Sight }) {
  const say = useSay()
  const { players, turn, clocks, viewer, result } = sight
  const acting = turn.kind === 'act' ? turn.seats : []
  return (
    <ul className="seats" aria-label={say('lobby.seats')}>
      {players.map(({ name, kind, isHere }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats never move.
        <li key={seat} data-acting={acting.includes(seat) || undefined}>
          <Medal seat={seat} />
          <span>
            <b>{seat === viewer ? say('lobby.you') : name}</b>
            <small>{say(kind === 'bot' ? 'new.bot' : isHere ? 'lobby.here' : 'lobby.away')}</small>
          </span>
          {clocks && <Clock clocks={clocks} seat={seat} isRunning={acting.includes(seat) && !result} />}
        </li>
      ))}
    </ul>
  )
}
