import { type Action, type Caper, caper, type View } from '@covo/caper'
import { deriveSeed, Match, type Seat, secure, seeded } from '@covo/kernel'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, SIZES } from './browser.ts'

const { visit } = openBrowser()

interface Table {
  readonly players?: number
  readonly city?: Caper['options']['city']
  readonly seat?: Seat
}

/** What a test waits for: the position, and what the seat may do in it. */
type Wanted = (view: View, actions: readonly Action[]) => boolean

/** A game that others have played at random to a wanted moment, as a browser keeps it, and the page that goes on from there. */
async function resume(
  { players = 2, city = 'paris', seat = 0 }: Table,
  isWanted: Wanted,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly view: View; readonly actions: readonly Action[] }> {
  for (let i = 0; ; i++) {
    const seed = deriveSeed('moment', players, city, i)
    const { match } = Match.start<Caper>(caper, { players, city }, secure(seed))
    const chance = seeded(seed)
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      const [view, actions] = [caper.view(match.state, seat), caper.legalActions(match.state, seat)]
      if (turn.seats.includes(seat) && isWanted(view, actions)) {
        const page = await visit(
          `/practice/caper?players=${players}&city=${city}&seat=${seat}&seed=${seed}&level=random`,
          { ...options, kept: { seed, entries: match.entries } },
        )
        await page.waitForSelector('[data-turn=mine]')
        return { page, view, actions }
      }
      const next = turn.seats[0] as Seat
      const all = caper.legalActions(match.state, next)
      match.submit(next, all[chance.int(all.length)])
    }
  }
}

const begin = (table: Table = {}, options: BrowserContextOptions = {}) => resume(table, () => true, options)

const hand = (page: Page): Locator => page.locator('[data-group=hand]')
const places = (page: Page): Locator => page.locator('section [data-legal][data-group=places]:not(:disabled):visible')
const primary = (page: Page): Locator => page.locator('[data-primary]')
const cardIn = (page: Page, id: string): Locator => page.locator(`[data-group=hand][data-help="${id}"]`)
const said = (page: Page, hasText: string | RegExp): Promise<void> =>
  page.locator('.log li', { hasText }).first().waitFor()
const refused = (page: Page, hasText: string | RegExp): Promise<void> =>
  page.locator('[role=alert]', { hasText }).waitFor()
const idsOf = (cards: Locator): Promise<string[]> =>
  cards.evaluateAll((found) => found.map((card) => card.getAttribute('data-help') ?? ''))

/** A card's accessible name begins with its own. */
async function nameOf(card: Locator): Promise<string> {
  return (await card.textContent())?.split('.')[0] ?? ''
}

test('Escape lets a card go, I opens it, K shows what is known; after the first swap that is the rival’s whole hand', async () => {
  const { page, view } = await begin()
  await page.keyboard.press('1')
  expect(await hand(page).first().getAttribute('aria-pressed')).toBe('true')
  expect(await places(page).count()).toBe(3)
  await page.keyboard.press('Escape')
  expect(await hand(page).first().getAttribute('aria-pressed')).toBe('false')
  expect(await places(page).count()).toBe(0)
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: 'What you know' }).waitFor()
  expect(await page.locator('dialog [data-hand="1"] [data-help]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'What you know' }).waitFor({ state: 'hidden' })
  await hand(page).first().focus()
  const name = await nameOf(hand(page).first())
  await page.keyboard.press('i')
  await page.getByRole('dialog').getByRole('heading', { name }).waitFor()
  await page.keyboard.press('Escape')
  const held = view.hands[0]?.cards ?? []
  await cardIn(page, held[0] as string).click()
  await places(page).first().dblclick()
  await page.waitForSelector('[data-turn=mine]:has(.log li:nth-child(7))')
  await page.locator('[data-know="1"]').click()
  const known = await idsOf(page.locator('dialog [data-hand="1"] [data-help]'))
  expect(known.toSorted()).toEqual(held.slice(1).toSorted())
})

const isFull: Wanted = ({ sides, round }) => round === 3 && sides[0].stacks[0]?.length === 3

test('an illegal place explains itself in one sentence, and so does the rival’s side', async () => {
  const { page } = await resume({}, (view, actions) => isFull(view, actions) && isMet(view))
  await hand(page).first().click()
  expect(await places(page).count()).toBe(2)
  await page.locator('[data-stack=own-0-2]').click()
  await refused(page, 'You already have 3 thieves at this location.')
  expect(await primary(page).isDisabled()).toBe(true)
  await page.locator('[data-stack^=rival]').first().click()
  await refused(page, 'Your cards go to your own side.')
})

