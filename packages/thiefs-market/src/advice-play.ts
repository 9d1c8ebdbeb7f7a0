import type { Chance, Io, Seat } from '@covo/kernel'
import {
  BAG_TURNS,
  GEM_SPENDS,
  GEM_TURNS,
  lookAt,
  MASK_SPENDS,
  PAYS,
  paidFor,
  pileWorth,
  plan,
  purchasesWorth,
  tokensWorth,
} from './advice-plan.ts'
import { cardWorth } from './advice-worth.ts'
import { firstOf } from './bits.ts'
import type { Event } from './events.ts'
import { BAG, countOf, dieOf, facesIn, gemsOf, MARKER, MASK, objectsIn, type Pile } from './loot.ts'
import { countPayments, goldGems, type Payment, paymentAt, purseOf } from './payment.ts'
import { buy, copy, done, use } from './purchase.ts'
import { decline, reroll, steal, take } from './split.ts'
import { BUY, ownedCard, ownerOf, SPLIT, type State } from './state.ts'
import { USE_PRICE, USE_TO, USES, USES_WITH } from './tables.ts'

/** Steps of points by which a choice may be off, and how many of them: the variety of play. */
const NOISE = 0.1
const NOISE_STEPS = 6
/** A robber is robbed too: so much more must be in it than in the own share. */
const STEAL_COST = 0.5
/** What a turned die must add. */
const TURN_GAIN = 0.3

const noise = (choice: Chance): number => NOISE * choice.int(NOISE_STEPS)

/** One legal action of the seat, at a glance. */
export function playSensibly(state: State, seat: Seat, choice: Chance, io: Io<Event>): void {
  switch (state.phase) {
    case SPLIT:
      playSplit(state, seat, choice, io)
      break
    case BUY:
      if (state.copying > 0) playCopy(state, seat, io)
      else playPurchase(state, seat, choice, io)
      break
    default:
      playLuck(state, seat, io)
  }
}

function playSplit(state: State, seat: Seat, choice: Chance, io: Io<Event>): void {
  const { centre, piles } = state
  lookAt(state, seat)
  let without = 0
  let from = -1
  let keep = 0
  let best = Number.NEGATIVE_INFINITY
  for (let other = 0; other < piles.length; other++) {
    const pile = piles[other] as Pile
    if (pile === 0) {
      without++
      continue
    }
    if (objectsIn(pile) < 2) continue
    const whole = pileWorth(pile)
    const left = leastOf(pile, plan.spare)
    const worth = whole - tokensWorth(left) - (gemsOf(left & ~plan.spare) === 0 ? 0 : 1) - STEAL_COST + noise(choice)
    if (worth > best) {
      best = worth
      from = other
      keep = pile - left
    }
  }
  if (centre !== 0) {
    const loot = without === 1 ? centre : share(centre, without, choice)
    const worth = pileWorth(loot) + noise(choice)
    if (worth > best) {
      take(state, seat, loot, io)
      return
    }
  }
  steal(state, seat, from, keep, io)
}

/** The one object of a pile that is missed least. */
function leastOf(pile: Pile, spare: Pile): Pile {
  const gems = gemsOf(spare)
  if (gems !== 0) return dieOf(firstOf(facesIn(gems)))
  if (pile >= MARKER) return MARKER
  const faces = facesIn(pile)
  if ((faces & (1 << MASK)) !== 0) return dieOf(MASK)
  if ((faces & (1 << BAG)) !== 0) return dieOf(BAG)
  return dieOf(firstOf(faces))
}

/** What pays for a card, filled up with tokens to about a fair share: more would be stolen. */
function share(centre: Pile, without: number, choice: Chance): Pile {
  const most = Math.max(1, ((objectsIn(centre) + choice.int(without + 1)) / without) | 0)
  pileWorth(centre)
  let loot = plan.card < 0 ? 0 : paidFor(plan.card, centre)
  let room = most - objectsIn(loot)
  let rest = centre - loot
  for (let i = 0; room > 0 && rest !== 0; i++) {
    const face = FILLING[i] as number
    let one = face < 0 ? (rest >= MARKER ? MARKER : 0) : countOf(rest, face) > 0 ? dieOf(face) : 0
    while (one !== 0 && room > 0) {
      loot += one
      rest -= one
      room--
      if (face < 0 || countOf(rest, face) === 0) one = 0
    }
  }
  return loot === 0 ? centre : loot
}
/** What fills up a share, best first; -1 is the marker. */
const FILLING = [BAG, MASK, -1, 0, 1, 2, 3]

