import { seeded } from '@covo/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clickSomething, openBrowser, playWholeGame, SIZES, turnOf } from './browser.ts'

const visiting = openBrowser({ hasDen: true })
const { visit } = visiting

/** A table for two people, opened by Nora and joined by Marta with the link. */
async function sitDown(game: string): Promise<{ nora: Page; marta: Page }> {
  const nora = await visit(`/new?game=${game}`, { preferences: { name: 'Nora' } })
  await nora.getByRole('radio', { name: '2', exact: true }).check({ force: true })
  await nora.getByRole('button', { name: 'Open the table' }).first().click()
  await nora.waitForURL(/\/t\/[a-z0-9]{8}$/)
  const marta = await visit(new URL(nora.url()).pathname, { viewport: SIZES.phone, locale: 'it-IT' })
  await marta.locator('#name').fill('Marta')
  await marta.locator('.come-in button').click()
  await nora.getByText('Marta').first().waitFor()
  return { nora, marta }
}

async function start(game: string): Promise<{ nora: Page; marta: Page }> {
  const both = await sitDown(game)
  await both.nora.getByRole('button', { name: 'Start the game' }).click()
  for (const page of [both.nora, both.marta]) await page.waitForSelector('[data-turn]')
  return both
}

test('from a new table to the end of a game between two browsers, and to the rematch', async () => {
  const { nora, marta } = await start('crooks')
  await playWholeGame([nora, marta])
  // The record is fetched and played again in the page.
  await nora.getByRole('button', { name: 'Check the fairness' }).click()
  await nora.locator('.fairness [data-finding=fair]').waitFor()
  await nora.getByRole('button', { name: 'Rematch' }).click()
  await marta.locator('.afterwards a.primary').click()
  await nora.getByText('Marta').first().waitFor()
  expect(new URL(marta.url()).pathname).toBe(new URL(nora.url()).pathname)
})

test('a phrase is read by everybody in their own language', async () => {
  const { nora, marta } = await sitDown('caper')
  await nora.getByRole('button', { name: 'Good luck!' }).click()
  await marta.getByText('Buona fortuna!').last().waitFor()
  expect(await marta.locator('.chat li').last().textContent()).toContain('Nora')
})

/** Whoever's turn it is. */
async function whoActs({ nora, marta }: { nora: Page; marta: Page }): Promise<Page> {
  await Promise.race([nora, marta].map((page) => page.waitForSelector('[data-turn=mine]')))
  return (await turnOf(nora)) === 'mine' ? nora : marta
}

test('a reload in the middle of a turn loses nothing', async () => {
  const both = await start('crooks')
  const page = await whoActs(both)
  const before = await page.locator('.log li').allInnerTexts()
  await page.reload()
  await page.waitForSelector('[data-turn=mine]')
  expect(await page.locator('.log li').allInnerTexts()).toEqual(before)
  await clickSomething(page, seeded('after the reload'))
})

test('a lost network in the middle of a turn is said, and the move arrives when it is back', async () => {
  const both = await start('crooks')
  const page = await whoActs(both)
  const lines = await page.locator('.log li').count()
  visiting.house.cut()
  await page.locator('.banner').waitFor()
  const chance = seeded('without a network')
  // Enough clicks for one action; nothing may come of it yet.
  for (let i = 0; i < 3; i++) await clickSomething(page, chance)
  expect(await page.locator('.log li').count()).toBe(lines)
  visiting.house.mend()
  await page.locator('.banner').waitFor({ state: 'detached' })
  for (let i = 0; i < 20 && (await page.locator('.log li').count()) === lines; i++) await clickSomething(page, chance)
  await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(lines)
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
