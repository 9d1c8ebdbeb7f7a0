import css from './action-block.module.css'
import { HintMark } from './hint-mark.tsx'
import { useVoice, word } from './voice.ts'

interface ActionBlockProps {
  readonly label: string
  readonly sentences: readonly string[]
  readonly canAct: boolean
  readonly canCancel: boolean
  readonly isHinted: boolean
  readonly onAct: () => void
  readonly onCancel: () => void
}

/** What will follow, and the one button that does it. */
export function ActionBlock({ label, sentences, canAct, canCancel, isHinted, onAct, onCancel }: ActionBlockProps) {
  const { say } = useVoice()
  return (
    <div className={css.block}>
      <p className={css.will}>{sentences.join(' ')}</p>
      <div className={css.buttons}>
        <button
          type="button"
          className={css.primary}
          data-primary=""
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
