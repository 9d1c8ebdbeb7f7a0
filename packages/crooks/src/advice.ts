import type { Advice, Chance, Io, Seat } from '@covo/kernel'
import type { Action } from './actions.ts'
import { expectedPoints, gainOf, gangGainOf, surveyFor } from './advice-prospects.ts'
import { PROSPECTS, WEIGHTS } from './advice-weights.ts'
import { DECK_SIZE, FACE_DOWN_PRICE, GANGS, HANGOUTS, TARGETS } from './cards.ts'
import { type CrookSet, sizeOf } from './crook-set.ts'
import type { Event } from './events.ts'
import type { Crooks } from './game.ts'
import * as legal from './legal.ts'
import { parsePlacement } from './rob.ts'
import { type Score, totals } from './score.ts'
import type { State } from './state.ts'
import * as layout from './state.ts'
import { passOrRecruit, robAndGoOn } from './turn.ts'

// Bound here, because V8 reads an imported constant anew each time.
const { ACCOMPLICE, BOSS, COLLECT, KILL, KILLER, MOVE, PICKPOCKET, STACK, SWAP, USE_NOTHING } = legal
const { COLUMNS, isOver } = layout

/** How much it attracts to pass, while there is something to win. */
const PASS = 0.005
/** A placement that brings so many points more looks e times as likely to be best. */
const TEMPERATURE = 1.5
/** How much less a placement attracts face down than face up. */
const FACE_DOWN = 0.4
/** How much a hangout attracts, by its price: what is cheap now leaves more for later. */
const PRICED = Float64Array.from({ length: DECK_SIZE + 1 }, (_, price) => Math.exp(-WEIGHTS.price * price))
const HIGH_LEVEL = 6
const FINE = 1 << 10

const ALL_COLUMNS = (1 << COLUMNS) - 1

function expect(state: State): readonly number[] {
  const points = isOver(state) ? totals(state) : expectedPoints(state)
  // CR-4: money breaks ties.
  for (let seat = 0; seat < points.length; seat++) {
    points[seat] = (points[seat] as number) + (state.money[seat] as number) / 1000
  }
  return points
}

function spread(state: State): number {
  let left = 0
  for (const pile of state.piles) left += sizeOf(pile)
  return isOver(state) ? 0 : 1 + (PROSPECTS[state.players] as (typeof PROSPECTS)[number]).doubt * Math.sqrt(left)
}

function weigh(state: State, seat: Seat, actions: readonly Action[]): number[] {
  if (state.looking > 0) surveyFor(state, seat)
  return actions.map((action) => {
    switch (action.type) {
      case 'pass':
        return PASS
      case 'recruit':
        return PRICED[sizeOf(state.piles[HANGOUTS.indexOf(action.hangout)] as CrookSet)] as number
      case 'place': {
        const { crook, column, faceDown, use, at } = parsePlacement(action)
        const gain = gainOf(state, seat, crook, column, use, at) + gangGainOf(state, crook)
        return Math.exp(Math.max(-20, gain / TEMPERATURE)) * (faceDown ? FACE_DOWN : 1)
      }
      default:
        return action satisfies never
    }
  })
}

/** A sensible person's turn at a glance. */
function playSensibly(state: State, seat: Seat, choice: Chance, io: Io<Event>): void {
  if (state.looking > 0) {
    choosePlacement(state, seat, choice)
    robAndGoOn(state, seat, best, io)
  } else passOrRecruit(state, seat, sensibleHangout(state, seat, choice), io)
}

const attractions = new Float64Array(HANGOUTS.length)

/** Where to recruit; −1 for nowhere. */
function sensibleHangout(state: State, seat: Seat, choice: Chance): number {
  // CR-3: whoever has crooks everywhere finds little that fits.
  if (state.taken[seat] === ALL_COLUMNS) return -1
  const money = state.money[seat] as number
  let all = 0
  for (let i = 0; i < state.piles.length; i++) {
    const size = sizeOf(state.piles[i] as CrookSet)
    const weight = size === 0 || size > money ? 0 : (PRICED[size] as number)
    attractions[i] = weight
    all += weight
  }
  if (all === 0) return -1
  let draw = (choice.int(FINE) / FINE) * all
  for (let i = 0; i < state.piles.length; i++) {
    const weight = attractions[i] as number
    if (weight === 0) continue
    if (draw < weight) return i
    draw -= weight
  }
  return -1
}

