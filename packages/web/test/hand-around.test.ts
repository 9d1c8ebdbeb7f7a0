import { type View as CaperView, caperModule } from '@covo/caper'
import { type View as CrooksView, crooksModule } from '@covo/crooks'
import {
  type AnyGame,
  type AnyGameModule,
  type GameTypes,
  Match,
  parseOptions,
  type Seat,
  secure,
  seeded,
  type Viewer,
} from '@covo/kernel'
import { CARDS, type View as MarketView, thiefsMarketModule } from '@covo/thiefs-market'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { GameId } from '../src/games.ts'
import type { KeptGame } from '../src/session/kept.ts'
import { clickSomething, openBrowser, turnOf } from './browser.ts'

const { visit } = openBrowser()

interface Subject {
  readonly module: AnyGameModule
  /** The cards that the viewer can place, by id. */
  readonly known: (view: never) => readonly (string | number)[]
  /** Those that the viewer cannot. */
  readonly hidden: (view: never) => readonly (string | number)[]
  /** How an id stands in attributes. */
  readonly mark: (id: string) => RegExp
  /** The key of a card's name; copies of a card share it. */
  readonly name: (id: string) => string
}

const inAttributes = (id: string) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`)

const SUBJECTS: Readonly<Record<GameId, Subject>> = {
  crooks: {
    module: crooksModule,
    known: ({ rows, removed, memory }: CrooksView) => [
      ...rows.flat().flatMap(({ up }) => up),
      ...removed,
      ...memory.flatMap(({ look, crooks }) => (look > 0 ? crooks : [])),
    ],
    hidden: ({ memory }: CrooksView) => memory.flatMap(({ look, crooks }) => (look > 0 ? [] : crooks)),
    mark: (id) => new RegExp(`crook[:.-]${id}\\b`),
    name: (id) => `crooks.crook.${id}`,
  },
  caper: {
    module: caperModule,
    known: ({ hands, sides, trail, chosen }: CaperView) => [
      ...hands.flatMap(({ cards }) => cards),
      ...sides.flatMap(({ stacks, discards }) => [
        ...stacks.flat(2).map(({ card }) => card),
        ...discards.thieves,
        ...discards.gear,
      ]),
      ...trail.flat().flatMap(({ cards, played }) => [...cards, ...(played === undefined ? [] : [played])]),
      ...chosen.flatMap(({ cards }) => cards),
    ],
    hidden: ({ unseen }: CaperView) => [...unseen.thieves, ...unseen.gear],
    mark: inAttributes,
    name: (id) => `caper.card.${id.replace(/-\d$/, '')}`,
  },
  'thiefs-market': {
    module: thiefsMarketModule,
    known: onTheMarket,
    hidden: (view: MarketView) => {
      const known = new Set(onTheMarket(view))
      return CARDS.map(({ id }) => id).filter((id) => !known.has(id))
    },
    mark: inAttributes,
    name: (id) => `thiefs-market.card.${id}`,
  },
}

function onTheMarket({ rows, seats, removed }: MarketView): readonly string[] {
  const own = seats.flatMap(({ cards }) => cards.flatMap(({ card, copyOf }) => [card, copyOf ?? card]))
  return [...rows.flatMap(({ cards }) => cards), ...own, ...removed]
}

const NAMES = ['Nora', 'Otto', 'Pia', 'Quentin', 'Rosa']
const SEED = 'ab'.repeat(32)
/** So often the device changes hands in the middle of a game. */
const CHANGES = 4
/** So many decisions are left when a game is taken up near its end. */
const LAST = 3

/** Which decisions were made before a game is taken up: Crooks is short, and is played from the first to the last. */
const MADE = {
  start: () => [],
  middle: <T>(all: readonly T[]) => all.slice(0, Math.floor(all.length / 3)),
  end: <T>(all: readonly T[]) => all.slice(0, -LAST),
}

/** A game of people who have played at random so far. */
function begun(id: GameId, players: number, made: keyof typeof MADE): KeptGame {
  const { game } = SUBJECTS[id].module
  const { match } = Match.start<GameTypes>(game, parseOptions(game, { players }), secure(SEED))
  const chance = seeded('so far')
  for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
    const seat = turn.seats[0] as Seat
    const actions = game.legalActions(match.state, seat)
    match.submit(seat, actions[chance.int(actions.length)])
  }
  const decisions = match.entries.filter(({ seat }) => seat !== undefined)
  const entries = MADE[made](decisions)
  const seats = NAMES.slice(0, players).map((name) => ({ kind: 'person', name }) as const)
  return { seed: SEED, path: '/here/around', game: id, options: { players }, seats, entries, isMyTurn: true, at: 0 }
}

interface Truth {
  readonly state: GameTypes['state']
  readonly events: readonly GameTypes['event'][]
}

/** What really is and what really happened, from what the browser keeps. */
function truthOf(game: AnyGame, { options, seed, entries }: KeptGame): Truth {
  const { match, step } = Match.start<GameTypes>(game, parseOptions(game, options), secure(seed))
  const steps = entries.flatMap(({ seat, action }) => (seat === undefined ? [] : [match.submit(seat, action)]))
  return { state: match.state, events: [step, ...steps].flatMap(({ events }) => events) }
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Looks through the whole document, again and again, for cards that the one who looks must not know. */
class Spy {
  /** How often a card was seen that not everybody knows: without any there was nothing to find. */
  shown = 0
  private readonly page: Page
  private readonly subject: Subject
  private truth: Truth | undefined
  private text = ''

  constructor(page: Page, subject: Subject) {
    this.page = page
    this.subject = subject
  }

  async look(viewer: Viewer): Promise<void> {
    const { html, text } = await this.page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      text: localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('covo.kept.')) ?? '') ?? '',
    }))
    const { game, words } = this.subject.module
    if (!this.truth || this.text !== text) this.truth = truthOf(game, JSON.parse(text) as KeptGame)
    this.text = text
    const { state, events } = this.truth
    const { known, hidden, mark, name } = this.subject
    const view = game.view(state, viewer) as never
    // The log still tells of cards that the viewer has lost sight of.
    const told = events.flatMap((event) => stringsIn(game.redact(event, viewer)))
    const mine = new Set([...known(view).map(String), ...told])
    const myNames = new Set([...mine].map(name))
    const isThere = (id: string) => mark(id).test(html) || html.includes(words.en[name(id)] as string)
    const leaks = hidden(view)
      .map(String)
      .filter((id) => (myNames.has(name(id)) ? !mine.has(id) && mark(id).test(html) : isThere(id)))
    const secrets = hidden(game.view(state, 'spectator') as never).map(String)
    this.shown += secrets.filter((id) => mine.has(id) && isThere(id)).length
    expect({ viewer, leaks }).toEqual({ viewer, leaks: [] })
  }
}

/** Plays on, with the device going from hand to hand, until it has changed hands so often or the game is over. */
async function passAround(page: Page, spy: Spy, changes: number): Promise<void> {
  const chance = seeded('hands')
  let looking: Seat | undefined
  for (let curtains = 0; ; ) {
    await page.waitForSelector('[data-turn=mine], [data-turn=over], [data-turn=curtain] button, [data-hand-over]')
    const turn = await turnOf(page)
    if (turn === 'over') return
    await spy.look(turn === 'curtain' ? 'spectator' : (looking as Seat))
    if (turn === 'curtain') {
      if (curtains++ === changes) return
      const button = page.locator('.curtain button')
      const name = (await button.textContent())?.replace('I am ', '') ?? ''
      expect(await page.locator('.curtain h1').textContent()).toBe(`Give the device to ${name}`)
      await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
      looking = NAMES.indexOf(name)
      await button.click()
    } else if (turn === 'theirs') await page.locator('[data-hand-over]').click()
    else await clickSomething(page, chance)
  }
}

test.each([
  ['crooks', 2],
  ['caper', 3],
  ['caper', 4],
  ['thiefs-market', 3],
] as const)('%s for %i goes from hand to hand, and nobody’s cards are in another’s document', async (id, players) => {
  const takeUp = async (made: keyof typeof MADE) => {
    const kept = begun(id, players, made)
    const page = await visit(kept.path, { kept })
    return { page, spy: new Spy(page, SUBJECTS[id]) }
  }
  const { page, spy } = await takeUp(id === 'crooks' ? 'start' : 'middle')
  await passAround(page, spy, CHANGES)
  // At the market only the decks are hidden, and those from everybody.
  if (id !== 'thiefs-market') expect(spy.shown).toBeGreaterThan(0)

  // Whoever had the device when the page was left does not have it any more.
  await page.locator('.curtain button').click()
  await page.waitForSelector('[data-turn=mine]')
  await page.reload()
  await page.waitForSelector('[data-turn=curtain] button')
  await spy.look('spectator')

  const last = id === 'crooks' ? { page, spy } : await takeUp('end')
  await passAround(last.page, last.spy, Number.POSITIVE_INFINITY)
  const verdict = last.page.locator('.verdict')
  for (const name of NAMES.slice(0, players)) await expect.poll(() => verdict.textContent()).toContain(name)
})

test('from home to a table on this device, with a name and a bot', async () => {
  const page = await visit('/', { preferences: { name: 'Nora' } })
  await page.getByRole('link', { name: 'Play around one device' }).click()
  await page.getByRole('group', { name: 'Game' }).getByRole('radio', { name: /Caper/ }).check({ force: true })
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  await page.getByLabel('Name of the person at seat 2').fill('Otto')
  await page.getByText('2 people at this device and one bot play Caper').first().waitFor()
  await page.getByRole('button', { name: 'Start the game' }).first().click()
  await page.getByRole('button', { name: /^I am (Nora|Otto)$/ }).click()
  await page.waitForSelector('[data-turn=mine]')
  await page.goto(new URL('/games', page.url()).href)
  await expect.poll(() => page.locator('.game-card').textContent()).toMatch(/Nora.*Otto/)
})
