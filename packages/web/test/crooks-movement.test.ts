import { fileURLToPath } from 'node:url'
import { type Crooks, crooks } from '@covo/crooks'
import { deriveSeed, Match, type Seat, secure, seeded, type Viewer } from '@covo/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BoardModule, SeenEvent } from '../src/board.ts'

type Moving = Pick<Required<BoardModule<Crooks>>, 'Board' | 'movements' | 'soundOf'>
type Movement = ReturnType<Moving['movements']>[number]
type Event = Crooks['event']
type View = Crooks['view']

// Drawing a board is many times quicker without the checks of React's development build, which the browser tests do not have either.
vi.hoisted(() => {
  process.env['NODE_ENV'] = 'production'
})

let server: ViteDevServer
let board: Moving
beforeAll(async () => {
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))
  server = await createServer({ configFile, logLevel: 'error', server: { middlewareMode: true, ws: false } })
  const modules = ['board', 'movements'].map((name) => server.ssrLoadModule(`/src/boards/crooks/${name}.tsx`))
  board = Object.assign({}, ...(await Promise.all(modules))) as Moving
})
afterAll(() => server.close())

const PLAYERS = ['Ada', 'Bruno', 'Colette', 'Dmitri'].map((name) => ({ name, kind: 'bot', isHere: true }) as const)
const TABLES: readonly { readonly players: number; readonly viewer: Viewer }[] = [
  { players: 2, viewer: 0 },
  { players: 2, viewer: 1 },
  { players: 3, viewer: 1 },
  { players: 3, viewer: 'spectator' },
  { players: 4, viewer: 2 },
  { players: 4, viewer: 'open' },
]

const KINDS: readonly Event['type'][] = [
  'tableSet',
  'hangoutSearched',
  'crookPlaced',
  'moneyTaken',
  'crooksMoved',
  'crooksKilled',
  'targetSpied',
  'hangoutSpied',
  'passed',
  'crooksRevealed',
  'targetScored',
  'gangScored',
  'gameEnded',
]

interface Marks {
  readonly names: ReadonlySet<string>
  /** What each thing shows. */
  readonly faces: ReadonlyMap<string, string>
}

/** A rendered board's marks, each of which may stand there once. */
function marksOn(view: View, actions: readonly Crooks['action'][], events: readonly SeenEvent<Crooks>[]): Marks {
  const markup = renderToStaticMarkup(
    createElement(board.Board, {
      view,
      viewer: view.viewer,
      players: PLAYERS,
      actions,
      act: () => undefined,
      explain: () => '',
      refuse: () => undefined,
      say: ({ key }) => key,
      events,
      open: () => undefined,
    }),
  )
  const names = [...markup.matchAll(/data-(?:thing|place)="([^"]+)"/g)].map(([, name]) => name ?? '')
  expect(names.length).toBe(new Set(names).size)
  const faces = [...markup.matchAll(/data-thing="([^"]+)" data-face="([^"]+)"/g)]
  return { names: new Set(names), faces: new Map(faces.map(([, name = '', face = '']) => [name, face])) }
}

const namesIn = (movement: Movement): string[] => {
  switch (movement.kind) {
    case 'fly':
      return [movement.from, movement.to]
    case 'come':
      return [movement.thing, movement.from]
    case 'leave':
      return [movement.thing, movement.to]
    case 'roll':
      return [movement.thing]
    default:
      return [movement.of]
  }
}

/** Only crooks that lie open, or that the viewer has on the desk to choose from, are called by their numbers. */
function openCrooks(view: View, isChoosing: boolean): string[] {
  const standing = view.rows.flatMap((row) => row.flatMap(({ up }) => up))
  const pile = view.hangouts.findIndex(({ hangout }) => hangout === view.looking)
  const look = view.hangouts[pile]?.seen[view.viewer as Seat]
  const options = isChoosing ? (view.memory.find((one) => one.look === look)?.crooks ?? []) : []
  return [...standing, ...options].map((id) => `crook:${id}`)
}

interface Look {
  readonly event: Event
  readonly movements: readonly Movement[]
  readonly view: View
  readonly before: Marks
  readonly after: Marks
}

/** Every event of some random games as a viewer sees it, with the marks on the board before it and after it. */
function* looks(): Generator<Look> {
  for (const { players, viewer } of TABLES) {
    const seed = deriveSeed(`${players} ${viewer}`, 0)
    const chance = seeded(seed)
    const { match, step } = Match.start(crooks, { players, newEdition: false }, secure(seed))
    let before: Marks = { names: new Set(), faces: new Map() }
    const look = function* (events: readonly Event[]): Generator<Look> {
      const view = crooks.view(match.state, viewer)
      const { turn } = match
      const isMine = turn.kind === 'act' && turn.seats.includes(viewer as Seat)
      const actions = isMine ? crooks.legalActions(match.state, viewer as Seat) : []
      const told = events.map((event) => crooks.redact(event, viewer) as Event)
      const after = marksOn(
        view,
        actions,
        told.map((event, number) => ({ event, number })),
      )
      const isChoosing = actions.some(({ type }) => type === 'place')
      const open = new Set(openCrooks(view, isChoosing))
      for (const name of after.names) if (name.startsWith('crook:')) expect(open).toContain(name)
      for (const event of told) yield { event, movements: board.movements(event, view), view, before, after }
      before = after
    }
    yield* look(step.events)
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      const seat = turn.seats[0] as Seat
      // Nobody passes before they must, so that more happens.
      const actions = crooks.legalActions(match.state, seat)
      const playing = actions.length > 1 ? actions.filter(({ type }) => type !== 'pass') : actions
      yield* look(match.submit(seat, playing[chance.int(playing.length)]).events)
    }
  }
}

test('whatever an event moves is marked on the board, and a hidden crook is called by its place alone', () => {
  const seen = new Set<string>()
  const moved = new Set<string>()
  let turnedOver = 0
  for (const { event, movements, view, before, after } of looks()) {
    seen.add(event.type)
    for (const movement of movements) {
      moved.add(movement.kind)
      for (const name of namesIn(movement)) {
        expect(before.names.has(name) || after.names.has(name), `${event.type} to ${view.viewer}: ${name}`).toBe(true)
      }
      if (movement.kind === 'come') expect(after.names).toContain(movement.thing)
      if (movement.kind === 'leave') expect(after.names).not.toContain(movement.thing)
    }
    if (event.type === 'crooksRevealed') {
      for (const { seat, target } of event.crooks) {
        const thing = `facedown:${seat}:${target}`
        expect([before.faces.get(thing), after.faces.get(thing)]).toEqual(['down', 'up'])
        turnedOver++
      }
    }
    const isCounted = event.type === 'targetScored' || event.type === 'gangScored'
    expect(board.soundOf(event) === undefined).toBe(isCounted)
  }
  expect([...seen].toSorted()).toEqual(KINDS.toSorted())
  expect([...moved].toSorted()).toEqual(['come', 'fly', 'glow', 'leave', 'shake'])
  expect(turnedOver).toBeGreaterThan(0)
})

test('a hangout in which nobody fits: the crooks go back and it shakes', () => {
  const { match } = Match.start(crooks, { players: 2, newEdition: false }, secure(deriveSeed('unfit', 0)))
  const view = crooks.view(match.state, 0)
  const movements = board.movements({ type: 'nothingFitted', seat: 1, hangout: 'C' }, view)
  expect(movements).toEqual([{ kind: 'shake', of: 'hangout:C' }])
})
