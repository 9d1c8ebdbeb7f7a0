import { KeyInfo, Me, PasskeyJson } from '@covo/protocol'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Den } from '../den.ts'
import { Passkeys, type Site } from '../passkeys.ts'
import type { App } from './app.ts'
import type { Door } from './door.ts'

const tags = ['passkeys']

export function passkeyRoutes(app: App, den: Den, door: Door): void {
  const { people, house } = den
  const passkeys = new Passkeys(house)
  const siteOf = (request: FastifyRequest): Site => ({
    origin: house.settings.origin || `${request.protocol}://${request.host}`,
    name: 'Covo',
  })

  app.get('/api/me/passkeys', { schema: { tags, response: { 200: Type.Array(KeyInfo) } } }, async (request) =>
    passkeys.of(await door.require(request)),
  )

  app.post('/api/me/passkeys/options', { schema: { tags } }, async (request) =>
    passkeys.registration(await door.require(request), siteOf(request)),
  )

  app.post('/api/me/passkeys', { schema: { tags, body: PasskeyJson, response: { 200: Me } } }, async (request) => {
    const person = await door.require(request)
    await passkeys.register(person, siteOf(request), request.body as unknown as RegistrationResponseJSON)
    return people.describe(person)
  })

  app.delete(
    '/api/me/passkeys/:id',
    { schema: { tags, params: Type.Object({ id: Type.String({ pattern: '^[\\w-]+$' }) }) } },
    async (request, reply) => {
      await passkeys.remove(await door.require(request), request.params.id)
      return reply.status(204).send()
    },
  )

  app.post('/api/passkeys/options', { schema: { tags } }, async (request) => passkeys.authentication(siteOf(request)))

  app.post('/api/passkeys', { schema: { tags, body: PasskeyJson, response: { 200: Me } } }, async (request, reply) => {
    const id = await passkeys.authenticate(siteOf(request), request.body as unknown as AuthenticationResponseJSON)
    const person = await people.find(id)
    door.letIn(request, reply, await people.openSession(person.id))
    return people.describe(person)
  })
}
