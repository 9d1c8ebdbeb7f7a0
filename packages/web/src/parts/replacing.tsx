import type { Me, MyGames } from '@covo/protocol'
import { type ReactNode, useState } from 'react'
import { ask, myself } from '../den.ts'
import { useSay } from '../language.ts'
import { Confirm } from './confirm.tsx'

interface Left {
  readonly me: Me
  readonly games: number
}

/**
 * Makes this browser somebody's. If a guest with games is here already, `dialog` asks first, as without a passkey nobody gets back to
 * them.
 */
export function useReplacing(replace: () => void): { readonly begin: () => Promise<void>; readonly dialog: ReactNode } {
  const say = useSay()
  const [left, setLeft] = useState<Left>()
  const begin = async () => {
    const me = await myself(say('nav.guest'))
    const games = me ? (await ask<MyGames>('GET', '/me/games')).games.length : 0
    if (me && games > 0) setLeft({ me, games })
    else replace()
  }
  if (!left) return { begin, dialog: undefined }
  const { me, games } = left
  const { name } = me
  return {
    begin,
    dialog: (
      <Confirm
        title={say('replace.title', { name })}
        word={say('replace.button', { name })}
        cancel={() => setLeft(undefined)}
        confirm={replace}
      >
        <p>{say('replace.text', { name, games })}</p>
        <p>{say(me.passkeys > 0 ? 'replace.kept' : 'replace.lost', { name })}</p>
      </Confirm>
    ),
  }
}
