import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { games } from '@covo/games'
import { type GameRecord, verifyRecord } from '@covo/kernel'
import { afterEach, expect, test } from 'vitest'
import { SETTINGS } from '../src/settings.ts'
import { newFolder } from './kit.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const COVO = join(ROOT, 'packages/cli/bin/covo.js')

let den: ChildProcess | undefined
afterEach(() => den?.kill('SIGKILL'))

/** The den as people run it: its address, once it says so. */
async function serve(environment: Readonly<Record<string, string>>): Promise<string> {
  const started = spawn(process.execPath, [COVO, 'serve'], {
    env: { ...process.env, COVO_PORT: '0', COVO_BOT_PAUSE: '0', COVO_LOG: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  den = started
  return new Promise((resolve, reject) => {
    let said = ''
    started.stdout?.on('data', (text) => {
      said += text
      const [address] = /http:\S+/.exec(said) ?? []
      if (address) resolve(address)
    })
    started.once('exit', () => reject(new Error(said)))
  })
}

test('the example bot plays a whole game through the API of covo serve, and the record verifies', async () => {
  const address = await serve({ DATABASE_URL: join(newFolder(), 'den.sqlite') })
  const { stdout } = await run(process.execPath, [join(ROOT, 'examples/bot/bot.mjs'), address, 'caper'])
  const [, table] = /table (\w+)/.exec(stdout) ?? []
  const record = (await (await fetch(`${address}/api/tables/${table}/record`)).json()) as GameRecord
  expect(verifyRecord(games, record).isOver).toBe(true)
  expect(stdout).toContain(`commitment ${record.commitment}`)
  const left = new Promise((resolve) => den?.once('exit', resolve))
  den?.kill('SIGTERM')
  expect(await left).toBe(0)
})

test('covo backup and covo restore work beside a running den', async () => {
  const env = { ...process.env, DATABASE_URL: join(newFolder(), 'den.sqlite') }
  const address = await serve({ DATABASE_URL: env.DATABASE_URL })
  const guest = await fetch(`${address}/api/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"A"}',
  })
  const headers = { cookie: guest.headers.get('set-cookie')?.split(';')[0] ?? '' }
  const file = join(newFolder(), 'backup')
  await run(process.execPath, [COVO, 'backup', file], { env })
  await fetch(`${address}/api/me`, { method: 'DELETE', headers })
  expect((await fetch(`${address}/api/me`, { headers })).status).toBe(401)
  await run(process.execPath, [COVO, 'restore', file], { env })
  expect((await fetch(`${address}/api/me`, { headers })).status).toBe(200)
})

test('a setting that is wrong is named', async () => {
  const env = { ...process.env, COVO_PORT: 'many' }
  await expect(run(process.execPath, [COVO, 'serve'], { env })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('COVO_PORT'),
  })
})

test('a den that cannot listen says what to do, and ends', async () => {
  const { port } = new URL(await serve({ DATABASE_URL: join(newFolder(), 'den.sqlite') }))
  const another = (settings: Readonly<Record<string, string>>) =>
    run(process.execPath, [COVO, 'serve'], {
      env: { ...process.env, DATABASE_URL: join(newFolder(), 'den.sqlite'), COVO_LOG: 'warn', ...settings },
    })
  await expect(another({ COVO_PORT: port })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('COVO_PORT'),
  })
  // An address kept for documentation: no machine has it.
  await expect(another({ COVO_PORT: '0', COVO_HOST: '192.0.2.1' })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('COVO_HOST'),
  })
})

test('every setting stands in the help and in the documentation', async () => {
  const { stdout } = await run(process.execPath, [COVO, 'serve', '--help'])
  const documentation = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')
  for (const { name, about } of SETTINGS) {
    expect(stdout).toContain(name)
    expect(documentation).toContain(`| \`${name}\` |`)
    expect(documentation).toContain(`| ${about} |`)
  }
})
