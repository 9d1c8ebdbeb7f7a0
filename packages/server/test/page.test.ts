import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageRoutes, scriptsWithin } from '../src/http/page-routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'covo-page-'))
const app = Fastify()

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', 'service-worker.js', 'manifest.webmanifest', 'assets/board-1a2b.js']) {
    writeFileSync(join(folder, name), name)
  }
  await pageRoutes(app, folder)
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/', 'text/html', 'no-cache'],
  ['/t/ABCD2345', 'text/html', 'no-cache'],
  ['/service-worker.js', 'application/javascript', 'no-cache'],
  ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
  ['/assets/board-1a2b.js', 'application/javascript', 'public, max-age=31536000, immutable'],
])('%s is %s, kept as %s', async (url, type, keeping) => {
  const { statusCode, headers } = await app.inject({ url })
  expect({ statusCode, keeping: headers['cache-control'] }).toEqual({ statusCode: 200, keeping })
  expect(headers['content-type']).toMatch(type)
})

test('of scripts within the page, only those that were built may run', () => {
  const script = 'document.documentElement.lang = "it"'
  writeFileSync(
    join(folder, 'index.html'),
    `<head><script>${script}</script><script src="/assets/board-1a2b.js"></script></head>`,
  )
  expect(scriptsWithin(folder)).toEqual([`'sha256-${createHash('sha256').update(script).digest('base64')}'`])
  expect(scriptsWithin(join(folder, 'assets'))).toEqual([])
})
