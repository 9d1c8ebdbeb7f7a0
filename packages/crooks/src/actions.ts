import type { Schema, Seat } from '@covo/kernel'
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

/** Keys are made once: a search asks for them all the time. By crook, then target. */
const PLACES = 10
const PLACED = Array.from(
  { length: (DECK_SIZE + 1) * PLACES },
  (_, i) => `place ${Math.floor(i / PLACES)} ${i % PLACES}`,
)
const PLACED_DOWN = PLACED.map((key) => `${key} down`)

export function actionKey(action: Action): string {
  switch (action.type) {
    case 'pass':
      return 'pass'
    case 'recruit':
      return `recruit ${action.hangout}`
    case 'place': {
      const { crook, target, faceDown, ability } = action
      let key = (faceDown ? PLACED_DOWN : PLACED)[crook * PLACES + target] as string
      // Every use that is written counts: an action that names two abilities is none of the legal ones.
      if (ability) for (const [name, value] of Object.entries(ability)) key += ` ${name} ${value}`
      return key
    }
    default:
      return action satisfies never
  }
}
