import { games } from '@covo/games'
import { GamesInfo, LevelBody, NewTable, SaltBody, SeatNumber, TableAnswer, TableList } from '@covo/protocol'
import { Type } from 'typebox'
import { renderSVG } from 'uqr'
import { LEVELS } from '../bot-seat.ts'
import type { Den } from '../den.ts'
import { addSalt, levelNamed, seatBot, takeSeat } from '../lobby.ts'
import { Refused } from '../refused.ts'
import type { App } from './app.ts'
import type { Door } from './door.ts'

const tags = ['tables']
const CODE = /^[0-9a-hjkmnp-tv-z]{8}$/

export const TableParams = Type.Object({ id: Type.String() })
const SeatParams = Type.Object({ id: Type.String(), seat: SeatNumber })

/** A code as people type it: in any case, with a dash or without. */
export function codeOf({ id }: { readonly id: string }): string {
  const code = id.toLowerCase().replaceAll('-', '')
  if (!CODE.test(code)) throw new Refused('noSuchTable')
  return code
}

export function tableRoutes(app: App, den: Den, door: Door): void {
  const { tables, house } = den
  const answer = { 200: TableAnswer }

  app.get('/api/games', { schema: { tags, response: { 200: GamesInfo } } }, async () => ({
    games: [...games.values()].map(({ id, rulesVersion, schemas }) => ({ id, rulesVersion, options: schemas.options })),
    levels: [...LEVELS],
  }))

  app.get('/api/tables', { schema: { tags, response: { 200: TableList } } }, async () => ({
    tables: await tables.list(),
  }))

  app.post('/api/tables', { schema: { tags, body: NewTable, response: answer } }, async (request) => {
    const person = await door.require(request)
    const id = await tables.create(request.body, person)
    return tables.at(id, (table) => table.answerFor(person.id))
  })

  app.get('/api/tables/:id', { schema: { tags, params: TableParams, response: answer } }, async (request) => {
    const person = await door.personOf(request)
    return tables.at(codeOf(request.params), (table) => table.answerFor(person?.id))
  })

  app.post(
    '/api/tables/:id/seats/:seat',
    { schema: { tags, params: SeatParams, response: answer } },
    async (request) => {
      const person = await door.require(request)
      return tables.at(codeOf(request.params), async (table) => {
        await table.agree((terms) => takeSeat(terms, request.params.seat, person))
        return table.answerFor(person.id)
      })
    },
  )

  app.delete(
    '/api/tables/:id/seats/:seat',
    { schema: { tags, params: SeatParams, response: answer } },
    async (request) => {
      const person = await door.require(request)
      return tables.at(codeOf(request.params), async (table) => {
        await table.leave(person, request.params.seat)
        return table.answerFor(person.id)
      })
    },
  )

  app.put(
    '/api/tables/:id/seats/:seat/bot',
    { schema: { tags, params: SeatParams, body: LevelBody, response: answer } },
    async (request) => {
      const person = await door.require(request)
      const { seat } = request.params
      const level = levelNamed(request.body.level)
      return tables.at(codeOf(request.params), async (table) => {
        if (table.state.status === 'open') await table.agree((terms) => seatBot(terms, seat, level, person))
        else await table.standInFor(person, seat)
        return table.answerFor(person.id)
      })
    },
  )

  app.put(
    '/api/tables/:id/salt',
    { schema: { tags, params: TableParams, body: SaltBody, response: answer } },
    async (request) => {
      const person = await door.require(request)
      return tables.at(codeOf(request.params), async (table) => {
        await table.agree((terms) => addSalt(terms, request.body.salt, person))
        return table.answerFor(person.id)
      })
    },
  )

  app.post('/api/tables/:id/start', { schema: { tags, params: TableParams, response: answer } }, async (request) => {
    const person = await door.require(request)
    return tables.at(codeOf(request.params), async (table) => {
      await table.start(person)
      return table.answerFor(person.id)
    })
  })

  app.post('/api/tables/:id/rematch', { schema: { tags, params: TableParams, response: answer } }, async (request) => {
    const person = await door.require(request)
    const next = await tables.at(codeOf(request.params), (table) => tables.rematch(table, person))
    return tables.at(next, (table) => table.answerFor(person.id))
  })

  app.get('/api/tables/:id/qr.svg', { schema: { tags, params: TableParams } }, async (request, reply) => {
    const id = await tables.at(codeOf(request.params), (table) => table.id)
    const origin = house.settings.origin || `${request.protocol}://${request.host}`
    return reply.type('image/svg+xml').send(renderSVG(`${origin}/t/${id}`))
  })
}
