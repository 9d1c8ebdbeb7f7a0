import { seeded } from '@covo/kernel'
import { expect, test } from 'vitest'
import { clickSomething, openBrowser } from './browser.ts'
import { findingsOf } from './everybody.ts'
import { randomRecord } from './records.ts'

const { visit } = openBrowser()

test.each([
  ['thiefs-market', 4],
  ['crooks', 3],
  ['caper', 3],
] as const)('axe finds nothing at the final count of %s for %i', async (game, players) => {
  const { seed = '', entries } = randomRecord(game, { players }, { isLocal: true })
  const page = await visit(`/practice/${game}?players=${players}&seed=${seed}&level=random`, {
    kept: { seed, entries },
  })
  await page.waitForSelector('[data-turn=over]')
  await page.getByRole('button', { name: 'Play again' }).waitFor()
  expect(await findingsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findingsOf(page, ['color-contrast'])).toEqual([])
})

test('a game in the page goes on after a reload', async () => {
  const page = await visit('/practice/crooks?seed=reload&players=2&level=random')
  await page.waitForSelector('[data-turn=mine]')
  await page.locator('[data-legal]:visible').first().click()
  const before = await page.locator('.log li').allInnerTexts()
  await page.reload()
  await page.waitForSelector('[data-turn=mine]')
  await expect.poll(() => page.locator('.log li').allInnerTexts()).toEqual(before)
})

test('where bots fail nobody waits for them, and a hint that fails says so', async () => {
  const page = await visit('/practice/crooks?seed=failing&players=2&level=random', {
    forgiven: /a bot failed|nowhere\.js/,
  })
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor() {
        super('/nowhere.js', { type: 'module' })
      }
    }
  })
  await page.reload()
  await page.waitForSelector('[data-turn=mine]')
  const lines = () => page.locator('.log li').count()
  const before = await lines()
  const chance = seeded('failing')
  // A turn of one's own, the bot's, and the beginning of the next.
  while ((await lines()) < before + 4) await clickSomething(page, chance)
  await page.waitForSelector('[data-turn=mine]')
  await page.getByRole('button', { name: 'Hint' }).click()
  await page.getByText('The hint could not be worked out').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})
