import type { FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import { Bucket, Buckets } from '../limits.ts'
import type { Person } from '../lobby.ts'
import { hashOf, type People } from '../people.ts'
import { Refused } from '../refused.ts'

const COOKIE = 'covo'
const YEAR_SECONDS = 365 * 24 * 3600
const BURST = 5

/** Who comes in, from where, and how often. */
export class Door {
  private readonly house: House
  private readonly people: People
  private readonly requests: Buckets
  private readonly guests: Buckets

  constructor(house: House, people: People) {
    this.house = house
    this.people = people
    const { clock, settings } = house
    const { requestsPerSecond, guestsPerHour } = settings
    this.requests = new Buckets(() => new Bucket(clock, requestsPerSecond, requestsPerSecond * BURST))
    this.guests = new Buckets(() => new Bucket(clock, guestsPerHour / 3600, guestsPerHour))
  }

  countRequest({ ip }: FastifyRequest): void {
    if (!this.requests.take(ip)) throw Refused.tooMany('requests')
  }

  countGuest({ ip }: FastifyRequest): void {
    if (!this.guests.take(ip)) throw Refused.tooMany('guests')
  }

  /** A browser says where a request comes from; another site must not act in a person's name. */
  isOwnSite(request: FastifyRequest): boolean {
    const { origin } = request.headers
    if (origin === undefined) return false
    const own = this.house.settings.origin || `${request.protocol}://${request.host}`
    return origin === own
  }

  checkSite(request: FastifyRequest): void {
    const isSafe = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    if (!isSafe && request.headers.origin !== undefined && !this.isOwnSite(request)) throw new Refused('otherSite')
  }

  async personOf(request: FastifyRequest): Promise<Person | undefined> {
    const token = tokenOf(request)
    if (token !== undefined) {
      const person = await this.people.ofToken(token)
      if (!person) throw new Refused('badToken')
      return person
    }
    const session = sessionOf(request)
    return session === undefined ? undefined : this.people.ofSession(session)
  }

  async require(request: FastifyRequest): Promise<Person> {
    const person = await this.personOf(request)
    if (!person) throw new Refused('unknownPerson')
    return person
  }

  letIn(request: FastifyRequest, reply: FastifyReply, session: string): void {
    const { origin } = this.house.settings
    reply.setCookie(COOKIE, session, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      signed: true,
      secure: origin.startsWith('https:') || request.protocol === 'https',
      maxAge: YEAR_SECONDS,
    })
  }

  /** Hash of the secret that is good for nothing any more. */
  async letOut(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const session = sessionOf(request)
    reply.clearCookie(COOKIE, { path: '/' })
    if (session === undefined) return undefined
    await this.people.closeSession(session)
    return hashOf(session)
  }
}

/** Hash of the secret by which somebody comes in. */
export const keyOf = (request: FastifyRequest): string => hashOf(tokenOf(request) ?? sessionOf(request) ?? '')

export function tokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,100})$/.exec(headers.authorization ?? '')?.[1]
}

function sessionOf(request: FastifyRequest): string | undefined {
  const raw = request.cookies[COOKIE]
  if (raw === undefined) return undefined
  const { valid, value } = request.unsignCookie(raw)
  return valid && value !== null ? value : undefined
}