/** The best placement so far. */
const best = { crook: 0, column: 0, faceDown: false, use: 0, at: 0, gain: 0 }

function choosePlacement(state: State, seat: Seat, choice: Chance): void {
  surveyFor(state, seat)
  const pile = state.piles[state.looking - 1] as CrookSet
  const taken = state.taken[seat] as number
  best.gain = Number.NEGATIVE_INFINITY
  for (let rest = pile; rest !== 0; rest &= rest - 1) {
    const crook = 32 - Math.clz32(rest & -rest)
    const ability = state.deck.ability[crook - 1] as number
    // CR-3: the Boss comes only as the last card of its hangout.
    if (ability === BOSS && (pile & (pile - 1)) !== 0) continue
    const gang = gangGainOf(state, crook)
    const plain = ability === PICKPOCKET ? COLLECT : USE_NOTHING
    for (let column = 0; column < COLUMNS; column++) {
      const isFree = (taken & (1 << column)) === 0
      if (isFree) consider(state, seat, crook, column, plain, 0, gang, choice)
      if (ability === ACCOMPLICE && !isFree) consider(state, seat, crook, column, STACK, 0, gang, choice)
      if (ability === KILLER) considerKills(state, seat, crook, column, gang, choice)
      if (ability === SWAP && !isFree) {
        for (let to = 0; to < COLUMNS; to++) {
          if ((taken & (1 << to)) === 0) consider(state, seat, crook, column, MOVE, to, gang, choice)
        }
      }
    }
  }
  best.faceDown = best.use === USE_NOTHING && isHidden(state, seat, best.crook, choice)
}

function isHidden(state: State, seat: Seat, crook: number, choice: Chance): boolean {
  if ((state.money[seat] as number) < FACE_DOWN_PRICE || state.deck.ability[crook - 1] === BOSS) return false
  const isHigh = (state.deck.level[crook - 1] as number) >= HIGH_LEVEL
  return choice.int(FINE) < FINE * (isHigh ? WEIGHTS.hideHigh : WEIGHTS.hideLow)
}

function considerKills(state: State, seat: Seat, crook: number, column: number, gang: number, choice: Chance): void {
  const isOwn = ((state.taken[seat] as number) & (1 << column)) !== 0
  for (let victim = 0; victim < state.players; victim++) {
    // CR-3: on an own taken target the Killer can only replace one's own crooks.
    if (isOwn !== (victim === seat)) continue
    if (((state.taken[victim] as number) & (1 << column)) === 0) continue
    consider(state, seat, crook, column, KILL, victim, gang, choice)
  }
}

function consider(
  state: State,
  seat: Seat,
  crook: number,
  column: number,
  use: number,
  at: number,
  gang: number,
  choice: Chance,
): void {
  const known = gainOf(state, seat, crook, column, use, at) + gang
  if (known + WEIGHTS.variety <= best.gain) return
  const gain = known + (choice.int(FINE) * WEIGHTS.variety) / FINE
  if (gain <= best.gain) return
  best.crook = crook
  best.column = column
  best.use = use
  best.at = at
  best.gain = gain
}

const sources: Advice<Crooks>['sources'] = [
  ...TARGETS.map((target) => ({
    name: { key: `crooks.target.${target}` },
    points: ({ targets }: Score) => targets[target] ?? 0,
  })),
  ...GANGS.map((gang) => ({ name: { key: `crooks.gang.${gang}` }, points: ({ gangs }: Score) => gangs[gang] ?? 0 })),
]

export const advice: Advice<Crooks> = {
  expect,
  spread,
  weigh,
  playSensibly,
  horizon: () => 16,
  pace: () => 20_000,
  overlooks: {
    2: { atHalf: 0.15, atThreeQuarters: 0.055 },
    3: { atHalf: 0.28, atThreeQuarters: 0.19 },
    4: { atHalf: 0.42, atThreeQuarters: 0.27 },
  },
  sources,
}
