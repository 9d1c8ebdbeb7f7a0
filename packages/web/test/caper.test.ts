import { type Caper, caper } from '@covo/caper'
import { deriveSeed, Match, secure, seeded } from '@covo/kernel'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, playWholeGame, SIZES } from './browser.ts'

const { visit } = openBrowser()

test.each([
  { players: 2, city: 'paris', seat: 0, size: 'desktop' },
  { players: 2, city: 'london', seat: 1, size: 'phone' },
  { players: 3, city: 'london', seat: 0, size: 'tablet' },
  { players: 3, city: 'rome', seat: 2, size: 'desktop' },
  { players: 3, city: 'paris', seat: 2, size: 'phone' },
  { players: 4, city: 'rome', seat: 2, size: 'desktop' },
  { players: 4, city: 'paris', seat: 1, size: 'phone' },
] as const)('a whole game in $city with $players players at seat $seat, by clicks on a $size', async (table) => {
  const { players, city, seat, size } = table
  const query = `players=${players}&city=${city}&seat=${seat}&seed=whole&level=novice`
  const page = await visit(`/practice/caper?${query}`, { viewport: SIZES[size] })
  await playWholeGame(page, { seed: `${players} in ${city} at ${seat}` })
  await page.getByText('The job is done').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a whole game by keyboard alone, and the focus is never lost', async () => {
  const page = await visit('/practice/caper?city=rome&seed=keys&level=novice')
  const chance = seeded('keys')
  for (let hasActed = false; await isMine(page); hasActed = true) {
    if (hasActed) expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    const before = await page.locator('.log li').count()
    const cards = await hand(page).count()
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
    } else {
      // The card cannot be played: it is discarded, or the encore declined.
      await tabTo(page, '[data-primary] + div [data-legal]')
    }
    await page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, before)
  }
  await page.getByText('The job is done').waitFor()
})

/** Goes on with Tab to a control of that kind and presses it. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) break
  }
  await page.keyboard.press('Enter')
}

test('Escape lets a card go, I opens it, K shows what is known', async () => {
  const page = await visit('/practice/caper?seed=letters&level=novice')
  expect(await isMine(page)).toBe(true)
  await page.keyboard.press('1')
  expect(await hand(page).first().getAttribute('aria-pressed')).toBe('true')
  expect(await places(page).count()).toBe(3)
  await page.keyboard.press('Escape')
  expect(await hand(page).first().getAttribute('aria-pressed')).toBe('false')
  expect(await places(page).count()).toBe(0)
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: 'What you know' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'What you know' }).waitFor({ state: 'hidden' })
  await hand(page).first().focus()
  const name = await nameOf(hand(page).first())
  await page.keyboard.press('i')
  await page.getByRole('dialog').getByRole('heading', { name }).waitFor()
})

test('after the first swap the rival’s hand is known, card by card', async () => {
  const page = await visit('/practice/caper?seed=swap&level=novice')
  expect(await isMine(page)).toBe(true)
  await page.locator('[data-know="1"]').click()
  expect(await page.locator('dialog [data-hand="1"] [data-help]').count()).toBe(0)
  await page.keyboard.press('Escape')
  const held = await idsOf(hand(page))
  await play(page, held[0] as string)
  expect(await isMine(page)).toBe(true)
  await page.locator('[data-know="1"]').click()
  const known = await idsOf(page.locator('dialog [data-hand="1"] [data-help]'))
  expect(known.toSorted()).toEqual(held.slice(1).toSorted())
})

test('an illegal place explains itself in one sentence', async () => {
  const page = await visit('/practice/caper?seed=full&level=novice')
  // The first lit place is always at the first location: three thieves fill it.
  for (let i = 0; i < 3; i++) {
    await isMine(page)
    await play(page, (await idsOf(hand(page)))[0] as string)
  }
  for (let i = 0; i < 5; i++) {
    await isMine(page)
    await discard(page, (await idsOf(hand(page)))[0] as string)
  }
  await isMine(page)
  await hand(page).first().click()
  expect(await places(page).count()).toBe(2)
  await page.locator('[data-stack=own-0-2]').click()
  await page.locator('[role=alert]', { hasText: 'You already have 3 thieves at this location.' }).waitFor()
  expect(await primary(page).isDisabled()).toBe(true)
})

test('a flip: the victim is chosen on the table, named on the button, and turned over', async () => {
  const FLIPPERS = /^(illusionist|blazeblaster)/
  let flipped: string | undefined
  for (let game = 0; game < 6 && !flipped; game++) {
    const page = await visit(`/practice/caper?seed=flip-${game}&level=novice`)
    const chance = seeded(`flip ${game}`)
    while (!flipped && (await isMine(page))) {
      const cards = await idsOf(hand(page))
      const flipper = cards.find((id) => FLIPPERS.test(id))
      flipped = flipper === undefined ? undefined : await flip(page, flipper)
      if (!flipped) await playAnything(page, cards, chance.int(cards.length))
    }
    if (flipped)
      await page
        .locator('.log li', { hasText: `${flipped} of` })
        .filter({ hasText: 'is flipped' })
        .waitFor()
    await page.context().close()
  }
  expect(flipped).toBeTruthy()
})

/** Plays a card where it flips something, if it can; gives the name of the victim. */
async function flip(page: Page, card: string): Promise<string | undefined> {
  await cardIn(page, card).click()
  for (let i = (await places(page).count()) - 1; i >= 0; i--) {
    await places(page).nth(i).click()
    const victims = page.locator('[data-primary]').locator('xpath=..').locator('[data-legal][data-group=places]')
    if (await victims.count()) {
      await victims.first().click()
      expect(await victims.first().getAttribute('aria-pressed')).toBe('true')
    }
    const deed = await primary(page).textContent()
    const victim = /flip (.+)$/.exec(deed ?? '')?.[1]
    if (victim) {
      await primary(page).click()
      return victim
    }
  }
  await page.keyboard.press('Escape')
  return undefined
}

