import { once, type Schema, type Seat } from '@covo/kernel'
import { DECK_SIZE, TARGETS } from './cards.ts'

/** How a placed crook uses its ability; absent when it does not. */
export type AbilityUse =
  | { readonly collect: true }
  | { readonly stack: true }
  | { readonly moveTo: number }
  | { readonly kill: Seat }
  | { readonly spyTarget: number }
  | { readonly spyHangout: string }

export interface Place {
  readonly type: 'place'
  readonly crook: number
  readonly target: number
  readonly faceDown?: true
  readonly ability?: AbilityUse
}

export type Action = { readonly type: 'recruit'; readonly hangout: string } | Place | { readonly type: 'pass' }

const TARGET: Schema = { type: 'integer', minimum: TARGETS[0], maximum: 9 }
const HANGOUT: Schema = { type: 'string', pattern: '^[A-I]$', description: 'a hangout from A to I' }

export const ACTION_SCHEMA: Schema = {
  anyOf: [
    { type: 'object', properties: { type: { const: 'recruit' }, hangout: HANGOUT }, required: ['type', 'hangout'] },
    {
      type: 'object',
      properties: {
        type: { const: 'place' },
        crook: { type: 'integer', minimum: 1, maximum: DECK_SIZE },
        target: TARGET,
        faceDown: { const: true },
        ability: {
          type: 'object',
          properties: {
            collect: { const: true },
            stack: { const: true },
            moveTo: TARGET,
            kill: { type: 'integer', minimum: 0, maximum: 3 },
            spyTarget: TARGET,
            spyHangout: HANGOUT,
          },
          minProperties: 1,
        },
      },
      required: ['type', 'crook', 'target'],
    },
    { type: 'object', properties: { type: { const: 'pass' } }, required: ['type'] },
  ],
}

export const actionKey = once(printKey)

function printKey(action: Action): string {
  switch (action.type) {
    case 'pass':
      return 'pass'
    case 'recruit':
      return `recruit ${action.hangout}`
    case 'place': {
      const { crook, target, faceDown, ability } = action
      let key = `place ${crook} ${target}${faceDown ? ' down' : ''}`
      // Every use that is written counts: an action that names two abilities is none of the legal ones.
      if (ability) for (const [name, value] of Object.entries(ability)) key += ` ${name} ${value}`
      return key
    }
    default:
      return action satisfies never
  }
}
