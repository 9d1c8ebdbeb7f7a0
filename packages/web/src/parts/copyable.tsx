import { useRef } from 'react'
import { useSay } from '../language.ts'
import { Icon } from './icon.tsx'
import { toast } from './toast.tsx'

interface CopyableProps {
  readonly label: string
  readonly text: string
  /** Said when it is copied. */
  readonly done: string
}

/** A text to be taken elsewhere. Without a clipboard it gets selected, so that a key can copy it. */
export function Copyable({ label, text, done }: CopyableProps) {
  const say = useSay()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    await navigator.clipboard?.writeText(text).then(
      () => toast('good', done),
      () => undefined,
    )
  }
  return (
    <div className="copyable">
      <input
        ref={field}
        className="field"
        readOnly
        value={text}
        aria-label={label}
        onFocus={({ target }) => target.select()}
      />
      <button type="button" className="button" onClick={() => void copy()}>
        <Icon name="copy" />
        {say('copy')}
      </button>
    </div>
  )
}
