import type { Seat } from '@covo/kernel'
import * as weights from './advice-weights.ts'
import * as cards from './cards.ts'
import type { CrookSet } from './crook-set.ts'
import * as sets from './crook-set.ts'
import * as legal from './legal.ts'
import type { State } from './state.ts'
import * as layout from './state.ts'

// Bound here, because V8 reads an imported constant anew each time.
const { COLLECT, KILL, MOVE, SPY_HANGOUT, SPY_TARGET, STACK } = legal
const { COLUMNS, targetOf } = layout
const { FEW_CROOKS, PROSPECTS, WEIGHTS } = weights
const { sizeOf, smallSize } = sets
const { GANG_POINTS, TARGETS } = cards
const GANGS = cards.GANGS.length

const MOST_LEVELS = 64
const MOST_MEMBERS = 16
const at = (list: Float64Array | readonly number[], i: number): number => list[i] as number

/** How well a lead with that many levels holds. */
const LEAD = Float64Array.from({ length: MOST_LEVELS }, (_, level) => Math.exp(WEIGHTS.level * level))
const leadOf = (level: number): number => at(LEAD, level < MOST_LEVELS ? level : MOST_LEVELS - 1)
const LURE = Float64Array.from(TARGETS, (target) => WEIGHTS.newcomer * Math.exp(WEIGHTS.lure * (target - 5.5)))
/** By members still to be had, then by members. */
const GANG = Float64Array.from({ length: MOST_MEMBERS * MOST_MEMBERS }, (_, i) =>
  Math.exp((WEIGHTS.member * (i % MOST_MEMBERS)) / Math.sqrt(1 + Math.floor(i / MOST_MEMBERS))),
)
const gangOf = (open: number, members: number): number =>
  at(GANG, Math.min(open, MOST_MEMBERS - 1) * MOST_MEMBERS + Math.min(members, MOST_MEMBERS - 1))

/**
 * What a table promises, in numbers that are filled in anew by each survey. One is enough: it is filled in and asked
 * before the next one.
 */
const levels = new Float64Array(4 * COLUMNS)
const worth = new Float64Array(COLUMNS)
/** Crooks that each seat may still place. */
const moves = new Float64Array(4)
/** How strong each seat is as a newcomer at one of its free targets, without the target's lure. */
const newcomer = new Float64Array(4)
const members = new Float64Array(4 * GANGS)
const open = new Float64Array(GANGS)

/** Crooks in the hangouts, and what it costs to recruit them all. */
let crooksLeft = 0
let priceOfAll = 0

/** Looks at the table with the eyes of a seat, or, without one, with all crooks face up. */
function survey(state: State, viewer: Seat | undefined): void {
  const { deck, players, rows, piles } = state
  crooksLeft = 0
  priceOfAll = 0
  let inPiles = 0
  for (let i = 0; i < piles.length; i++) {
    const size = sizeOf(piles[i] as CrookSet)
    inPiles |= piles[i] as CrookSet
    crooksLeft += size
    priceOfAll += (size * (size + 1)) / 2
  }
  let money = 0
  for (let seat = 0; seat < players; seat++) {
    if ((state.passed & (1 << seat)) === 0) money += state.money[seat] as number
  }
  const each = crooksLeft / Math.max(priceOfAll, money, 1)
  let isOpen = false
  for (let seat = 0; seat < players; seat++) {
    const free = COLUMNS - smallSize(state.taken[seat] as number)
    const isLooking = state.looking > 0 && state.active === seat
    const more = (state.passed & (1 << seat)) !== 0 ? 0 : each * (state.money[seat] as number)
    moves[seat] = Math.min(free, isLooking ? more + 1 : more)
    newcomer[seat] = free === 0 ? 0 : at(moves, seat) / free
    if (at(moves, seat) > 0) isOpen = true
  }
  for (let column = 0; column < COLUMNS; column++) worth[column] = targetOf(column)
  for (let seat = 0; seat < players; seat++) {
    let all = 0
    for (let column = 0; column < COLUMNS; column++) {
      const i = seat * COLUMNS + column
      let crooks = rows[i] as CrookSet
      let level = 0
      all |= crooks
      if (viewer !== undefined && viewer !== seat && (crooks & state.faceDown) !== 0) {
        const unseen = crooks & state.faceDown
        if (state.groups[viewer * 32 + 31 - Math.clz32(unseen)] === 0) {
          crooks &= ~unseen
          all &= ~unseen
          level = WEIGHTS.unseenLevel
        }
      }
      for (let rest = crooks; rest !== 0; rest &= rest - 1) {
        const id = 31 - Math.clz32(rest & -rest)
        level += deck.level[id] as number
        worth[column] = at(worth, column) + (deck.modifier[id] as number)
      }
      levels[i] = level
    }
    for (let gang = 0; gang < GANGS; gang++) {
      members[gang * 4 + seat] = sizeOf(all & (deck.gangs[gang] as CrookSet))
    }
  }
  for (let gang = 0; gang < GANGS; gang++) {
    open[gang] = isOpen ? sizeOf(inPiles & (deck.gangs[gang] as CrookSet)) : 0
  }
}

