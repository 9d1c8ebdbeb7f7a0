import { type Chance, deal, once } from '@covo/kernel'
import { addCard } from './card-set.ts'
import { CITIES, FULL_EQUIPMENT } from './cards.ts'
import { dealingFor } from './dealing.ts'
import { type CardTable, DECKS, type DeckTable, locationNumberOf, numberOf, ONE_FULL } from './deck.ts'
import { addSums } from './flip.ts'
import { numbersOf, rememberSnitch, type Token } from './memory.ts'
import { closeSlot, openSlot } from './place.ts'
import { emptyCells } from './setup.ts'
import {
  baseOf,
  CAME,
  COINS_OF,
  COUNTS,
  clone,
  DISCARDS,
  FIRST_GEAR,
  FLIPPED,
  HEIGHTS,
  PLAYED,
  STRIDE,
  type State,
  sideOf,
  stackOf,
  UNPLAYABLE,
  WORDS,
} from './state.ts'
import { Recollection } from './team-memory.ts'
import { type CameView, PHASES, type View } from './view.ts'

/** What all worlds of a view have in common. A search asks for many worlds of one view. */
interface Frame {
  readonly known: State
  /** Cards that may be anywhere. */
  readonly pools: { readonly thieves: readonly number[]; readonly gear: readonly number[] }
  /** Four players: how the cards of this round may have gone from hand to hand. */
  readonly recollection: Recollection | undefined
}

const frameOf = once((view: View): Frame => {
  const known = publicState(view)
  const { thieves, gear } = view.unseen
  return {
    known,
    pools: { thieves: numbersOf(known, thieves), gear: numbersOf(known, gear) },
    recollection: view.players === 4 && view.viewer !== 'open' ? new Recollection(view, known) : undefined,
  }
})

/** Draws one of all the worlds that the viewer cannot tell from the real one. */
export function determinize(view: View, chance: Chance): State {
  const { known, pools, recollection } = frameOf(view)
  const state = clone(known)
  if (view.viewer === 'open') return openState(view, state)
  const { round, players } = state
  const base = baseOf(round)
  const current = base === 0 ? pools.thieves : pools.gear

  const give = (sets: number[], at: number, tokens: readonly Token[]) => {
    for (const { card } of tokens) addCard(sets, at, base, card)
  }
  let left: number[]
  if (players === 2) {
    left = deal(chance, current)
    for (const { seat, count, cards } of view.hands) {
      for (const card of [...numbersOf(state, cards), ...left.splice(0, count - cards.length)]) {
        addCard(state.cells, seat * 2, base, card)
      }
    }
  } else {
    const memory = recollection ? recollection.draw(chance) : rememberSnitch(view, state, chance)
    left = memory.left
    for (const [seat, hand] of memory.hands.entries()) give(state.cells, seat * 2, hand)
    for (const [side, choice] of memory.chosen.entries()) give(state.chosen, side * 2, choice)
    for (const [step, came] of memory.came.entries()) {
      for (const [side, tokens] of came.entries()) give(state.trail, step * STRIDE + CAME + side * 2, tokens)
    }
  }
  const { thieves, gear } = dealingFor(players)
  layDeck(state, base === 0 ? left : deal(chance, pools.thieves), thieves, 0)
  layDeck(state, base === 0 ? deal(chance, pools.gear) : left, gear, FIRST_GEAR)
  return state
}

/** Cards in drawing order, of which the last have not been drawn. */
function layDeck({ deals }: State, cards: readonly number[], places: Uint8Array, base: number): void {
  const drawn = places.length - cards.length
  for (let i = 0; i < cards.length; i++) addCard(deals, places[drawn + i] as number, base, cards[i] as number)
}

