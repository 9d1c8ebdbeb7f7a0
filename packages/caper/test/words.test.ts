import { Match, parseOptions, seeded } from '@covo/kernel'
import { expect, test } from 'vitest'
import { CITIES, GEAR, LOCATIONS, THIEVES } from '../src/cards.ts'
import { caper, caperModule } from '../src/index.ts'

const { words, text } = caperModule

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
    if (typeof value !== 'object' || value === null) return
    if ('key' in value && typeof value.key === 'string') said.add(value.key)
    for (const part of Object.values(value)) collect(part)
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

test('different actions of one position never read the same', () => {
  for (let i = 0; i < 30; i++) {
    const chance = seeded(`paths ${i}`)
    const options = parseOptions(caper, { players: 2 + (i % 3), city: CITIES[Math.floor(i / 3) % 3] })
    const { match } = Match.start(caper, options, chance)
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      const seat = turn.seats[0] as number
      const actions = caper.legalActions(match.state, seat)
      const view = caper.view(match.state, seat)
      const paths = actions.map((action) => JSON.stringify(text.path(action, view)))
      expect(new Set(paths).size).toBe(actions.length)
      match.submit(seat, actions[chance.int(actions.length)])
    }
  }
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
