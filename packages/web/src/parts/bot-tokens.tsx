import type { KeyInfo, Token } from '@covo/protocol'
import { LONGEST } from '@covo/protocol/constants'
import { useState } from 'react'
import { useAttempt } from '../attempt.ts'
import { ask, DenError, meet, useNews } from '../den.ts'
import { useSay } from '../language.ts'
import { usePreferences } from '../preferences.ts'
import { Confirm } from './confirm.tsx'
import { Copyable } from './copyable.tsx'
import { Icon } from './icon.tsx'
import { useMoment } from './moment.ts'

const EVERY = 60_000
const mine = async () => (usePreferences.getState().isMet ? ask<KeyInfo[]>('GET', '/me/tokens') : [])

/** What lets one's own programs play. */
export function BotTokens({ refresh }: { readonly refresh: () => void }) {
  const say = useSay()
  const attempt = useAttempt()
  const { day } = useMoment()
  const [text, setText] = useState('')
  const [secret, setSecret] = useState<string>()
  const [revoked, setRevoked] = useState<KeyInfo>()
  const { news, refresh: look } = useNews(mine, EVERY)
  const tokens = news && !(news instanceof DenError) ? news : []
  const make = async () => {
    await meet(say('nav.guest'))
    const { token } = await ask<Token>('POST', '/me/tokens', { name: text.trim() })
    setSecret(token)
    setText('')
    refresh()
    look()
  }
  const revoke = async ({ id }: KeyInfo) => {
    await ask('DELETE', `/me/tokens/${id}`)
    setSecret(undefined)
    look()
  }
  return (
    <section className="panel identity" aria-labelledby="tokens">
      <h2 id="tokens">{say('token.title')}</h2>
      <p>
        {say('token.text')} <a href="/api/docs">{say('token.docs')}</a>
      </p>
      {tokens.length > 0 && (
        <ul className="keys">
          {tokens.map((one) => (
            <li key={one.id}>
              <Icon name="bot" />
              <span>
                <b>{one.name}</b>
                <small>{day(one.createdAt)}</small>
              </span>
              <button
                type="button"
                className="button"
                aria-label={say('token.revokeOf', { name: one.name })}
                onClick={() => setRevoked(one)}
              >
                {say('token.revoke')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {secret !== undefined && (
        <div className="secret">
          <p role="status">{say('token.once')}</p>
          <Copyable label={say('token.token')} text={secret} done={say('token.copied')} />
        </div>
      )}
      <form
        className="deeds"
        onSubmit={(submit) => {
          submit.preventDefault()
          void attempt(make())
        }}
      >
        <label htmlFor="bot-name">{say('token.name')}</label>
        <input
          id="bot-name"
          className="field"
          value={text}
          required
          pattern=".*\S.*"
          maxLength={LONGEST.name}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button">
          {say('token.make')}
        </button>
      </form>
      {revoked && (
        <Confirm
          title={say('token.revokeOf', { name: revoked.name })}
          word={say('token.revoke')}
          cancel={() => setRevoked(undefined)}
          confirm={() => void attempt(revoke(revoked), say('token.revoked'))}
        >
          <p>{say('token.revokeText')}</p>
        </Confirm>
      )}
    </section>
  )
}
