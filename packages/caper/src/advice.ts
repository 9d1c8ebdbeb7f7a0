import { type Advice, type Chance, type Io, noChance, type Seat } from '@covo/kernel'
import type { Action } from './actions.ts'
import { gainOf } from './advice-gain.ts'
import { expected, LOGISTIC, look, playsLeft } from './advice-outlook.ts'
import { SNITCH_PART } from './cards.ts'
import type { Event } from './events.ts'
import type { Caper } from './game.ts'
import { countActions, countedMoveAt, type Move, newMove, parseMove } from './legal.ts'
import { type Score, totals } from './score.ts'
import * as layout from './state.ts'
import { clone, type State } from './state.ts'
import { make } from './turn.ts'

// Bound here, because V8 reads an imported constant anew each time.
const { CHOOSE, COINS_OF, isOver, sideOf } = layout

/** CA-4: coins break ties, then green wins; CA-5: the Snitch wins ties. As parts of a point. */
const TIE_BREAK = { coin: 0.01, green: 0.005, snitch: 0.3 }

function ended(state: State): number[] {
  const all = totals(state)
  const { cells } = state
  const white = (cells[COINS_OF] as number) * TIE_BREAK.coin
  const green = (cells[COINS_OF + 1] as number) * TIE_BREAK.coin + TIE_BREAK.green
  return bySeat(
    state,
    (all[0] as number) + white,
    (all.at(state.players === 4 ? 2 : 1) as number) + green,
    () => (all[2] as number) + TIE_BREAK.snitch,
  )
}

const bySeat = ({ players }: State, white: number, green: number, snitch: () => number): number[] => {
  switch (players) {
    case 2:
      return [white, green]
    case 3:
      return [white, green, snitch()]
    default:
      return [white, white, green, green]
  }
}

function expect(state: State): number[] {
  if (isOver(state)) return ended(state)
  look(state)
  const white = expected[0] as number
  const green = expected[1] as number
  return bySeat(state, white, green, () => snitchTotal(white, green, spread(state)))
}

/**
 * CA-5: the Snitch wins when the Masterminds end up no further apart than a part of the higher score. This is the total that wins
 * as often against theirs as that happens.
 */
function snitchTotal(white: number, green: number, apart: number): number {
  const sharpness = LOGISTIC / apart
  const highest = Math.max(white, green)
  const lead = white - green
  const close = highest / SNITCH_PART
  const win = 1 / (1 + Math.exp(sharpness * (lead - close))) - 1 / (1 + Math.exp(sharpness * (lead + close)))
  const sure = Math.min(0.999, Math.max(0.001, win))
  return highest + (Math.log(sure / (1 - sure)) + Math.log(1 + Math.exp(-sharpness * Math.abs(lead)))) / sharpness
}

/** Grows with the root of the plays left. The Snitch keeps the Masterminds close to each other. */
const SPREAD = { end: 3.7, play: 1.15 }
const SPREAD_WITH_SNITCH = { end: 2, play: 0.4 }

function spread(state: State): number {
  const { end, play } = state.players === 3 ? SPREAD_WITH_SNITCH : SPREAD
  return end + play * Math.sqrt(playsLeft(state))
}

/** Points of gain that make an action e times as likely. */
const TEMPERATURE = 1.2

function weigh(state: State, seat: Seat, actions: readonly Action[]): number[] {
  const side = sideOf(state.players, seat)
  return actions.map((action) =>
    Math.exp(Math.min(20, gainOf(state, side, parseMove(state.city, action)) / TEMPERATURE)),
  )
}

/** So many legal actions are looked at, and the best is played. */
const LOOKS = 4

function playSensibly(state: State, seat: Seat, choice: Chance, io: Io<Event>): void {
  const count = countActions(state, seat)
  const side = sideOf(state.players, seat)
  let best = Number.NEGATIVE_INFINITY
  if (count === 1) {
    countedMoveAt(state, seat, 0, chosen)
    make(state, seat, chosen, io)
    return
  }
  if (isPlainToSee(state)) {
    playBest(state, seat, count, choice, io)
    return
  }
  const looks = state.phase === CHOOSE ? 2 : LOOKS
  for (let i = 0; i < looks; i++) {
    countedMoveAt(state, seat, choice.int(count), looked)
    const gain = gainOf(state, side, looked)
    if (gain > best) {
      best = gain
      copy(looked, chosen)
    }
  }
  make(state, seat, chosen, io)
}
const looked: Move = newMove()
const chosen: Move = newMove()

/**
 * With a Snitch the last plays decide, as the Masterminds are kept close to each other until then. With no more than so many left for
 * each, everybody sees what a play leads to.
 */
const PLAYS_SEEN = 3

const isPlainToSee = (state: State): boolean =>
  state.players === 3 && state.phase !== CHOOSE && playsLeft(state) <= PLAYS_SEEN

/** Plays what leads furthest, of all the legal actions; of equal ones any. */
function playBest(state: State, seat: Seat, count: number, choice: Chance, io: Io<Event>): void {
  const first = choice.int(count)
  let best = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    countedMoveAt(state, seat, (first + i) % count, looked)
    const lead = leadAfter(state, seat, looked)
    if (lead <= best) continue
    best = lead
    copy(looked, chosen)
  }
  make(state, seat, chosen, io)
}

const SILENT: Io<Event> = { chance: noChance }

/** By how much a seat can be expected to lead the best of the others after a move; nobody is told of it. */
function leadAfter(state: State, seat: Seat, move: Move): number {
  const after = clone(state)
  make(after, seat, move, SILENT)
  const totals = expect(after)
  let rival = Number.NEGATIVE_INFINITY
  for (let other = 0; other < totals.length; other++) {
    if (other !== seat) rival = Math.max(rival, totals[other] as number)
  }
  return (totals[seat] as number) - rival
}

function copy(from: Move, to: Move): void {
  to.kind = from.kind
  to.card = from.card
  to.other = from.other
  to.location = from.location
  to.slot = from.slot
  to.flip = from.flip
}

/** So many decisions are played on before what stands is judged. */
const HORIZON = 12
/**
 * With a Snitch, who gives and does not place, that takes too long at first; but whether the Masterminds end up close to each other is
 * told best by the end itself, once no more than so many plays are left for each.
 */
const HORIZON_WITH_SNITCH = 4
const PLAYS_TO_THE_END = 11

function horizon(state: State): number {
  if (state.players !== 3) return HORIZON
  return playsLeft(state) <= PLAYS_TO_THE_END ? Number.POSITIVE_INFINITY : HORIZON_WITH_SNITCH
}

const sources = (['locations', 'thieves', 'gear', 'goods', 'discards'] as const).map((source) => ({
  name: { key: `caper.count.${source}` },
  points: ({ points }: Score) => points?.[source] ?? 0,
}))
/** CA-5: what the Snitch gets has no parts. */
const snitchSource = {
  name: { key: 'caper.count.total' },
  points: ({ points, total }: Score) => (points ? 0 : total),
}

const PACE: readonly number[] = [0, 0, 16_000, 8_000, 12_000]

export const advice: Advice<Caper> = {
  expect,
  spread,
  weigh,
  playSensibly,
  horizon,
  pace: (players) => PACE[players] ?? 0,
  overlooks: {
    2: { atHalf: 0.24, atThreeQuarters: 0.15 },
    3: { atHalf: 0.18, atThreeQuarters: 0.06 },
    4: { atHalf: 0.24, atThreeQuarters: 0.09 },
  },
  sources: [...sources, snitchSource],
}
