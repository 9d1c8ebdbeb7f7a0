import type { GameRecord } from '@covo/kernel'
import type { Export } from '@covo/protocol'
import type { Den } from './den.ts'
import type { Person } from './lobby.ts'

/** What a forgotten person's seat is called in the records of others. */
const FORGOTTEN = '…'

/** All that the den keeps of a person. Games that run are shown as the person may see them. */
export async function exportOf(den: Den, person: Person): Promise<Export> {
  const { tables, people, house } = den
  const games: GameRecord[] = []
  for (const { id, status } of await tables.gamesOf(person.id)) {
    if (status !== 'open') games.push(await tables.at(id, (table) => table.record(person.id)))
  }
  const lines = await house.database.selectFrom('chat').selectAll().where('person', '=', person.id).execute()
  return {
    person: await people.describe(person),
    games,
    chat: lines.map(({ table_id, at, text }) => ({ table: table_id, at, ...(text === null ? {} : { text }) })),
  }
}

/**
 * Removes a person. Games belong to everybody who played them, so they stay, without the name; in games that run a bot plays on. What
 * the person said is gone.
 */
export async function forget(den: Den, person: Person): Promise<void> {
  const { tables, house } = den
  for (const { id, seat, status } of await tables.gamesOf(person.id)) {
    await tables.at(id, async (table) => {
      if (status === 'open') return table.leave(person, seat)
      if (status === 'running') await table.goneFrom(seat)
      const { person: _person, ...there } = table.terms.seats[seat] ?? { kind: 'person' as const }
      await table.rewrite({ ...table.terms, seats: table.terms.seats.with(seat, { ...there, name: FORGOTTEN }) })
    })
  }
  await house.writer.write({
    run: async (trx) => {
      await trx
        .updateTable('chat')
        .set({ person: null, name: FORGOTTEN, text: null, phrase: null })
        .where('person', '=', person.id)
        .execute()
      for (const table of ['sessions', 'tokens', 'links', 'passkeys'] as const) {
        await trx.deleteFrom(table).where('person', '=', person.id).execute()
      }
      await trx.deleteFrom('people').where('id', '=', person.id).execute()
    },
  })
  den.hangUp((line) => line.person === person.id)
}
