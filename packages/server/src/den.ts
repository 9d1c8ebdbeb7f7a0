import type { House } from './house.ts'
import { People } from './people.ts'
import type { Line } from './socket.ts'
import { Tables } from './tables.ts'

/** The house with everybody and everything in it. */
export class Den {
  readonly house: House
  readonly people: People
  readonly tables: Tables
  /** Everybody's open lines. */
  readonly lines = new Set<Line>()
  /** True until the den begins to close. */
  isOpen = true
  isReady = false

  constructor(house: House) {
    this.house = house
    this.people = new People(house)
    this.tables = new Tables(house)
  }

  /** Cuts every line of somebody who may not come in that way any more. */
  hangUp(isMeant: (line: Line) => boolean): void {
    for (const line of this.lines) if (isMeant(line)) line.hangUp()
  }
}
