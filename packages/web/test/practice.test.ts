import { expect, test } from 'vitest'
import { openBrowser, playWholeGame } from './browser.ts'
import { findingsOf } from './everybody.ts'

const { visit } = openBrowser()

test.each(['thiefs-market', 'crooks', 'caper'])(
  'a whole game of %s against bots, by clicks; axe finds nothing at the final count',
  async (game) => {
    const page = await visit(`/practice/${game}?seed=whole&level=random`)
    await playWholeGame(page)
    expect(await page.getByRole('button', { name: 'Play again' }).count()).toBe(1)
    expect(await findingsOf(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findingsOf(page, ['color-contrast'])).toEqual([])
  },
)

test('a game in the page goes on after a reload', async () => {
  const page = await visit('/practice/crooks?seed=reload&players=2&level=random')
  await page.waitForSelector('[data-turn=mine]')
  await page.locator('[data-legal]:visible').first().click()
  const before = await page.locator('.log li').allInnerTexts()
  await page.reload()
  await page.waitForSelector('[data-turn=mine]')
  expect(await page.locator('.log li').allInnerTexts()).toEqual(before)
})
