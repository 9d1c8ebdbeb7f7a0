import type { Chance } from './chance.ts'
import type { GameTypes, Io, Seat, Text } from './game.ts'

/**
 * What a game knows about playing it well, for bots; every part is a rule of thumb and none is a rule. Bots ask for it about
 * worlds that they imagine from a view, never about the truth.
 */
export interface Advice<G extends GameTypes> {
  /**
   * The totals that the seats can expect in the end, by seat, so that the highest wins; the exact ones when the game is
   * over. Quick: a search asks at every iteration.
   */
  expect(state: G['state']): readonly number[]
  /** How many points a lead in `expect` may still be off: what makes a lead of ten sure at the end and thin at the start. */
  spread(state: G['state']): number
  /** First impressions of some legal actions of `seat`: a weight above zero each, twice as large for what looks twice as likely to be best. */
  weigh(state: G['state'], seat: Seat, actions: readonly G['action'][]): readonly number[]
  /**
   * Actions with the same name are alike: what is learned of one is to be expected of the others. Absent, or undefined for an action:
   * like no other. It helps where there are too many actions to try them all.
   */
  group?(action: G['action']): string | undefined
  /** Plays one legal action of `seat` as a sensible person would at a glance, with some variety. Very quick. */
  playSensibly?(state: G['state'], seat: Seat, choice: Chance, io: Io<G['event']>): void
  /** So many decisions from here are played sensibly before `expect` takes over; absent: to the end of the game. */
  horizon?(state: G['state']): number
  /**
   * Roughly how many iterations of a search with this advice a core of today does in a second. Levels are numbers of iterations,
   * so that a game can be repeated; this makes them take about the same time in every game.
   */
  pace?(players: number): number
  /**
   * What part of the possible actions people of half and of three quarters of full strength overlook, by number of players. Found
   * by games, so that the levels of bots stand about equally far apart: luck forgives more at some tables than at others.
   */
  readonly overlooks?: Readonly<Record<number, Overlooks>>
  /** Where the points of a final count come from, so that people can be told why an action is good. */
  readonly sources?: readonly Source<G['score']>[]
}

export interface Overlooks {
  readonly atHalf: number
  readonly atThreeQuarters: number
}

/** A part of a score, by its name in the game's words. */
interface Source<S> {
  readonly name: Text
  points(score: S): number
}
