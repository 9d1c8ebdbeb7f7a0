import { useEffect, useRef } from 'react'
import type { Reel } from './reel.ts'

/** Where keys have meanings of their own. */
const ELSEWHERE = 'textarea, select, input:not([type=range], [type=radio]), dialog, [role=dialog]'
const PRESSABLE = 'button, a, summary, input[type=radio]'

/**
 * Left and right go a move back and on, Home and End to start and end, space plays, 0 opens everything, 1 to 5 are the
 * seats. They come before the board’s own keys, for on this board nothing can be done.
 */
export function useReelKeys(reel: Reel, seats: number): void {
  const latest = useRef({ reel, seats })
  useEffect(() => {
    latest.current = { reel, seats }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, ctrlKey, altKey, metaKey } = event
      if (ctrlKey || altKey || metaKey || !(target instanceof Element) || target.closest(ELSEWHERE)) return
      if (!pressed(event.key, target, latest.current)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** Does what a key means; false for a key that means nothing here. */
function pressed(key: string, target: Element, { reel, seats }: { reel: Reel; seats: number }): boolean {
  const { moment, last, isPlaying, goTo, play, see } = reel
  if (/^[0-5]$/.test(key)) {
    const seat = Number(key) - 1
    if (seat < seats) see(seat < 0 ? 'open' : seat)
    return true
  }
  if (key === ' ') {
    if (target.closest(PRESSABLE)) return false
    play(!isPlaying)
    return true
  }
  // A slider and a group of choices have these keys already.
  if (target instanceof HTMLInputElement) return false
  const to = { ArrowLeft: moment - 1, ArrowRight: moment + 1, Home: 0, End: last }[key]
  if (to === undefined) return false
  goTo(to)
  return true
}
