import type { AnyGame, GameTypes, Seat } from '@covo/kernel'

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

/** Seats that win and lose together. */
export function teamsOf(game: AnyGame, options: GameTypes['options']): readonly (readonly Seat[])[] {
  return game.teams?.(options) ?? Array.from({ length: options.players }, (_, seat) => [seat])
}

/** At least `games` games for each pairing; every deal is played once from each side. Long pairings come last. */
export function* fixturesOf(
  pairings: readonly Pairing[],
  teams: readonly (readonly Seat[])[],
  games: number,
): Generator<Fixture> {
  const deals = Math.ceil(games / teams.length)
  for (const [pairing, { one, others }] of pairings.entries()) {
    for (let deal = 0; deal < deals; deal++) {
      for (const team of teams) {
        const seats = teams.flat().map((seat) => (team.includes(seat) ? one : others))
        yield { pairing, deal, seats }
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

/** Wilson's 95 % interval of a share. */
export function intervalOf(share: number, games: number): Interval {
  const z2 = Z * Z
  const middle = (share + z2 / (2 * games)) / (1 + z2 / games)
  const half = (Z * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games * games))) / (1 + z2 / games)
  // Rounding must not put the share outside.
  return { low: Math.min(share, Math.max(0, middle - half)), high: Math.max(share, Math.min(1, middle + half)) }
}

/** How a pairing went: what share of the victories the one took. */
export interface Standing extends Pairing {
  readonly games: number
  readonly share: number
}

const ELO = 400 / Math.log(10)
const STEPS = 2000
/** Half a victory for either side in every pairing, so that a clean sweep has a finite rating. */
const PRIOR = 0.5

/**
 * A rating for each bot, on the scale of chess: 400 points are ten to one in a game for two. With more players the chance to win
 * is one's strength over the sum of all. The most likely ratings, by gradient ascent; the mean is 0.
 */
export function ratingsOf(standings: readonly Standing[], teams: number): ReadonlyMap<string, number> {
  const names = [...new Set(standings.flatMap(({ one, others }) => [one, others]))]
  const ratings = new Map(names.map((name) => [name, 0]))
  const weight = standings.reduce((sum, { games }) => sum + games, 0) / Math.max(1, standings.length)
  for (let step = 0; step < STEPS; step++) {
    const slope = new Map(names.map((name) => [name, 0]))
    for (const { one, others, games, share } of standings) {
      const lead = (ratings.get(one) as number) - (ratings.get(others) as number)
      const expected = 1 / (1 + (teams - 1) * Math.exp(-lead))
      const won = (share * games + PRIOR) / (games + 2 * PRIOR)
      const push = (games * (won - expected)) / weight
      slope.set(one, (slope.get(one) as number) + push)
      slope.set(others, (slope.get(others) as number) - push)
    }
    for (const name of names) ratings.set(name, (ratings.get(name) as number) + (slope.get(name) as number))
  }
  const mean = names.reduce((sum, name) => sum + (ratings.get(name) as number), 0) / names.length
  return new Map(names.map((name) => [name, ELO * ((ratings.get(name) as number) - mean)]))
}
