import { noChance, seeded } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { GOODS } from '../src/abilities.ts'
import { ROUND_SIZES } from '../src/cards.ts'
import { caper } from '../src/game.ts'
import { goodsPoints } from '../src/goods.ts'
import { tally } from '../src/tally.ts'
import { act, allCoinsOf, capersOf, coinsOf, keys, refusal, table, worthOf } from './table.ts'

/** Stolen goods as the engine packs them. */
const goods = (counts: Partial<Record<(typeof GOODS)[number], number>>): number =>
  GOODS.reduce((packed, good, i) => packed + ((counts[good] ?? 0) << (i * 4)), 0)

describe('printed examples', () => {
  test('the winner of the Louvre gets 5 points and a painting', () => {
    const state = table({ locations: ['louvre', 'gala', 'bank'], white: ['mime'], green: ['saint'] })
    const [white, green] = tally(state).sides
    expect(white.locations[0]).toMatchObject({ isWon: true, points: 5 })
    expect(white.goods.painting).toBe(1)
    expect(green.goods.painting).toBe(0)
  })

  test('at the Chapel thieves cannot be flipped', () => {
    const setting = { round: 3, green: ['saint'], hands: ['illusionist mime', 'actress dame'] }
    expect(keys(table({ ...setting, locations: ['bank', 'gala', 'museum'] }), 0)).toContain(
      'thief illusionist 0 flip 0',
    )
    expect(keys(table({ ...setting, locations: ['chapel', 'gala', 'museum'] }), 0)).toContain('thief illusionist 0')
  })

  test('a Plasma Cutter gives a coin at once and a point at the end', () => {
    const state = table({
      phase: 'second',
      white: ['saint'],
      hands: ['plasma-cutter-1 skeleton-key-1', 'briefcase'],
    })
    act(state, 0, { type: 'gear', card: 'plasma-cutter-1', location: 0, slot: 0 })
    expect(coinsOf(state)).toEqual([1, 0])
    expect(worthOf(state, 'plasma-cutter-1').points).toBe(1)
  })

  test('the example of play: green has 3 Capers, 1 from the Dame and 2 from the Artist', () => {
    const state = table({
      locations: ['louvre', 'gala', 'bank'],
      green: ['dame skeleton-key-1 helping-hand-1', 'artist grappling-gun-1'],
    })
    expect(worthOf(state, 'dame').capers).toBe(1)
    expect(worthOf(state, 'artist').capers).toBe(2)
    expect(capersOf(state)).toEqual([0, 3])
  })

  test('a thief with three gear has full equipment: one more Caper', () => {
    const two = table({ white: ['saint skeleton-key-1 skeleton-key-2'] })
    const three = table({ white: ['saint skeleton-key-1 skeleton-key-2 skeleton-key-3'] })
    expect(capersOf(two)).toEqual([0, 0])
    expect(capersOf(three)).toEqual([1, 0])
  })

  test('the first round: 4 thieves each, and white plays first', () => {
    const state = caper.setup({ players: 2, city: 'paris' }, { chance: seeded('first') })
    const view = caper.view(state, 0)
    expect(view.hands.map(({ count }) => count)).toEqual([4, 4])
    expect(caper.turn(state)).toEqual({ kind: 'act', seats: [0] })
  })

  test('the round track: 4 thieves, 6 gear, 3 thieves, 6 gear, 2 thieves, 6 gear; white and green begin by turns', () => {
    const seen: unknown[] = []
    const chance = seeded('track')
    const state = caper.setup({ players: 2, city: 'rome' }, { chance, emit: (event) => note(event) })
    for (let turn = caper.turn(state); turn.kind === 'act'; turn = caper.turn(state)) {
      const seat = turn.seats[0] as number
      const actions = caper.legalActions(state, seat)
      const action = actions[chance.int(actions.length)]
      if (action) caper.play(state, seat, action, { chance: noChance, emit: (event) => note(event) })
    }
    function note(event: { type: string }) {
      if (event.type === 'roundBegan') seen.push(event)
    }
    expect(seen).toEqual(
      [4, 6, 3, 6, 2, 6].map((cards, i) => ({
        type: 'roundBegan',
        round: i + 1,
        sort: i % 2 === 0 ? 'thieves' : 'gear',
        cards,
        first: i % 2,
      })),
    )
    expect(ROUND_SIZES).toEqual([4, 6, 3, 6, 2, 6])
  })

  test('the icons: a Caper for each set of yellow and purple gear', () => {
    const state = table({ white: ['actress skeleton-key-1 simple-disguise-1', 'saint skeleton-key-2'] })
    expect(worthOf(state, 'actress').capers).toBe(1)
  })

  test('the Banker: a point for each yellow gear at the location', () => {
    const state = table({ white: [['banker skeleton-key-1 plasma-cutter-1'], ['saint skeleton-key-2']] })
    expect(worthOf(state, 'banker').points).toBe(2)
  })

  test('Plans Cachés: a point for each light blue gear at the location, itself included', () => {
    const state = table({ white: ['saint plans-caches-1 secret-shades'] })
    expect(worthOf(state, 'plans-caches-1').points).toBe(2)
  })

  test('goods: two jewels and a wild good make a set of two and a single one, 4 points', () => {
    expect(goodsPoints(goods({ jewel: 2, wild: 1 }))).toBe(4)
  })
})

