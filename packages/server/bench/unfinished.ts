import { randomBytes } from 'node:crypto'
import type { GameTypes } from '@covo/kernel'
import { newTerms } from '../src/lobby.ts'
import { rowOf, Sitting } from '../src/sitting.ts'
import { printProgress } from '../src/state.ts'
import { openDatabase } from '../src/storage/database.ts'
import type { EntryRow } from '../src/storage/rows.ts'
import { Writer } from '../src/storage/writer.ts'
import { printTerms, seatingsOf, type Terms } from '../src/terms.ts'
import { choose, options } from './crooks.ts'

/** Games that are really played; further tables are copies of them under other codes. */
const PLAYED = 100
const ACTIONS = 12
/** Tables in one transaction. */
const TOGETHER = 500

const ANN = { id: 'a'.repeat(16), name: 'Ann' }
const BOB = { id: 'b'.repeat(16), name: 'Bob' }

/** Fills a database with so many games that are under way; of every two, one is played at a pace of days. */
export async function writeUnfinished(path: string, count: number): Promise<void> {
  const database = await openDatabase(path)
  const writer = await Writer.of(database, () => {})
  const people = [ANN, BOB].map((person) => ({ ...person, created_at: Date.now() }))
  await writer.write({ run: (trx) => trx.insertInto('people').values(people).execute() })
  const games = Array.from({ length: Math.min(PLAYED, count) }, (_, i) => play(i))
  for (let from = 0; from < count; from += TOGETHER) {
    const numbers = Array.from({ length: Math.min(TOGETHER, count - from) }, (_, i) => from + i)
    await Promise.all(
      numbers.map((number) => {
        const { terms, entries, turn, deadline } = games[number % games.length] as Played
        const id = codeOf(number)
        const at = terms.createdAt
        const progress = { status: 'running', turn, startedAt: at, updatedAt: at } as const
        return writer.write({
          entries: entries.map((entry) => ({ ...entry, table_id: id })),
          progress: printProgress(id, { ...progress, ...(deadline === undefined ? {} : { wakeAt: deadline }) }),
          run: async (trx) => {
            await trx
              .insertInto('tables')
              .values(printTerms({ ...terms, id }))
              .execute()
            await trx
              .insertInto('seatings')
              .values(seatingsOf({ ...terms, id }))
              .execute()
          },
        })
      }),
    )
  }
  await database.destroy()
}

/** The code of the table with this number. */
export const codeOf = (number: number): string => String(number).padStart(8, '0')

interface Played {
  readonly terms: Terms
  readonly entries: readonly EntryRow[]
  readonly turn: readonly number[]
  readonly deadline: number | undefined
}

/** Plays some actions of a game, as the den would, until one is left with enough to do. */
function play(number: number): Played {
  for (;;) {
    const fresh = { id: codeOf(number), seed: randomBytes(32).toString('hex'), createdAt: Date.now() }
    const wish = {
      game: 'crooks',
      options: { ...options },
      seats: [{ kind: 'me' } as const, { kind: 'open' } as const],
    }
    const pace = number % 2 === 0 ? ({ kind: 'untimed' } as const) : ({ kind: 'days', days: 3 } as const)
    const open = newTerms({ ...wish, pace, spectators: { kind: 'public' } }, ANN, fresh)
    const terms: Terms = { ...open, seats: open.seats.with(1, { kind: 'person', person: BOB.id, name: BOB.name }) }
    const sitting = new Sitting(terms)
    const entries = [rowOf(terms.id, sitting.apply({ kind: 'setup' }, fresh.createdAt))]
    while (!sitting.isOver && entries.length <= ACTIONS) {
      const seat = sitting.turn.seats[0] as number
      const picture = { view: sitting.viewFor(seat), turn: sitting.turn, number: sitting.number }
      const action: GameTypes['action'] = choose(picture, seat)
      const order = { kind: 'action', seat, clientId: `${entries.length}`, action } as const
      entries.push(rowOf(terms.id, sitting.apply(order, fresh.createdAt)))
    }
    if (!sitting.isOver) return { terms, entries, turn: sitting.turn.seats, deadline: sitting.deadline }
  }
}
