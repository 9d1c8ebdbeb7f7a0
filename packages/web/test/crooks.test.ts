import { type Crooks, crooks } from '@covo/crooks'
import { deriveSeed, Match, secure, seeded } from '@covo/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, playWholeGame, SIZES } from './browser.ts'

const { visit } = openBrowser()

type Ability = NonNullable<Crooks['state']['deck']['crooks'][number]['ability']>

test.each([
  { players: 2, options: '', size: 'desktop' },
  { players: 2, options: '&newEdition=true', size: 'tablet' },
  { players: 3, options: '', size: 'desktop' },
  { players: 4, options: '', size: 'phone' },
] as const)('a whole game with $players players$options, by clicks on a $size', async ({ players, options, size }) => {
  const page = await visit(`/practice/crooks?players=${players}${options}&seed=whole&level=novice`, {
    viewport: SIZES[size],
  })
  await page.waitForSelector('[data-hangout]')
  if (options !== '') expect(await page.locator('[data-hangout]').count()).toBe(6)
  await playWholeGame(page, { seed: `${players} players` })
  expect(await page.getByText('Final count').count()).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a whole game by keyboard alone, and the focus is never lost', async () => {
  const page = await visit('/practice/crooks?players=3&seed=keys&level=novice')
  const chance = seeded('keys')
  const attributes = (selector: string, name: string) =>
    page.locator(selector).evaluateAll((found, attribute) => found.map((one) => one.getAttribute(attribute)), name)
  const any = <T>(list: readonly T[]) => list[chance.int(list.length)] as T
  for (let hasActed = false; ; hasActed = true) {
    await page.waitForSelector('[data-turn=mine], [data-turn=over]')
    if (await page.locator('[data-turn=over]').count()) break
    if (hasActed) expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
    const before = await page.locator('.log li').count()
    const crookIds = await attributes('[data-crook]', 'data-crook')
    if (crookIds.length === 0) {
      const hangouts = await attributes('[data-hangout][data-legal]', 'data-hangout')
      await page.keyboard.press(hangouts.length > 0 ? (any(hangouts) as string) : 'p')
    } else {
      const legal = await attributes('[data-crook][data-legal]', 'data-crook')
      if (crookIds.length > 1) await page.keyboard.press(String(crookIds.indexOf(any(legal)) + 1))
      if (chance.int(3) === 0) await page.keyboard.press('f')
      const spots = await attributes('[data-own][data-role=place]', 'data-spot')
      await page.keyboard.press((any(spots) as string).slice(-1))
      if (!(await page.locator('[data-primary]').count())) await tabTo(page, 'data-use')
    }
    await tabTo(page, 'data-primary')
    await page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, before)
  }
  expect(await page.getByText('Final count').count()).toBeGreaterThan(0)
})

/** Goes on with Tab to something of that kind and presses it. */
async function tabTo(page: Page, attribute: string): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if (await page.evaluate((name) => document.activeElement?.hasAttribute(name), attribute)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}

/** A table for two where the guest begins and a hangout holds a crook with the ability beside one without any. */
interface Deal {
  readonly seed: string
  readonly hangout: string
  readonly able: number
  readonly plain: number
}

function* dealsWith(ability: Ability): Generator<Deal> {
  for (let i = 0; ; i++) {
    const seed = deriveSeed(ability, i)
    const { match } = Match.start(crooks, { players: 2, newEdition: false }, secure(seed))
    const { state } = match
    const { first, hangouts } = match.setupChance as unknown as { first: number; hangouts: Record<string, number[]> }
    const abilityOf = (id: number) => state.deck.crooks[id - 1]?.ability
    for (const [hangout, ids] of Object.entries(hangouts)) {
      const able = ids.find((id) => abilityOf(id) === ability)
      const plain = ids.find((id) => abilityOf(id) === null)
      if (first === 0 && able && plain) yield { seed, hangout, able, plain }
    }
  }
}

const sit = (seed: string, options?: Parameters<typeof visit>[1]) =>
  visit(`/practice/crooks?players=2&seed=${seed}&level=novice`, options)

const press = (page: Page, selector: string) => page.locator(selector).first().click()
const primary = (page: Page) => page.locator('[data-primary]')

async function recruit(page: Page, hangout: string): Promise<void> {
  await page.waitForSelector('[data-turn=mine]')
  await press(page, `[data-hangout="${hangout}"]`)
  await primary(page).click()
  await page.waitForSelector('[data-crook]')
}

