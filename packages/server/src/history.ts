import type { Viewer } from '@covo/kernel'
import type { GameState, Step } from '@covo/protocol'
import type { House } from './house.ts'
import { type Happening, Sitting } from './sitting.ts'
import type { EntryRow } from './storage/rows.ts'
import type { Terms } from './terms.ts'

/** Steps kept at hand for pages that come back after a moment. */
const RECENT = 32

/** What has happened at one table, from its entries. */
export class History {
  private readonly house: House
  private readonly table: string
  private recent: Happening[] = []

  constructor(house: House, table: string) {
    this.house = house
    this.table = table
  }

  private rows(): Promise<EntryRow[]> {
    const { database } = this.house
    return database.selectFrom('entries').selectAll().where('table_id', '=', this.table).orderBy('number').execute()
  }

  /** Plays it all again. */
  async replay(terms: Terms): Promise<Sitting> {
    return Sitting.replay(terms, await this.rows(), (happening) => this.remember(happening))
  }

  remember(happening: Happening): void {
    if (happening.number === 0) this.recent = []
    this.recent.push(happening)
    if (this.recent.length > RECENT) this.recent.shift()
  }

  /** The steps that the viewer does not have, up to the sitting's last. */
  async stepsAfter(have: number, sitting: Sitting, viewer: Viewer): Promise<Step[]> {
    const first = this.recent[0]?.number ?? 0
    let happenings = this.recent
    if (have + 1 < first) {
      happenings = []
      Sitting.replay(sitting.terms, await this.rows(), (happening) => happenings.push(happening))
    }
    return happenings.filter(({ number }) => number > have).map((happening) => sitting.stepFor(happening, viewer))
  }

  /** Everything, as it was at that moment; undefined when nothing had happened yet. */
  async asOf(moment: number, terms: Terms, have: number): Promise<GameState | undefined> {
    const rows = (await this.rows()).filter(({ at }) => at <= moment)
    if (rows.length === 0) return undefined
    const steps: Step[] = []
    const sitting = Sitting.replay(terms, rows, (happening, then) => {
      if (happening.number > have) steps.push(then.stepFor(happening, 'open'))
    })
    return sitting.pictureFor('open', steps)
  }
}
