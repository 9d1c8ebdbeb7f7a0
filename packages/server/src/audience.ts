import type { Viewer } from '@covo/kernel'
import type { ServerMessage } from '@covo/protocol'

/** Somebody's page that shows a table. */
export interface Watcher {
  readonly person: string
  /** Takes a message that is text already, so that many get it at the cost of one. */
  tell(message: string): void
}

/** What a watcher gets to see. */
export interface Place {
  readonly viewer: Viewer
  /** Milliseconds after which a spectator sees everything. */
  readonly delay?: number
  /** The last step that was told. */
  have: number
}

export const printed = (message: ServerMessage): string => JSON.stringify(message)

/** Everybody whose page shows one table. */
export class Audience {
  private readonly places = new Map<Watcher, Place>()

  get size(): number {
    return this.places.size
  }

  add(watcher: Watcher, place: Place): void {
    this.places.set(watcher, place)
  }

  remove(watcher: Watcher): boolean {
    return this.places.delete(watcher)
  }

  placeOf(watcher: Watcher): Place | undefined {
    return this.places.get(watcher)
  }

  has(person: string): boolean {
    for (const watcher of this.places.keys()) if (watcher.person === person) return true
    return false
  }

  get spectators(): number {
    let count = 0
    for (const { viewer } of this.places.values()) if (typeof viewer !== 'number') count++
    return count
  }

  entries(): [Watcher, Place][] {
    return [...this.places]
  }

  tellAll(message: string): void {
    for (const watcher of this.places.keys()) watcher.tell(message)
  }
}