describe('playing', () => {
  test('a thief goes to a location with fewer than three own thieves and brings its income', () => {
    const state = table({
      round: 3,
      white: [['saint', 'mime', 'dame'], ['actress']],
      hands: ['banker bon-vivant', 'colonel gentleman'],
    })
    expect(keys(state, 0)).toEqual(['thief banker 1', 'thief bon-vivant 1', 'thief banker 2', 'thief bon-vivant 2'])
    expect(refusal(state, 0, { type: 'thief', card: 'banker', location: 0 })).toBe('locationFull')
    expect(refusal(state, 0, { type: 'discard', card: 'banker' })).toBe('thiefDiscard')
    expect(refusal(state, 0, { type: 'gear', card: 'briefcase', location: 0, slot: 0 })).toBe('thiefRound')
    act(state, 0, { type: 'thief', card: 'banker', location: 1 })
    expect(coinsOf(state)).toEqual([2, 0])
  })

  test('gear goes on a thief with fewer than three gear, at its cost; or to the discard pile for a coin', () => {
    const state = table({
      round: 2,
      phase: 'second',
      coins: [2, 0],
      white: ['saint skeleton-key-1 skeleton-key-2 skeleton-key-3', 'mime'],
      hands: ['helping-hand-1 briefcase', 'grappling-gun-1 stealth-suit'],
    })
    expect(keys(state, 0)).toEqual(['gear helping-hand-1 0 1', 'discard helping-hand-1', 'discard briefcase'])
    expect(refusal(state, 0, { type: 'gear', card: 'helping-hand-1', location: 0, slot: 0 })).toBe('stackFull')
    expect(refusal(state, 0, { type: 'gear', card: 'helping-hand-1', location: 0, slot: 2 })).toBe('noThief')
    expect(refusal(state, 0, { type: 'gear', card: 'briefcase', location: 0, slot: 1 })).toBe('cost')
    expect(refusal(state, 0, { type: 'gear', card: 'stealth-suit', location: 0, slot: 1 })).toBe('notInHand')
    expect(refusal(state, 0, { type: 'thief', card: 'banker', location: 1 })).toBe('gearRound')
    act(state, 0, { type: 'gear', card: 'helping-hand-1', location: 0, slot: 1 })
    expect(coinsOf(state)).toEqual([0, 0])
  })

  test('after both have played the hands are swapped', () => {
    const state = table({
      round: 3,
      hands: ['banker mime saint', 'colonel gentleman dame'],
    })
    act(state, 0, { type: 'thief', card: 'banker', location: 0 })
    act(state, 1, { type: 'thief', card: 'colonel', location: 0 })
    const { hands } = caper.view(state, 0)
    expect(hands.map(({ cards }) => cards)).toEqual([
      ['dame', 'gentleman'],
      ['mime', 'saint'],
    ])
  })

  test('of the last two cards one is played; the last cards are discarded face up, for no coin', () => {
    const state = table({ round: 5, hands: ['banker mime', 'cleaner gentleman'] })
    act(state, 0, { type: 'thief', card: 'mime', location: 0 })
    act(state, 1, { type: 'thief', card: 'cleaner', location: 0 })
    const view = caper.view(state, 'spectator')
    expect(view.round).toBe(6)
    expect(view.sides.map(({ discards }) => discards.thieves)).toEqual([['banker'], ['gentleman']])
    expect(coinsOf(state)).toEqual([0, 0])
  })

  test('order of a play: the cost is paid into the supply before coins are taken from it', () => {
    const state = table({
      city: 'london',
      locations: ['bank', 'gala', 'museum'],
      phase: 'second',
      coins: [1, 9],
      white: ['saint'],
      hands: ['laundromatic-1 laundromatic-2', 'skeleton-key-1 skeleton-key-2'],
    })
    act(state, 0, { type: 'gear', card: 'laundromatic-1', location: 0, slot: 0 })
    expect(allCoinsOf(state)).toEqual([0, 9, 1, 0])
  })

  test('order of a play: own coins first, then the opponent returns one', () => {
    // With an empty supply the two coins come from green, who then returns one of the rest.
    const state = table({
      city: 'london',
      locations: ['piccadilly-circus', 'gala', 'museum'],
      phase: 'second',
      coins: [2, 8],
      white: ['saint'],
      hands: ['skeleton-key-1 skeleton-key-2', 'skeleton-key-3 skeleton-key-4'],
    })
    act(state, 0, { type: 'gear', card: 'skeleton-key-1', location: 0, slot: 0 })
    expect(coinsOf(state)).toEqual([4, 5])
  })
})

