import { noChance } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import { caper } from '../src/game.ts'
import type { State } from '../src/state.ts'
import { tally } from '../src/tally.ts'
import { act, allCoinsOf, capersOf, coinsOf, keys, refusal, type Setting, table, worthOf } from './table.ts'

describe('rulings', () => {
  test('the Briefcase protects itself; the Hollow Book, dark green, does not', () => {
    const setting: Setting = {
      city: 'london',
      locations: ['bank', 'gala', 'museum'],
      phase: 'second',
      coins: [2, 0],
      white: ['mime'],
      hands: ['blazeblaster-1 blazeblaster-2', 'stealth-suit helping-hand-1'],
    }
    expect(keys(table({ ...setting, green: ['saint briefcase'] }), 0)).toContain('gear blazeblaster-1 0 0')
    expect(keys(table({ ...setting, green: ['dame hollow-book'] }), 0)).toContain('gear blazeblaster-1 0 0 flip 0')
    // What is not green is not protected by either.
    expect(keys(table({ ...setting, green: ['dame briefcase', 'saint skeleton-key-1'] }), 0)).toContain(
      'gear blazeblaster-1 0 0 flip 1',
    )
  })

  test('a flipped protector protects no more', () => {
    const state = table({
      phase: 'second',
      coins: [2, 0],
      white: ['mime'],
      green: ['!saint helping-hand-1'],
      hands: ['blazeblaster-1 blazeblaster-2', 'stealth-suit helping-hand-2'],
    })
    expect(keys(state, 0)).toContain('gear blazeblaster-1 0 0 flip 0')
  })

  test('flipping is mandatory when there is a victim, and nothing happens when there is none', () => {
    const setting: Setting = { round: 3, hands: ['illusionist mime', 'actress dame'] }
    const some = table({ ...setting, green: ['saint', 'gentleman skeleton-key-1', '!banker'] })
    expect(keys(some, 0).filter((key) => key.startsWith('thief illusionist 0'))).toEqual(['thief illusionist 0 flip 0'])
    expect(refusal(some, 0, { type: 'thief', card: 'illusionist', location: 0 })).toBe('mustFlip')
    expect(refusal(some, 0, { type: 'thief', card: 'illusionist', location: 0, flip: 1 })).toBe('notVictim')
    expect(refusal(some, 0, { type: 'thief', card: 'illusionist', location: 1, flip: 0 })).toBe('noVictim')
    expect(refusal(some, 0, { type: 'thief', card: 'mime', location: 0, flip: 0 })).toBe('flipsNothing')
    expect(keys(some, 0)).toContain('thief illusionist 1')
    act(some, 0, { type: 'thief', card: 'illusionist', location: 0, flip: 0 })
    expect(caper.view(some, 1).sides[1].stacks[0]?.[0]).toEqual([{ card: 'saint', flipped: true }])
  })

  test('thief rounds are for thieves, gear rounds for gear, and a thief cannot be discarded', () => {
    const thieves = table({ round: 3, white: ['saint'], hands: ['illusionist mime', 'actress dame'] })
    expect(refusal(thieves, 0, { type: 'gear', card: 'briefcase', location: 0, slot: 0 })).toBe('thiefRound')
    expect(refusal(thieves, 0, { type: 'discard', card: 'mime' })).toBe('thiefDiscard')
    const gear = table({ white: ['saint'], hands: ['briefcase', 'stealth-suit'], phase: 'second' })
    expect(refusal(gear, 0, { type: 'thief', card: 'mime', location: 0 })).toBe('gearRound')
  })

  test('the Barber counts himself, the Utility Belt itself', () => {
    expect(worthOf(table({ white: ['barber skeleton-key-1 skeleton-key-2'] }), 'barber').capers).toBe(1)
    const belt = table({
      city: 'rome',
      locations: ['bank', 'gala', 'museum'],
      white: ['saint utility-belt-1 skeleton-key-1 skeleton-key-2'],
    })
    expect(worthOf(belt, 'utility-belt-1').capers).toBe(1)
  })

  test('costs never fall below 0, and modifiers add up', () => {
    const setting: Setting = {
      phase: 'second',
      locations: ['eiffel-tower', 'gala', 'museum'],
      white: ['saint'],
      hands: ['helping-hand-1 simple-disguise-1', 'stealth-suit briefcase'],
    }
    const cost = (state: State) => {
      const [event] = act(state, 0, { type: 'gear', card: 'helping-hand-1', location: 0, slot: 0 })
      return event
    }
    expect(cost(table({ ...setting, coins: [1, 0] }))).toMatchObject({
      cost: 1,
      changes: [{ source: 'eiffel-tower', by: -1 }],
    })
    expect(cost(table({ ...setting, coins: [2, 0], green: ['madame'] }))).toMatchObject({
      cost: 2,
      changes: [
        { source: 'eiffel-tower', by: -1 },
        { source: 'madame', by: 1 },
      ],
    })
    // A flipped card's modifier is gone.
    expect(cost(table({ ...setting, coins: [1, 0], green: ['!madame'] }))).toMatchObject({ cost: 1 })
    const free = table({
      city: 'rome',
      phase: 'second',
      locations: ['colosseum', 'gala', 'museum'],
      white: ['saint'],
      hands: ['simple-disguise-1 skeleton-key-1', 'stealth-suit briefcase'],
    })
    expect(act(free, 0, { type: 'gear', card: 'simple-disguise-1', location: 0, slot: 0 })[0]).toMatchObject({
      cost: 0,
    })
    expect(coinsOf(free)).toEqual([0, 0])
  })

  test('coins once taken stay when the card is flipped later', () => {
    const state = table({ round: 3, coins: [0, 3], green: ['saint'], hands: ['illusionist mime', 'actress dame'] })
    act(state, 0, { type: 'thief', card: 'illusionist', location: 0, flip: 0 })
    expect(coinsOf(state)).toEqual([1, 3])
  })

  test('Laundromatic: the coin lies in the discard pile, cannot be spent and breaks no tie', () => {
    const state = table({
      city: 'london',
      locations: ['bank', 'gala', 'museum'],
      phase: 'second',
      coins: [1, 0],
      white: ['saint'],
      hands: ['laundromatic-1 smoke-screen-1', 'stealth-suit briefcase'],
    })
    act(state, 0, { type: 'gear', card: 'laundromatic-1', location: 0, slot: 0 })
    expect(allCoinsOf(state)).toEqual([0, 0, 1, 0])
    const view = caper.view(state, 'spectator')
    expect(view.sides[0].discards.coins).toBe(1)
    expect(view.supply).toBe(9)
    expect(caper.result(state).scores[0]?.coins).toBe(0)
    const over: Setting = { city: 'london', locations: ['bank', 'gala', 'museum'], round: 7, phase: 'over' }
    expect(caper.result(table({ ...over, laundered: [2, 0], coins: [0, 1] })).winners).toEqual([1])
    expect(caper.result(table({ ...over, laundered: [0, 2], coins: [1, 0] })).winners).toEqual([0])
  })

  test('Laundromatic with an empty supply: no coin is laid; the coin just paid is in the supply', () => {
    const setting: Setting = {
      city: 'london',
      phase: 'second',
      white: ['saint'],
      hands: ['laundromatic-1 smoke-screen-1', 'stealth-suit briefcase'],
    }
    const free = table({ ...setting, locations: ['oxford-street', 'gala', 'museum'], coins: [3, 7] })
    act(free, 0, { type: 'gear', card: 'laundromatic-1', location: 0, slot: 0 })
    expect(allCoinsOf(free)).toEqual([3, 7, 0, 0])
    const paid = table({ ...setting, locations: ['bank', 'gala', 'museum'], coins: [3, 7] })
    act(paid, 0, { type: 'gear', card: 'laundromatic-1', location: 0, slot: 0 })
    expect(allCoinsOf(paid)).toEqual([2, 7, 1, 0])
  })

  test('discarding is not playing: a discarded Laundromatic launders nothing, Big Ben takes nothing', () => {
    const state = table({
      city: 'london',
      locations: ['big-ben', 'gala', 'museum'],
      phase: 'second',
      coins: [0, 2],
      white: ['saint'],
      hands: ['laundromatic-1 smoke-screen-1', 'stealth-suit briefcase'],
    })
    act(state, 0, { type: 'discard', card: 'laundromatic-1' })
    expect(allCoinsOf(state)).toEqual([1, 2, 0, 0])
  })

  test('an opponent without coins returns nothing', () => {
    const state = table({
      city: 'london',
      locations: ['big-ben', 'gala', 'museum'],
      phase: 'second',
      white: ['saint'],
      hands: ['simple-disguise-1 smoke-screen-1', 'stealth-suit briefcase'],
    })
    act(state, 0, { type: 'gear', card: 'simple-disguise-1', location: 0, slot: 0 })
    expect(coinsOf(state)).toEqual([0, 0])
  })

  test('"other gear of any colour" in a set is any second card, the same colour included', () => {
    expect(worthOf(table({ white: ['chef plans-caches-1 plans-caches-2'] }), 'chef').capers).toBe(1)
    expect(worthOf(table({ white: ['chef plans-caches-1'] }), 'chef').capers).toBe(0)
    expect(worthOf(table({ white: ['chef plans-caches-1 plans-caches-2 !skeleton-key-1'] }), 'chef').capers).toBe(1)
    const boxer = table({
      city: 'london',
      locations: ['bank', 'gala', 'museum'],
      white: ['boxer laundromatic-1 laundromatic-2 laundromatic-3'],
    })
    expect(worthOf(boxer, 'boxer').capers).toBe(1)
  })

  test('two cards with the same ability each count all sets', () => {
    const state = table({
      city: 'rome',
      locations: ['bank', 'gala', 'museum'],
      white: ['saint utility-belt-1 utility-belt-2 skeleton-key-1'],
    })
    expect(worthOf(state, 'utility-belt-1').capers).toBe(1)
    expect(worthOf(state, 'utility-belt-2').capers).toBe(1)
    expect(capersOf(state)).toEqual([3, 0])
  })

  test('the Royal pools both sides’ cards', () => {
    const state = table({
      city: 'london',
      locations: ['bank', 'gala', 'museum'],
      white: ['royal hollow-book'],
      green: ['saint helping-hand-1 grappling-gun-1 laundromatic-1'],
    })
    expect(worthOf(state, 'royal').capers).toBe(2)
  })

  test('Super Magnet counts flipped thieves', () => {
    const state = table({
      phase: 'second',
      white: ['saint'],
      green: ['!mime', 'dame'],
      hands: ['super-magnet-1 smoke-screen-1', 'stealth-suit briefcase'],
    })
    act(state, 0, { type: 'gear', card: 'super-magnet-1', location: 0, slot: 0 })
    expect(coinsOf(state)).toEqual([3, 0])
  })

  test('goods of flipped cards are lost; the Auctioneer counts wild goods and a won reward’s', () => {
    const lost = table({ white: ['saint !helping-hand-1'] })
    expect(tally(lost).sides[0].points.goods).toBe(0)
    const state = table({
      locations: ['moulin-rouge', 'gala', 'museum'],
      white: ['auctioneer aqua-respirator helping-hand-1', 'mime'],
    })
    expect(worthOf(state, 'auctioneer').points).toBe(3)
    const tied = table({
      locations: ['moulin-rouge', 'gala', 'museum'],
      white: ['auctioneer aqua-respirator helping-hand-1'],
    })
    expect(worthOf(tied, 'auctioneer').points).toBe(2)
  })
})

