import { LONGEST, PHRASES, type Phrase } from '@covo/protocol/constants'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../language.ts'
import type { ChatLine } from '../session/session.ts'
import { Icon } from './icon.tsx'
import { Medal } from './medal.tsx'

interface ChatProps {
  readonly lines: readonly ChatLine[]
  readonly send: (text: string) => void
  readonly phrase: (phrase: Phrase) => void
}

/** Talk at the table. Phrases are read by everybody in their own language. */
export function Chat({ lines, send, phrase }: ChatProps) {
  const say = useSay()
  const [text, setText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const newest = lines.at(-1)?.number
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [newest])
  return (
    <section className="chat" aria-label={say('chat.title')}>
      <ul ref={list} aria-live="polite">
        {lines.length === 0 && <li className="muted">{say('chat.empty')}</li>}
        {lines.map((line) => (
          <li key={line.number}>
            {line.seat === undefined ? <Icon name="eye" /> : <Medal seat={line.seat} />}
            <p>
              <b>{line.name}</b> {line.phrase ? say(`phrase.${line.phrase}`) : line.text}
            </p>
          </li>
        ))}
      </ul>
      <div className="phrases">
        {PHRASES.map((one) => (
          <button key={one} type="button" className="chip" onClick={() => phrase(one)}>
            {say(`phrase.${one}`)}
          </button>
        ))}
      </div>
      <form
        onSubmit={(submit) => {
          submit.preventDefault()
          if (text.trim() !== '') send(text.trim())
          setText('')
        }}
      >
        <input
          className="field"
          value={text}
          maxLength={LONGEST.chat}
          placeholder={say('chat.say')}
          aria-label={say('chat.say')}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button" aria-label={say('chat.send')}>
          <Icon name="send" />
        </button>
      </form>
    </section>
  )
}
