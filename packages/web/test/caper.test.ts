import { type Caper, caper } from '@covo/caper'
import { deriveSeed, Match, secure, seeded } from '@covo/kernel'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { KeptGame } from '../src/session/kept.ts'
import { openBrowser, playWholeGame, SIZES, tap } from './browser.ts'

const { visit } = openBrowser()

test.each([
  { players: 3, city: 'london', seat: 0, size: 'tablet' },
  { players: 3, city: 'rome', seat: 2, size: 'desktop' },
  { players: 4, city: 'rome', seat: 2, size: 'desktop' },
  { players: 4, city: 'paris', seat: 1, size: 'tablet' },
] as const)('a whole game in $city with $players players at seat $seat, by clicks on a $size', async (table) => {
  const { players, city, seat, size } = table
  const query = `players=${players}&city=${city}&seat=${seat}&seed=whole&level=random`
  const page = await visit(`/practice/caper?${query}`, { viewport: SIZES[size] })
  await playWholeGame(page, { seed: `${players} in ${city} at ${seat}` })
  await page.getByText('The job is done').waitFor()
  expect(await isWithin(page)).toBe(true)
})

test('a whole game with two players, by taps on a phone: nothing too small for a thumb, no sideways scroll', async () => {
  const page = await visit('/practice/caper?city=london&seat=1&seed=thumb&level=random', {
    viewport: SIZES.phone,
    hasTouch: true,
    isMobile: true,
  })
  const small = new Set<string>()
  await playWholeGame(page, {
    seed: 'taps',
    press: async (_, x, y) => {
      for (const one of await tooSmall(page)) small.add(one)
      expect(await isWithin(page)).toBe(true)
      await tap(page, x, y)
    },
  })
  await page.getByText('The job is done').waitFor()
  expect([...small]).toEqual([])
  expect(await isWithin(page)).toBe(true)
})

const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** Controls of the board that are smaller than a thumb. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.locator('main button:visible:not(:disabled)').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect()
      return width < 44 || height < 44 ? [`${button.textContent}: ${width} × ${height}`] : []
    }),
  )

test('late in a game on a laptop every thief, the hand and the button are in sight', async () => {
  const { seed, entries } = lateGame()
  const path = `/practice/caper?city=paris&seed=${seed}&level=random`
  const page = await visit(path, { kept: { seed, entries }, viewport: { width: 1366, height: 650 } })
  await page.waitForSelector('[data-turn=mine]')
  const shown = page.locator('[data-stack], [data-group=hand], [data-primary]')
  expect(await shown.count()).toBeGreaterThan(12)
  expect(await shown.evaluateAll(covered)).toEqual([])
})

/** The sixth round has just begun, and the guest plays. Nobody has thrown away what could be used. */
function lateGame(): Pick<KeptGame, 'seed' | 'entries'> {
  const seed = deriveSeed('late', 0)
  const { match } = Match.start<Caper>(caper, { players: 2, city: 'paris' }, secure(seed))
  const chance = seeded('late')
  for (;;) {
    if (match.turn.kind !== 'act') throw new Error('The game is over before the guest plays in the sixth round')
    const [seat = 0] = match.turn.seats
    if (match.state.round === 5 && seat === 0) return { seed, entries: match.entries }
    const legal = caper.legalActions(match.state, seat)
    const played = legal.filter(({ type }) => type !== 'discard')
    const choice = played.length > 0 ? played : legal
    match.submit(seat, choice[chance.int(choice.length)])
  }
}

/** What is cut off or lies under something else, at its upper or lower edge. */
function covered(all: readonly Element[]): string[] {
  const INSIDE = 4
  return all.flatMap((one) => {
    const { left, width, top, bottom } = one.getBoundingClientRect()
    const edges = [top + INSIDE, bottom - INSIDE].map((y) => document.elementFromPoint(left + width / 2, y))
    return edges.every((found) => one.contains(found)) ? [] : [one.outerHTML.slice(0, 120)]
  })
}

test('a whole game by keyboard alone, and the focus is never lost', async () => {
  const page = await visit('/practice/caper?city=rome&seed=keys&level=random')
  const chance = seeded('keys')
  for (let hasActed = false; await isMine(page); hasActed = true) {
    // Lost for good, and this waits in vain; the page takes a moment to notice what the browser did.
    if (hasActed) await page.waitForFunction(() => document.activeElement !== document.body)
    const before = await page.locator('.log li').count()
    const cards = await page.locator('[data-group=hand]').count()
    await page.keyboard.press(String(1 + chance.int(cards)))
    await page.keyboard.press('ArrowUp')
    for (let i = chance.int(5); i > 0; i--) await page.keyboard.press('ArrowRight')
    if (await places(page).count()) await page.keyboard.press('Enter')
    if ((await primary(page).isDisabled()) && (await places(page).count())) {
      // A victim is wanted: the first one that the panel names.
      await tabTo(page, 'section[aria-label="Your hand"] [data-legal][data-group=places]')
    }
    if (await primary(page).isEnabled()) {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    } else if (await page.locator('[data-discard]').count()) {
      await page.keyboard.press('d')
    } else {
      // Nothing can be played: the encore is declined.
      await tabTo(page, '[data-primary] + div [data-legal]')
    }
    await page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, before)
  }
  await page.getByText('The job is done').waitFor()
})

const places = (page: Page): Locator => page.locator('section [data-legal][data-group=places]:not(:disabled):visible')
const primary = (page: Page): Locator => page.locator('[data-primary]')

/** Waits for the own turn; false when the game is over. */
async function isMine(page: Page): Promise<boolean> {
  await page.waitForSelector('[data-turn=mine], [data-turn=over]')
  return (await page.locator('[data-turn=mine]').count()) > 0
}

/** Goes on with Tab to a control of that kind and presses it. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) break
  }
  await page.keyboard.press('Enter')
}
