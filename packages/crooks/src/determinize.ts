import { type Chance, once } from '@covo/kernel'
import { DECK_SIZE, HANGOUTS } from './cards.ts'
import { bit, type CrookSet, idsOf, setOf, sizeOf } from './crook-set.ts'
import { type DeckTable, HOUSE_TABLE, tableOf } from './deck.ts'
import { COLUMNS, clone, type State, spot } from './state.ts'
import type { HiddenPlace, View } from './view.ts'

/** Places where hidden crooks lie, as a view tells them apart. */
export type PlaceName =
  | { readonly kind: 'hangout'; readonly hangout: number }
  | { readonly kind: 'faceDown'; readonly seat: number; readonly column: number }
  | { readonly kind: 'buried'; readonly index: number }
  | { readonly kind: 'undealt' }

interface Place {
  readonly name: PlaceName
  readonly size: number
  readonly isUnfit: boolean
  readonly seen: readonly number[]
}

const deckOf = (view: View): DeckTable => (view.deck ? tableOf(view.deck) : HOUSE_TABLE)

function placesOf(view: View): Place[] {
  const places: Place[] = []
  const add = (name: PlaceName, size: number, { seen, unfit }: HiddenPlace) => {
    if (size > 0) places.push({ name, size, isUnfit: unfit === true, seen })
  }
  for (const [i, hangout] of view.hangouts.entries()) add({ kind: 'hangout', hangout: i }, hangout.count, hangout)
  for (const [seat, row] of view.rows.entries()) {
    for (const [column, { down }] of row.entries()) if (down) add({ kind: 'faceDown', seat, column }, 1, down)
  }
  for (const [index, place] of view.buried.entries()) add({ kind: 'buried', index }, 1, place)
  add({ kind: 'undealt' }, view.undealt, { seen: view.money.map(() => 0) })
  return places
}

/** One look of the viewer: a set of crooks and the places that it is spread over. */
interface Group {
  readonly crooks: CrookSet
  readonly places: readonly Place[]
  /** The crooks by what keeps them from places, and each place once for every crook in it. */
  readonly boss: readonly number[]
  readonly fitters: readonly number[]
  readonly others: readonly number[]
  readonly slots: readonly Place[]
  readonly room: Room
}

function groupsOf(view: View): Group[] {
  const { viewer } = view
  const all = placesOf(view)
  const deck = deckOf(view)
  const lookAt = ({ seen }: Place, index: number) =>
    viewer === 'open' ? index : viewer === 'spectator' ? 0 : (seen[viewer] as number)
  return view.memory.map(({ look, crooks: ids }) => {
    const crooks = setOf(ids)
    const places = all.filter((place, index) => lookAt(place, index) === look)
    return {
      crooks,
      places,
      boss: idsOf(crooks & deck.boss),
      fitters: idsOf(crooks & deck.fitters),
      others: idsOf(crooks & ~deck.fitters & ~deck.boss),
      slots: places.flatMap((place) => new Array<Place>(place.size).fill(place)),
      room: roomOf(places),
    }
  })
}

/** CR-5: the Boss lies only in a hangout, or undealt. */
const takesBoss = ({ name }: Place): boolean => name.kind === 'hangout' || name.kind === 'undealt'

/** How many slots of a group take which crooks. */
interface Room {
  /** Slots that may hold an Accomplice or a Killer. */
  readonly fit: number
  /** Of these, slots that may hold the Boss. */
  readonly fitForBoss: number
  /** Slots that may hold the Boss, but neither Accomplice nor Killer. */
  readonly unfitForBoss: number
}

function roomOf(places: readonly Place[]): Room {
  const count = (counts: (place: Place) => boolean) => places.filter(counts).reduce((sum, { size }) => sum + size, 0)
  return {
    fit: count(({ isUnfit }) => !isUnfit),
    fitForBoss: count((place) => !place.isUnfit && takesBoss(place)),
    unfitForBoss: count((place) => place.isUnfit && takesBoss(place)),
  }
}

/**
 * CR-3: a seat with all targets taken that looks at a pile and goes on has found an Accomplice or a Killer in it, or
 * its turn would be over. True of that hangout until the crook is placed, which shows it.
 */
function hangoutWithFitter(view: View): number | undefined {
  if (view.looking === undefined) return undefined
  const isFull = view.rows[view.active]?.every(({ up, down }) => up.length > 0 || down)
  return isFull ? HANGOUTS.indexOf(view.looking) : undefined
}

/** What all worlds of a view have in common. A search asks for many worlds of one view. */
interface Frame {
  readonly known: State
  readonly groups: readonly Group[]
  readonly fitting: number | undefined
}

const frameOf = once(
  (view: View): Frame => ({
    known: publicState(view, deckOf(view)),
    groups: groupsOf(view),
    fitting: hangoutWithFitter(view),
  }),
)

/** Draws one of all the worlds that the viewer cannot tell from the real one, each as likely as the other. */
export function determinize(view: View, chance: Chance): State {
  const { known, groups, fitting } = frameOf(view)
  for (;;) {
    const state = clone(known)
    for (const group of groups) spread(state, group, chance)
    // Drawing again until it holds leaves all worlds in which it holds as likely as before.
    if (fitting === undefined || ((state.piles[fitting] as CrookSet) & known.deck.fitters) !== 0) return state
  }
}

