// Builds the page unless what it is made of has not changed since the last time.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'packages/web/dist/.sources')
const SOURCES = ['kernel', 'thiefs-market', 'crooks', 'caper', 'games', 'bots', 'protocol', 'web']

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'test', 'bench'].includes(entry.name)) yield* filesIn(path)
    } else yield path
  }
}

const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
for (const name of SOURCES) {
  for (const path of [...filesIn(join(root, 'packages', name))].sort())
    hash.update(path.slice(root.length)).update(readFileSync(path))
}
const wanted = hash.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('covo: building the page; this takes a few seconds.')
  const { status } = spawnSync('vite', ['build', '--logLevel', 'error'], {
    cwd: join(root, 'packages/web'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('covo: the page could not be built; what is wrong stands above.')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}
