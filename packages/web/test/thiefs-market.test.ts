import { seeded } from '@covo/kernel'
import type { Action } from '@covo/thiefs-market'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { clickSomething, openBrowser, playWholeGame, SIZES, tap, turnOf } from './browser.ts'

const browser = openBrowser()
const { visit } = browser

/** The action that was played last at a table of the components page. */
async function played(table: Locator): Promise<Action> {
  await expect.poll(() => table.getAttribute('data-played')).not.toBeNull()
  return JSON.parse((await table.getAttribute('data-played')) ?? '')
}

/** One page serves all tables, one after the other: opening a page takes longer than most tests. */
let trials: Promise<Page> | undefined

async function trialTable(position: string): Promise<Locator> {
  const path = `/components/thiefs-market?position=${position}`
  if (trials) await (await trials).goto(browser.house.address + path)
  else trials = visit(path, { stays: true })
  const table = (await trials).locator(`[data-position=${position}]`)
  await table.waitFor()
  return table
}

const primary = (table: Locator) => table.locator('[data-primary]')
const totals = (page: Page) => page.locator('table tfoot td').count()

describe('whole games by clicks', () => {
  test.each([
    ['3 players, the Italian edition', 'players=3&edition=italian'],
    ['4 players, the second seat, promos, the Russian edition', 'players=4&seat=1&promos=true&edition=russian'],
  ])('%s', async (_, query) => {
    const page = await visit(`/practice/thiefs-market?seed=market&level=novice&${query}`)
    await playWholeGame(page)
    await expect.poll(() => totals(page)).toBe(Number(/players=(\d)/.exec(query)?.[1]))
    await page.context().close()
  })
})

/** The least side of what a thumb has to hit, in CSS pixels. */
const THUMB = 44

/** Whatever could be pressed and is smaller than a thumb, and how wide the page is. */
const measured = (page: Page) =>
  page.evaluate((least) => {
    // Some controls reach further than they look.
    const reach = (one: HTMLElement) => {
      const { width, height } = one.getBoundingClientRect()
      const after = getComputedStyle(one, '::after')
      const more =
        after.position === 'absolute' ? [Number.parseFloat(after.width), Number.parseFloat(after.height)] : []
      return { width: Math.max(width, more[0] || 0), height: Math.max(height, more[1] || 0) }
    }
    const small = [...document.querySelectorAll<HTMLElement>('.board-area button')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ one, ...reach(one) }))
      .filter(({ width, height }) => width > 0 && (width < least - 0.5 || height < least - 0.5))
      .map(({ one, width, height }) => `${one.outerHTML.slice(0, 120)}: ${width}×${height}`)
    return { small, width: document.documentElement.scrollWidth }
  }, THUMB)

test('a whole game by touch on a phone: 5 players, the last seat, open infamy, in Russian', async () => {
  const page = await visit('/practice/thiefs-market?seed=thumb&level=novice&players=5&seat=4&openInfamy=true', {
    viewport: SIZES.phone,
    hasTouch: true,
    isMobile: true,
    locale: 'ru',
  })
  const seen = new Set<string>()
  await playWholeGame(page, {
    press: async (_, x, y) => {
      // Every kind of panel that comes up, once: the tray, a steal, a purchase, a card that is used.
      const panel = await page.locator('[data-place=centre] > section').getAttribute('class')
      if (panel && !seen.has(panel)) {
        seen.add(panel)
        expect(await measured(page)).toEqual({ small: [], width: SIZES.phone.width })
      }
      await tap(page, x, y)
    },
  })
  await expect.poll(() => totals(page)).toBe(5)
  expect((await measured(page)).width).toBe(SIZES.phone.width)
})

test('a long press shows the card', async () => {
  const page = await visit('/practice/thiefs-market?seed=press&level=random&players=3', {
    viewport: SIZES.phone,
    hasTouch: true,
    isMobile: true,
  })
  // Until then the table is still being laid out, or changes under the finger.
  await page.waitForSelector('[data-turn=mine]')
  await page.evaluate(() => document.fonts.ready)
  const card = page.locator('[data-place=market] [data-card]:visible').first()
  await card.scrollIntoViewIfNeeded()
  const name = await card.getAttribute('data-card')
  const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const client = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForSelector('[role=dialog]')
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect(await page.locator('[role=dialog] svg use').first().getAttribute('href')).toContain('icons')
  expect(name).toBeTruthy()
  await page.context().close()
})

