import { GEMS, gemsOf, type Pile } from './loot.ts'
import { COST } from './tables.ts'

/**
 * TM-3.3, TM-3.4: how a cost can be paid. A payment is the pile of gems that are paid with gold, and above it
 * 1 + the gem that is waived. Payments depend on so little (the cost, how many dice of each gem count, how much gold
 * counts, the discount) that each is listed once; after that a purchase only looks it up.
 */
export type Payment = number

const WAIVE_SHIFT = 16
export const goldGems = (payment: Payment): Pile => gemsOf(payment)
/** 1 + the waived gem, 0 when nothing is waived. */
export const waivedGem = (payment: Payment): number => payment >> WAIVE_SHIFT
export const paymentOf = (gold: Pile, waived: number): Payment => gold | (waived << WAIVE_SHIFT)

/** The gems of the cost that are left to pay. */
export function dueGems(cost: Pile, payment: Payment): Pile {
  const waived = waivedGem(payment)
  return waived === 0 ? cost : cost - (1 << ((waived - 1) << 2))
}

/** All payments for a cost with these dice and that much gold. The one place that says what a payment is. */
function payments(cost: Pile, dice: Pile, gold: number, hasDiscount: boolean): Payment[] {
  const found: Payment[] = []
  for (let waived = hasDiscount ? 1 : 0; waived <= (hasDiscount ? GEMS.length : 0); waived++) {
    if (waived > 0 && ((cost >> ((waived - 1) << 2)) & 15) === 0) continue
    const due = dueGems(cost, paymentOf(0, waived))
    split(due, dice, gold, 0, 0, (goldPaid) => found.push(paymentOf(goldPaid, waived)))
  }
  return found
}

function split(due: Pile, dice: Pile, gold: number, gem: number, paid: Pile, add: (paid: Pile) => void): void {
  if (gem === GEMS.length) {
    add(paid)
    return
  }
  const shift = gem << 2
  const needed = (due >> shift) & 15
  const least = Math.max(0, needed - ((dice >> shift) & 15))
  for (let n = least; n <= needed && n <= gold; n++) split(due, dice, gold - n, gem + 1, paid + (n << shift), add)
}

const sizeOfCost = (cost: Pile): number => GEMS.reduce((sum, _, gem) => sum + ((cost >> (gem << 2)) & 15), 0)
const mostOfAGem = (cost: Pile): number => Math.max(...GEMS.map((_, gem) => (cost >> (gem << 2)) & 15))

/** Dice of one gem count up to this many, gold up to that much: no cost asks for more. */
const DICE_LEVELS = (Math.max(...COST.map(mostOfAGem)) + 1) | 0
const GOLD_LEVELS = (Math.max(...COST.map(sizeOfCost)) + 1) | 0
const DICE_PURSES = (DICE_LEVELS * DICE_LEVELS * DICE_LEVELS * DICE_LEVELS) | 0
const TWO_GEM_PURSES = DICE_LEVELS * DICE_LEVELS
const PURSES = DICE_PURSES * GOLD_LEVELS * 2

const DIFFERENT_COSTS = [...new Set(COST)]
/** By card: where the counts of its cost begin. */
const FIRST_PURSE = Int32Array.from(COST, (cost) => DIFFERENT_COSTS.indexOf(cost) * PURSES)

/** A purse that nobody has had yet. */
const UNKNOWN = 255
const counts = new Uint8Array(DIFFERENT_COSTS.length * PURSES).fill(UNKNOWN)
const starts = new Int32Array(DIFFERENT_COSTS.length * PURSES)
const list: Payment[] = []

/** Lists the payments for a cost and a purse the first time that somebody asks for them: all at once would hold up a page. */
function listPayments(place: number): number {
  const purse = place % PURSES
  const goldLevel = Math.floor(purse / DICE_PURSES)
  const cost = DIFFERENT_COSTS[Math.floor(place / PURSES)] as Pile
  const gold = goldLevel % GOLD_LEVELS
  const found = payments(cost, pileOfLevels(purse % DICE_PURSES), gold, goldLevel >= GOLD_LEVELS)
  starts[place] = list.length
  list.push(...found)
  counts[place] = found.length
  return found.length
}

function pileOfLevels(levels: number): Pile {
  let pile = 0
  for (let gem = 0, rest = levels; gem < GEMS.length; gem++, rest = Math.floor(rest / DICE_LEVELS)) {
    pile += (rest % DICE_LEVELS) << (gem << 2)
  }
  return pile
}

/** By two counts of four bits each: their levels as one number. */
const LEVELS_OF_TWO = Uint8Array.from({ length: 256 }, (_, two) => {
  const level = (count: number) => Math.min(count, DICE_LEVELS - 1)
  return level(two & 15) + level(two >> 4) * DICE_LEVELS
})

/** What a buyer can pay with, as a number that `countPayments` and `paymentAt` understand. */
export function purseOf(pile: Pile, gold: number, hasDiscount: boolean): number {
  const levels = (LEVELS_OF_TWO[pile & 255] as number) + (LEVELS_OF_TWO[(pile >> 8) & 255] as number) * TWO_GEM_PURSES
  const goldLevel = (gold < GOLD_LEVELS ? gold : GOLD_LEVELS - 1) + (hasDiscount ? GOLD_LEVELS : 0)
  return goldLevel * DICE_PURSES + levels
}

export function countPayments(card: number, purse: number): number {
  const place = (FIRST_PURSE[card] as number) + purse
  const count = counts[place] as number
  return count === UNKNOWN ? listPayments(place) : count
}

export function paymentAt(card: number, purse: number, index: number): Payment {
  const place = (FIRST_PURSE[card] as number) + purse
  if (counts[place] === UNKNOWN) listPayments(place)
  return list[(starts[place] as number) + index] as Payment
}
