import { seeded } from '@covo/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clickSomething, openBrowser, turnOf } from './browser.ts'

const { visit } = openBrowser()

/** Brisk, and half as much again for what still moves. */
const BRISK = 700 + 350

/** From here on animations stand still until a test lets them end. */
const holdAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how)
      animation.pause()
      return animation
    }
  })

const countSounds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    const { createBuffer, createGain } = AudioContext.prototype
    AudioContext.prototype.createBuffer = function (...settings) {
      dataset['noise'] = 'ready'
      return createBuffer.apply(this, settings)
    }
    AudioContext.prototype.createGain = function () {
      dataset['sounds'] = String(Number(dataset['sounds'] ?? 0) + 1)
      return createGain.apply(this)
    }
  })

const soundsOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['sounds'] ?? 0))

/** How far from its old place a movement may begin: a thing that is picked or pointed at lies a little higher. */
const NEAR = 16
const FAR = 60

/** The centre of everything that is marked. */
const centres = (page: Page): Promise<Readonly<Record<string, { x: number; y: number }>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-thing]')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return [element.dataset['thing'] as string, { x: left + width / 2, y: top + height / 2 }]
      }),
    ),
  )

/** What is in movement by script, not by a style: the things by name, all else by class. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.constructor === Animation)
      .flatMap(({ effect }) => {
        const target = (effect as KeyframeEffect).target as HTMLElement
        return target.dataset['thing'] ?? target.dataset['place'] ?? target.className
      }),
  )

const finish = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })

const hasChanged = async (page: Page, lines: number): Promise<boolean> =>
  (await page.locator('.log li').count()) !== lines

test.each(['crooks', 'caper'])('%s: a thing that moves begins where it was', async (game) => {
  const page = await visit(`/practice/${game}?seed=movement&level=random`, { reducedMotion: 'no-preference' })
  await page.waitForSelector('[data-turn=mine]')
  await page.reload()
  await page.waitForSelector('[data-turn=mine]')
  // Nothing moves when a table is seen for the first time.
  expect(await moving(page)).toEqual([])
  await holdAnimations(page)
  const chance = seeded(game)
  let travelled = 0
  for (let clicks = 0; clicks < 60 && travelled === 0; clicks++) {
    const [before, lines] = [await centres(page), await page.locator('.log li').count()]
    await clickSomething(page, chance)
    if (!(await hasChanged(page, lines))) continue
    await page.waitForSelector('[data-turn=mine], [data-turn=over]')
    const [names, during] = [await moving(page), await centres(page)]
    await finish(page)
    const after = await centres(page)
    for (const name of names) {
      const [old, start, end] = [before[name], during[name], after[name]]
      if (!old || !start || !end || Math.hypot(end.x - old.x, end.y - old.y) < FAR) continue
      expect(Math.hypot(start.x - old.x, start.y - old.y), name).toBeLessThan(NEAR)
      travelled++
    }
  }
  expect(travelled).toBeGreaterThan(0)
  await expect.poll(() => moving(page)).toEqual([])
  expect(await page.locator('.ghosts > :not(:first-child), .token').count()).toBe(0)
})

test('without movement there is a short highlight of what has changed, and nothing else', async () => {
  const page = await visit('/practice/crooks?seed=movement&level=random')
  await page.waitForSelector('[data-turn=mine]')
  await holdAnimations(page)
  const chance = seeded('still')
  // Not every step changes something that lies on the table.
  for (let clicks = 0; clicks < 60 && (await moving(page)).length === 0; clicks++) await clickSomething(page, chance)
  expect(new Set(await moving(page))).toEqual(new Set(['glow']))
})

const CAN = ':not(:disabled):not([aria-disabled=true]):visible'

/** Searches a hangout and places a crook; then others have acted, and not all of it is shown: the clock stands still. */
async function actAndHold(page: Page, seed: string): Promise<void> {
  const chance = seeded(seed)
  while ((await turnOf(page)) === 'mine') {
    const kinds = [
      '[data-primary]',
      '[data-role=place], [data-use]',
      '[data-crook][data-legal]',
      '[data-hangout][data-legal]',
    ]
    for (const kind of kinds) {
      const found = await page.locator(`:is(${kind})${CAN}`).all()
      const one = found[chance.int(Math.max(1, found.length))]
      if (!one) continue
      await one.click()
      break
    }
  }
  await page.waitForSelector('.playback[data-mine]')
  expect(await turnOf(page)).toBe('theirs')
}

test('others’ turns are shown step by step, and any input of one’s own leads to now', async () => {
  const page = await visit('/practice/crooks?seed=playback&level=novice', {
    reducedMotion: 'no-preference',
    preferences: { pace: 'brisk', hasSounds: true },
  })
  await page.waitForSelector('[data-turn=mine]')
  await expect.poll(() => page.locator('link[rel=icon]').getAttribute('href')).toBe('/icon-turn.svg')
  await countSounds(page)
  // After the first touch sounds are made ready, in a pause.
  await page.locator('.rail h2').first().click()
  await page.waitForFunction(() => document.documentElement.dataset['noise'])
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const lines = () => page.locator('.log li').count()

  await actAndHold(page, 'step by step')
  await expect.poll(() => page.locator('link[rel=icon]').getAttribute('href')).toBe('/icon.svg')
  const first = await lines()
  await page.clock.runFor(BRISK)
  await expect.poll(lines).toBeGreaterThan(first)
  const newest = page.locator('.log li').last()
  await expect.poll(() => page.locator('.status').textContent()).toBe(await newest.textContent())
  await expect.poll(() => soundsOf(page)).toBeGreaterThan(0)
  // Brisk, quick, at once.
  await page.locator('.playback button').first().click()
  await page.locator('.playback button').first().click()
  await page.clock.runFor(1)
  await expect.poll(() => turnOf(page)).toBe('mine')
  await page.locator('.rail').getByText('Brisk').click()

  // A press on the board: what is now can be played before the finger is up.
  await actAndHold(page, 'a press')
  await page.mouse.move(500, 300)
  await page.mouse.down()
  expect(await turnOf(page)).toBe('mine')
  expect(await page.locator('[data-legal]:visible').count()).toBeGreaterThan(0)
  expect(await moving(page)).toEqual([])
  await page.mouse.up()

  // A key; and without sounds there are none.
  await page.getByRole('switch', { name: 'Sounds' }).uncheck()
  const played = await soundsOf(page)
  await actAndHold(page, 'a key')
  await page.keyboard.press('Escape')
  expect(await turnOf(page)).toBe('mine')
  expect(await soundsOf(page)).toBe(played)

  // The button by keyboard: it vanishes, and the focus stays at the table.
  await actAndHold(page, 'the button')
  await page.getByRole('button', { name: 'Skip' }).focus()
  await page.keyboard.press('Enter')
  expect(await turnOf(page)).toBe('mine')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.board-area, .bar')?.tagName))
    .toBeTruthy()
})
