import type { Chance, Seat, Text } from '@covo/kernel'
import type { Action } from './actions.ts'
import { FACE_DOWN_PRICE, HANGOUTS, LARGEST_PILE } from './cards.ts'
import { type CrookSet, has, nthBit, sizeOf, smallNthBit, smallSize } from './crook-set.ts'
import { COLUMNS, columnOf, isOver, type State, spot, targetOf } from './state.ts'

/** The places of `ABILITIES`, plus 1, as the deck table holds them. */
export const PICKPOCKET = 1
export const ACCOMPLICE = 2
export const SWAP = 3
export const KILLER = 4
export const BOSS = 5
export const SPY = 6

/** What a placement does beside placing. */
export const USE_NOTHING = 0
export const COLLECT = 1
export const STACK = 2
export const MOVE = 3
export const KILL = 4
export const SPY_TARGET = 5
export const SPY_HANGOUT = 6

/** A `place` action in numbers. One is enough: it is filled in and played, or filled in and printed. */
export interface Placement {
  /** Id of the crook. */
  crook: number
  column: number
  faceDown: boolean
  use: number
  /** Column, seat or hangout that the use names. */
  at: number
}

const ALL_COLUMNS = (1 << COLUMNS) - 1

/** Columns where at least one crook lies face down, as bits. */
function columnsFaceDown(state: State): number {
  let columns = 0
  for (let i = 0; i < state.rows.length; i++) {
    if (((state.rows[i] as CrookSet) & state.faceDown) !== 0) columns |= 1 << (i % COLUMNS)
  }
  return columns
}

/** Hangouts that still have crooks once the looked-at one has lost a crook, as bits. */
function hangoutsToSpy(state: State): number {
  let hangouts = 0
  for (let i = 0; i < state.piles.length; i++) {
    const left = sizeOf(state.piles[i] as CrookSet) - (i === state.looking - 1 ? 1 : 0)
    if (left > 0) hangouts |= 1 << i
  }
  return hangouts
}

/** In how many ways a crook with an ability can be placed from the looked-at pile. */
function countPlacements(state: State, seat: Seat, id: number, pile: CrookSet): number {
  const taken = state.taken[seat] as number
  const occupied = smallSize(taken)
  const free = COLUMNS - occupied
  const ability = state.deck.ability[id - 1] as number
  // CR-3: the Boss comes only as the last card of its hangout, and only face up.
  if (ability === BOSS) return (pile & (pile - 1)) === 0 ? free : 0
  const plain = (state.money[seat] as number) >= FACE_DOWN_PRICE ? free + free : free
  switch (ability) {
    case PICKPOCKET:
      return plain + free
    case ACCOMPLICE:
      return plain + occupied
    case SWAP:
      return plain + occupied * free
    case KILLER: {
      let kills = occupied
      for (let other = 0; other < state.players; other++) {
        if (other !== seat) kills += smallSize((state.taken[other] as number) & ~taken)
      }
      return plain + kills
    }
    case SPY:
      return plain + free * (smallSize(columnsFaceDown(state)) + smallSize(hangoutsToSpy(state)))
    default:
      return plain
  }
}

/** CR-3: with all own targets taken only an Accomplice or a Killer fits; with a free one, something always does. */
export function nothingFits(state: State, seat: Seat, pile: CrookSet): boolean {
  return state.taken[seat] === ALL_COLUMNS && (pile & state.deck.fitters) === 0
}

/** In how many ways a crook without ability can be placed: on each free target, face up and, for money, face down. */
function countPlain(state: State, seat: Seat): number {
  const free = COLUMNS - smallSize(state.taken[seat] as number)
  return (state.money[seat] as number) >= FACE_DOWN_PRICE ? free + free : free
}

/** CR-2: every placement of every crook in the looked-at pile. Leaves the counts of crooks with abilities in `counts`. */
function countPlaces(state: State, seat: Seat): number {
  const pile = state.piles[state.looking - 1] as CrookSet
  const able = pile & state.deck.able
  let total = sizeOf(pile ^ able) * countPlain(state, seat)
  if (able !== 0) {
    let i = 0
    for (let rest = able; rest !== 0; rest &= rest - 1) {
      const count = countPlacements(state, seat, 32 - Math.clz32(rest & -rest), pile)
      counts[i++] = count
      total += count
    }
  }
  return total
}
const counts: number[] = [0, 0, 0, 0, 0]

/** Fills in the placement with that number: first crooks without ability, then those with one, each by id. */
export function placementAt(state: State, seat: Seat, index: number, out: Placement): void {
  countPlaces(state, seat)
  countedPlacementAt(state, seat, index, out)
}

/** The same, one of all, right after they were counted. */
export function drawPlacement(state: State, seat: Seat, choice: Chance, out: Placement): void {
  countedPlacementAt(state, seat, choice.int(countPlaces(state, seat)), out)
}