describe('frequently asked', () => {
  test('too few coins in the supply: all of it, then one by one from the opponent while you have fewer', () => {
    // One coin is left: white takes it and has 3 against 6; the next one makes it 4 to 5, the last is taken too.
    const state = table({
      round: 3,
      coins: [2, 7],
      hands: ['saint mime', 'bon-vivant dame'],
    })
    const events = act(state, 0, { type: 'thief', card: 'saint', location: 0 })
    expect(coinsOf(state)).toEqual([5, 5])
    expect(events).toContainEqual({ type: 'coinsTaken', seat: 0, supply: 1, opponent: 2, missing: 0 })
  })

  test('too few coins: nothing is taken from an opponent who has no more than you', () => {
    const state = table({ round: 3, coins: [5, 4], hands: ['saint mime', 'bon-vivant dame'] })
    const events = act(state, 0, { type: 'thief', card: 'saint', location: 0 })
    expect(coinsOf(state)).toEqual([6, 4])
    expect(events).toContainEqual({ type: 'coinsTaken', seat: 0, supply: 1, opponent: 0, missing: 2 })
  })

  test('too few coins: a discard with an empty supply takes its coin from an opponent who has more, or none', () => {
    const setting = { phase: 'second', hands: ['briefcase stealth-suit', 'helping-hand-1 helping-hand-2'] } as const
    const poor = table({ ...setting, coins: [4, 6] })
    const events = act(poor, 0, { type: 'discard', card: 'briefcase' })
    expect(coinsOf(poor)).toEqual([5, 5])
    expect(events).toContainEqual({ type: 'coinsTaken', seat: 0, supply: 0, opponent: 1, missing: 0 })
    const even = table({ ...setting, coins: [5, 5] })
    expect(act(even, 0, { type: 'discard', card: 'briefcase' })).toContainEqual({
      type: 'coinsTaken',
      seat: 0,
      supply: 0,
      opponent: 0,
      missing: 1,
    })
    expect(coinsOf(even)).toEqual([5, 5])
  })

  test('only the top gear of a stack can be flipped, and not what lies under a flipped one', () => {
    const state = table({
      phase: 'second',
      coins: [2, 0],
      white: ['saint'],
      green: ['mime skeleton-key-1 skeleton-key-2', 'dame skeleton-key-3 !skeleton-key-4', 'actress'],
      hands: ['blazeblaster-1 blazeblaster-2', 'briefcase stealth-suit'],
    })
    expect(keys(state, 0).filter((key) => key.startsWith('gear blazeblaster-1'))).toEqual([
      'gear blazeblaster-1 0 0 flip 0',
    ])
    act(state, 0, { type: 'gear', card: 'blazeblaster-1', location: 0, slot: 0, flip: 0 })
    const stack = caper.view(state, 0).sides[1].stacks[0]?.[0]
    expect(stack).toEqual([{ card: 'mime' }, { card: 'skeleton-key-1' }, { card: 'skeleton-key-2', flipped: true }])
  })

  test('gear may be placed on a flipped thief or a flipped gear, and flipped gear counts for the limit of 3', () => {
    const state = table({
      phase: 'second',
      white: ['!saint', 'mime !skeleton-key-1', 'dame skeleton-key-2 skeleton-key-3 !briefcase'],
      hands: ['simple-disguise-1 simple-disguise-2', 'stealth-suit helping-hand-1'],
    })
    expect(keys(state, 0).filter((key) => key.startsWith('gear simple-disguise-1'))).toEqual([
      'gear simple-disguise-1 0 0',
      'gear simple-disguise-1 0 1',
    ])
  })

  test('flipped cards do not prevent the Caper for full equipment', () => {
    expect(capersOf(table({ white: ['!saint !skeleton-key-1 !skeleton-key-2 !skeleton-key-3'] }))).toEqual([1, 0])
  })

  test('in sets a flipped thief is a thief and a flipped gear is gear, without a colour', () => {
    const state = table({
      white: ['barber !skeleton-key-1 !skeleton-key-2', '!saint skeleton-key-3 helping-hand-1', 'tourist'],
    })
    expect(worthOf(state, 'barber').capers).toBe(2)
    expect(worthOf(state, 'tourist').capers).toBe(1)
    const banker = table({ white: ['banker skeleton-key-1 !skeleton-key-2'] })
    expect(worthOf(banker, 'banker').points).toBe(1)
  })

  test('each Laundromatic scores for itself: 2 coins and 2 Laundromatics make 4 points', () => {
    const state = table({
      city: 'london',
      locations: ['bank', 'gala', 'museum'],
      laundered: [2, 0],
      white: [['saint laundromatic-1'], ['mime laundromatic-2']],
    })
    expect(tally(state).sides[0].points.gear).toBe(4)
  })

  test('all thieves and gear at the location count for the Barber: 3 thieves and 6 gear make 3 Capers', () => {
    const state = table({
      white: [
        'barber skeleton-key-1 skeleton-key-2 skeleton-key-3',
        'saint skeleton-key-4 skeleton-key-5 plasma-cutter-1',
        'banker',
      ],
    })
    expect(worthOf(state, 'barber').capers).toBe(3)
  })
})

