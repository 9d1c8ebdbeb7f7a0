import { startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSay } from '../language.ts'
import type { Moment, Playback } from '../movement/playback.ts'
import { Segments, Switch } from '../parts/choice.tsx'
import { Icon } from '../parts/icon.tsx'
import { PACES, type Pace, usePreferences } from '../preferences.ts'

const NAMES = Object.keys(PACES) as Pace[]
/** Keys that only lead elsewhere. */
const PASSING = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta'])
/** Where a key or a press is not meant for the board. */
const ELSEWHERE = 'input, textarea, select, [role=dialog], .playback'

/** What the table shows. Others' steps are drawn bit by bit between the pictures of what still moves. */
export function useMoment(playback: Playback): Moment {
  const [seen, see] = useState({ of: playback, moment: playback.moment() })
  useEffect(() => {
    const look = () => {
      const moment = playback.moment()
      const show = () => see((last) => (last.moment === moment ? last : { of: playback, moment }))
      if (moment.isUrgent) show()
      else startTransition(show)
    }
    const stop = playback.subscribe(look)
    look()
    return stop
  }, [playback])
  return seen.of === playback ? seen.moment : playback.moment()
}

/** Whoever touches the board or a key wants to see how it is now: it is shown before the board hears of it. */
export function useCatchingUp(playback: Playback): void {
  useEffect(() => {
    const onInput = (event: Event) => {
      if (!playback.moment().isPlaying || !(event.target instanceof Element)) return
      const isMeant = event instanceof KeyboardEvent ? !PASSING.has(event.key) : event.target.closest('.board-area')
      if (isMeant && !event.target.closest(ELSEWHERE)) flushSync(playback.catchUp)
    }
    for (const kind of INPUTS) addEventListener(kind, onInput, true)
    return () => {
      for (const kind of INPUTS) removeEventListener(kind, onInput, true)
    }
  }, [playback])
}

/** A screen reader clicks without a pointer. */
const INPUTS = ['pointerdown', 'keydown', 'click'] as const

interface PlaybackControlProps {
  readonly playback: Playback
  readonly moment: Moment
}

/** While others' steps are being shown: how fast, and on to one's own turn. */
export function PlaybackControl({ playback, moment }: PlaybackControlProps) {
  const { isPlaying, isAwaited } = moment
  const say = useSay()
  const { pace, change } = usePreferences()
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What vanishes must not take the focus with it.
    if (!isPlaying && own.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>('.board-area')?.focus()
  }, [isPlaying])
  const next = NAMES[(NAMES.indexOf(pace) + 1) % NAMES.length] ?? pace
  return (
    <div className="playback" ref={own} data-playing={isPlaying || undefined} data-mine={isAwaited || undefined}>
      <button type="button" className="tool" title={say('you.pace')} onClick={() => change({ pace: next })}>
        <Icon name="clock" />
        <span className="unseen">{say('you.pace')}: </span>
        {say(`you.pace.${pace}`)}
      </button>
      <button type="button" className="tool" onClick={playback.skip}>
        <Icon name="last" />
        {say('table.skip')}
      </button>
    </div>
  )
}

/** How others' turns are followed: at which pace, and with sounds or without. */
export function Following() {
  const say = useSay()
  const { pace, hasSounds, change } = usePreferences()
  return (
    <div className="following">
      <Segments
        label={say('you.pace')}
        name="pace"
        chosen={pace}
        options={NAMES.map((value) => ({ value, word: say(`you.pace.${value}`) }))}
        choose={(chosen) => change({ pace: chosen })}
      />
      <Switch isOn={hasSounds} change={(isOn) => change({ hasSounds: isOn })}>
        {say('you.sounds')}
      </Switch>
    </div>
  )
}
