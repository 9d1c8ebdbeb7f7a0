import {
  both,
  type Colour,
  capers,
  coins,
  drain,
  type Effect,
  encore,
  flip,
  good,
  goodsEverywhere,
  goodsHere,
  launder,
  laundered,
  opponents,
  own,
  points,
  price,
  protect,
} from './abilities.ts'

export const CITIES = ['paris', 'rome', 'london'] as const
export type City = (typeof CITIES)[number]

/** CA-1: cards each in the six rounds; thieves and gear by turns, beginning with thieves. */
export const ROUND_SIZES = [4, 6, 3, 6, 2, 6] as const
export const COINS = 10
/** CA-1: thieves of one side at a location, and gear on a thief. */
export const THIEVES_HERE = 3
export const FULL_EQUIPMENT = 3
/** CA-4: Capers for a thief with that much gear. */
export const FULL_EQUIPMENT_CAPERS = 1
/** CA-2: coins for a discarded gear. */
export const DISCARD_COINS = 1
/** CA-5: the Snitch gets this part of the higher score. */
export const SNITCH_PART = 6

// Values that the source does not show: see "What the source leaves open" in docs/rules/caper.md.
/** CA-2: the side that plays first in each round: 0 is white, 1 is green. */
export const FIRST_SIDES = [0, 1, 0, 1, 0, 1] as const
/** CA-4: points for a set of 0, 1, 2 and 3 different goods. */
export const SET_POINTS = [0, 1, 3, 7] as const
/** CA-6: coins of a forced discard with four players. */
export const TEAM_DISCARD_COINS = 1
/** CA-6: points for each gear card in a team's discard pile. */
export const TEAM_DISCARD_POINTS = 1

export interface ThiefRow {
  readonly id: string
  readonly set: 'core' | City
  /** Coins when the thief is played. Not shown by the source. */
  readonly income: number
  readonly effects: readonly Effect[]
}

export interface GearRow {
  readonly id: string
  readonly colour: Colour
  readonly set: 'core' | City
  readonly copies: number
  readonly cost: number
  readonly effects: readonly Effect[]
}

export interface LocationRow {
  readonly id: string
  readonly set: 'core' | City
  /** For the side with more Capers. */
  readonly reward: readonly Effect[]
  /** For both sides. */
  readonly modifier: readonly Effect[]
}

const thief = (id: string, set: ThiefRow['set'], income: number, ...effects: Effect[]): ThiefRow => ({
  id,
  set,
  income,
  effects,
})

/** CA-7. One row a thief. */
export const THIEVES: readonly ThiefRow[] = [
  thief('actress', 'core', 1, capers(1, own('yellow', 'purple'))),
  thief('auctioneer', 'core', 0, points(1, goodsHere)),
  thief('banker', 'core', 2, points(1, own('yellow'))),
  thief('barber', 'core', 0, capers(1, own('thief', 'gear', 'gear'))),
  thief('bon-vivant', 'core', 3, points(1, own('green'))),
  thief('cleaner', 'core', 0, points(3, opponents('red')), price(-1, 'own', 'red')),
  thief('colonel', 'core', 2, points(1, own('purple'))),
  thief('conductor', 'core', 1, capers(1, own('purple', 'green'))),
  thief('dame', 'core', 1, capers(1, own('yellow', 'green'))),
  thief('gentleman', 'core', 1, points(3, own('green', 'purple', 'yellow'))),
  thief('illusionist', 'core', 1, flip('thief')),
  thief('mime', 'core', 0, capers(1), points(1, opponents('thief'))),
  thief('saint', 'core', 3, protect('green')),
  thief('smuggler', 'core', 1, good('wild')),
  thief('tourist', 'core', 1, capers(1, own('gear', 'gear', 'gear'))),
  thief('artist', 'paris', 0, capers(1, own('green'))),
  thief('chef', 'paris', 0, capers(1, own('lightBlue', 'gear'))),
  thief('madame', 'paris', 0, price(1, 'opponent', 'gear'), points(1, opponents('lightBlue'))),
  thief('don', 'rome', 0, capers(1), capers(1, opponents('pink'))),
  thief('driver', 'rome', 1, encore),
  thief('soprano', 'rome', 0, points(2, own('pink'))),
  thief('bookie', 'london', 0, points(1, own('darkGreen'))),
  thief('boxer', 'london', 2, capers(1, own('darkGreen', 'gear', 'gear'))),
  thief('royal', 'london', 0, capers(1, both('darkGreen', 'green'))),
]

const gear = (
  id: string,
  colour: Colour,
  set: GearRow['set'],
  copies: number,
  cost: number,
  ...effects: Effect[]
): GearRow => ({ id, colour, set, copies, cost, effects })