describe('the end', () => {
  test('tied Capers: nobody gets the reward', () => {
    const state = table({ locations: ['bank', 'gala', 'museum'], white: ['mime'], green: ['saint simple-disguise-1'] })
    expect(capersOf(state)).toEqual([1, 1])
    expect(tally(state).sides.map(({ points }) => points.locations)).toEqual([0, 0])
  })

  test('most points win; then most coins; then green', () => {
    const over = (coins: readonly [number, number], green: string[]) =>
      caper.result(table({ round: 7, phase: 'over', coins, white: ['saint'], green })).winners
    expect(over([9, 0], ['bon-vivant'])).toEqual([0])
    expect(over([0, 9], ['bon-vivant'])).toEqual([1])
    expect(over([4, 4], ['bon-vivant'])).toEqual([1])
    expect(over([9, 0], ['mime'])).toEqual([1])
  })

  test('goods: 1, 3 and 7 points for sets of one, two and three; the best split is found', () => {
    expect(goodsPoints(goods({}))).toBe(0)
    expect(goodsPoints(goods({ jewel: 1 }))).toBe(1)
    expect(goodsPoints(goods({ jewel: 3 }))).toBe(3)
    expect(goodsPoints(goods({ jewel: 1, relic: 1 }))).toBe(3)
    expect(goodsPoints(goods({ jewel: 1, relic: 1, painting: 1 }))).toBe(7)
    expect(goodsPoints(goods({ jewel: 2, relic: 2, painting: 1 }))).toBe(10)
    expect(goodsPoints(goods({ wild: 3 }))).toBe(7)
    expect(goodsPoints(goods({ jewel: 2, relic: 1, wild: 2 }))).toBe(10)
    expect(goodsPoints(goods({ jewel: 4, relic: 4, painting: 4, wild: 3 }))).toBe(35)
  })

  test('the best split agrees with trying out every one', () => {
    const VALUES = [0, 1, 3, 7]
    // Every way to lay goods, one after the other, into sets that do not have that sort yet.
    const best = (left: readonly string[], sets: readonly string[]): number => {
      const [good, ...rest] = left
      if (good === undefined) return sets.reduce((sum, set) => sum + (VALUES[set.length] as number), 0)
      const sorts = good === 'w' ? ['j', 'r', 'p'] : [good]
      return Math.max(
        ...sorts.flatMap((sort) => [
          best(rest, [...sets, sort]),
          ...sets.flatMap((set, i) => (set.includes(sort) ? [] : [best(rest, sets.with(i, set + sort))])),
        ]),
      )
    }
    for (let jewel = 0; jewel <= 2; jewel++) {
      for (let relic = 0; relic <= 2; relic++) {
        for (let painting = 0; painting <= 1; painting++) {
          for (let wild = 0; wild <= 2; wild++) {
            const list = 'j'.repeat(jewel) + 'r'.repeat(relic) + 'p'.repeat(painting) + 'w'.repeat(wild)
            expect([list, goodsPoints(goods({ jewel, relic, painting, wild }))]).toEqual([list, best([...list], [])])
          }
        }
      }
    }
  })
})