test('an encore: gear comes back from the own discard pile, for free', async () => {
  const page = await visit(`/practice/caper?city=rome&seed=${seedWhere(isWithDriver)}&level=novice`)
  expect(await isMine(page)).toBe(true)
  await play(page, 'driver')
  let isEquipped = false
  while ((await isMine(page)) && !(await page.getByText(/^Encore at/).count())) {
    const cards = await idsOf(hand(page))
    const isGear = (await page.getByRole('button', { name: 'Discard for 1 coin' }).count()) > 0
    if (isGear && !isEquipped) isEquipped = await equipDriver(page, cards)
    else if (isGear) await discard(page, cards[0] as string)
    else await play(page, cards[0] as string)
  }
  const pile = await idsOf(hand(page))
  expect(pile.length).toBeGreaterThan(0)
  const legal = page.locator('[data-group=hand][data-legal]').first()
  const card = await nameOf(legal)
  await legal.click()
  await places(page).first().click()
  const victim = page.locator('[data-primary]').locator('xpath=..').locator('[data-legal][data-group=places]').first()
  if (await primary(page).isDisabled()) await victim.click()
  expect(await primary(page).textContent()).toContain('Encore: ')
  await primary(page).click()
  await page.locator('.log li', { hasText: `takes ${card} from the discard pile` }).waitFor()
})

/** On top of gear the Driver cannot be flipped any more. */
async function equipDriver(page: Page, cards: readonly string[]): Promise<boolean> {
  for (const card of cards) {
    await cardIn(page, card).click()
    const driver = page.locator('[data-group=places][data-help=driver]')
    if (await driver.count()) {
      await driver.click()
      if (await primary(page).isEnabled()) {
        await primary(page).click()
        return true
      }
    }
    await page.keyboard.press('Escape')
  }
  await discard(page, cards[0] as string)
  return false
}

test('a Lookout passes two cards to the enemy Mastermind', async () => {
  const page = await visit('/practice/caper?players=4&seat=1&seed=pass&level=novice')
  expect(await isMine(page)).toBe(true)
  const [first = '', second = '', third = ''] = await idsOf(hand(page))
  expect(await primary(page).isDisabled()).toBe(true)
  for (const card of [first, second]) await cardIn(page, card).click()
  expect(await primary(page).textContent()).toMatch(/^Pass .+ and .+ to /)
  await cardIn(page, third).click()
  await page.locator('[role=alert]', { hasText: 'Two cards are passed' }).waitFor()
  expect(await cardIn(page, third).getAttribute('aria-pressed')).toBe('false')
  await primary(page).click()
  await page.locator('.log li', { hasText: /\(you\) .*(will pass on|hands)/ }).waitFor()
  expect(await idsOf(hand(page))).not.toContain(first)
})

