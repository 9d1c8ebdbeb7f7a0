import { once, type Schema } from '@covo/kernel'

/** CA-13. `flip` is there exactly when the card flips and there is a victim. */
export type Action =
  | { readonly type: 'thief'; readonly card: string; readonly location: number; readonly flip?: number }
  | {
      readonly type: 'gear'
      readonly card: string
      readonly location: number
      readonly slot: number
      readonly flip?: number
    }
  | { readonly type: 'discard'; readonly card: string }
  | {
      readonly type: 'encore'
      readonly location: number
      readonly card: string
      readonly slot: number
      readonly flip?: number
    }
  | { readonly type: 'decline' }
  | { readonly type: 'deal'; readonly white: string; readonly green: string }
  | { readonly type: 'pass'; readonly cards: readonly [string, string] }

const CARD: Schema = { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 40, description: 'the id of a card' }
const THIRD: Schema = { type: 'integer', minimum: 0, maximum: 2 }

function form(type: Action['type'], properties: Readonly<Record<string, Schema>>): Schema {
  const required = ['type', ...Object.keys(properties).filter((name) => name !== 'flip')]
  return { type: 'object', properties: { type: { const: type }, ...properties }, required }
}

export const ACTION_SCHEMA: Schema = {
  anyOf: [
    form('thief', { card: CARD, location: THIRD, flip: THIRD }),
    form('gear', { card: CARD, location: THIRD, slot: THIRD, flip: THIRD }),
    form('discard', { card: CARD }),
    form('encore', { location: THIRD, card: CARD, slot: THIRD, flip: THIRD }),
    form('decline', {}),
    form('deal', { white: CARD, green: CARD }),
    form('pass', { cards: { type: 'array', items: CARD, minItems: 2, maxItems: 2, uniqueItems: true } }),
  ],
}

export const actionKey = once(printKey)

function printKey(action: Action): string {
  switch (action.type) {
    case 'thief':
      return `thief ${action.card} ${action.location}${flipKey(action.flip)}`
    case 'gear':
    case 'encore':
      return `${action.type} ${action.card} ${action.location} ${action.slot}${flipKey(action.flip)}`
    case 'discard':
      return `discard ${action.card}`
    case 'decline':
      return 'decline'
    case 'deal':
      return `deal ${action.white} ${action.green}`
    case 'pass':
      // CA-13: the two cards have no order.
      return `pass ${action.cards.toSorted().join(' ')}`
    default:
      return action satisfies never
  }
}

const flipKey = (flip: number | undefined): string => (flip === undefined ? '' : ` flip ${flip}`)
