import type { Result, Seat, Viewer } from '@covo/kernel'
import { HANGOUTS, TARGETS } from './cards.ts'
import { bit, type CrookSet, firstOf, idsOf, sizeOf } from './crook-set.ts'
import { type Crook, HOUSE_TABLE } from './deck.ts'
import { groupOf } from './knowledge.ts'
import { result, type Score } from './score.ts'
import { COLUMNS, isOver, type State, spot } from './state.ts'

/**
 * A place with hidden crooks. `seen` says for each seat which look it last had at what lies here: everybody can follow
 * who looked where. Places with the same number, for the same seat, share one set of crooks in that seat's memory.
 */
export interface HiddenPlace {
  readonly seen: readonly number[]
  /** Everybody knows that there is neither Accomplice nor Killer here. */
  readonly unfit?: true
}

export interface HangoutView extends HiddenPlace {
  readonly hangout: string
  readonly count: number
}

/** One seat's crooks at one target. */
export interface SpotView {
  /** Face up. */
  readonly up: readonly number[]
  readonly down?: HiddenPlace
}

/** All that a viewer knows, with perfect memory, and nothing else. */
export interface View {
  readonly viewer: Viewer
  readonly players: number
  /** Absent for the house deck. */
  readonly deck?: readonly Crook[]
  readonly active: Seat
  readonly passed: readonly Seat[]
  /** The hangout that the active seat has paid for and is looking at. */
  readonly looking?: string
  readonly money: readonly number[]
  readonly hangouts: readonly HangoutView[]
  /** By seat, then by target from 2 to 9. */
  readonly rows: readonly (readonly SpotView[])[]
  /** Removed by a Killer while they lay face up. */
  readonly removed: readonly number[]
  /** Removed while they lay face down: shown to nobody. */
  readonly buried: readonly HiddenPlace[]
  /** Crooks that were never dealt. */
  readonly undealt: number
  /** The viewer's memory: which crooks are spread over the places of each look; look 0 is everything never seen.
   * Nothing is hidden from `open`, to whom each place is a look of its own, in the order of the places. */
  readonly memory: readonly { readonly look: number; readonly crooks: readonly number[] }[]
  /** How many looks there have been at the table. */
  readonly looks: number
  readonly result?: Result<Score>
}

export function view(state: State, viewer: Viewer): View {
  const { deck, players } = state
  const place = (crooks: CrookSet) => placeOf(state, crooks)
  const nowhere: HiddenPlace = { seen: state.money.map(() => 0) }
  const spotView = (seat: Seat, column: number): SpotView => {
    const crooks = state.rows[spot(seat, column)] as CrookSet
    const hidden = crooks & state.faceDown
    return { up: idsOf(crooks & ~hidden), ...(hidden === 0 ? {} : { down: place(hidden) }) }
  }
  return {
    viewer,
    players,
    ...(deck === HOUSE_TABLE || sameDeck(deck.crooks) ? {} : { deck: deck.crooks }),
    active: state.active,
    passed: state.money.flatMap((_, seat) => (state.passed & (1 << seat) ? [seat] : [])),
    ...(state.looking > 0 ? { looking: HANGOUTS.charAt(state.looking - 1) } : {}),
    money: state.money.slice(),
    hangouts: state.piles.map((pile, i) => ({
      hangout: HANGOUTS.charAt(i),
      count: sizeOf(pile),
      ...(pile === 0 ? nowhere : place(pile)),
    })),
    rows: state.money.map((_, seat) => TARGETS.map((_target, column) => spotView(seat, column))),
    removed: idsOf(state.removed & ~state.faceDown),
    buried: buriedOf(state).map(place),
    undealt: sizeOf(undealtOf(state)),
    memory: memoryOf(state, viewer),
    looks: state.looks,
    ...(isOver(state) ? { result: result(state) } : {}),
  }
}

const houseJson = JSON.stringify(HOUSE_TABLE.crooks)
const sameDeck = (crooks: readonly Crook[]): boolean => JSON.stringify(crooks) === houseJson

function standing(state: State): CrookSet {
  let crooks = 0
  for (let i = 0; i < state.players * COLUMNS; i++) crooks |= state.rows[i] as CrookSet
  return crooks
}

export function undealtOf(state: State): CrookSet {
  let dealt = standing(state) | state.removed
  for (const pile of state.piles) dealt |= pile
  return ~dealt
}

function placeOf(state: State, crooks: CrookSet): HiddenPlace {
  const id = firstOf(crooks)
  const seen = state.money.map((_, seat) => groupOf(state, seat, id))
  return (crooks & state.unfit) === 0 ? { seen } : { seen, unfit: true }
}

/** Crooks removed while they lay face down, in an order that says nothing about them. */
function buriedOf(state: State): CrookSet[] {
  return idsOf(state.removed & state.faceDown)
    .map((id) => ({ crooks: bit(id), place: JSON.stringify(placeOf(state, bit(id))) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ crooks }) => crooks)
}

/** Crooks that lie together, hidden from somebody, in the order in which `determinize` lists the places of a view. */
export function hiddenPlaces(state: State): CrookSet[] {
  const faceDown = state.rows.map((crooks) => crooks & state.faceDown)
  return [...state.piles, ...faceDown, ...buriedOf(state), undealtOf(state)].filter((crooks) => crooks !== 0)
}

function memoryOf(state: State, viewer: Viewer): View['memory'] {
  const places = hiddenPlaces(state)
  const looks = new Map<number, CrookSet>()
  for (const [i, crooks] of places.entries()) {
    const look = viewer === 'open' ? i : viewer === 'spectator' ? 0 : groupOf(state, viewer, firstOf(crooks))
    looks.set(look, (looks.get(look) ?? 0) | crooks)
  }
  return [...looks].sort(([a], [b]) => a - b).map(([look, crooks]) => ({ look, crooks: idsOf(crooks) }))
}