function countedPlacementAt(state: State, seat: Seat, index: number, out: Placement): void {
  const pile = state.piles[state.looking - 1] as CrookSet
  const able = pile & state.deck.able
  const unable = pile ^ able
  const plain = countPlain(state, seat)
  let n = index - sizeOf(unable) * plain
  if (n < 0) {
    placementOf(state, seat, nthBit(unable, (index / plain) | 0) + 1, index % plain, out)
    return
  }
  let i = 0
  for (let rest = able; rest !== 0; rest &= rest - 1) {
    const count = counts[i++] as number
    if (n < count) {
      placementOf(state, seat, 32 - Math.clz32(rest & -rest), n, out)
      return
    }
    n -= count
  }
  throw new RangeError('no such placement')
}

/** The n-th placement of one crook: face up on each free target, face down on each, then the uses of its ability. */
function placementOf(state: State, seat: Seat, id: number, index: number, out: Placement): void {
  const taken = state.taken[seat] as number
  const freeColumns = ALL_COLUMNS & ~taken
  const free = smallSize(freeColumns)
  const ability = state.deck.ability[id - 1] as number
  let n = index
  out.crook = id
  out.faceDown = false
  out.use = USE_NOTHING
  out.at = 0
  if (n < free) {
    out.column = smallNthBit(freeColumns, n)
    return
  }
  n -= free
  if ((state.money[seat] as number) >= FACE_DOWN_PRICE && ability !== BOSS) {
    if (n < free) {
      out.faceDown = true
      out.column = smallNthBit(freeColumns, n)
      return
    }
    n -= free
  }
  switch (ability) {
    case PICKPOCKET:
      out.use = COLLECT
      out.column = smallNthBit(freeColumns, n)
      return
    case ACCOMPLICE:
      out.use = STACK
      out.column = smallNthBit(taken, n)
      return
    case SWAP:
      out.use = MOVE
      out.column = smallNthBit(taken, (n / free) | 0)
      out.at = smallNthBit(freeColumns, n % free)
      return
    case KILLER:
      out.use = KILL
      for (let victim = 0; victim < state.players; victim++) {
        // CR-3: on an own taken target the Killer can only replace one's own crooks.
        const columns = victim === seat ? taken : (state.taken[victim] as number) & ~taken
        const count = smallSize(columns)
        if (n < count) {
          out.column = smallNthBit(columns, n)
          out.at = victim
          return
        }
        n -= count
      }
      break
    case SPY: {
      const targets = columnsFaceDown(state)
      const hangouts = hangoutsToSpy(state)
      const sights = smallSize(targets) + smallSize(hangouts)
      const sight = n % sights
      out.column = smallNthBit(freeColumns, (n / sights) | 0)
      const isTarget = sight < smallSize(targets)
      out.use = isTarget ? SPY_TARGET : SPY_HANGOUT
      out.at = isTarget ? smallNthBit(targets, sight) : smallNthBit(hangouts, sight - smallSize(targets))
      return
    }
  }
  throw new RangeError('no such placement')
}

/** Hangouts that have crooks and that the seat can pay for, as bits. */
function hangoutsInReach(state: State, seat: Seat): number {
  const { piles } = state
  const money = state.money[seat] as number
  let hangouts = 0
  if (money >= LARGEST_PILE) {
    for (let i = 0; i < piles.length; i++) if (piles[i] !== 0) hangouts |= 1 << i
    return hangouts
  }
  for (let i = 0; i < piles.length; i++) {
    const pile = piles[i] as CrookSet
    if (pile !== 0 && sizeOf(pile) <= money) hangouts |= 1 << i
  }
  return hangouts
}

/** The number of legal actions: to place, or else to pass and to recruit from each hangout in reach. */
export function countActions(state: State, seat: Seat): number {
  if (seat !== state.active || isOver(state)) return 0
  return state.looking > 0 ? countPlaces(state, seat) : 1 + smallSize(hangoutsInReach(state, seat))
}

/** Before recruiting: −1 for the pass, which is the first action, else the hangout. */
export function recruitAt(state: State, seat: Seat, index: number): number {
  return index === 0 ? -1 : smallNthBit(hangoutsInReach(state, seat), index - 1)
}

/** The same, one of all. */
export function drawRecruit(state: State, seat: Seat, choice: Chance): number {
  const hangouts = hangoutsInReach(state, seat)
  const index = choice.int(1 + smallSize(hangouts))
  return index === 0 ? -1 : smallNthBit(hangouts, index - 1)
}

export function legalActions(state: State, seat: Seat): Action[] {
  const count = countActions(state, seat)
  const actions: Action[] = []
  if (count > 0 && state.looking > 0) listPlaces(state, seat, actions)
  else {
    for (let i = 0; i < count; i++) {
      const hangout = recruitAt(state, seat, i)
      actions.push(hangout < 0 ? PASS : (RECRUITS[hangout] as Action))
    }
  }
  return actions
}

