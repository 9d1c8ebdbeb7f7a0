import type { Viewer } from '@covo/kernel'
import { useCallback, useEffect, useMemo, useReducer } from 'react'

/** How long a move stays before the next, in milliseconds. */
export const SPEEDS = { slow: 2400, normal: 1200, quick: 600, rapid: 150 } as const
export type Speed = keyof typeof SPEEDS

/** What of a game is shown. */
export interface Shown {
  readonly moment: number
  readonly viewer: Viewer
  /** It follows what was shown before by one move, so that its movement can be watched. */
  readonly isWatched: boolean
}

interface State extends Shown {
  readonly isPlaying: boolean
  readonly speed: Speed
}

export interface Reel extends State {
  readonly last: number
  /** `scrub`: on the way to somewhere else. */
  goTo(moment: number, how?: 'scrub'): void
  see(viewer: Viewer): void
  play(isPlaying: boolean): void
  pace(speed: Speed): void
}

type Change =
  | { readonly moment: number; readonly isScrubbed: boolean; readonly isPlaying: boolean }
  | Partial<Pick<State, 'viewer' | 'isPlaying' | 'speed'>>

/** How long the address waits for somebody to stop: a browser refuses to write it too often. */
const ADDRESS_AFTER = 250

/** The moment and the viewpoint that the address names: ?move=16&seat=1. */
function fromAddress(last: number, seats: number): State {
  const query = new URLSearchParams(location.search)
  const seat = wholeNumber(query.get('seat'), seats - 1)
  const moment = wholeNumber(query.get('move'), last) ?? 0
  return { moment, viewer: seat ?? 'open', isWatched: false, isPlaying: false, speed: 'normal' }
}

function wholeNumber(text: string | null, most: number): number | undefined {
  return text !== null && /^\d{1,4}$/.test(text) ? Math.min(Number(text), most) : undefined
}

/** The address of a moment. */
export function addressOf({ moment, viewer }: Pick<Shown, 'moment' | 'viewer'>): string {
  const url = new URL(location.href)
  url.search = ''
  url.searchParams.set('move', String(moment))
  if (typeof viewer === 'number') url.searchParams.set('seat', String(viewer))
  return url.href
}

/** Where in the game somebody looks, from which seat, and whether it plays by itself. The address always says it. */
export function useReel(last: number, seats: number): Reel {
  const [state, change] = useReducer(
    (before: State, next: Change): State => {
      if (!('moment' in next)) return { ...before, ...next, isWatched: false }
      const moment = Math.max(0, Math.min(next.moment, last))
      const isWatched = !next.isScrubbed && moment === before.moment + 1
      return { ...before, moment, isWatched, isPlaying: next.isPlaying && moment < last }
    },
    undefined,
    () => fromAddress(last, seats),
  )
  const { moment, viewer, isPlaying, speed } = state
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => change({ moment: moment + 1, isScrubbed: false, isPlaying: true }), SPEEDS[speed])
    return () => clearTimeout(timer)
  }, [isPlaying, moment, speed])
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = addressOf({ moment, viewer })
      if (address !== location.href) history.replaceState(history.state, '', address)
    }, ADDRESS_AFTER)
    return () => clearTimeout(timer)
  }, [moment, viewer])
  const goTo = useCallback(
    (to: number, how?: 'scrub') => change({ moment: to, isScrubbed: how === 'scrub', isPlaying: false }),
    [],
  )
  const see = useCallback((from: Viewer) => change({ viewer: from }), [])
  const pace = useCallback((chosen: Speed) => change({ speed: chosen }), [])
  const isAtEnd = moment === last
  const play = useCallback(
    (isOn: boolean) => change(isOn && isAtEnd ? { moment: 0, isScrubbed: true, isPlaying: true } : { isPlaying: isOn }),
    [isAtEnd],
  )
  return useMemo(() => ({ ...state, last, goTo, see, play, pace }), [state, last, goTo, see, play, pace])
}