const isMet = ({ sides }: View): boolean => sides[1].stacks.flat().length > 0

/** A card that can flip one of two or more. */
const flipper = (actions: readonly Action[]) =>
  actions.find(
    (one) =>
      one.type === 'gear' &&
      one.flip !== undefined &&
      actions.some(
        (other) =>
          other.type === 'gear' &&
          other.card === one.card &&
          other.location === one.location &&
          other.slot === one.slot &&
          other.flip !== one.flip,
      ),
  ) as Extract<Action, { type: 'gear' }> | undefined

test('a flip: the victim is chosen on the table, named on the button, and turned over', async () => {
  const { page, view, actions } = await resume({ city: 'rome' }, (_, legal) => flipper(legal) !== undefined)
  const { card, location, slot, flip } = flipper(actions) as Extract<Action, { type: 'gear' }>
  await cardIn(page, card).click()
  await page.locator(`[data-stack=own-${location}-${slot}]`).click()
  expect(await primary(page).isDisabled()).toBe(true)
  const stack = page.locator(`[data-stack=rival-${location}-${flip}]`)
  await stack.click()
  expect(await stack.getAttribute('aria-pressed')).toBe('true')
  const victim = view.sides[1].stacks[location]?.[flip as number]?.at(-1)?.card ?? ''
  const thing = page.locator(`[data-thing="card:${victim}"]`)
  expect(await thing.getAttribute('data-face')).toBe('up')
  expect(await primary(page).textContent()).toMatch(/flip .+$/)
  await primary(page).click()
  await said(page, 'is flipped')
  expect(await thing.getAttribute('data-face')).toBe('down')
})

test('an encore: gear comes back from the own discard pile, for free', async () => {
  const isEncore: Wanted = (_, legal) => legal.some(({ type }) => type === 'encore')
  const { page, view } = await resume({ city: 'rome' }, isEncore)
  await page.getByText(/^Encore at/).waitFor()
  expect((await idsOf(hand(page))).toSorted()).toEqual(view.sides[0].discards.gear.toSorted())
  const legal = page.locator('[data-group=hand][data-legal]').first()
  const card = await nameOf(legal)
  await legal.click()
  await places(page).first().click()
  const victim = page.locator('section[aria-label="Your hand"] [data-legal][data-group=places]').first()
  if (await primary(page).isDisabled()) await victim.click()
  expect(await primary(page).textContent()).toContain('Encore: ')
  await primary(page).click()
  await said(page, `takes ${card} from the discard pile`)
})

test('a Lookout passes two cards to the enemy Mastermind, and sees them until both Lookouts have chosen', async () => {
  const { page } = await begin({ players: 4, seat: 1 })
  const [first = '', second = '', third = ''] = await idsOf(hand(page))
  expect(await primary(page).isDisabled()).toBe(true)
  for (const card of [first, second]) await cardIn(page, card).click()
  expect(await primary(page).textContent()).toMatch(/^Pass .+ and .+ to /)
  await cardIn(page, third).click()
  await refused(page, 'Two cards are passed')
  expect(await cardIn(page, third).getAttribute('aria-pressed')).toBe('false')
  await primary(page).click()
  await said(page, /\(you\) .*(will pass on|hands)/)
  expect(await idsOf(hand(page))).not.toContain(first)
})

test('the Snitch is told how to win, swaps the two cards, deals them and remembers who got which', async () => {
  const { page } = await begin({ players: 3, seat: 2 })
  await page.getByText(/^You are the Snitch: you win while the gap .* at \d+ or less/).waitFor()
  const [white = '', green = ''] = await idsOf(hand(page))
  const before = await primary(page).textContent()
  await page.locator('[data-swap]').click()
  expect(await idsOf(hand(page))).toEqual([green, white])
  expect(await primary(page).textContent()).not.toBe(before)
  const name = await nameOf(cardIn(page, green))
  await primary(page).click()
  await said(page, new RegExp(`\\(you\\) hands ${name}.* to (?!.*\\(you\\))`))
})

/** Carries one thing to another. */
async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()]
  if (!a || !b) throw new RangeError('not on the screen')
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2)
  await page.mouse.down()
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 })
  await page.mouse.up()
}

