import type { Crooks } from '@covo/crooks'
import type { SeenEvent } from '../../board.ts'

/** A red string: from one thing on the table to another, each by its selector. */
export interface Link {
  readonly from: string
  readonly to: string
}

/** Where something has just happened. */
export interface Recent {
  /** `seat-target` of every spot that changed. */
  readonly spots: ReadonlySet<string>
  readonly hangouts: ReadonlySet<string>
  /** Seats that have just passed. */
  readonly passed: ReadonlySet<number>
  /** Crooks that have just been turned over for the count. */
  readonly revealed: ReadonlySet<number>
  /** The last movement. */
  readonly link?: Link
}

export const spotSelector = (seat: number, target: number): string => `[data-spot="${seat}-${target}"]`
export const hangoutSelector = (hangout: string): string => `[data-hangout="${hangout}"]`

export function recentOf(events: readonly SeenEvent<Crooks>[]): Recent {
  const spots = new Set<string>()
  const hangouts = new Set<string>()
  const passed = new Set<number>()
  const revealed = new Set<number>()
  let link: Link | undefined
  for (const { event } of events) {
    switch (event.type) {
      case 'crookPlaced':
        spots.add(`${event.seat}-${event.target}`)
        link = { from: hangoutSelector(event.hangout), to: spotSelector(event.seat, event.target) }
        break
      case 'crooksMoved':
        spots.add(`${event.seat}-${event.to}`)
        break
      case 'crooksKilled':
        spots.add(`${event.victim}-${event.target}`)
        break
      case 'hangoutSearched':
      case 'hangoutSpied':
        hangouts.add(event.hangout)
        break
      case 'passed':
        passed.add(event.seat)
        break
      case 'crooksRevealed':
        for (const { crook } of event.crooks) revealed.add(crook)
        break
    }
  }
  return { spots, hangouts, passed, revealed, ...(link ? { link } : {}) }
}
