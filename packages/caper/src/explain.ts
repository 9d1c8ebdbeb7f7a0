import type { Seat, Text } from '@covo/kernel'
import { type Action, actionKey } from './actions.ts'
import { hasCard } from './card-set.ts'
import { FULL_EQUIPMENT, THIEVES_HERE } from './cards.ts'
import { type CardTable, DECKS, type DeckTable, numberOf, THIEF_SHIFT } from './deck.ts'
import { encoreArea, encoreSide } from './encore.ts'
import { victims } from './flip.ts'
import { costOf } from './place.ts'
import {
  areaOf,
  baseOf,
  CHOOSE,
  COINS_OF,
  COUNTS,
  DISCARDS,
  ENCORE,
  FIRST_GEAR,
  HEIGHTS,
  isThiefRound,
  type Side,
  SNITCH,
  type State,
  sideOf,
  WORDS,
} from './state.ts'

const say = (reason: string, values?: Text['values']): Text =>
  values ? { key: `caper.no.${reason}`, values } : { key: `caper.no.${reason}` }

const cardText = (table: CardTable): Text => ({ key: `caper.card.${table.kind}` })

/** Why an action is refused. It is only asked about actions that are not legal, so it need not decide that. */
export function explain(state: State, seat: Seat, action: Action): Text {
  if (state.phase === CHOOSE) return state.players === 3 ? explainDeal(state, action) : explainPass(state, seat, action)
  const side = sideOf(state.players, seat)
  if (state.phase === ENCORE) return explainEncore(state, action)
  switch (action.type) {
    case 'thief':
      if (!isThiefRound(state.round)) return say('gearRound')
      return explainThief(state, seat, side, action)
    case 'gear':
      if (isThiefRound(state.round)) return say('thiefRound')
      return explainGear(state, seat, side, action)
    case 'discard': {
      if (isThiefRound(state.round)) return say('thiefDiscard')
      const card = cardOf(state, action.card)
      if (!card || !isInHand(state, seat, action.card)) return notInHand(action.card)
      return say('teamDiscard')
    }
    case 'encore':
    case 'decline':
      return say('notEncore')
    case 'deal':
      return say('notSnitch')
    case 'pass':
      return say('notLookout')
    default:
      return action satisfies never
  }
}

const cardOf = ({ city }: State, id: string): CardTable | undefined =>
  (DECKS[city] as DeckTable).cards[numberOf(city, id)]

const isInHand = (state: State, seat: Seat, id: string): boolean =>
  hasCard(state.cells, seat * 2, baseOf(state.round), numberOf(state.city, id))

const notInHand = (id: string): Text => say('notInHand', { card: id })

function explainThief(state: State, seat: Seat, side: Side, action: Action & { type: 'thief' }): Text {
  const card = cardOf(state, action.card)
  if (!card || !isInHand(state, seat, action.card)) return notInHand(action.card)
  const counts = state.cells[areaOf(side, action.location) * WORDS + COUNTS] as number
  if (((counts >> THIEF_SHIFT) & 3) === THIEVES_HERE) return say('locationFull', { most: THIEVES_HERE })
  return explainFlip(state, side, card, action)
}

function explainGear(state: State, seat: Seat, side: Side, action: Action & { type: 'gear' }): Text {
  const card = cardOf(state, action.card)
  if (!card || !isInHand(state, seat, action.card)) return notInHand(action.card)
  const problem = explainStack(state, side, action)
  if (problem) return problem
  const cost = costOf(state, side, numberOf(state.city, action.card), action.location)
  const coins = state.cells[COINS_OF + side] as number
  if (cost > coins) return say('cost', { card: cardText(card), cost, coins })
  return explainFlip(state, side, card, action)
}

function explainStack(
  state: State,
  side: Side,
  { location, slot }: { readonly location: number; readonly slot: number },
): Text | undefined {
  const base = areaOf(side, location) * WORDS
  const thieves = ((state.cells[base + COUNTS] as number) >> THIEF_SHIFT) & 3
  if (slot >= thieves) return say('noThief', { slot, thieves })
  const height = ((state.cells[base + HEIGHTS] as number) >> (slot * 2)) & 3
  return height === FULL_EQUIPMENT ? say('stackFull', { most: FULL_EQUIPMENT }) : undefined
}

function explainFlip(
  state: State,
  side: Side,
  card: CardTable,
  action: { readonly location: number; readonly flip?: number },
): Text {
  if (card.flips === 0) return say('flipsNothing', { card: cardText(card) })
  const slots = victims(state, areaOf(1 - side, action.location), card.flips)
  if (slots === 0) return say('noVictim')
  if (action.flip === undefined) return say('mustFlip', { card: cardText(card) })
  return say('notVictim', { slot: action.flip })
}

function explainEncore(state: State, action: Action): Text {
  if (action.type !== 'encore') return say('encoreOnly')
  const side = encoreSide(state)
  const location = encoreArea(state) % 3
  if (action.location !== location) return say('encoreHere', { location })
  const card = cardOf(state, action.card)
  if (!card || !hasCard(state.cells, DISCARDS + side * 3 + 1, FIRST_GEAR, numberOf(state.city, action.card))) {
    return say('notDiscarded', { card: action.card })
  }
  return explainStack(state, side, action) ?? explainFlip(state, side, card, action)
}

function explainDeal(state: State, action: Action): Text {
  if (action.type !== 'deal') return say('dealOnly')
  const stranger = [action.white, action.green].find((id) => !isInHand(state, SNITCH, id))
  if (stranger !== undefined) return say('notDrawn', { card: stranger })
  return say('oneEach')
}

function explainPass(state: State, seat: Seat, action: Action): Text {
  if (action.type !== 'pass') return say('passOnly')
  const stranger = action.cards.find((id) => !isInHand(state, seat, id))
  if (stranger !== undefined) return notInHand(stranger)
  return { key: 'kernel.illegal', values: { action: actionKey(action) } }
}