/** The points that each seat can expect: what stands, and how well it holds. */
export function expectedPoints(state: State): number[] {
  survey(state, undefined)
  const { players } = state
  const points = state.money.slice()
  for (let seat = 0; seat < players; seat++) points[seat] = 0
  for (let column = 0; column < COLUMNS; column++) {
    let best = 0
    let leaders = 0
    let newcomers = 0
    for (let seat = 0; seat < players; seat++) {
      const level = at(levels, seat * COLUMNS + column)
      if (level === 0) newcomers += at(newcomer, seat)
      else if (level > best) {
        best = level
        leaders = 1
      } else if (level === best) leaders++
    }
    const lure = at(LURE, column)
    const lead = best === 0 ? WEIGHTS.nobody : leadOf(best)
    const share = Math.max(at(worth, column), 0) / (lead + newcomers * lure)
    for (let seat = 0; seat < players; seat++) {
      const level = at(levels, seat * COLUMNS + column)
      if (level === 0) points[seat] = at(points, seat) + share * lure * at(newcomer, seat)
      else if (level === best) points[seat] = at(points, seat) + (share * lead) / leaders
    }
  }
  for (let gang = 0; gang < GANGS; gang++) {
    for (let seat = 0; seat < players; seat++) {
      points[seat] = at(points, seat) + gangPoints(players, gang, seat)
    }
  }
  const { dollar, looking } = PROSPECTS[players] as (typeof PROSPECTS)[number]
  const outlook = Math.min(1, crooksLeft / FEW_CROOKS)
  for (let seat = 0; seat < players; seat++) {
    if ((state.passed & (1 << seat)) !== 0) continue
    points[seat] = at(points, seat) + outlook * dollar * Math.min(state.money[seat] as number, priceOfAll)
    if (state.looking > 0 && state.active === seat) points[seat] = at(points, seat) + outlook * looking
  }
  return points
}

/** What a gang brings a seat. */
function gangPoints(players: number, gang: number, seat: Seat): number {
  const own = at(members, gang * 4 + seat)
  const most = at(open, gang)
  if (most === 0) {
    for (let other = 0; other < players; other++) {
      if (other !== seat && at(members, gang * 4 + other) >= own) return 0
    }
    return own === 0 ? 0 : (GANG_POINTS[players] as number)
  }
  let all = 0
  for (let other = 0; other < players; other++) all += gangOf(most, at(members, gang * 4 + other))
  return ((GANG_POINTS[players] as number) * WEIGHTS.decided * gangOf(most, own)) / all
}

/** What a placement of the surveyed seat is measured against, by column. */
const rival = new Float64Array(COLUMNS)
const rivals = new Float64Array(COLUMNS)
const rivalNewcomers = new Float64Array(COLUMNS)
const before = new Float64Array(COLUMNS)
const gangGain = new Float64Array(GANGS)
/** How much a point of the others counts. */
let envy = 1

