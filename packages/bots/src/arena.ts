import type { Chance, Seat } from '@covo/kernel'
import { pick } from './bot.ts'

/** One game of an arena: who sits where, on which deal. Games on one deal differ in nothing but the seats. */
export interface Fixture {
  readonly pairing: number
  readonly deal: number
  /** Name of the bot in each seat. */
  readonly seats: readonly string[]
}

/** One bot in each seat in turn, alone or with its team, and the other in all the others. */
export interface Pairing {
  readonly one: string
  readonly others: string
}

export function pairingsOf(bots: readonly string[]): Pairing[] {
  return bots.flatMap((one, i) => bots.slice(i + 1).map((others) => ({ one, others })))
}

/**
 * At least `games` games for each pairing; every deal is played once from each side, or, with `draw`, once from a side that is drawn:
 * swapped seats tell more where much depends on them, deals of their own where one bot wins nearly always.
 */
export function* fixturesOf(
  pairings: readonly Pairing[],
  teams: readonly (readonly Seat[])[],
  games: number,
  draw?: Chance,
): Generator<Fixture> {
  const deals = draw ? games : Math.ceil(games / teams.length)
  const seats = teams.flat().sort((a, b) => a - b)
  for (const [pairing, { one, others }] of pairings.entries()) {
    for (let deal = 0; deal < deals; deal++) {
      for (const team of draw ? [pick(teams, draw)] : teams) {
        yield { pairing, deal, seats: seats.map((seat) => (team.includes(seat) ? one : others)) }
      }
    }
  }
}

/** The part of a victory that the seats of a bot get: all of it, none, or a share. */
export function shareOf(
  winners: readonly Seat[],
  seats: readonly string[],
  teams: readonly (readonly Seat[])[],
  bot: string,
): number {
  const winning = teams.filter((team) => team.some((seat) => winners.includes(seat)))
  return winning.filter(([seat]) => seats[seat as Seat] === bot).length / winning.length
}

export interface Interval {
  readonly low: number
  readonly high: number
}

/** 95 % of a normal distribution lie within that many deviations. */
const Z = 1.96

/**
 * Wilson's 95 % interval of a share, from the shares of the deals. Games on one deal depend on each other, so they count for as many
 * independent ones as the deals vary like: no fewer than there are deals, and no more than there are games.
 */
export function intervalOf(deals: readonly number[], games: number): Interval {
  const share = deals.reduce((a, b) => a + b, 0) / deals.length
  const squares = deals.reduce((sum, deal) => sum + (deal - share) ** 2, 0)
  const variance = squares / Math.max(1, deals.length - 1) / deals.length
  const like = variance === 0 ? games : (share * (1 - share)) / variance
  const count = Math.min(games, Math.max(deals.length, like))
  const z2 = Z * Z
  const middle = (share + z2 / (2 * count)) / (1 + z2 / count)
  const half = (Z * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count * count))) / (1 + z2 / count)
  // Rounding must not put the share outside.
  return { low: Math.min(share, Math.max(0, middle - half)), high: Math.max(share, Math.min(1, middle + half)) }
}

/** How a pairing went: what share of the victories the one took. */
export interface Standing extends Pairing {
  readonly games: number
  readonly share: number
}

const ELO = 400 / Math.log(10)
/** A victory more in every pairing, shared as among equals, so that a clean sweep has a finite rating. */
const PRIOR = 1
/** Ratings are found when no step is longer than this; a step is never longer than the other. */
const NEAR = 1e-9
const LONGEST_STEP = 1

/**
 * A rating for each bot, on the scale of chess: 400 points are ten to one in a game for two. With more players the chance to win
 * is one's strength over the sum of all. The most likely ratings, by Newton's steps for one bot after the other; the mean is 0.
 */
export function ratingsOf(standings: readonly Standing[], teams: number): ReadonlyMap<string, number> {
  const names = [...new Set(standings.flatMap(({ one, others }) => [one, others]))]
  const ratings = new Map(names.map((name) => [name, 0]))
  const ratingOf = (name: string) => ratings.get(name) as number
  let longest = Number.POSITIVE_INFINITY
  while (longest > NEAR) {
    longest = 0
    for (const name of names) {
      let slope = 0
      let curve = 0
      for (const { one, others, games, share } of standings) {
        if (name !== one && name !== others) continue
        const expected = 1 / (1 + (teams - 1) * Math.exp(ratingOf(others) - ratingOf(one)))
        const more = share * games + PRIOR / teams - (games + PRIOR) * expected
        slope += name === one ? more : -more
        curve += (games + PRIOR) * expected * (1 - expected)
      }
      const step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, slope / curve))
      ratings.set(name, ratingOf(name) + step)
      longest = Math.max(longest, Math.abs(step))
    }
  }
  const mean = names.reduce((sum, name) => sum + ratingOf(name), 0) / names.length
  return new Map(names.map((name) => [name, ELO * (ratingOf(name) - mean)]))
}
