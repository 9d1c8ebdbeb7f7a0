import type { Result, Seat, Viewer } from '@covo/kernel'
import { DECKS, type Deck } from './abilities.ts'
import { DECK_SIZES } from './cards.ts'
import type { Options } from './editions.ts'
import { type Loot, objectsIn, printLoot } from './loot.ts'
import { result, type Score } from './score.ts'
import { undealtOf } from './setup.ts'
import { actsAs, BUY, LUCK_PHASE, OVER, ownedCard, ownerOf, PHASES, ROLL, type State, userOf } from './state.ts'
import { COPIERS, DECK_OF, idOf, USES } from './tables.ts'

export interface CardView {
  readonly card: string
  /** The card that it is a copy of. */
  readonly copyOf?: string
}

export interface SeatView {
  readonly gold: number
  /** TM-7.9: the viewer's own, everybody's with `openInfamy` and when the game is over. */
  readonly infamy?: number
  /** Absent without a pile. */
  readonly pile?: Loot
  /** The pile at the end of the split, in the purchases. */
  readonly final?: { readonly loot: Loot; readonly objects: number }
  /** In the order in which they were gained. */
  readonly cards: readonly CardView[]
}

export interface RowView {
  readonly deck: Deck
  /** Face up in the market. */
  readonly cards: readonly string[]
  /** Cards left in the deck. */
  readonly left: number
  /** Which, in dealing order: in an open view only. */
  readonly next?: readonly string[]
}

/** Of the active seat in the purchases. */
export interface TurnView {
  readonly purchases: number
  /** Own cards that can still be used this round. */
  readonly ready: readonly string[]
  /** The card that has to become a copy now. */
  readonly copying?: string
}

/** All that a viewer knows, with perfect memory, and nothing else. */
export interface View {
  readonly viewer: Viewer
  readonly options: Options
  readonly round: number
  readonly phase: (typeof PHASES)[number]
  /** Absent while chance decides and when the game is over. */
  readonly active?: Seat
  /** Who holds the marker, during the split who held it last. */
  readonly holder: Seat
  readonly centre: Loot
  readonly seats: readonly SeatView[]
  readonly rows: readonly RowView[]
  /** The deck whose row is refilled. */
  readonly newest: Deck
  /** Cards that left the game when they were bought. */
  readonly removed: readonly string[]
  readonly turn?: TurnView
  /** Cards bought this round, and rounds in a row without a purchase. */
  readonly sold: number
  readonly quietRounds: number
  /**
   * TM-7.9: the infamy that each seat was seen to take, by somebody who has counted along from the first round. The
   * tokens themselves lie hidden, so no table shows this; a player with perfect memory, and a bot, knows it.
   */
  readonly counted: { readonly infamy: readonly number[] }
  readonly result?: Result<Score>
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

export function view(state: State, viewer: Viewer): View {
  const { options, phase } = state
  const isOver = phase === OVER
  const seen: Mutable<View> = {
    viewer,
    options,
    round: state.round,
    phase: PHASES[phase] as (typeof PHASES)[number],
    holder: state.holder,
    centre: printLoot(state.centre),
    seats: seatViews(state, viewer),
    rows: rowViews(state, viewer),
    newest: DECKS[state.newest] as Deck,
    removed: state.removed.map(idOf),
    sold: state.sold,
    quietRounds: state.quiet,
    counted: { infamy: state.infamy.slice() },
  }
  if (phase !== ROLL && !isOver) seen.active = state.active
  if (phase === BUY) seen.turn = turnView(state)
  if (isOver) seen.result = result(state)
  return seen
}

function seatViews(state: State, viewer: Viewer): SeatView[] {
  const { phase, options } = state
  const isOpen = phase === OVER || options.openInfamy || viewer === 'open'
  const isSplitOver = phase === BUY || phase === LUCK_PHASE
  const cards: CardView[][] = state.gold.map(() => [])
  for (const entry of state.cards) cards[ownerOf(entry)]?.push(cardView(state, ownedCard(entry)))
  return cards.map((own, seat) => {
    const pile = state.piles[seat] as number
    const final = state.finals[seat] as number
    const seen: Mutable<SeatView> = { gold: state.gold[seat] as number, cards: own }
    if (isOpen || seat === viewer) seen.infamy = state.infamy[seat] as number
    if (pile > 0 || isSplitOver) seen.pile = printLoot(pile)
    if (final > 0) seen.final = { loot: printLoot(final), objects: objectsIn(final) }
    return seen
  })
}

function rowViews(state: State, viewer: Viewer): RowView[] {
  const cards: string[][] = DECKS.map(() => [])
  for (const card of state.market) cards[DECK_OF[card] as number]?.push(idOf(card))
  return DECKS.map((deck, i) => {
    const left = (DECK_SIZES[i] as number) - (state.dealt[i] as number)
    const row: Mutable<RowView> = { deck, cards: cards[i] as string[], left }
    if (viewer === 'open') row.next = undealtOf(state, i).map(idOf)
    return row
  })
}

function cardView(state: State, card: number): CardView {
  const as = actsAs(state, card)
  return as === card ? { card: idOf(card) } : { card: idOf(card), copyOf: idOf(as) }
}

function turnView(state: State): TurnView {
  const ready = USES.flatMap(({ card }, use) =>
    (state.ready & (1 << use)) === 0 ? [] : [userOf(state, state.active, card)],
  )
  return {
    purchases: state.purchases,
    ready,
    ...(state.copying > 0 ? { copying: idOf(COPIERS[state.copying - 1] as number) } : {}),
  }
}
