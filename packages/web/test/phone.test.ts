import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser, SIZES } from './browser.ts'
import { reachOf } from './everybody.ts'

const { visit } = openBrowser({ hasDen: true })

const PHONE = { viewport: SIZES.phone, hasTouch: true, isMobile: true }
const GAMES = ['thiefs-market', 'crooks', 'caper'] as const
const PAGES = ['/', '/new', '/games', '/rules', '/rules/crooks', '/you', '/about', '/nowhere']

describe.each(['en', 'it', 'fr', 'ru'])('in %s', (locale) => {
  test('no page scrolls sideways on a phone, and every target is large enough for a thumb', async () => {
    const page = await visit('/', { ...PHONE, locale })
    for (const path of [...PAGES, ...GAMES.map(tableOf)]) {
      await page.goto(new URL(path, page.url()).href)
      await page.waitForSelector(path.startsWith('/practice') ? '[data-turn=mine]' : 'main')
      await page.evaluate(() => document.fonts.ready)
      expect({ path, ...(await reachOf(page)) }).toEqual({ path, over: 0, small: [] })
    }
  })
})

test.each(GAMES)('%s: a long press reads a card, and the one button is at the thumb', async (game) => {
  const page = await visit(tableOf(game), PHONE)
  await page.waitForSelector('[data-turn=mine]')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  if (game === 'crooks') {
    await page.locator('button[data-hangout][data-legal]').first().tap()
    await isAtThumb(page)
    await page.locator('[data-primary]:not(:disabled)').tap()
    await page.waitForSelector('[data-crook]')
  }
  const turn = await page.locator('[data-turn]').textContent()
  const card = page.locator(CARDS[game]).first()
  await card.scrollIntoViewIfNeeded()
  const box = await card.boundingBox()
  if (!box) throw new RangeError(game)
  await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await touch('touchEnd', [])
  expect(await dialog.getByRole('heading').first().textContent()).not.toBe('')
  expect(await reachOf(page)).toEqual({ over: 0, small: [] })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // Reading a card chooses nothing.
  expect(await page.locator('[data-turn]').textContent()).toBe(turn)
  if (game !== 'crooks') await isAtThumb(page)
})

const tableOf = (game: string) => `/practice/${game}?seed=pages&level=random`

const CARDS = {
  'thiefs-market': 'button[data-card]',
  crooks: '[data-crook]',
  caper: '[data-group=hand]',
}

/** The one button is in sight, in the lower half, without scrolling. */
async function isAtThumb(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  const box = await page.locator('[data-primary]').boundingBox()
  expect(box?.y).toBeGreaterThan(SIZES.phone.height / 2)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(SIZES.phone.height)
}

test('the screen stays on while a clock runs, also after the page was out of sight, and no longer', async () => {
  // Browsers with windows grant it unasked.
  const permissions = ['screen-wake-lock']
  const page = await visit('/new?game=crooks', { preferences: { name: 'Nora' }, permissions })
  await page.evaluate(() => {
    const held = new Set<WakeLockSentinel>()
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type)
      held.add(lock)
      lock.addEventListener('release', () => held.delete(lock))
      return lock
    }
    Object.assign(window, { held })
  })
  const held = () => page.evaluate(() => (window as unknown as { held: Set<WakeLockSentinel> }).held.size)
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: 'Bot' }).check({ force: true })
  await page.getByRole('radio', { name: /Real time/ }).check({ force: true })
  await page.getByRole('button', { name: 'Start' }).first().click()
  await page.waitForSelector('[data-turn]')
  await expect.poll(held).toBe(1)
  // As a browser does when the page goes out of sight and comes back.
  await page.evaluate(async () => {
    for (const lock of (window as unknown as { held: Set<WakeLockSentinel> }).held) await lock.release()
  })
  await expect.poll(held).toBe(0)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(held).toBe(1)
  await page.locator('.bar-home').click()
  await page.waitForSelector('#content')
  await expect.poll(held).toBe(0)
})
