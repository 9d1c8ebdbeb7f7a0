import type { KeyInfo, Me } from '@covo/protocol'
import { useState } from 'react'
import { useAttempt } from '../attempt.ts'
import { ask, become, DenError, meet, useNews } from '../den.ts'
import { useSay } from '../language.ts'
import { addPasskey, comeBack } from '../passkey.ts'
import { usePreferences } from '../preferences.ts'
import { Confirm } from './confirm.tsx'
import { Icon } from './icon.tsx'
import { useMoment } from './moment.ts'
import { useReplacing } from './replacing.tsx'
import { toast } from './toast.tsx'

const EVERY = 60_000
const mine = async () => (usePreferences.getState().isMet ? ask<KeyInfo[]>('GET', '/me/passkeys') : [])

interface PasskeysProps {
  readonly me: Me | undefined
  readonly refresh: () => void
  /** Somebody else is here now. */
  readonly replaced: () => void
}

/** Keeps a guest for good, and lets them come back. */
export function Passkeys({ me, refresh, replaced }: PasskeysProps) {
  const say = useSay()
  const attempt = useAttempt()
  const { day } = useMoment()
  const [removed, setRemoved] = useState<KeyInfo>()
  const { news, refresh: look } = useNews(mine, EVERY)
  const passkeys = news && !(news instanceof DenError) ? news : []
  const then = (deed: Promise<unknown>, done: string) =>
    attempt(deed, done).then(() => {
      look()
      refresh()
    })
  const guest = say('nav.guest')
  const back = async () => {
    const found = await comeBack()
    become(found, guest)
    toast('good', say('keep.welcome', { name: found.name }))
    replaced()
  }
  const { begin, dialog } = useReplacing(() => void attempt(back()))
  const count = me?.passkeys ?? 0
  return (
    <section className="panel identity" aria-labelledby="passkeys">
      <h2 id="passkeys">{say('keep.title')}</h2>
      <p>{say('keep.state', { count })}</p>
      {passkeys.length > 0 && (
        <ul className="keys">
          {passkeys.map((one) => (
            <li key={one.id}>
              <Icon name="lock" />
              <span>{say('keep.passkey', { date: day(one.createdAt) })}</span>
              <button type="button" className="button" onClick={() => setRemoved(one)}>
                {say('keep.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="deeds">
        <button
          type="button"
          className={count === 0 ? 'button primary' : 'button'}
          onClick={() => void then(meet(guest).then(addPasskey), say('keep.kept'))}
        >
          <Icon name="shield" />
          {say(count === 0 ? 'keep.add' : 'keep.another')}
        </button>
        <button type="button" className="button" onClick={() => void attempt(begin())}>
          {say('keep.back')}
        </button>
      </div>
      {dialog}
      {removed && (
        <Confirm
          title={say('keep.removeTitle')}
          word={say('keep.remove')}
          cancel={() => setRemoved(undefined)}
          confirm={() => void then(ask('DELETE', `/me/passkeys/${removed.id}`), say('keep.removed'))}
        >
          <p>{say('keep.removeText')}</p>
          {count === 1 && <p>{say('keep.removeLast')}</p>}
        </Confirm>
      )}
    </section>
  )
}
