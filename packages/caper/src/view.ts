import type { Result, Seat, Viewer } from '@covo/kernel'
import { actingSeats } from './acting.ts'
import { cardsOf, sizeOf } from './card-set.ts'
import { CITIES, type City, COINS } from './cards.ts'
import { dealingFor } from './dealing.ts'
import { type CardTable, DECKS, type DeckTable, idOf } from './deck.ts'
import { hasChosen } from './rounds.ts'
import { result, type Score } from './score.ts'
import {
  areaAt,
  BOARD,
  baseOf,
  CAME,
  CARDS,
  COINS_OF,
  cardIn,
  DISCARDS,
  FIRST_GEAR,
  FLIPPED,
  isOver,
  isThiefRound,
  lookoutOf,
  PLAYED,
  type Side,
  SNITCH,
  STACK,
  STRIDE,
  type State,
  seatOf,
  stackOf,
  supplyOf,
  UNPLAYABLE,
} from './state.ts'
import { certainInTeams } from './team-memory.ts'

export const PHASES = ['choose', 'first', 'second', 'encore', 'over'] as const
export type Phase = (typeof PHASES)[number]

export interface CardView {
  readonly card: string
  readonly flipped?: true
}

/** A thief and its gear, from below. */
export type StackView = readonly CardView[]

export interface SideView {
  /** The Mastermind. */
  readonly seat: Seat
  readonly coins: number
  /** By location, then by slot. */
  readonly stacks: readonly (readonly StackView[])[]
  readonly discards: { readonly thieves: readonly string[]; readonly gear: readonly string[]; readonly coins: number }
}

export interface HandView {
  readonly seat: Seat
  readonly count: number
  /** Those that the viewer knows to be there. */
  readonly cards: readonly string[]
}

/** Cards that came to one Mastermind in one step, and what it did. */
export interface CameView {
  readonly count: number
  /** Those that the viewer has seen. */
  readonly cards: readonly string[]
  readonly played?: string
  /** The kinds of gear that the Mastermind could not play when it discarded: the other card was one of them. */
  readonly unplayable?: readonly string[]
}

/** All that a viewer knows, with perfect memory, and nothing else. */
export interface View {
  readonly viewer: Viewer
  readonly players: number
  readonly city: City
  readonly locations: readonly string[]
  /** From 1 to 6; 7 after the last. */
  readonly round: number
  /** How often both Masterminds have played in this round. */
  readonly step: number
  readonly phase: Phase
  readonly acting: readonly Seat[]
  /** Coins that nobody has. */
  readonly supply: number
  /** White, green. */
  readonly sides: readonly [SideView, SideView]
  readonly hands: readonly HandView[]
  /** Cards that nobody has drawn; with three players the Snitch's deck is part of them. */
  readonly undrawn: { readonly thieves: number; readonly gear: number }
  /** Three players: how many of these are the Snitch's deck of this round. */
  readonly snitchDeck?: number
  /** Cards whose place the viewer does not know for certain. */
  readonly unseen: { readonly thieves: readonly string[]; readonly gear: readonly string[] }
  /** Three and four players: what came to white's and green's Mastermind in this round, step by step. */
  readonly trail: readonly (readonly [CameView, CameView])[]
  /** Four players: a Lookout that has chosen while the other has not, and the cards if the viewer knows them. */
  readonly chosen: readonly { readonly seat: Seat; readonly cards: readonly string[] }[]
  /** Copies that may still play an encore; the first one is asked now. */
  readonly encores: readonly {
    readonly seat: Seat
    readonly location: number
    readonly slot: number
    readonly card: string
  }[]
  /** The cards to be drawn, as they will be drawn together: in an open view only. */
  readonly next?: readonly (readonly string[])[]
  readonly result?: Result<Score>
}

export function view(state: State, viewer: Viewer): View {
  const seen = seenBy(state, viewer)
  return state.players === 4 && viewer !== 'open' ? concluded(seen, state) : seen
}