test('a whole game by keyboard alone, and the focus is never lost', async () => {
  const page = await visit('/practice/thiefs-market?seed=keys&level=novice&players=3')
  const chance = seeded('keys')
  await page.waitForSelector('[data-turn=mine]')
  await page.locator('[data-primary]').focus()
  for (;;) {
    await page.waitForSelector('[data-turn=mine], [data-turn=over]')
    if ((await turnOf(page)) === 'over') return
    await walkTo(page, chance.int(1000), chance.int(3) > 0)
    await page.keyboard.press('Enter')
    // What is gone loses the focus at once, and it is found again when the page is next drawn.
    await page.waitForFunction(() => document.activeElement !== document.body)
  }
})

/** Walks with Tab to the one button if it can be pressed and is wanted, and otherwise to something that is lit. */
async function walkTo(page: Page, number: number, isDecided: boolean): Promise<void> {
  const steps = await page.evaluate(
    ([which, isPrimaryWanted]) => {
      const seen = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
      const [button] = seen('[data-primary]:not([aria-disabled=true])')
      const lit = seen('[data-legal]:not([aria-disabled=true])')
      const target = isPrimaryWanted && button ? button : lit[which % Math.max(1, lit.length)]
      document.querySelector('[data-target]')?.removeAttribute('data-target')
      target?.setAttribute('data-target', '')
      const stops = seen('a[href], button:not(:disabled), input, select, textarea, [tabindex]')
      const at = stops.indexOf(document.activeElement as HTMLElement)
      return target ? stops.indexOf(target) - at : 0
    },
    [number, isDecided] as const,
  )
  // About as many presses as there are stops on the way, then one at a time in the same direction.
  const key = steps < 0 ? 'Shift+Tab' : 'Tab'
  for (let i = 0; i < Math.abs(steps) - 2; i++) await page.keyboard.press(key)
  for (let i = 0; i < 300; i++) {
    const isThere = await page.evaluate(() => {
      const target = document.querySelector('[data-target]')
      return !target || document.activeElement === target
    })
    if (isThere) return
    await page.keyboard.press(key)
  }
  throw new Error('Tab does not lead to what is lit')
}

