import { useState } from 'react'
import { useLocation } from 'wouter'
import { codeOf } from '../code.ts'
import { useSay } from '../language.ts'

/** Where a code, or a whole link, leads to a table. */
export function JoinForm() {
  const say = useSay()
  const [, go] = useLocation()
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      className="join panel"
      onSubmit={(submit) => {
        submit.preventDefault()
        const code = codeOf(text)
        if (code === undefined) setIsWrong(true)
        else go(`/t/${code}`)
      }}
    >
      <label htmlFor="code">
        {say('home.join')} <span>{say('home.joinHint')}</span>
      </label>
      <div className="join-row">
        <input
          id="code"
          className="field"
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="QV7M 3KXP"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'code-wrong' : undefined}
          onChange={({ target }) => {
            setText(target.value)
            setIsWrong(false)
          }}
        />
        <button type="submit" className="button">
          {say('home.joinButton')}
        </button>
      </div>
      {isWrong && (
        <p id="code-wrong" className="bad" role="alert">
          {say('home.codeWrong')}
        </p>
      )}
    </form>
  )
}
