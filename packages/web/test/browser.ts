import { type Chance, seeded } from '@covo/kernel'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type House, openHouse } from './house.ts'

export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

const STUCK = 120_000
/** As root there is no sandbox; without a graphics card drawing is quicker without pretending to have one. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

export interface Visiting {
  /** Opens a page as a new visitor; whatever goes wrong in it fails the tests of the file at the end. */
  visit(
    path: string,
    options?: BrowserContextOptions & { preferences?: Readonly<Record<string, unknown>> },
  ): Promise<Page>
  readonly house: House
}

/** A browser for the tests of a file, and the built page with a den behind it or with none. */
export function openBrowser({ hasDen = false }: { readonly hasDen?: boolean } = {}): Visiting {
  let browser: Browser
  let house: House
  const complaints: string[] = []
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS })
    house = await openHouse({ hasDen })
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
    async visit(path, { preferences = {}, ...options } = {}) {
      const context = await browser.newContext({
        viewport: SIZES.desktop,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        ...options,
      })
      await context.addInitScript(
        (kept) => {
          if (!localStorage.getItem('covo.preferences')) localStorage.setItem('covo.preferences', kept)
        },
        JSON.stringify({ state: { pace: 'instant', ...preferences }, version: 0 }),
      )
      // Only to end a test that is stuck: a busy machine is no fault of the page.
      context.setDefaultTimeout(STUCK)
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(`${path}: ${error.message}`))
      page.on('console', (message) => {
        // A browser itself complains of every address that does not answer; the page deals with it.
        const isNetwork = /Failed to load resource|WebSocket connection to/.test(message.text())
        if (message.type() === 'error' && !isNetwork) complaints.push(`${path}: ${message.text()}`)
      })
      await page.goto(house.address + path)
      return page
    },
  }
}

export const turnOf = (page: Page): Promise<string | null> => page.locator('[data-turn]').getAttribute('data-turn')

/**
 * Plays a whole game by clicks on whatever the boards light up (`data-legal`), and on their one button (`data-primary`)
 * whenever that can be pressed and chance says so. Ends at the final count; a board on which nothing can be clicked fails.
 */
export async function playWholeGame(
  page: Page | readonly Page[],
  { seed = 'clicks' }: { readonly seed?: string } = {},
): Promise<void> {
  const chance = seeded(seed)
  const pages: readonly Page[] = 'goto' in page ? [page] : page
  for (;;) {
    await Promise.race(pages.map((one) => one.waitForSelector('[data-turn=mine], [data-turn=over]')))
    const turns = await Promise.all(pages.map(turnOf))
    if (turns.every((turn) => turn === 'over')) return
    const next = pages[turns.indexOf('mine')]
    if (next) await clickSomething(next, chance)
    else await pages[0]?.waitForTimeout(20)
  }
}

const CAN = ':not(:disabled):not([aria-disabled=true]):visible'

/** One click on something that may be clicked. */
export async function clickSomething(page: Page, chance: Chance): Promise<void> {
  const primary = page.locator(`[data-primary]${CAN}`)
  const legal = page.locator(`[data-legal]${CAN}`)
  const [isReady, count] = [(await primary.count()) > 0, await legal.count()]
  const target =
    isReady && (count === 0 || chance.int(3) > 0) ? primary.first() : legal.nth(chance.int(Math.max(1, count)))
  // What was lit may be gone when the click arrives: somebody else has acted. Then the next look decides.
  await target.click({ timeout: 2000 }).catch(async (error: Error) => {
    if (count + Number(isReady) === 0 && (await turnOf(page)) === 'mine') await page.waitForTimeout(100)
    else if (!/Timeout|detached|not visible/.test(error.message)) throw error
  })
}
