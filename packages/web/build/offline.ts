import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const WORKER = 'service-worker.js'
const SOURCE = new URL('./service-worker.js', import.meta.url)

/** Tells the service worker what the page consists of, so that one visit is enough to play without a network. */
export function offline(): Plugin {
  let out = ''
  return {
    name: 'covo-offline',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      const names = readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== WORKER && !entry.name.startsWith('.'))
        .map(({ parentPath, name }) => join(parentPath, name).slice(out.length).replaceAll('\\', '/'))
        .toSorted()
      const worker = readFileSync(SOURCE, 'utf8')
      const hash = createHash('sha256').update(worker)
      for (const name of names) hash.update(name).update(readFileSync(join(out, name)))
      const version = hash.digest('hex').slice(0, 16)
      // The page itself answers at the root, as it does at every address of its own.
      const files = names.map((name) => (name === '/index.html' ? '/' : name))
      const head = `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(files)}\n`
      writeFileSync(join(out, WORKER), head + worker)
    },
  }
}
