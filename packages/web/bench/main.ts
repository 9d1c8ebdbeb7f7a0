// npm run bench:web [-- --json]: what the page weighs, how soon a table can be played on, and how smoothly it moves.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { deriveSeed, Match, parseOptions, secure, seeded } from '@covo/kernel'
import { startDen } from '@covo/server'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { clickSomething } from '../test/clicks.ts'
import { moduleOf, randomRecord } from '../test/records.ts'

const { values: args } = parseArgs({ options: { json: { type: 'boolean', default: false } } })

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const GAMES = ['thiefs-market', 'crooks', 'caper'] as const
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const
/** A phone: a quarter of this processor, and what browsers call fast 4G. */
const SLOWDOWN = 4
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }
const LIMITS = { home: 130, board: 220, everything: 400, playable: 2000, longTask: 100 } as const
const TRIES = 5
const PLAYABLE = 'playable'
const WATCHED = 3000
const WATCHES = 3

interface Weight {
  readonly script: number
  /** What the bots' thread loads beside the page. */
  readonly bots: number
  readonly fontsAndPictures: number
}

interface Smoothness {
  readonly framesPerSecond: number
  /** Of the tasks that begin while something moves and answer no click. */
  readonly longestTask: number
  readonly longestAnswer: number
}

const loadBefore = loadavg()[0] ?? 0
const den = await startDen({ port: 0, database: ':memory:', log: 'fatal', guestsPerHour: 10_000 })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })

const weights: Record<string, Weight> = { home: await weigh('/') }
for (const game of GAMES) weights[game] = await weigh(`/practice/${game}?seed=bench&level=novice`)
const playable: Record<string, number> = {}
for (const game of GAMES) playable[game] = await timeToPlay(game)
const smoothness: Record<string, Smoothness> = {}
for (const game of GAMES) {
  smoothness[`${game}: others’ turns`] = await middleOf(() => watchTurns(game))
  smoothness[`${game}: the final count`] = await middleOf(() => watchCount(game))
}

await browser.close()
await den.close()
if (args.json) console.log(JSON.stringify({ loadAverage: loadBefore, weights, playable, smoothness }))
else print()

/** A page as a new visitor has it, with nothing kept. */
async function open(
  options: Parameters<Browser['newContext']>[0] = {},
  pace = 'brisk',
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block', ...options })
  await context.addInitScript(
    (kept) => localStorage.setItem('covo.preferences', kept),
    JSON.stringify({ state: { name: 'Nora', pace, known: GAMES }, version: 0 }),
  )
  return { context, page: await context.newPage() }
}

/** Bytes of all that one address needs, compressed as the den sends it. */
async function weigh(path: string): Promise<Weight> {
  const { context, page } = await open()
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await page.goto(den.address + path, { waitUntil: 'networkidle' })
  // What the page itself has asked for; the rest was its worker's.
  const own = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)),
  )
  await context.close()
  const weight = { script: 0, bots: 0, fontsAndPictures: 0 }
  for (const name of asked) {
    const file = `${DIST}${name}`
    if (name.startsWith('/api/') || !existsSync(file) || !statSync(file).isFile() || /\.(css|html)$/.test(name))
      continue
    const size = /\.(woff2|png)$/.test(name) ? statSync(file).size : gzipSync(readFileSync(file), { level: 9 }).length
    const isOfWorker = !own.has(name) || /\/worker-[^/]*$/.test(name)
    weight[!name.endsWith('.js') ? 'fontsAndPictures' : isOfWorker ? 'bots' : 'script'] += size
  }
  return weight
}

/** Milliseconds from asking for a table to the moment when the first move can be made, on a phone: the middle of a few tries. */
async function timeToPlay(game: string): Promise<number> {
  const times: number[] = []
  const players = game === 'thiefs-market' ? 3 : 2
  for (let i = 0; i < TRIES; i++) {
    const { context, page } = await open(PHONE)
    // The page tells by itself: to be asked costs a slow phone a tenth of a second.
    await page.addInitScript((word) => {
      const look = () => {
        if (document.querySelector('[data-turn=mine] [data-legal]')) console.log(word, performance.now())
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, PLAYABLE)
    await slowDown(page, true)
    const told = page.waitForEvent('console', (message) => message.text().startsWith(PLAYABLE))
    await page.goto(
      `${den.address}/practice/${game}?seed=${seedToBegin(game, players)}&level=novice&players=${players}`,
    )
    times.push(Number((await told).text().slice(PLAYABLE.length)))
    await context.close()
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)] as number
}

/** A deal in which the first to act is the first seat, so that no bot is waited for. */
function seedToBegin(game: string, players: number): string {
  const module = moduleOf(game)
  for (let i = 0; ; i++) {
    const seed = deriveSeed('bench', i)
    const { turn } = Match.start(module.game, parseOptions(module.game, { players }), secure(seed)).match
    if (turn.kind === 'act' && turn.seats.includes(0)) return seed
  }
}

/** A few own moves with the others' turns played back between them. */
async function watchTurns(game: string): Promise<Smoothness> {
  const { context, page } = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })
  await page.goto(`${den.address}/practice/${game}?seed=bench&level=random`)
  await page.waitForSelector('[data-turn=mine]')
  await slowDown(page)
  const chance = seeded('bench')
  const lines = () => page.locator('.log li').count()
  const result = await watch(page, async () => {
    const before = await lines()
    while ((await lines()) === before) await clickSomething(page, chance)
    await page.waitForTimeout(WATCHED)
  })
  await context.close()
  return result
}

