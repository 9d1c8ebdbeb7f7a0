import { Match, parseOptions, seeded } from '@covo/kernel'
import { expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { CITIES, GEAR, LOCATIONS, THIEVES } from '../src/cards.ts'
import { caper, caperModule } from '../src/index.ts'
import type { View } from '../src/view.ts'

const { words, text } = caperModule

/** All that is said, texts in texts included. */
const keysIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : [
        ...('key' in value && typeof value.key === 'string' ? [value.key] : []),
        ...Object.values(value).flatMap((part) => keysIn(part)),
      ]

test('every language has the same keys', () => {
  const keys = Object.keys(words.en).toSorted()
  expect(Object.keys(words).toSorted()).toEqual(['en', 'fr', 'it', 'ru'])
  for (const list of Object.values(words)) expect(Object.keys(list).toSorted()).toEqual(keys)
})

test('every card and location has a name of its own in every language', () => {
  const cards = [...THIEVES, ...GEAR].map(({ id }) => `caper.card.${id}`)
  const locations = LOCATIONS.map(({ id }) => `caper.location.${id}`)
  for (const list of Object.values(words)) {
    const names = [...cards, ...locations].map((key) => list[key])
    expect(names.every((name) => name !== undefined && name !== '')).toBe(true)
    expect(new Set(names).size).toBe(24 + 24 + 23)
  }
})

test('every message has the same places to fill in every language', () => {
  // What follows a plural's case is text, not a place.
  const places = (message = '') => {
    const open = message.replace(/(=\d+|one|few|many|other) \{/g, '(')
    return [...new Set(open.match(/\{(\w+)[,}]/g)?.map((place) => place.replace(/[{},]/g, '')) ?? [])].toSorted()
  }
  for (const [key, english] of Object.entries(words.en)) {
    for (const list of Object.values(words)) expect([key, places(list[key])]).toEqual([key, places(english)])
  }
})

test('everything that the game says is in the word lists', () => {
  const said = new Set<string>()
  const collect = (value: unknown): void => {
    for (const key of keysIn(value)) said.add(key)
  }
  collect(text.title)
  for (let i = 0; i < 180; i++) {
    const chance = seeded(`words ${i}`)
    const options = parseOptions(caper, { players: 2 + (i % 3), city: CITIES[Math.floor(i / 3) % 3] })
    const { match, step } = Match.start(caper, options, chance)
    for (const event of step.events) collect(text.sentence(event, 'open'))
    collect(text.help(caper.view(match.state, 0)))
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      const seat = turn.seats[chance.int(turn.seats.length)] as number
      const actions = caper.legalActions(match.state, seat)
      const view = caper.view(match.state, seat)
      if (i < 27) collect(text.table(view))
      const action = actions[chance.int(actions.length)]
      if (action) collect(text.path(action, view))
      for (const event of match.submit(seat, action).events) {
        for (const viewer of [0, 1, 'spectator', 'open'] as const) {
          const seen = caper.redact(event, viewer)
          if (seen) collect(text.sentence(seen, viewer))
        }
      }
    }
    collect(text.table(caper.view(match.state, 'spectator')))
    collect(text.count(caper.result(match.state).scores))
  }
  expect([...said].filter((key) => !(key in words.en))).toEqual([])
  // And nothing in the lists is there for nothing; refusals have their own tests.
  const others = Object.keys(words.en).filter((key) => !/^caper\.(no|setup)\./.test(key))
  expect(others.filter((key) => !said.has(key))).toEqual([])
})

const isGear = (card: string): boolean => GEAR.some(({ id }) => card === id || card.startsWith(`${id}-`))

/** Calls back for every seat that acts in some games of every table. */
function forEachTurn(name: string, games: number, seen: (actions: readonly Action[], view: View) => void): void {
  for (let i = 0; i < games; i++) {
    const chance = seeded(`${name} ${i}`)
    const options = parseOptions(caper, { players: 2 + (i % 3), city: CITIES[Math.floor(i / 3) % 3] })
    const { match } = Match.start(caper, options, chance)
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      for (const seat of turn.seats) seen(caper.legalActions(match.state, seat), caper.view(match.state, seat))
      const seat = turn.seats[chance.int(turn.seats.length)] as number
      const actions = caper.legalActions(match.state, seat)
      match.submit(seat, actions[chance.int(actions.length)])
    }
  }
}

test('different actions of one position never read the same', () => {
  forEachTurn('paths', 30, (actions, view) => {
    // A menu groups by what is said: the order of its choices tells nothing apart.
    const paths = actions.map((action) => JSON.stringify(text.path(action, view).map(({ order: _, ...said }) => said)))
    expect(new Set(paths).size).toBe(actions.length)
  })
})

