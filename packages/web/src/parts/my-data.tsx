import type { Export, Me } from '@covo/protocol'
import { useState } from 'react'
import { useAttempt } from '../attempt.ts'
import { ask } from '../den.ts'
import { useSay } from '../language.ts'
import { usePreferences } from '../preferences.ts'
import { saveFile } from '../record.ts'
import { forgetFile, keptFiles } from '../replay/files.ts'
import { forgetGame, keptGames } from '../session/kept.ts'
import { keptRecords } from '../session/local-record.ts'
import { Confirm } from './confirm.tsx'
import { Icon } from './icon.tsx'

interface MyDataProps {
  readonly me: Me | undefined
  /** Nobody is here now. */
  readonly replaced: () => void
}

/** Take everything along, or be forgotten. */
export function MyData({ me, replaced }: MyDataProps) {
  const say = useSay()
  const attempt = useAttempt()
  const { change } = usePreferences()
  const [isAsked, setIsAsked] = useState(false)
  const save = async () => {
    const there = me ? await ask<Export>('GET', '/me/export') : {}
    saveFile('covo', JSON.stringify({ ...there, inThisBrowser: await keptRecords() }, undefined, 2))
  }
  const forget = async () => {
    if (me) await ask('DELETE', '/me')
    for (const { seed } of keptGames()) forgetGame(seed)
    for (const { id } of keptFiles()) forgetFile(id)
    change({ name: '', isMet: false })
    replaced()
  }
  return (
    <section className="panel identity" aria-labelledby="data">
      <h2 id="data">{say('data.title')}</h2>
      <p>{say('data.text')}</p>
      <div className="deeds">
        <button type="button" className="button" onClick={() => void attempt(save())}>
          <Icon name="download" />
          {say('data.save')}
        </button>
        <button type="button" className="button danger" onClick={() => setIsAsked(true)}>
          {say('data.forget')}
        </button>
      </div>
      {isAsked && (
        <Confirm
          title={say('data.forgetTitle')}
          word={say('data.forgetNow')}
          cancel={() => setIsAsked(false)}
          confirm={() => void attempt(forget(), say('data.forgotten'))}
        >
          <ul className="consequences">
            <li>{say('data.forget.you')}</li>
            <li>{say('data.forget.said')}</li>
            <li>{say('data.forget.games')}</li>
            <li>{say('data.forget.here')}</li>
          </ul>
          <p>
            <b>{say('data.forget.final')}</b>
          </p>
        </Confirm>
      )}
    </section>
  )
}