describe('a steal', () => {
  async function opened(): Promise<{ table: Locator; pile: number }> {
    const table = await trialTable('steal')
    const victim = table
      .locator('section[data-seat]')
      .filter({ has: table.page().locator('button[data-legal]') })
      .first()
    const pile = await victim.locator('ul li').count()
    await victim.locator('button[data-legal]').click()
    return { table, pile }
  }
  const back = (table: Locator) => table.locator('[data-place="steal:back"] [data-thing]')
  const keep = (table: Locator) => table.locator('[data-place="steal:keep"] [data-thing]')

  test('keeps some and gives the others back', async () => {
    const { table, pile } = await opened()
    expect(await keep(table).count()).toBe(pile)
    await keep(table).nth(0).click()
    await keep(table).nth(0).click()
    expect(await back(table).count()).toBe(2)
    await back(table).nth(0).click()
    expect(await back(table).count()).toBe(1)
    expect(await primary(table).textContent()).toBe('Steal this pile, give 1 back')
    await primary(table).click()
    const action = await played(table)
    expect(action).toMatchObject({ type: 'steal' })
    const kept = action.type === 'steal' ? Object.values(action.keep) : []
    expect(kept.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(pile - 1)
  })

  test('of everything, or of nothing, is refused in a sentence', async () => {
    const { table, pile } = await opened()
    expect(await primary(table).getAttribute('aria-disabled')).toBe('true')
    await primary(table).click({ force: true })
    expect(await table.locator('output').textContent()).toBe('Who steals returns at least one object to the centre.')
    for (let i = 0; i < pile; i++) await keep(table).nth(0).click()
    expect(await keep(table).count()).toBe(1)
    expect(await table.locator('output').textContent()).toBe('Keep at least one object of the pile.')
  })

  test('is cancelled with Escape', async () => {
    const { table } = await opened()
    await table.page().keyboard.press('Escape')
    expect(await table.getByText('Give back').count()).toBe(0)
    expect(await table.getAttribute('data-played')).toBeNull()
  })
})

test('whose pile is stolen reads so on the table', async () => {
  const path = (game: number) => `/practice/thiefs-market?seed=robbed-${game}&level=random&players=3`
  const page = await visit(path(0))
  let isRobbed = false
  for (let game = 1; game < 20 && !isRobbed; game++) {
    await page.waitForSelector('[data-turn=mine]')
    // A pile that is worth a theft.
    const free = page.locator('section[aria-label=Centre] button[aria-pressed=false][data-legal]')
    for (let i = 0; i < 6 && (await free.count()); i++) await free.first().click()
    await page.locator('[data-primary]').click()
    await page.waitForSelector('[data-turn=mine]')
    isRobbed = (await page.locator('.log li', { hasText: /steals the pile of .*\(you\)/ }).count()) > 0
    expect(await page.getByText(/^.+ stole your pile\.$/).count()).toBe(isRobbed ? 1 : 0)
    if (!isRobbed) await page.goto(browser.house.address + path(game))
  }
  expect(isRobbed).toBe(true)
  await page.context().close()
})

describe('a reroll', () => {
  test('of a die of the own pile', async () => {
    const table = await trialTable('reroll')
    const die = table.locator('[data-id][data-legal]').first()
    const face = await die.getAttribute('data-kind')
    await die.click()
    expect(await primary(table).textContent()).toContain('Reroll:')
    await primary(table).click()
    expect(await played(table)).toEqual({ type: 'reroll', die: face })
  })

  test('can be declined', async () => {
    const table = await trialTable('reroll')
    await primary(table).click()
    expect(await played(table)).toEqual({ type: 'decline' })
  })
})

describe('a purchase', () => {
  test('proposes a payment, and any other can be chosen', async () => {
    const table = await trialTable('gold')
    await table.locator('[data-card=brooch][data-legal]').click()
    const proposed = await primary(table).textContent()
    const red = table.getByRole('radiogroup', { name: 'red gem' })
    const isGold = (await red.locator('[data-means=gold]').getAttribute('aria-checked')) === 'true'
    await red.locator(isGold ? '[data-means=die]' : '[data-means=gold]').click()
    expect(await primary(table).textContent()).not.toBe(proposed)
    await red.locator('[data-means=gold]').click()
    await primary(table).click()
    expect(await played(table)).toMatchObject({ type: 'buy', card: 'brooch', gold: { red: 1 } })
  })

  test('with the discount waives the gem that the buyer names', async () => {
    const table = await trialTable('discount')
    const card = table.locator('[data-card][data-tone=lit]').last()
    const id = await card.getAttribute('data-card')
    await card.click()
    const slots = table.getByRole('radiogroup')
    const waived = table.locator('[data-means=waived][aria-checked=true]')
    for (let i = 0; i < (await slots.count()); i++) {
      const free = slots.nth(i).locator('[data-means=waived]')
      if ((await free.getAttribute('aria-disabled')) === 'true') continue
      await free.click()
      expect(await free.getAttribute('aria-checked')).toBe('true')
      expect(await waived.count()).toBe(1)
    }
    const name = await waived.locator('xpath=..').getAttribute('aria-label')
    await primary(table).click()
    const action = await played(table)
    expect(action).toMatchObject({ type: 'buy', card: id })
    expect(name).toContain(`${action.type === 'buy' ? action.waive : ''} gem`)
  })

  test('comes before the end of the turn', async () => {
    const table = await trialTable('gold')
    expect(await primary(table).textContent()).toBe('End the turn')
    expect(await primary(table).getAttribute('data-quiet')).not.toBeNull()
    await table.locator('[data-card=brooch][data-legal]').click()
    expect(await primary(table).getAttribute('data-quiet')).toBeNull()
  })

  test('that is out of reach says why', async () => {
    const table = await trialTable('discount')
    await table.locator('[data-card][data-tone=short]').first().click()
    expect(await table.locator('output').textContent()).toMatch(/You have only \d gold\./)
    expect(await table.getAttribute('data-played')).toBeNull()
  })
})

test('a card is used: the die shows the face that was chosen', async () => {
  const table = await trialTable('use')
  await table.locator('[data-zone=own] [data-card=alchemical-lab]').click()
  expect(await primary(table).getAttribute('aria-disabled')).toBe('true')
  await table.locator('[data-id=green]').click()
  await primary(table).click()
  expect(await played(table)).toEqual({ type: 'use', card: 'alchemical-lab', die: 'red', to: 'green' })
  expect(await table.locator('[data-zone=own] [data-card=alchemical-lab]').getAttribute('data-state')).toBe('used')
})

test('a copy becomes the opponent’s card that is chosen', async () => {
  const table = await trialTable('copy')
  expect(await primary(table).getAttribute('aria-disabled')).toBe('true')
  const card = table.locator('section section [data-card][data-legal]').nth(2)
  const id = await card.getAttribute('data-card')
  await card.click()
  await primary(table).click()
  expect(await played(table)).toEqual({ type: 'copy', card: id })
  expect(await table.locator('[data-zone=own] [data-card=mimetic-stew]').textContent()).toContain(
    'Mimetic Stew, a copy',
  )
})

test('hidden infamy stays hidden, and lies open with the option', async () => {
  const infamy = (table: Locator) => table.getByRole('button', { name: /gold, infamy/ })
  const hidden = await infamy(await trialTable('steal')).allTextContents()
  expect(hidden).toHaveLength(3)
  for (const text of hidden) expect(text).toContain('infamy hidden')
  const open = await infamy(await trialTable('five')).allTextContents()
  expect(open).toHaveLength(4)
  for (const text of open) expect(text).toMatch(/infamy \d+/)
})

test('a hint is marked where it would be done', async () => {
  const table = await trialTable('five')
  expect(await table.getByText('Hint').count()).toBeGreaterThan(0)
})

/** Carries something with the mouse to the middle of something else. */
async function carry(page: Page, thing: Locator, to: Locator): Promise<void> {
  await thing.scrollIntoViewIfNeeded()
  const [from, there] = [await thing.boundingBox(), await to.boundingBox()]
  if (!from || !there) throw new Error('nothing to carry, or nowhere to')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(there.x + there.width / 2, there.y + there.height / 2, { steps: 4 })
  await page.mouse.up()
}

test('dice, piles and cards can be carried', async () => {
  const page = await visit('/practice/thiefs-market?seed=carry-0&level=random&players=5')
  const own = page.locator('[data-zone=own]')
  const pile = page.locator('section[data-seat] [data-drag]').first()
  for (let game = 1; game < 20; game++) {
    await page.waitForSelector('[data-turn=mine]')
    if ((await pile.count()) > 0 && (await page.locator('section[aria-label=Centre] [data-drag]').count()) > 0) break
    await page.goto(`${browser.house.address}/practice/thiefs-market?seed=carry-${game}&level=random&players=5`)
  }
  const die = page.locator('section[aria-label=Centre] [data-drag]').first()
  const name = await die.getAttribute('data-thing')
  await carry(page, die, own)
  expect(await page.locator(`[data-thing="${name}"]`).getAttribute('aria-pressed')).toBe('true')
  await carry(page, pile, own)
  const kept = page.locator('[data-place="steal:keep"] [data-thing]')
  const back = page.locator('[data-place="steal:back"] [data-thing]')
  const count = await kept.count()
  await carry(page, kept.first(), page.locator('[data-place="steal:back"]'))
  expect([await kept.count(), await back.count()]).toEqual([count - 1, 1])
  await carry(page, back.first(), page.locator('[data-place="steal:keep"]'))
  expect([await kept.count(), await back.count()]).toEqual([count, 0])
  await page.keyboard.press('Escape')
  // On to the purchases, where a card that is carried is chosen or says why it cannot be.
  const chance = seeded('carry')
  while ((await page.locator('[data-place=market] [data-drag]').count()) === 0) {
    await page.waitForSelector('[data-turn=mine]')
    await clickSomething(page, chance)
  }
  const legal = page.locator('[data-place=market] [data-card][data-legal]')
  const card = (await legal.count()) > 0 ? legal.first() : page.locator('[data-place=market] [data-card]').first()
  const isLegal = (await card.getAttribute('data-legal')) !== null
  const id = await card.getAttribute('data-card')
  await carry(page, card, own)
  if (isLegal) expect(await page.locator(`[data-card=${id}]`).getAttribute('aria-pressed')).toBe('true')
  else expect(await page.locator('.toast').textContent()).toMatch(/\w+\./)
  await page.context().close()
})

test('points are counted source by source, and the count can be skipped', async () => {
  const page = await visit('/components/thiefs-market?position=over', { reducedMotion: 'no-preference' })
  const title = page.locator('h1', { hasText: /market/ })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.reload()
  const skip = page.getByRole('button', { name: 'Skip' })
  // Even to load the page takes some time on a clock that stands still.
  const isCounting = async () => {
    await page.clock.runFor(10)
    return skip.isVisible()
  }
  await expect.poll(isCounting).toBe(true)
  const later = page.locator('tr[data-later]')
  expect(await later.count()).toBe(5)
  await page.clock.runFor(450)
  await expect.poll(() => later.count()).toBe(4)
  expect(await title.count()).toBe(0)
  await skip.press('Enter')
  await title.waitFor()
  expect(await later.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.context().close()
})
