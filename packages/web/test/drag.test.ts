import { caper } from '@covo/caper'
import { deriveSeed, type Entry, type Game, type GameTypes, Match, type Seat, secure, seeded } from '@covo/kernel'
import { type Action, thiefsMarket } from '@covo/thiefs-market'
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, SIZES } from './browser.ts'

const browser = openBrowser()
const { visit } = browser

interface Point {
  readonly x: number
  readonly y: number
}

const TABLE = '/practice/crooks?players=2&seed=carry&seat=0&level=random'

/** A hangout has been looked into, and its crooks look for their places. */
async function openHangout(options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const page = await visit(TABLE, options)
  await page.waitForSelector('[data-turn=mine]')
  await page.locator('button[data-hangout][data-legal]').last().click()
  await page.locator('[data-primary]:not(:disabled)').click()
  await page.waitForSelector('[data-crook][data-drag]')
  await page.evaluate(() => document.fonts.ready)
  return page
}

const chosen = (page: Page) =>
  page.evaluate(() => ({
    crook: document.querySelector('[data-crook][aria-pressed=true]')?.getAttribute('data-crook'),
    spot: document.querySelector('[data-spot][data-chosen]')?.getAttribute('data-spot'),
  }))

async function middle(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new RangeError(selector)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const PHONE = { viewport: SIZES.phone, hasTouch: true, isMobile: true } as const

const isCarrying = (page: Page) => page.locator('.ghost').count()

test('a crook is carried to a target by mouse, and one that is dropped elsewhere is let go', async () => {
  const page = await openHangout()
  const carry = async (to: Point) => {
    const from = await middle(page, '[data-crook][data-drag]')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 3, from.y)
    expect(await isCarrying(page)).toBe(0)
    await page.mouse.move(to.x, to.y, { steps: 4 })
    expect(await isCarrying(page)).toBe(1)
  }
  const nothing = { crook: undefined, spot: undefined }
  const crook = await page.locator('[data-crook][data-drag]').first().getAttribute('data-crook')
  const spot = '[data-own][data-role=place]'

  await carry({ x: 700, y: 70 })
  expect(await chosen(page)).toEqual({ ...nothing, crook })
  await page.mouse.up()
  expect([await chosen(page), await isCarrying(page)]).toEqual([nothing, 0])

  await carry({ x: 700, y: 70 })
  await page.keyboard.press('Escape')
  expect([await chosen(page), await isCarrying(page)]).toEqual([nothing, 0])
  await page.mouse.up()
  expect(await chosen(page)).toEqual(nothing)

  await page.locator('[data-crook][data-drag]').first().click()
  const there = await middle(page, spot)
  const target = await page.locator(spot).first().getAttribute('data-spot')
  await page.keyboard.press('Escape')
  await carry(there)
  expect(await page.locator('[data-over]').getAttribute('data-spot')).toBe(target)
  await page.mouse.up()
  expect(await chosen(page)).toEqual({ crook, spot: target })
  expect(await page.locator('[data-over], [data-carried], .ghost').count()).toBe(0)

  // What is picked already stays picked, and goes elsewhere.
  const other = await page.locator(spot).last().getAttribute('data-spot')
  await carry(await middle(page, `[data-spot="${other}"]`))
  await page.mouse.up()
  expect(await chosen(page)).toEqual({ crook, spot: other })

  // So does one that stands at a target on trial; and with Shift it is put down face down.
  const trial = '[data-spot][data-chosen] [data-drag]'
  await carryByMouse(page, trial, `[data-spot="${target}"]`)
  expect(await chosen(page)).toEqual({ crook, spot: target })
  await page.keyboard.down('Shift')
  await carryByMouse(page, trial, `[data-spot="${other}"]`)
  await page.keyboard.up('Shift')
  expect(await chosen(page)).toEqual({ crook, spot: other })
  expect(await page.locator('[data-way=down]').getAttribute('aria-pressed')).toBe('true')
})

/** Real touches, which scroll the page unless somebody prevents it. */
class Finger {
  private readonly session: CDPSession
  private at: Point = { x: 0, y: 0 }

  private constructor(session: CDPSession) {
    this.session = session
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page))
  }

  async down(at: Point): Promise<void> {
    this.at = at
    await this.touch('touchStart', [at])
  }

  async to(point: Point): Promise<void> {
    const [from, steps] = [this.at, 8]
    for (let i = 1; i <= steps; i++) {
      this.at = { x: from.x + ((point.x - from.x) * i) / steps, y: from.y + ((point.y - from.y) * i) / steps }
      await this.touch('touchMove', [this.at])
    }
  }

  up(): Promise<void> {
    return this.touch('touchEnd', [])
  }

  private async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

