import { seeded } from '@covo/kernel'
import { type Action, type Event, type Options, thiefsMarket, type View } from '@covo/thiefs-market'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Board } from '../src/boards/thiefs-market/board.tsx'
import { diceOn } from '../src/boards/thiefs-market/dice.ts'
import { movements, soundOf } from '../src/boards/thiefs-market/movements.tsx'
import type { Movement } from '../src/movement/movement.ts'

const isPurchase = ({ type }: Action): boolean => type === 'buy'

interface Step {
  readonly before: View
  readonly after: View
  readonly events: readonly Event[]
}

/** A whole random game as a viewer sees it, in the steps in which a table shows it. Players buy what they can. */
function* stepsOf(options: Partial<Options>, seed: string, viewer: number | 'spectator'): Generator<Step> {
  const chance = seeded(seed)
  let events: Event[] = []
  const io = { chance, emit: (event: Event) => events.push(event) }
  const full = { players: 3, edition: 'international', promos: false, openInfamy: false, ...options } as Options
  const state = thiefsMarket.setup(full, io)
  let before = thiefsMarket.view(state, viewer)
  for (;;) {
    const turn = thiefsMarket.turn(state)
    if (turn.kind === 'over') return
    if (turn.kind === 'chance') thiefsMarket.resolve?.(state, io)
    else {
      const [seat] = turn.seats as [number]
      const buys = before.phase === 'buy' ? thiefsMarket.legalActions(state, seat).filter(isPurchase) : []
      const buy = buys[chance.int(Math.max(1, buys.length))]
      if (buy) thiefsMarket.play(state, seat, buy, io)
      else thiefsMarket.fast?.playAt(state, seat, chance.int(thiefsMarket.fast.count(state, seat)), io)
    }
    const after = thiefsMarket.view(state, viewer)
    diceOn(after, before)
    yield { before, after, events }
    before = after
    events = []
  }
}

/** The names that a drawn table has, and those that it has twice. */
function marksOn(view: View): { readonly names: ReadonlySet<string>; readonly doubles: readonly string[] } {
  const html = renderToStaticMarkup(
    createElement(Board, {
      view,
      viewer: view.viewer,
      players: view.seats.map((_, seat) => ({ name: `N${seat}`, kind: 'bot' as const, isHere: true })),
      actions: [],
      act: () => undefined,
      explain: () => '',
      refuse: () => undefined,
      say: ({ key }) => key,
      events: [],
      open: () => undefined,
    }),
  )
  const things = [...html.matchAll(/ data-thing="([^"]+)"/g)].map(([, name]) => name as string)
  const places = [...html.matchAll(/ data-place="([^"]+)"/g)].map(([, name]) => name as string)
  return {
    names: new Set([...things, ...places]),
    doubles: things.filter((name, i) => things.indexOf(name) !== i),
  }
}

const namesIn = (one: Movement): readonly string[] => {
  if (one.kind === 'fly') return [one.from, one.to]
  if (one.kind === 'come') return [one.thing, one.from]
  if (one.kind === 'leave') return [one.thing, one.to]
  return ['thing' in one ? one.thing : one.of]
}

/** What an event moves though it cannot be seen: cards before other seats lie in their books, spent cards nowhere. */
function isOutOfSight(name: string, event: Event, { removed, seats, viewer }: View): boolean {
  if (!name.startsWith('card:')) return false
  const card = name.slice('card:'.length)
  const owner = seats.findIndex(({ cards }) => cards.some((one) => one.card === card))
  const near = typeof viewer === 'number' ? viewer : 0
  return removed.includes(card) || (owner >= 0 && owner !== near) || event.type === 'tableSet'
}

const KINDS: Readonly<Record<Event['type'], true>> = {
  tableSet: true,
  lootRolled: true,
  lootTaken: true,
  pileStolen: true,
  diceRerolled: true,
  rerollPrevented: true,
  splitEnded: true,
  dieRerolled: true,
  rerollDeclined: true,
  infamyGained: true,
  goldGained: true,
  purchaseAdded: true,
  dieTurned: true,
  dieSpent: true,
  goldSpent: true,
  cardBought: true,
  cardRemoved: true,
  cardExchanged: true,
  cardCopied: true,
  cardStayedBlank: true,
  turnEnded: true,
  bagsTurnedIn: true,
  masksTurnedIn: true,
  cardsDealt: true,
  rowOpened: true,
  roundEnded: true,
  gameEnded: true,
}
/** What only tells where in the game one is moves nothing. */
const STILL: readonly Event['type'][] = ['rerollDeclined', 'turnEnded', 'roundEnded']

