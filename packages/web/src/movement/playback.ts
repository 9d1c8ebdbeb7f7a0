import { PACES, usePreferences } from '../preferences.ts'
import type { Session, Sight } from '../session/session.ts'
import { untilRest } from './rest.ts'

/** What the table shows, which may be less than what has happened. */
export interface Moment {
  readonly sight: Sight
  /** Something has happened that is not shown yet. */
  readonly isPlaying: boolean
  /** After all that is the viewer's turn already. */
  readonly isAwaited: boolean
  /** The sight follows the one before it by a step that can be watched. */
  readonly isWatched: boolean
  /** Somebody waits for it, who has done something: it cannot be drawn bit by bit. */
  readonly isUrgent: boolean
}

/** A step waits until the one before has come to rest, but not longer than this part of the pace. */
const MOST_WAITED = 0.5
/** Whoever has more steps than these to catch up on sees them quicker. */
const MANY = 8

/** Shows what others do one step at a time, and what oneself does at once. */
export class Playback {
  private readonly session: Session
  private readonly listeners = new Set<() => void>()
  private current: Moment
  private queue: readonly Sight[] = []
  private shownAt = 0
  private hasBegun = false
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Until it is the viewer's turn. */
  private isSkipping = false
  private stopListening: (() => void) | undefined

  constructor(session: Session) {
    this.session = session
    this.current = { sight: session.sight(), isPlaying: false, isAwaited: false, isWatched: false, isUrgent: true }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    if (this.listeners.size === 1) this.listen()
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) this.stopListening?.()
    }
  }

  moment = (): Moment => this.current

  /** Somebody can see the table: what has happened since it was set is shown from now on. */
  begin(): void {
    this.hasBegun = true
    this.shownAt = performance.now()
    this.schedule()
  }

  /** To what is now. */
  catchUp = (): void => {
    const newest = this.queue.at(-1)
    if (newest) this.show(newest, [], false)
  }

  /** To the viewer's own turn, or for a spectator to what is now. */
  skip = (): void => {
    this.isSkipping = typeof this.current.sight.viewer === 'number'
    this.catchUp()
  }

  private listen(): void {
    const stops = [this.session.subscribe(this.hear), usePreferences.subscribe(this.schedule)]
    document.addEventListener('visibilitychange', this.schedule)
    this.stopListening = () => {
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', this.schedule)
      clearTimeout(this.timer)
    }
    this.hear()
  }

  private hear = (): void => {
    const newest = this.session.sight()
    const { sight } = this.current
    const last = this.queue.at(-1) ?? sight
    if (newest === last) return
    if (newest.view === last.view) {
      // Only something around the game has changed: chat, clocks, who is here.
      const isBehind = this.queue.length > 0
      const { view, turn, events, actedAt, canUndo, result } = isBehind ? sight : newest
      const around = { ...newest, view, turn, events, actedAt, canUndo, result }
      this.tell(around, this.current.isWatched, isBehind ? [...this.queue.slice(0, -1), newest] : [])
      return
    }
    if (newest.viewer !== sight.viewer || this.isSkipping || document.hidden) this.show(newest, [], false)
    else if (isMine(sight) || newest.events.length < last.events.length || pace() === 0) this.show(newest, [], true)
    else this.tell(sight, this.current.isWatched, [...this.queue, newest])
    if (isMine(newest) || newest.result) this.isSkipping = false
  }

  private show(sight: Sight, queue: readonly Sight[], isWatched: boolean, isUrgent = true): void {
    this.shownAt = performance.now()
    this.tell(sight, isWatched, queue, isUrgent)
  }

  private tell(sight: Sight, isWatched: boolean, queue: readonly Sight[], isUrgent = true): void {
    const newest = queue.at(-1)
    const [isPlaying, isAwaited] = [newest !== undefined, newest !== undefined && isMine(newest)]
    const { current } = this
    this.queue = queue
    this.schedule()
    // To know that more is to come changes nothing that is shown.
    if (current.sight === sight && current.isPlaying === isPlaying && current.isAwaited === isAwaited) return
    this.current = { sight, isPlaying, isAwaited, isWatched, isUrgent }
    for (const listener of this.listeners) listener()
  }

  private schedule = (): void => {
    clearTimeout(this.timer)
    const [next, ...rest] = this.queue
    if (!next || !this.hasBegun) return
    const between = document.hidden ? 0 : pace() * Math.min(1, MANY / this.queue.length)
    const left = Math.max(0, this.shownAt + between - performance.now())
    const step = () => this.show(next, rest, true, false)
    this.timer = setTimeout(() => {
      if (between === 0) return this.catchUp()
      // To draw takes longer than anything that moves may stand still.
      this.timer = setTimeout(step, Math.min(untilRest(), between * MOST_WAITED))
    }, left)
  }
}

const pace = (): number => PACES[usePreferences.getState().pace]

const isMine = ({ viewer, turn }: Sight): boolean =>
  typeof viewer === 'number' && turn.kind === 'act' && turn.seats.includes(viewer)