test('a finger that rests carries, one that moves at once scrolls, one that stays reads the card', async () => {
  // Not so high that nothing has to be scrolled.
  const page = await openHangout({ viewport: { ...SIZES.phone, height: 600 }, hasTouch: true, isMobile: true })
  const finger = await Finger.on(page)
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const card = '[data-crook][data-drag]'
  const crook = await page.locator(card).first().getAttribute('data-crook')

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await scrolled()).toBeGreaterThan(0)
  const start = await middle(page, card)
  await finger.down(start)
  await finger.to({ x: start.x, y: start.y + 120 })
  await finger.up()
  await expect.poll(scrolled).toBe(0)
  expect(await chosen(page)).toEqual({ crook: undefined, spot: undefined })

  await page.locator(card).first().tap()
  const target = (await page.locator('[data-own][data-role=place]').last().getAttribute('data-spot')) as string
  await page.keyboard.press('Escape')
  const there = await middle(page, `[data-spot="${target}"]`)
  const here = await middle(page, card)
  const still = await scrolled()
  await finger.down(here)
  await page.waitForSelector('[data-held]')
  await finger.to(there)
  expect(await page.locator('[data-over]').getAttribute('data-spot')).toBe(target)
  expect(await scrolled()).toBe(still)
  await finger.up()
  expect(await chosen(page)).toEqual({ crook, spot: target })

  await finger.down(await middle(page, card))
  await page.getByRole('dialog').waitFor()
  await finger.to(there)
  expect(await isCarrying(page)).toBe(0)
  await finger.up()
})

interface Position {
  readonly path: string
  readonly seed: string
  readonly entries: readonly Entry[]
}

/** A game of people who buy whatever they can and do the rest at random, until a seat may do what is wished. */
function arrange<G extends GameTypes>(
  title: string,
  game: Game<G>,
  options: G['options'],
  seat: Seat,
  isWished: (actions: readonly G['action'][], view: G['view']) => unknown,
): Position & { /** What the seat may do. */ readonly actions: readonly G['action'][] } {
  for (let i = 0; ; i++) {
    const seed = deriveSeed('carry', title, i)
    const { match } = Match.start(game, options, secure(seed))
    const chance = seeded(seed)
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      const next = turn.seats.includes(seat) ? seat : (turn.seats[0] as Seat)
      const actions = game.legalActions(match.state, next)
      if (next === seat && isWished(actions, game.view(match.state, seat))) {
        const path = `/practice/${game.id}?players=${options.players}&seat=${seat}&seed=${seed}&level=random`
        return { path, seed, entries: match.entries, actions }
      }
      const buys = actions.filter(({ type }) => type === 'buy')
      const from = buys.length > 0 ? buys : actions
      match.submit(next, from[chance.int(from.length)])
    }
  }
}

/** One page for several tables, which were left in its browser. */
async function sitAt(
  [first, ...others]: readonly [Position, ...Position[]],
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly goTo: (position: Position) => Promise<void> }> {
  const { address } = browser.house
  const localStorage = [first, ...others].map(({ seed, entries }) => ({
    name: `covo.kept.${seed}`,
    value: JSON.stringify({ seed, entries }),
  }))
  const storageState = { cookies: [], origins: [{ origin: address, localStorage }] }
  const page = await visit(first.path, { ...options, storageState })
  const isSeated = () => page.waitForSelector('[data-turn=mine]')
  await isSeated()
  return {
    page,
    async goTo({ path }) {
      await page.goto(address + path)
      await isSeated()
    },
  }
}

async function carryByMouse(page: Page, from: string, to: string): Promise<void> {
  const start = await middle(page, from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y - 12, { steps: 2 })
  // Some places are lit only when the thing is in the hand.
  await page.waitForSelector(to)
  const end = await middle(page, to)
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.waitForSelector('[data-over]')
  await page.mouse.up()
  expect(await isCarrying(page)).toBe(0)
}

