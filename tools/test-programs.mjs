// What the tests need beside packages: a browser and a PostgreSQL server. Installs Debian's where it may; says what to do otherwise.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const hasOwnBrowser = process.env.COVO_CHROMIUM !== undefined
const hasPostgres = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/postgres`))

const PROGRAMS = [
  { name: 'chromium', isThere: () => existsSync('/usr/bin/chromium') || hasOwnBrowser },
  { name: 'postgresql', isThere: hasPostgres },
]
/** Makes the tests quicker; they do without it where it cannot be had. */
const WISHED = [
  { name: 'chromium-headless-shell', isThere: () => existsSync('/usr/bin/chromium-headless-shell') || hasOwnBrowser },
]

const missingOf = (programs) => programs.filter(({ isThere }) => !isThere()).map(({ name }) => name)
const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
const apt = (...words) => {
  const [program, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...words]
  return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status
}
const install = (names) => apt('install', '-y', '-qq', '--no-install-recommends', ...names) === 0

const [missing, wished] = [missingOf(PROGRAMS), missingOf(WISHED)]
if (missing.length + wished.length > 0) {
  console.log(
    `covo: installing ${[...missing, ...wished].join(' and ')} from Debian for the tests; this takes a minute.`,
  )
  apt('update', '-qq')
  if (missing.length > 0 && !install(missing)) {
    console.error(`covo: install ${missing.join(' and ')} with your system's packages, then run the tests again.`)
    process.exit(1)
  }
  if (wished.length > 0 && !install(wished)) console.log(`covo: no ${wished.join(' and ')}; the tests go on without.`)
}