/** Nothing is left to imagine. */
function openState(view: View, state: State): State {
  const { city, round, players, drawn } = state
  const put = (sets: number[], at: number, inRound: number, ids: readonly string[]) => {
    for (const id of ids) addCard(sets, at, baseOf(inRound), numberOf(city, id))
  }
  for (const { seat, cards } of view.hands) put(state.cells, seat * 2, round, cards)
  for (const { seat, cards } of view.chosen) put(state.chosen, sideOf(4, seat) * 2, round, cards)
  for (const [step, came] of view.trail.entries()) {
    for (const [side, { cards }] of came.entries()) put(state.trail, step * STRIDE + CAME + side * 2, round, cards)
  }
  for (const [i, ids] of (view.next ?? []).entries()) {
    const draw = dealingFor(players).draws[drawn + i]
    if (draw) put(state.deals, (drawn + i) * 2, draw.round, ids)
  }
  return state
}

/** Everything that the view says to everybody. */
export function publicState(view: View): State {
  const { players } = view
  const city = CITIES.indexOf(view.city)
  const deck = DECKS[city] as DeckTable
  const locations = view.locations.map((id) => locationNumberOf(city, id))
  const { draws } = dealingFor(players)
  const state: State = {
    players,
    city,
    locations,
    deals: new Array<number>(draws.length * 2).fill(0),
    drawn: drawnOf(view),
    round: view.round - 1,
    step: view.step,
    phase: PHASES.indexOf(view.phase),
    cells: emptyCells(deck, locations),
    chosen: players === 4 ? [0, 0, 0, 0] : [],
    trail: view.trail.flatMap((came) => publicStep(city, came)),
    encores: view.encores.map(({ seat, location, slot, card }) => {
      const area = (seat === 0 ? 0 : 3) + location
      const { stacks } = view.sides[seat === 0 ? 0 : 1]
      const place = stacks[location]?.[slot]?.findIndex((one) => one.card === card) ?? 0
      return stackOf(area, slot) + place
    }),
  }
  for (const [side, { stacks, discards, coins }] of view.sides.entries()) {
    state.cells[COINS_OF + side] = coins
    state.cells[COINS_OF + 2 + side] = discards.coins
    for (const [location, row] of stacks.entries()) {
      for (const [slot, stack] of row.entries()) {
        for (const [height, { card, flipped }] of stack.entries()) {
          lay(state, side * 3 + location, slot, height, numberOf(city, card), flipped === true)
        }
      }
    }
    for (const id of discards.thieves) addCard(state.cells, DISCARDS + side * 3, 0, numberOf(city, id))
    for (const id of discards.gear) addCard(state.cells, DISCARDS + side * 3 + 1, FIRST_GEAR, numberOf(city, id))
  }
  return state
}

/** How many sets of cards have been drawn: all but the last ones, which have these many cards. */
function drawnOf({ players, undrawn }: View): number {
  const { draws } = dealingFor(players)
  let left = undrawn.thieves + undrawn.gear
  let drawn = draws.length
  while (left > 0) left -= draws[--drawn]?.size ?? left
  return drawn
}

function publicStep(city: number, came: readonly [CameView, CameView]): number[] {
  const step = new Array<number>(STRIDE).fill(0)
  const { cards } = DECKS[city] as DeckTable
  for (const [side, { played, unplayable }] of came.entries()) {
    if (played !== undefined) step[PLAYED + side] = numberOf(city, played) + 1
    for (const kind of unplayable ?? []) {
      for (const [number, card] of cards.entries()) {
        if (card.kind === kind) addCard(step, UNPLAYABLE + side * 2, FIRST_GEAR, number)
      }
    }
  }
  return step
}

function lay(state: State, area: number, slot: number, height: number, card: number, isFlipped: boolean): void {
  const { cells } = state
  const table = (DECKS[state.city] as DeckTable).cards[card] as CardTable
  const base = area * WORDS
  cells[stackOf(area, slot) + height] = card + 1 + (isFlipped ? FLIPPED : 0)
  cells[base + COUNTS] =
    (cells[base + COUNTS] as number) +
    table.placed +
    (isFlipped ? 0 : table.coloured) +
    (height === FULL_EQUIPMENT ? ONE_FULL : 0)
  if (height === 0) openSlot(cells, area, slot)
  if (height === FULL_EQUIPMENT) closeSlot(cells, area, slot)
  if (height > 0) cells[base + HEIGHTS] = (cells[base + HEIGHTS] as number) + (1 << (slot * 2))
  if (!isFlipped && table.hasSums) addSums(cells, area, table)
}
