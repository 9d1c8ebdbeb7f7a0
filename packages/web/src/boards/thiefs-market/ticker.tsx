import type { Text } from '@covo/kernel'
import type { View } from '@covo/thiefs-market'
import { Avatar } from './avatar.tsx'
import css from './ticker.module.css'
import { useVoice, word } from './voice.ts'

/** A sentence about an event, and whose it was. */
export interface News {
  readonly number: number
  readonly seat?: number | undefined
  readonly text: Text
  /** The viewer’s own pile was stolen: it stays in sight until they have acted. */
  readonly isLoss?: boolean
}

const PHASES = ['split', 'buy'] as const

/** The round, its phase, and what just happened. */
export function Ticker({
  view,
  names,
  news,
}: {
  readonly view: View
  readonly names: readonly string[]
  readonly news: readonly News[]
}) {
  const { say } = useVoice()
  const phase = view.phase === 'buy' || view.phase === 'luck' ? 'buy' : 'split'
  return (
    <div className={css.ticker}>
      <ol className={css.phases}>
        <li>{say(word('round', { round: view.round }))}</li>
        {PHASES.map((one) => (
          <li key={one} {...(one === phase ? { 'aria-current': 'step' as const } : {})}>
            {say(word(`phase.${one}`))}
          </li>
        ))}
      </ol>
      <ul className={css.news}>
        {news.map(({ number, seat, text, isLoss }) => (
          <li key={number} data-loss={isLoss ? '' : undefined}>
            {seat !== undefined && <Avatar seat={seat} name={names[seat] ?? ''} size="small" />}
            <span>{say(text)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
