// Takes the pictures of docs/screenshots/page: npm run screenshots -w packages/web [-- name…]
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { seeded } from '@covo/kernel'
import { chromium } from 'playwright-core'
import { clickSomething } from '../test/clicks.ts'
import { openHouse } from '../test/house.ts'

const FOLDER = fileURLToPath(new URL('../../../docs/screenshots/page', import.meta.url))
const SIZES = { phone: [360, 740], tablet: [820, 1180], desktop: [1440, 900] } as const
const QUALITY = 60

interface Scene {
  readonly path: string
  /** Clicks on what is lit before the picture is taken. */
  readonly clicks?: number
}

const SCENES: Readonly<Record<string, Scene>> = {
  home: { path: '/' },
  new: { path: '/new?game=thiefs-market' },
  'thiefs-market': { path: '/practice/thiefs-market?players=4&seed=picture&level=random&openInfamy=true', clicks: 14 },
  crooks: { path: '/practice/crooks?players=3&seed=picture&level=random', clicks: 14 },
  caper: { path: '/practice/caper?players=2&seed=picture&level=random', clicks: 16 },
}

const wanted = process.argv.slice(2)
const house = await openHouse({ hasDen: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const preferences = JSON.stringify({ state: { name: 'Nora', pace: 'instant' }, version: 0 })

async function open(path: string, options: Parameters<typeof browser.newContext>[0]) {
  const context = await browser.newContext({ locale: 'en', ...options })
  await context.addInitScript((kept) => localStorage.setItem('covo.preferences', kept), preferences)
  const page = await context.newPage()
  await page.goto(house.address + path)
  return { context, page }
}

/** What the browser keeps of a game after so many clicks. */
async function playedState({ path, clicks = 0 }: Scene) {
  const { context, page } = await open(path, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const chance = seeded('picture')
  for (let i = 0; i < clicks; i++) {
    await page.waitForSelector('[data-turn=mine]')
    await clickSomething(page, chance)
  }
  await page.waitForSelector('[data-turn=mine]')
  const state = await context.storageState()
  await context.close()
  return state
}

mkdirSync(FOLDER, { recursive: true })
for (const [name, scene] of Object.entries(SCENES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const state = scene.clicks === undefined ? undefined : await playedState(scene)
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const kept = state ? { storageState: state } : {}
      const { context, page } = await open(scene.path, { viewport: { width, height }, colorScheme, ...kept })
      await page.waitForSelector(state ? '[data-turn=mine]' : 'main')
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      const path = `${FOLDER}/${name}-${size}-${colorScheme}.jpg`
      await page.screenshot({ path, type: 'jpeg', quality: QUALITY, animations: 'disabled' })
      await context.close()
    }
  }
  console.log(name)
}
await browser.close()
await house.close()
