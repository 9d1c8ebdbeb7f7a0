import type { AnyGameModule } from '@covo/kernel'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { loadGame } from '../games.ts'
import { LocalGame } from '../handaround/local-game.tsx'
import { startHere } from '../handaround/start.ts'
import { useSay } from '../language.ts'
import { Shell } from '../parts/shell.tsx'
import { toast } from '../parts/toast.tsx'
import { keptGames } from '../session/kept.ts'
import { LocalSession } from '../session/local.ts'

/** A game that is kept in this browser, for one person with bots or for several who pass the device around. */
export function Here({ path }: { readonly path: string }) {
  const say = useSay()
  const [, go] = useLocation()
  const [kept] = useState(() => keptGames().find((one) => one.path === path))
  const [sat, setSat] = useState<{ module: AnyGameModule; session: LocalSession }>()
  useEffect(() => {
    if (!kept) return
    let session: LocalSession | undefined
    let isGone = false
    void loadGame(kept.game).then((module) => {
      if (isGone) return
      session = new LocalSession(module, kept)
      setSat({ module, session })
    })
    return () => {
      isGone = true
      session?.close()
      setSat(undefined)
    }
  }, [kept])
  if (!kept) {
    return (
      <Shell>
        <div className="panel empty">
          <h1>{say('kept.gone')}</h1>
          <p>{say('kept.goneText')}</p>
          <Link href="/" className="button primary">
            {say('wrong.home')}
          </Link>
        </div>
      </Shell>
    )
  }
  if (!sat) return <p className="waiting">{say('table.loading')}</p>
  const again = () => {
    const next = startHere(kept)
    if (next === undefined) toast('bad', say('kept.noRoom'))
    else go(next)
  }
  return <LocalGame {...sat} seats={kept.seats} again={again} />
}