test('the Snitch swaps the two cards, deals them and remembers who got which', async () => {
  const page = await visit('/practice/caper?players=3&seat=2&seed=deal&level=novice')
  expect(await isMine(page)).toBe(true)
  const [white = '', green = ''] = await idsOf(hand(page))
  const before = await primary(page).textContent()
  await page.locator('[data-swap]').click()
  expect(await idsOf(hand(page))).toEqual([green, white])
  expect(await primary(page).textContent()).not.toBe(before)
  const name = await nameOf(cardIn(page, green))
  await primary(page).click()
  await page
    .locator('.log li', { hasText: new RegExp(`\\(you\\) hands ${name}.* to (?!.*\\(you\\))`) })
    .first()
    .waitFor()
})

test('the Snitch is told how to win, and the others who the Snitch is', async () => {
  const snitch = await visit('/practice/caper?players=3&seat=2&seed=who&level=novice')
  await snitch.getByText(/^You are the Snitch: you win while the gap .* at \d+ or less/).waitFor()
  const thief = await visit('/practice/caper?players=3&seat=0&seed=who&level=novice')
  await thief.getByRole('heading', { name: /^Snitch: / }).waitFor()
})

test('on a tablet the stacks stay above the hand', async () => {
  const page = await visit('/practice/caper?seed=tall&level=novice', { viewport: SIZES.tablet })
  const chance = seeded('tall')
  for (let i = 0; i < 12 && (await isMine(page)); i++) {
    const cards = await idsOf(hand(page))
    await playAnything(page, cards, chance.int(cards.length))
  }
  await isMine(page)
  const dock = await page.locator('section[aria-label="Your hand"]').boundingBox()
  const board = await page.locator('#caper-location-0').locator('xpath=..').boundingBox()
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
  expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBeLessThanOrEqual(SIZES.tablet.height)
})

const hand = (page: Page): Locator => page.locator('[data-group=hand]')
const places = (page: Page): Locator => page.locator('section [data-legal][data-group=places]:not(:disabled):visible')
const primary = (page: Page): Locator => page.locator('[data-primary]')
const cardIn = (page: Page, id: string): Locator => page.locator(`[data-group=hand][data-help="${id}"]`)

const idsOf = (cards: Locator): Promise<string[]> =>
  cards.evaluateAll((found) => found.map((card) => card.getAttribute('data-help') ?? ''))

/** A card's accessible name begins with its own. */
async function nameOf(card: Locator): Promise<string> {
  return (await card.textContent())?.split('.')[0] ?? ''
}

/** Waits for the own turn; false when the game is over. */
async function isMine(page: Page): Promise<boolean> {
  await page.waitForSelector('[data-turn=mine], [data-turn=over]')
  return (await page.locator('[data-turn=mine]').count()) > 0
}

/** Plays a card on the first place that will do. */
async function play(page: Page, card: string): Promise<void> {
  await cardIn(page, card).click()
  await places(page).first().click()
  const victim = page.locator('[data-primary]').locator('xpath=..').locator('[data-legal][data-group=places]').first()
  if (await primary(page).isDisabled()) await victim.click()
  await acting(page, () => primary(page).click())
}

const discard = (page: Page, card: string): Promise<void> =>
  acting(page, async () => {
    if ((await cardIn(page, card).getAttribute('aria-pressed')) !== 'true') await cardIn(page, card).click()
    await page.getByRole('button', { name: 'Discard for 1 coin' }).click()
  })

/** Does something, and waits until the log tells of it. */
async function acting(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.locator('.log li').count()
  await act()
  await page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, before)
}

async function playAnything(page: Page, cards: readonly string[], at: number): Promise<void> {
  const card = cards[at] as string
  await cardIn(page, card).click()
  const isPlayable = (await places(page).count()) > 0
  await page.keyboard.press('Escape')
  await (isPlayable ? play(page, card) : discard(page, card))
}

/** A seed of a game in Rome that begins as the test needs it. */
function seedWhere(isWanted: (state: Caper['state']) => boolean): string {
  for (let i = 0; ; i++) {
    const seed = deriveSeed('beginning', i)
    const { match } = Match.start(caper, { players: 2, city: 'rome' }, secure(seed))
    if (isWanted(match.state)) return seed
  }
}

const openingHands = (state: Caper['state']): readonly [readonly string[], readonly string[]] => {
  const { hands } = caper.view(state, 'open')
  return [hands[0]?.cards ?? [], hands[1]?.cards ?? []]
}

/** White has the Driver, and nobody can flip it before it has gear. */
function isWithDriver(state: Caper['state']): boolean {
  const [white, green] = openingHands(state)
  return white.includes('driver') && ![...white, ...green].includes('illusionist')
}
