import type { ReactNode } from 'react'
import { useSay } from '../language.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmProps {
  readonly title: string
  readonly children: ReactNode
  /** What the button says that does it. */
  readonly word: string
  readonly confirm: () => void
  readonly cancel: () => void
}

/** Asks before something that cannot be taken back. */
export function Confirm({ title, children, word, confirm, cancel }: ConfirmProps) {
  const say = useSay()
  return (
    <Dialog title={title} close={cancel}>
      {children}
      <div className="dialog-actions">
        <button type="button" className="button" onClick={cancel}>
          {say('confirm.cancel')}
        </button>
        <button
          type="button"
          className="button danger"
          onClick={() => {
            cancel()
            confirm()
          }}
        >
          {word}
        </button>
      </div>
    </Dialog>
  )
}
