import type { Seat } from '@covo/kernel'
import type { Ability, Icon, Points } from './abilities.ts'
import { sizeOf } from './bits.ts'
import { CARDS, DECK_SIZES, ROW_SIZE } from './cards.ts'
import { EDITION_RULES } from './editions.ts'
import { objectsIn, type Pile } from './loot.ts'
import { actsAs, ownedCard, ownerOf, type State } from './state.ts'
import { BUYING_WITH, COST_GEMS, DECK_OF, ICONS_OF, iconCount, POINTS } from './tables.ts'

/** Points that an ability is worth at once, and in each round that is still to come. */
type Worth = readonly [atOnce: number, perRound: number]

/** Rules of thumb in points. */
const ABILITY_WORTH: Readonly<Record<string, Worth>> = {
  'use turn': [0, 0.4],
  'use spend': [0, 0.15],
  'use pay': [2, 0],
  'purchaseTurn extraPurchase': [0.2, 0.2],
  'pay discount': [1, 2.5],
  'buy infamy': [1, 0.6],
  'gain copy': [2.5, 0],
  'bought exchange': [2.5, 0],
  'stolen infamy': [0, 0.8],
  'stolen noReroll': [0, 0.1],
  'splitEnd ownMarker': [0, 0.7],
  'splitEnd othersPile': [0, 1],
  'luck reroll': [0, 0.2],
  'turnIn more': [0, 1],
}
const ICON_WORTH: Readonly<Partial<Record<Icon, number>>> = { henchman: 0.6, wand: 0.3, house: 0.8 }

/** Cards that leave the newest row in a round, by number of players. */
const PACE: readonly number[] = [0, 0, 0, 2.5, 2.9, 3.3]
/** A gold buys something while there are rounds; in the end it only counts for the most gold. */
const GOLD_AT_END = 0.6
const GOLD_PER_ROUND = 0.9
const GOLD_IN_PLAY = 2.3
/** Cards that a seat may still buy in a round that is to come. */
const CARDS_A_ROUND = 1.1
const INFAMY_A_ROUND = 1.2

const sumOver = (abilities: readonly Ability[], part: 0 | 1): number =>
  abilities.reduce(
    (sum, ability) => sum + (ABILITY_WORTH[`${ability.when} ${'kind' in ability ? ability.kind : ''}`]?.[part] ?? 0),
    0,
  )
const fixedPoints = (points: readonly Points[]): number =>
  points.reduce((sum, one) => sum + (one.kind === 'fixed' ? one.points : 0), 0)

/** By card: what it is worth to anybody at once, and in each round to come. */
const AT_ONCE = Float64Array.from(
  CARDS,
  ({ abilities, icons }, card) =>
    sumOver(abilities, 0) +
    fixedPoints(POINTS[card] as readonly Points[]) +
    icons.reduce((sum, icon) => sum + (ICON_WORTH[icon] ?? 0), 0),
)
export const PER_ROUND = Float64Array.from(CARDS, ({ abilities }) => sumOver(abilities, 1))

/** By card: the points that depend on what lies on the table, or undefined. */
const CHANGING: readonly (Points | undefined)[] = POINTS.map((points) => points.find(({ kind }) => kind !== 'fixed'))
const COUNTS_OBJECTS = CARDS.map(({ abilities }) =>
  abilities.some((one) => one.when === 'gain' && one.kind === 'infamyPerObject'),
)

/** Rounds after the one that is being played; a fraction near the end. */
export function roundsAfter(state: State): number {
  const { market, newest, dealt } = state
  let inRow = 0
  for (let i = 0; i < market.length; i++) if (DECK_OF[market[i] as number] === newest) inRow++
  const pace = PACE[state.piles.length] as number
  // A deck makes way with the first card that it cannot replace.
  let toBuy = (DECK_SIZES[newest] as number) - (dealt[newest] as number) + 1 - (ROW_SIZE - inRow)
  for (let deck = newest + 1; deck < DECK_SIZES.length; deck++) toBuy += (DECK_SIZES[deck] as number) - ROW_SIZE + 1
  const rounds = (toBuy - pace * 0.5) / pace
  return Math.max(0, rounds)
}

/** What one more gold is worth with so many rounds to come. */
export const goldWorth = (rounds: number): number => Math.min(GOLD_IN_PLAY, GOLD_AT_END + GOLD_PER_ROUND * rounds)

/** Five bits an icon, see `tables.ts`. */
function iconsOf(state: State, seat: Seat): number {
  let icons = 0
  const { cards } = state
  for (let i = 0; i < cards.length; i++) {
    const entry = cards[i] as number
    if (ownerOf(entry) === seat) icons += ICONS_OF[actsAs(state, ownedCard(entry))] as number
  }
  return icons
}

/** What a card of the market is worth to the seat, before its price. */
export function cardWorth(state: State, seat: Seat, card: number, rounds: number): number {
  let worth = (AT_ONCE[card] as number) + (PER_ROUND[card] as number) * rounds
  const seeing = (state.passives[seat] as number) & (BUYING_WITH[COST_GEMS[card] as number] as number)
  if (seeing !== 0) worth += sizeOf(seeing)
  if (COUNTS_OBJECTS[card]) worth += objectsFor(state, seat)
  const points = CHANGING[card]
  return points === undefined ? worth : worth + changingWorth(points, state, seat, rounds)
}

function objectsFor(state: State, seat: Seat): number {
  const final = state.finals[seat] as Pile
  return final > 0 ? objectsIn(final) : 3.5
}

function changingWorth(points: Points, state: State, seat: Seat, rounds: number): number {
  switch (points.kind) {
    case 'oneOrMore': {
      const houses = iconCount(iconsOf(state, seat), points.icon)
      // The second house raises the first one too.
      return houses === 0 ? points.one : houses === 1 ? points.more + (points.more - points.one) * 0.9 : points.more
    }
    case 'perTwoIcons':
      return (points.points * (iconCount(iconsOf(state, seat), points.icon) + 1)) / 2 - 0.5
    case 'perIconOfOthers': {
      let icons = 0
      for (let other = 0; other < state.piles.length; other++) {
        if (other !== seat) icons += iconCount(iconsOf(state, other), points.icon)
      }
      return points.points * icons
    }
    case 'unlessOthersHave': {
      for (let other = 0; other < state.piles.length; other++) {
        if (other !== seat && iconCount(iconsOf(state, other), points.icon) > 0) return points.otherwise
      }
      return points.points - 0.5
    }
    case 'perOtherCard': {
      let count = EDITION_RULES[state.options.edition].countsItself ? 1 : 0
      for (let i = 0; i < state.cards.length; i++) if (ownerOf(state.cards[i] as number) === seat) count++
      return points.points * (count + rounds * CARDS_A_ROUND)
    }
    case 'perTwoInfamy':
      return (points.points * ((state.infamy[seat] as number) + rounds * INFAMY_A_ROUND)) / 2
    default:
      return 0
  }
}
