import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useSay } from '../language.ts'
import { Icon } from './icon.tsx'

interface DialogProps {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly close: () => void
  /** A sheet comes from below on phones and from the right elsewhere. */
  readonly form?: 'box' | 'sheet' | 'card'
  readonly game?: string | undefined
}

/** Something in front of the page. Escape, a click beside it and its button close it; focus goes back to where it was. */
export function Dialog({ title, children, close, form = 'box', game }: DialogProps) {
  const say = useSay()
  const [before] = useState(() => document.activeElement)
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Radix.Portal>
        <Radix.Overlay className="veil" />
        <Radix.Content
          className="dialog"
          data-form={form}
          data-game={game}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            // Radix itself gives the focus back to a trigger of its own kind only.
            event.preventDefault()
            if (before instanceof HTMLElement) before.focus()
          }}
        >
          <div className="dialog-head">
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close className="icon-button" aria-label={say('dialog.close')}>
              <Icon name="close" />
            </Radix.Close>
          </div>
          <div className="dialog-body">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
