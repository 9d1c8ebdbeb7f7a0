import { type Crooks, crooks } from '@covo/crooks'
import { deriveSeed, Match, type Seat, secure, seeded } from '@covo/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, playWholeGame, SIZES, tap } from './browser.ts'

const { visit } = openBrowser()

type Action = Crooks['action']
type Ability = NonNullable<Crooks['state']['deck']['crooks'][number]['ability']>

const fitsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test.each([
  { players: 2, options: '', size: 'desktop' },
  { players: 2, options: '&newEdition=true', size: 'tablet' },
  { players: 3, options: '', size: 'desktop' },
] as const)('a whole game with $players players$options, by clicks on a $size', async ({ players, options, size }) => {
  const page = await visit(`/practice/crooks?players=${players}${options}&seed=whole&level=random`, {
    viewport: SIZES[size],
  })
  await page.waitForSelector('[data-hangout]')
  if (options !== '') expect(await page.locator('[data-hangout]').count()).toBe(6)
  await playWholeGame(page, { seed: `${players} players` })
  await page.getByText('Final count').first().waitFor()
  expect(await fitsSideways(page)).toBe(true)
})

/** Smaller than this is no target for a thumb. */
const THUMB = 44

test('a whole game with 4 players on a phone: by touch, with room for a thumb, and a long press reads a card', async () => {
  const { seed, entries } = arrange(4, ({ hangouts }) => openedBy(0, hangouts, () => true))
  const page = await sit({ players: 4, seed, entries }, { viewport: SIZES.phone, hasTouch: true, isMobile: true })
  const card = page.locator('[data-crook]').first()
  const at = { clientX: 20, clientY: 20, pointerType: 'touch' }
  await card.dispatchEvent('pointerdown', at)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const tooSmall = new Set<string>()
  await playWholeGame(page, {
    seed: 'thumb',
    press: async (one, x, y) => {
      for (const found of await smallTargets(one)) tooSmall.add(found)
      if (!(await fitsSideways(one))) tooSmall.add('the page scrolls sideways')
      await tap(one, x, y)
    },
  })
  expect([...tooSmall]).toEqual([])
  await page.getByText('Final count').first().waitFor()
})

const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const lit = [...document.querySelectorAll('.board-area :is([data-legal], [data-primary])')]
    return lit.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      const isSmall = width > 0 && (Math.round(width) < least || Math.round(height) < least)
      return isSmall ? [`${one.textContent}: ${width} × ${height}`] : []
    })
  }, THUMB)

test('a whole game by keyboard alone, and the focus is never lost', async () => {
  const page = await visit('/practice/crooks?players=2&seed=keys&level=random')
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
  await page.getByText('Final count').first().waitFor()
})

/** Goes on with Tab to something of that kind and presses it. */
async function tabTo(page: Page, attribute: string): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if (await page.evaluate((name) => document.activeElement?.hasAttribute(name), attribute)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}

interface Dealt {
  readonly match: Match<Crooks>
  readonly hangouts: Readonly<Record<string, readonly number[]>>
  readonly abilityOf: (id: number) => Ability | null
}

interface Move {
  readonly seat: Seat
  readonly action: Action
}

/** A table at some point of a game: what was dealt, and what everybody has done since. */
interface Position {
  readonly players: number
  readonly seed: string
  readonly entries: Match<Crooks>['entries']
}

/** Looks for a deal in which the guest begins and the moves are possible, and plays them. */
function arrange(players: number, movesIn: (dealt: Dealt) => readonly Move[] | undefined): Position {
  for (let i = 0; ; i++) {
    const seed = deriveSeed('arranged', i)
    const { match } = Match.start(crooks, { players, newEdition: false }, secure(seed))
    const { first, hangouts } = match.setupChance as unknown as Pick<Dealt, 'hangouts'> & { first: Seat }
    const abilityOf = (id: number) => match.state.deck.crooks[id - 1]?.ability ?? null
    const moves = first === 0 ? movesIn({ match, hangouts, abilityOf }) : undefined
    if (!moves) continue
    for (const { seat, action } of moves) match.submit(seat, action)
    return { players, seed, entries: match.entries }
  }
}

/** The first hangout in which somebody is as wished, opened by a seat. */
function openedBy(
  seat: Seat,
  hangouts: Dealt['hangouts'],
  isWished: (id: number, ids: readonly number[], hangout: string) => boolean,
): Move[] | undefined {
  const found = Object.entries(hangouts).find(([hangout, ids]) => ids.some((id) => isWished(id, ids, hangout)))
  return found && [{ seat, action: { type: 'recruit', hangout: found[0] } }]
}

