import type { Seat, Text, TextValue } from '@covo/kernel'
import type { Action, Buy, Use } from './actions.ts'
import { firstOf } from './bits.ts'
import { countOf, FACES, type Face, GEMS, isPartOf, objectsIn, type Pile, parseLoot } from './loot.ts'
import { cardName, faceName, say } from './names.ts'
import { actsAs, BUY, LUCK_PHASE, ownedCard, ownerOf, SPLIT, type State } from './state.ts'
import { COPIERS, COST, cardOf, DISCOUNTS, idOf, PAY, TURN, USE_BIT, USES } from './tables.ts'

const no = (key: string, values?: Record<string, TextValue>): Text => say(`no.${key}`, values)

/** Why an action is refused. It is only asked about actions that are not legal, so it need not decide that. */
export function explain(state: State, seat: Seat, action: Action): Text {
  switch (action.type) {
    case 'take':
    case 'steal':
      return state.phase === SPLIT ? explainSplit(state, seat, action) : no('splitOver')
    case 'reroll':
    case 'decline':
      if (state.phase !== LUCK_PHASE) return no('noLuck')
      return action.type === 'reroll' ? no('noDie', { face: faceName(action.die) }) : illegal
    default:
      if (state.phase === SPLIT) return no('splitFirst')
      if (state.phase === LUCK_PHASE) return no('luckFirst')
  }
  if (state.phase !== BUY) return illegal
  if (state.copying > 0 && action.type !== 'copy') {
    return no('copyFirst', { card: cardName(idOf(COPIERS[state.copying - 1] as number)) })
  }
  switch (action.type) {
    case 'use':
      return explainUse(state, seat, action)
    case 'buy':
      return explainBuy(state, seat, action)
    case 'copy':
      return state.copying === 0 ? no('nothingToCopy') : no('notTheirs', { card: cardName(action.card) })
    case 'done':
      return illegal
    default:
      return action satisfies never
  }
}

const illegal: Text = { key: 'kernel.illegal' }

function explainSplit(state: State, seat: Seat, action: Action & { type: 'take' | 'steal' }): Text {
  if (action.type === 'take') {
    if (state.centre === 0) return no('emptyCentre')
    if (!isPartOf(parseLoot(action.loot), state.centre)) return no('notInCentre')
    return no('takeAll')
  }
  const { from, keep } = action
  const pile = state.piles[from]
  if (from === seat) return no('stealFromSelf')
  if (pile === undefined) return no('noSeat', { from })
  if (pile === 0) return no('noPile', { from: { seat: from } })
  if (objectsIn(pile) === 1) return no('onlyOne', { from: { seat: from } })
  if (!isPartOf(parseLoot(keep), pile)) return no('notInPile', { from: { seat: from } })
  return no('returnOne')
}

/** Whether the seat has the card in front of it. */
const has = (state: State, seat: Seat, card: number): boolean =>
  state.cards.some((entry) => ownerOf(entry) === seat && ownedCard(entry) === card)

function explainUse(state: State, seat: Seat, { card: id, die, to }: Use): Text {
  const card = cardOf(id)
  const name = { card: cardName(id) }
  if (card === undefined || !has(state, seat, card)) return no('notYours', name)
  const bit = USE_BIT[actsAs(state, card)] as number
  const use = USES[firstOf(bit)]
  if (bit === 0 || !use) return no('noUse', name)
  if ((state.ready & bit) === 0) return no('usedUp', name)
  if (use.kind === PAY) {
    if (die !== undefined || to !== undefined) return no('useWithoutDie', name)
    return no('useGold', { ...name, price: use.price, gold: state.gold[seat] as number })
  }
  const face = faceName(FACES[use.die] as Face)
  if (die === undefined || FACES.indexOf(die) !== use.die) return no('otherDie', { ...name, face })
  if (countOf(state.piles[seat] as Pile, use.die) === 0) return no('noDie', { face })
  const faces = { anyOf: FACES.filter((_, i) => use.to & (1 << i)).map(faceName) }
  return use.kind === TURN ? no('turnTo', { ...name, faces }) : no('spendOnly', name)
}

function explainBuy(state: State, seat: Seat, { card: id, gold: inGold, waive }: Buy): Text {
  const card = cardOf(id)
  const name = { card: cardName(id) }
  if (state.purchases === 0) return no('noPurchase')
  if (card === undefined || !state.market.includes(card)) return no('notInMarket', name)
  const cost = COST[card] as Pile
  const hasDiscount = ((state.passives[seat] as number) & DISCOUNTS) !== 0
  if (hasDiscount && waive === undefined) return no('waiveOne', name)
  if (!hasDiscount && waive !== undefined) return no('noDiscount')
  if (waive !== undefined && countOf(cost, GEMS.indexOf(waive)) === 0) {
    return no('waiveOther', { ...name, face: faceName(waive) })
  }
  const due = waive === undefined ? cost : cost - parseLoot({ [waive]: 1 })
  const paid = inGold ? parseLoot(inGold) : 0
  if (!isPartOf(paid, due)) return no('tooMuchGold', name)
  const gold = state.gold[seat] as number
  if (objectsIn(paid) > gold) return no('notEnoughGold', { gold })
  for (const [gem, face] of GEMS.entries()) {
    const needed = countOf(due - paid, gem)
    const found = countOf(state.piles[seat] as Pile, gem)
    if (found < needed) return no('notEnoughDice', { ...name, face: faceName(face), needed, found })
  }
  return illegal
}
