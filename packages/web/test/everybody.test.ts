import { seeded } from '@covo/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, turnOf } from './browser.ts'
import { coveredOf, findingsOf } from './everybody.ts'

const visiting = openBrowser({ hasDen: true })
const { visit } = visiting

/** 1440×900 at 200 %. */
const ZOOMED = { width: 720, height: 450 }
const PAGES = ['/', '/new', '/games', '/rules', '/rules/crooks', '/replay', '/you', '/about', '/nowhere']

/** Light and dark differ in colours only. */
async function axeFindsNothing(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  expect([page.url(), await findingsOf(page)]).toEqual([page.url(), []])
  await page.emulateMedia({ colorScheme: 'light' })
  expect([page.url(), await findingsOf(page, ['color-contrast'])]).toEqual([page.url(), []])
}

/** Nothing is cut off or covered when everything is twice as large. */
async function canBeZoomed(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(ZOOMED)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const covered = await coveredOf(page)
  expect({ at: page.url(), over, covered }).toEqual({ at: page.url(), over: 0, covered: [] })
  if (before) await page.setViewportSize(before)
}

test('pages: axe finds nothing in light and dark, and 200 % zoom works', async () => {
  const page = await visit('/')
  for (const path of PAGES) {
    await page.goto(visiting.house.address + path)
    await page.waitForSelector('main')
    await page.waitForLoadState('networkidle')
    await axeFindsNothing(page)
    await canBeZoomed(page)
  }
  await page.goto(`${visiting.house.address}/new?game=caper`)
  await page.getByRole('button', { name: 'Open the table' }).first().click()
  await page.waitForURL(/\/t\//)
  await page.getByRole('heading').first().waitFor()
  await axeFindsNothing(page)
  await canBeZoomed(page)
})

const styleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => getComputedStyle(one).outlineStyle)

test.each(['thiefs-market', 'crooks', 'caper'])(
  '%s in the middle of a turn: axe, everything twice as large, high contrast, and the focus comes back from dialogs',
  async (game) => {
    const page = await visit(`/practice/${game}?seed=everybody&level=random`)
    await page.waitForSelector('[data-turn=mine]')
    await page.locator('[data-legal]:not([aria-pressed=true]):visible').first().click()
    await axeFindsNothing(page)
    await canBeZoomed(page)

    await page.emulateMedia({ forcedColors: 'active' })
    expect(await styleOf(page, '[aria-pressed=true]:visible')).toBe('solid')
    expect(await styleOf(page, '[data-legal]:not([aria-pressed=true], :focus-visible):visible')).not.toBe('none')
    await page.keyboard.press('Tab')
    expect(await styleOf(page, ':focus-visible')).not.toBe('none')
    await page.emulateMedia({ forcedColors: 'none' })

    for (const name of ['The table in words', 'Hint']) {
      const button = page.getByRole('button', { name })
      await button.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      if (name !== 'Hint') expect(await findingsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
    }
  },
)

/** Where the focus is, as a sentence if it is lost. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document
    if (!one || one === document.body) return 'the focus is lost'
    if (!one.checkVisibility()) return 'the focus cannot be seen'
    return getComputedStyle(one).outlineStyle === 'none' ? `no outline: ${one.outerHTML.slice(0, 200)}` : 'seen'
  })

test('a whole game by keyboard, heard as a screen reader reads it', async () => {
  const page = await visit('/practice/crooks?players=2&seed=heard&seat=0&level=random')
  const chance = seeded('heard')
  const table = page.locator('.table')
  const heard = () => page.locator('[data-heard] p').allTextContents()
  const logged = () => page.locator('.rail .log li').allTextContents()
  for (let told = 0; ; ) {
    await page.waitForSelector('[data-turn=mine], [data-turn=over]')
    if ((await turnOf(page)) === 'over') break
    const tree = await table.ariaSnapshot()
    expect(tree).toContain('Your turn')
    // Every control says what it is.
    expect(tree.match(/^\s*- (button|link|radio|checkbox|combobox|textbox)(?! ").*$/gm) ?? []).toEqual([])
    const lines = await logged()
    // All that happened since one's last action was said, in order.
    const said = await heard()
    expect(said.length).toBeGreaterThanOrEqual(Math.min(1, lines.length - told))
    expect(lines.slice(lines.length - said.length)).toEqual(said)
    if (told > 0) await expect.poll(() => focus(page)).toBe('seen')
    told = lines.length
    await pressSomething(page, chance.int(2 ** 30), tree)
  }
  await expect.poll(() => focus(page)).toBe('seen')
  const verdict = await page.getByRole('region', { name: 'The game is over' }).ariaSnapshot()
  expect(verdict).toMatch(/won|wins/i)
  expect(verdict).toContain('button "Play again"')
})

/** Goes on with Tab to something that can be done, by what is heard of it, and presses Enter. */
async function pressSomething(page: Page, draw: number, tree: string): Promise<void> {
  const target = await page.evaluate((any) => {
    const all = (mark: string) =>
      [...document.querySelectorAll<HTMLElement>(`[${mark}]:not(:disabled):not([aria-disabled=true])`)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
    const [buttons, places] = [all('data-primary'), all('data-legal').filter((one) => one.ariaPressed !== 'true')]
    const found = buttons[0] ?? places[any % places.length]
    found?.setAttribute('data-meant', '')
    return found !== undefined
  }, draw)
  expect([target, tree]).toEqual([true, tree])
  for (let i = 0; i < 150; i++) {
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-meant'))) break
    await page.keyboard.press('Tab')
    // After the last control the browser itself has the focus once.
    expect(['seen', 'the focus is lost']).toContain(await focus(page))
  }
  await page.evaluate(() => document.querySelector('[data-meant]')?.removeAttribute('data-meant'))
  await page.keyboard.press('Enter')
}
