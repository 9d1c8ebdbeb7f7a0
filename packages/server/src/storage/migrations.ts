import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Every change of the database's form, by name and in order. A migration that was released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-den': { up: createAll },
}

async function createAll(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('tables')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('rules_version', 'integer', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('spectators', 'text', (column) => column.notNull())
    .addColumn('pace', 'text', (column) => column.notNull())
    .addColumn('when_gone', 'text', (column) => column.notNull())
    .addColumn('stand_in', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('seats', 'text', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('next', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('seatings')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seatings_key', ['table_id', 'seat'])
    .execute()
  await schema
    .createTable('progress')
    .addColumn('table_id', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('turn', 'text', (column) => column.notNull())
    .addColumn('wake_at', 'bigint')
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .execute()
  await schema
    .createTable('entries')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('entries_key', ['table_id', 'number'])
    .execute()
  await schema
    .createTable('chat')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('person', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer')
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('phrase', 'text')
    .addPrimaryKeyConstraint('chat_key', ['table_id', 'number'])
    .execute()
  for (const table of ['sessions', 'tokens', 'links', 'passkeys', 'seatings', 'chat']) {
    await schema.createIndex(`${table}_person`).on(table).column('person').execute()
  }
  await schema.createIndex('tables_host').on('tables').column('host').execute()
  await schema.createIndex('progress_wake').on('progress').column('wake_at').execute()
  await schema.createIndex('progress_status').on('progress').columns(['status', 'updated_at']).execute()
}
