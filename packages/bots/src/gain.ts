import type { Advice, Game, GameTypes, Seat } from '@covo/kernel'

/** How much of a gain is the margin; the rest is victory itself. */
const MARGIN_SHARE = 0.2
/** A lead of that many points is worth most of what a lead can be worth. */
const WIDE_MARGIN = 10
/** Makes a logistic curve of the normal distribution's. */
const LOGISTIC = 1.7

/** How a game ended, or is expected to end. */
export interface Outlook {
  readonly totals: readonly number[]
  /** Each seat's part of the victory, or its chance of it; all of them together make 1. */
  readonly wins: readonly number[]
}

/** The end of a game that is over; otherwise what the game's advice expects. */
export function outlookOf<G extends GameTypes>(
  game: Game<G>,
  advice: Advice<G> | undefined,
  state: G['state'],
): Outlook {
  if (!advice || game.turn(state).kind === 'over') return endOf(game, state)
  const totals = advice.expect(state)
  const sharpness = LOGISTIC / Math.max(advice.spread(state), 0.1)
  let highest = Number.NEGATIVE_INFINITY
  for (const total of totals) highest = Math.max(highest, total)
  let sum = 0
  const wins = totals.map((total) => {
    const weight = Math.exp((total - highest) * sharpness)
    sum += weight
    return weight
  })
  for (let seat = 0; seat < wins.length; seat++) wins[seat] = (wins[seat] as number) / sum
  return { totals, wins }
}

function endOf<G extends GameTypes>(game: Game<G>, state: G['state']): Outlook {
  const totals = game.fast?.totals(state) ?? game.result(state).scores.map(({ total }) => total)
  const winners = game.fast?.winners(state, totals) ?? game.result(state).winners
  const wins = totals.map(() => 0)
  for (const seat of winners) wins[seat] = 1 / winners.length
  return { totals, wins }
}

/**
 * What a seat gets out of it against its rivals, from 0 to 1. A victory counts most; a lead or a gap counts a little, so that there is
 * something to play for when ahead or behind.
 */
export function gainOf(outlook: Outlook, seat: Seat, rivals: readonly Seat[]): number {
  const { totals } = outlook
  let best = Number.NEGATIVE_INFINITY
  for (let i = 0; i < rivals.length; i++) best = Math.max(best, totals[rivals[i] as Seat] as number)
  const lead = (totals[seat] as number) - best
  return (1 - MARGIN_SHARE) * winAgainst(outlook, rivals) + MARGIN_SHARE * (0.5 + 0.5 * Math.tanh(lead / WIDE_MARGIN))
}

/** The part of the victory that is not the rivals': a team has all of it together. */
export function winAgainst({ wins }: Outlook, rivals: readonly Seat[]): number {
  let win = 1
  for (let i = 0; i < rivals.length; i++) win -= wins[rivals[i] as Seat] as number
  return Math.max(0, win)
}