const robbery = (seat: Seat, hangout: string, crook: number, target: number, faceDown = false): Move[] => [
  { seat, action: { type: 'recruit', hangout } },
  { seat, action: { type: 'place', crook, target, ...(faceDown ? { faceDown } : {}) } },
]

/** Somebody without an ability from hangout A is the guest's at 3, one from B the rival's at 6; then the guest opens another
 * hangout with somebody of that ability. */
function openedBeside(ability: Ability, { isRivalHidden = false } = {}): Position & { able: number; plain: number } {
  let [able, plain] = [0, 0]
  const position = arrange(2, ({ hangouts, abilityOf }) => {
    const isPlain = (id: number) => abilityOf(id) === null
    const [mine, theirs] = [hangouts['A']?.find(isPlain), hangouts['B']?.find(isPlain)]
    const isAble = (id: number, ids: readonly number[], hangout: string) => {
      if (abilityOf(id) !== ability || hangout === 'A' || hangout === 'B') return false
      ;[able, plain] = [id, mine ?? 0]
      return ids.some(isPlain)
    }
    const opened = openedBy(0, hangouts, isAble)
    if (!mine || !theirs || !opened) return undefined
    return [...robbery(0, 'A', mine, 3), ...robbery(1, 'B', theirs, 6, isRivalHidden), ...opened]
  })
  return { ...position, able, plain }
}

/** Sits down at an arranged table: the page finds it as a game that was left in the browser. */
async function sit({ players, seed, entries }: Position, options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const path = `/practice/crooks?players=${players}&seed=${seed}&level=random`
  const page = await visit(path, { ...options, kept: { seed, entries } })
  await page.waitForSelector('[data-turn=mine]')
  return page
}

const press = (page: Page, selector: string) => page.locator(selector).first().click()
const primary = (page: Page) => page.locator('[data-primary]')
const own = (page: Page, target: number) => page.locator(`[data-spot="0-${target}"]`)
const rival = (page: Page, target: number) => page.locator(`[data-spot="1-${target}"]`)
const crookAt = (page: Page, target: number, id: number) => own(page, target).locator(`[data-help="${id}"]`)
const isSaid = (page: Page, sentence: string) => page.getByText(sentence).first().waitFor()

