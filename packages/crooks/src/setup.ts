import { type Chance, deal, drawsOfDeal, type Io, type Json, Refusal } from '@covo/kernel'
import { DECK_SIZE, HANGOUTS, NEW_EDITION_PILES, PILES, START_MONEY } from './cards.ts'
import { type Crook, HOUSE_TABLE, tableOf } from './deck.ts'
import type { Event } from './events.ts'
import { COLUMNS, type State } from './state.ts'

export interface Options {
  readonly players: number
  readonly newEdition: boolean
  /** Another deck than the house's. */
  readonly deck?: readonly Crook[]
}

/** CR-1, CR-7: how many crooks lie in each hangout. */
export function pileSizes({ players, newEdition }: Options): readonly number[] {
  return newEdition && players === 2 ? NEW_EDITION_PILES : (PILES[players] as readonly number[])
}

export function setup(options: Options, { chance, emit }: Io<Event>): State {
  const { players } = options
  const first = chance.int(players)
  const sizes = pileSizes(options)
  const blank = BLANKS[players] as Blank
  const state: State = {
    deck: options.deck ? tableOf(options.deck) : HOUSE_TABLE,
    players,
    active: first,
    passed: 0,
    looking: 0,
    money: blank.money.slice(),
    piles: dealPiles(sizes, chance),
    rows: blank.rows.slice(),
    taken: blank.taken.slice(),
    faceDown: 0,
    removed: 0,
    unfit: 0,
    groups: blank.groups.slice(),
    looks: 0,
  }
  emit?.({ type: 'tableSet', first, piles: sizes, isHouseDeck: !options.deck })
  return state
}

/** The beginnings of the lists in a state, by number of players: a copy is quicker than a new list, to make and to use. */
type Blank = Readonly<Record<'money' | 'rows' | 'taken' | 'groups', readonly number[]>>
const repeated = (value: number, length: number): number[] => Array.from({ length }, () => value)
const BLANKS: readonly Blank[] = [0, 1, 2, 3, 4].map((players) => ({
  money: repeated(START_MONEY, players),
  rows: repeated(0, players * COLUMNS),
  taken: repeated(0, players),
  groups: repeated(0, players * DECK_SIZE),
}))

/** The draws of `deal(chance, ids, …)`, without its lists. */
function dealPiles(sizes: readonly number[], chance: Chance): number[] {
  let next = 0
  for (let i = 0; i < DECK_SIZE; i++) pool[i] = i
  const piles: number[] = []
  for (let pile = 0; pile < sizes.length; pile++) {
    let set = 0
    for (let i = sizes[pile] as number; i > 0; i--) {
      const at = next + chance.int(DECK_SIZE - next)
      set |= 1 << (pool[at] as number)
      pool[at] = pool[next++] as number
    }
    piles.push(set)
  }
  return piles
}
const pool = new Uint8Array(DECK_SIZE)

const IDS: readonly number[] = Array.from({ length: DECK_SIZE }, (_, i) => i + 1)

/** How the deal stands in a record: the order inside a hangout means nothing. */
export interface SetupChance {
  readonly first: number
  readonly hangouts: Readonly<Record<string, readonly number[]>>
}

export function printSetup(draws: readonly number[], options: Options): Json {
  const [first = 0, ...dealing] = draws
  const sizes = pileSizes(options)
  const ids = deal({ int: () => dealing.shift() ?? 0 }, IDS, dealing.length)
  const hangouts: Record<string, number[]> = {}
  for (const [i, size] of sizes.entries()) {
    hangouts[HANGOUTS.charAt(i)] = ids.splice(0, size).sort((a, b) => a - b)
  }
  return { first, hangouts }
}

export function parseSetup(chance: Json, options: Options): number[] {
  const { first, hangouts } = chance as unknown as SetupChance
  const sizes = pileSizes(options)
  const dealt: number[] = []
  for (const [i, size] of sizes.entries()) {
    const hangout = HANGOUTS.charAt(i)
    const ids = hangouts[hangout] ?? []
    if (ids.length !== size) throw new Refusal('crooks.setup.size', { hangout, size, found: ids.length })
    dealt.push(...ids)
  }
  for (const hangout of Object.keys(hangouts)) {
    if (!(HANGOUTS.indexOf(hangout) < sizes.length)) throw new Refusal('crooks.setup.extra', { hangout })
  }
  if (first >= options.players) throw new Refusal('crooks.setup.first', { first, players: options.players })
  const draws = drawsOfDeal(IDS, dealt)
  if (!draws) throw new Refusal('crooks.setup.twice', { crook: dealt.find((id, i) => dealt.indexOf(id) < i) ?? 0 })
  return [first, ...draws]
}
