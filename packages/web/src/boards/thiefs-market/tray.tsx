import type { View } from '@covo/thiefs-market'
import { useThingsAt } from './dice.ts'
import { Dice, DieButton } from './die.tsx'
import { diceIn, type Thing } from './objects.ts'
import css from './stage.module.css'
import { CENTRE, nearSeat, seatPlace } from './things.ts'
import { useVoice, word } from './voice.ts'

interface TrayProps {
  readonly view: View
  /** Undefined while the viewer cannot take anything. */
  readonly picked?: ReadonlySet<string> | undefined
  readonly hinted: ReadonlySet<string>
  readonly canToggle: (thing: Thing) => boolean
  readonly onToggle: (thing: Thing) => void
}

/** The centre of the table. */
export function Tray({ view, picked, hinted, canToggle, onToggle }: TrayProps) {
  const { say } = useVoice()
  const things = useThingsAt(CENTRE)
  const dice = diceIn(view.centre)
  const marker = view.centre.marker ? 'yes' : 'no'
  return (
    <section className={css.tray} aria-label={say(word('centre'))}>
      <div
        className={css.felt}
        data-empty={things.length === 0 ? '' : undefined}
        data-many={things.length > 12 ? 14 : things.length > 8 ? 12 : undefined}
      >
        <span className={css.caption}>{say(word('centre.count', { dice, marker }))}</span>
        {things.length === 0 && <p className={css.empty}>{say(word('centre.empty'))}</p>}
        {picked ? (
          <div className={css.dice} data-group="">
            {things.map((thing) => (
              <DieButton
                key={thing.mark}
                thing={thing}
                isPicked={picked.has(thing.id)}
                isLegal={canToggle(thing)}
                isHinted={hinted.has(thing.id)}
                drag={picked.has(thing.id) ? undefined : seatPlace(nearSeat(view))}
                onPick={onToggle}
              />
            ))}
          </div>
        ) : (
          <Dice things={things} className={css.dice} />
        )}
      </div>
    </section>
  )
}
