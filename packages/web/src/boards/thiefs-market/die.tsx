import type { CSSProperties, ReactNode } from 'react'
import { TERM_ICONS } from './art/icons.ts'
import css from './die.module.css'
import { HintMark } from './hint-mark.tsx'
import { Icon } from './icon.tsx'
import type { Kind, Thing } from './objects.ts'
import { Spoken } from './spoken.tsx'
import { kindName, useVoice } from './voice.ts'

type Picture = Kind | 'unknown'

/** The drawing of a die or the marker; its size comes from `--die` around it. */
export function Die({ kind }: { readonly kind: Picture }) {
  return (
    <svg className={css.picture} aria-hidden="true">
      <use href={`#tm-die-${kind}`} />
    </svg>
  )
}

/** A small sign in a line of text: a face without its die, a coin, infamy, cards. */
export function Sign({
  name,
  isOne = false,
}: {
  readonly name: Kind | 'coin' | 'infamy' | 'cards'
  /** Of a heap, the one that is carried. */
  readonly isOne?: boolean
}) {
  const id = name === 'coin' || name === 'infamy' || name === 'cards' ? name : `face-${name}`
  return (
    <svg className={css.sign} aria-hidden="true" data-one={isOne ? '' : undefined}>
      <use href={`#tm-${id}`} />
    </svg>
  )
}

/** Dice lie a little askew, each always in its own way. */
function lie(id: string): CSSProperties {
  let hash = 7
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) % 997
  return { '--tilt': `${(hash % 13) - 6}deg`, '--drop': `${(hash % 7) - 3}px` } as CSSProperties
}

/** Dice that lie there. Some can be carried; whatever that does a button does as well. */
export function Dice({
  things,
  label,
  className,
  dragOf,
  onPick,
}: {
  readonly things: readonly Thing[]
  readonly label?: string
  readonly className?: string | undefined
  readonly dragOf?: ((thing: Thing) => string | undefined) | undefined
  readonly onPick?: ((thing: Thing) => void) | undefined
}) {
  const { say } = useVoice()
  return (
    <ul className={`${css.dice} ${className ?? ''}`} {...(label ? { 'aria-label': label } : {})}>
      {things.map((thing) => {
        const { id, kind, mark } = thing
        const drag = dragOf?.(thing)
        return (
          // biome-ignore lint/a11y: a button elsewhere does the same; here the die itself can be pressed or carried.
          <li
            key={mark ?? id}
            className={css.die}
            data-kind={kind}
            data-thing={mark}
            data-face={mark && kind}
            data-drag={drag}
            style={lie(mark ?? id)}
            onClick={drag === undefined || !onPick ? undefined : () => onPick(thing)}
          >
            <Die kind={kind} />
            <Spoken>{say(kindName(kind))}</Spoken>
          </li>
        )
      })}
    </ul>
  )
}

interface DieButtonProps {
  readonly thing: Thing
  readonly isPicked?: boolean
  readonly isLegal: boolean
  readonly isHinted?: boolean
  /** Where it can be carried instead of being pressed. */
  readonly drag?: string | undefined
  /** In words, beside what the die shows. */
  readonly note?: string
  readonly onPick: (thing: Thing) => void
}

export function DieButton({
  thing,
  isPicked = false,
  isLegal,
  isHinted = false,
  drag,
  note,
  onPick,
}: DieButtonProps): ReactNode {
  const { say } = useVoice()
  const name = say(kindName(thing.kind))
  return (
    <button
      type="button"
      className={css.die}
      data-kind={thing.kind}
      data-id={thing.id}
      data-thing={thing.mark}
      data-face={thing.mark && thing.kind}
      data-drag={isLegal ? drag : undefined}
      data-legal={isLegal ? '' : undefined}
      data-picked={isPicked ? '' : undefined}
      style={lie(thing.mark ?? thing.id)}
      aria-pressed={isPicked}
      aria-label={note ? `${name}, ${note}` : name}
      onClick={() => onPick(thing)}
    >
      <Die kind={thing.kind} />
      {isPicked && (
        <span className={css.tick}>
          <Icon name={TERM_ICONS.picked} />
        </span>
      )}
      {isHinted && <HintMark />}
    </button>
  )
}
