// Takes the pictures of docs/screenshots/page from the built page: node tools/screenshots.mjs [name…].
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { openHouse } from '../packages/web/test/house.ts'

const folder = fileURLToPath(new URL('../docs/screenshots/page', import.meta.url))
const SIZES = { phone: [360, 740], tablet: [820, 1180], desktop: [1440, 900] }
const SCENES = {
  home: { path: '/' },
  new: { path: '/new?game=thiefs-market' },
  'thiefs-market': { path: '/practice/thiefs-market?players=4&seed=picture-4&level=random&openInfamy=true', moves: 14 },
  crooks: { path: '/practice/crooks?players=3&seed=picture-2&level=random', moves: 12 },
  caper: { path: '/practice/caper?players=2&seed=picture-3&level=random', moves: 14 },
}

const wanted = process.argv.slice(2)
const house = await openHouse({ hasDen: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
mkdirSync(folder, { recursive: true })
const preferences = JSON.stringify({ state: { name: 'Nora', pace: 'instant' }, version: 0 })

for (const [name, { path, moves = 0 }] of Object.entries(SCENES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  // A game is played once, and its place in the browser goes to every picture.
  const storageState = moves > 0 ? await played(path, moves) : undefined
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'en', storageState })
      await context.addInitScript((kept) => localStorage.setItem('covo.preferences', kept), preferences)
      const page = await context.newPage()
      await page.goto(house.address + path)
      await page.waitForSelector(moves > 0 ? '[data-turn=mine]' : 'main')
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({
        path: `${folder}/${name}-${size}-${colorScheme}.jpg`,
        type: 'jpeg',
        quality: 72,
        animations: 'disabled',
      })
      await context.close()
    }
  }
  console.log(name)
}
await browser.close()
await house.close()

/** What the browser keeps after so many clicks on what is lit. */
async function played(path, moves) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await context.addInitScript((kept) => localStorage.setItem('covo.preferences', kept), preferences)
  const page = await context.newPage()
  await page.goto(house.address + path)
  for (let i = 0; i < moves; i++) {
    await page.waitForSelector('[data-turn=mine]')
    const primary = page.locator('[data-primary]:not(:disabled):not([aria-disabled=true]):visible')
    const legal = page.locator('[data-legal]:not(:disabled):not([aria-disabled=true]):visible')
    const target = (await primary.count()) > 0 ? primary.first() : legal.nth((i * 7) % Math.max(1, await legal.count()))
    await target.click({ timeout: 2000 }).catch(() => undefined)
  }
  await page.waitForSelector('[data-turn=mine]')
  const kept = await context.storageState()
  await context.close()
  return kept
}
