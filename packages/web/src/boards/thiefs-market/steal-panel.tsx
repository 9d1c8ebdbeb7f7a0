import type { View } from '@covo/thiefs-market'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { TERM_ICONS } from './art/icons.ts'
import { pickedOf } from './choice.ts'
import { useThingsAt } from './dice.ts'
import dieCss from './die.module.css'
import { Die, DieButton } from './die.tsx'
import { Icon } from './icon.tsx'
import { diceIn, lootFrom, type Thing } from './objects.ts'
import css from './stage.module.css'
import { CENTRE, pilePlace, sidePlace } from './things.ts'
import { cardName, rowOf, useVoice, word } from './voice.ts'

/** The victim's card that keeps the returned dice as they are. */
export const noRerollOf = ({ cards }: View['seats'][number]): string | undefined =>
  cards.find(({ card, copyOf }) =>
    rowOf(copyOf ?? card).abilities.some((one) => one.when === 'stolen' && one.kind === 'noReroll'),
  )?.card

interface StealPanelProps {
  readonly view: View
  readonly from: number
  readonly name: string
  readonly back: ReadonlySet<string>
  /** What a hint would give back. */
  readonly hinted: ReadonlySet<string>
  readonly canToggle: (thing: Thing) => boolean
  readonly onToggle: (thing: Thing) => void
}

/** The stolen pile, opened: what stays, what goes back, and what lies in the centre then. */
export function StealPanel({ view, from, name, back, hinted, canToggle, onToggle }: StealPanelProps) {
  const { say } = useVoice()
  const panel = useRef<HTMLElement>(null)
  const moved = useRef<string>(undefined)
  const victim = view.seats[from] as View['seats'][number]
  const things = useThingsAt(pilePlace(from))
  const given = pickedOf(things, back)
  const kept = things.filter(({ id }) => !back.has(id))
  const unrolled = noRerollOf(victim)
  const fresh = unrolled ? 0 : diceIn(lootFrom(given))
  const centre = useThingsAt(CENTRE)
  const returned = given.filter(({ kind }) => unrolled !== undefined || kind === 'marker')

  useEffect(() => panel.current?.querySelector<HTMLElement>('[data-id]')?.focus({ preventScroll: true }), [])
  // An object that changes its side keeps the focus.
  useLayoutEffect(() => {
    if (moved.current) panel.current?.querySelector<HTMLElement>(`[data-id="${moved.current}"]`)?.focus()
    moved.current = undefined
  })
  const toggle = (thing: Thing) => {
    moved.current = thing.id
    onToggle(thing)
  }
  return (
    <section className={css.panel} aria-label={say(word('steal.title', { name }))} ref={panel}>
      <div className={css.head}>
        <Icon name={TERM_ICONS.steal} />
        <h2>{say(word('steal.title', { name }))}</h2>
        <p>{say(word('steal.how'))}</p>
      </div>
      <div className={css.columns} data-many={things.length > 5 ? '' : undefined}>
        <div className={`${css.column} ${css.keep}`} data-place={sidePlace('keep')}>
          <h3>
            {say(word('steal.keep'))} <b>{kept.length}</b>
          </h3>
          <div className={css.dice} data-group="">
            {kept.map((thing) => (
              <DieButton
                key={thing.id}
                thing={thing}
                isLegal={canToggle(thing)}
                isHinted={hinted.has(thing.id)}
                drag={sidePlace('back')}
                note={say(word('steal.keep'))}
                onPick={toggle}
              />
            ))}
          </div>
          <p>{say(word('steal.stay'))}</p>
        </div>
        <div className={css.swap} aria-hidden="true">
          ⇄
        </div>
        <div className={`${css.column} ${css.back}`} data-place={sidePlace('back')}>
          <h3>
            {say(word('steal.back'))} <b>{given.length}</b>
          </h3>
          <div className={css.dice} data-group="">
            {given.map((thing) => (
              <DieButton
                key={thing.id}
                thing={thing}
                isLegal
                drag={sidePlace('keep')}
                note={say(word('steal.back'))}
                onPick={toggle}
              />
            ))}
          </div>
          <p>
            <Icon name={TERM_ICONS.split} />{' '}
            {unrolled ? say(word('steal.unrolled', { card: cardName(unrolled) })) : say(word('steal.reroll'))}
          </p>
        </div>
        <div
          className={`${css.column} ${css.then}`}
          data-drop={sidePlace('back')}
          data-many={centre.length + given.length > 4 ? '' : undefined}
        >
          <h3>
            {say(word('steal.then'))} <b>{centre.length + given.length}</b>
          </h3>
          <div className={css.dice} aria-hidden="true">
            {centre.map(({ id, kind, mark }) => (
              <span key={id} className={dieCss.die} data-kind={kind} data-thing={mark} data-face={kind}>
                <Die kind={kind} />
              </span>
            ))}
            {returned.map(({ id, kind }) => (
              <span key={id} className={dieCss.die} data-kind={kind}>
                <Die kind={kind} />
              </span>
            ))}
            {Array.from({ length: fresh }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice to be rolled are all alike.
              <span key={i} className={dieCss.die}>
                <Die kind="unknown" />
              </span>
            ))}
          </div>
          <p>{say(word('steal.new', { count: fresh }))}</p>
        </div>
      </div>
    </section>
  )
}
