import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, SIZES } from './browser.ts'

const { visit } = openBrowser()

interface Point {
  readonly x: number
  readonly y: number
}

const TABLE = '/practice/crooks?players=2&seed=carry&seat=0&level=random'

/** A hangout has been looked into, and its crooks look for their places. */
async function openHangout(options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const page = await visit(TABLE, options)
  await page.waitForSelector('[data-turn=mine]')
  await page.locator('button[data-hangout][data-legal]').last().click()
  await page.locator('[data-primary]:not(:disabled)').click()
  await page.waitForSelector('[data-crook][data-drag]')
  await page.evaluate(() => document.fonts.ready)
  return page
}

const chosen = (page: Page) =>
  page.evaluate(() => ({
    crook: document.querySelector('[data-crook][aria-pressed=true]')?.getAttribute('data-crook'),
    spot: document.querySelector('[data-spot][data-chosen]')?.getAttribute('data-spot'),
  }))

async function middle(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new RangeError(selector)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const isCarrying = (page: Page) => page.locator('.ghost').count()

test('a crook is carried to a target by mouse, and one that is dropped elsewhere is let go', async () => {
  const page = await openHangout()
  const carry = async (to: Point) => {
    const from = await middle(page, '[data-crook][data-drag]')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 3, from.y)
    expect(await isCarrying(page)).toBe(0)
    await page.mouse.move(to.x, to.y, { steps: 4 })
    expect(await isCarrying(page)).toBe(1)
  }
  const nothing = { crook: undefined, spot: undefined }
  const crook = await page.locator('[data-crook][data-drag]').first().getAttribute('data-crook')
  const spot = '[data-own][data-role=place]'

  await carry({ x: 700, y: 70 })
  expect(await chosen(page)).toEqual({ ...nothing, crook })
  await page.mouse.up()
  expect([await chosen(page), await isCarrying(page)]).toEqual([nothing, 0])

  await carry({ x: 700, y: 70 })
  await page.keyboard.press('Escape')
  expect([await chosen(page), await isCarrying(page)]).toEqual([nothing, 0])
  await page.mouse.up()
  expect(await chosen(page)).toEqual(nothing)

  await page.locator('[data-crook][data-drag]').first().click()
  const there = await middle(page, spot)
  const target = await page.locator(spot).first().getAttribute('data-spot')
  await page.keyboard.press('Escape')
  await carry(there)
  expect(await page.locator('[data-over]').getAttribute('data-spot')).toBe(target)
  await page.mouse.up()
  expect(await chosen(page)).toEqual({ crook, spot: target })
  expect(await page.locator('[data-over], [data-carried], .ghost').count()).toBe(0)

  // What is picked already stays picked, and goes elsewhere.
  const other = await page.locator(spot).last().getAttribute('data-spot')
  await carry(await middle(page, `[data-spot="${other}"]`))
  await page.mouse.up()
  expect(await chosen(page)).toEqual({ crook, spot: other })
})

/** Real touches, which scroll the page unless somebody prevents it. */
class Finger {
  private readonly session: CDPSession
  private at: Point = { x: 0, y: 0 }

  private constructor(session: CDPSession) {
    this.session = session
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page))
  }

  async down(at: Point): Promise<void> {
    this.at = at
    await this.touch('touchStart', [at])
  }

  async to(point: Point): Promise<void> {
    const [from, steps] = [this.at, 8]
    for (let i = 1; i <= steps; i++) {
      this.at = { x: from.x + ((point.x - from.x) * i) / steps, y: from.y + ((point.y - from.y) * i) / steps }
      await this.touch('touchMove', [this.at])
    }
  }

  up(): Promise<void> {
    return this.touch('touchEnd', [])
  }

  private async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

test('a finger that rests carries, one that moves at once scrolls, one that stays reads the card', async () => {
  // Not so high that nothing has to be scrolled.
  const page = await openHangout({ viewport: { ...SIZES.phone, height: 600 }, hasTouch: true, isMobile: true })
  const finger = await Finger.on(page)
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const card = '[data-crook][data-drag]'
  const crook = await page.locator(card).first().getAttribute('data-crook')

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await scrolled()).toBeGreaterThan(0)
  const start = await middle(page, card)
  await finger.down(start)
  await finger.to({ x: start.x, y: start.y + 120 })
  await finger.up()
  await expect.poll(scrolled).toBe(0)
  expect(await chosen(page)).toEqual({ crook: undefined, spot: undefined })

  await page.locator(card).first().tap()
  const target = (await page.locator('[data-own][data-role=place]').last().getAttribute('data-spot')) as string
  await page.keyboard.press('Escape')
  const there = await middle(page, `[data-spot="${target}"]`)
  const here = await middle(page, card)
  const still = await scrolled()
  await finger.down(here)
  await page.waitForSelector('[data-held]')
  await finger.to(there)
  expect(await page.locator('[data-over]').getAttribute('data-spot')).toBe(target)
  expect(await scrolled()).toBe(still)
  await finger.up()
  expect(await chosen(page)).toEqual({ crook, spot: target })

  await finger.down(await middle(page, card))
  await page.getByRole('dialog').waitFor()
  await finger.to(there)
  expect(await isCarrying(page)).toBe(0)
  await finger.up()
})

async function carryByMouse(page: Page, from: string, to: string): Promise<void> {
  const start = await middle(page, from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y - 12, { steps: 2 })
  // Some places are lit only when the thing is in the hand.
  await page.waitForSelector(to)
  const end = await middle(page, to)
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.waitForSelector('[data-over]')
  await page.mouse.up()
  expect(await isCarrying(page)).toBe(0)
}

test('a die goes to one’s own pile and nowhere else, a thief to a location', async () => {
  const page = await visit('/practice/thiefs-market?seed=carry&seat=0&level=random')
  const die = 'button[data-kind][data-drag][aria-pressed=false]'
  await page.waitForSelector(die)
  const count = await page.locator(die).count()
  const place = await page.locator(die).first().getAttribute('data-drag')
  const start = await middle(page, die)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(600, 70, { steps: 4 })
  expect(await page.locator('[data-awaited]').getAttribute('data-place')).toBe(place)
  await page.mouse.up()
  expect([await page.locator(die).count(), await page.locator('[data-awaited]').count()]).toEqual([count, 0])
  await carryByMouse(page, die, `[data-place="${place}"]`)
  expect(await page.locator('button[data-kind][aria-pressed=true]').count()).toBe(1)

  await page.goto(new URL('/practice/caper?seed=carry&seat=0&level=random', page.url()).href)
  await page.waitForSelector('[data-turn=mine]')
  await carryByMouse(page, '[data-group=hand][data-drag]', '.board-area [data-group=places][data-legal]')
  expect(await page.locator('[data-group=places][aria-pressed=true]').count()).toBe(1)
  await page.locator('[data-primary]:not(:disabled)').waitFor()
})
