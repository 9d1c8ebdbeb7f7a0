import { deriveSeed, Match, noChance, type Seat, seeded, type Viewer } from '@covo/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { cardsOf } from '../src/card-set.ts'
import { CITIES } from '../src/cards.ts'
import { idOf } from '../src/deck.ts'
import { type Caper, caper } from '../src/game.ts'
import type { State } from '../src/state.ts'
import type { View } from '../src/view.ts'
import { act, table } from './table.ts'

const start = (players: number, seed: string) => Match.start(caper, { players, city: 'paris' }, seeded(seed)).match

/** Plays at random. Of two Lookouts the first one chooses, or the other. */
function step(match: Match<Caper>, choice = seeded('step'), which = 0): void {
  const seats = match.turn.kind === 'act' ? match.turn.seats : []
  const seat = seats[which % seats.length] ?? 0
  const actions = caper.legalActions(match.state, seat)
  match.submit(seat, actions[choice.int(actions.length)])
}

const known = (state: State, viewer: Viewer, seat: Seat): number | undefined =>
  caper.view(state, viewer).hands[seat]?.cards.length

describe('two players', () => {
  test('both hands are known to both from the first swap of a round', () => {
    const match = start(2, 'swap')
    expect([known(match.state, 0, 0), known(match.state, 0, 1)]).toEqual([4, 0])
    step(match)
    expect([known(match.state, 0, 0), known(match.state, 0, 1)]).toEqual([3, 0])
    step(match)
    expect([known(match.state, 0, 0), known(match.state, 0, 1)]).toEqual([3, 3])
    expect([known(match.state, 1, 0), known(match.state, 1, 1)]).toEqual([3, 3])
    expect([known(match.state, 'spectator', 0), known(match.state, 'spectator', 1)]).toEqual([0, 0])
  })

  test('in rounds 5 and 6 from the deal on, because all other cards have been seen', () => {
    const match = start(2, 'late')
    const choice = seeded('late')
    while (match.state.round < 3) step(match, choice)
    expect(known(match.state, 0, 1)).toBe(0)
    while (match.state.round < 4) step(match, choice)
    expect([known(match.state, 0, 1), known(match.state, 1, 0)]).toEqual([2, 2])
    while (match.state.round < 5) step(match, choice)
    expect([known(match.state, 0, 1), known(match.state, 1, 0)]).toEqual([6, 6])
    expect(known(match.state, 'spectator', 0)).toBe(0)
  })
})

describe('three players', () => {
  test('the Snitch knows the cards it gave, but not what a Mastermind drew itself', () => {
    const match = start(3, 'gave')
    expect(known(match.state, 2, 0)).toBe(0)
    step(match)
    expect([known(match.state, 2, 0), known(match.state, 2, 1)]).toEqual([1, 1])
    expect([known(match.state, 0, 1), known(match.state, 1, 0)]).toEqual([0, 0])
  })

  test('the last two cards of a deck are known by elimination', () => {
    const match = start(3, 'rest')
    const choice = seeded('rest')
    // Round 5, the Snitch has dealt: nothing is left but the two hands.
    while (match.state.round < 4) step(match, choice)
    step(match, choice)
    expect([known(match.state, 0, 1), known(match.state, 1, 0)]).toEqual([2, 2])
    expect(known(match.state, 'spectator', 0)).toBe(0)
  })
})

