import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type Chance, seeded } from '@covo/kernel'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { testPage } from '../build/page.ts'

export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the built page and nothing else: enough for games in the page itself. */
async function servePage(): Promise<{ address: string; stop: () => void }> {
  const folder = await testPage()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    if (pathname.startsWith('/api/')) return response.writeHead(404).end()
    const path = join(folder, pathname)
    const file = existsSync(path) && statSync(path).isFile() ? path : join(folder, 'index.html')
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    return createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

export interface Visitor {
  /** Opens a page as a new visitor; whatever it complains of in its console fails the test at the end. */
  visit(
    path: string,
    options?: BrowserContextOptions & { preferences?: Readonly<Record<string, unknown>> },
  ): Promise<Page>
}

/** A browser for the tests of a file, at the built page or at another address. */
export function openBrowser(addressOf?: () => string): Visitor {
  let browser: Browser
  let page: { address: string; stop: () => void } | undefined
  const complaints: string[] = []
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
    if (!addressOf) page = await servePage()
  })
  afterAll(async () => {
    await browser?.close()
    page?.stop()
    expect(complaints).toEqual([])
  })
  return {
    async visit(path, { preferences = {}, ...options } = {}) {
      const context = await browser.newContext({ viewport: SIZES.desktop, reducedMotion: 'reduce', ...options })
      const state = { pace: 'instant', ...preferences }
      await context.addInitScript(
        (kept) => {
          if (!localStorage.getItem('covo.preferences')) localStorage.setItem('covo.preferences', kept)
        },
        JSON.stringify({ state, version: 0 }),
      )
      const opened = await context.newPage()
      opened.on('pageerror', (error) => complaints.push(`${path}: ${error.message}`))
      opened.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${path}: ${message.text()}`)
      })
      await opened.goto((addressOf?.() ?? page?.address ?? '') + path)
      return opened
    },
  }
}

/**
 * Plays a whole game by clicks on whatever the board lights up (`data-legal`), and on its one button (`data-primary`)
 * whenever that can be pressed and chance says so. Ends at the final count; a board on which nothing can be clicked fails.
 */
export async function playWholeGame(page: Page, { seed = 'clicks' }: { readonly seed?: string } = {}): Promise<void> {
  const chance: Chance = seeded(seed)
  const table = page.locator('[data-turn]')
  for (;;) {
    await page.waitForSelector('[data-turn=mine], [data-turn=over]')
    if ((await table.getAttribute('data-turn')) === 'over') return
    await clickSomething(page, chance)
  }
}

/** One click on something that may be clicked. */
export async function clickSomething(page: Page, chance: Chance): Promise<void> {
  const primary = page.locator('[data-primary]:not(:disabled):not([aria-disabled=true]):visible')
  const legal = page.locator('[data-legal]:not(:disabled):not([aria-disabled=true]):visible')
  const [isReady, count] = [await primary.count(), await legal.count()]
  if (isReady > 0 && (count === 0 || chance.int(3) > 0)) return primary.first().click()
  // Between two positions a board may have nothing to click; playwright waits for it.
  if (count === 0) return legal.or(primary).first().click({ timeout: 10_000 })
  return legal.nth(chance.int(count)).click()
}