/** Lays the crooks of a group into its places. */
function spread(state: State, { fitters, boss, others, slots, room }: Group, chance: Chance): void {
  const { fit, fitForBoss, unfitForBoss } = room
  let open = slots
  if (boss.length > 0) {
    // The Boss first. A slot that Accomplices and Killers could use leaves them fewer ways, so it counts for less:
    // k of them have u!/(u−k)! ways into u slots, and one slot fewer makes that (u−k)/u of it.
    const heavy = unfitForBoss * Math.max(fit, 1)
    const draw = chance.int(heavy + fitForBoss * (fit - fitters.length))
    const isUnfitSlot = draw < heavy
    open = put(state, boss, open, (place) => takesBoss(place) && place.isUnfit === isUnfitSlot, chance)
  }
  open = put(state, fitters, open, fit === slots.length ? undefined : isFit, chance)
  put(state, others, open, undefined, chance)
}

const isFit = ({ isUnfit }: Place): boolean => !isUnfit

/** Lays crooks into some of the open slots that are allowed, or of all, each as likely as the other, and returns the slots that are left. */
function put(
  state: State,
  ids: readonly number[],
  open: readonly Place[],
  isAllowed: ((place: Place) => boolean) | undefined,
  chance: Chance,
): readonly Place[] {
  if (ids.length === 0) return open
  const allowed = isAllowed ? open.filter(isAllowed) : open.slice()
  const left = isAllowed ? open.filter((place) => !isAllowed(place)) : []
  for (let i = 0; i < ids.length; i++) {
    const j = i + chance.int(allowed.length - i)
    lay(state, allowed[j] as Place, ids[i] as number)
    allowed[j] = allowed[i] as Place
  }
  for (let i = ids.length; i < allowed.length; i++) left.push(allowed[i] as Place)
  return left
}

/** Everything that the view says outright. */
function publicState(view: View, deck: DeckTable): State {
  const { players } = view
  const rows = new Array<number>(players * COLUMNS).fill(0)
  const taken = new Array<number>(players).fill(0)
  for (const [seat, row] of view.rows.entries()) {
    for (const [column, { up, down }] of row.entries()) {
      rows[spot(seat, column)] = setOf(up)
      if (up.length > 0 || down) taken[seat] = (taken[seat] as number) | (1 << column)
    }
  }
  return {
    deck,
    players,
    active: view.active,
    passed: view.passed.reduce((set, seat) => set | (1 << seat), 0),
    looking: view.looking === undefined ? 0 : HANGOUTS.indexOf(view.looking) + 1,
    money: view.money.slice(),
    piles: view.hangouts.map(() => 0),
    rows,
    taken,
    faceDown: 0,
    removed: setOf(view.removed),
    unfit: 0,
    groups: new Array<number>(players * DECK_SIZE).fill(0),
    looks: view.looks,
  }
}

function lay(state: State, { name, isUnfit, seen }: Place, id: number): void {
  const card = bit(id)
  switch (name.kind) {
    case 'hangout':
      state.piles[name.hangout] = (state.piles[name.hangout] as CrookSet) | card
      break
    case 'faceDown':
      state.rows[spot(name.seat, name.column)] = (state.rows[spot(name.seat, name.column)] as CrookSet) | card
      state.faceDown |= card
      break
    case 'buried':
      state.removed |= card
      state.faceDown |= card
      break
    case 'undealt':
      break
    default:
      name satisfies never
  }
  if (isUnfit) state.unfit |= card
  for (let seat = 0; seat < state.players; seat++) state.groups[seat * DECK_SIZE + id - 1] = seen[seat] as number
}

/** What may lie in a hidden place. */
export interface Possibility {
  readonly place: PlaceName
  readonly size: number
  readonly crooks: readonly number[]
}

/** What may lie in each hidden place, for a viewer who thinks it through: the case file. */
export function possibilities(view: View): Possibility[] {
  const deck = deckOf(view)
  const fitting = hangoutWithFitter(view)
  const isFitting = ({ name }: Place) => name.kind === 'hangout' && name.hangout === fitting
  const without = (places: readonly Place[], one: (place: Place) => boolean) =>
    places.map((place) => (one(place) ? { ...place, size: place.size - 1 } : place))

  const isPossible = (group: Group, place: Place, id: number): boolean => {
    const card = bit(id)
    if (card & deck.boss && !takesBoss(place)) return false
    if (card & deck.fitters && place.isUnfit) return false
    // The rest of the set must still find its places.
    const rest = group.crooks & ~card
    let fitters = sizeOf(rest & deck.fitters)
    let places = without(group.places, (other) => other === place)
    if (places.some(isFitting) && !(isFitting(place) && card & deck.fitters)) {
      if (fitters === 0 || places.some((other) => isFitting(other) && other.size === 0)) return false
      fitters--
      places = without(places, isFitting)
    }
    const { fit, fitForBoss, unfitForBoss } = roomOf(places)
    if (fitters > fit) return false
    return (rest & deck.boss) === 0 || unfitForBoss > 0 || (fitForBoss > 0 && fitters < fit)
  }

  return groupsOf(view).flatMap((group) =>
    group.places
      .filter(({ name }) => name.kind !== 'undealt')
      .map((place) => ({
        place: place.name,
        size: place.size,
        crooks: idsOf(group.crooks).filter((id) => isPossible(group, place, id)),
      })),
  )
}
