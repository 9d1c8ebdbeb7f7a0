import { seeded } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { thiefsMarket as game } from '../src/game.ts'
import { proposePayment } from '../src/propose.ts'
import { buy, Table } from './table.ts'

const proposal = (table: Table, card: string) => proposePayment(game.view(table.state, table.state.active), card)

describe('a proposed payment', () => {
  test('keeps gold when nothing else is at stake', () => {
    const table = new Table({ market: ['crown'], gold: [3] }).buying({ blue: 2, white: 1 })
    expect(proposal(table, 'crown')).toEqual(buy('crown'))
  })

  test('pays gold for what dice do not show', () => {
    const table = new Table({ market: ['crown'], gold: [3] }).buying({ blue: 1 })
    expect(proposal(table, 'crown')).toEqual(buy('crown', { blue: 1, white: 1 }))
  })

  test('keeps the die that a further purchase needs', () => {
    const setting = { cards: [['corrupt-official']], market: ['brooch', 'tailor', 'bondsman'], gold: [2] }
    const table = new Table(setting).buying({ green: 1, red: 2, white: 1 })
    // With two red dice left or one red die and gold, two cards stay in reach.
    expect(proposal(table, 'brooch')).toEqual(buy('brooch'))
    const scarce = new Table({ ...setting, gold: [1] }).buying({ green: 1, red: 2, white: 1 })
    expect(proposal(scarce, 'brooch')).toEqual(buy('brooch'))
    const tight = new Table({ ...setting, market: ['tailor', 'bondsman'], gold: [1] }).buying({ red: 2, white: 1 })
    expect(proposal(tight, 'tailor')).toEqual(buy('tailor'))
  })

  test('waives the gem that leaves most', () => {
    const setting = { cards: [['insurance-racket']], market: ['menacing-monocle', 'fence'], gold: [0] }
    const table = new Table(setting).buying({ red: 1, white: 1 })
    expect(proposal(table, 'menacing-monocle')).toEqual({ type: 'buy', card: 'menacing-monocle', waive: 'white' })
  })

  test('keeps the die that a card could use, when gold is the same', () => {
    const setting = { cards: [['insurance-racket', 'tailor']], market: ['menacing-monocle'], gold: [0] }
    const table = new Table(setting).buying({ red: 1, white: 1 })
    expect(proposal(table, 'menacing-monocle')).toEqual({ type: 'buy', card: 'menacing-monocle', waive: 'red' })
  })

  test('is nothing for a card that cannot be bought', () => {
    const table = new Table({ market: ['crown', 'tailor'], gold: [0] }).buying({ red: 1 })
    expect(proposal(table, 'crown')).toBeUndefined()
    expect(proposal(table, 'fence')).toBeUndefined()
    expect(proposal(table.act(0, buy('tailor')), 'crown')).toBeUndefined()
    expect(proposal(new Table().splitting({ red: 1 }), 'fence')).toBeUndefined()
  })

  test('is always a legal action, and there whenever the card can be bought', () => {
    const chance = seeded('proposals')
    let proposed = 0
    for (let i = 0; i < 40; i++) {
      const options = { players: 3 + (i % 3), edition: 'international', promos: true, openInfamy: false } as const
      const state = game.setup(options, { chance })
      for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
        if (turn.kind === 'chance') {
          game.resolve?.(state, { chance })
          continue
        }
        const seat = turn.seats[0] as number
        const legal = game.legalActions(state, seat)
        const view = game.view(state, seat)
        const keys = new Set(legal.map(game.actionKey))
        const cards = new Set(legal.flatMap((one) => (one.type === 'buy' ? [one.card] : [])))
        for (const { cards: row } of view.rows) {
          for (const card of row) {
            const action = proposePayment(view, card)
            if ((action !== undefined) !== cards.has(card)) expect.fail(`${card} is proposed, or not, wrongly`)
            if (action && !keys.has(game.actionKey(action))) expect.fail(`${game.actionKey(action)} is not legal`)
            if (action) proposed++
          }
        }
        game.play(state, seat, legal[chance.int(legal.length)] as (typeof legal)[number], { chance })
      }
    }
    expect(proposed).toBeGreaterThan(1000)
  })
})
