import { Match, seeded } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { thiefsMarket as game } from '../src/game.ts'
import { BUY } from '../src/state.ts'
import { buy, done, Table } from './table.ts'

describe('purchases (TM-3)', () => {
  test('TM-3.1: from the marker holder, clockwise, one turn each', () => {
    const table = new Table({ holder: 1 }).buying({ bag: 1 }, { bag: 1 }, { bag: 1 })
    const order: number[] = []
    for (let i = 0; i < 3; i++) {
      order.push(table.state.active)
      table.act(table.state.active, done)
    }
    expect(order).toEqual([1, 2, 0])
    expect(table.state.round).toBe(2)
  })

  test('TM-3.3: gems are paid with dice, which go to the centre', () => {
    const table = new Table({ market: ['fence', 'bondsman'] }).buying({ white: 3 }).act(0, buy('fence'))
    expect(table.pile(0)).toEqual({ white: 1, marker: true })
    expect(table.centre).toEqual({ white: 2 })
    expect(table.cards(0)).toEqual(['fence'])
    expect(table.market).toEqual(['bondsman'])
  })

  test('TM-3.3: 1 gold stands for any gem, as many as one likes', () => {
    const table = new Table({ market: ['crown'], gold: [3] }).buying({ blue: 2 })
    expect(table.legal(0)).toEqual([
      done,
      buy('crown', { white: 1 }),
      buy('crown', { white: 1, blue: 1 }),
      buy('crown', { white: 1, blue: 2 }),
    ])
    table.act(0, buy('crown', { white: 1, blue: 1 }))
    expect(table.state.gold[0]).toBe(1)
    expect(table.pile(0)).toEqual({ blue: 1, marker: true })
  })

  test('TM-3.3 note (all three books): bags are not gold', () => {
    const table = new Table({ market: ['tailor'], gold: [0] }).buying({ bag: 3 })
    expect(table.buyable(0)).toEqual([])
    expect(table.refusal(0, buy('tailor'))).toBe('notEnoughDice')
    expect(table.refusal(0, buy('tailor', { red: 1 }))).toBe('notEnoughGold')
  })

  test('TM-3.3: gold pays for gems of the cost only', () => {
    const table = new Table({ market: ['tailor'], gold: [3] }).buying({ red: 1 })
    expect(table.refusal(0, buy('tailor', { red: 2 }))).toBe('tooMuchGold')
    expect(table.refusal(0, buy('tailor', { blue: 1 }))).toBe('tooMuchGold')
  })

  test('TM-3.2: one purchase a round', () => {
    const table = new Table({ market: ['tailor', 'corrupt-official'] }).buying({ red: 1, white: 1 })
    table.act(0, buy('tailor'))
    expect(table.buyable(0)).toEqual([])
    expect(table.refusal(0, buy('corrupt-official'))).toBe('noPurchase')
    expect(table.refusal(0, buy('crown'))).toBe('noPurchase')
  })

  test('TM-3.2: an extra-purchase card bought now gives its purchase now', () => {
    const table = new Table({ market: ['corrupt-official', 'tailor'] }).buying({ red: 1, white: 1 })
    table.act(0, buy('corrupt-official')).act(0, buy('tailor'))
    expect(table.cards(0)).toEqual(['corrupt-official', 'tailor'])
  })

  test('TM-3.2: extra purchases add up, each with its own condition on the final pile', () => {
    const cards = [['corrupt-official', 'disgruntled-minion', 'guy-in-a-trenchcoat', 'executive-assistant']]
    expect(new Table({ cards }).buying({ white: 1, blue: 1 }).state.purchases).toBe(3)
    expect(new Table({ cards }).buying({ bag: 4 }).state.purchases).toBe(1)
  })

  test('TM-3.5: buying is optional (Russian note), and a card bought can be used at once', () => {
    const table = new Table({ market: ['tailor'] }).buying({ red: 2 })
    expect(table.legal(0)).toContainEqual(done)
    table.act(0, buy('tailor')).act(0, { type: 'use', card: 'tailor', die: 'red' })
    expect(table.state.infamy[0]).toBe(1)
  })

  test('TM-3.6: once per round is per card', () => {
    const table = new Table({ cards: [['tailor', 'alchemical-lab']] }).buying({ red: 3 })
    table.act(0, { type: 'use', card: 'tailor', die: 'red' })
    expect(table.refusal(0, { type: 'use', card: 'tailor', die: 'red' })).toBe('usedUp')
    expect(table.usable(0)).toEqual(['alchemical-lab'])
  })

  test('TM-3.6: nobody uses the cards of who bought before', () => {
    const table = new Table({ cards: [['fence'], ['bondsman']] }).buying({ white: 1 }, { white: 1, red: 1 })
    table.act(0, done)
    expect(table.usable(1)).toEqual(['bondsman'])
    expect(table.refusal(1, { type: 'use', card: 'fence', die: 'white', to: 'bag' })).toBe('notYours')
  })

  test('TM-3.7: a spent die goes to the centre, a turned one stays with its new face', () => {
    const table = new Table({ cards: [['tailor', 'alchemical-lab']] }).buying({ red: 2 })
    table.act(0, { type: 'use', card: 'tailor', die: 'red' })
    table.act(0, { type: 'use', card: 'alchemical-lab', die: 'red', to: 'green' })
    expect(table.centre).toEqual({ red: 1 })
    expect(table.pile(0)).toEqual({ green: 1, marker: true })
  })

  test('uses are refused in words', () => {
    const cards = [['tailor', 'alchemical-lab', 'exit-strategy', 'necklace']]
    const table = new Table({ cards, gold: [0] }).buying({ red: 1 })
    expect(table.refusal(0, { type: 'use', card: 'fence', die: 'white', to: 'bag' })).toBe('notYours')
    expect(table.refusal(0, { type: 'use', card: 'necklace' })).toBe('noUse')
    expect(table.refusal(0, { type: 'use', card: 'tailor', die: 'blue' })).toBe('otherDie')
    expect(table.refusal(0, { type: 'use', card: 'tailor', die: 'red', to: 'blue' })).toBe('spendOnly')
    expect(table.refusal(0, { type: 'use', card: 'alchemical-lab', die: 'red', to: 'bag' })).toBe('turnTo')
    expect(table.refusal(0, { type: 'use', card: 'exit-strategy' })).toBe('useGold')
    expect(table.refusal(0, { type: 'use', card: 'exit-strategy', die: 'red' })).toBe('useWithoutDie')
    expect(table.refusal(0, { type: 'copy', card: 'fence' })).toBe('nothingToCopy')
    expect(table.refusal(0, buy('crown'))).toBe('notInMarket')
    expect(table.refusal(0, { type: 'buy', card: 'bondsman', waive: 'red' })).toBe('noDiscount')
    table.act(0, { type: 'use', card: 'tailor', die: 'red' })
    expect(table.refusal(0, { type: 'use', card: 'alchemical-lab', die: 'red', to: 'blue' })).toBe('noDie')
  })
})