/** Prepares `gainOf` for the placements of a seat from the pile that it looks at. */
export function surveyFor(state: State, seat: Seat): void {
  survey(state, seat)
  const { players, deck } = state
  const pile = state.piles[state.looking - 1] as CrookSet
  envy = WEIGHTS.envy / (players - 1)
  for (let column = 0; column < COLUMNS; column++) {
    meetRivals(players, seat, column, -1)
    const own = at(levels, seat * COLUMNS + column)
    before[column] = own === 0 ? promise(seat, column) : outcome(column, own, at(worth, column))
  }
  for (let gang = 0; gang < GANGS; gang++) {
    if ((pile & (deck.gangs[gang] as CrookSet)) === 0) continue
    const i = gang * 4 + seat
    const without = gangPoints(players, gang, seat)
    members[i] = at(members, i) + 1
    gangGain[gang] = (gangPoints(players, gang, seat) - without) * (1 + envy)
    members[i] = at(members, i) - 1
  }
}

/** Who stands against the seat in a column, once a victim is gone. */
function meetRivals(players: number, seat: Seat, column: number, victim: number): void {
  let best = 0
  let leaders = 0
  let newcomers = 0
  for (let other = 0; other < players; other++) {
    if (other === seat) continue
    const level = at(levels, other * COLUMNS + column)
    if (level === 0 || other === victim) newcomers += at(newcomer, other)
    else if (level > best) {
      best = level
      leaders = 1
    } else if (level === best) leaders++
  }
  rival[column] = best
  rivals[column] = leaders
  rivalNewcomers[column] = newcomers * at(LURE, column)
}

/** The balance of a column in which the seat has no crook yet. */
function promise(seat: Seat, column: number): number {
  const best = at(rival, column)
  const own = at(newcomer, seat) * at(LURE, column)
  const others = at(rivalNewcomers, column) + (best === 0 ? 0 : leadOf(best))
  const share = Math.max(at(worth, column), 0) / (own + others + (best === 0 ? WEIGHTS.nobody : 0))
  return share * (own - envy * others)
}

/** The balance of a column in which the seat has so many levels. */
function outcome(column: number, level: number, points: number): number {
  if (points <= 0) return 0
  const best = at(rival, column)
  if (level < best) return -envy * points
  const lead = leadOf(level)
  const share = points / (lead + at(rivalNewcomers, column))
  return (1 + envy) * share * (level > best ? lead : lead / (at(rivals, column) + 1)) - envy * points
}

function modifiersOf(state: State, crooks: CrookSet): number {
  let sum = 0
  for (let rest = crooks; rest !== 0; rest &= rest - 1) {
    sum += state.deck.modifier[31 - Math.clz32(rest & -rest)] as number
  }
  return sum
}

/** What a crook brings beside its level and modifier. */
export function gangGainOf(state: State, crook: number): number {
  let gain = 0
  for (let gang = 0; gang < GANGS; gang++) {
    if (((state.deck.gangs[gang] as CrookSet) & (1 << (crook - 1))) !== 0) gain += at(gangGain, gang)
  }
  return gain
}

/** What a placement of the surveyed seat brings, in points of its lead, gangs apart. */
export function gainOf(state: State, seat: Seat, crook: number, column: number, use: number, where: number): number {
  const level = state.deck.level[crook - 1] as number
  const points = at(worth, column) + (state.deck.modifier[crook - 1] as number)
  const i = seat * COLUMNS + column
  switch (use) {
    case STACK:
      return outcome(column, at(levels, i) + level, points) - at(before, column)
    case MOVE: {
      const moved = modifiersOf(state, state.rows[i] as CrookSet)
      const left = outcome(column, level, points - moved) - at(before, column)
      return left + outcome(where, at(levels, i), at(worth, where) + moved) - at(before, where)
    }
    case KILL: {
      const killed = state.rows[where * COLUMNS + column] as CrookSet
      meetRivals(state.players, seat, column, where)
      const gain = outcome(column, level, points - modifiersOf(state, killed)) - at(before, column)
      meetRivals(state.players, seat, column, -1)
      return gain
    }
    case COLLECT:
      return outcome(column, level, points) - at(before, column) + 2 * WEIGHTS.money
    case SPY_TARGET:
    case SPY_HANGOUT:
      return outcome(column, level, points) - at(before, column) + WEIGHTS.look
    default:
      return outcome(column, level, points) - at(before, column)
  }
}
