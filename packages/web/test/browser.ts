import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { KeptGame } from '../src/session/kept.ts'
import { type House, openHouse } from './house.ts'

export { clickSomething, playWholeGame, tap, turnOf } from './clicks.ts'

export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

const STUCK = 120_000
/** The shell is the same browser without windows, which takes a fifth less of the machine. */
const BROWSER =
  process.env['COVO_CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  'chromium'
/** As root there is no sandbox; without a graphics card drawing is quicker without pretending to have one. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

export interface Visiting {
  /** Opens a page as a new visitor; whatever goes wrong in it fails the tests of the file at the end. */
  visit(
    path: string,
    options?: BrowserContextOptions & {
      readonly preferences?: Readonly<Record<string, unknown>>
      /** A game that was left in this browser. It is there before any page is: a page that plays could write its own over it. */
      readonly kept?: Partial<KeptGame> & Pick<KeptGame, 'seed' | 'entries'>
      /** What goes wrong on purpose. */
      readonly forgiven?: RegExp
      /** Not closed after the test, so that others can use it. */
      readonly stays?: boolean
    },
  ): Promise<Page>
  readonly house: House
}

/** A browser for the tests of a file, and the built page with a den behind it or with none. */
export function openBrowser({ hasDen = false }: { readonly hasDen?: boolean } = {}): Visiting {
  let browser: Browser
  let house: House
  const complaints: string[] = []
  const passing: BrowserContext[] = []
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS })
    house = await openHouse({ hasDen })
  })
  afterEach(async () => {
    for (const context of passing.splice(0)) await context.close()
  })
  afterAll(async () => {
    await browser?.close()
    await house?.close()
    expect(complaints).toEqual([])
  })
  return {
    get house() {
      return house
    },
    async visit(path, { preferences = {}, kept, forgiven = /^never$/, stays = false, ...options } = {}) {
      const context = await browser.newContext({
        viewport: SIZES.desktop,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        // Keeping the page for times without a network costs every new visitor two seconds of both cores.
        serviceWorkers: 'block',
        ...(kept ? { storageState: stateWith(kept, house.address) } : {}),
        ...options,
      })
      if (!stays) passing.push(context)
      await context.addInitScript(
        (chosen) => {
          if (!localStorage.getItem('covo.preferences')) localStorage.setItem('covo.preferences', chosen)
        },
        // Without a sound card every sound makes the page wait.
        JSON.stringify({ state: { pace: 'instant', hasSounds: false, ...preferences }, version: 0 }),
      )
      // Only to end a test that is stuck: a busy machine is no fault of the page.
      context.setDefaultTimeout(STUCK)
      const page = await context.newPage()
      const complain = (message: string) => {
        if (!forgiven.test(message)) complaints.push(`${path}: ${message}`)
      }
      page.on('pageerror', (error) => complain(error.message))
      page.on('console', (message) => {
        // A browser itself complains of every address that does not answer; the page deals with it.
        const isNetwork = /Failed to load resource|WebSocket connection to/.test(message.text())
        if (message.type() === 'error' && !isNetwork) complain(message.text())
      })
      await page.goto(house.address + path)
      return page
    },
  }
}

function stateWith(kept: Pick<KeptGame, 'seed'>, origin: string): NonNullable<BrowserContextOptions['storageState']> {
  const localStorage = [{ name: `covo.kept.${kept.seed}`, value: JSON.stringify(kept) }]
  return { cookies: [], origins: [{ origin, localStorage }] }
}
