import type { Game, GameTypes } from '@covo/kernel'

/** How much of a gain is the margin; the rest is victory itself. */
const MARGIN_SHARE = 0.2
/** A lead of that many points is worth most of what a lead can be worth. */
const WIDE_MARGIN = 10

/**
 * What each seat got out of a game that is over, from 0 to 1. A victory counts most; a lead or a gap counts a little, so
 * that there is something to play for when ahead or behind.
 */
export function gainsOf<G extends GameTypes>(game: Game<G>, state: G['state']): number[] {
  const { scores, winners } = game.result(state)
  const totals = scores.map(({ total }) => total)
  return totals.map((total, seat) => {
    const isWinner = winners.includes(seat)
    const rivals = totals.filter((_, other) => other !== seat && winners.includes(other) !== isWinner)
    const best = rivals.length === 0 ? total : Math.max(...rivals)
    const margin = 0.5 + 0.5 * Math.tanh((total - best) / WIDE_MARGIN)
    return (isWinner ? (1 - MARGIN_SHARE) / winners.length : 0) + MARGIN_SHARE * margin
  })
}
