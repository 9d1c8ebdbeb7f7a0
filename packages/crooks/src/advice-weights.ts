/**
 * What play is judged by. Found by games of sensible play between weights, but for `look`, `unseenLevel` and `variety`, which are
 * guesses, and `hideLow` and `hideHigh`, which are a little above what won, to keep hidden crooks in sight.
 */
export const WEIGHTS = {
  /** What each level adds to the logarithm of how well a lead at a target holds. */
  level: 0.38,
  /** What each point of a target adds to the logarithm of how much newcomers want it. */
  lure: 0.145,
  /** How strong a seat with one crook to come is at a target where it has none. */
  newcomer: 4.5,
  /** How strong nobody is at a target where nobody stands. */
  nobody: 1,
  /** What a member is worth, in logarithms, when none is left to be had; less the more of them are. */
  member: 1.64,
  /** How often somebody wins a gang that is still open. */
  decided: 1,
  /** How much the points of all the others together count, beside one's own. */
  envy: 1.1,
  /** Points that a dollar brings. */
  money: 0.7,
  /** Points that a look brings. */
  look: 0.3,
  /** The level that a seat thinks of at a crook that it cannot see. */
  unseenLevel: 5,
  /** By how much each dollar makes a hangout less attractive, in logarithms. */
  price: 0.86,
  /** The part of sensible placements that are face down, of crooks of low and of high levels. */
  hideLow: 0.02,
  hideHigh: 0.05,
  /** Sensible people differ in what a placement is worth to them by up to so many points. */
  variety: 1,
}

/** What `expect` counts beside what stands, and how far it is off, by number of players. Fitted to the ends of 12,000 games
 * of sensible play. */
export const PROSPECTS: Readonly<Record<number, Prospects>> = {
  2: { dollar: 2.2, looking: 4.5, doubt: 3.6 },
  3: { dollar: 1.15, looking: 2, doubt: 2.6 },
  4: { dollar: 0.76, looking: 1.6, doubt: 2.1 },
}

interface Prospects {
  /** Points that a dollar brings whoever may still spend it. */
  readonly dollar: number
  /** Points that it brings to have paid for the crooks that one looks at. */
  readonly looking: number
  /** Points by which a lead may be off, for the root of the number of crooks in the hangouts. */
  readonly doubt: number
}
/** With fewer crooks than this in the hangouts money and looks lose their worth. */
export const FEW_CROOKS = 4
