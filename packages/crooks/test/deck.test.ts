import { parseOptions, Refusal, seeded } from '@covo/kernel'
import { checkLaws } from '@covo/kernel/testing'
import { describe, expect, test } from 'vitest'
import { HOUSE_DECK } from '../src/cards.ts'
import { type Crook, crooks, crooksModule, loadDeck } from '../src/index.ts'
import { lawKit } from '../src/testing.ts'

const changed = (id: number, change: object): unknown[] =>
  HOUSE_DECK.map((crook) => (crook.id === id ? { ...crook, ...change } : crook))

function refusal(run: () => unknown): { key: string; values?: unknown } {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error.text
    throw error
  }
  throw new Error('nothing was refused')
}

describe('CR-6 the deck', () => {
  test('32 crooks, levels 1 to 10, a single Boss of level 10', () => {
    expect(HOUSE_DECK).toHaveLength(32)
    expect(new Set(HOUSE_DECK.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
    expect(HOUSE_DECK.filter(({ ability }) => ability === 'boss').map(({ level }) => level)).toEqual([10])
  })
  test('what the rulebook and reviews attest is in it', () => {
    const has = (level: number, modifier: number) =>
      HOUSE_DECK.some((crook) => crook.level === level && crook.modifier === modifier)
    expect(has(7, 2) && has(8, -1) && has(2, -6)).toBe(true)
    const count = (ability: string) => HOUSE_DECK.filter((crook) => crook.ability === ability).length
    expect([count('pickpocket'), count('accomplice'), count('swap')]).toEqual([2, 2, 2])
    expect(new Set(HOUSE_DECK.map(({ gangs }) => gangs.length))).toEqual(new Set([0, 1, 2]))
  })
  test('the product says that it is a reconstruction where it shows a crook', () => {
    for (const words of Object.values(crooksModule.words))
      expect(words['crooks.help.crook.house']).toMatch(/reconstr|ricostr|reconstit|реконстр/i)
  })
})

describe('another deck', () => {
  const swapped = changed(26, { level: 3, ability: 'spy' })

  test('is loaded from JSON, in any order', () => {
    expect(loadDeck(JSON.stringify(swapped.toReversed()))).toEqual(swapped)
  })
  test('is played with', () => {
    const options = parseOptions(crooks, { players: 2, deck: swapped })
    const state = crooks.setup(options, { chance: seeded('deck') })
    expect(state.deck.level[25]).toBe(3)
    expect(crooks.view(state, 0).deck?.[25]).toEqual(swapped[25])
    expect(crooks.view(crooks.setup(parseOptions(crooks, {}), { chance: seeded('deck') }), 0).deck).toBeUndefined()
  })
  test('obeys the laws, with Spies and Killers everywhere and no Boss', () => {
    const wild = HOUSE_DECK.map(
      (crook): Crook => ({
        ...crook,
        ability: (['spy', 'killer', 'accomplice', 'swap', null] as const)[crook.id % 5] ?? null,
      }),
    )
    checkLaws(lawKit, parseOptions(crooks, { players: 4, deck: wild }), { games: 40, seed: 'wild deck' })
  })

  const wrong: readonly [string, unknown, string, object?][] = [
    ['not a list', { id: 1 }, 'crooks.deck.notAList'],
    ['a level of 11', changed(7, { level: 11 }), 'crooks.deck.field', { card: 'crook 7', field: 'level' }],
    ['half a modifier', changed(7, { modifier: 0.5 }), 'crooks.deck.field', { card: 'crook 7', field: 'modifier' }],
    ['an unknown gang', changed(8, { gangs: ['X'] }), 'crooks.deck.field', { card: 'crook 8', field: 'gangs[0]' }],
    [
      'the same gang twice',
      changed(8, { gangs: ['N', 'N'] }),
      'crooks.deck.field',
      { card: 'crook 8', field: 'gangs' },
    ],
    ['an unknown ability', changed(9, { ability: 'fly' }), 'crooks.deck.field', { card: 'crook 9', field: 'ability' }],
    [
      'no ability field',
      HOUSE_DECK.map(({ ability: _, ...crook }) => crook),
      'crooks.deck.field',
      { card: 'crook 1', field: 'ability' },
    ],
    ['an id of 33', changed(9, { id: 33 }), 'crooks.deck.field', { card: 'crook 33', field: 'id' }],
    ['no id', changed(9, { id: 'nine' }), 'crooks.deck.field', { card: 'row 9', field: 'id' }],
    ['an id twice', changed(9, { id: 8 }), 'crooks.deck.twice', { card: 'crook 8', field: 'id' }],
    ['two Bosses', changed(9, { ability: 'boss' }), 'crooks.deck.bosses', { card: 'crook 32', field: 'ability' }],
    ['31 crooks', HOUSE_DECK.slice(1), 'crooks.deck.size', { found: 31, size: 32 }],
  ]
  for (const [name, deck, key, values = {}] of wrong) {
    test(`is refused with ${name}`, () => {
      expect(refusal(() => loadDeck(JSON.stringify(deck)))).toMatchObject(
        Object.keys(values).length > 0 ? { key, values } : { key },
      )
      if (Array.isArray(deck)) expect(refusal(() => parseOptions(crooks, { deck }))).toMatchObject({ key, values })
    })
  }
  test('is refused when it is not JSON', () =>
    expect(refusal(() => loadDeck('{'))).toEqual({ key: 'crooks.deck.notJson' }))
})
