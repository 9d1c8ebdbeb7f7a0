import { seeded } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import type { Action, Buy } from '../src/actions.ts'
import { thiefsMarket as game } from '../src/game.ts'
import { type Gem, type Loot, objectsIn, parseLoot } from '../src/loot.ts'
import { proposePayment } from '../src/propose.ts'
import { buy, Table } from './table.ts'

const proposal = (table: Table, card: string) => proposePayment(game.view(table.state, table.state.active), card)

const coins = ({ gold = {} }: Buy) => objectsIn(parseLoot(gold))
const waiving = (card: string, waive: Gem): Action => ({ type: 'buy', card, waive })

describe('a proposed payment', () => {
  test('keeps gold when nothing else is at stake', () => {
    const table = new Table({ market: ['crown'], gold: [3] }).buying({ blue: 2, white: 1 })
    expect(proposal(table, 'crown')).toEqual(buy('crown'))
  })

  test('pays gold for what dice do not show', () => {
    const table = new Table({ market: ['crown'], gold: [3] }).buying({ blue: 1 })
    expect(proposal(table, 'crown')).toEqual(buy('crown', { blue: 1, white: 1 }))
  })

  test('never pays gold where a die would do: gold pays for all that the die could', () => {
    const setting = { cards: [['corrupt-official', 'tailor']], market: ['brooch', 'bondsman'], gold: [2] }
    const table = new Table(setting).buying({ green: 1, red: 2, white: 1 })
    expect(proposal(table, 'brooch')).toEqual(buy('brooch'))
    expect(proposal(table, 'bondsman')).toEqual(buy('bondsman'))
  })

  test('waives the gem that leaves most', () => {
    const setting = { cards: [['insurance-racket']], market: ['menacing-monocle', 'fence'], gold: [0] }
    const table = new Table(setting).buying({ red: 1, white: 1 })
    expect(proposal(table, 'menacing-monocle')).toEqual(waiving('menacing-monocle', 'white'))
  })

  test('waives the gem that would cost gold', () => {
    const setting = { cards: [['insurance-racket', 'tailor']], market: ['menacing-monocle'], gold: [1] }
    const table = new Table(setting).buying({ red: 1 })
    expect(proposal(table, 'menacing-monocle')).toEqual(waiving('menacing-monocle', 'white'))
  })

  test('keeps the die that a card could use, when gold is the same', () => {
    const setting = { cards: [['insurance-racket', 'local-celebrity']], market: ['menacing-monocle'], gold: [0] }
    const table = new Table(setting).buying({ red: 1, white: 1 })
    expect(proposal(table, 'menacing-monocle')).toEqual(waiving('menacing-monocle', 'white'))
    const used = new Table(setting).buying({ red: 1, white: 2 })
    used.act(0, { type: 'use', card: 'local-celebrity', die: 'white' })
    expect(proposal(used, 'menacing-monocle')).toEqual(waiving('menacing-monocle', 'red'))
  })

  test('keeps nothing for other cards when it is the last purchase', () => {
    const setting = { cards: [['insurance-racket']], market: ['tailor', 'menacing-monocle', 'fence'], gold: [0] }
    const table = new Table(setting).buying({ red: 1, white: 1 })
    // The white die would buy the Fence, as long as there is a purchase for it; the red one can be used on the Tailor.
    expect(proposal(table, 'menacing-monocle')).toEqual(waiving('menacing-monocle', 'white'))
    table.act(0, waiving('tailor', 'red'))
    expect(proposal(table, 'menacing-monocle')).toEqual(waiving('menacing-monocle', 'red'))
  })

  test('counts the purchase that the card itself would add', () => {
    const market = ['wut', 'executive-assistant', 'pawnbroker']
    const setting = { promos: true, cards: [['insurance-racket', 'tailor']], market, gold: [0] }
    const last = (final: Loot) => new Table(setting).buying(final).act(0, waiving('wut', 'green'))
    expect(proposal(last({ red: 1, green: 1 }), 'executive-assistant')).toEqual(waiving('executive-assistant', 'green'))
    // A green die in the pile, but none in the final pile: no further purchase.
    const turned = last({ red: 1, green: 1 })
    turned.state.finals[0] = turned.state.piles[1] as number
    expect(proposal(turned, 'executive-assistant')).toEqual(waiving('executive-assistant', 'red'))
  })

  test('is nothing for a card that cannot be bought', () => {
    const table = new Table({ market: ['crown', 'tailor'], gold: [0] }).buying({ red: 1 })
    expect(proposal(table, 'crown')).toBeUndefined()
    expect(proposal(table, 'fence')).toBeUndefined()
    expect(proposal(table.act(0, buy('tailor')), 'crown')).toBeUndefined()
    expect(proposal(new Table().splitting({ red: 1 }), 'fence')).toBeUndefined()
  })

  test('is always a legal action with the least gold, and there whenever the card can be bought', () => {
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
            if (!action) continue
            const least = Math.min(
              ...legal.flatMap((one) => (one.type === 'buy' && one.card === card ? [coins(one)] : [])),
            )
            if (coins(action) > least) expect.fail(`${game.actionKey(action)} pays more gold than it has to`)
            proposed++
          }
        }
        game.play(state, seat, legal[chance.int(legal.length)] as (typeof legal)[number], { chance })
      }
    }
    expect(proposed).toBeGreaterThan(1000)
  })
})
