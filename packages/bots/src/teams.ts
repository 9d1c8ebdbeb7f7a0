import type { AnyGame, Seat } from '@covo/kernel'

/** Seats that win and lose together. */
export function teamsOf({ teams }: Pick<AnyGame, 'teams'>, players: number): readonly (readonly Seat[])[] {
  return teams?.({ players }) ?? Array.from({ length: players }, (_, seat) => [seat])
}

/** A seat and its partners. */
export function teamOf(game: Pick<AnyGame, 'teams'>, players: number, seat: Seat): readonly Seat[] {
  return teamsOf(game, players).find((team) => team.includes(seat)) ?? [seat]
}

/** Everybody who is not of a seat's team. */
export function rivalsOf(game: Pick<AnyGame, 'teams'>, players: number, seat: Seat): readonly Seat[] {
  return teamsOf(game, players)
    .filter((team) => !team.includes(seat))
    .flat()
}
