import type { GameId } from '../games.ts'
import { useSay } from '../language.ts'
import { Icon } from '../parts/icon.tsx'
import { usePreferences } from '../preferences.ts'

/** How to win, for somebody who has not played the game before. */
export function Goal({ game }: { readonly game: GameId }) {
  const say = useSay()
  const { known, change } = usePreferences()
  if (known.includes(game)) return undefined
  return (
    <aside className="goal" aria-label={say('rules.goal')}>
      <Icon name="bell" />
      <p>
        <b>{say('rules.goal')}</b> {say(`brief.goal.${game}`)}
      </p>
      <button type="button" className="button" onClick={() => change({ known: [...known, game] })}>
        {say('table.goalKnown')}
      </button>
    </aside>
  )
}
