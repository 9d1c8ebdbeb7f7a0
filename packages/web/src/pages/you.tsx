import type { Language } from '@covo/kernel'
import { LONGEST } from '@covo/protocol/constants'
import { useEffect, useState } from 'react'
import { useAttempt } from '../attempt.ts'
import { rename } from '../den.ts'
import { LANGUAGES, useSay, useSpoken } from '../language.ts'
import { Choices, Segments, Switch } from '../parts/choice.tsx'
import { Identity } from '../parts/identity.tsx'
import { Shell } from '../parts/shell.tsx'
import { PACES, type Pace, type Theme, usePreferences } from '../preferences.ts'

const THEMES: readonly Theme[] = ['system', 'dark', 'light']

export function You() {
  const say = useSay()
  const { language } = useSpoken()
  const { theme, pace, hasSounds, change } = usePreferences()
  return (
    <Shell title={say('you.title')}>
      <h1 className="page-title">{say('you.title')}</h1>
      <div className="settings panel">
        <NameForm />
        <div className="setting">
          <b>{say('you.language')}</b>
          <Segments
            label={say('you.language')}
            name="language"
            chosen={language}
            options={(Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, word: LANGUAGES[value] }))}
            choose={(chosen) => change({ language: chosen })}
          />
        </div>
        <div className="setting">
          <b>{say('you.theme')}</b>
          <Segments
            label={say('you.theme')}
            name="theme"
            chosen={theme}
            options={THEMES.map((value) => ({ value, word: say(`you.theme.${value}`) }))}
            choose={(chosen) => change({ theme: chosen })}
          />
        </div>
        <div className="setting">
          <b>{say('you.pace')}</b>
          <Segments
            label={say('you.pace')}
            name="pace"
            chosen={pace}
            options={(Object.keys(PACES) as Pace[]).map((value) => ({ value, word: say(`you.pace.${value}`) }))}
            choose={(chosen) => change({ pace: chosen })}
          />
        </div>
        <div className="setting">
          <Choices label={say('you.sounds')}>
            <Switch isOn={hasSounds} change={(isOn) => change({ hasSounds: isOn })}>
              <b>{say('you.sounds')}</b>
              <small>{say('you.soundsText')}</small>
            </Switch>
          </Choices>
        </div>
      </div>
      <Identity />
    </Shell>
  )
}

function NameForm() {
  const say = useSay()
  const attempt = useAttempt()
  const { name } = usePreferences()
  const [text, setText] = useState(name)
  useEffect(() => setText(name), [name])
  return (
    <form
      className="setting"
      onSubmit={(submit) => {
        submit.preventDefault()
        void attempt(rename(text.trim(), say('nav.guest')), say('you.saved'))
      }}
    >
      <label htmlFor="name">
        <b>{say('you.name')}</b>
        <small>{say('you.nameText')}</small>
      </label>
      <div className="join-row">
        <input
          id="name"
          className="field"
          value={text}
          maxLength={LONGEST.name}
          placeholder={say('nav.guest')}
          autoComplete="nickname"
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button primary">
          {say('you.save')}
        </button>
      </div>
    </form>
  )
}
