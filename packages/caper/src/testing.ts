import type { Chance, Entry, Json, Match, Script, Viewer } from '@covo/kernel'
import type { LawKit } from '@covo/kernel/testing'
import type { Action } from './actions.ts'
import { cardsOf } from './card-set.ts'
import { CITIES, COINS, LOCATIONS, ROUND_SIZES } from './cards.ts'
import { dealingFor } from './dealing.ts'
import { DECKS, GEAR_IDS, idOf, numberOf, THIEF_IDS } from './deck.ts'
import type { Event } from './events.ts'
import { type Caper, caper } from './game.ts'
import type { SetupChance } from './setup.ts'
import {
  BOARD,
  baseOf,
  CAME,
  COINS_OF,
  cardIn,
  DISCARDS,
  FIRST_GEAR,
  isThiefRound,
  lookoutOf,
  PLAYED,
  SNITCH,
  STRIDE,
  type State,
  sideOf,
} from './state.ts'
import { tally } from './tally.ts'

/** An entry of the record, and when it was played. */
interface Placed {
  readonly entry: Entry
  readonly action: Action
  readonly round: number
  readonly step: number
}

/** In which round and step each entry was played: each Mastermind plays once in a step. */
function placed(match: Match<Caper>): Placed[] {
  let round = 0
  let plays = 0
  return match.entries.map((entry) => {
    const action = entry.action as unknown as Action
    const one = { entry, action, round, step: plays >> 1 }
    const isPlay = action.type === 'thief' || action.type === 'gear' || action.type === 'discard'
    if (isPlay && ++plays === 2 * ((ROUND_SIZES[round] ?? 0) - 1)) {
      round++
      plays = 0
    }
    return one
  })
}

/** This round's cards as they were drawn together, worked back from where they are now. */
function drawnSets(state: State, entries: readonly Placed[]): number[][] {
  const { round, players, cells, trail, city } = state
  const setAt = (sets: readonly number[], at: number): number[] => cardsOf(sets, at, baseOf(round))
  switch (players) {
    case 2: {
      // Whoever plays in an odd step holds the hand that the other one drew.
      const drawn: [number[], number[]] = [setAt(cells, 0), setAt(cells, 2)]
      if (state.step % 2 === 1) drawn.reverse()
      for (const { entry, action, step } of entries.filter((one) => one.round === round)) {
        const drawer = (entry.seat as number) ^ (step % 2)
        if ('card' in action) drawn[drawer as 0 | 1].push(numberOf(city, action.card))
      }
      return drawn
    }
    case 3: {
      const drawn = [setAt(trail, CAME), setAt(trail, CAME + 2)]
      for (let at = STRIDE; at < trail.length; at += STRIDE) {
        drawn.push([...setAt(trail, at + CAME), ...setAt(trail, at + CAME + 2)])
      }
      const looked = setAt(cells, SNITCH * 2)
      return looked.length > 0 ? [...drawn, looked] : drawn
    }
    default:
      return [0, 1].map((side) => {
        const hand = new Set([...setAt(cells, lookoutOf(side) * 2), ...setAt(state.chosen, side * 2)])
        for (let at = trail.length - STRIDE; at >= 0; at -= STRIDE) {
          const played = (trail[at + PLAYED + side] as number) - 1
          const came = at / STRIDE < state.step ? setAt(trail, at + CAME + side * 2) : []
          for (const card of came) if (card !== played) hand.delete(card)
          for (const card of setAt(trail, at + CAME + (1 - side) * 2)) hand.add(card)
        }
        return [...hand]
      })
  }
}

/** The drawing order of a deck: of past rounds as it was, of this one and later ones as imagined. */
function deckOf(
  imagined: State,
  drawn: readonly (readonly number[])[],
  real: readonly string[],
  isThief: boolean,
): string[] {
  const { city, players, round, deals } = imagined
  const { draws } = dealingFor(players)
  const first = draws.findIndex((draw) => draw.round === round)
  let at = 0
  return draws.flatMap((draw, i) => {
    if (isThiefRound(draw.round) !== isThief) return []
    const past = real.slice(at, at + draw.size)
    at += draw.size
    if (draw.round < round) return past
    const cards = (draw.round === round && drawn[i - first]) || cardsOf(deals, i * 2, baseOf(draw.round))
    return cards.map((card) => idOf(city, card))
  })
}

/** The secret part of an action as it was in the imagined world. */
function imaginedAction(imagined: State, { entry, action, step }: Placed): Action {
  const { trail, chosen, round, city } = imagined
  const base = baseOf(round)
  const ids = (sets: readonly number[], at: number) => cardsOf(sets, at, base).map((card) => idOf(city, card))
  switch (action.type) {
    case 'deal': {
      const at = (step + 1) * STRIDE + CAME
      return { type: 'deal', white: ids(trail, at)[0] ?? '', green: ids(trail, at + 2)[0] ?? '' }
    }
    case 'pass': {
      const side = sideOf(4, entry.seat as number)
      const at = step * STRIDE
      const [one = '', other = ''] = at < trail.length ? ids(trail, at + CAME + (1 - side) * 2) : ids(chosen, side * 2)
      return { type: 'pass', cards: [one, other] }
    }
    default:
      return action
  }
}

