import type { Seat, Text } from '@covo/kernel'
import type { Action, Buy, Use } from './actions.ts'
import { CARDS } from './cards.ts'
import { countOf, FACES, type Face, GEMS, isPartOf, objectsIn, type Pile, parseLoot } from './loot.ts'
import { actsAs, BUY, LUCK_PHASE, ownedCard, ownerOf, SPLIT, type State } from './state.ts'
import { COPIERS, COST, cardOf, DISCOUNTS, idOf, PAY, TURN, USE_BIT, USES } from './tables.ts'

const say = (key: string, values?: Text['values']): Text =>
  values ? { key: `thiefs-market.no.${key}`, values } : { key: `thiefs-market.no.${key}` }

export const cardName = (id: string): Text => ({ key: `thiefs-market.card.${id}` })
export const faceName = (face: string): Text => ({ key: `thiefs-market.face.${face}` })

/** Why an action is refused. It is only asked about actions that are not legal, so it need not decide that. */
export function explain(state: State, seat: Seat, action: Action): Text {
  switch (action.type) {
    case 'take':
    case 'steal':
      return state.phase === SPLIT ? explainSplit(state, seat, action) : say('splitOver')
    case 'reroll':
    case 'decline':
      if (state.phase !== LUCK_PHASE) return say('noLuck')
      return action.type === 'reroll' ? say('noDie', { face: faceName(action.die) }) : illegal
    default:
      if (state.phase === SPLIT) return say('splitFirst')
      if (state.phase === LUCK_PHASE) return say('luckFirst')
  }
  if (state.phase !== BUY) return illegal
  if (state.copying > 0 && action.type !== 'copy') {
    return say('copyFirst', { card: cardName(idOf(COPIERS[state.copying - 1] as number)) })
  }
  switch (action.type) {
    case 'use':
      return explainUse(state, seat, action)
    case 'buy':
      return explainBuy(state, seat, action)
    case 'copy':
      return state.copying === 0 ? say('nothingToCopy') : say('notTheirs', { card: cardName(action.card) })
    case 'done':
      return illegal
    default:
      return action satisfies never
  }
}

const illegal: Text = { key: 'kernel.illegal' }

function explainSplit(state: State, seat: Seat, action: Action & { type: 'take' | 'steal' }): Text {
  if (action.type === 'take') {
    if (state.centre === 0) return say('emptyCentre')
    if (!isPartOf(parseLoot(action.loot), state.centre)) return say('notInCentre')
    return say('takeAll')
  }
  const { from, keep } = action
  const pile = state.piles[from]
  if (from === seat) return say('stealFromSelf')
  if (pile === undefined) return say('noSeat', { from })
  if (pile === 0) return say('noPile', { from: { seat: from } })
  if (objectsIn(pile) === 1) return say('onlyOne', { from: { seat: from } })
  if (!isPartOf(parseLoot(keep), pile)) return say('notInPile', { from: { seat: from } })
  return say('returnOne')
}

/** Whether the seat has the card in front of it. */
const has = (state: State, seat: Seat, card: number): boolean =>
  state.cards.some((entry) => ownerOf(entry) === seat && ownedCard(entry) === card)

function explainUse(state: State, seat: Seat, { card: id, die, to }: Use): Text {
  const card = cardOf(id)
  const name = { card: cardName(id) }
  if (card === undefined || !has(state, seat, card)) return say('notYours', name)
  const bit = USE_BIT[actsAs(state, card)] as number
  const use = USES[31 - Math.clz32(bit)]
  if (bit === 0 || !use) return say('noUse', name)
  if ((state.ready & bit) === 0) return say('usedUp', name)
  if (use.kind === PAY) {
    if (die !== undefined || to !== undefined) return say('useWithoutDie', name)
    return say('useGold', { ...name, price: use.price, gold: state.gold[seat] as number })
  }
  const face = faceName(FACES[use.die] as Face)
  if (die === undefined || FACES.indexOf(die) !== use.die) return say('otherDie', { ...name, face })
  if (countOf(state.piles[seat] as Pile, use.die) === 0) return say('noDie', { face })
  const faces = FACES.filter((_, i) => use.to & (1 << i)).map(faceName)
  return use.kind === TURN ? say('turnTo', { ...name, faces }) : say('spendOnly', name)
}

function explainBuy(state: State, seat: Seat, { card: id, gold: inGold, waive }: Buy): Text {
  const card = cardOf(id)
  const name = { card: cardName(id) }
  if (state.purchases === 0) return say('noPurchase')
  if (card === undefined || !state.market.includes(card)) return say('notInMarket', name)
  const cost = COST[card] as Pile
  const hasDiscount = ((state.passives[seat] as number) & DISCOUNTS) !== 0
  if (hasDiscount && waive === undefined) return say('waiveOne', name)
  if (!hasDiscount && waive !== undefined) return say('noDiscount')
  if (waive !== undefined && countOf(cost, GEMS.indexOf(waive)) === 0) {
    return say('waiveOther', { ...name, face: faceName(waive) })
  }
  const due = waive === undefined ? cost : cost - parseLoot({ [waive]: 1 })
  const paid = inGold ? parseLoot(inGold) : 0
  if (!isPartOf(paid, due)) return say('tooMuchGold', name)
  const gold = state.gold[seat] as number
  if (objectsIn(paid) > gold) return say('notEnoughGold', { gold })
  for (const [gem, face] of GEMS.entries()) {
    const needed = countOf(due - paid, gem)
    const found = countOf(state.piles[seat] as Pile, gem)
    if (found < needed) return say('notEnoughDice', { ...name, face: faceName(face), needed, found })
  }
  return illegal
}

/** The cards of the game by id, for help and pages. */
export const CARD_IDS: readonly string[] = CARDS.map(({ id }) => id)
