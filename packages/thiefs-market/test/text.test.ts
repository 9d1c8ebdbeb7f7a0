import { type Text, toldBy } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { thiefsMarket as game } from '../src/game.ts'
import { proposePayment } from '../src/propose.ts'
import { text } from '../src/text.ts'
import { buy, done, Table } from './table.ts'

const viewOf = ({ state }: Table, seat = state.active) => game.view(state, seat)
const blocks = (table: Table) => text.table(viewOf(table))
/** The first cells of the players and of their cards. */
const names = (table: Table) =>
  blocks(table)
    .slice(2)
    .map(({ rows }) => rows.map(([name]) => JSON.stringify(name)))
const path = (table: Table, action: Action): readonly Text[] => text.path(action, viewOf(table))
const keysOf = (said: unknown) =>
  [...JSON.stringify(said).matchAll(/"key":"thiefs-market\.([^"]*)"/g)].map(([, key]) => key)

describe('the table in words', () => {
  test('during the split nobody is called the holder of the marker', () => {
    const split = new Table({ holder: 1 }).splitting({ red: 2, marker: true })
    for (const column of names(split)) expect(column.join()).not.toContain('table.holder')
    const bought = new Table({ holder: 1 }).buying()
    for (const column of names(bought)) {
      expect(column.map((name) => name.includes('table.holder'))).toEqual([false, true, false])
    }
  })

  test('who acts is marked and named, also without colours', () => {
    const table = new Table({ holder: 1 }).buying().act(1, done)
    expect(blocks(table)[0]?.title).toMatchObject({ values: { active: { seat: 2 } } })
    for (const column of names(table)) {
      expect(column.map((name) => name.includes('table.active'))).toEqual([false, false, true])
    }
  })
})

describe('menus', () => {
  test('counts are listed by their number, the marker last', () => {
    const table = new Table().splitting({ red: 2, bag: 1, marker: true })
    const [, ...steps] = text.path({ type: 'take', loot: { red: 2, marker: true } }, viewOf(table))
    expect(steps.map(({ order }) => order)).toEqual([2, 0, 0, 0, 0, 0, 1])
  })

  test('outside of menus nothing is said of what is left alone', () => {
    const table = new Table().splitting({ red: 2, bag: 1, marker: true })
    const said = (action: Action) => keysOf(toldBy(text.path(action, viewOf(table))))
    expect(said({ type: 'take', loot: { red: 2, marker: true } })).toEqual([
      'menu.take',
      'menu.count',
      'face.red',
      'menu.withMarker',
    ])
    expect(said({ type: 'take', loot: { bag: 1 } })).toEqual(['menu.take', 'menu.count', 'face.bag'])
  })

  test('a use says what it takes and gives', () => {
    const cards = [['fence', 'local-celebrity', 'exit-strategy', 'gauntlet-of-evil-intent']]
    const table = new Table({ cards }).buying({ white: 1, mask: 1 })
    const said = (card: string) => keysOf(path(table, { type: 'use', card } as Action))
    expect(said('fence')).toEqual(['menu.use', 'card.fence', 'face.white', 'face.bag'])
    expect(said('local-celebrity')).toEqual(['menu.use', 'card.local-celebrity', 'face.white', 'gain.infamy'])
    expect(said('exit-strategy')).toEqual(['menu.use', 'card.exit-strategy', 'gain.gold', 'gain.infamy'])
    expect(said('gauntlet-of-evil-intent').slice(2)).toEqual(['face.mask', 'gain.gold'])
  })

  test('a copy says whose place it takes', () => {
    const table = new Table({ promos: true, cards: [[], ['fence']], market: ['mimetic-stew'] })
    table.buying({ blue: 1, green: 1, white: 1 }).act(0, buy('mimetic-stew')).act(0, { type: 'copy', card: 'fence' })
    expect(keysOf(path(table, { type: 'use', card: 'mimetic-stew', die: 'white', to: 'bag' }))).toEqual([
      'menu.useAs',
      'card.mimetic-stew',
      'face.white',
      'face.bag',
      'card.fence',
      'menu.turnTo',
      'face.bag',
    ])
  })

  test('a payment names its parts: the discount, the dice, the gold', () => {
    const table = new Table({ cards: [['insurance-racket']], market: ['crown', 'tailor'] }).buying({ blue: 2 })
    const parts = (action: Action) => keysOf(path(table, action)[1]).filter((key) => key?.startsWith('menu.'))
    expect(parts({ type: 'buy', card: 'crown', waive: 'blue', gold: { white: 1 } })).toEqual([
      'menu.parts',
      'menu.waive',
      'menu.parts',
      'menu.dice',
      'menu.gold',
    ])
    expect(parts({ type: 'buy', card: 'tailor', waive: 'red' })).toEqual(['menu.waive'])
  })
})

describe('the preferred action', () => {
  const table = new Table({ market: ['crown', 'tailor'], gold: [3] }).buying({ blue: 2, white: 1, red: 1 })
  const legal = table.legal(0)
  const crowns = legal.filter((action) => action.type === 'buy' && action.card === 'crown')

  test('is the proposed payment among the payments for one card', () => {
    expect(crowns.length).toBeGreaterThan(1)
    const preferred = text.prefer?.(crowns.toReversed(), viewOf(table))
    expect(preferred).toEqual(proposePayment(viewOf(table), 'crown'))
    expect(crowns).toContain(preferred)
  })

  test('is none among different things', () => {
    expect(text.prefer?.(legal, viewOf(table))).toBeUndefined()
    expect(
      text.prefer?.(
        legal.filter(({ type }) => type === 'buy'),
        viewOf(table),
      ),
    ).toBeUndefined()
    expect(text.prefer?.([done], viewOf(table))).toBeUndefined()
    expect(text.prefer?.([], viewOf(table))).toBeUndefined()
  })
})

test('the end of a turn has its sentence', () => {
  expect(text.sentence({ type: 'turnEnded', seat: 1 }, 0)).toEqual({
    key: 'thiefs-market.event.turnEnded',
    values: { seat: { seat: 1 } },
  })
})