describe('end of the round (TM-4)', () => {
  test('TM-4.1: bags become gold and masks infamy, after the purchases', () => {
    const table = new Table({ gold: [0, 0, 0] }).buying({ bag: 2, mask: 1 }, { red: 3 }, { mask: 3 }).endRound()
    expect(table.state.gold).toEqual([2, 0, 0])
    expect(table.state.infamy).toEqual([1, 0, 3])
    expect(table.centre).toEqual({})
  })

  test('TM-4.1: gold from bags cannot be spent before the next round', () => {
    const table = new Table({ market: ['tailor'], gold: [0, 0, 0] }).buying({ bag: 1 })
    expect(table.buyable(0)).toEqual([])
    table.act(0, done).act(1, done).act(2, done)
    expect(table.state.gold[0]).toBe(1)
    table.buying({})
    expect(table.buyable(0)).toContain('tailor')
  })

  test('TM-4.2 example (Italian, French, Russian): three A cards bought, three A cards dealt', () => {
    const left = ['necklace', 'pawnbroker', 'tailor', 'shadowy-hood']
    const table = new Table({ market: ['fence', 'glamer'], left: { A: left } }).buying().endRound()
    expect(table.market).toEqual(['fence', 'glamer', 'necklace', 'pawnbroker', 'tailor'])
    expect(game.view(table.state, 0).rows[0]?.left).toBe(1)
  })

  test('TM-4.2: a deck that runs out while cards are missing opens a row of five of the next', () => {
    const table = new Table({ market: ['fence', 'glamer'], left: { A: ['necklace'] } }).buying().endRound()
    expect(table.market).toHaveLength(2 + 1 + 5)
    expect(game.view(table.state, 0).rows.map(({ cards }) => cards.length)).toEqual([3, 5, 0])
    expect(game.view(table.state, 0).newest).toBe('B')
  })

  test('TM-4.2 example (all three books): two A cards stay, only the B row is refilled', () => {
    const row = ['imbalanced-scales', 'wicked-clutches', 'rumor-monger', 'brooch', 'bookie']
    const table = new Table({ market: ['fence', 'tailor', ...row], left: { B: ['menacing-monocle'] }, gold: [2, 2] })
    table.buying({ red: 1 }).act(0, buy('tailor')).act(0, done)
    table
      .act(1, buy('brooch', { red: 1, green: 1 }))
      .act(1, done)
      .act(2, done)
    expect(table.market).toEqual([
      'fence',
      'imbalanced-scales',
      'wicked-clutches',
      'rumor-monger',
      'bookie',
      'menacing-monocle',
    ])
  })

  test('TM-4.2: a whole row sold from an empty deck opens one new row, not two', () => {
    const table = new Table({ market: [], left: { A: [] } }).buying().endRound()
    expect(game.view(table.state, 0).newest).toBe('B')
    expect(table.market).toHaveLength(5)
  })

  test('TM-4.4 ruling: a deck emptied exactly does not open the next row yet', () => {
    const market = ['fence', 'glamer', 'tailor']
    const table = new Table({ market, left: { A: ['necklace', 'pawnbroker'] } }).buying().endRound()
    expect(table.market).toHaveLength(5)
    expect(game.view(table.state, 0).newest).toBe('A')
    table.buying().endRound()
    expect(game.view(table.state, 0).newest).toBe('A')
  })

  test('TM-4.3: the game ends when deck C cannot replace all missing C cards', () => {
    const market = ['crown', 'fur-coat', 'scepter']
    const ends = new Table({ market, left: { C: ['big-haul'] } }).buying().endRound()
    expect(game.turn(ends.state).kind).toBe('over')
    expect(ends.happened('gameEnded')).toMatchObject([{ reason: 'deckEmpty' }])
    const goesOn = new Table({ market, left: { C: ['big-haul', 'the-heist'] } }).buying().endRound()
    expect(game.turn(goesOn.state).kind).toBe('chance')
  })

  test('TM-4.5: who holds the marker starts the next round', () => {
    const table = new Table({ holder: 2 }).buying().endRound()
    expect(table.state.holder).toBe(2)
    table.roll(...Array.from({ length: 10 }, () => 'red' as const))
    expect(table.state.active).toBe(2)
  })

  test('TM-4.6 ruling: after ten rounds in a row without a purchase the game ends and is scored', () => {
    const table = new Table()
    for (let round = 1; round <= 9; round++) table.buying().endRound()
    expect(game.turn(table.state).kind).toBe('chance')
    table.buying().endRound()
    expect(game.turn(table.state).kind).toBe('over')
    expect(table.happened('gameEnded')).toMatchObject([{ reason: 'nobodyBuys' }])
  })

  test('TM-4.6: a purchase starts the count of ten again', () => {
    const table = new Table({ market: ['tailor', 'fence', 'glamer', 'necklace', 'pawnbroker'] })
    for (let round = 1; round <= 9; round++) table.buying().endRound()
    table.buying({ red: 1 }).act(0, buy('tailor')).endRound()
    expect(table.state.quiet).toBe(0)
    expect(game.turn(table.state).kind).toBe('chance')
  })
})

