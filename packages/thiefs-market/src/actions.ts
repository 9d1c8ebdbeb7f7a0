import { once, type Schema, type Seat } from '@covo/kernel'
import { CARDS } from './cards.ts'
import { FACES, type Face, GEMS, type Gem, type Loot, MOST_DICE, parseLoot } from './loot.ts'

export interface Use {
  readonly type: 'use'
  readonly card: string
  /** The face of the die that is turned or spent. */
  readonly die?: Face
  /** The new face of a die that is turned. */
  readonly to?: Face
}

export interface Buy {
  readonly type: 'buy'
  readonly card: string
  /** How many gems of each colour are paid with gold; the others are paid with dice. */
  readonly gold?: Loot
  /** The gem that a buyer with the discount does not pay. */
  readonly waive?: Gem
}

export type Action =
  | { readonly type: 'take'; readonly loot: Loot }
  | { readonly type: 'steal'; readonly from: Seat; readonly keep: Loot }
  | { readonly type: 'reroll'; readonly die: Face }
  | { readonly type: 'decline' }
  | Use
  | Buy
  | { readonly type: 'copy'; readonly card: string }
  | { readonly type: 'done' }

const FACE: Schema = { enum: FACES }
const CARD: Schema = { enum: CARDS.map(({ id }) => id) }
const count: Schema = { type: 'integer', minimum: 1, maximum: MOST_DICE }
const LOOT: Schema = {
  type: 'object',
  properties: { ...Object.fromEntries(FACES.map((face) => [face, count])), marker: { const: true } },
  minProperties: 1,
}
const GOLD: Schema = {
  type: 'object',
  properties: Object.fromEntries(GEMS.map((gem) => [gem, count])),
  minProperties: 1,
}

function form(type: Action['type'], required: Record<string, Schema> = {}, optional: Record<string, Schema> = {}) {
  return {
    type: 'object',
    properties: { type: { const: type }, ...required, ...optional },
    required: ['type', ...Object.keys(required)],
  } as const satisfies Schema
}

export const ACTION_SCHEMA: Schema = {
  anyOf: [
    form('take', { loot: LOOT }),
    form('steal', { from: { type: 'integer', minimum: 0, maximum: 4 }, keep: LOOT }),
    form('reroll', { die: FACE }),
    form('decline'),
    form('use', { card: CARD }, { die: FACE, to: FACE }),
    form('buy', { card: CARD }, { gold: GOLD, waive: { enum: GEMS } }),
    form('copy', { card: CARD }),
    form('done'),
  ],
}

export const actionKey = once(printKey)

function printKey(action: Action): string {
  switch (action.type) {
    case 'take':
      return `take ${parseLoot(action.loot)}`
    case 'steal':
      return `steal ${action.from} ${parseLoot(action.keep)}`
    case 'reroll':
      return `reroll ${action.die}`
    case 'use':
      return `use ${action.card} ${action.die ?? ''} ${action.to ?? ''}`
    case 'buy':
      return `buy ${action.card} ${action.gold ? parseLoot(action.gold) : 0} ${action.waive ?? ''}`
    case 'copy':
      return `copy ${action.card}`
    case 'decline':
    case 'done':
      return action.type
    default:
      return action satisfies never
  }
}
