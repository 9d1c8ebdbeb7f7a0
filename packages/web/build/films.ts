// Films the best moment of each game for docs/screenshots: npm run films. Needs img2webp (Debian's package webp).
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answer } from '@covo/bots'
import {
  deriveSeed,
  type GameRecord,
  type GameTypes,
  type Json,
  Match,
  parseOptions,
  recordOf,
  secure,
} from '@covo/kernel'
import { chromium, type Page } from 'playwright-core'
import { openHouse } from '../test/house.ts'
import { moduleOf, momentsOf } from '../test/records.ts'

const FOLDER = fileURLToPath(new URL('../../../docs/screenshots/films', import.meta.url))
/** Movement is slowed down while it is filmed, for a picture takes longer than a frame. */
const SLOWNESS = 25
const SHOWN_SLOWER = 1.5
const FRAMES = 28
const STILL = 900
const QUALITY = 55

interface Scene {
  readonly game: string
  readonly options: Readonly<Record<string, Json>> & { readonly players: number }
  /** The event that is filmed: the first after the beginning of the game. */
  readonly event: string
  readonly notBefore: number
}

const SCENES: Readonly<Record<string, Scene>> = {
  'thiefs-market-steal': {
    game: 'thiefs-market',
    options: { players: 4, openInfamy: true },
    event: 'pileStolen',
    notBefore: 30,
  },
  'crooks-killing': { game: 'crooks', options: { players: 3 }, event: 'crooksKilled', notBefore: 12 },
  'caper-flip': { game: 'caper', options: { players: 2 }, event: 'cardFlipped', notBefore: 12 },
}

/** A game between novices, until one in which the event comes up. */
function filmed({ game: id, options, event, notBefore }: Scene): { record: GameRecord; move: number } {
  const module = moduleOf(id)
  for (let attempt = 0; ; attempt++) {
    const seed = deriveSeed('film', id, attempt)
    const { match } = Match.start<GameTypes>(module.game, parseOptions(module.game, options), secure(seed))
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      const seat = turn.seats[0] ?? 0
      const view = module.game.view(match.state, seat) as unknown as Json
      const task = { game: id, view, seat, seed: deriveSeed(seed, match.entries.length) }
      match.submit(seat, answer(new Map([[id, module]]), task, 'novice'))
    }
    const names = ['Nora', 'Katya', 'Bruno', 'Dmitri'].slice(0, options.players)
    const record = recordOf(match, { seed, seats: names.map((name) => ({ name, kind: 'bot:novice' })) })
    const move = momentsOf(record).findIndex(
      ({ events }, i) => i > notBefore && events.some(({ type }) => type === event),
    )
    if (move > 0) return { record, move }
  }
}

async function film(page: Page, name: string): Promise<void> {
  const frames = mkdtempSync(join(tmpdir(), 'covo-film-'))
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWNESS })
  const board = page.locator('.board-area')
  const clip = (await board.boundingBox()) ?? { x: 0, y: 0, width: 1440, height: 900 }
  const shots: { path: string; at: number }[] = []
  const shoot = async () => {
    const path = join(frames, `${String(shots.length).padStart(3, '0')}.png`)
    shots.push({ path, at: performance.now() })
    await page.screenshot({ path, clip, animations: 'allow' })
  }
  await shoot()
  await page.keyboard.press('ArrowRight')
  for (let i = 1; i < FRAMES; i++) await shoot()
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await shoot()
  const lasting = shots.map(({ at }, i) => {
    const isStill = i === 0 || i === shots.length - 1
    return isStill ? STILL : Math.max(10, Math.round((((shots[i + 1]?.at ?? at) - at) / SLOWNESS) * SHOWN_SLOWER))
  })
  const pictures = shots.flatMap(({ path }, i) => ['-d', String(lasting[i]), path])
  const out = join(FOLDER, `${name}.webp`)
  const { status, error } = spawnSync('img2webp', [
    '-loop',
    '0',
    '-lossy',
    '-q',
    String(QUALITY),
    '-m',
    '6',
    ...pictures,
    '-o',
    out,
  ])
  rmSync(frames, { recursive: true })
  if (status !== 0)
    throw new Error('img2webp could not make the film; install Debian’s package webp.', { cause: error })
}

const wanted = process.argv.slice(2)
mkdirSync(FOLDER, { recursive: true })
const house = await openHouse({ hasDen: false })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const [name, scene] of Object.entries(SCENES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { record, move } = filmed(scene)
  const context = await browser.newContext({
    locale: 'en',
    viewport: { width: 1280, height: 860 },
    deviceScaleFactor: 0.5,
    colorScheme: 'dark',
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  const file = join(tmpdir(), `covo-${name}.json`)
  writeFileSync(file, JSON.stringify(record))
  await page.goto(`${house.address}/replay`)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/\/replay\/file\//)
  await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}?move=${move - 1}`)
  await page.locator('.board-area').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await film(page, name)
  rmSync(file)
  await context.close()
  console.log(name)
}
await browser.close()
await house.close()
process.exit()