/** Every placement in its order, right after they were counted. */
function listPlaces(state: State, seat: Seat, actions: Action[]): void {
  const pile = state.piles[state.looking - 1] as CrookSet
  const able = pile & state.deck.able
  const plain = countPlain(state, seat)
  for (let rest = pile ^ able; rest !== 0; rest &= rest - 1) {
    const id = 32 - Math.clz32(rest & -rest)
    for (let n = 0; n < plain; n++) actions.push(placeOf(state, seat, id, n))
  }
  let i = 0
  for (let rest = able; rest !== 0; rest &= rest - 1) {
    const id = 32 - Math.clz32(rest & -rest)
    const count = counts[i++] as number
    for (let n = 0; n < count; n++) actions.push(placeOf(state, seat, id, n))
  }
}
const PASS: Action = Object.freeze({ type: 'pass' })
const RECRUITS: readonly Action[] = Array.from(HANGOUTS, (hangout) => Object.freeze({ type: 'recruit', hangout }))

/** Every placement that there was, made once, by its number of 16 bits. */
const PLACES: (Action | undefined)[] = new Array<Action | undefined>(1 << 16).fill(undefined)
const scratch: Placement = { crook: 0, column: 0, faceDown: false, use: 0, at: 0 }

function placeOf(state: State, seat: Seat, id: number, index: number): Action {
  placementOf(state, seat, id, index, scratch)
  const { crook, column, faceDown, use, at } = scratch
  const code = ((crook - 1) << 11) | (column << 8) | (use << 5) | (at << 1) | (faceDown ? 1 : 0)
  PLACES[code] ??= Object.freeze(printPlacement(scratch))
  return PLACES[code]
}

function printPlacement({ crook, column, faceDown, use, at }: Placement): Action {
  const target = targetOf(column)
  if (use === USE_NOTHING)
    return faceDown ? { type: 'place', crook, target, faceDown } : { type: 'place', crook, target }
  const place = { type: 'place', crook, target } as const
  switch (use) {
    case COLLECT:
      return { ...place, ability: { collect: true } }
    case STACK:
      return { ...place, ability: { stack: true } }
    case MOVE:
      return { ...place, ability: { moveTo: targetOf(at) } }
    case KILL:
      return { ...place, ability: { kill: at } }
    case SPY_TARGET:
      return { ...place, ability: { spyTarget: targetOf(at) } }
    default:
      return { ...place, ability: { spyHangout: HANGOUTS.charAt(at) } }
  }
}

/** Why an action is refused. It is only asked about actions that are not legal, so it need not decide that. */
export function explain(state: State, seat: Seat, action: Action): Text {
  const say = (key: string, values?: Text['values']): Text =>
    values ? { key: `crooks.no.${key}`, values } : { key: `crooks.no.${key}` }
  if (action.type === 'pass') return say('passAfterRecruit')
  if (action.type === 'recruit') {
    const { hangout } = action
    const pile = state.piles[HANGOUTS.indexOf(hangout)]
    if (state.looking > 0) return say('placeFirst')
    if (pile === undefined) return say('noHangout', { hangout })
    if (pile === 0) return say('emptyHangout', { hangout })
    return say('price', { hangout, price: sizeOf(pile), money: state.money[seat] as number })
  }
  if (state.looking === 0) return say('recruitFirst')
  const { crook, target, faceDown, ability } = action
  const pile = state.piles[state.looking - 1] as CrookSet
  const row = state.deck.crooks[crook - 1]
  const isTaken = (state.rows[spot(seat, columnOf(target))] as CrookSet) !== 0
  if (!row || !has(pile, crook)) return say('notInPile', { crook })
  if (row.ability === 'boss' && sizeOf(pile) > 1) return say('bossLast')
  if (row.ability === 'boss' && faceDown) return say('bossFaceUp')
  if (faceDown && ability) return say('faceDownAbility')
  if (faceDown && (state.money[seat] as number) < FACE_DOWN_PRICE) return say('faceDownPrice')
  if (ability && !isUseOf(row.ability, Object.keys(ability))) return say('otherAbility', { crook })
  if (isTaken && !ability) return say('targetTaken', { target })
  if (isTaken && row.ability === 'killer') return say('killOwn', { target })
  if (isTaken && row.ability === 'swap') return say('moveToFree', { target })
  if (isTaken) return say('targetTaken', { target })
  if (row.ability === 'killer') return say('killNobody', { target })
  if (row.ability === 'spy') return say('spyNothing')
  if (row.ability === 'accomplice' || row.ability === 'swap') return say('needsOwnCrook', { target })
  return { key: 'kernel.illegal' }
}

function isUseOf(ability: string | null, uses: readonly string[]): boolean {
  const allowed: Readonly<Record<string, readonly string[]>> = {
    pickpocket: ['collect'],
    accomplice: ['stack'],
    swap: ['moveTo'],
    killer: ['kill'],
    spy: ['spyTarget', 'spyHangout'],
  }
  return uses.length === 1 && (allowed[ability ?? ''] ?? []).includes(uses[0] as string)
}