test('a die goes to one’s own pile and nowhere else, a thief to a location', async () => {
  const page = await visit('/practice/thiefs-market?seed=carry&seat=0&level=random')
  const die = 'button[data-kind][data-drag][aria-pressed=false]'
  await page.waitForSelector(die)
  const count = await page.locator(die).count()
  const place = await page.locator(die).first().getAttribute('data-drag')
  const start = await middle(page, die)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(600, 70, { steps: 4 })
  expect(await page.locator('[data-awaited]').getAttribute('data-place')).toBe(place)
  await page.mouse.up()
  expect([await page.locator(die).count(), await page.locator('[data-awaited]').count()]).toEqual([count, 0])
  await carryByMouse(page, die, `[data-place="${place}"]`)
  expect(await page.locator('button[data-kind][aria-pressed=true]').count()).toBe(1)

  await page.goto(new URL('/practice/caper?seed=carry&seat=0&level=random', page.url()).href)
  await page.waitForSelector('[data-turn=mine]')
  await carryByMouse(page, '[data-group=hand][data-drag]', '.board-area [data-group=places][data-legal]')
  expect(await page.locator('[data-group=places][aria-pressed=true]').count()).toBe(1)
  await page.locator('[data-primary]:not(:disabled)').waitFor()
})

const MARKET = { players: 3, edition: 'international', promos: false, openInfamy: false } as const

/** A pile of several can be stolen, and the centre need not be emptied. */
const splitting = () =>
  arrange(
    'split',
    thiefsMarket,
    MARKET,
    0,
    (actions, { seats }) =>
      actions.filter(({ type }) => type === 'take').length > 1 &&
      actions.some((one) => one.type === 'steal' && (seats[one.from]?.pile?.red ?? 0) > 1),
  )

/** A card is used with a die, another with gold, and something is bought with dice or with gold. */
const buying = () =>
  arrange('purchases', thiefsMarket, MARKET, 0, (actions) => {
    const uses = actions.filter((one) => one.type === 'use')
    return payable(actions) && uses.some(({ die }) => die) && uses.some(({ die }) => !die)
  })

/** What can be bought with a coin or without. */
const payable = (actions: readonly Action[]) =>
  actions
    .filter((one) => one.type === 'buy')
    .find(({ gold, card }, _, buys) => gold && buys.filter((one) => one.card === card).length > 1)

const OWN = '[data-zone=own]'
const OWN_DIE = `${OWN} li[data-kind][data-drag]`

test('what was picked is carried back to where it lay, and a die of a stolen pile to either side', async () => {
  const { page } = await sitAt([splitting()])
  const mine = page.locator(`${OWN} li[data-kind]`)
  await carryByMouse(page, 'section[aria-label=Centre] [data-drag]', OWN)
  expect(await mine.count()).toBe(1)
  await carryByMouse(page, OWN_DIE, '[data-place=centre]')
  expect(await page.locator('button[data-kind][aria-pressed=true]').count()).toBe(0)

  await carryByMouse(page, 'section[data-seat]:has([data-kind=red]) [data-drag]', OWN)
  const [kept, back] = ['keep', 'back'].map((side) => page.locator(`[data-place="steal:${side}"] [data-kind]`))
  const all = (await kept?.count()) ?? 0
  const sides = async () => [await kept?.count(), await back?.count(), await mine.count()]
  await carryByMouse(page, OWN_DIE, '[data-place="steal:back"]')
  expect(await sides()).toEqual([all - 1, 1, all - 1])
  await carryByMouse(page, '[data-place="steal:back"] [data-drag]', OWN)
  expect(await sides()).toEqual([all, 0, all])
  // Where the centre of the time after is shown, too.
  await carryByMouse(page, '[data-place="steal:keep"] [data-drag]', 'div[data-drop="steal:back"]')
  expect(await sides()).toEqual([all - 1, 1, all - 1])
})

