import { keep, type Seat } from '@covo/kernel'
import type { Action, Buy } from './actions.ts'
import { FACES, type Face, GEMS, type Gem, printLoot } from './loot.ts'
import { BUY_CARD, COPY, DECLINE, eachMove, type Move, moveAt, newMove, REROLL, STEAL, TAKE, USE } from './moves.ts'
import { goldGems, type Payment, waivedGem } from './payment.ts'
import { cardUsed, type State, userOf } from './state.ts'
import { CARD_COUNT, idOf, PAY, TURN, USES } from './tables.ts'

export function legalActions(state: State, seat: Seat): Action[] {
  const actions: Action[] = []
  eachMove(state, seat, (move) => actions.push(actionOf(state, seat, move)))
  return actions
}

/** `legalActions(state, seat)[index]` without listing them. */
export function actionAt(state: State, seat: Seat, index: number): Action {
  moveAt(state, seat, index, scratch)
  return actionOf(state, seat, scratch)
}
const scratch: Move = newMove()

const maps = (length: number): readonly Map<number, Action>[] => Array.from({ length }, () => new Map())

/**
 * Every way to take, by the objects taken; to steal, by whom from and what is kept; to buy, by the card and the payment; to use, by the
 * use, the card and the face; and everything else, by its kind and what it names.
 */
const TAKES = new Map<number, Action>()
const STEALS = maps(5)
const BUYS = maps(CARD_COUNT)
const USED = maps(USES.length)
const OTHERS = new Map<number, Action>()

function actionOf(state: State, seat: Seat, move: Move): Action {
  const { kind, at, loot, face } = move
  switch (kind) {
    case TAKE:
      return made(TAKES, loot, state, seat, move)
    case STEAL:
      return made(STEALS[at] as Map<number, Action>, loot, state, seat, move)
    case BUY_CARD:
      return made(BUYS[at] as Map<number, Action>, loot, state, seat, move)
    case USE: {
      const card = cardUsed(state, seat, (USES[at] as (typeof USES)[number]).card)
      return made(USED[at] as Map<number, Action>, (card << 3) | face, state, seat, move)
    }
    default: {
      const named = kind === COPY ? at : kind === REROLL ? face : 0
      return made(OTHERS, kind * CARD_COUNT + named, state, seat, move)
    }
  }
}

const made = (actions: Map<number, Action>, code: number, state: State, seat: Seat, move: Move): Action =>
  actions.get(code) ?? keep(actions, code, printMove(state, seat, move))

function printMove(state: State, seat: Seat, { kind, at, loot, face }: Move): Action {
  switch (kind) {
    case TAKE:
      return { type: 'take', loot: printLoot(loot) }
    case STEAL:
      return { type: 'steal', from: at, keep: printLoot(loot) }
    case DECLINE:
      return { type: 'decline' }
    case REROLL:
      return { type: 'reroll', die: FACES[face] as Face }
    case USE: {
      const use = USES[at] as (typeof USES)[number]
      const card = userOf(state, seat, use.card)
      if (use.kind === PAY) return { type: 'use', card }
      const die = FACES[use.die] as Face
      return use.kind === TURN ? { type: 'use', card, die, to: FACES[face] as Face } : { type: 'use', card, die }
    }
    case BUY_CARD:
      return printPayment(at, loot)
    case COPY:
      return { type: 'copy', card: idOf(at) }
    default:
      return { type: 'done' }
  }
}

export function printPayment(card: number, payment: Payment): Buy {
  const gold = goldGems(payment)
  const waived = waivedGem(payment)
  return {
    type: 'buy',
    card: idOf(card),
    ...(gold > 0 ? { gold: printLoot(gold) } : {}),
    ...(waived > 0 ? { waive: GEMS[waived - 1] as Gem } : {}),
  }
}
