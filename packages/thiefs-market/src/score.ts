import type { Result, Seat } from '@covo/kernel'
import type { Icon, Points } from './abilities.ts'
import { GOLD_PLACES, HENCHMEN_PLACES, TIE_COST } from './cards.ts'
import { EDITION_RULES } from './editions.ts'
import { actsAs, ownedCard, ownerOf, type State } from './state.ts'
import { ICONS_OF, iconCount, POINTS } from './tables.ts'

/** All in points. */
export interface Score {
  readonly seat: Seat
  readonly infamy: number
  readonly cards: number
  readonly henchmen: number
  readonly gold: number
  readonly total: number
}

/** By seat: icons on the cards (see `tables.ts`), and how many cards. */
interface Holdings {
  readonly icons: number[]
  readonly cards: number[]
}

function holdingsOf(state: State): Holdings {
  const icons = state.gold.map(() => 0)
  const cards = state.gold.map(() => 0)
  for (const entry of state.cards) {
    const seat = ownerOf(entry)
    icons[seat] = (icons[seat] as number) + (ICONS_OF[actsAs(state, ownedCard(entry))] as number)
    cards[seat] = (cards[seat] as number) + 1
  }
  return { icons, cards }
}

function iconsOfOthers(icons: readonly number[], seat: Seat, icon: Icon): number {
  let sum = 0
  for (let other = 0; other < icons.length; other++) if (other !== seat) sum += iconCount(icons[other] as number, icon)
  return sum
}

/** TM-5.2, TM-6: what one ability of a card is worth to its owner. */
function pointsFor(points: Points, state: State, seat: Seat, { icons, cards }: Holdings): number {
  switch (points.kind) {
    case 'fixed':
      return points.points
    case 'oneOrMore': {
      const count = iconCount(icons[seat] as number, points.icon)
      return count > 1 ? points.more : count * points.one
    }
    case 'perTwoIcons':
      return points.points * (iconCount(icons[seat] as number, points.icon) >> 1)
    case 'perIconOfOthers':
      return points.points * iconsOfOthers(icons, seat, points.icon)
    case 'unlessOthersHave':
      return iconsOfOthers(icons, seat, points.icon) > 0 ? points.otherwise : points.points
    case 'perOtherCard':
      return points.points * ((cards[seat] as number) - (EDITION_RULES[state.options.edition].countsItself ? 0 : 1))
    case 'perTwoInfamy':
      return points.points * ((state.infamy[seat] as number) >> 1)
    default:
      return points satisfies never
  }
}

/** The points of a card that a seat has. */
function pointsOfCard(state: State, seat: Seat, card: number, holdings: Holdings): number {
  const list = POINTS[actsAs(state, card)] as readonly Points[]
  let sum = 0
  for (let i = 0; i < list.length; i++) sum += pointsFor(list[i] as Points, state, seat, holdings)
  return sum
}

/** TM-5.3 to TM-5.5: each place goes to a count, not to a player; nobody is ranked with nothing. */
function addPlaces(counts: readonly number[], places: readonly number[], points: number[]): void {
  let above = Number.POSITIVE_INFINITY
  for (let place = 0; place < places.length; place++) {
    let best = 0
    let tied = 0
    for (let seat = 0; seat < counts.length; seat++) {
      const count = counts[seat] as number
      if (count >= above || count < best) continue
      tied = count === best ? tied + 1 : 1
      best = count
    }
    if (best === 0) return
    const worth = (places[place] as number) - (tied > 1 ? TIE_COST : 0)
    for (let seat = 0; seat < counts.length; seat++) {
      if (counts[seat] === best) points[seat] = (points[seat] as number) + worth
    }
    above = best
  }
}

function henchmenOf(holdings: Holdings): number[] {
  const counts: number[] = []
  for (let seat = 0; seat < holdings.icons.length; seat++) {
    counts.push(iconCount(holdings.icons[seat] as number, 'henchman'))
  }
  return counts
}

/** The totals of `result`, without its breakdown: search asks for these and who wins. */
export function totals(state: State): number[] {
  const holdings = holdingsOf(state)
  const sums = state.infamy.slice()
  for (let i = 0; i < state.cards.length; i++) {
    const entry = state.cards[i] as number
    const seat = ownerOf(entry)
    sums[seat] = (sums[seat] as number) + pointsOfCard(state, seat, ownedCard(entry), holdings)
  }
  addPlaces(henchmenOf(holdings), HENCHMEN_PLACES, sums)
  addPlaces(state.gold, GOLD_PLACES, sums)
  return sums
}

export function result(state: State): Result<Score> {
  const holdings = holdingsOf(state)
  const henchmen = state.gold.map(() => 0)
  const gold = state.gold.map(() => 0)
  const cards = state.gold.map(() => 0)
  addPlaces(henchmenOf(holdings), HENCHMEN_PLACES, henchmen)
  addPlaces(state.gold, GOLD_PLACES, gold)
  for (const entry of state.cards) {
    const seat = ownerOf(entry)
    cards[seat] = (cards[seat] as number) + pointsOfCard(state, seat, ownedCard(entry), holdings)
  }
  const scores = state.infamy.map((infamy, seat): Score => {
    const points = {
      infamy,
      cards: cards[seat] as number,
      henchmen: henchmen[seat] as number,
      gold: gold[seat] as number,
    }
    return { seat, ...points, total: points.infamy + points.cards + points.henchmen + points.gold }
  })
  const all = scores.map(({ total }) => total)
  return { scores, winners: winners(state, all) }
}

/** TM-5.6: points, then cards, then tokens; still tied, the victory is shared. */
export function winners(state: State, totals: readonly number[]): Seat[] {
  const best = Math.max(...totals)
  const first = totals.indexOf(best)
  if (totals.indexOf(best, first + 1) < 0) return [first]
  const { cards } = holdingsOf(state)
  const isGoldCounted = EDITION_RULES[state.options.edition].lastTieBreak === 'goldAndInfamy'
  const tokens = state.infamy.map((infamy, seat) => infamy + (isGoldCounted ? (state.gold[seat] as number) : 0))
  const most = (seats: readonly Seat[], values: readonly number[]): Seat[] => {
    const best = Math.max(...seats.map((seat) => values[seat] as number))
    return seats.filter((seat) => values[seat] === best)
  }
  const byPoints = totals.flatMap((total, seat) => (total === best ? [seat] : []))
  return most(most(byPoints, cards), tokens)
}

/** What one card in front of a seat would be worth if the game ended now. */
export function worthOf(state: State, seat: Seat, card: number): number {
  return pointsOfCard(state, seat, card, holdingsOf(state))
}