test('cards are carried: to a thief, to the discard pile, and where they cannot go that is said', async () => {
  const isDiscarding: Wanted = ({ sides }, legal) =>
    legal.some(({ type }) => type === 'gear') &&
    legal.some(({ type }) => type === 'discard') &&
    sides.every(({ stacks }) => stacks[0]?.[0]?.length === 4 || stacks[1]?.[0]?.length === 4) &&
    sides[0].stacks.some(([stack]) => stack?.length === 4)
  const { page, view, actions } = await resume({}, isDiscarding)
  const play = actions.find(({ type }) => type === 'gear') as Extract<Action, { type: 'gear' }>
  const card = cardIn(page, play.card)
  const full = view.sides[0].stacks.findIndex(([stack]) => stack?.length === 4)
  await carry(page, card, page.locator(`[data-stack=own-${full}-0]`))
  await refused(page, /3 gear|three gear/i)
  await carry(page, card, page.locator(`[data-stack=own-${play.location}-${play.slot}]`))
  expect(await page.locator(`[data-stack=own-${play.location}-${play.slot}]`).getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Escape')
  await carry(page, card, page.locator('[data-discard]'))
  await said(page, /\(you\) discards /)
})

test('the Snitch’s card is carried to the other name, a Lookout’s to the pass', async () => {
  const { page: snitch } = await begin({ players: 3, seat: 2 })
  const [white = '', green = ''] = await idsOf(hand(snitch))
  await carry(snitch, cardIn(snitch, white), snitch.locator('[data-place="deal:0"] p'))
  expect(await idsOf(hand(snitch))).toEqual([white, green])
  await carry(snitch, cardIn(snitch, white), snitch.locator('[data-place="deal:1"] p'))
  expect(await idsOf(hand(snitch))).toEqual([green, white])
  const { page } = await begin({ players: 4, seat: 1 })
  for (let i = 0; i < 2; i++) await carry(page, hand(page).nth(i), page.locator('[data-place=pass]'))
  expect(await primary(page).textContent()).toMatch(/^Pass .+ and .+ to /)
})

test('on a phone a long press opens the card, and a play is shown where it was made', async () => {
  const touch = { viewport: SIZES.phone, hasTouch: true, isMobile: true }
  const { page, actions } = await begin({}, touch)
  await page.evaluate(() => document.fonts.ready)
  const box = await hand(page).first().boundingBox()
  const finger = await page.context().newCDPSession(page)
  const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.getByRole('dialog').waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await hand(page).first().getAttribute('aria-pressed')).toBe('false')
  // A thief goes to the last location, where a tab leads.
  const { card } = actions.find(({ type }) => type === 'thief') as Extract<Action, { type: 'thief' }>
  await cardIn(page, card).tap()
  await page.locator('[data-tab="2"]').tap()
  await places(page).tap()
  await primary(page).tap()
  await page.waitForSelector('[data-turn=mine]:has(.log li:nth-child(7))', { state: 'attached' })
  const rivals = page.locator('[data-stack^=rival]')
  expect(await rivals.count()).toBe(1)
  expect(await rivals.isVisible()).toBe(true)
})

test('on a tablet the stacks stay above the hand, and the Snitch is named', async () => {
  const isTall: Wanted = ({ round, step }) => round === 6 && step === 4
  const { page } = await resume({ players: 3 }, isTall, { viewport: SIZES.tablet })
  await page.getByRole('heading', { name: /^Snitch: / }).waitFor()
  const dock = await page.locator('section[aria-label="Your hand"]').boundingBox()
  const board = await page.locator('#caper-location-0').locator('xpath=..').boundingBox()
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
  expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBeLessThanOrEqual(SIZES.tablet.height)
})

test('the final count goes part by part, and a click shows the result', async () => {
  const isLast: Wanted = ({ round, step, phase }) => round === 6 && step === 4 && phase === 'second'
  const { page } = await resume({ city: 'london' }, isLast, { reducedMotion: 'no-preference' })
  const [card] = await idsOf(page.locator('[data-group=hand][data-legal]'))
  await cardIn(page, card as string).click()
  await page.locator('[data-discard]').click()
  const skip = page.getByRole('button', { name: 'Show the result' })
  await skip.waitFor()
  const verdict = page.getByRole('heading', { name: /(wins|win) (by|the tie)/ })
  expect(await verdict.count()).toBe(0)
  await skip.click()
  await verdict.waitFor()
  const totals = await page.locator('.verdict strong').allTextContents()
  const told = await page.locator('.log li', { hasText: /: \d+ points?\.$/ }).allTextContents()
  expect(totals.slice(0, 2)).toEqual(told.map((line) => /(\d+) points?\.$/.exec(line)?.[1]))
})
