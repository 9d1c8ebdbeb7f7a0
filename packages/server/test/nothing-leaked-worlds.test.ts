import {
  type AnyGame,
  type Chance,
  deriveSeed,
  type Entry,
  type GameTypes,
  type Json,
  Match,
  parseOptions,
  replay,
  type Script,
  secure,
  seeded,
  type Viewer,
} from '@covo/kernel'
import type { LawKit } from '@covo/kernel/testing'
import type { Actions, NewTable } from '@covo/protocol'
import { expect, test, vi } from 'vitest'
import { lawKit as caper } from '../../caper/src/testing.ts'
import { lawKit as crooks } from '../../crooks/src/testing.ts'
import { lawKit as thiefsMarket } from '../../thiefs-market/src/testing.ts'
import type { OpenDen } from '../src/index.ts'
import { Guest, openDen, Page, repeatable, ScriptedClock } from './kit.ts'

/** What chance gives to the game that the den plays. */
const world = vi.hoisted(() => ({ draws: undefined as readonly number[] | undefined }))

vi.mock('@covo/kernel', async (load) => {
  const kernel = await load<typeof import('@covo/kernel')>()
  const chance: typeof kernel.secure = (seed, salts) =>
    world.draws ? new kernel.Scripted(world.draws) : kernel.secure(seed, salts)
  return { ...kernel, secure: chance }
})

// biome-ignore lint/suspicious/noExplicitAny: a kit is invariant in its game's types.
type AnyKit = LawKit<any>

const KITS: readonly [kit: AnyKit, options: Readonly<Record<string, Json>>, most: number][] = [
  [thiefsMarket, { players: 3 }, 90],
  [thiefsMarket, { players: 4, openInfamy: true }, 60],
  [thiefsMarket, { players: 5, promos: true }, 60],
  [crooks, { players: 2 }, 100],
  [crooks, { players: 3 }, 100],
  [crooks, { players: 4 }, 100],
  [caper, { players: 2, city: 'paris' }, 100],
  [caper, { players: 3, city: 'rome' }, 100],
  [caper, { players: 4, city: 'london' }, 100],
]

const ORIGIN = 'http://den.test'

test.each(KITS.map(([kit, wish, most]) => ({ table: `${kit.game.id} ${JSON.stringify(wish)}`, kit, wish, most })))(
  'law 2 over the wire: what a seat cannot know changes no byte that it gets ($table)',
  async ({ kit, wish, most }) => {
    const { game } = kit
    const options = parseOptions(game, wish) as { readonly players: number }
    const chance = seeded(`${game.id} ${JSON.stringify(options)}`)
    const whole = playedAtRandom(game, options, chance)
    const actions = whole.entries.flatMap(({ action }) => (action === undefined ? [] : [action]))
    let worlds = 0
    for (const viewer of viewersOf(options.players, chance)) {
      const until = momentIn(whole.entries, most, chance)
      const match = replay(game, options, scriptOf(whole), { until })
      const real = scriptOf(match)
      const other = kit.disguise(match, viewer, chance)
      if (JSON.stringify(other) !== JSON.stringify(real)) worlds++
      const seed = String(chance.int(2 ** 30))
      const hearing = (script: Script) => new Hearing(game, options, script, viewer, actions, seeded(seed)).hear()
      const [ours, theirs] = [await hearing(real), await hearing(other)]
      for (const [i, told] of ours.entries()) expect(theirs[i], `message ${i} to ${viewer}`).toBe(told)
      expect(theirs.length).toBe(ours.length)
    }
    // There was something to find.
    expect(worlds).toBeGreaterThan(0)
  },
)

function playedAtRandom(game: AnyGame, options: { readonly players: number }, chance: Chance): Match<GameTypes> {
  const { match } = Match.start(game, options, secure(deriveSeed('worlds', game.id, chance.int(1000))))
  for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
    const seat = turn.seats[chance.int(turn.seats.length)] as number
    const actions = game.legalActions(match.state, seat)
    match.submit(seat, actions[chance.int(actions.length)])
  }
  return match
}

const scriptOf = ({ setupChance, entries }: Match<GameTypes>): Script => ({ setup: { chance: setupChance }, entries })

/** Two seats, and somebody who only looks on. */
function viewersOf(players: number, chance: Chance): Viewer[] {
  const seat = chance.int(players)
  return [seat, (seat + 1) % players, 'spectator']
}

/** A moment in the later half of a game, or of its beginning when it is long; what chance decides next has been decided. */
function momentIn(entries: readonly Entry[], most: number, chance: Chance): number {
  const half = Math.ceil(Math.min(entries.length, most) / 2)
  let moment = Math.min(half + chance.int(half), entries.length - 1)
  while (entries[moment] && entries[moment]?.seat === undefined) moment++
  return moment
}

/** One game on a den of its own, and everything that one viewer hears of it. */
class Hearing {
  private readonly game: AnyGame
  private readonly options: { readonly players: number }
  private readonly script: Script
  private readonly viewer: Viewer
  private readonly tries: readonly Json[]
  private readonly chance: Chance
  private readonly clock = new ScriptedClock()
  private readonly told: string[] = []
  private den!: OpenDen
  private guests: Guest[] = []
  private who!: Guest
  private page!: Page
  private table = ''
  private number = 0
  private count = 0

