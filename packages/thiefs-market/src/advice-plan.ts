import type { Seat } from '@covo/kernel'
import { cardWorth, goldWorth, roundsAfter } from './advice-worth.ts'
import { sizeOf } from './bits.ts'
import { BAG, countOf, facesIn, GEMS, gemsOf, MARKER, MASK, type Pile } from './loot.ts'
import { purseOf } from './payment.ts'
import type { State } from './state.ts'
import {
  CARD_COUNT,
  COST,
  DISCOUNTS,
  EXTRA_WITH,
  MARKER_AMOUNT,
  MORE_BAGS,
  MORE_MASKS,
  PASSIVES,
  PAY,
  SPEND,
  TURN,
  USES,
  USES_WITH,
} from './tables.ts'

/** Points: to begin the next round and to buy first; a gem that is left over; a die that one's own cards still use. */
const MARKER_WORTH = 0.7
const SPARE_GEM_WORTH = 0.03
const USE_WORTH = 0.9

/** Dice of a gem count up to two, as no cost asks for more: so many different purses of dice. */
const MOST_OF_A_GEM = 2
const levelsOf = (pile: Pile): number => purseOf(pile, 0, false)
const LEVELS = levelsOf(MOST_OF_A_GEM * 0x1111) + 1

/** By card and levels: the gems that the dice do not pay, and the dice that do. */
const missing = new Uint8Array(CARD_COUNT * LEVELS)
const paid = new Uint16Array(CARD_COUNT * LEVELS)
for (let card = 0; card < CARD_COUNT; card++) {
  for (let code = 0; code < (MOST_OF_A_GEM + 1) ** GEMS.length; code++) {
    let dice = 0
    let due = 0
    let lacking = 0
    for (let gem = 0, rest = code; gem < GEMS.length; gem++, rest = Math.floor(rest / (MOST_OF_A_GEM + 1))) {
      const have = rest % (MOST_OF_A_GEM + 1)
      const cost = countOf(COST[card] as Pile, gem)
      dice += have << (gem << 2)
      due += Math.min(have, cost) << (gem << 2)
      lacking += Math.max(0, cost - have)
    }
    missing[card * LEVELS + levelsOf(dice)] = lacking
    paid[card * LEVELS + levelsOf(dice)] = due
  }
}

const usesWhere = (is: (use: (typeof USES)[number]) => boolean): number =>
  USES.reduce((set, use, index) => (is(use) ? set | (1 << index) : set), 0)
/** Uses that change the gems, and uses for dice that buy nothing. */
export const GEM_TURNS = usesWhere(({ kind, to }) => kind === TURN && to < 1 << BAG)
export const BAG_TURNS = usesWhere(({ kind, to }) => kind === TURN && to === 1 << BAG)
export const GEM_SPENDS = usesWhere(({ kind, die }) => kind === SPEND && die < BAG)
export const MASK_SPENDS = usesWhere(({ kind, die }) => kind === SPEND && die === MASK)
export const PAYS = usesWhere(({ kind }) => kind === PAY)
const EYEPATCH = PASSIVES.reduce((set, _, i) => ((MARKER_AMOUNT[i] as number) > 0 ? set | (1 << i) : set), 0)

/**
 * What a seat would do with a pile: one seat at a time is looked at, by `lookAt`, and then any number of piles. What
 * was planned last is left here.
 */
export const plan = {
  seat: 0,
  rounds: 0,
  gold: 0,
  goldWorth: 0,
  passives: 0,
  uses: 0,
  discount: 0,
  cards: new Uint8Array(CARD_COUNT),
  worths: new Float64Array(CARD_COUNT),
  count: 0,
  /** The first purchase of the last plan, -1 for none, and the dice of the pile that no purchase takes. */
  card: -1,
  spare: 0,
}

export function lookAt(state: State, seat: Seat): void {
  const { market } = state
  const rounds = roundsAfter(state)
  plan.seat = seat
  plan.rounds = rounds
  plan.gold = state.gold[seat] as number
  plan.goldWorth = goldWorth(rounds)
  plan.passives = state.passives[seat] as number
  plan.uses = state.uses[seat] as number
  plan.discount = (plan.passives & DISCOUNTS) === 0 ? 0 : 1
  plan.count = market.length
  for (let i = 0; i < market.length; i++) {
    const card = market[i] as number
    plan.cards[i] = card
    plan.worths[i] = cardWorth(state, seat, card, rounds)
  }
}

/** Bags, masks and the marker, as they will be turned in. */
export function tokensWorth(pile: Pile): number {
  const bags = countOf(pile, BAG)
  const masks = countOf(pile, MASK)
  let worth = bags * plan.goldWorth + masks
  if (pile >= MARKER) worth += (plan.rounds > 0 ? MARKER_WORTH : 0) + ((plan.passives & EYEPATCH) === 0 ? 0 : 1)
  if (bags > 0 && (plan.passives & MORE_BAGS) !== 0) worth += plan.goldWorth
  if (masks > 0 && (plan.passives & MORE_MASKS) !== 0) worth += 1
  return worth
}

/** The purchases that a pile with that final pile allows. */
export const purchasesWith = (final: Pile): number => 1 + sizeOf(plan.passives & (EXTRA_WITH[facesIn(final)] as number))

/** What purchases and uses add to a pile in the rest of a purchase turn, gold paid taken off. */
export function purchasesWorth(pile: Pile, gold: number, purchases: number, ready: number, except = -1): number {
  let worth = 0
  let left = pile
  let purse = gold
  let first = -1
  let bought = except
  for (let n = 0; n < purchases; n++) {
    const levels = levelsOf(left)
    let best = 0
    let at = -1
    for (let i = 0; i < plan.count; i++) {
      const card = plan.cards[i] as number
      let lacking = missing[card * LEVELS + levels] as number
      if (lacking > 0) lacking -= plan.discount
      if (lacking > purse || card === bought || card === first) continue
      const net = (plan.worths[i] as number) - lacking * plan.goldWorth
      if (net > best) {
        best = net
        at = i
      }
    }
    if (at < 0) break
    const card = plan.cards[at] as number
    const lacking = (missing[card * LEVELS + levels] as number) - plan.discount
    if (lacking > 0) purse -= lacking
    left -= paid[card * LEVELS + levels] as number
    worth += best
    if (first < 0) first = card
    else bought = card
  }
  plan.card = first
  plan.spare = left
  const spareGems = gemsOf(left)
  if (spareGems !== 0) {
    worth += SPARE_GEM_WORTH
    const useful = ready & (GEM_SPENDS | BAG_TURNS) & (USES_WITH[facesIn(spareGems)] as number)
    if (useful !== 0) worth += USE_WORTH * sizeOf(useful)
  }
  return worth
}

/** What a pile is worth to the seat when it has it at the end of the split. */
export const pileWorth = (pile: Pile): number =>
  tokensWorth(pile) + purchasesWorth(pile, plan.gold, purchasesWith(pile), plan.uses)

/** The dice that the last plan takes for its first purchase out of a pile. */
export const paidFor = (card: number, pile: Pile): Pile => paid[card * LEVELS + levelsOf(pile)] as number
