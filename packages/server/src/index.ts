import type { AddressInfo } from 'node:net'
import { type FastifyBaseLogger, fastify } from 'fastify'
import { BotSeats } from './bot-seat.ts'
import { Counters } from './counters.ts'
import { Den } from './den.ts'
import type { House } from './house.ts'
import { buildApp } from './http/app.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { type Database, openDatabase } from './storage/database.ts'
import { Writer } from './storage/writer.ts'
import { type Clock, type Entropy, systemClock, systemEntropy } from './world.ts'

export { BackupError, backup, restore } from './storage/backup.ts'

/** Settings that differ from the usual ones, and the world outside. */
export type DenOptions = Partial<Settings> & { readonly clock?: Clock; readonly entropy?: Entropy }

export interface OpenDen {
  /** Where it listens, such as `http://127.0.0.1:8000`. */
  readonly address: string
  readonly den: Den
  /** Refuses what is new, finishes what is under way, and closes. */
  close(): Promise<void>
}

/** Opens the den: database, tables, sockets and page. */
export async function startDen({
  clock = systemClock,
  entropy = systemEntropy,
  ...wishes
}: DenOptions = {}): Promise<OpenDen> {
  const settings: Settings = { ...settingsFrom({}), ...wishes }
  const logger = loggerOf(settings.log)
  const database = await openDatabase(settings.database)
  let onRestored = () => {}
  const writer = await Writer.of(database, () => onRestored())
  const bots = new BotSeats(entropy, settings.botThought, settings.botThreads || undefined)
  const counters = new Counters(() => bots.waiting)
  const house: House = { settings, clock, entropy, database, writer, bots, counters, log: logger }
  const den = new Den(house)
  onRestored = () => {
    logger.warn('the database was restored: everybody starts anew from it')
    for (const line of den.lines) line.close(CLOSE_RESTART)
    void den.tables.forget()
  }
  const app = await buildApp(den, await secretOf(settings, database, writer, entropy), logger)
  const shut = async () => {
    await app.close()
    await bots.close()
    await database.destroy()
  }
  try {
    await app.listen({ host: settings.host, port: settings.port })
  } catch (error) {
    // What is left open would keep the program from ending.
    await shut()
    throw error
  }
  den.tables.watchClock()
  den.isReady = true
  const address = addressOf(app.server.address() as AddressInfo)
  logger.info({ address }, 'the den is open')
  const close = async () => {
    if (!den.isOpen) return
    den.isOpen = false
    for (const line of den.lines) line.close(CLOSE_GOING_AWAY)
    await den.tables.close()
    await writer.settled()
    await shut()
    logger.info('the den is closed')
  }
  return { address, den, close }
}

const CLOSE_GOING_AWAY = 1001
const CLOSE_RESTART = 1012

/** Structured lines on standard error. Headers and bodies are never logged. */
function loggerOf(level: string): FastifyBaseLogger {
  return fastify({ logger: { level, stream: process.stderr, base: null } }).log as FastifyBaseLogger
}

const SECRET = 'secret'

/** What signs cookies: given from outside, or made once and kept. */
async function secretOf({ secret }: Settings, database: Database, writer: Writer, entropy: Entropy): Promise<string> {
  if (secret !== '') return secret
  const row = await database.selectFrom('meta').select('value').where('key', '=', SECRET).executeTakeFirst()
  if (row) return row.value
  const value = entropy.hex(32)
  await writer.write({ run: (trx) => trx.insertInto('meta').values({ key: SECRET, value }).execute() })
  return value
}

function addressOf({ address, family, port }: AddressInfo): string {
  const isAny = address === '0.0.0.0' || address === '::'
  const host = isAny ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}