  /** `tries` are actions that the viewer tries when they are not allowed. */
  constructor(
    game: AnyGame,
    options: { readonly players: number },
    script: Script,
    viewer: Viewer,
    tries: readonly Json[],
    chance: Chance,
  ) {
    this.game = game
    this.options = options
    this.script = script
    this.viewer = viewer
    this.tries = tries
    this.chance = chance
  }

  async hear(): Promise<string[]> {
    const { draws } = this.game
    const steps = this.script.entries.flatMap(({ chance }) => (chance === undefined ? [] : draws.parseStep?.(chance)))
    world.draws = [...draws.parseSetup(this.script.setup.chance, this.options), ...steps] as number[]
    this.den = await openDen({
      database: ':memory:',
      clock: this.clock,
      entropy: repeatable(),
      secret: 'the same for all',
      origin: ORIGIN,
      messagesPerSecond: 10_000,
    })
    try {
      await this.sitDown()
      for (const { seat, action } of this.script.entries) {
        if (seat === undefined) continue
        await this.act(seat, action as Record<string, Json>)
        if (this.chance.int(5) === 0) await this.askAround()
        if (this.chance.int(9) === 0) await this.callAgain()
      }
      await this.askAround()
      await this.callAgain()
      this.told.push(...this.page.raw)
    } finally {
      this.page.socket.terminate()
      await this.den.close()
      world.draws = undefined
    }
    return this.told
  }

  private async sitDown(): Promise<void> {
    const { players } = this.options
    for (let seat = 0; seat < players; seat++) this.guests.push(await Guest.come(this.den, `guest ${seat}`))
    const [host] = this.guests as [Guest]
    this.who = typeof this.viewer === 'number' ? (this.guests[this.viewer] as Guest) : await Guest.come(this.den, 'eye')
    const seats: NewTable['seats'] = this.guests.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }))
    this.table = await host.open({ game: this.game.id, options: { ...this.options }, seats, isPublic: true })
    for (const [seat, guest] of this.guests.entries()) {
      if (seat > 0) await guest.take(this.table, seat)
      await guest.ask('PUT', `/api/tables/${this.table}/salt`, { salt: `0${seat}` })
    }
    this.page = await Page.open(this.who, ORIGIN)
    await this.page.watch(this.table)
    await host.start(this.table)
    await this.page.hear('game', ({ number }) => number === 0)
  }

  /** The viewer's own actions go over the socket, so that their answers are heard too. */
  private async act(seat: number, action: Record<string, Json>): Promise<void> {
    const clientId = `message ${this.count++}`
    const move = { clientId, expected: this.number, action }
    if (seat === this.viewer) {
      expect(await this.page.send({ type: 'act', table: this.table, ...move })).toBe(this.number + 1)
    } else {
      const answer = await (this.guests[seat] as Guest).ask('POST', `/api/tables/${this.table}/actions`, move)
      expect(answer).toEqual({ status: 200, body: { number: this.number + 1 } })
    }
    this.number++
    this.clock.pass(10)
    await this.page.hear('game', ({ number }) => number === this.number)
  }

  /** Everything that can be asked over HTTP, and some things that cannot be done. */
  private async askAround(): Promise<void> {
    const table = `/api/tables/${this.table}`
    const from = this.chance.int(this.number + 1) - 1
    for (const path of ['', `/game?have=${from}`, '/game', '/record', '/chat', '/qr.svg']) await this.ask(table + path)
    for (const path of ['/api/me', '/api/me/games', '/api/me/export', '/api/tables', '/readyz']) await this.ask(path)
    const answer = JSON.parse(await this.ask(`${table}/actions`)) as Partial<Actions>
    const legal = new Set(answer.actions?.map((action) => this.game.actionKey(action as never)))
    for (let i = 0; i < 3; i++) {
      const action = this.tries[this.chance.int(this.tries.length)] as Record<string, Json>
      if (legal.has(this.game.actionKey(action as never))) continue
      const move = { clientId: `try ${this.count++}`, expected: this.number, action }
      await this.ask(`${table}/actions`, 'POST', move)
      const code = await this.page.send({ type: 'act', table: this.table, ...move })
      expect(code).toBe(typeof this.viewer === 'number' ? 'illegal' : 'notSeated')
    }
    const late = { clientId: `late ${this.count++}`, expected: -1, action: this.tries[0] }
    await this.ask(`${table}/actions`, 'POST', late)
    await this.ask(`${table}/rematch`, 'POST')
  }

  /** The page closes and comes back with some of the steps. */
  private async callAgain(): Promise<void> {
    const { table } = this
    this.page.say({ type: 'unwatch', table })
    this.page.say({ type: 'ping' })
    await this.page.hear('pong')
    await this.page.close()
    this.told.push(...this.page.raw)
    this.page = await Page.open(this.who, ORIGIN)
    await this.page.watch(table, this.chance.int(this.number + 2) - 1)
    await this.page.hear('game', ({ number }) => number === this.number)
  }

  private async ask(path: string, method = 'GET', body?: unknown): Promise<string> {
    const response = await fetch(`${this.den.address}${path}`, {
      method,
      headers: { cookie: this.who.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const headers = [...response.headers].filter(([name]) => name !== 'date')
    this.told.push(`${method} ${path} ${response.status} ${JSON.stringify(headers)} ${text}`)
    return text
  }
}