export const lawKit: LawKit<Caper> = {
  game: caper,
  dealt: {
    kinds: ({ city }) => [THIEF_IDS, GEAR_IDS].map((ids) => ids[CITIES.indexOf(city)] ?? []),
    keys: ['card', 'cards', 'white', 'green'],
  },

  components: (state) => {
    const { players, cells, chosen, deals, round } = state
    const cards = cells
      .slice(BOARD)
      .filter((code) => code > 0)
      .map(cardIn)
    for (let seat = 0; seat < players; seat++) cards.push(...cardsOf(cells, seat * 2, baseOf(round)))
    for (let at = 0; at < chosen.length; at += 2) cards.push(...cardsOf(chosen, at, baseOf(round)))
    for (const [i, draw] of dealingFor(players).draws.entries())
      cards.push(...cardsOf(deals, i * 2, baseOf(draw.round)))
    for (const side of [0, 1]) {
      cards.push(
        ...cardsOf([cells[DISCARDS + side * 3] as number, 0], 0, 0),
        ...cardsOf(cells, DISCARDS + side * 3 + 1, FIRST_GEAR),
      )
    }
    const coins = cells.slice(COINS_OF, COINS_OF + 4)
    const isPaid = coins.every((count) => count >= 0) && coins.reduce((sum, count) => sum + count, 0) <= COINS
    return `${cards.toSorted((a, b) => a - b)} ${isPaid}`
  },

  /** This round's hidden cards and hidden choices, and all that is still to be drawn, as in an imagined world. */
  disguise: (match: Match<Caper>, viewer: Viewer, chance: Chance): Script => {
    // Nothing is hidden from an open viewer: there is no other world.
    if (viewer === 'open') return { setup: { chance: match.setupChance }, entries: match.entries }
    const imagined = caper.determinize(caper.view(match.state, viewer), chance)
    const entries = placed(match)
    const { locations, thieves, gear } = match.setupChance as unknown as SetupChance
    const drawn = imagined.round < ROUND_SIZES.length ? drawnSets(imagined, entries) : []
    const setup = {
      locations,
      thieves: deckOf(imagined, drawn, thieves, true),
      gear: deckOf(imagined, drawn, gear, false),
    }
    return {
      setup: { chance: setup },
      entries: entries.map((one) =>
        one.round === imagined.round
          ? { ...one.entry, action: imaginedAction(imagined, one) as unknown as Json }
          : one.entry,
      ),
    }
  },
}

/** What a game can show: what was played and what became of it, and what every ability and modifier did. */
export function featuresOf(event: Event, state: State): readonly string[] {
  const kind = (id: string): string => DECKS[state.city]?.cards.find((card) => card.id === id)?.kind ?? id
  switch (event.type) {
    case 'thiefPlayed':
      return [`${event.card} played`]
    case 'gearPlayed':
      return [
        `${kind(event.card)} played`,
        ...event.changes.map(({ source }) => `${kind(source)} changes a cost`),
        ...(event.encore ? ['encore played'] : []),
      ]
    case 'gearDiscarded':
      return [`${kind(event.card)} discarded`, ...(state.players === 4 ? ['discard forced'] : [])]
    case 'lastCardDiscarded':
      return [`${kind(event.card)} last discarded`]
    case 'cardFlipped':
      return [`${kind(event.card)} flipped`]
    case 'cardProtected':
      return event.sources.map((source) => `${kind(source)} protects`)
    case 'coinsReturned':
      return [`${kind(event.source)} drains`]
    case 'coinsTaken':
      return [
        ...(event.opponent > 0 ? ['coins from the opponent'] : []),
        ...(event.missing > 0 ? ['coins missing'] : []),
      ]
    case 'encoreOffered':
      return [`${kind(event.card)} offers an encore`]
    case 'locationScored':
      if (event.winner === undefined) return ['location tied']
      return [
        `${event.place} won`,
        ...(event.points > fixedReward(event.place) ? [`${event.place} rewards more`] : []),
        ...event.goods.map((good) => `${event.place} rewards with ${good}`),
      ]
    case 'gameEnded':
      return [...scoringFeatures(state), `won by ${event.winners.join(' and ')} of ${state.players}`]
    default:
      return [event.type]
  }
}

/** The points of a reward that do not depend on anything. */
function fixedReward(place: string): number {
  const { reward = [] } = LOCATIONS.find(({ id }) => id === place) ?? {}
  return reward.reduce((sum, part) => (part.kind === 'points' && !part.per ? sum + part.amount : sum), 0)
}

function scoringFeatures(state: State): string[] {
  const { sides } = tally(state)
  const tables = new Map(DECKS[state.city]?.cards.map((table) => [table.id, table]))
  const areas = sides.flatMap(({ locations }) => locations)
  return areas.flatMap(({ id, capersFrom, stacks }) => [
    ...(capersFrom.location > 0 ? [`${id} gives Capers`] : []),
    ...stacks.flat().flatMap(({ card, flipped, capers, points }) => {
      const table = tables.get(card)
      return [
        ...(capers > 0 ? [`${table?.kind} gives Capers`] : []),
        ...(points > 0 ? [`${table?.kind} gives points`] : []),
        ...(!flipped && table && table.sums.goods > 0 ? [`${table.kind} gives a good`] : []),
      ]
    }),
  ])
}
