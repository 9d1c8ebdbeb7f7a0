import type { Advice } from '@covo/kernel'
import type { Action } from './actions.ts'
import { lookAt, pileWorth, plan, purchasesWorth, tokensWorth } from './advice-plan.ts'
import { playSensibly } from './advice-play.ts'
import { weigh } from './advice-weigh.ts'
import { goldWorth, PER_ROUND, roundsAfter } from './advice-worth.ts'
import { GOLD_PLACES, HENCHMEN_PLACES, TIE_COST } from './cards.ts'
import { EDITION_RULES } from './editions.ts'
import type { ThiefsMarket } from './game.ts'
import { type Loot, objectsIn, type Pile, parseLoot } from './loot.ts'
import { type Score, totals } from './score.ts'
import { actsAs, BUY, nextSeat, OVER, ownedCard, ownerOf, ROLL, SPLIT, type State } from './state.ts'
import { ICONS_OF, iconCount } from './tables.ts'

/** TM-5.6: the tie-breaks as fractions of a point. */
const CARD_FRACTION = 1e-3
const TOKEN_FRACTION = 1e-6

/** By number of players: points that a seat may expect in a round that is to come, and out of one that has begun. */
const ROUND_WORTH: readonly number[] = [0, 0, 0, 1.9, 1.3, 1]
const PILE_WORTH: readonly number[] = [0, 0, 0, 7, 6, 5.3]
/** How much of a pile's worth is still there in the end: of one that may be stolen, with and without rounds to come. */
const PILE_KEPT = { late: 0.5, early: 0.25 } as const
const PILE_USED = 0.85
/** How much of the points for most henchmen and most gold is there in the end; rounds to come change who has most. */
const HENCHMEN_KEPT = { atEnd: 0.95, perRound: -0.15 } as const
const GOLD_PLACE_KEPT = 0.3
/** Points of a henchman, and of a house that waits for another, for each round to come, up to some rounds. */
const HENCHMAN_HOPE = 0.15
const HOUSE_HOPE = 0.3
const HOPE_ROUNDS = 4
/** Points by which a lead may be off at the end, and with rounds to come. */
const SPREAD_AT_END = 3
const SPREAD_MOST: readonly number[] = [0, 0, 0, 9.2, 7.4, 6.7]
const SPREAD_ROUNDS = 4

function finalTotals(state: State): number[] {
  const sums = totals(state)
  const isGoldCounted = EDITION_RULES[state.options.edition].lastTieBreak === 'goldAndInfamy'
  for (let i = 0; i < state.cards.length; i++) add(sums, ownerOf(state.cards[i] as number), CARD_FRACTION)
  for (let seat = 0; seat < sums.length; seat++) {
    const tokens = (state.infamy[seat] as number) + (isGoldCounted ? (state.gold[seat] as number) : 0)
    add(sums, seat, tokens * TOKEN_FRACTION)
  }
  return sums
}

const henchmen = new Int32Array(5)
const houses = new Int32Array(5)

function expect(state: State): number[] {
  if (state.phase === OVER) return finalTotals(state)
  const sums = totals(state)
  const players = sums.length
  const rounds = roundsAfter(state) + (state.phase === ROLL ? 1 : 0)
  henchmen.fill(0)
  houses.fill(0)
  for (let i = 0; i < state.cards.length; i++) {
    const entry = state.cards[i] as number
    const seat = ownerOf(entry)
    const card = actsAs(state, ownedCard(entry))
    const icons = ICONS_OF[card] as number
    henchmen[seat] = (henchmen[seat] as number) + iconCount(icons, 'henchman')
    houses[seat] = (houses[seat] as number) + iconCount(icons, 'house')
    add(sums, seat, (PER_ROUND[card] as number) * rounds)
  }
  const kept = Math.max(0, HENCHMEN_KEPT.atEnd + HENCHMEN_KEPT.perRound * rounds)
  addPlaces(henchmen, HENCHMEN_PLACES, kept - 1, sums)
  addPlaces(state.gold, GOLD_PLACES, GOLD_PLACE_KEPT - 1, sums)
  const gold = goldWorth(rounds)
  const hope = Math.min(HOPE_ROUNDS, rounds)
  for (let seat = 0; seat < players; seat++) {
    const hoped = (henchmen[seat] as number) * HENCHMAN_HOPE + (houses[seat] === 1 ? HOUSE_HOPE : 0)
    add(sums, seat, (state.gold[seat] as number) * gold + hoped * hope + rounds * (ROUND_WORTH[players] as number))
  }
  if (state.phase !== ROLL) addPiles(state, rounds, sums)
  return sums
}