test('choices of cards stand in the order of the hand, other choices after them', () => {
  forEachTurn('order', 18, (actions, view) => {
    const hand = view.hands.find(({ seat }) => seat === view.viewer)?.cards ?? []
    const first = (action: Action) => text.path(action, view)[0]?.order ?? Number.NaN
    const inOrder = actions.toSorted((a, b) => first(a) - first(b))
    const cards = inOrder.flatMap((action) => (action.type === 'thief' || action.type === 'gear' ? [action.card] : []))
    expect([...new Set(cards)]).toEqual(hand.filter((card) => cards.includes(card)))
    if (actions.length > 1 && actions.some(({ type }) => type === 'decline')) {
      expect(inOrder.at(-1)?.type).toBe('decline')
    }
    for (const action of actions) {
      const [, second] = text.path(action, view)
      if (action.type === 'discard') expect(second?.order).toBeGreaterThan(2)
      if (action.type === 'thief' || action.type === 'gear') expect(second?.order).toBe(action.location)
    }
  })
})

test('a Lookout chooses a pair from one list', () => {
  let longest = 0
  forEachTurn('pairs', 9, (actions, view) => {
    const pairs = actions.filter(({ type }) => type === 'pass')
    if (pairs.length === 0) return
    longest = Math.max(longest, pairs.length)
    for (const pair of pairs) expect(text.path(pair, view)).toHaveLength(1)
    const hand = view.hands.find(({ seat }) => seat === view.viewer)?.cards ?? []
    const inOrder = pairs.toSorted((a, b) => (text.path(a, view)[0]?.order ?? 0) - (text.path(b, view)[0]?.order ?? 0))
    const expected = hand.flatMap((one, i) => hand.slice(i + 1).map((other) => [one, other].toSorted()))
    expect(inOrder.map((pair) => (pair.type === 'pass' ? pair.cards.toSorted() : []))).toEqual(expected)
  })
  expect(longest).toBe(15)
})

test('gear on the table, in hands and in menus has its colour, and nothing that is flipped has one', () => {
  const kinds = new Set(GEAR.map(({ id }) => `caper.card.${id}`))
  forEachTurn('colours', 9, (actions, view) => {
    const open = view.sides.flatMap(({ stacks }) =>
      stacks.flat(2).filter(({ card, flipped }) => !flipped && isGear(card)),
    )
    const held = view.hands.flatMap(({ cards }) => cards.filter(isGear))
    const [, ...blocks] = text.table(view)
    const colours = keysIn(blocks.map(({ rows }) => rows)).filter((key) => key.startsWith('caper.colour.'))
    expect(colours).toHaveLength(open.length + held.length)
    for (const action of actions) {
      const said = keysIn(text.path(action, view))
      const gear = said.filter((key) => kinds.has(key))
      expect(said.filter((key) => key.startsWith('caper.colour.'))).toHaveLength(gear.length)
    }
  })
})

test('every location says on the table what there is to win and what it changes', () => {
  const shown = new Set<string>()
  for (let i = 0; i < 90; i++) {
    const { match } = Match.start(caper, parseOptions(caper, { city: CITIES[i % 3] }), seeded(`rewards ${i}`))
    const view = caper.view(match.state, 0)
    const blocks = text.table(view).slice(1, 4)
    for (const [location, id] of view.locations.entries()) {
      shown.add(id)
      const row = LOCATIONS.find((one) => one.id === id)
      const heads = blocks[location]?.rows.map(([head]) => head?.key)
      expect(heads).toEqual([
        'caper.table.reward',
        ...(row?.modifier.length ? ['caper.table.modifier'] : []),
        'caper.table.side.0',
        'caper.table.side.1',
      ])
      const told = keysIn(blocks[location]?.rows.map(([, what]) => what)).filter((key) => key.startsWith('caper.does.'))
      expect(told).toHaveLength((row?.reward.length ?? 0) + (row?.modifier.length ?? 0))
    }
  }
  expect(shown.size).toBe(LOCATIONS.length)
})

test('coins from an empty supply are not told as 0 coins', () => {
  const taken = (supply: number) => text.sentence({ type: 'coinsTaken', seat: 0, supply, opponent: 2, missing: 0 }, 0)
  expect(taken(0)).toEqual({ key: 'caper.event.coinsTaken.opponent.only', values: { seat: { seat: 0 }, opponent: 2 } })
  expect(taken(1)?.key).toBe('caper.event.coinsTaken.opponent')
})

test('help explains every card and location of the city, and nothing of the others', () => {
  for (const city of CITIES) {
    const { match } = Match.start(caper, parseOptions(caper, { city }), seeded('help'))
    const ids = text.help(caper.view(match.state, 0)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, set } of [...THIEVES, ...GEAR, ...LOCATIONS]) {
      expect([id, ids.includes(id)]).toEqual([id, set === 'core' || set === city])
    }
  }
})