/** The middle of each figure of a few watches. */
async function middleOf(watchOnce: () => Promise<Smoothness>): Promise<Smoothness> {
  const all: Smoothness[] = []
  for (let i = 0; i < WATCHES; i++) all.push(await watchOnce())
  const middle = (of: keyof Smoothness) => all.map((one) => one[of]).toSorted((a, b) => a - b)[WATCHES >> 1] as number
  return {
    framesPerSecond: middle('framesPerSecond'),
    longestTask: middle('longestTask'),
    longestAnswer: middle('longestAnswer'),
  }
}

async function watchCount(game: string): Promise<Smoothness> {
  const { context, page } = await open(
    { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' },
    'instant',
  )
  const players = game === 'thiefs-market' ? 4 : 2
  const { seed, entries } = randomRecord(game, { players }, { isLocal: true })
  await page.goto(`${den.address}/about`)
  const kept = [`covo.kept.${seed}`, JSON.stringify({ entries })] as const
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), kept)
  await slowDown(page)
  await page.goto(`${den.address}/practice/${game}?players=${players}&seed=${seed}&level=random`)
  const result = await watch(page, async () => {
    await page.waitForSelector('.verdict')
    await page.waitForTimeout(WATCHED)
  })
  await context.close()
  return result
}

async function slowDown(page: Page, isNetworkToo = false): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  if (!isNetworkToo) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', FAST_4G)
}

/** Frames and long tasks while something is going on; frames only while something moves. */
async function watch(page: Page, happen: () => Promise<void>): Promise<Smoothness> {
  await page.waitForSelector('[data-turn]')
  await page.evaluate(() => {
    const seen: Seen = { frames: 0, moving: 0, ticks: [], clicks: [], tasks: [] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ at: startTime, duration })
    }).observe({ type: 'longtask' })
    // Neither what pulses for ever nor what changes colour under the mouse.
    const moves = ['transform', 'translate', 'rotate', 'scale', 'clip-path']
    const isMovement = (one: Animation) =>
      one.playState === 'running' &&
      one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY &&
      (!(one instanceof CSSTransition) || moves.includes(one.transitionProperty))
    addEventListener('click', () => seen.clicks.push(performance.now()), true)
    let last = performance.now()
    const tick = () => {
      const now = performance.now()
      const isMoving = document.getAnimations().some(isMovement)
      seen.ticks.push({ at: now, isMoving })
      if (isMoving) {
        seen.frames++
        seen.moving += now - last
      }
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await happen()
  const { frames, moving, ticks, clicks, tasks } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  const isAnswer = ({ at, duration }: Seen['tasks'][number]) =>
    clicks.some((click) => click >= at && click <= at + duration)
  const isAmid = ({ at }: Seen['tasks'][number]) => ticks.findLast((tick) => tick.at <= at)?.isMoving
  const longestOf = (those: Seen['tasks']) => Math.max(0, ...those.map(({ duration }) => duration))
  return {
    framesPerSecond: moving === 0 ? 0 : (frames / moving) * 1000,
    longestTask: longestOf(tasks.filter((task) => isAmid(task) && !isAnswer(task))),
    longestAnswer: longestOf(tasks.filter(isAnswer)),
  }
}

interface Seen {
  frames: number
  moving: number
  readonly ticks: { readonly at: number; readonly isMoving: boolean }[]
  readonly clicks: number[]
  readonly tasks: { readonly at: number; readonly duration: number }[]
}

function print(): void {
  const line = (what: string, value: string, limit?: string) =>
    console.log(`${what.padEnd(46)}${value.padStart(14)}${limit === undefined ? '' : `   ${limit}`}`)
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const verdict = (isKept: boolean, limit: string) => `${isKept ? 'within' : 'OVER  '} ${limit}`
  for (const [name, { script, bots, fontsAndPictures }] of Object.entries(weights)) {
    const limit = name === 'home' ? LIMITS.home : LIMITS.board
    line(`${name}: script, gzipped`, kilobytes(script), verdict(script <= limit * 1000, `${limit} kB`))
    if (bots > 0) line('  and the bots’ thread', kilobytes(bots))
    const all = script + fontsAndPictures
    line(
      '  with fonts and pictures',
      kilobytes(all),
      verdict(all <= LIMITS.everything * 1000, `${LIMITS.everything} kB`),
    )
  }
  for (const [game, ms] of Object.entries(playable)) {
    line(
      `${game}: playable on a phone after`,
      `${Math.round(ms)} ms`,
      verdict(ms <= LIMITS.playable, `${LIMITS.playable} ms`),
    )
  }
  for (const [what, { framesPerSecond, longestTask, longestAnswer }] of Object.entries(smoothness)) {
    line(`${what}, frames a second`, framesPerSecond.toFixed(0))
    line(
      '  longest task while something moves',
      `${Math.round(longestTask)} ms`,
      verdict(longestTask <= LIMITS.longTask, `${LIMITS.longTask} ms`),
    )
    if (longestAnswer > 0) line('  longest answer to a click', `${Math.round(longestAnswer)} ms`)
  }
  console.log(
    `\nA phone is this machine’s processor slowed down ${SLOWDOWN} times behind fast 4G (165 ms, 8.1 Mbit/s), nothing kept from an earlier visit; the\n` +
      `middle of ${TRIES} tries. Movement is watched on a large screen, as slow, drawn without a graphics card: the middle of ${WATCHES} watches; frames count\n` +
      `only while something moves, tasks only then and if they answer no click.\n` +
      `Load average before: ${loadBefore.toFixed(1)} on ${availableParallelism()} cores; figures of time mean little on a busy machine.`,
  )
}