describe('undo (TM-9.3)', () => {
  test('inside a purchase turn uses and purchases can be taken back, as long as nothing is revealed', () => {
    const table = new Table({ cards: [['tailor']], market: ['fence', 'unlabeled-potion'], gold: [9] }).buying({
      red: 1,
    })
    const { state } = table
    expect(game.isReversible(state, 0, { type: 'use', card: 'tailor', die: 'red' })).toBe(true)
    expect(game.isReversible(state, 0, buy('fence', { white: 2 }))).toBe(true)
    expect(game.isReversible(state, 0, buy('unlabeled-potion', { red: 1, blue: 1 }))).toBe(false)
    expect(game.isReversible(state, 0, done)).toBe(true)
    table.act(0, done).act(1, done)
    expect(game.isReversible(state, 2, done)).toBe(false)
  })

  test('a potion that finds no card reveals nothing', () => {
    const table = new Table({ market: ['unlabeled-potion'], left: { C: [] }, gold: [9] }).buying({})
    expect(game.isReversible(table.state, 0, buy('unlabeled-potion', { red: 1, blue: 1 }))).toBe(true)
  })

  test('takes can be taken back, steals only when nothing is rolled, rerolls never', () => {
    const { state } = new Table({ cards: [[], [], ['lucky-animal-appendage']] }).splitting(
      { white: 1 },
      [{ red: 1, marker: true }, undefined, { blue: 2 }],
      1,
    )
    expect(game.isReversible(state, 1, { type: 'take', loot: { white: 1 } })).toBe(true)
    expect(game.isReversible(state, 1, { type: 'steal', from: 0, keep: { red: 1 } })).toBe(true)
    expect(game.isReversible(state, 1, { type: 'steal', from: 0, keep: { marker: true } })).toBe(false)
    expect(game.isReversible(state, 1, { type: 'steal', from: 2, keep: { blue: 1 } })).toBe(true)
    expect(game.isReversible(state, 1, { type: 'reroll', die: 'red' })).toBe(false)
    expect(game.isReversible(state, 1, { type: 'decline' })).toBe(true)
    expect(game.isReversible(state, 1, { type: 'copy', card: 'fence' })).toBe(true)
  })

  test('a match takes back a whole purchase turn, step by step', () => {
    const chance = seeded('undo')
    const options = { players: 3, edition: 'international', promos: false, openInfamy: false } as const
    const { match } = Match.start(game, options, chance)
    /** Whatever can be taken back in the purchase turn, but for its end. */
    const steps = (seat: number) =>
      game
        .legalActions(match.state, seat)
        .filter((one) => (one.type === 'buy' || one.type === 'use') && game.isReversible(match.state, seat, one))
    let taken = 0
    while (taken < 3 && match.turn.kind === 'act') {
      const seat = match.state.active
      const before: string[] = []
      const isFirst = match.state.phase === BUY && match.entries.at(-1)?.seat !== seat
      while (isFirst && match.state.active === seat && steps(seat).length > 0) {
        before.push(JSON.stringify(match.state))
        match.submit(seat, steps(seat)[0])
      }
      taken = Math.max(taken, before.length)
      for (const earlier of before.toReversed()) {
        expect(match.canUndo(seat)).toBe(true)
        match.undo(seat)
        expect(JSON.stringify(match.state)).toBe(earlier)
      }
      const legal = game.legalActions(match.state, seat)
      match.submit(seat, legal[chance.int(legal.length)])
    }
    expect(taken).toBeGreaterThan(2)
  })
})