describe('four players', () => {
  test('a Lookout knows what it passed, and the card that comes back, until that hand is passed on', () => {
    const match = start(4, 'lookout')
    const passed = caper.legalActions(match.state, 1)[0] as Extract<Action, { type: 'pass' }>
    match.submit(1, passed)
    match.submit(3, caper.legalActions(match.state, 3)[0])
    expect(caper.view(match.state, 1).hands[2]?.cards).toEqual(passed.cards)
    expect(known(match.state, 1, 0)).toBe(0)
    match.submit(0, caper.legalActions(match.state, 0)[0])
    match.submit(2, { type: 'thief', card: passed.cards[0], location: 0 })
    expect(caper.view(match.state, 1).hands[3]?.cards).toEqual([passed.cards[1]])
    // Green's Lookout has chosen: the card may be among the two.
    match.submit(3, caper.legalActions(match.state, 3)[0])
    expect(known(match.state, 1, 3)).toBe(0)
  })

  test('a pending choice is seen by its chooser only; that it was made is seen by all', () => {
    const match = start(4, 'pending')
    const pass = caper.legalActions(match.state, 3)[0] as Extract<Action, { type: 'pass' }>
    const { events } = match.submit(3, pass)
    for (const viewer of [0, 1, 2, 3, 'spectator'] as const) {
      const isChooser = viewer === 3
      expect(caper.view(match.state, viewer).chosen).toEqual([{ seat: 3, cards: isChooser ? pass.cards : [] }])
      expect(events.map((event) => caper.redact(event, viewer))).toEqual([
        isChooser ? { type: 'passChosen', seat: 3, cards: pass.cards } : { type: 'passChosen', seat: 3 },
      ])
      expect(caper.redactAction(pass, 3, viewer)).toEqual(isChooser ? pass : { type: 'pass' })
    }
  })

  test('a forced discard tells everybody that the other card could not be played either', () => {
    const came = (cards: string) => ({ count: 2, cards: cards.split(' ') })
    const state = table({
      players: 4,
      round: 2,
      white: ['saint'],
      green: ['mime'],
      hands: [
        'skeleton-key-1 skeleton-key-2',
        'skeleton-key-3 skeleton-key-5',
        'helping-hand-1 briefcase',
        'skeleton-key-4 simple-disguise-1',
      ],
      trail: [[came('skeleton-key-1 skeleton-key-2'), came('helping-hand-1 briefcase')]],
    })
    act(state, 2, { type: 'discard', card: 'helping-hand-1' })
    const view = caper.view(state, 'spectator')
    // Nobody has a coin: what costs something cannot be played.
    expect(view.trail[0]?.[1].unplayable).toContain('briefcase')
    expect(view.trail[0]?.[1].unplayable).not.toContain('skeleton-key')
    const chance = seeded('forced')
    for (let i = 0; i < 200; i++) {
      const imagined = caper.determinize(view, chance)
      const [kept] = caper.view(imagined, 'open').hands[2]?.cards ?? []
      expect(view.trail[0]?.[1].unplayable).toContain(kept?.replace(/-\d$/, ''))
    }
  })

  test('a hand of two is passed on whole: who knew a card in it knows where it went', () => {
    const match = start(4, 'whole')
    const choice = seeded('whole')
    const isLastStep = () => match.state.round === 0 && match.state.step === 2
    while (!isLastStep()) step(match, choice)
    const { trail, hands } = caper.view(match.state, 0)
    // White's Mastermind handed a card to white's Lookout, who has no choice any more.
    const handed = trail[1]?.[0].cards.filter((card) => card !== trail[1]?.[0].played)
    expect(handed).toHaveLength(1)
    expect(hands[1]?.cards).toEqual(handed)
    match.submit(1, caper.legalActions(match.state, 1)[0])
    expect(caper.view(match.state, 0).chosen).toEqual([{ seat: 1, cards: handed }])
    match.submit(3, caper.legalActions(match.state, 3)[0])
    expect(caper.view(match.state, 0).hands[2]?.cards).toEqual(handed)
    // So does green's Lookout, who gave the card to white's Mastermind.
    expect(caper.view(match.state, 3).hands[2]?.cards).toEqual(expect.arrayContaining(handed ?? []))
    expect(known(match.state, 'spectator', 2)).toBe(0)
  })

  test('what a Lookout knows of the other hand it still knows when it has chosen itself', () => {
    const match = start(4, 'sixth')
    const choice = seeded('sixth')
    while (match.state.round < 5) step(match, choice)
    // All other gear has been seen.
    expect([known(match.state, 1, 3), known(match.state, 3, 1)]).toEqual([6, 6])
    match.submit(1, caper.legalActions(match.state, 1)[0])
    expect([known(match.state, 1, 3), known(match.state, 3, 1)]).toEqual([6, 0])
  })
})

describe('what is so in every imagined world is in the view, and nothing else', () => {
  /** Where each hidden card of the round is. */
  const places = ({ hands, chosen }: View): Map<string, string> =>
    new Map([
      ...hands.flatMap(({ seat, cards }) => cards.map((card) => [card, `held by ${seat}`] as const)),
      ...chosen.flatMap(({ seat, cards }) => cards.map((card) => [card, `chosen by ${seat}`] as const)),
    ])

  for (const players of [2, 3, 4]) {
    test(`${players} players`, () => {
      for (const city of CITIES) {
        const seed = deriveSeed('certain', String(players), city)
        const { match } = Match.start(caper, { players, city }, seeded(seed))
        const chance = seeded(seed)
        for (; match.turn.kind === 'act'; step(match, chance, chance.int(2))) {
          for (const viewer of [...Array(players).keys(), 'spectator'] as const) {
            const view = caper.view(match.state, viewer)
            const told = places(view)
            const certain = places(caper.view(match.state, 'open'))
            for (let i = 0; i < 60 && certain.size > told.size; i++) {
              const imagined = places(caper.view(caper.determinize(view, chance), 'open'))
              for (const [card, place] of certain) if (imagined.get(card) !== place) certain.delete(card)
            }
            expect(told).toEqual(certain)
          }
        }
      }
    })
  }
})

