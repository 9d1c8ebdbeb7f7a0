import '../styles/identity.css'
import type { Me } from '@covo/protocol'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { complaintOf } from '../attempt.ts'
import { ask, become } from '../den.ts'
import { type Key, useSay } from '../language.ts'
import { Icon } from '../parts/icon.tsx'
import { useReplacing } from '../parts/replacing.tsx'
import { Shell } from '../parts/shell.tsx'
import { toast } from '../parts/toast.tsx'

/** Where a link from another device leads. It is used up by a click, as programs that only look at links must not do it. */
export function Device() {
  const say = useSay()
  const [, go] = useLocation()
  const token = location.hash.slice(1)
  const [problem, setProblem] = useState<Key | undefined>(token === '' ? 'device.broken' : undefined)
  const attempt = (deed: Promise<unknown>) => void deed.catch((error: unknown) => setProblem(complaintOf(error)))
  const move = async () => {
    const me = await ask<Me>('POST', '/device-links', { token })
    become(me, say('nav.guest'))
    toast('good', say('keep.welcome', { name: me.name }))
    go('/you', { replace: true })
  }
  const { begin, dialog } = useReplacing(() => attempt(move()))
  return (
    <Shell title={say('device.come')} hasTabs={false}>
      <div className="panel empty device">
        <h1>{say('device.come')}</h1>
        {problem === undefined ? (
          <>
            <p>{say('device.comeText')}</p>
            <button type="button" className="button primary large" onClick={() => attempt(begin())}>
              <Icon name="person" />
              {say('device.comeButton')}
            </button>
          </>
        ) : (
          <>
            <p role="alert">
              <b>{say(problem)}</b> {say('device.comeAgain')}
            </p>
            <Link href="/" className="button primary">
              {say('wrong.home')}
            </Link>
          </>
        )}
      </div>
      {dialog}
    </Shell>
  )
}
