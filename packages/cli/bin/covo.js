#!/usr/bin/env node
// Plain JavaScript, so that any Node can start it; the rest is TypeScript and wants the pinned Node 24.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const [major] = process.versions.node.split('.').map(Number)
if (major >= 24) {
  // Every start after the first needs a third of the time.
  module.enableCompileCache()
  const { main } = await import('../src/main.ts')
  await main()
} else {
  const pinned = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url))
  if (!existsSync(pinned)) {
    console.error(`covo needs Node 24 and this is ${process.version}. Run "npm start" once: it installs the right one.`)
    process.exit(2)
  }
  const { status, signal } = spawnSync(pinned, process.argv.slice(1), { stdio: 'inherit' })
  process.exit(status ?? (signal === 'SIGINT' ? 130 : 1))
}
