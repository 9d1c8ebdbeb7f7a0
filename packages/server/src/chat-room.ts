import type { ChatLine, Phrase } from '@covo/protocol'
import type { House } from './house.ts'
import type { Person } from './lobby.ts'
import type { ChatRow } from './storage/rows.ts'

/** What is said at one table. */
export class ChatRoom {
  private readonly house: House
  private readonly table: string
  /** Number of the next line, once it is known. */
  private next: number | undefined

  constructor(house: House, table: string) {
    this.house = house
    this.table = table
  }

  async after(have: number): Promise<ChatLine[]> {
    const rows = await this.house.database
      .selectFrom('chat')
      .selectAll()
      .where('table_id', '=', this.table)
      .where('number', '>', have)
      .orderBy('number')
      .execute()
    return rows.map(lineOf)
  }

  /** Says it, unless the same message was said before. */
  async say(
    person: Person,
    seat: number,
    { clientId, text, phrase }: { clientId: string; text?: string; phrase?: string },
  ): Promise<{ said: ChatLine; isNew: boolean }> {
    const { database, writer, clock } = this.house
    const known = await database
      .selectFrom('chat')
      .selectAll()
      .where('table_id', '=', this.table)
      .where('person', '=', person.id)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    if (known) return { said: lineOf(known), isNew: false }
    this.next ??= await this.count()
    const row: ChatRow = {
      table_id: this.table,
      number: this.next,
      at: clock.now(),
      person: person.id,
      name: person.name,
      seat,
      client_id: clientId,
      text: text ?? null,
      phrase: phrase ?? null,
    }
    this.next = undefined
    await writer.write({ run: (trx) => trx.insertInto('chat').values(row).execute() })
    this.next = row.number + 1
    return { said: lineOf(row), isNew: true }
  }

  private async count(): Promise<number> {
    const { count } = await this.house.database
      .selectFrom('chat')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('table_id', '=', this.table)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
}

function lineOf({ number, at, name, seat, text, phrase }: ChatRow): ChatLine {
  return {
    number,
    at,
    name,
    ...(seat === null ? {} : { seat }),
    ...(text === null ? {} : { text }),
    ...(phrase === null ? {} : { phrase: phrase as Phrase }),
  }
}
