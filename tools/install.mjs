// Runs on the host's own Node, before anything is installed: brings node_modules up to date with the lockfile.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.covo-installed`
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex')

const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
if (!isCurrent) {
  console.log('covo: installing the packages of package-lock.json (Node 24 among them); this takes about a minute.')
  // Not `npm ci`: it wants the optional packages of every platform in the lockfile, and a mirror may not have them all.
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('covo: npm install failed. Check the network and the disk, then run the same command again.')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
  console.log('covo: installed.')
}