/** How often each kind of event is looked at on a drawn table. */
const LOOKS = 2

test('every event moves what is on the table, by names that are there; no name is there twice', () => {
  const looks = new Map<string, number>()
  // Somebody buys the first card of all, and it is the Stew: no random game has that.
  const usual = Object.keys(KINDS).filter((type) => type !== 'cardStayedBlank')
  const isDone = () => usual.every((type) => looks.has(type))
  for (let game = 0; game < 4 || (game < 400 && !isDone()); game++) {
    const players = 3 + (game % 3)
    const viewer = game % 4 === 3 ? 'spectator' : game % players
    for (const { before, after, events } of stepsOf({ players, promos: game % 2 === 1 }, `move ${game}`, viewer)) {
      const news = events.filter(({ type }) => (looks.get(type) ?? 0) < LOOKS)
      if (news.length === 0) continue
      const [old, now] = [marksOn(before), marksOn(after)]
      expect(now.doubles).toEqual([])
      for (const event of news) {
        looks.set(event.type, (looks.get(event.type) ?? 0) + 1)
        const moved = movements(event, after)
        expect(moved.length > 0, event.type).toBe(!STILL.includes(event.type))
        for (const name of moved.flatMap(namesIn)) {
          const isThere = old.names.has(name) || now.names.has(name) || isOutOfSight(name, event, after)
          expect(isThere, `${event.type}: ${name}`).toBe(true)
        }
      }
    }
  }
  expect(isDone()).toBe(true)
})

test('a copy of nothing glows where it lies', () => {
  const [step] = stepsOf({ players: 3, promos: true }, 'blank', 1)
  const blank = (seat: number) =>
    movements({ type: 'cardStayedBlank', seat, card: 'mimetic-stew' }, step?.after as View)
  expect(blank(1)).toEqual([{ kind: 'glow', of: 'card:mimetic-stew' }])
  expect(blank(2)).toEqual([{ kind: 'glow', of: 'seat:2' }])
})

test('a die stays the same die: it lies where it lay or comes from where one is missing', () => {
  for (let game = 0; game < 6; game++) {
    for (const { before, after, events } of stepsOf({ players: 3 + (game % 3) }, `dice ${game}`, 0)) {
      const [old, now] = [diceOn(before).lying, diceOn(after).lying]
      const changed = [...now].filter(([id, { place }]) => place && old.get(id)?.place && old.get(id)?.place !== place)
      const [event] = events
      if (event?.type === 'lootTaken') {
        for (const [, { place }] of changed) expect(place).toBe(`pile:${event.seat}`)
        expect(diceOn(after).stirred.size).toBe(0)
      }
      if (event?.type === 'pileStolen') {
        for (const [id, { place, face }] of changed) {
          expect(old.get(id)?.place).toBe(`pile:${event.from}`)
          if (place === `pile:${event.seat}`) expect(face).toBe(old.get(id)?.face)
        }
        const back = Object.entries(event.returned).reduce(
          (sum, [kind, count]) => sum + (kind === 'marker' ? 0 : Number(count)),
          0,
        )
        expect(diceOn(after).stirred.size).toBe(back)
      }
      if (event?.type === 'dieTurned' || event?.type === 'dieSpent') expect(diceOn(after).stirred.size).toBe(1)
    }
  }
})

test('thefts, rolls, purchases and tokens are heard', () => {
  const sounds = new Set<string>()
  for (const { events } of stepsOf({ players: 4 }, 'sounds', 0)) {
    for (const event of events) sounds.add(`${event.type} ${soundOf(event) ?? ''}`.trim())
  }
  expect([...sounds]).toEqual(
    expect.arrayContaining(['lootRolled die', 'pileStolen steal', 'cardBought card', 'bagsTurnedIn coin', 'turnEnded']),
  )
})
