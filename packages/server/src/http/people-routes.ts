import { DeviceLink, Export, KeyInfo, Me, MyGames, NameBody, Token, TokenBody } from '@covo/protocol'
import { Type } from 'typebox'
import type { Den } from '../den.ts'
import { exportOf, forget } from '../farewell.ts'
import type { App } from './app.ts'
import type { Door } from './door.ts'

const tags = ['people']

export function peopleRoutes(app: App, den: Den, door: Door): void {
  const { people, tables } = den

  app.post('/api/guests', { schema: { tags, body: NameBody, response: { 200: Me } } }, async (request, reply) => {
    door.countGuest(request)
    const { person, session } = await people.welcome(request.body.name)
    door.letIn(request, reply, session)
    return people.describe(person)
  })

  app.get('/api/me', { schema: { tags, response: { 200: Me } } }, async (request) =>
    people.describe(await door.require(request)),
  )

  app.patch('/api/me', { schema: { tags, body: NameBody, response: { 200: Me } } }, async (request) => {
    const person = await door.require(request)
    await people.rename(person, request.body.name)
    return people.describe(person)
  })

  app.delete('/api/me', { schema: { tags } }, async (request, reply) => {
    await forget(den, await door.require(request))
    await door.letOut(request, reply)
    return reply.status(204).send()
  })

  app.delete('/api/me/session', { schema: { tags } }, async (request, reply) => {
    const key = await door.letOut(request, reply)
    den.hangUp((line) => line.key === key)
    return reply.status(204).send()
  })

  app.get('/api/me/games', { schema: { tags, response: { 200: MyGames } } }, async (request) => ({
    games: await tables.gamesOf((await door.require(request)).id),
  }))

  app.get('/api/me/export', { schema: { tags, response: { 200: Export } } }, async (request, reply) => {
    const found = await exportOf(den, await door.require(request))
    reply.header('content-disposition', 'attachment; filename="covo.json"')
    return found
  })

  app.post('/api/me/device-links', { schema: { tags, response: { 200: DeviceLink } } }, async (request) =>
    people.newLink(await door.require(request)),
  )

  app.post(
    '/api/device-links',
    { schema: { tags, body: TokenBody, response: { 200: Me } } },
    async (request, reply) => {
      const person = await people.redeem(request.body.token)
      door.letIn(request, reply, await people.openSession(person.id))
      return people.describe(person)
    },
  )

  app.get('/api/me/tokens', { schema: { tags, response: { 200: Type.Array(KeyInfo) } } }, async (request) =>
    people.tokens(await door.require(request)),
  )

  app.post('/api/me/tokens', { schema: { tags, body: NameBody, response: { 200: Token } } }, async (request) =>
    people.newToken(await door.require(request), request.body.name),
  )

  app.delete(
    '/api/me/tokens/:id',
    { schema: { tags, params: Type.Object({ id: Type.String({ pattern: '^[\\w-]+$' }) }) } },
    async (request, reply) => {
      const key = await people.revokeToken(await door.require(request), request.params.id)
      den.hangUp((line) => line.key === key)
      return reply.status(204).send()
    },
  )
}
