import { seeded } from '@covo/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clickSomething, openBrowser, playWholeGame, SIZES, turnOf } from './browser.ts'

const visiting = openBrowser({ hasDen: true })
const { visit } = visiting

/** A table opened by Nora and joined by the others with the link, each in a browser of their own. */
async function sitDown(game: string, others: readonly string[] = ['Marta']): Promise<readonly Page[]> {
  const nora = await visit(`/new?game=${game}`, { preferences: { name: 'Nora' } })
  const players = String(others.length + 1)
  await nora.getByRole('radio', { name: players, exact: true }).check({ force: true })
  for (const seat of others.keys()) {
    await nora
      .locator(`input[name=kind-${seat + 1}]`)
      .first()
      .check({ force: true })
  }
  await nora.getByRole('button', { name: 'Open the table' }).first().click()
  await nora.waitForURL(/\/t\/[a-z0-9]{8}$/)
  const guests: Page[] = []
  for (const name of others) {
    const guest = await visit(new URL(nora.url()).pathname, { viewport: SIZES.phone, locale: 'it-IT' })
    await guest.locator('#name').fill(name)
    await guest.locator('.come-in button').click()
    await nora.getByText(name).first().waitFor()
    guests.push(guest)
  }
  return [nora, ...guests]
}

async function start(game: string, others?: readonly string[]): Promise<readonly Page[]> {
  const pages = await sitDown(game, others)
  await pages[0]?.getByRole('button', { name: 'Start the game' }).click()
  for (const page of pages) await page.waitForSelector('[data-turn]')
  return pages
}

test('from a new table to the end of a game between two browsers, and to the rematch', async () => {
  const [nora, marta] = (await start('crooks')) as [Page, Page]
  const table = nora.url()
  await playWholeGame([nora, marta])
  // The record is fetched and played again in the page.
  await nora.getByRole('button', { name: 'Check the fairness' }).click()
  await nora.locator('.fairness [data-finding=fair]').waitFor()
  await nora.getByRole('button', { name: 'Rematch' }).click()
  await nora.waitForURL((url) => url.href !== table)
  await marta.locator('.afterwards a.primary').click()
  await nora.getByText('Marta').first().waitFor()
  await expect.poll(() => new URL(marta.url()).pathname).toBe(new URL(nora.url()).pathname)
})

test('three people in three browsers play a game to its end, and all read the result that is kept', async () => {
  const pages = await start('crooks', ['Marta', 'Ivo'])
  await playWholeGame(pages)
  const [nora] = pages as [Page]
  const id = new URL(nora.url()).pathname.split('/').at(-1)
  const record = await (await nora.request.get(`${visiting.house.address}/api/tables/${id}/record`)).json()
  for (const page of pages) {
    const verdict = page.locator('.verdict')
    for (const { total } of record.result.scores) {
      await expect.poll(() => verdict.textContent()).toContain(String(total))
    }
  }
})

test('a phrase is read by everybody in their own language', async () => {
  const [nora, marta] = (await sitDown('caper')) as [Page, Page]
  await nora.getByRole('button', { name: 'Good luck!' }).click()
  await marta.getByText('Buona fortuna!').last().waitFor()
  expect(await marta.locator('.chat li').last().textContent()).toContain('Nora')
})

/** Whoever's turn it is. */
async function whoActs(pages: readonly Page[]): Promise<Page> {
  await Promise.race(pages.map((page) => page.waitForSelector('[data-turn=mine]')))
  for (const page of pages) if ((await turnOf(page)) === 'mine') return page
  return whoActs(pages)
}

test('a reload in the middle of a turn loses nothing', async () => {
  const both = await start('crooks')
  const page = await whoActs(both)
  const before = await page.locator('.log li').allInnerTexts()
  await page.reload()
  await page.waitForSelector('[data-turn=mine]')
  await expect.poll(() => page.locator('.log li').allInnerTexts()).toEqual(before)
  await clickSomething(page, seeded('after the reload'))
})

test('a move made without a network is sent when it is back, once, and the page says what is going on', async () => {
  const page = await whoActs(await start('crooks'))
  await page.locator('[data-hangout][data-legal]:visible').first().click()
  const button = page.locator('[data-primary]:not(:disabled):not([aria-disabled=true]):visible')
  await button.waitFor()
  const lines = await page.locator('.log li').count()
  visiting.house.cut()
  await page.locator('.banner').waitFor()
  await button.click()
  expect(await page.locator('.log li').count()).toBe(lines)
  visiting.house.mend()
  await page.locator('.banner').waitFor({ state: 'detached' })
  await page.waitForFunction((before) => document.querySelectorAll('.log li').length > before, lines)
  // What the den has is what was shown: the move, and once.
  const shown = await page.locator('.log li').allInnerTexts()
  await page.reload()
  await page.waitForSelector('[data-turn]')
  await expect.poll(() => page.locator('.log li').allInnerTexts()).toEqual(shown)
})

test('a spectator of a public table sees the game and may not act', async () => {
  const host = await visit('/new?game=crooks', { preferences: { name: 'Nora' } })
  await host.getByRole('radio', { name: /Public/ }).check({ force: true })
  await host.getByRole('button', { name: 'Open the table' }).first().click()
  await host.getByRole('button', { name: /start/ }).click()
  await host.waitForSelector('[data-turn]')
  const spectator = await visit('/')
  await spectator.getByRole('link', { name: 'Watch' }).first().click()
  await spectator.waitForSelector('[data-turn=theirs]')
  await spectator.getByText('You are watching.').waitFor()
  expect(await spectator.locator('[data-legal]:visible').count()).toBe(0)
})

test('a code that leads nowhere is explained', async () => {
  const page = await visit('/')
  await page.locator('#code').fill('wrong')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('A code has eight letters and digits.').waitFor()
  await page.locator('#code').fill('QV7M 3KXP')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('There is no such table.').waitFor()
  expect(await page.locator('#code').inputValue()).toBe('QV7M 3KXP')
})
