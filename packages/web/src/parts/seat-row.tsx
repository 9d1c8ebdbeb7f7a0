import { LONGEST } from '@covo/protocol/constants'
import type { BotLevel } from '../facts.ts'
import { useSay } from '../language.ts'
import { Segments } from './choice.tsx'
import { LevelChoice } from './levels.tsx'

/** Who is meant to sit at a seat of a new table. */
export type Sitter =
  | { readonly kind: 'me' }
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly level: BotLevel }

interface SeatRowProps {
  readonly seat: number
  readonly sitter: Sitter
  /** What the person there is called; undefined where an invited one says it. */
  readonly name: string | undefined
  readonly rename: (name: string) => void
  readonly change: (sitter: Sitter) => void
}

/** A seat of a new table: the host, a person or a bot. */
export function SeatRow({ seat, sitter, name, rename, change }: SeatRowProps) {
  const say = useSay()
  if (sitter.kind === 'me') {
    return (
      <label className="host-name">
        <b>{say('new.you')}</b>
        <input
          className="field"
          value={name}
          maxLength={LONGEST.name}
          autoComplete="nickname"
          onChange={({ target }) => rename(target.value)}
        />
      </label>
    )
  }
  return (
    <>
      {sitter.kind === 'open' && name !== undefined ? (
        <input
          className="field"
          aria-label={say('new.name', { seat: seat + 1 })}
          value={name}
          maxLength={LONGEST.name}
          autoComplete="off"
          onChange={({ target }) => rename(target.value)}
        />
      ) : (
        <span>
          <b>{say(sitter.kind === 'bot' ? 'new.bot' : 'new.anyone')}</b>
          <small>{sitter.kind === 'bot' ? say(`level.${sitter.level}.text`) : say('new.anyoneText')}</small>
        </span>
      )}
      <span className="seat-choice">
        {sitter.kind === 'bot' && (
          <LevelChoice seat={seat} level={sitter.level} change={(level) => change({ kind: 'bot', level })} />
        )}
        <Segments
          label={say('new.kind', { seat: seat + 1 })}
          name={`kind-${seat}`}
          chosen={sitter.kind}
          options={[
            { value: 'open' as const, word: say('new.person'), icon: 'person' },
            { value: 'bot' as const, word: say('new.bot'), icon: 'bot' },
          ]}
          choose={(kind) => change(kind === 'bot' ? { kind, level: 'skilled' } : { kind })}
        />
      </span>
    </>
  )
}
