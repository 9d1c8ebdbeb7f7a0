import Bulb from '~icons/game-icons/light-bulb'
import css from './hint-mark.module.css'
import { Spoken } from './spoken.tsx'
import { useVoice, word } from './voice.ts'

/** Marks what a hint proposes. */
export function HintMark() {
  const { say } = useVoice()
  return (
    <span className={css.mark}>
      <Bulb />
      <Spoken>{say(word('hinted'))}</Spoken>
    </span>
  )
}
