import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { View as CaperView } from '@covo/caper'
import type { View as CrooksView } from '@covo/crooks'
import type { GameRecord, Viewer } from '@covo/kernel'
import type { View as MarketView } from '@covo/thiefs-market'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { KeptGame } from '../src/session/kept.ts'
import { openBrowser, SIZES } from './browser.ts'
import { moduleOf, momentsOf, randomRecord } from './records.ts'

const visiting = openBrowser({ hasDen: true })
const { visit } = visiting

const fileOf = (text: string) => ({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) })

async function choose(page: Page, record: unknown): Promise<void> {
  await page.setInputFiles('input[type=file]', fileOf(JSON.stringify(record)))
}

/** Waits until the board, not only the slider, is there. */
const shows = (page: Page, moment: number, viewer: Viewer): Promise<unknown> =>
  page.waitForSelector(`.replay[data-moment="${moment}"][data-viewer="${viewer}"]`)

/** The cards that somebody who sees this view can place, by id. */
const KNOWN: Readonly<Record<string, (view: never) => readonly (string | number)[]>> = {
  crooks: ({ rows, removed, memory }: CrooksView) => [
    ...rows.flat().flatMap(({ up }) => up),
    ...removed,
    ...memory.flatMap(({ look, crooks }) => (look > 0 ? crooks : [])),
  ],
  caper: ({ hands, sides, trail, chosen }: CaperView) => [
    ...[...hands, ...chosen, ...trail.flat()].flatMap(({ cards }) => cards),
    ...sides.flatMap(({ stacks, discards }) => [
      ...stacks.flat(2).map(({ card }) => card),
      ...Object.values(discards).flat(),
    ]),
  ],
  'thiefs-market': ({ rows, seats, removed }: MarketView) => [
    ...rows.flatMap(({ cards, next = [] }) => [...cards, ...next]),
    ...seats.flatMap(({ cards }) => cards.flatMap(({ card, copyOf }) => [card, ...(copyOf ? [copyOf] : [])])),
    ...removed,
  ],
}

describe.each([
  ['crooks', 3],
  ['caper', 4],
  ['thiefs-market', 3],
] as const)('a replay of %s with %i seats', (id, players) => {
  const record = randomRecord(id, { players })
  const module = moduleOf(id)
  const { game, text } = module
  const truth = momentsOf(record)
  const nameOf = (card: string) => module.words.en[`${id}.${id === 'crooks' ? 'crook' : 'card'}.${card}`] as string
  /** The names of cards that are somewhere, and this viewer cannot know where. */
  const hiddenFrom = (viewer: Viewer, moment: number): readonly string[] => {
    const known = (one: Viewer) => KNOWN[id]?.(game.view(truth[moment]?.state, one) as never).map(String) ?? []
    const mine = new Set(known(viewer))
    return [...new Set(known('open'))].filter((card) => !mine.has(card)).map(nameOf)
  }

  test('shows each seat what it saw and no more, and everything when all is open', async () => {
    const page = await visit('/replay')
    await choose(page, record)
    await shows(page, 0, 'open')
    const slider = page.getByRole('slider', { name: 'Moment of the game' })
    const moments = [0.4, 0.8].map((part) => Math.round(record.entries.length * part))
    let [hidden, opened] = [0, 0]
    for (const viewer of ['open', ...Array(players).keys()] as Viewer[]) {
      for (const moment of moments) {
        await slider.fill(String(moment))
        await page.keyboard.press(viewer === 'open' ? '0' : String(Number(viewer) + 1))
        await shows(page, moment, viewer)
        const board = await page.locator('.board-area').evaluate((area) => area.outerHTML)
        const seen = hiddenFrom(viewer, moment).filter((name) => board.includes(name))
        expect(seen, `seat ${viewer} at ${moment}`).toEqual([])
        if (id === 'thiefs-market') {
          const { seats } = game.view(truth[moment]?.state, viewer) as MarketView
          const unknown = page.locator('.board-area').getByText('?', { exact: true })
          expect((await unknown.count()) > 0).toBe(seats.some(({ infamy }) => infamy === undefined))
        }
        if (viewer === 'open') opened += hiddenFrom('spectator', moment).filter((name) => board.includes(name)).length
        else hidden += hiddenFrom(viewer, moment).length
      }
      const linesNow = () =>
        page.locator('.rail .chronicle li').evaluateAll((all) =>
          all.map((line) => ({
            moment: Number((line as HTMLElement).dataset['moment']),
            sentence: line.textContent ?? '',
          })),
        )
      // Every line that this seat got at the table, and no other, and in each only names that it could know then.
      const told = truth.flatMap(({ events }, moment) =>
        events.flatMap((event) => {
          const seen = game.redact(event, viewer)
          return seen && text.sentence(seen, viewer) ? [moment] : []
        }),
      )
      await expect.poll(async () => (await linesNow()).map(({ moment }) => moment)).toEqual(told)
      for (const { moment, sentence } of await linesNow()) {
        expect(hiddenFrom(viewer, moment).filter((name) => sentence.includes(name))).toEqual([])
        if (viewer === 'open')
          opened += hiddenFrom('spectator', moment).filter((name) => sentence.includes(name)).length
      }
    }
    // Otherwise nothing was hidden and the test saw nothing.
    expect(hidden).toBeGreaterThan(0)
    // Decks are all that is secret on the market, and no board shows them.
    if (id !== 'thiefs-market') expect(opened).toBeGreaterThan(0)
  })
})

