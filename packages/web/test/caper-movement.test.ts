import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Caper, caper, type Event, type View } from '@covo/caper'
import { Match, type Seat, secure, seeded, type Viewer } from '@covo/kernel'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BoardModule, BoardProps } from '../src/board.ts'

type Moving = Pick<Required<BoardModule<Caper>>, 'Board' | 'movements' | 'soundOf'>
type Movement = ReturnType<Moving['movements']>[number]

let server: ViteDevServer
let board: Moving
let draw: (props: BoardProps<Caper>) => string
beforeAll(async () => {
  // React looks at this when it is loaded, and draws three times as quickly without its checks.
  vi.stubEnv('NODE_ENV', 'production')
  const [{ createElement }, { renderToStaticMarkup }] = await Promise.all([import('react'), import('react-dom/server')])
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))
  server = await createServer({ configFile, logLevel: 'error', server: { middlewareMode: true, ws: false } })
  const modules = ['board', 'movements'].map((name) => server.ssrLoadModule(`/src/boards/caper/${name}.tsx`))
  board = Object.assign({}, ...(await Promise.all(modules))) as Moving
  draw = (props) => renderToStaticMarkup(createElement(board.Board, props))
})
afterAll(() => server.close())

const PLAYERS = ['Ada', 'Bruno', 'Colette', 'Dmitri'].map((name) => ({ name, kind: 'bot', isHere: true }) as const)
/** Every kind of viewer once; together they see every kind of event. */
const TABLES = [
  { city: 'london', players: 2, viewer: 0 },
  { city: 'rome', players: 2, viewer: 'spectator' },
  { city: 'london', players: 3, viewer: 1 },
  { city: 'rome', players: 3, viewer: 2 },
  { city: 'paris', players: 4, viewer: 1 },
  { city: 'rome', players: 4, viewer: 2 },
  { city: 'london', players: 4, viewer: 'open' },
] as const
const KINDS: readonly Event['type'][] = [
  'tableSet',
  'roundBegan',
  'cardsDrawn',
  'cardsGiven',
  'passChosen',
  'thiefPlayed',
  'gearPlayed',
  'equipmentCompleted',
  'gearDiscarded',
  'coinsTaken',
  'coinsReturned',
  'coinLaundered',
  'cardFlipped',
  'cardProtected',
  'lastCardDiscarded',
  'encoreOffered',
  'encoreDeclined',
  'locationScored',
  'sideScored',
  'gameEnded',
]

/** The names of a rendered board's marks, each of which may stand there once. */
function marksOn(view: View, viewer: Viewer, actions: readonly Caper['action'][]): ReadonlySet<string> {
  const markup = draw({
    view,
    viewer,
    players: PLAYERS,
    actions,
    act: () => undefined,
    explain: () => '',
    refuse: () => undefined,
    say: ({ key }) => key,
    events: [],
    open: () => undefined,
  })
  const names = [...markup.matchAll(/data-(?:thing|place)="([^"]+)"/g)].map(([, name]) => name ?? '')
  expect(names.length).toBe(new Set(names).size)
  return new Set(names)
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

/** What the table never shows: the Snitch's own score is not in a panel but in the Snitch's dock. */
const isOffScreen = (name: string, view: View): boolean =>
  (name === 'points:2' && view.viewer === 2) ||
  // When the game is over there is no hand any more.
  (name === `hand:${view.viewer}` && view.phase === 'over')

function play(players: number, city: Caper['options']['city'], seed: string) {
  const chance = seeded(seed)
  const { match, step } = Match.start<Caper>(caper, { players, city }, secure(hexOf(seed)))
  return { chance, match, step }
}

const hexOf = (word: string): string => Buffer.from(word.padEnd(32, '.')).toString('hex').slice(0, 64)

test('whatever an event moves is marked on the table, before it or after', () => {
  const seen = new Set<string>()
  const moved = new Set<string>()
  for (const [number, { city, players, viewer }] of TABLES.entries()) {
    const { chance, match, step } = play(players, city, `moves ${number}`)
    let before: ReadonlySet<string> = new Set()
    const look = (events: readonly Event[]): void => {
      const view = caper.view(match.state, viewer)
      const { turn } = match
      const isMine = turn.kind === 'act' && turn.seats.includes(viewer as Seat)
      const marks = marksOn(view, viewer, isMine ? caper.legalActions(match.state, viewer as Seat) : [])
      for (const event of events) {
        const told = caper.redact(event, viewer) as Event
        seen.add(event.type)
        for (const movement of board.movements(told, view)) {
          moved.add(movement.kind)
          for (const name of namesIn(movement)) {
            if (isOffScreen(name, view)) continue
            expect(before.has(name) || marks.has(name), `${event.type} of ${viewer} at ${players}: ${name}`).toBe(true)
          }
        }
        expect([undefined, 'card', 'coin', 'steal', 'turn-over', 'reveal', 'stamp', 'applause']).toContain(
          board.soundOf(told),
        )
      }
      before = marks
    }
    look(step.events)
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      const seat = turn.seats[0] as Seat
      const actions = caper.legalActions(match.state, seat)
      look(match.submit(seat, actions[chance.int(actions.length)]).events)
    }
  }
  expect([...seen].toSorted()).toEqual(KINDS.toSorted())
  expect([...moved].toSorted()).toEqual(['come', 'fly', 'glow', 'leave', 'shake'])
})

test('the sheet of drawings has those that the board shows, and no other', () => {
  const read = (path: string) => readFileSync(new URL(`../src/boards/caper/${path}`, import.meta.url), 'utf8')
  const shown = [...read('icons.tsx').matchAll(/icon\('([a-z-]+)'\)/g)].map(([, name]) => name)
  const drawn = [...read('art/icons.svg').matchAll(/<symbol id="([a-z-]+)"/g)].map(([, name]) => name)
  expect(drawn).toEqual([...new Set(shown)].toSorted())
})
