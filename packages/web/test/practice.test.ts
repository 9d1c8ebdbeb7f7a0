import { expect, test } from 'vitest'
import { openBrowser, playWholeGame } from './browser.ts'

const { visit } = openBrowser()

test.each(['thiefs-market', 'crooks', 'caper'])('a whole game of %s against bots, by clicks', async (game) => {
  const page = await visit(`/practice/${game}?seed=whole&level=novice`)
  await playWholeGame(page)
  expect(await page.locator('[data-turn=over]').count()).toBe(1)
})