describe('a record from a file', () => {
  const record = randomRecord('crooks', { players: 2 })
  const last = record.entries.length

  test('dropped on the home page opens; keys go through it, a link leads back to a moment, and it can be saved', async () => {
    const page = await visit('/')
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'game.json'))
      return transfer
    }, JSON.stringify(record))
    // What is carried over a page tells it so again and again.
    while (!(await page.getByText('Let go to watch the game').isVisible())) {
      await page.dispatchEvent('.shelf', 'dragover', { dataTransfer: data })
    }
    await page.dispatchEvent('.shelf', 'drop', { dataTransfer: data })
    await shows(page, 0, 'open')

    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key)
    await shows(page, 2, 'open')
    await page.keyboard.press('2')
    await shows(page, 2, 1)
    await page.keyboard.press('End')
    await shows(page, last, 1)
    await page.locator('.verdict').waitFor()
    await page.keyboard.press('Home')
    await shows(page, 0, 1)
    await page.getByRole('slider').press('ArrowRight')
    await shows(page, 1, 1)
    // A click on a line of the log, as far as that line.
    const line = page.locator('.rail .chronicle li').nth(5)
    const moment = Number(await line.getAttribute('data-moment'))
    await line.getByRole('button').click()
    await shows(page, moment, 1)
    const current = page.locator('.rail [aria-current=step]').first()
    await expect.poll(() => current.textContent()).toContain(String(moment))

    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map((one) => [one.id, one.nodes.map(({ html }) => html)])).toEqual([])

    await page.getByRole('button', { name: 'Share and save' }).click()
    await page.getByText('works here only').waitFor()
    const link = await page.getByRole('textbox', { name: 'Link to this moment' }).inputValue()
    expect(link).toMatch(new RegExp(`/replay/file/[0-9a-f]{16}\\?move=${moment}&seat=1$`))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the record' }).click(),
    ])
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual(JSON.parse(JSON.stringify(record)))
    const [log] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save what happened as text' }).click(),
    ])
    const lines = readFileSync(await log.path(), 'utf8')
      .trim()
      .split('\n')
    expect(lines.length).toBe(3 + (await page.locator('.rail .chronicle li').count()))
    await page.keyboard.press('Escape')

    await page.goto(link)
    await shows(page, moment, 1)
  })

  test('plays by itself to the end, and again from the start', async () => {
    const page = await visit('/replay', { viewport: SIZES.phone, colorScheme: 'light', hasTouch: true })
    await choose(page, record)
    await shows(page, 0, 'open')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.phone.width)
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('rapid')
    await page.getByRole('slider').fill(String(last - 2))
    await page.getByRole('button', { name: 'Play', exact: true }).tap()
    await shows(page, last, 'open')
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('slow')
    await page.getByRole('button', { name: 'Play', exact: true }).tap()
    await shows(page, 0, 'open')
    await page.getByRole('button', { name: 'Pause' }).tap()
    await page.getByRole('button', { name: 'Fairness' }).tap()
    await page.locator('.dialog [data-finding=fair]').waitFor()
    await expect.poll(() => page.locator('.dialog .proof li').count()).toBe(8)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map((one) => [one.id, one.nodes.map(({ html }) => html)])).toEqual([])
  })

  test('that is broken is refused with the entry and the reason, and each step says whether it holds', async () => {
    const page = await visit('/replay')
    const market = randomRecord('thiefs-market', { players: 3 })
    const entries = (at: number, entry: object) =>
      market.entries.map((one, i) => (i === at ? { ...one, ...entry } : one))
    const alert = page.locator('.trouble [role=alert]')

    await page.setInputFiles('input[type=file]', fileOf('no record'))
    await alert.filter({ hasText: 'The record: this is not a game record: the file is not JSON.' }).waitFor()
    await choose(page, { ...market, game: 'poker' })
    await alert.filter({ hasText: 'no game called “poker” is known here' }).waitFor()
    await choose(page, { ...market, entries: entries(6, { action: { type: 'fly' } }) })
    await alert.filter({ hasText: 'Entry 6:' }).waitFor()
    await page.locator('[data-step=moves][data-state=broken]').filter({ hasText: 'Entry 6:' }).waitFor()
    await expect.poll(() => page.locator('[data-state=holds]').count()).toBe(5)
    await choose(page, { ...market, salts: ['00', '', ''] })
    await alert.filter({ hasText: 'The set-up: this does not follow from the seed.' }).waitFor()
    await page.locator('[data-step=setup][data-state=broken]').waitFor()
    // Nothing of these was kept.
    await page.goto(`${visiting.house.address}/replay/file/0123456789abcdef`)
    await page.getByText('This game is not in this browser.').waitFor()
  })
})

