import { Match, parseOptions, seeded } from '@covo/kernel'
import { expect, test } from 'vitest'
import { ABILITIES, HOUSE_DECK } from '../src/cards.ts'
import { crooks, crooksModule } from '../src/index.ts'

const { words, text } = crooksModule

test('every language has the same keys', () => {
  const keys = Object.keys(words.en).toSorted()
  for (const list of Object.values(words)) expect(Object.keys(list).toSorted()).toEqual(keys)
})

test('every crook has a nickname of its own in every language', () => {
  for (const list of Object.values(words)) {
    const names = HOUSE_DECK.map(({ id }) => list[`crooks.crook.${id}`])
    expect(new Set(names).size).toBe(HOUSE_DECK.length)
  }
})

test('every message has the same places to fill in every language', () => {
  const places = (message = '') =>
    [...new Set(message.match(/\{(\w+)[,}]/g)?.map((place) => place.replace(/[{},]/g, '')) ?? [])].toSorted()
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
  for (let i = 0; i < 200; i++) {
    const chance = seeded(`words ${i}`)
    // Some tables have another deck, about which less is said.
    const deck = HOUSE_DECK.map((crook) => ({ ...crook, modifier: 0 }))
    const options = { players: 2 + (i % 3), ...(i % 10 === 9 ? { deck } : {}) }
    const { match, step } = Match.start(crooks, parseOptions(crooks, options), chance)
    for (const event of step.events) collect(text.sentence(event, 0))
    collect(text.help(crooks.view(match.state, 0)))
    for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
      const [seat = 0] = turn.seats
      const actions = crooks.legalActions(match.state, seat)
      const view = crooks.view(match.state, seat)
      collect(text.table(view))
      const action = actions[chance.int(actions.length)]
      if (action) collect(text.path(action, view))
      for (const event of match.submit(seat, action).events) {
        for (const viewer of [0, 1, 'spectator', 'open'] as const) {
          const seen = crooks.redact(event, viewer)
          if (seen) collect(text.sentence(seen, viewer))
        }
      }
    }
    collect(text.count(crooks.result(match.state).scores))
  }
  expect([...said].filter((key) => !(key in words.en))).toEqual([])
  // And nothing is there for nothing, but for what is said of wrong actions, records and decks.
  const unsaid = Object.keys(words.en).filter((key) => !said.has(key) && !/^crooks\.(no|setup|deck)\./.test(key))
  expect(unsaid).toEqual([])
})

test('help explains every crook and every ability', () => {
  const { match } = Match.start(crooks, parseOptions(crooks, {}), seeded('help'))
  const ids = text.help(crooks.view(match.state, 0)).map(({ id }) => id)
  for (const { id } of HOUSE_DECK) expect(ids).toContain(String(id))
  for (const ability of ABILITIES) expect(ids).toContain(ability)
})

test('no message has a straight apostrophe, which quotes in ICU', () => {
  for (const list of Object.values(words)) {
    for (const message of Object.values(list)) expect(message).not.toContain("'")
  }
})
