import { useState } from 'react'
import { useLocation } from 'wouter'
import { codeOf } from '../code.ts'
import { DenError, den, meet } from '../den.ts'
import { type Key, useSay } from '../language.ts'

/** Where a code, or a whole link, leads to a table. */
export function JoinForm() {
  const say = useSay()
  const [, go] = useLocation()
  const [text, setText] = useState('')
  const [complaint, setComplaint] = useState<Key>()
  const [isBusy, setIsBusy] = useState(false)
  const isWrong = complaint !== undefined
  // The table is asked for here, so that a wrong code stays in the field, where it can be put right.
  const join = async () => {
    const code = codeOf(text)
    if (code === undefined) return setComplaint('home.codeWrong')
    setIsBusy(true)
    try {
      await meet(say('nav.guest'))
      await den.table(code)
      go(`/t/${code}`)
    } catch (error) {
      const reason = error instanceof DenError ? error.code : 'internal'
      setComplaint(reason === 'noSuchTable' ? 'lobby.gone' : `error.${reason}`)
      setIsBusy(false)
    }
  }
  return (
    <form
      className="join panel"
      onSubmit={(submit) => {
        submit.preventDefault()
        void join()
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
          placeholder="···· ····"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'code-wrong' : undefined}
          onChange={({ target }) => {
            setText(target.value)
            setComplaint(undefined)
          }}
        />
        <button type="submit" className="button" disabled={isBusy}>
          {say('home.joinButton')}
        </button>
      </div>
      {isWrong && (
        <p id="code-wrong" className="bad" role="alert">
          {say(complaint)}
        </p>
      )}
    </form>
  )
}
