import css from './stage.module.css'
import { useVoice, word } from './voice.ts'

export function InfoButton({ helpId }: { readonly helpId: string }) {
  const { say, open } = useVoice()
  return (
    <button type="button" className={css.info} aria-label={say(word('info'))} onClick={() => open(helpId)}>
      i
    </button>
  )
}
