import { ROUND_SIZES } from './cards.ts'
import { isThiefRound } from './state.ts'

/** CA-2, CA-5, CA-6: how many cards are drawn together, in the order of drawing, in one round. */
function drawSizes(players: number, round: number): readonly number[] {
  const size = ROUND_SIZES[round] as number
  // CA-5: each Mastermind draws one, then the Snitch two at a time.
  return players === 3 ? [1, 1, ...new Array<number>(size - 1).fill(2)] : [size, size]
}

/** One set of cards that are drawn together. */
export interface Draw {
  readonly round: number
  readonly size: number
}

/** Which cards of the decks are drawn together. */
export interface Dealing {
  /** In the order of drawing; the n-th is at 2n in `deals`. */
  readonly draws: readonly Draw[]
  /** For each thief in drawing order, its set's place in `deals`. */
  readonly thieves: Uint8Array
  readonly gear: Uint8Array
}

function dealingOf(players: number): Dealing {
  const draws = [...ROUND_SIZES.keys()].flatMap((round) => drawSizes(players, round).map((size) => ({ round, size })))
  const places = (isThief: boolean): Uint8Array =>
    Uint8Array.from(
      draws.flatMap(({ round, size }, i) =>
        isThiefRound(round) === isThief ? new Array<number>(size).fill(i * 2) : [],
      ),
    )
  return { draws, thieves: places(true), gear: places(false) }
}

const DEALINGS: readonly Dealing[] = [2, 3, 4].map(dealingOf)
export const dealingFor = (players: number): Dealing => DEALINGS[players - 2] as Dealing