function add(sums: number[], seat: number, points: number): void {
  sums[seat] = (sums[seat] as number) + points
}

/** A part of the points for most of something, by TM-5.3 to TM-5.5. */
function addPlaces(counts: ArrayLike<number>, places: readonly number[], part: number, sums: number[]): void {
  let above = Number.POSITIVE_INFINITY
  for (let place = 0; place < places.length; place++) {
    let best = 0
    let tied = 0
    for (let seat = 0; seat < sums.length; seat++) {
      const count = counts[seat] as number
      if (count >= above || count < best) continue
      tied = count === best ? tied + 1 : 1
      best = count
    }
    if (best === 0) return
    const points = part * ((places[place] as number) - (tied > 1 ? TIE_COST : 0))
    for (let seat = 0; seat < sums.length; seat++) if (counts[seat] === best) add(sums, seat, points)
    above = best
  }
}

function addPiles(state: State, rounds: number, sums: number[]): void {
  const isSplit = state.phase === SPLIT
  const isBuying = state.phase === BUY
  const kept = rounds < 2 ? PILE_KEPT.late : PILE_KEPT.early
  const usual = PILE_WORTH[sums.length] as number
  // Seats from the holder up to the active one have had their turn.
  for (let i = 0, seat = state.holder, hasBought = isBuying; i < sums.length; i++, seat = nextSeat(state, seat)) {
    const pile = state.piles[seat] as Pile
    if (seat === state.active) hasBought = false
    if (isSplit && pile === 0) {
      add(sums, seat, PILE_USED * usual)
      continue
    }
    lookAt(state, seat)
    if (hasBought) add(sums, seat, tokensWorth(pile))
    else if (isSplit) add(sums, seat, PILE_USED * usual + kept * (pileWorth(pile) - usual))
    else if (isBuying && seat === state.active) {
      add(sums, seat, tokensWorth(pile) + PILE_USED * purchasesWorth(pile, plan.gold, state.purchases, state.ready))
    } else add(sums, seat, PILE_USED * pileWorth(pile))
  }
}

function spread(state: State): number {
  if (state.phase === OVER) return 0.5
  const most = SPREAD_MOST[state.piles.length] as number
  const rounds = roundsAfter(state) + (state.phase === ROLL ? 1 : 0)
  return SPREAD_AT_END + (most - SPREAD_AT_END) * Math.min(1, Math.sqrt(rounds / SPREAD_ROUNDS))
}

const sources = (['infamy', 'cards', 'henchmen', 'gold'] as const).map((source) => ({
  name: { key: `thiefs-market.table.${source}` },
  points: (score: Score) => score[source],
}))

/** Piles are alike that come from the same place, are of the same size and hold the marker alike. */
function group(action: Action): string | undefined {
  switch (action.type) {
    case 'take':
      return `take ${sizeOf(action.loot)}`
    case 'steal':
      return `steal ${action.from} ${sizeOf(action.keep)}`
    default:
      return undefined
  }
}

const sizeOf = (loot: Loot): string => `${objectsIn(parseLoot(loot))} ${loot.marker ?? false}`

export const advice: Advice<ThiefsMarket> = {
  expect,
  spread,
  weigh,
  group,
  playSensibly,
  // About one round: longer playouts tell no more.
  horizon: () => 14,
  pace: () => 18_000,
  overlooks: {
    3: { atHalf: 0.3, atThreeQuarters: 0.12 },
    4: { atHalf: 0.37, atThreeQuarters: 0.23 },
    5: { atHalf: 0.38, atThreeQuarters: 0.26 },
  },
  sources,
}
