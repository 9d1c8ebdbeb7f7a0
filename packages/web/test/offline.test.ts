import { readFileSync } from 'node:fs'
import { crooks } from '@covo/crooks'
import { seeded, verifyRecord } from '@covo/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clickSomething, openBrowser, playWholeGame } from './browser.ts'

const visiting = openBrowser({ hasDen: true })

/** A page that the browser has kept after one visit. */
async function visitOnce(path: string): Promise<Page> {
  const page = await visiting.visit(path, { serviceWorkers: 'allow', preferences: { name: 'Nora' } })
  await page.evaluate(() => navigator.serviceWorker.ready)
  return page
}

const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(visiting.house.address + path)
}
const logOf = (page: Page): Promise<string[]> => page.locator('.log li').allInnerTexts()

test('after one visit every game is there without a network, and one is played to its end, saved and deleted', async () => {
  const page = await visitOnce('/')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('You are offline').waitFor()
  for (const game of ['thiefs-market', 'caper']) {
    await goTo(page, `/practice/${game}?seed=offline&level=random`)
    await page.waitForSelector('[data-turn=mine]')
  }
  await goTo(page, '/practice/crooks?seed=offline&players=2&level=random')
  await playWholeGame(page)
  await goTo(page, '/games')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the record of this game of Crooks' }).click()
  const record: unknown = JSON.parse(readFileSync(await (await coming).path(), 'utf8'))
  expect(verifyRecord(new Map([['crooks', crooks]]), record).isOver).toBe(true)
  await page.getByRole('button', { name: 'Delete this game of Crooks' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => page.locator('.game-card').count()).toBe(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('covo.kept.')))).toEqual([])
  // What the den says is never kept.
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(all.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('a table with bots only, begun online, is in the page and goes on without a network', async () => {
  const page = await visitOnce('/new?game=crooks')
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true })
  await page
    .getByRole('group', { name: 'Who sits at seat 2' })
    .getByRole('radio', { name: 'Bot' })
    .check({ force: true })
  await page.getByLabel('Level of the bot at seat 2').selectOption('novice')
  await page.getByText('needs no network').first().waitFor()
  await page.getByRole('button', { name: 'Start the game' }).first().click()
  await page.waitForURL(/\/here\//)
  await page.waitForSelector('[data-turn=mine]')
  await page.context().setOffline(true)
  const chance = seeded('offline')
  const lines = (await logOf(page)).length
  while ((await logOf(page)).length === lines) await clickSomething(page, chance)
  await page.waitForSelector('[data-turn=mine]')
  const before = await logOf(page)
  await page.reload()
  await page.waitForSelector('[data-turn=mine]')
  await expect.poll(() => logOf(page)).toEqual(before)
})

test('a newer page waits until somebody wants it, and says nothing at a table', async () => {
  const page = await visitOnce('/')
  await page.reload()
  visiting.house.renew()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText('There is a newer page').waitFor()
  await page.getByRole('region', { name: 'Crooks' }).getByRole('button', { name: 'Play the bots' }).click()
  await page.getByRole('button', { name: 'Novice' }).click()
  await page.waitForSelector('[data-turn]')
  expect(await page.getByText('There is a newer page').count()).toBe(0)
  await page.locator('.bar-home').click()
  const loading = page.waitForEvent('load')
  // What the page asks for just then wakes the old service worker, and the newer one cannot come in.
  await page.evaluate(() => {
    const { href } = document.querySelector('link[rel=stylesheet]') as HTMLLinkElement
    const askOn = () =>
      void fetch(href).then(
        () => setTimeout(askOn, 1),
        // The page is left while it asks.
        () => undefined,
      )
    for (let i = 0; i < 3; i++) askOn()
  })
  await page.getByRole('button', { name: 'Load it now' }).click()
  await loading
  await page.getByRole('region', { name: 'Crooks' }).waitFor()
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
  expect(await page.getByText('There is a newer page').count()).toBe(0)
})

test('a browser without room says so, and the game goes on', async () => {
  const page = await visiting.visit('/practice/crooks?seed=full&players=2&level=random')
  await page.waitForSelector('[data-turn=mine]')
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      for (let i = 0; i < 3; i++) {
        try {
          localStorage.setItem(`filler.${size}.${i}`, 'x'.repeat(size))
        } catch {}
      }
    }
  })
  const chance = seeded('full')
  const notice = page.getByText('This browser has no room left')
  while ((await notice.count()) === 0) await clickSomething(page, chance)
  const lines = (await logOf(page)).length
  while ((await logOf(page)).length === lines) await clickSomething(page, chance)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler.')) localStorage.removeItem(key)
  })
  while ((await notice.count()) > 0) await clickSomething(page, chance)
  await page.waitForSelector('[data-turn=mine], [data-turn=over]')
  const before = await logOf(page)
  await page.reload()
  await page.waitForSelector('[data-turn=mine], [data-turn=over]')
  await expect.poll(() => logOf(page)).toEqual(before)
})
