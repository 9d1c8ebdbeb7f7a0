import { seeded } from '@covo/kernel'
import { expect, test } from 'vitest'
import { clickSomething, openBrowser } from './browser.ts'

const { visit } = openBrowser({ hasDen: true })

test('two clicks from home to a game, without an account', async () => {
  const page = await visit('/')
  await page.getByRole('region', { name: 'Crooks' }).getByRole('button', { name: 'Play the bots' }).click()
  await page.getByRole('button', { name: 'Novice' }).click()
  await page.waitForSelector('[data-turn]')
  await expect.poll(() => page.title()).toContain('Crooks')
})

test('the browser’s language is spoken, and another when it is chosen; the choice lasts', async () => {
  const page = await visit('/', { locale: 'fr-FR' })
  await page.getByRole('heading', { name: 'Un repaire pour trois jeux de voleurs' }).waitFor()
  await page.getByLabel('Langue').selectOption('ru')
  await page.getByRole('heading', { name: 'Логово для трёх воровских игр' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ru')
  await page.reload()
  await page.getByRole('heading', { name: 'Логово для трёх воровских игр' }).waitFor()
})

test('two readers of one game read it in their own languages', async () => {
  const path = '/practice/crooks?seed=languages&players=2&seat=0&level=random'
  const logs = await Promise.all(
    ['en-GB', 'it-IT'].map(async (locale) => {
      const page = await visit(path, { locale, preferences: { name: 'Nora' } })
      await page.waitForSelector('[data-turn=mine]')
      return page.locator('.log li').allTextContents()
    }),
  )
  expect(logs[0]?.length).toBe(logs[1]?.length)
  expect(logs[0]).not.toEqual(logs[1])
})

test('light or dark follow the system, and what is chosen lasts', async () => {
  const page = await visit('/', { colorScheme: 'light' })
  const theme = () => page.locator('html').getAttribute('data-theme')
  await expect.poll(theme).toBe('light')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect.poll(theme).toBe('dark')
  await page.reload()
  await expect.poll(theme).toBe('dark')
})

test('a name is kept', async () => {
  const page = await visit('/you')
  await page.getByLabel('Your name').fill('Nora')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto(new URL('/', page.url()).href)
  await expect.poll(() => page.locator('.me').textContent()).toContain('Nora')
})

test('a game that goes on is found again from home and from my games', async () => {
  const page = await visit('/practice/caper?seed=found-again&players=2&level=random')
  await page.waitForSelector('[data-turn=mine]')
  const chance = seeded('a move')
  const linesBefore = await page.locator('.log li').count()
  while ((await page.locator('.log li').count()) === linesBefore) await clickSomething(page, chance)
  const lines = await page.locator('.log li').count()
  for (const path of ['/', '/games']) {
    await page.goto(new URL(path, page.url()).href)
    await page.locator('.game-card a').click()
    await expect.poll(() => page.locator('.log li').count()).toBeGreaterThanOrEqual(lines)
  }
})

test('a part of the page that cannot be fetched is told, and a reload mends it', async () => {
  const page = await visit('/', { forgiven: /dynamically imported module|error loading/i })
  await page.getByRole('region', { name: 'Crooks' }).waitFor()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.locator('a[href="/games"]:visible').first().click()
  await page.getByRole('alert').getByRole('button').waitFor()
  await page.unroute('**/assets/*.js')
  await page.getByRole('alert').getByRole('button').click()
  await page.locator('.empty a.primary').waitFor()
})

test('a hint weighs three choices, and the table is told in words', async () => {
  const page = await visit('/practice/crooks?seed=helps&players=2&level=random')
  await page.waitForSelector('[data-turn=mine]')
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect.poll(() => page.locator('.hints li').count()).toBe(3)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'The table in words' }).click()
  await page.getByRole('dialog').locator('table').first().waitFor()
})
