import { BOT_LEVELS, type BotLevel } from '../facts.ts'

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