test('dice and coins are carried to the cards that use them, to the counter, and back', async () => {
  const [position, luck] = [
    buying(),
    arrange('luck', thiefsMarket, MARKET, 0, (actions) => actions.some(({ type }) => type === 'reroll')),
  ]
  const { page, goTo } = await sitAt([position, luck])
  const { actions } = position
  for (const isCoin of [true, false]) {
    const use = actions.filter((one) => one.type === 'use').find(({ die }) => (die === undefined) === isCoin)
    if (!use) throw new RangeError('no use')
    const tile = `${OWN} [data-drop="use:${use.card}"]`
    const thing = isCoin ? `${OWN} button[data-drag~="use:${use.card}"]` : `${OWN} li[data-kind=${use.die}]`
    await carryByMouse(page, thing, tile)
    expect(await page.locator(tile).getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('Escape')
  }

  await page.locator(`[data-place=market] [data-card=${payable(actions)?.card}]`).click()
  const means = () =>
    page.locator('[data-by]').evaluateAll((slots) => slots.map((slot) => slot.getAttribute('data-by')))
  const paid = await means()
  const index = (
    await page.locator('[data-does$=":gold"]').evaluateAll((all) => all.map((one) => one.hasAttribute('data-legal')))
  ).indexOf(true)
  const slot = `li[data-drop~="pay:${index}:gold"]`
  expect(paid[index]).toBe('die')
  await carryByMouse(page, `${OWN} button[data-drag~="pay:${index}:gold"]`, slot)
  expect((await means())[index]).toBe('gold')
  await carryByMouse(page, `${OWN} li[data-drag~="pay:${index}:die"]`, slot)
  expect(await means()).toEqual(paid)
  await carryByMouse(page, `${slot} [data-by]`, OWN)
  expect((await means())[index]).toBe('gold')

  await goTo(luck)
  const face = await page.locator(OWN_DIE).first().getAttribute('data-kind')
  await carryByMouse(page, OWN_DIE, '[data-place=centre]')
  expect(await page.locator('[data-place=centre] [aria-pressed=true]').getAttribute('data-kind')).toBe(face)
})

test('a card is carried to the own discard pile, to the Mastermind who gets it, to the enemy', async () => {
  const city = 'paris'
  const tables = [
    arrange('discard', caper, { players: 2, city }, 0, (actions) => actions.some(({ type }) => type === 'discard')),
    arrange('deal', caper, { players: 3, city }, 2, () => true),
    arrange('pass', caper, { players: 4, city }, 1, () => true),
  ] as const
  const { page, goTo } = await sitAt(tables)
  const card = '[data-group=hand][data-drag]'
  const pile = '[data-drop=discard]'
  const count = await page.locator('.log li').count()
  const before = await page.locator(pile).textContent()
  await carryByMouse(page, card, pile)
  await page.waitForFunction((lines) => document.querySelectorAll('.log li').length > lines, count)
  expect(await page.locator(pile).textContent()).not.toBe(before)

  await goTo(tables[1])
  const dealt = () =>
    page
      .locator('[data-place^="deal:"] [data-help]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-help')))
  const [white, green] = await dealt()
  await carryByMouse(page, `${card}[data-help="${white}"]`, 'section[data-drop="deal:1"]')
  expect(await dealt()).toEqual([green, white])

  await goTo(tables[2])
  for (let i = 1; i <= 2; i++) {
    await carryByMouse(page, card, 'section[data-drop=pass]')
    expect(await page.locator('[data-group=hand][aria-pressed=true]').count()).toBe(i)
  }
})

test('a finger carries coins and dice to the counter of the market, and a thief past a tab to a location', async () => {
  // Of several rows a phone shows the newest.
  const market = arrange('counter', thiefsMarket, MARKET, 0, (actions, { rows, newest }) => {
    const shown = rows.find(({ deck }) => deck === newest)?.cards ?? []
    return shown.includes(payable(actions)?.card ?? '')
  })
  const thieves = arrange('thief', caper, { players: 2, city: 'paris' }, 0, () => true)
  const { page, goTo } = await sitAt([market, thieves], PHONE)
  const finger = await Finger.on(page)
  const grasp = async (thing: string) => {
    await finger.down(await middle(page, thing))
    await page.waitForSelector('[data-held]')
  }
  const put = async (place: string) => {
    await finger.to(await middle(page, place))
    await page.waitForSelector('[data-over]')
    await finger.up()
    expect(await isCarrying(page)).toBe(0)
  }
  await page.locator(`[data-place=market] [data-card=${payable(market.actions)?.card}]`).tap()
  const gold = page.locator('[data-by=gold]')
  const count = await gold.count()
  await grasp('[data-place=centre] p[data-drag*=":gold"]')
  await put('li[data-drop]:has([data-means=gold][data-legal])')
  expect(await gold.count()).toBe(count + 1)
  await grasp('[data-place=centre] li[data-drag*=":die"]')
  await put('li[data-drop]:has([data-means=die][data-legal])')
  expect(await gold.count()).toBe(count)

  await goTo(thieves)
  await grasp('[data-group=hand][data-drag]')
  await finger.to({ x: 180, y: 500 })
  await finger.to(await middle(page, '[data-tab="1"][data-legal]'))
  await page.waitForSelector('[data-tab="1"][aria-pressed=true]')
  await put('#caper-location-1 [data-group=places][data-legal]')
  expect(await page.locator('#caper-location-1 [data-group=places]').getAttribute('aria-pressed')).toBe('true')
})
