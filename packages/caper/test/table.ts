import { type Io, noChance, type Seat, seeded } from '@covo/kernel'
import { expect } from 'vitest'
import type { Action } from '../src/actions.ts'
import type { City } from '../src/cards.ts'
import { dealingFor } from '../src/dealing.ts'
import { DECKS } from '../src/deck.ts'
import type { Event } from '../src/events.ts'
import { caper } from '../src/game.ts'
import { COINS_OF, isThiefRound, type State } from '../src/state.ts'
import { tally } from '../src/tally.ts'
import type { View } from '../src/view.ts'

/** A thief and its gear from below, in words: "banker skeleton-key-1 !briefcase"; a flipped card has a "!". */
export type Stack = string

export interface Setting {
  readonly players?: number
  readonly city?: City
  readonly locations?: readonly [string, string, string]
  /** From 1. Odd rounds are for thieves. */
  readonly round?: number
  readonly step?: number
  readonly phase?: View['phase']
  /** White's stacks at location 0, or at all of them. */
  readonly white?: readonly Stack[] | readonly (readonly Stack[])[]
  readonly green?: readonly Stack[] | readonly (readonly Stack[])[]
  readonly coins?: readonly [number, number]
  readonly laundered?: readonly [number, number]
  /** By seat. */
  readonly hands?: readonly string[]
  /** Thieves and gear in the discard piles. */
  readonly discards?: readonly [string, string]
  readonly trail?: View['trail']
}

const words = (text: string | undefined): string[] => (text ? text.split(' ') : [])

function rowsOf(stacks: Setting['white']): View['sides'][0]['stacks'] {
  const isRow = (value: unknown): value is readonly Stack[] => Array.isArray(value)
  const rows = (stacks ?? []).some(isRow) ? (stacks as readonly (readonly Stack[])[]) : [stacks as readonly Stack[]]
  return [0, 1, 2].map((location) =>
    (rows[location] ?? []).map((stack) =>
      words(stack).map((word) => (word.startsWith('!') ? { card: word.slice(1), flipped: true } : { card: word })),
    ),
  )
}

/** A position as it could stand in the middle of a game. Cards that are nowhere else are still to be drawn. */
export function table(setting: Setting): State {
  const { players = 2, city = 'paris', round = 2, step = 0, coins = [0, 0], laundered = [0, 0] } = setting
  const base = caper.view(caper.setup({ players, city }, { chance: seeded('table') }), 'open')
  const all = DECKS.find((deck) => deck.city === city)?.cards ?? []
  const isThief = (id: string): boolean => all.some((card) => card.isThief && card.id === id)
  const side = (i: 0 | 1): View['sides'][0] => ({
    seat: players === 4 ? i * 2 : i,
    coins: coins[i],
    stacks: rowsOf(i === 0 ? setting.white : setting.green),
    discards: {
      thieves: words(setting.discards?.[i]).filter(isThief),
      gear: words(setting.discards?.[i]).filter((id) => !isThief(id)),
      coins: laundered[i],
    },
  })
  const hands = Array.from({ length: players }, (_, seat) => words(setting.hands?.[seat]))
  const used = new Set([
    ...hands.flat(),
    ...words(setting.discards?.join(' ')),
    ...[side(0), side(1)].flatMap(({ stacks }) => stacks.flat(2).map(({ card }) => card)),
  ])
  const decks = {
    thieves: all.filter((card) => card.isThief && !used.has(card.id)),
    gear: all.filter((card) => !card.isThief && !used.has(card.id)),
  }
  const { draws } = dealingFor(players)
  const later = draws.filter(
    (draw, i) =>
      draw.round > round - 1 || (players === 3 && draw.round === round - 1 && drawnInRound(draws, i) > step + 2),
  )
  const next = later.map((draw) =>
    (isThiefRound(draw.round) ? decks.thieves : decks.gear).splice(0, draw.size).map(({ id }) => id),
  )
  const left = (thieves: boolean) =>
    later.reduce((sum, draw) => (isThiefRound(draw.round) === thieves ? sum + draw.size : sum), 0)
  const view: View = {
    ...base,
    locations: setting.locations ?? ['bank', 'gala', 'museum'],
    round,
    step,
    phase: setting.phase ?? 'first',
    sides: [side(0), side(1)],
    hands: hands.map((cards, seat) => ({ seat, count: cards.length, cards })),
    undrawn: { thieves: left(true), gear: left(false) },
    trail: setting.trail ?? [],
    chosen: [],
    next,
  }
  // Hands are of the round's sort.
  expect(hands.flat().filter((id) => isThief(id) !== isThiefRound(round - 1))).toEqual([])
  return caper.determinize(view, noChance)
}

const drawnInRound = (draws: readonly { readonly round: number }[], at: number): number =>
  draws.slice(0, at + 1).filter(({ round }) => round === draws[at]?.round).length

/** Plays actions that must be legal, without any chance; returns what happened. */
export function act(state: State, seat: Seat, ...actions: readonly Action[]): Event[] {
  const events: Event[] = []
  const io: Io<Event> = { chance: noChance, emit: (event) => events.push(event) }
  for (const action of actions) {
    const legal = caper.legalActions(state, seat).map(caper.actionKey)
    expect(legal).toContain(caper.actionKey(action))
    caper.play(state, seat, action, io)
  }
  return events
}

export const keys = (state: State, seat: Seat): string[] => caper.legalActions(state, seat).map(caper.actionKey)

/** What a card is worth now, wherever it lies. */
export function worthOf(state: State, id: string): { capers: number; points: number } {
  for (const { locations } of tally(state).sides) {
    for (const card of locations.flatMap(({ stacks }) => stacks.flat())) {
      if (card.card === id) return { capers: card.capers, points: card.points }
    }
  }
  throw new Error(`${id} is not on the table`)
}

export const capersOf = (state: State, location = 0): [number, number] => {
  const [white, green] = tally(state).sides
  return [white.locations[location]?.capers ?? 0, green.locations[location]?.capers ?? 0]
}

/** White's, green's, and those in their discard piles. */
export const allCoinsOf = ({ cells }: State): number[] => cells.slice(COINS_OF, COINS_OF + 4)
export const coinsOf = (state: State): number[] => allCoinsOf(state).slice(0, 2)

/** The reason for which an action is refused. */
export const refusal = (state: State, seat: Seat, action: Action): string =>
  caper.explain(state, seat, action).key.replace('caper.no.', '')
