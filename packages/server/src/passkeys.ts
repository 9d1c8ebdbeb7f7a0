import type { KeyInfo } from '@covo/protocol'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { House } from './house.ts'
import type { Person } from './lobby.ts'
import { Refused } from './refused.ts'
import type { PasskeyRow } from './storage/rows.ts'

const CHALLENGE_MS = 5 * 60_000
const MOST_CHALLENGES = 10_000
const MOST_PASSKEYS = 20

/** Where the page is, as the browser tells the authenticator. */
export interface Site {
  readonly origin: string
  readonly name: string
}

/** A seventh of the modules that a den would load, and few need it: it is loaded when somebody does. */
const webauthn = () => import('@simplewebauthn/server')

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>

/** Keeps an identity for good, without passwords. */
export class Passkeys {
  private readonly house: House
  /** Challenges that were given out and not answered, each with when it goes stale. They need not survive a restart. */
  private readonly challenges = new Map<string, number>()

  constructor(house: House) {
    this.house = house
  }

  async registration(person: Person, site: Site): Promise<object> {
    const known = await this.of(person)
    if (known.length >= MOST_PASSKEYS) {
      throw Refused.tooMany('passkeys')
    }
    const { generateRegistrationOptions } = await webauthn()
    const options = await generateRegistrationOptions({
      rpName: site.name,
      rpID: new URL(site.origin).hostname,
      userName: person.name,
      userID: Buffer.from(person.id),
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    })
    this.keep(options.challenge)
    return options
  }

  async register(person: Person, site: Site, response: RegistrationResponseJSON): Promise<void> {
    const { verifyRegistrationResponse } = await webauthn()
    const verified = await asked(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => this.take(challenge),
        expectedOrigin: site.origin,
        expectedRPID: new URL(site.origin).hostname,
        requireUserVerification: false,
      }),
    )
    const { credential } = verified.registrationInfo ?? {}
    if (!verified.verified || !credential) throw new Refused('badPasskey')
    const now = this.house.clock.now()
    const row: PasskeyRow = {
      id: credential.id,
      person: person.id,
      name: new Date(now).toISOString().slice(0, 10),
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      created_at: now,
    }
    await this.house.writer.write({ run: (trx) => trx.insertInto('passkeys').values(row).execute() })
  }

  async authentication(site: Site): Promise<object> {
    const rpID = new URL(site.origin).hostname
    const { generateAuthenticationOptions } = await webauthn()
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'preferred' })
    this.keep(options.challenge)
    return options
  }

  /** The id of the person whose passkey this is. */
  async authenticate(site: Site, response: AuthenticationResponseJSON): Promise<string> {
    const { database, writer } = this.house
    const { id } = response as { id: unknown }
    if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) throw new Refused('badPasskey')
    const row = await database.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refused('badPasskey')
    const { verifyAuthenticationResponse } = await webauthn()
    const { verified, authenticationInfo } = await asked(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => this.take(challenge),
        expectedOrigin: site.origin,
        expectedRPID: new URL(site.origin).hostname,
        requireUserVerification: false,
        credential: {
          id: row.id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
          transports: JSON.parse(row.transports) as Transports,
        },
      }),
    )
    if (!verified) throw new Refused('badPasskey')
    const counter = authenticationInfo.newCounter
    await writer.write({ run: (trx) => trx.updateTable('passkeys').set({ counter }).where('id', '=', id).execute() })
    return row.person
  }

  async of({ id }: Person): Promise<KeyInfo[]> {
    const rows = await this.house.database.selectFrom('passkeys').selectAll().where('person', '=', id).execute()
    return rows.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at }))
  }

  async remove(person: Person, id: string): Promise<void> {
    await this.house.writer.write({
      run: (trx) => trx.deleteFrom('passkeys').where('id', '=', id).where('person', '=', person.id).execute(),
    })
  }

  private keep(challenge: string): void {
    const now = this.house.clock.now()
    for (const [old, until] of this.challenges) {
      if (until > now && this.challenges.size < MOST_CHALLENGES) break
      this.challenges.delete(old)
    }
    this.challenges.set(challenge, now + CHALLENGE_MS)
  }

  /** A challenge is good for one answer. */
  private take(challenge: string): boolean {
    const until = this.challenges.get(challenge)
    this.challenges.delete(challenge)
    return until !== undefined && until > this.house.clock.now()
  }
}

/** The library throws at what it does not like. */
async function asked<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch {
    throw new Refused('badPasskey')
  }
}
