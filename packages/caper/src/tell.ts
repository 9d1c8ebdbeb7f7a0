import type { Seat } from '@covo/kernel'
import { cardsOf } from './card-set.ts'
import { type CardTable, changeOf, DECKS, type DeckTable, type LocationTable } from './deck.ts'
import type { CostChange, Event } from './events.ts'
import { areaOf, baseOf, cardIn, FLIPPED, opposite, type Side, type State, seatOf, stackOf } from './state.ts'

// What is said of a play. Apart from the rules, so that search and simulation, which nobody listens to, stay quick.

export type Emit = (event: Event) => void

const deckFor = ({ city }: State): DeckTable => DECKS[city] as DeckTable

const locationIn = (state: State, area: number): LocationTable =>
  deckFor(state).locations[state.locations[area % 3] as number] as LocationTable

/** Where an area is. */
export const placeIn = (state: State, area: number): { readonly location: number; readonly place: string } => ({
  location: area % 3,
  place: locationIn(state, area).id,
})

/** A stack of an area, named after its thief. */
function stackIn(state: State, area: number, slot: number) {
  const code = state.cells[stackOf(area, slot)] as number
  const thief = deckFor(state).cards[cardIn(code)]?.id ?? ''
  return { ...placeIn(state, area), slot, thief }
}

/** The Mastermind to whom an area belongs. */
const ownerOf = ({ players }: State, area: number): Seat => seatOf(players, area < 3 ? 0 : 1)

/** The unflipped cards of an area. */
function unflipped(state: State, area: number): CardTable[] {
  const { cards } = deckFor(state)
  return state.cells
    .slice(stackOf(area, 0), stackOf(area + 1, 0))
    .filter((code) => code > 0 && code < FLIPPED)
    .map((code) => cards[code - 1] as CardTable)
}

export const handIds = (state: State, seat: Seat): string[] =>
  cardsOf(state.cells, seat * 2, baseOf(state.round)).map((card) => deckFor(state).cards[card]?.id ?? '')

export function tellThief(state: State, area: number, { id }: CardTable, slot: number, emit: Emit): void {
  emit({ type: 'thiefPlayed', seat: ownerOf(state, area), card: id, slot, ...placeIn(state, area) })
}

/** Before the gear changes anything. */
export function tellGear(
  state: State,
  area: number,
  table: CardTable,
  { slot, cost, isEncore }: { readonly slot: number; readonly cost: number; readonly isEncore: boolean },
  emit: Emit,
): void {
  emit({
    type: 'gearPlayed',
    seat: ownerOf(state, area),
    card: table.id,
    cost,
    changes: isEncore ? [] : costChanges(state, area < 3 ? 0 : 1, table, area % 3),
    ...(isEncore ? { encore: true as const } : {}),
    ...stackIn(state, area, slot),
  })
}

/** Who makes a card dearer or cheaper at a location. */
function costChanges(state: State, side: Side, { colour }: CardTable, location: number): CostChange[] {
  const { priceRules } = deckFor(state)
  const byOf = (prices: number): number => changeOf(priceRules, prices, colour)
  const area = areaOf(side, location)
  const place = locationIn(state, area)
  return [
    { source: place.id, by: byOf(place.sums.prices) },
    ...unflipped(state, area).map(({ id, sums }) => ({ source: id, by: byOf(sums.prices) })),
    ...unflipped(state, areaOf(1 - side, location)).map(({ id, sums }) => ({
      source: id,
      by: byOf(sums.opponentsPrices),
    })),
  ].filter(({ by }) => by !== 0)
}

export function tellFull(state: State, area: number, slot: number, emit: Emit): void {
  emit({ type: 'equipmentCompleted', seat: ownerOf(state, area), ...stackIn(state, area, slot) })
}

export function tellDiscard(state: State, side: Side, card: number, emit: Emit): void {
  emit({ type: 'gearDiscarded', seat: seatOf(state.players, side), card: deckFor(state).cards[card]?.id ?? '' })
}

export function tellLast(state: State, seat: Seat, emit: Emit): void {
  emit({ type: 'lastCardDiscarded', seat, card: handIds(state, seat)[0] ?? '' })
}

/** How a hand, or a part of one, came to a seat that has nothing else. */
export function tellGiven(state: State, from: Seat, to: Seat, emit: Emit): void {
  const cards = handIds(state, to)
  emit({ type: 'cardsGiven', from, to, count: cards.length, cards })
}

export function tellCoins(
  state: State,
  side: Side,
  from: { readonly supply: number; readonly opponent: number; readonly missing: number },
  emit: Emit,
): void {
  emit({ type: 'coinsTaken', seat: seatOf(state.players, side), ...from })
}

export function tellLaundered(state: State, side: Side, { id }: CardTable, emit: Emit): void {
  emit({ type: 'coinLaundered', seat: seatOf(state.players, side), card: id })
}

/** Who makes the opponent return coins when a card is played in an area. */
export function tellDrain(state: State, area: number, { drainShift }: CardTable, count: number, emit: Emit): void {
  const sources = [locationIn(state, area), ...unflipped(state, area)]
  const source = sources.find(({ sums }) => ((sums.traits >> drainShift) & 3) !== 0)
  const opponent = ownerOf(state, opposite(area))
  emit({ type: 'coinsReturned', seat: opponent, count, source: source?.id ?? '' })
}

export function tellFlip(state: State, area: number, slot: number, { id }: CardTable, emit: Emit): void {
  emit({ type: 'cardFlipped', seat: ownerOf(state, area), card: id, ...stackIn(state, area, slot) })
}

/** The cards in these slots would have been victims, had they not been protected. */
export function tellProtected(
  state: State,
  area: number,
  slots: number,
  topOf: (slot: number) => number,
  emit: Emit,
): void {
  for (let slot = 0; slot < 3; slot++) {
    if ((slots & (1 << slot)) === 0) continue
    const { id, guardShift } = deckFor(state).cards[topOf(slot)] as CardTable
    const sources = [...unflipped(state, area), locationIn(state, area)]
      .filter(({ sums }) => ((sums.traits >> guardShift) & 3) !== 0)
      .map((source) => source.id)
    emit({ type: 'cardProtected', seat: ownerOf(state, area), card: id, sources, ...stackIn(state, area, slot) })
  }
}
