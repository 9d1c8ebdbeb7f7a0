import { ActBody, Actions, Chat, ChatBody, Done, GameState, RecordAnswer, ReturnBody, UndoBody } from '@covo/protocol'
import { Type } from 'typebox'
import type { Den } from '../den.ts'
import { Refused } from '../refused.ts'
import type { App } from './app.ts'
import type { Door } from './door.ts'
import { codeOf, TableParams as params } from './table-routes.ts'

const tags = ['play']

const After = Type.Object({
  have: Type.Optional(Type.Integer({ minimum: -1, description: 'the last one that you have' })),
  wait: Type.Optional(Type.Integer({ minimum: 0, maximum: 60, description: 'seconds to wait for a new one' })),
})

export function playRoutes(app: App, den: Den, door: Door): void {
  const { tables } = den

  app.get(
    '/api/tables/:id/game',
    { schema: { tags, params, querystring: After, response: { 200: GameState } } },
    async (request) => {
      const person = await door.personOf(request)
      const { have = -1, wait = 0 } = request.query
      const id = codeOf(request.params)
      const look = () => tables.at(id, (table) => table.gameFor(person?.id, have))
      const first = await look()
      if (first && (first.number > have || first.turn.kind === 'over' || wait === 0)) return first
      // The promise is wrapped, or the table's queue would wait for it.
      const { next } = await tables.at(id, (table) => ({ next: table.nextStep(wait * 1000) }))
      await next
      const second = await look()
      if (!second) throw new Refused('wrongTime')
      return second
    },
  )

  app.get('/api/tables/:id/actions', { schema: { tags, params, response: { 200: Actions } } }, async (request) => {
    const person = await door.require(request)
    return tables.at(codeOf(request.params), (table) => table.legalActions(person))
  })

  app.post(
    '/api/tables/:id/actions',
    { schema: { tags, params, body: ActBody, response: { 200: Done } } },
    async (request) => {
      const person = await door.require(request)
      return tables.at(codeOf(request.params), async (table) => ({ number: await table.act(person, request.body) }))
    },
  )

  app.post(
    '/api/tables/:id/undo',
    { schema: { tags, params, body: UndoBody, response: { 200: Done } } },
    async (request) => {
      const person = await door.require(request)
      return tables.at(codeOf(request.params), async (table) => ({ number: await table.undo(person, request.body) }))
    },
  )

  app.post(
    '/api/tables/:id/return',
    { schema: { tags, params, body: ReturnBody, response: { 200: Done } } },
    async (request) => {
      const person = await door.require(request)
      const { clientId } = request.body
      return tables.at(codeOf(request.params), async (table) => ({ number: await table.giveBack(person, clientId) }))
    },
  )

  app.get(
    '/api/tables/:id/chat',
    { schema: { tags, params, querystring: After, response: { 200: Chat } } },
    async (request) => {
      const person = await door.personOf(request)
      const { have = -1 } = request.query
      return tables.at(codeOf(request.params), async (table) => ({ lines: await table.chatFor(person?.id, have) }))
    },
  )

  app.post(
    '/api/tables/:id/chat',
    { schema: { tags, params, body: ChatBody, response: { 200: Done } } },
    async (request) => {
      const person = await door.require(request)
      return tables.at(codeOf(request.params), async (table) => ({ number: await table.say(person, request.body) }))
    },
  )

  app.get('/api/tables/:id/record', { schema: { tags, params, response: { 200: RecordAnswer } } }, async (request) => {
    const person = await door.personOf(request)
    return tables.at(codeOf(request.params), (table) => table.record(person?.id))
  })
}
