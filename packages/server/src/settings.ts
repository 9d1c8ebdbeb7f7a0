/** One row for each setting: name in the environment, kind, default, and what it does. `covo serve --help` prints it. */
export const SETTINGS = [
  { key: 'port', name: 'COVO_PORT', kind: 'number', usual: 8000, about: 'port to listen on; 0 for any' },
  {
    key: 'host',
    name: 'COVO_HOST',
    kind: 'text',
    usual: '127.0.0.1',
    about: 'address to listen on; 0.0.0.0 or :: for every one',
  },
  {
    key: 'database',
    name: 'DATABASE_URL',
    kind: 'text',
    usual: 'covo.sqlite',
    about: 'path of a SQLite file, or postgres://… for PostgreSQL',
  },
  {
    key: 'origin',
    name: 'COVO_ORIGIN',
    kind: 'text',
    usual: '',
    about: 'address under which people reach the den, such as https://den.example.org; needed behind a proxy',
  },
  {
    key: 'trustProxy',
    name: 'COVO_TRUST_PROXY',
    kind: 'flag',
    usual: false,
    about: 'believe the proxy’s X-Forwarded-For and -Proto',
  },
  {
    key: 'secret',
    name: 'COVO_SECRET',
    kind: 'secret',
    usual: '',
    about: 'signs cookies; without it one is made and kept in the database',
  },
  {
    key: 'log',
    name: 'COVO_LOG',
    kind: 'text',
    usual: 'info',
    about: 'least severe line of the log: debug, info, warn, error, silent',
  },
  {
    key: 'botPause',
    name: 'COVO_BOT_PAUSE',
    kind: 'number',
    usual: 600,
    about: 'least milliseconds of a bot’s turn when people are at the table',
  },
  {
    key: 'botThought',
    name: 'COVO_BOT_THOUGHT',
    kind: 'number',
    usual: 4_000,
    about: 'most milliseconds that a bot thinks',
  },
  {
    key: 'botThreads',
    name: 'COVO_BOT_THREADS',
    kind: 'number',
    usual: 0,
    about: 'threads in which bots think; 0 for one less than there are cores',
  },
  {
    key: 'goneAfter',
    name: 'COVO_GONE_AFTER',
    kind: 'number',
    usual: 120,
    about: 'seconds without a connection after which others may let a bot sit in',
  },
  {
    key: 'tablesInMemory',
    name: 'COVO_TABLES_IN_MEMORY',
    kind: 'number',
    usual: 2_000,
    about: 'tables that are kept in memory while nobody looks at them',
  },
  {
    key: 'tablesPerPerson',
    name: 'COVO_TABLES_PER_PERSON',
    kind: 'number',
    usual: 50,
    about: 'unfinished tables that one person may have opened',
  },
  {
    key: 'socketsPerAddress',
    name: 'COVO_SOCKETS_PER_ADDRESS',
    kind: 'number',
    usual: 60,
    about: 'sockets from one address',
  },
  {
    key: 'messagesPerSecond',
    name: 'COVO_MESSAGES_PER_SECOND',
    kind: 'number',
    usual: 20,
    about: 'messages on one socket, in the long run; bursts of five times as many pass',
  },
  {
    key: 'requestsPerSecond',
    name: 'COVO_REQUESTS_PER_SECOND',
    kind: 'number',
    usual: 50,
    about: 'HTTP requests from one address, in the long run; bursts of five times as many pass',
  },
  {
    key: 'guestsPerHour',
    name: 'COVO_GUESTS_PER_HOUR',
    kind: 'number',
    usual: 60,
    about: 'new guests from one address',
  },
  {
    key: 'largestMessage',
    name: 'COVO_LARGEST_MESSAGE',
    kind: 'number',
    usual: 16_384,
    about: 'bytes of a message or of a request’s body',
  },
] as const satisfies readonly Setting[]

interface Setting {
  readonly key: string
  readonly name: string
  readonly kind: 'number' | 'text' | 'flag' | 'secret'
  readonly usual: number | string | boolean
  readonly about: string
}

type Row = (typeof SETTINGS)[number]
type ValueOf<S extends Row> = S['kind'] extends 'number' ? number : S['kind'] extends 'flag' ? boolean : string

export type Settings = { readonly [S in Row as S['key']]: ValueOf<S> }

/** Says which setting is wrong. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

export function settingsFrom(environment: Readonly<Record<string, string | undefined>>): Settings {
  return Object.fromEntries(
    SETTINGS.map((setting) => [setting.key, settingOf(setting, environment[setting.name])]),
  ) as Settings
}

function settingOf({ name, kind, usual }: Setting, text: string | undefined): number | string | boolean {
  if (text === undefined || text === '') return usual
  switch (kind) {
    case 'number':
      if (!/^\d{1,9}$/.test(text)) throw new SettingError(`${name} should be a whole number, not "${text}".`)
      return Number(text)
    case 'flag':
      if (!['0', '1', 'true', 'false'].includes(text)) throw new SettingError(`${name} should be 1 or 0.`)
      return text === '1' || text === 'true'
    case 'text':
    case 'secret':
      return text
    default:
      return kind satisfies never
  }
}