/**
 * What a seat can imagine against all that can be: every deal and every choice of a short round is tried out, and kept
 * if the seat would have seen just what it saw.
 */
describe('exactly the worlds that fit are imagined', () => {
  const choose = <T>(items: readonly T[], count: number): T[][] =>
    count === 0
      ? [[]]
      : items.flatMap((item, i) => choose(items.slice(i + 1), count - 1).map((rest) => [item, ...rest]))

  const bits = (cards: readonly number[]): number => cards.reduce((set, card) => set | (1 << card), 0)

  /** Where all hidden thieves are. */
  const world = ({ cells, chosen, trail, deals }: State): string =>
    JSON.stringify([cells.slice(0, 8), chosen, trail, deals[16], deals[18]])

  for (const viewer of [0, 1, 2, 'spectator'] as const) {
    test(`four players, round 3, as seen by ${viewer}`, () => {
      const seed = deriveSeed('worlds', String(viewer))
      const match = start(4, seed)
      const choice = seeded(seed)
      while (match.state.round < 2) step(match, choice)
      const opening = caper.clone(match.state)
      // One whole step, then both Lookouts choose again and the first Mastermind plays.
      const from = match.entries.length
      const seen: string[] = [JSON.stringify(caper.view(match.state, viewer))]
      for (let i = 0; i < 7; i++) {
        step(match, choice)
        seen.push(JSON.stringify(caper.view(match.state, viewer)))
      }
      const entries = match.entries.slice(from)
      const possible = new Set<string>()
      const all = [
        ...cardsOf(opening.cells, 2, 0),
        ...cardsOf(opening.cells, 6, 0),
        ...cardsOf(opening.deals, 16, 0),
        ...cardsOf(opening.deals, 18, 0),
      ].toSorted((a, b) => a - b)
      expect(all.length).toBe(10)

      const go = (state: State, at: number): void => {
        const entry = entries[at]
        if (!entry) {
          possible.add(world(state))
          return
        }
        const seat = entry.seat as Seat
        const action = entry.action as unknown as Action
        for (const one of caper.legalActions(state, seat)) {
          if (action.type !== 'pass' && caper.actionKey(one) !== caper.actionKey(action)) continue
          const next = caper.clone(state)
          caper.play(next, seat, one, { chance: noChance })
          if (JSON.stringify(caper.view(next, viewer)) === seen[at + 1]) go(next, at + 1)
        }
      }
      const isPlayed = (action: unknown, card: number): boolean =>
        typeof action === 'object' && action !== null && 'card' in action && action.card === idOf(opening.city, card)
      const played = all.filter((card) => entries.some(({ action }) => isPlayed(action, card)))
      for (const white of choose(all, 3)) {
        const rest = all.filter((card) => !white.includes(card))
        for (const green of choose(rest, 3)) {
          // A card that was played was drawn.
          if (!played.every((card) => white.includes(card) || green.includes(card))) continue
          const state = caper.clone(opening)
          const left = rest.filter((card) => !green.includes(card))
          state.cells[2] = bits(white)
          state.cells[6] = bits(green)
          // What is still to be drawn may lie in any order; the first half stands for all of them.
          state.deals[16] = bits(left.slice(0, 2))
          state.deals[18] = bits(left.slice(2))
          if (JSON.stringify(caper.view(state, viewer)) === seen[0]) go(state, 0)
        }
      }
      const imagined = new Set<string>()
      const view = JSON.parse(seen.at(-1) ?? '') as View
      const chance = seeded(seed)
      const draws = possible.size * 60
      for (let i = 0; i < draws; i++) {
        const state = caper.determinize(view, chance)
        const left = [...cardsOf(state.deals, 16, 0), ...cardsOf(state.deals, 18, 0)].toSorted((a, b) => a - b)
        state.deals[16] = bits(left.slice(0, 2))
        state.deals[18] = bits(left.slice(2))
        imagined.add(world(state))
      }
      expect(possible.size).toBeGreaterThan(0)
      expect([...imagined].filter((one) => !possible.has(one))).toEqual([])
      expect(imagined.size).toBe(possible.size)
    })
  }
})
