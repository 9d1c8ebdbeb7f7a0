import { TERM_ICONS } from './art/icons.ts'
import css from './hint-mark.module.css'
import { Icon } from './icon.tsx'
import { Spoken } from './spoken.tsx'
import { useVoice, word } from './voice.ts'

/** Marks what a hint proposes. */
export function HintMark() {
  const { say } = useVoice()
  return (
    <span className={css.mark}>
      <Icon name={TERM_ICONS.hint} />
      <Spoken>{say(word('hinted'))}</Spoken>
    </span>
  )
}
