import { Match, parseOptions, seeded, type Text, type TextValue } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { CARDS, thiefsMarketModule } from '../src/index.ts'

const { game, text, words } = thiefsMarketModule
const languages = Object.entries(words)
const en: Readonly<Record<string, string>> = words.en

/** The names in braces that a message uses, plural parts included. */
function slotsOf(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name as string))].sort()
}

/** Every text inside a text, with its own values. */
function* textsIn(value: TextValue): Generator<Text> {
  if (typeof value === 'string' || typeof value === 'number') return
  if (Array.isArray(value)) {
    for (const one of value) yield* textsIn(one)
    return
  }
  if ('anyOf' in value) {
    for (const one of value.anyOf) yield* textsIn(one)
    return
  }
  if (!('key' in value)) return
  yield value
  for (const one of Object.values(value.values ?? {})) yield* textsIn(one)
}

const SLOTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(en).map(([key, message]) => [key, slotsOf(message)]),
)

/** The words are there, and everything that they ask for is given. */
function expectSayable(said: Text): void {
  for (const { key, values = {} } of textsIn(said)) {
    const missing = SLOTS.get(key)?.filter((slot) => !(slot in values))
    if (missing?.length !== 0) expect.fail(`${key} lacks ${missing ?? 'words'}`)
  }
}

describe('the words', () => {
  test.each(languages)('%s has the keys of English', (_, list) => {
    expect(Object.keys(list).sort()).toEqual(Object.keys(en).sort())
  })

  test.each(languages)('%s uses only what English is given', (_, list) => {
    for (const [key, message] of Object.entries(list)) {
      expect(`${key} ${slotsOf(message)}`).toBe(`${key} ${slotsOf(en[key] as string)}`)
    }
  })

  test.each(languages)('%s names every card', (_, list) => {
    const named: Readonly<Record<string, string>> = list
    for (const { id } of CARDS) expect(named[`thiefs-market.card.${id}`]).toBeTruthy()
  })

  test('everything that a game says has words', () => {
    const chance = seeded('words')
    for (let i = 0; i < 12; i++) {
      const options = parseOptions(game, { players: 3 + (i % 3), promos: true })
      const { match, step } = Match.start(game, options, chance)
      const hear = (events: typeof step.events) => {
        for (const event of events) {
          const said = text.sentence(event, 0)
          if (said) expectSayable(said)
        }
      }
      hear(step.events)
      for (let { turn } = match; turn.kind === 'act'; turn = match.turn) {
        const seat = turn.seats[0] as number
        const view = game.view(match.state, seat)
        const legal = game.legalActions(match.state, seat)
        const action = legal[chance.int(legal.length)] as (typeof legal)[number]
        for (const said of text.path(action, view)) expectSayable(said)
        for (const { title, columns = [], rows } of text.table(view)) {
          for (const said of [title, ...columns, ...rows.flat()]) expectSayable(said)
        }
        // TM-7.9: what was counted is for bots; the words do not know it.
        const uncounted = { ...view, counted: { infamy: view.counted.infamy.map(() => 77) } }
        expect(text.table(uncounted)).toEqual(text.table(view))
        expect(text.path(action, uncounted)).toEqual(text.path(action, view))
        hear(match.submit(seat, action).events)
      }
      const { title, columns = [], rows } = text.count(game.result(match.state).scores)
      for (const said of [title, ...columns, ...rows.flat()]) expectSayable(said)
    }
  })

  test('the table names the infamy of nobody but the viewer', () => {
    const state = game.setup(parseOptions(game, {}), { chance: seeded('table') })
    state.infamy.splice(0, 3, 71, 72, 73)
    const table = JSON.stringify(text.table(game.view(state, 1)))
    expect(table).toContain('"72"')
    expect(table).not.toContain('"71"')
    expect(table).not.toContain('"73"')
  })

  test('different actions have different paths', () => {
    const chance = seeded('paths')
    const { match } = Match.start(game, parseOptions(game, { players: 4 }), chance)
    for (let i = 0; i < 60 && match.turn.kind === 'act'; i++) {
      const seat = match.turn.seats[0] as number
      const legal = game.legalActions(match.state, seat)
      const view = game.view(match.state, seat)
      const paths = new Set(legal.map((action) => JSON.stringify(text.path(action, view))))
      expect(paths.size).toBe(legal.length)
      match.submit(seat, legal[chance.int(legal.length)])
    }
  })

  test('help explains every card of the table and the terms', () => {
    const helpAt = (options: object) =>
      text.help(game.view(game.setup(parseOptions(game, options), { chance: seeded('help') }), 0))
    const entries = helpAt({ promos: true })
    const ids = entries.map(({ id }) => id)
    for (const { id } of CARDS) expect(ids).toContain(id)
    for (const { name, text: explained } of entries) {
      expectSayable(name)
      expectSayable(explained)
    }
    const withoutPromos = helpAt({}).map(({ id }) => id)
    for (const { id, isPromo } of CARDS) expect(withoutPromos.includes(id)).toBe(!isPromo)
  })

  test('help says what the edition and the options of the table say', () => {
    const helpOn = (id: string, options: object) => {
      const state = game.setup(parseOptions(game, options), { chance: seeded('help') })
      return JSON.stringify(text.help(game.view(state, 0)).find((entry) => entry.id === id))
    }
    const international = { edition: 'international' }
    const russian = { edition: 'russian' }
    expect(helpOn('loyalty-program', international)).toContain('points.perOtherCard')
    expect(helpOn('loyalty-program', russian)).toContain('points.perCard')
    expect(helpOn('unlabeled-potion', international)).toContain('ability.exchange"')
    expect(helpOn('unlabeled-potion', russian)).toContain('ability.exchange.sameDeck')
    expect(helpOn('end', { edition: 'italian' })).toContain('tieBreak.goldAndInfamy')
    expect(helpOn('end', russian)).toContain('tieBreak.infamy')
    expect(helpOn('infamy', {})).toContain('infamy.text"')
    expect(helpOn('infamy', { openInfamy: true })).toContain('infamy.text.open')
  })
})