describe('encores', () => {
  const end: Setting = {
    city: 'rome',
    locations: ['bank', 'gala', 'museum'],
    round: 6,
    step: 4,
    phase: 'second',
    hands: ['skeleton-key-1 skeleton-key-2', 'skeleton-key-3'],
  }
  // In round 6 green plays first, so white's play ends it.
  const finish = (setting: Setting): State => {
    const state = table({ ...end, ...setting })
    act(state, 0, { type: 'discard', card: 'skeleton-key-1' })
    return state
  }

  test('after the last discard green is asked first, then white, each side by location', () => {
    const asked = (setting: Setting) =>
      caper.view(finish(setting), 0).encores.map(({ seat, location, card }) => [seat, location, card])
    expect(asked({ white: [['saint wheels'], [], ['driver']], green: [['mime']] })).toEqual([
      [0, 0, 'wheels'],
      [0, 2, 'driver'],
    ])
    expect(asked({ white: [['saint']], green: [['driver'], [], ['mime wheels']] })).toEqual([
      [1, 0, 'driver'],
      [1, 2, 'wheels'],
    ])
    const setting: Setting = {
      white: [['driver']],
      green: [['dame'], ['mime wheels']],
      discards: ['', 'blazeblaster-1'],
    }
    expect(asked(setting)).toEqual([
      [1, 1, 'wheels'],
      [0, 0, 'driver'],
    ])
    const state = finish(setting)
    expect(caper.turn(state)).toEqual({ kind: 'act', seats: [1] })
    expect(keys(state, 1)).toEqual(['encore skeleton-key-3 1 0', 'encore blazeblaster-1 1 0', 'decline'])
  })

  test('the gear is free, and "at once" effects happen', () => {
    const state = finish({ white: [['driver']], green: [['mime smoke-screen-1']], discards: ['blazeblaster-1', ''] })
    act(state, 0, { type: 'encore', location: 0, card: 'blazeblaster-1', slot: 0, flip: 0 })
    expect(coinsOf(state)).toEqual([1, 0])
    expect(caper.turn(state)).toEqual({ kind: 'over' })
    const view = caper.view(state, 'spectator')
    expect(view.sides[1].stacks[0]?.[0]?.[1]).toEqual({ card: 'smoke-screen-1', flipped: true })
    expect(view.sides[0].discards.gear).toEqual(['skeleton-key-1', 'skeleton-key-2'])
  })

  test('each copy takes one action, and declining is one', () => {
    const state = finish({ white: [['driver wheels']] })
    act(state, 0, { type: 'decline' })
    expect(caper.turn(state)).toEqual({ kind: 'act', seats: [0] })
    act(state, 0, { type: 'encore', location: 0, card: 'skeleton-key-1', slot: 0 })
    expect(caper.turn(state)).toEqual({ kind: 'over' })
  })

  test('a copy that was flipped meanwhile is passed over', () => {
    const state = finish({
      white: [['saint wheels']],
      green: [['driver']],
      discards: ['', 'blazeblaster-1'],
    })
    act(state, 1, { type: 'encore', location: 0, card: 'blazeblaster-1', slot: 0, flip: 0 })
    expect(caper.turn(state)).toEqual({ kind: 'over' })
  })

  test('a flipped copy gets no encore, and a full location none either', () => {
    expect(caper.turn(finish({ white: [['!driver']] }))).toEqual({ kind: 'over' })
    const full = finish({ white: [['driver simple-disguise-1 simple-disguise-2 simple-disguise-3']] })
    expect(caper.turn(full)).toEqual({ kind: 'over' })
  })

  test('a Wheels played by an encore gives no further encore', () => {
    const state = finish({ white: [['driver'], ['saint']], discards: ['wheels', ''] })
    act(state, 0, { type: 'encore', location: 0, card: 'wheels', slot: 0 })
    expect(caper.turn(state)).toEqual({ kind: 'over' })
  })

  test('an encore is refused elsewhere, with other cards, and outside its time', () => {
    const state = finish({ white: [['driver'], ['saint']] })
    expect(refusal(state, 0, { type: 'encore', location: 1, card: 'skeleton-key-1', slot: 0 })).toBe('encoreHere')
    expect(refusal(state, 0, { type: 'encore', location: 0, card: 'wheels', slot: 0 })).toBe('notDiscarded')
    expect(refusal(state, 0, { type: 'discard', card: 'skeleton-key-1' })).toBe('encoreOnly')
    expect(refusal(table(end), 0, { type: 'decline' })).toBe('notEncore')
  })

  test('an encore that is declined may be taken back while another one follows', () => {
    const two = finish({ white: [['driver wheels']] })
    expect(caper.isReversible(two, 0, { type: 'decline' })).toBe(true)
    const one = finish({ white: [['driver']] })
    expect(caper.isReversible(one, 0, { type: 'decline' })).toBe(false)
    expect(caper.isReversible(one, 0, { type: 'encore', location: 0, card: 'skeleton-key-1', slot: 0 })).toBe(false)
  })

  test('without any copy the game ends with the last discard', () => {
    const state = table(end)
    caper.play(state, 0, { type: 'discard', card: 'skeleton-key-1' }, { chance: noChance })
    expect(caper.turn(state)).toEqual({ kind: 'over' })
  })
})