/** CA-8. One row a kind of gear. */
export const GEAR: readonly GearRow[] = [
  gear('helping-hand', 'green', 'core', 2, 2, good('jewel')),
  gear('suction-scalers', 'green', 'core', 2, 2, good('painting')),
  gear('grappling-gun', 'green', 'core', 2, 2, good('relic')),
  gear('blaze-shield-suit', 'green', 'core', 1, 3, good('jewel'), points(2, opponents('red'))),
  gear('briefcase', 'green', 'core', 1, 3, good('painting'), protect('green')),
  gear('stealth-suit', 'green', 'core', 1, 3, good('relic'), capers(1, both('red'))),
  gear('simple-disguise', 'purple', 'core', 4, 0, capers(1)),
  gear('smoke-screen', 'purple', 'core', 2, 1, capers(1), points(1)),
  gear('incognito-tuxedo', 'purple', 'core', 1, 1, capers(1, own('green'))),
  gear('false-documents', 'purple', 'core', 1, 1, capers(1, own('yellow'))),
  gear('eavesdropper', 'purple', 'core', 1, 2, capers(1, opponents('thief'))),
  gear('skeleton-key', 'yellow', 'core', 5, 0, coins(2)),
  gear('plasma-cutter', 'yellow', 'core', 2, 0, coins(1), points(1)),
  gear('super-magnet', 'yellow', 'core', 2, 0, coins(1), coins(1, opponents('thief'))),
  gear('blazeblaster', 'red', 'core', 3, 2, flip('gear'), points(1)),
  gear('plans-caches', 'lightBlue', 'paris', 4, 0, points(1, own('lightBlue'))),
  gear('secret-shades', 'lightBlue', 'paris', 1, 0, capers(1), price(1, 'opponent', 'lightBlue')),
  gear('aqua-respirator', 'lightBlue', 'paris', 1, 2, good('wild')),
  gear('utility-belt', 'pink', 'rome', 4, 0, capers(1, own('gear', 'gear', 'gear'))),
  gear('posto-segreto', 'pink', 'rome', 1, 1, capers(1, own('purple'))),
  gear('wheels', 'pink', 'rome', 1, 2, encore),
  gear('signal-jammer', 'darkGreen', 'london', 1, 0, capers(1, opponents('darkGreen')), drain('thief')),
  gear('hollow-book', 'darkGreen', 'london', 1, 1, capers(1), protect('green')),
  gear('laundromatic', 'darkGreen', 'london', 4, 1, launder, points(1, laundered)),
]

const location = (
  id: string,
  set: LocationRow['set'],
  reward: readonly Effect[],
  ...modifier: Effect[]
): LocationRow => ({ id, set, reward, modifier })

/** CA-9. One row a location: its reward, then its modifier. */
export const LOCATIONS: readonly LocationRow[] = [
  location('antique-shop', 'core', [points(4), points(2, own('yellow', 'green'))]),
  location('art-gallery', 'core', [points(4), points(2, own('purple', 'green'))]),
  location('bank', 'core', [points(5), points(1, own('yellow'))]),
  location('casino', 'core', [points(3), points(2, own('thief'))]),
  location('chapel', 'core', [points(5), points(1, own('thief'))], protect('thief')),
  location('gala', 'core', [points(5), points(1, own('purple'))]),
  location('museum', 'core', [points(5), points(1, own('green'))]),
  location('yacht', 'core', [points(4), points(2, own('yellow', 'purple'))]),
  location('eiffel-tower', 'paris', [points(3), points(1, goodsEverywhere)], price(-1, 'own', 'green')),
  location('louvre', 'paris', [points(5), good('painting')]),
  location('moulin-rouge', 'paris', [points(4), good('wild')], protect('green')),
  location('notre-dame', 'paris', [points(5), good('relic')]),
  location('versailles', 'paris', [points(5), good('jewel')]),
  location('colosseum', 'rome', [points(2), points(1, opponents('gear'))], price(-1, 'own', 'gear')),
  location('pantheon', 'rome', [points(6), points(1, opponents('yellow'))], capers(1, own('yellow'))),
  location('trastevere', 'rome', [points(6), points(1, opponents('purple'))], capers(1, own('purple'))),
  location('trevi-fountain', 'rome', [points(4), points(3, own('pink', 'pink'))], price(1, 'own', 'pink')),
  location('vatican', 'rome', [points(6), points(1, opponents('green'))], capers(1, own('green'))),
  location('big-ben', 'london', [points(3), points(1, opponents('gear'))], drain('gear')),
  location('british-museum', 'london', [points(3), points(1, both('green'))], drain('green')),
  location('oxford-street', 'london', [points(4), points(2, opponents('thief'))], price(-1, 'own', 'gear')),
  location('piccadilly-circus', 'london', [points(3), points(1, both('yellow'))], drain('yellow')),
  location('tower-of-london', 'london', [points(3), points(1, both('purple'))], drain('purple')),
]
