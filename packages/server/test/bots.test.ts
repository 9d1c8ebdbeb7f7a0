import { modules } from '@covo/games'
import type { AnyGame } from '@covo/kernel'
import type { NewTable, TableAnswer } from '@covo/protocol'
import { afterEach, expect, test } from 'vitest'
import { BotSeats } from '../src/bot-seat.ts'
import type { OpenDen } from '../src/index.ts'
import { systemEntropy } from '../src/world.ts'
import { kinds } from './databases.ts'
import { Guest, newId, openDen, repeatable, until } from './kit.ts'

/** A bot that never comes to an end by itself. */
const ENDLESS = 'plain@1000000000'
/** Whoever waits for an endless bot shall not wait for ever. */
const PATIENCE = 60_000

let den: OpenDen | undefined
afterEach(() => den?.close())

test('a bot that nobody waits for any more says what it thinks best so far', { timeout: PATIENCE }, async () => {
  const game = modules.get('crooks')?.game as AnyGame
  const state = game.setup({ players: 2 }, { chance: { int: () => 0 } })
  const bots = new BotSeats(systemEntropy, Number.POSITIVE_INFINITY, 1)
  const end = new AbortController()
  const thought = bots.choose({ game: 'crooks', view: game.view(state, 0), seat: 0, level: ENDLESS }, end.signal)
  end.abort()
  expect(game.legalActions(state, 0)).toContainEqual(await thought)
  await bots.close()
})

test.each(['takes back', 'leaves'])(
  'whoever %s sets the bots free that thought about it',
  { timeout: PATIENCE },
  async (how) => {
    const database = (await kinds[0]?.fresh()) ?? ''
    den = await openDen({ database, entropy: repeatable(), botThreads: 1, botThought: Number.POSITIVE_INFINITY })
    const guest = await Guest.come(den, 'Ada')
    const begin = async (wish: Pick<NewTable, 'seats'>) => {
      const table = await guest.open({ game: 'crooks', options: { players: 2 }, whenGone: 'forfeit', ...wish })
      expect((await guest.start(table)).status).toBe(200)
      return table
    }
    const bot = { kind: 'bot', level: 'novice' } as const
    const table = await begin({ seats: [{ kind: 'me' }, bot] })
    await until(async () => (await guest.game(table)).turn.seats.includes(0))
    const { house, tables } = den.den
    const seats = (await house.database.selectFrom('tables').select('seats').where('id', '=', table).executeTakeFirst())
      ?.seats
    await house.database
      .updateTable('tables')
      .set({ seats: seats?.replace('novice', ENDLESS) ?? '' })
      .where('id', '=', table)
      .execute()
    await tables.forget()

    const ask = async (method: string, path: string, body?: object) =>
      expect((await guest.ask(method, `/api/tables/${table}/${path}`, body)).status).toBe(200)
    const { number } = await guest.game(table)
    await ask('POST', 'actions', { clientId: newId(), expected: number, action: { type: 'pass' } })
    if (how === 'takes back') await ask('POST', 'undo', { clientId: newId(), expected: number + 1 })
    else await ask('DELETE', 'seats/0')

    // There is but one thread to think in.
    const other = await begin({ seats: [bot, bot] })
    await until(async () => (await guest.ask<TableAnswer>('GET', `/api/tables/${other}`)).body.table.status === 'over')
    expect((await guest.game(table)).number).toBe(number + 2)
  },
)