test('Enter on what is picked already does it, and a held key does not', async () => {
  const { value: deal } = dealsWith('pickpocket').next() as { value: Deal }
  const page = await sit(deal.seed)
  await page.waitForSelector('[data-turn=mine]')
  await press(page, `[data-hangout="${deal.hangout}"]`)
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-crook]')
  await press(page, `[data-crook="${deal.plain}"]`)
  await press(page, '[data-spot="0-9"]')
  // Down a second time without going up is what a held key sends.
  await page.locator('[data-crook][data-legal]').last().focus()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.waitForSelector('[data-primary]')
  expect(await page.locator('[data-crook]').count()).toBeGreaterThan(1)
  await press(page, `[data-crook="${deal.plain}"]`)
  await press(page, '[data-spot="0-9"]')
  await page.keyboard.press('Enter')
  await crookAt(page, 9, deal.plain).waitFor()
})

test('to pass for good is asked about, and can be taken back', async () => {
  const { value: deal } = dealsWith('spy').next() as { value: Deal }
  const page = await sit(deal.seed)
  await page.waitForSelector('[data-turn=mine]')
  await press(page, '[data-pass]')
  await page.getByRole('heading', { name: 'Pass and be out?' }).waitFor()
  expect(await page.getByRole('button', { name: 'Pass for good' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Your turn: open a hangout' }).waitFor()
  expect(await primary(page).count()).toBe(0)
})

test.each([
  { players: 3, width: 1440, height: 900 },
  { players: 4, width: 1440, height: 900 },
  { players: 3, width: 1280, height: 800 },
  { players: 4, width: 1280, height: 800 },
])('an open hangout of many fits $width × $height with $players players', async ({ players, width, height }) => {
  const { seed, hangout, able } = spyAmongFive(players)
  const page = await visit(`/practice/crooks?players=${players}&seed=${seed}&level=novice`, {
    viewport: { width, height },
  })
  await recruit(page, hangout)
  await press(page, `[data-crook="${able}"]`)
  await press(page, '[data-spot="0-6"]')
  for (const selector of ['[data-use]', '[data-way]', '[data-crook]', 'button[aria-disabled=true]']) {
    for (const one of await page.locator(selector).all()) {
      const box = await one.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0), selector).toBeLessThanOrEqual(height)
    }
  }
  const text = page.locator('[data-open-folder] p').first()
  expect((await text.boundingBox())?.width).toBeGreaterThan(220)
})

/** A table where the guest begins and a spy is one of five in a hangout. */
function spyAmongFive(players: number): { seed: string; hangout: string; able: number } {
  for (let i = 0; ; i++) {
    const seed = deriveSeed('five', i)
    const { match } = Match.start(crooks, { players, newEdition: false }, secure(seed))
    const { first, hangouts } = match.setupChance as unknown as { first: number; hangouts: Record<string, number[]> }
    for (const [hangout, ids] of Object.entries(hangouts)) {
      const able = ids.find((id) => match.state.deck.crooks[id - 1]?.ability === 'spy')
      if (first === 0 && ids.length === 5 && able) return { seed, hangout, able }
    }
  }
}

/** Sits down where, after a first crook of one's own at target 3, the able one is still in its hangout. */
async function sitBeside(ability: Ability, isGood: (page: Page) => Promise<boolean> = async () => true) {
  for (const { seed, hangout, able, plain } of dealsWith(ability)) {
    const page = await sit(seed)
    await recruit(page, hangout)
    await press(page, `[data-crook="${plain}"]`)
    await press(page, '[data-spot="0-3"]')
    await primary(page).click()
    await page.waitForFunction(() => !document.querySelector('[data-crook]'))
    await page.waitForSelector('[data-turn=mine]')
    if (await isGood(page)) {
      await recruit(page, hangout)
      if (await page.locator(`[data-crook="${able}"]`).count()) {
        await press(page, `[data-crook="${able}"]`)
        return { page, able, plain }
      }
    }
    await page.context().close()
  }
  throw new Error('no such deal')
}

const own = (page: Page, target: number) => page.locator(`[data-spot="0-${target}"]`)
const crookAt = (page: Page, target: number, id: number) => own(page, target).locator(`[data-help="${id}"]`)

test('face down: for one more, for one’s own eyes only', async () => {
  const { value: deal } = dealsWith('pickpocket').next() as { value: Deal }
  const page = await sit(deal.seed)
  await recruit(page, deal.hangout)
  await press(page, `[data-crook="${deal.plain}"]`)
  await press(page, '[data-way=down]')
  await press(page, '[data-spot="0-9"]')
  expect(await primary(page).textContent()).toMatch(/face down at 9 for \$1/)
  await primary(page).click()
  await page.waitForFunction(() => !document.querySelector('[data-crook]'))
  expect(await own(page, 9).locator('[data-back=own]').count()).toBe(1)
  expect(await crookAt(page, 9, deal.plain).count()).toBe(1)
})

test('a face-down crook cannot use its ability, and the board says so', async () => {
  const { page } = await sitBeside('accomplice')
  expect(await own(page, 3).getAttribute('data-legal')).toBe('')
  await press(page, '[data-way=down]')
  expect(await own(page, 3).getAttribute('data-legal')).toBeNull()
  await own(page, 3).click()
  await page.getByText('You already have a crook at target 3').first().waitFor()
})

test('a spy looks into a hangout, and the case file remembers', async () => {
  const { value: deal } = dealsWith('spy').next() as { value: Deal }
  const page = await sit(deal.seed)
  await recruit(page, deal.hangout)
  await press(page, `[data-crook="${deal.able}"]`)
  await press(page, '[data-spot="0-5"]')
  const spied = deal.hangout === 'A' ? 'B' : 'A'
  await press(page, `[data-use="spyHangout ${spied}"]`)
  expect(await primary(page).textContent()).toContain(`look into ${spied}`)
  await primary(page).click()
  await page.getByText(`peeks into hangout ${spied} and sees`).first().waitFor()
  await page.keyboard.press('k')
  const file = page.getByRole('dialog', { name: 'Everything you know' })
  await file.waitFor()
  expect(await file.getByText(/you have looked|You and .* looked|everybody looked/).count()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await file.waitFor({ state: 'detached' })
})

test('a swap takes the target, and those who were there move on', async () => {
  const { page, able, plain } = await sitBeside('swap')
  await own(page, 3).click()
  expect(await primary(page).count()).toBe(0)
  await own(page, 7).click()
  expect(await primary(page).textContent()).toMatch(/at 3, move the others to 7/)
  await primary(page).click()
  await crookAt(page, 3, able).waitFor()
  expect(await crookAt(page, 7, plain).count()).toBe(1)
})

test('an accomplice is stacked, and the levels add up', async () => {
  const { page, able, plain } = await sitBeside('accomplice')
  await own(page, 3).click()
  expect(await primary(page).textContent()).toMatch(/^Stack .* on your crooks at 3/)
  await primary(page).click()
  await crookAt(page, 3, able).waitFor()
  expect(await crookAt(page, 3, plain).count()).toBe(1)
  expect(await own(page, 3).textContent()).toMatch(/= \d+/)
})

test('a killer removes a rival with one click on them', async () => {
  const rivals = '[data-spot^="1-"]:not([data-empty]):not([data-spot="1-3"])'
  const { page, able } = await sitBeside('killer', async (one) => (await one.locator(rivals).count()) > 0)
  const spot = await page.locator(rivals).first().getAttribute('data-spot')
  const target = Number(spot?.slice(-1))
  await press(page, `[data-spot="${spot}"][data-role=kill]`)
  expect(await primary(page).textContent()).toMatch(/remove the crooks of/)
  await primary(page).click()
  await crookAt(page, target, able).waitFor()
  await page.locator('.log li', { hasText: 'removes' }).first().waitFor()
})

test('a pickpocket takes money unless told otherwise', async () => {
  const { value: deal } = dealsWith('pickpocket').next() as { value: Deal }
  const page = await sit(deal.seed)
  await recruit(page, deal.hangout)
  await press(page, `[data-crook="${deal.able}"]`)
  await press(page, '[data-spot="0-4"]')
  expect(await primary(page).textContent()).toMatch(/take \$2/)
  await press(page, '[data-use=unused]')
  expect(await primary(page).textContent()).not.toMatch(/take \$2/)
})

test('a card is read with i, by a long press and by a right click', async () => {
  const { value: deal } = dealsWith('spy').next() as { value: Deal }
  const page = await sit(deal.seed)
  await recruit(page, deal.hangout)
  const card = page.locator(`[data-crook="${deal.able}"]`)
  const large = page.getByRole('dialog')
  await card.click({ button: 'right' })
  await large.waitFor()
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  await card.focus()
  await page.keyboard.press('i')
  await large.waitFor()
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  const box = await card.boundingBox()
  const at = { clientX: (box?.x ?? 0) + 20, clientY: (box?.y ?? 0) + 20, pointerType: 'touch' }
  await card.dispatchEvent('pointerdown', at)
  await large.waitFor()
})
