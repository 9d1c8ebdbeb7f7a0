import { type Chance, deal, drawsOfDeal, type Io, type Json, Refusal, type Viewer } from '@covo/kernel'
import { DECKS } from './abilities.ts'
import { DECK_SIZES, ROW_SIZE, START_GOLD } from './cards.ts'
import type { Options } from './editions.ts'
import type { Event } from './events.ts'
import { ROLL, type State } from './state.ts'
import { CARD_COUNT, COPIERS, cardOf, cardsOfDeck, idOf } from './tables.ts'

/** By deck: where its cards begin in `State.deck`. */
export const DECK_START: readonly number[] = DECK_SIZES.map((_, deck) =>
  DECK_SIZES.slice(0, deck).reduce<number>((sum, size) => sum + size, 0),
)

/** TM-1 */
export function setup(options: Options, { chance, emit }: Io<Event>): State {
  const { players, promos } = options
  const first = chance.int(players)
  const deck: number[] = []
  for (let i = 0; i < DECK_SIZES.length; i++) {
    dealDeck(deck, cardsOfDeck(i, promos), DECK_SIZES[i] as number, chance)
  }
  const state: State = {
    options,
    deck,
    phase: ROLL,
    round: 1,
    active: first,
    holder: first,
    centre: 0,
    piles: zeros(players),
    finals: zeros(players),
    gold: all(players, START_GOLD),
    infamy: zeros(players),
    uses: zeros(players),
    passives: zeros(players),
    cards: [],
    copies: zeros(COPIERS.length),
    removed: [],
    market: deck.slice(0, ROW_SIZE),
    dealt: [ROW_SIZE, 0, 0],
    newest: 0,
    ready: 0,
    purchases: 0,
    copying: 0,
    sold: 0,
    quiet: 0,
  }
  emit?.({ type: 'tableSet', first, market: state.market.map(idOf) })
  return state
}

/** The cards of a deck that have not been dealt, in dealing order. */
export function undealtOf(state: State, deck: number): readonly number[] {
  const start = DECK_START[deck] as number
  return state.deck.slice(start + (state.dealt[deck] as number), start + (DECK_SIZES[deck] as number))
}

/** Lists without holes: they are read faster. */
const all = (length: number, value: number): number[] => {
  const list: number[] = []
  for (let i = 0; i < length; i++) list.push(value)
  return list
}
const zeros = (length: number): number[] => all(length, 0)

/** The draws of `deal(chance, cards, count)`, without its lists. */
function dealDeck(into: number[], cards: readonly number[], count: number, chance: Chance): void {
  const size = cards.length
  for (let i = 0; i < size; i++) pool[i] = cards[i] as number
  for (let i = 0; i < count; i++) {
    const at = i + chance.int(size - i)
    into.push(pool[at] as number)
    pool[at] = pool[i] as number
  }
}
const pool = new Uint8Array(CARD_COUNT)

/** How the set-up stands in a record: decks in dealing order. */
export interface SetupChance {
  readonly first: number
  readonly A: readonly string[]
  readonly B: readonly string[]
  readonly C: readonly string[]
}

export function printSetup(draws: readonly number[], { promos }: Options): Json {
  const [first = 0, ...dealing] = draws
  const chance: Chance = { int: () => dealing.shift() ?? 0 }
  const decks = DECKS.map((deck, i) => [deck, deal(chance, cardsOfDeck(i, promos), DECK_SIZES[i]).map(idOf)])
  return { first, ...Object.fromEntries(decks) }
}

export function parseSetup(chance: Json, { players, promos }: Options): number[] {
  const setup = chance as unknown as SetupChance
  const { first } = setup
  if (first >= players) throw new Refusal('thiefs-market.setup.first', { first, players })
  const draws = [first]
  for (const [i, deck] of DECKS.entries()) {
    const size = DECK_SIZES[i] as number
    const ids = setup[deck]
    if (ids.length !== size) throw new Refusal('thiefs-market.setup.size', { deck, size, found: ids.length })
    const cards = cardsOfDeck(i, promos)
    const dealt = ids.map((card) => {
      const index = cardOf(card)
      if (index === undefined || !cards.includes(index)) throw new Refusal('thiefs-market.setup.deck', { deck, card })
      return index
    })
    const dealing = drawsOfDeal(cards, dealt)
    if (!dealing) throw new Refusal('thiefs-market.setup.twice', { deck })
    draws.push(...dealing)
  }
  return draws
}

/** TM-7.9: the first market lies open, the rest of the decks does not. */
export function redactSetup(chance: Json, viewer: Viewer): Json {
  if (viewer === 'open') return chance
  const { first, A } = chance as unknown as SetupChance
  return { first, A: A.slice(0, ROW_SIZE), B: [], C: [] }
}
