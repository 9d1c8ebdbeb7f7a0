import css from './action-block.module.css'
import { HintMark } from './hint-mark.tsx'
import { useVoice, word } from './voice.ts'

interface ActionBlockProps {
  readonly label: string
  readonly sentences: readonly string[]
  readonly canAct: boolean
  /** Whether there is still something better to do than this. */
  readonly isQuiet: boolean
  readonly canCancel: boolean
  readonly isHinted: boolean
  readonly onAct: () => void
  readonly onCancel: () => void
}

/** What will follow, and the one button that does it. */
export function ActionBlock(props: ActionBlockProps) {
  const { label, sentences, canAct, isQuiet, canCancel, isHinted, onAct, onCancel } = props
  const { say } = useVoice()
  return (
    <div className={css.block}>
      <p className={css.will}>{sentences.join(' ')}</p>
      <div className={css.buttons}>
        <button
          type="button"
          className={css.primary}
          data-primary=""
          data-quiet={isQuiet ? '' : undefined}
          data-legal={canAct ? '' : undefined}
          aria-disabled={!canAct}
          onClick={onAct}
        >
          {label}
          {isHinted && <HintMark />}
        </button>
        {canCancel && (
          <button type="button" className={css.cancel} onClick={onCancel}>
            {say(word('cancel'))} <kbd>Esc</kbd>
          </button>
        )}
      </div>
    </div>
  )
}