/** CA-11: with four players also what follows from what was seen. */
function concluded(seen: View, state: State): View {
  const certain = certainInTeams(seen, state)
  const ids = (cards: readonly number[] = []): string[] => cards.map((card) => idOf(state.city, card))
  const hands = seen.hands.map((hand) =>
    hand.seat === seen.viewer ? hand : { ...hand, cards: ids(certain.hands[hand.seat]) },
  )
  const chosen = seen.chosen.map((choice) =>
    choice.seat === seen.viewer ? choice : { ...choice, cards: ids(certain.chosen[choice.seat >> 1]) },
  )
  const known = new Set([...hands, ...chosen].flatMap(({ cards }) => cards))
  const isUnseen = (id: string): boolean => !known.has(id)
  const unseen = { thieves: seen.unseen.thieves.filter(isUnseen), gear: seen.unseen.gear.filter(isUnseen) }
  return { ...seen, hands, chosen, unseen }
}

function seenBy(state: State, viewer: Viewer): View {
  const { players, city, round } = state
  const ids = (cards: readonly number[]): string[] => cards.map((card) => idOf(city, card))
  const hands = knownHands(state, viewer)
  const chosen = choices(state, viewer)
  const next = viewer === 'open' ? nextDraws(state).flat() : []
  const known = new Set([...hands.flat(), ...chosen.flatMap(({ cards }) => cards), ...publicCards(state), ...next])
  const unseen = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !known.has(card))
  return {
    viewer,
    players,
    city: CITIES[city] as City,
    locations: state.locations.map((number) => (DECKS[city] as DeckTable).locations[number]?.id ?? ''),
    round: round + 1,
    step: state.step,
    phase: PHASES[state.phase] as Phase,
    acting: actingSeats(state).slice(),
    supply: supplyOf(state.cells, COINS),
    sides: [sideView(state, 0), sideView(state, 1)],
    hands: hands.map((cards, seat) => ({ seat, count: sizeOf(state.cells, seat * 2), cards: ids(cards) })),
    undrawn: { thieves: undrawn(state, true), gear: undrawn(state, false) },
    ...(players === 3 ? { snitchDeck: undrawn(state, isThiefRound(round), round) } : {}),
    unseen: {
      thieves: ids(unseen.filter((card) => card < FIRST_GEAR)),
      gear: ids(unseen.filter((card) => card >= FIRST_GEAR)),
    },
    trail: trailView(state, viewer),
    chosen: chosen.map(({ seat, cards }) => ({ seat, cards: ids(cards) })),
    encores: state.encores.map((at) => encoreView(state, at)),
    ...(viewer === 'open' ? { next: nextDraws(state).map(ids) } : {}),
    ...(isOver(state) ? { result: result(state) } : {}),
  }
}

/** CA-6: who has chosen; the cards are the chooser's secret. */
function choices(state: State, viewer: Viewer): { seat: Seat; cards: number[] }[] {
  if (state.players !== 4) return []
  return [0, 1]
    .filter((side) => hasChosen(state, side))
    .map((side) => {
      const seat = lookoutOf(side)
      const isKnown = viewer === seat || viewer === 'open'
      return { seat, cards: isKnown ? cardsOf(state.chosen, side * 2, baseOf(state.round)) : [] }
    })
}

const nextDraws = ({ players, deals, drawn }: State): number[][] =>
  dealingFor(players)
    .draws.map(({ round }, i) => (i < drawn ? [] : cardsOf(deals, i * 2, baseOf(round))))
    .slice(drawn)

/** Cards not drawn yet, of a sort, or of a sort in one round. */
function undrawn({ players, drawn }: State, isThief: boolean, inRound?: number): number {
  let cards = 0
  for (const [i, { round, size }] of dealingFor(players).draws.entries()) {
    if (i < drawn || isThiefRound(round) !== isThief) continue
    if (inRound === undefined || inRound === round) cards += size
  }
  return cards
}

function sideView(state: State, side: Side): SideView {
  const { city, cells, players } = state
  const cardView = (code: number): CardView =>
    code < FLIPPED ? { card: idOf(city, cardIn(code)) } : { card: idOf(city, cardIn(code)), flipped: true }
  const stackView = (area: number, slot: number): StackView => {
    const from = stackOf(area, slot)
    return cells
      .slice(from, from + STACK)
      .filter((code) => code > 0)
      .map(cardView)
  }
  return {
    seat: seatOf(players, side),
    coins: cells[COINS_OF + side] as number,
    stacks: [0, 1, 2].map((location) =>
      [0, 1, 2].map((slot) => stackView(side * 3 + location, slot)).filter((stack) => stack.length > 0),
    ),
    discards: {
      thieves: cardsOf([cells[DISCARDS + side * 3] as number, 0], 0, 0).map((card) => idOf(city, card)),
      gear: cardsOf(cells, DISCARDS + side * 3 + 1, FIRST_GEAR).map((card) => idOf(city, card)),
      coins: cells[COINS_OF + 2 + side] as number,
    },
  }
}

