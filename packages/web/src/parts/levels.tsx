import { BOT_LEVELS, type BotLevel } from '../facts.ts'
import { useSay } from '../language.ts'
import { Icon } from './icon.tsx'

/** A level as filled dots. */
export function Pips({ level }: { readonly level: BotLevel }) {
  const filled = BOT_LEVELS.indexOf(level)
  return (
    <span className="pips" aria-hidden>
      {BOT_LEVELS.map((one, i) => (
        <i key={one} data-filled={i <= filled || undefined} />
      ))}
    </span>
  )
}

interface LevelChoiceProps {
  readonly seat: number
  readonly level: BotLevel
  readonly change: (level: BotLevel) => void
}

/** How strong the bot of a seat is. */
export function LevelChoice({ seat, level, change }: LevelChoiceProps) {
  const say = useSay()
  return (
    <label className="level-choice">
      <span className="unseen">{say('new.level', { seat: seat + 1 })}</span>
      <select value={level} onChange={({ target }) => change(target.value as BotLevel)}>
        {BOT_LEVELS.map((one) => (
          <option key={one} value={one}>
            {say(`level.${one}`)}
          </option>
        ))}
      </select>
      <Pips level={level} />
      <Icon name="down" />
    </label>
  )
}