test('a finished game of this browser is watched again, from its final count and from My games', async () => {
  const {
    game,
    options,
    seed = '',
    seats = [],
    entries,
    result,
  } = randomRecord('crooks', { players: 2 }, { isLocal: true })
  const kept = {
    seed,
    path: `/practice/${game}?players=2&seed=${seed}`,
    game,
    options,
    seats: seats.map(({ name }, seat) =>
      seat === 0 ? { kind: 'person', name } : { kind: 'bot', name, level: 'random' },
    ),
    entries,
    isMyTurn: false,
    winners: result?.winners,
    at: 0,
  } as unknown as KeptGame
  const page = await visit(kept.path, { kept })
  await page.getByRole('link', { name: 'Watch again' }).click()
  await shows(page, 0, 'open')
  await page.goto(`${visiting.house.address}/games`)
  await page.getByRole('link', { name: 'Watch again' }).click()
  await shows(page, 0, 'open')
  const middle = Math.floor(entries.length / 2)
  await page.goto(`${page.url().split('?')[0]}?move=${middle}&seat=0`)
  await shows(page, middle, 0)
})

test('a game at the den is watched when it is over and not before, by whoever may see the table', async () => {
  const page = await visit('/about', { preferences: { name: 'Nora' } })
  const ask = async (method: string, path: string, data?: unknown) => {
    const url = `${visiting.house.address}/api${path}`
    const answer = await page.request.fetch(url, { method, ...(data === undefined ? {} : { data }) })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
    return answer.json()
  }
  await ask('POST', '/guests', { name: 'Nora' })
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }]
  const { table } = await ask('POST', '/tables', { game: 'crooks', options: { players: 2 }, seats, isPublic: true })
  const path = `/replay/t/${table.id}`
  await ask('POST', `/tables/${table.id}/start`, {})
  await page.goto(visiting.house.address + path)
  await page.getByText('This game is not over yet.').waitFor()
  for (let have = -1; ; ) {
    const { number, turn } = await ask('GET', `/tables/${table.id}/game?have=${have}&wait=5`)
    if (turn.kind === 'over') break
    have = number
    if (!turn.seats.includes(0)) continue
    const { actions } = await ask('GET', `/tables/${table.id}/actions`)
    const act = { clientId: `step-${number}-${table.id}`, expected: number, action: actions.at(-1) }
    await ask('POST', `/tables/${table.id}/actions`, act)
  }
  await page.goto(`${visiting.house.address}/t/${table.id}`)
  await page.getByRole('link', { name: 'Watch again' }).click()
  await shows(page, 0, 'open')
  const record: GameRecord = await ask('GET', `/tables/${table.id}/record`)
  const friend = await visit(`${path}?move=${record.entries.length}&seat=1`)
  await shows(friend, record.entries.length, 1)
  await friend.getByRole('button', { name: 'Check the fairness' }).click()
  await friend.locator('.fairness [data-finding=fair]').waitFor()
})