test('a turn at the desk: to pass is asked about, Enter does what is picked, a held key does not', async () => {
  let plain = 0
  const position = arrange(2, ({ hangouts, abilityOf }) => {
    plain = hangouts['C']?.find((id) => abilityOf(id) === null) ?? 0
    return plain > 0 ? [] : undefined
  })
  const page = await sit(position)
  await press(page, '[data-pass]')
  await page.getByRole('heading', { name: 'Pass and be out?' }).waitFor()
  expect(await page.getByRole('button', { name: 'Pass for good' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Your turn: open a hangout' }).waitFor()
  expect(await primary(page).count()).toBe(0)

  await page.locator('[data-hangout="C"]').dragTo(own(page, 5))
  expect(await primary(page).textContent()).toMatch(/^Pay \$3, look into C/)
  await page.keyboard.press('Escape')
  await press(page, '[data-hangout="C"]')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-crook]')
  await press(page, `[data-crook="${plain}"]`)
  await press(page, '[data-spot="0-9"]')
  // Down a second time without going up is what a held key sends.
  await page.locator('[data-crook][data-legal]').last().focus()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.waitForSelector('[data-primary]')
  expect(await page.locator('[data-crook]').count()).toBe(3)
  await press(page, `[data-crook="${plain}"]`)
  await press(page, '[data-way=down]')
  await press(page, '[data-spot="0-9"]')
  expect(await primary(page).textContent()).toMatch(/face down at 9 for \$1/)
  await page.keyboard.press('Enter')
  await crookAt(page, 9, plain).waitFor()
  expect(await own(page, 9).locator('[data-back=own]').count()).toBe(1)
})

test.each([3, 4])('an open hangout of many fits 1440 × 900 and 1280 × 800 with %d players', async (players) => {
  let spy = 0
  const position = arrange(players, ({ hangouts, abilityOf }) =>
    openedBy(0, hangouts, (id, ids) => {
      if (abilityOf(id) === 'spy') spy = id
      return spy === id && ids.length === 5
    }),
  )
  const page = await sit(position)
  await press(page, `[data-crook="${spy}"]`)
  await press(page, '[data-spot="0-6"]')
  for (const viewport of [SIZES.desktop, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    const lowest = await page
      .locator(':is([data-use], [data-way], [data-crook], [data-primary], button[aria-disabled=true])')
      .evaluateAll((found) => Math.max(...found.map((one) => one.getBoundingClientRect().bottom)))
    expect(lowest).toBeLessThanOrEqual(viewport.height)
    const text = page.locator('[data-open-folder] p').first()
    expect((await text.boundingBox())?.width).toBeGreaterThan(220)
  }
})

test('an accomplice is stacked, but not face down', async () => {
  const accomplice = openedBeside('accomplice')
  const page = await sit(accomplice)
  await press(page, `[data-crook="${accomplice.able}"]`)
  expect(await own(page, 3).getAttribute('data-legal')).toBe('')
  await press(page, '[data-way=down]')
  expect(await own(page, 3).getAttribute('data-legal')).toBeNull()
  await own(page, 3).click()
  await isSaid(page, 'You already have a crook at target 3')
  await press(page, '[data-way=up]')
  await page.locator(`[data-crook="${accomplice.able}"]`).dragTo(own(page, 3))
  expect(await primary(page).textContent()).toMatch(/^Stack .* on your crooks at 3/)
  await primary(page).click()
  await crookAt(page, 3, accomplice.able).waitFor()
  expect(await crookAt(page, 3, accomplice.plain).count()).toBe(1)
  expect(await own(page, 3).textContent()).toMatch(/= \d+/)
})

test('a swap moves who was there on, by click and by hand', async () => {
  const swap = openedBeside('swap')
  const page = await sit(swap)
  await press(page, `[data-crook="${swap.able}"]`)
  await own(page, 3).click()
  expect(await primary(page).count()).toBe(0)
  await own(page, 7).click()
  expect(await primary(page).textContent()).toMatch(/at 3, move the others to 7/)
  // Who has been moved can be carried on.
  await page.locator(`[data-thing="crook:${swap.plain}"]`).dragTo(own(page, 8))
  expect(await primary(page).textContent()).toMatch(/at 3, move the others to 8/)
  await primary(page).click()
  await crookAt(page, 3, swap.able).waitFor()
  expect(await crookAt(page, 8, swap.plain).count()).toBe(1)
})

test('a killer removes a rival with one click on them; nobody else touches another row', async () => {
  const position = openedBeside('killer')
  const page = await sit(position)
  await press(page, `[data-crook][data-legal]:not([data-crook="${position.able}"])`)
  await rival(page, 6).click()
  await isSaid(page, 'A crook goes into your own row')
  await press(page, `[data-crook="${position.able}"]`)
  await rival(page, 2).click()
  await isSaid(page, 'That player has no crooks at target 2')
  await page.locator(`[data-crook="${position.able}"]`).dragTo(rival(page, 6))
  expect(await primary(page).textContent()).toMatch(/remove the crooks of/)
  await primary(page).click()
  await crookAt(page, 6, position.able).waitFor()
  await page.locator('.log li', { hasText: 'removes' }).first().waitFor()
})

test('a spy looks at a target or into a hangout, and the case file remembers', async () => {
  const spy = openedBeside('spy', { isRivalHidden: true })
  const page = await sit(spy)
  const hidden = await rival(page, 6).locator('[data-thing="facedown:1:6"]').textContent()
  await press(page, `[data-crook="${spy.able}"]`)
  await press(page, '[data-spot="0-5"]')
  await press(page, '[data-use="spyHangout A"]')
  expect(await primary(page).textContent()).toContain('look into A')
  await press(page, '[data-spy="6"]')
  expect(await primary(page).textContent()).toContain('look at 6')
  await primary(page).click()
  await page.locator('.log li', { hasText: 'and sees' }).first().waitFor()
  expect(await rival(page, 6).locator('[data-thing="facedown:1:6"]').textContent()).not.toBe(hidden)
  await page.keyboard.press('k')
  const file = page.getByRole('dialog', { name: 'Everything you know' })
  await file.getByText('Certain').first().waitFor()
  await page.keyboard.press('Escape')
  await file.waitFor({ state: 'detached' })
})

test('the Boss refuses to leave company, and to lie face down', async () => {
  let boss = 0
  const isBoss =
    ({ abilityOf }: Dealt) =>
    (id: number, ids: readonly number[]) => {
      if (abilityOf(id) === 'boss') boss = id
      return boss === id && ids.length === 2
    }
  const company = arrange(2, (dealt) => openedBy(0, dealt.hangouts, isBoss(dealt)))
  const together = await sit(company)
  await press(together, `[data-crook="${boss}"]`)
  await isSaid(together, 'The Boss leaves a hangout only as its last card')
  expect(await together.locator(`[data-crook="${boss}"]`).getAttribute('data-legal')).toBeNull()

  const alone = arrange(2, (dealt) => {
    const opened = openedBy(0, dealt.hangouts, isBoss(dealt))
    const [recruit] = opened ?? []
    if (recruit?.action.type !== 'recruit') return undefined
    const { hangout } = recruit.action
    const other = dealt.hangouts[hangout]?.find((id) => id !== boss) ?? 0
    const theirs = dealt.hangouts['E']?.find((id) => dealt.abilityOf(id) === null) ?? 0
    return theirs > 0 ? [...robbery(0, hangout, other, 3), ...robbery(1, 'E', theirs, 6), recruit] : undefined
  })
  const page = await sit(alone)
  await press(page, `[data-crook="${boss}"]`)
  await press(page, '[data-way=down]')
  await isSaid(page, 'The Boss is always placed face up')
  await own(page, 3).click()
  await isSaid(page, 'You already have a crook at target 3')
  await own(page, 9).click()
  await primary(page).click()
  await crookAt(page, 9, boss).waitFor()
})

/** As long as each target and each gang is counted, in milliseconds. */
const A_COUNT = 700

test('the count: who lay face down is turned over target by target, points add up, and Enter skips to the result', async () => {
  const chance = seeded('ending')
  const position = arrange(2, ({ match }) => {
    // Everybody robs, face down where they can, until only the guest is left and can do nothing but pass.
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      const seat = turn.seats[0] as Seat
      const actions = crooks.legalActions(match.state, seat)
      const hidden = actions.filter((action) => action.type === 'place' && action.faceDown)
      const robbing = hidden.length > 0 ? hidden : actions.filter(({ type }) => type !== 'pass')
      if (robbing.length === 0 && seat === 0 && crooks.view(match.state, 0).passed.includes(1)) return []
      const choice = robbing.length > 0 ? robbing : actions
      match.submit(seat, choice[chance.int(choice.length)])
    }
    return undefined
  })
  const page = await sit(position, { reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await press(page, '[data-primary]')
  const waiting = page.locator('.verdict [data-state=waiting] [data-hidden]')
  await waiting.first().waitFor({ state: 'attached' })
  const all = await waiting.count()
  for (let target = 2; target <= 9 && (await waiting.count()) === all; target++) {
    await page.clock.runFor(A_COUNT)
    await page.getByText(`Counting target ${target}`).waitFor()
  }
  expect(await waiting.count()).toBeLessThan(all)
  expect(await waiting.count()).toBeGreaterThan(0)
  await page.getByText(/ turns over .*: level \d/).waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Enter')
  await page.getByText('Final count').waitFor()
  await expect.poll(() => waiting.count()).toBe(0)
  const { match } = Match.start(crooks, { players: 2, newEdition: false }, secure(position.seed))
  for (const { seat, action } of position.entries) if (seat !== undefined) match.submit(seat, action)
  match.submit(0, { type: 'pass' })
  const purse = page.locator('[data-purse="0"]')
  await expect.poll(() => purse.textContent()).toBe(String(crooks.result(match.state).scores[0]?.total))
})

test('a pickpocket takes money unless told otherwise; its card is read with i and by a right click', async () => {
  const { able, ...position } = openedBeside('pickpocket')
  const page = await sit(position)
  await press(page, `[data-crook="${able}"]`)
  await press(page, '[data-spot="0-4"]')
  expect(await primary(page).textContent()).toMatch(/take \$2/)
  await press(page, '[data-use=unused]')
  expect(await primary(page).textContent()).not.toMatch(/take \$2/)
  const card = page.locator(`[data-crook="${able}"]`)
  const large = page.getByRole('dialog')
  await card.click({ button: 'right' })
  await large.waitFor()
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  await card.focus()
  await page.keyboard.press('i')
  await large.waitFor()
})