function encoreView(state: State, at: number): View['encores'][number] {
  const area = areaAt(at)
  const code = state.cells[at] as number
  return {
    seat: seatOf(state.players, area < 3 ? 0 : 1),
    location: area % 3,
    slot: (((at - BOARD) / STACK) | 0) % 3,
    card: idOf(state.city, cardIn(code)),
  }
}

/** Everything that lies open on the table. */
function publicCards({ cells }: State): number[] {
  const played = cells
    .slice(BOARD)
    .filter((code) => code > 0)
    .map(cardIn)
  const discarded = [0, 1].flatMap((side) => [
    ...cardsOf([cells[DISCARDS + side * 3] as number, 0], 0, 0),
    ...cardsOf(cells, DISCARDS + side * 3 + 1, FIRST_GEAR),
  ])
  return [...played, ...discarded]
}

function trailView(state: State, viewer: Viewer): View['trail'] {
  const { trail, city, round, players } = state
  const base = baseOf(round)
  const { cards } = DECKS[city] as DeckTable
  const steps: [CameView, CameView][] = []
  for (let at = 0; at < trail.length; at += STRIDE) {
    const came = (side: Side): CameView => {
      const set = cardsOf(trail, at + CAME + side * 2, base)
      const played = (trail[at + PLAYED + side] as number) - 1
      const seen = hasSeen(state, viewer, at / STRIDE, side)
        ? set
        : set.filter((card) => players === 4 && card === played)
      const unplayable = cardsOf(trail, at + UNPLAYABLE + side * 2, base)
      return {
        count: set.length,
        cards: seen.map((card) => idOf(city, card)),
        ...(played < 0 ? {} : { played: idOf(city, played) }),
        ...(unplayable.length > 0
          ? { unplayable: [...new Set(unplayable.map((card) => (cards[card] as CardTable).kind))] }
          : {}),
      }
    }
    steps.push([came(0), came(1)])
  }
  return steps
}

/** CA-11: whether the viewer has seen all the cards that came to a Mastermind in a step. */
function hasSeen(state: State, viewer: Viewer, step: number, side: Side): boolean {
  if (typeof viewer === 'string') return viewer === 'open'
  // CA-5: what a Mastermind drew itself, the Snitch has not seen.
  if (state.players === 3) return viewer === side || (viewer === SNITCH && step > 0)
  if (viewer === seatOf(4, side) || viewer === lookoutOf(1 - side)) return true
  // CA-6: the own Lookout sees the card that is handed on, after the step.
  return viewer === lookoutOf(side) && step < state.step
}

/** CA-11: what the viewer knows of each hand: what it saw go there, and up to three players what can be nowhere else. */
function knownHands(state: State, viewer: Viewer): number[][] {
  const { players, round, cells } = state
  const known = Array.from({ length: players }, (_, seat) => knownIn(state, seat, viewer))
  if (players === 4) return known
  const open = known.flatMap((cards, seat) => (cards.length < sizeOf(cells, seat * 2) ? [seat] : []))
  const [only] = open
  const isInDeck = undrawn(state, isThiefRound(round)) > 0
  if (only !== undefined && open.length === 1 && !isInDeck) known[only] = cardsOf(cells, only * 2, baseOf(round))
  return known
}

/** The cards of a hand that the viewer has seen go there. */
function knownIn(state: State, seat: Seat, viewer: Viewer): number[] {
  const { cells, round, players } = state
  const hand = cardsOf(cells, seat * 2, baseOf(round))
  if (viewer === seat || viewer === 'open') return hand
  if (viewer === 'spectator') return []
  switch (players) {
    case 2:
      // The hands have been swapped.
      return state.step > 0 ? hand : []
    case 3:
      return viewer === SNITCH ? hand.filter((card) => cameTo(state, seat, card, 1)) : []
    default:
      return []
  }
}

/** The card came to the side's Mastermind in that step of the trail or later. */
function cameTo({ trail, round }: State, side: Side, card: number, from: number): boolean {
  const base = baseOf(round)
  for (let at = from * STRIDE; at < trail.length; at += STRIDE) {
    if (cardsOf(trail, at + CAME + side * 2, base).includes(card)) return true
  }
  return false
}
