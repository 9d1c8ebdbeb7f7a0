import type { Io } from '@covo/kernel'
import * as decks from './deck.ts'
import { type CardTable, type DeckTable, idOf } from './deck.ts'
import type { Event } from './events.ts'
import { endGame } from './score.ts'
import type { Side, State } from './state.ts'
import * as layout from './state.ts'
import { placeIn } from './tell.ts'

// Bound here, because V8 reads an imported constant anew each time.
const { areaAt, COUNTS, DISCARDS, ENCORE, FLIPPED, OVER, seatOf, stackOf, TRAITS, WORDS } = layout
const { DECKS, ENCORE_SHIFT, FULL_SHIFT, THIEF_SHIFT } = decks

/** CA-10: green's unflipped copies first, then white's, each side by location. Later ones get no encore. */
export function beginEncores(state: State, io: Io<Event>): void {
  const { cells, encores } = state
  for (let side = 1; side >= 0; side--) {
    for (let area = side * 3; area < side * 3 + 3; area++) {
      if ((cells[area * WORDS + TRAITS] as number) >> ENCORE_SHIFT === 0) continue
      const { cards } = DECKS[state.city] as DeckTable
      for (let at = stackOf(area, 0); at < stackOf(area + 1, 0); at++) {
        const card = cells[at] as number
        if (card === 0 || card >= FLIPPED) continue
        if ((cards[card - 1] as CardTable).sums.traits >> ENCORE_SHIFT !== 0) encores.push(at)
      }
    }
  }
  offerEncore(state, io)
}

/** The next copy that can play, or the end: flipped copies and those without a legal play are passed over. */
export function offerEncore(state: State, io: Io<Event>): void {
  const { cells, encores, players } = state
  state.phase = ENCORE
  while (encores.length > 0) {
    const card = cells[encores[0] as number] as number
    if (card < FLIPPED && canPlay(state)) {
      const area = encoreArea(state)
      const seat = seatOf(players, encoreSide(state))
      io.emit?.({ type: 'encoreOffered', seat, card: idOf(state.city, card - 1), ...placeIn(state, area) })
      return
    }
    encores.shift()
  }
  state.phase = OVER
  endGame(state, io)
}

/** The area of the copy that is asked now. */
export const encoreArea = ({ encores }: State): number => areaAt(encores[0] as number)
export const encoreSide = (state: State): Side => (encoreArea(state) < 3 ? 0 : 1)

/** CA-10: there is gear in the discard pile, and a thief with fewer than three gear at the location. */
function canPlay(state: State): boolean {
  const side = encoreSide(state)
  const pile = (state.cells[DISCARDS + side * 3 + 1] as number) | (state.cells[DISCARDS + side * 3 + 2] as number)
  const counts = state.cells[encoreArea(state) * WORDS + COUNTS] as number
  return pile !== 0 && ((counts >> THIEF_SHIFT) & 3) > ((counts >> FULL_SHIFT) & 3)
}

export function endEncore(state: State, io: Io<Event>): void {
  state.encores.shift()
  offerEncore(state, io)
}
