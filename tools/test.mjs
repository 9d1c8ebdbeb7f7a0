// The whole check, step by step, cheapest first. Every step must pass.
import { spawnSync } from 'node:child_process'

const steps = [
  ['types', 'tsc', '--noEmit'],
  ['types of the page', 'tsc', '--noEmit', '--project', 'packages/web'],
  ['lint and import directions', 'biome', 'check', '--error-on-warnings'],
  ['unused code', 'knip', '--no-progress'],
  ['the page', 'node', 'tools/build-page.mjs'],
  ['tests', 'vitest', 'run'],
]
for (const [name, command, ...args] of steps) {
  console.log(`\n== ${name}: ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error(`\ncovo: "${name}" failed (${command} exited with ${status ?? 'a signal'}).`)
    process.exit(status ?? 1)
  }
}
