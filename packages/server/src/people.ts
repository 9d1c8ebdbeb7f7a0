import { createHash } from 'node:crypto'
import type { DeviceLink, KeyInfo, Me } from '@covo/protocol'
import type { House } from './house.ts'
import type { Person } from './lobby.ts'
import { Refused } from './refused.ts'

/** What is kept of a secret that somebody else holds. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const TOKEN_PREFIX = 'covo_'
const LINK_MS = 10 * 60_000
const MOST_TOKENS = 20

/** Who is who. Secrets are kept as hashes only. */
export class People {
  private readonly house: House

  constructor(house: House) {
    this.house = house
  }

  /** A new guest, and the secret for their cookie. */
  async welcome(name: string): Promise<{ person: Person; session: string }> {
    const { entropy, clock, writer } = this.house
    const person = { id: entropy.hex(8), name: name.trim() }
    const session = entropy.hex(32)
    const created_at = clock.now()
    await writer.write({
      run: async (trx) => {
        await trx
          .insertInto('people')
          .values({ ...person, created_at })
          .execute()
        await trx
          .insertInto('sessions')
          .values({ hash: hashOf(session), person: person.id, created_at })
          .execute()
      },
    })
    return { person, session }
  }

  /** A further device of the same person. */
  async openSession(person: string): Promise<string> {
    const { entropy, clock, writer } = this.house
    const session = entropy.hex(32)
    const row = { hash: hashOf(session), person, created_at: clock.now() }
    await writer.write({ run: (trx) => trx.insertInto('sessions').values(row).execute() })
    return session
  }

  async closeSession(session: string): Promise<void> {
    const { writer } = this.house
    await writer.write({ run: (trx) => trx.deleteFrom('sessions').where('hash', '=', hashOf(session)).execute() })
  }

  ofSession(session: string): Promise<Person | undefined> {
    return this.holder('sessions', session)
  }

  ofToken(token: string): Promise<Person | undefined> {
    return this.holder('tokens', token)
  }

  private holder(table: 'sessions' | 'tokens', secret: string): Promise<Person | undefined> {
    return this.house.database
      .selectFrom(table)
      .innerJoin('people', 'people.id', `${table}.person`)
      .select(['people.id', 'people.name'])
      .where(`${table}.hash`, '=', hashOf(secret))
      .executeTakeFirst()
  }

  async find(id: string): Promise<Person> {
    const person = await this.house.database
      .selectFrom('people')
      .select(['id', 'name'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!person) throw new Refused('unknownPerson')
    return person
  }

  async rename(person: Person, name: string): Promise<void> {
    const { writer } = this.house
    await writer.write({
      run: (trx) => trx.updateTable('people').set({ name: name.trim() }).where('id', '=', person.id).execute(),
    })
  }

  async describe({ id }: Person): Promise<Me> {
    const { database } = this.house
    const row = await database.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refused('unknownPerson')
    const passkeys = await database.selectFrom('passkeys').select('id').where('person', '=', id).execute()
    return { id, name: row.name, createdAt: row.created_at, passkeys: passkeys.length }
  }

  async newToken(person: Person, name: string): Promise<{ token: string }> {
    const { entropy, clock, writer } = this.house
    if ((await this.tokens(person)).length >= MOST_TOKENS) {
      throw Refused.tooMany('tokens')
    }
    const token = `${TOKEN_PREFIX}${entropy.hex(32)}`
    const row = { id: entropy.hex(8), hash: hashOf(token), person: person.id, name, created_at: clock.now() }
    await writer.write({ run: (trx) => trx.insertInto('tokens').values(row).execute() })
    return { token }
  }

  async tokens({ id }: Person): Promise<KeyInfo[]> {
    const rows = await this.house.database.selectFrom('tokens').selectAll().where('person', '=', id).execute()
    return rows.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at }))
  }

  /** The hash of the token that is good for nothing any more. */
  async revokeToken(person: Person, id: string): Promise<string | undefined> {
    let token: { hash: string } | undefined
    await this.house.writer.write({
      run: async (trx) => {
        const revoked = trx.deleteFrom('tokens').where('id', '=', id).where('person', '=', person.id)
        token = await revoked.returning('hash').executeTakeFirst()
      },
    })
    return token?.hash
  }

  /** A link that makes another device this person's, once and soon. The secret is behind the #, so that no log has it. */
  async newLink(person: Person): Promise<DeviceLink> {
    const { entropy, clock, writer } = this.house
    const token = entropy.hex(24)
    const expiresAt = clock.now() + LINK_MS
    await writer.write({
      run: async (trx) => {
        await trx.deleteFrom('links').where('expires_at', '<', clock.now()).execute()
        await trx
          .insertInto('links')
          .values({ hash: hashOf(token), person: person.id, expires_at: expiresAt })
          .execute()
      },
    })
    return { path: `/device#${token}`, expiresAt }
  }

  /** Uses a link up; of two who come at the same time only one gets in. */
  async redeem(token: string): Promise<Person> {
    const { writer, clock } = this.house
    let link: { person: string; expires_at: number } | undefined
    await writer.write({
      run: async (trx) => {
        link = await trx.deleteFrom('links').where('hash', '=', hashOf(token)).returningAll().executeTakeFirst()
      },
    })
    if (!link || link.expires_at < clock.now()) throw new Refused('badToken')
    return this.find(link.person)
  }
}
