// What the tests need beside packages: a browser and a PostgreSQL server. Installs Debian's where it may; says what to do otherwise.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const hasPostgres = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/postgres`))

const PROGRAMS = [
  { name: 'chromium', isThere: () => existsSync('/usr/bin/chromium') || process.env.COVO_CHROMIUM !== undefined },
  { name: 'postgresql', isThere: hasPostgres },
]

const missing = PROGRAMS.filter(({ isThere }) => !isThere()).map(({ name }) => name)
if (missing.length > 0) {
  console.log(`covo: installing ${missing.join(' and ')} from Debian for the tests; this takes a minute.`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (...words) => spawnSync(words[0], words.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] }).status
  run(...sudo, 'apt-get', 'update', '-qq')
  const status = run(
    ...sudo,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    ...missing,
  )
  if (status !== 0) {
    console.error(`covo: install ${missing.join(' and ')} with your system's packages, then run the tests again.`)
    process.exit(1)
  }
}