/** A card of somebody else to copy: the best one. */
function playCopy(state: State, seat: Seat, io: Io<Event>): void {
  lookAt(state, seat)
  let best = Number.NEGATIVE_INFINITY
  let copied = -1
  for (let i = 0; i < state.cards.length; i++) {
    const entry = state.cards[i] as number
    if (ownerOf(entry) === seat) continue
    const worth = cardWorth(state, seat, ownedCard(entry), plan.rounds)
    if (worth > best) {
      best = worth
      copied = ownedCard(entry)
    }
  }
  copy(state, seat, copied, io)
}

/** A die that is of no use is rolled again. */
function playLuck(state: State, seat: Seat, io: Io<Event>): void {
  const pile = state.piles[seat] as Pile
  lookAt(state, seat)
  pileWorth(pile)
  const gems = gemsOf(plan.spare)
  if (gems === 0) decline(state, seat, io)
  else reroll(state, seat, firstOf(facesIn(gems)), io)
}

function playPurchase(state: State, seat: Seat, choice: Chance, io: Io<Event>): void {
  const pile = state.piles[seat] as Pile
  const gold = state.gold[seat] as number
  const open = state.ready & (USES_WITH[facesIn(pile)] as number)
  if (state.purchases > 0) {
    lookAt(state, seat)
    for (let i = 0; i < plan.count; i++) plan.worths[i] = (plan.worths[i] as number) + noise(choice)
    const best = purchasesWorth(pile, gold, state.purchases, 0)
    const { card } = plan
    const turns = open & GEM_TURNS
    if (turns !== 0 && playTurn(state, seat, turns, best + TURN_GAIN, io)) return
    if (card >= 0) {
      buy(state, seat, card, paymentFor(card, pile, gold), io)
      return
    }
  } else if (open !== 0) {
    lookAt(state, seat)
  }
  const useful = open & (GEM_SPENDS | BAG_TURNS)
  if (useful !== 0) {
    const index = firstOf(useful)
    use(state, seat, index, (BAG_TURNS & (1 << index)) !== 0 ? BAG : 0, io)
    return
  }
  if ((open & MASK_SPENDS) !== 0 && plan.goldWorth > 1) {
    use(state, seat, firstOf(open & MASK_SPENDS), 0, io)
    return
  }
  if ((open & PAYS) !== 0 && gold >= (USE_PRICE[firstOf(open & PAYS)] as number)) {
    use(state, seat, firstOf(open & PAYS), 0, io)
    return
  }
  done(state, seat, io)
}

/** Turns a die if that buys something better. */
function playTurn(state: State, seat: Seat, turns: number, than: number, io: Io<Event>): boolean {
  const pile = state.piles[seat] as Pile
  let best = than
  let index = -1
  let face = 0
  for (let rest = turns; rest !== 0; rest &= rest - 1) {
    const one = firstOf(rest)
    const { die } = USES[one] as (typeof USES)[number]
    const bag = die === BAG ? plan.goldWorth : 0
    for (let to = USE_TO[one] as number; to !== 0; to &= to - 1) {
      const turned = pile - dieOf(die) + dieOf(firstOf(to))
      const worth = purchasesWorth(turned, plan.gold, state.purchases, 0) - bag
      if (worth > best) {
        best = worth
        index = one
        face = firstOf(to)
      }
    }
  }
  if (index < 0) return false
  use(state, seat, index, face, io)
  return true
}

/** The payment with the least gold; the first of them is that one unless a gem may be waived. */
function paymentFor(card: number, pile: Pile, gold: number): Payment {
  const purse = purseOf(pile, gold, plan.discount !== 0)
  let best = paymentAt(card, purse, 0)
  if (plan.discount === 0) return best
  for (let i = 1; i < countPayments(card, purse); i++) {
    const payment = paymentAt(card, purse, i)
    if (objectsIn(goldGems(payment)) < objectsIn(goldGems(best))) best = payment
  }
  return best
}
