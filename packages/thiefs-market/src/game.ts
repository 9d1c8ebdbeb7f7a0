import type { Game, Json, Schema } from '@covo/kernel'
import { DECKS } from './abilities.ts'
import { ACTION_SCHEMA, type Action, actionKey } from './actions.ts'
import { CARDS, DECK_SIZES } from './cards.ts'
import { determinize } from './determinize.ts'
import { EDITIONS, type Options } from './editions.ts'
import type { Event } from './events.ts'
import { explain } from './explain.ts'
import { actionAt, legalActions } from './legal.ts'
import { FACES, type Face, MOST_DICE } from './loot.ts'
import { countActions } from './moves.ts'
import { result, type Score, totals, winners } from './score.ts'
import { parseSetup, printSetup, redactSetup, setup } from './setup.ts'
import { clone, type State } from './state.ts'
import { isReversible, play, playAt, playRandom, resolve, turn } from './turn.ts'
import { type View, view } from './view.ts'

export interface ThiefsMarket {
  readonly options: Options
  readonly state: State
  readonly action: Action
  readonly event: Event
  readonly view: View
  readonly score: Score
}

const SEAT: Schema = { type: 'integer', minimum: 0, maximum: 4 }
const POINTS: Schema = { type: 'integer', minimum: 0 }

const deckSchema = (deck: number): Schema => ({
  type: 'array',
  items: { enum: CARDS.flatMap((card) => (card.deck === DECKS[deck] ? [card.id] : [])) },
  minItems: DECK_SIZES[deck] as number,
  maxItems: DECK_SIZES[deck] as number,
  uniqueItems: true,
})

export const thiefsMarket: Game<ThiefsMarket> = {
  id: 'thiefs-market',
  rulesVersion: 1,
  schemas: {
    options: {
      type: 'object',
      properties: {
        players: { enum: [3, 4, 5], default: 3 },
        edition: { enum: EDITIONS, default: 'international', description: 'whose rulebook, where they differ' },
        promos: { type: 'boolean', default: false, description: 'with the four promotional cards' },
        openInfamy: { type: 'boolean', default: false, description: 'infamy totals are shown' },
      },
    },
    action: ACTION_SCHEMA,
    setup: {
      type: 'object',
      properties: { first: SEAT, A: deckSchema(0), B: deckSchema(1), C: deckSchema(2) },
      required: ['first', 'A', 'B', 'C'],
    },
    chance: {
      type: 'object',
      properties: { roll: { type: 'array', items: { enum: FACES }, minItems: 1, maxItems: MOST_DICE } },
      required: ['roll'],
    },
    score: {
      type: 'object',
      properties: { seat: SEAT, infamy: POINTS, cards: POINTS, henchmen: POINTS, gold: POINTS, total: POINTS },
      required: ['seat', 'infamy', 'cards', 'henchmen', 'gold', 'total'],
    },
  },
  draws: {
    printSetup,
    parseSetup,
    printStep: (draws) => ({ roll: draws.map((face) => FACES[face] as Face) }),
    parseStep: (chance) => (chance as { readonly roll: readonly Face[] }).roll.map((face) => FACES.indexOf(face)),
  },
  setup,
  turn,
  legalActions,
  play,
  resolve,
  result,
  clone,
  view,
  redact: (event) => event,
  redactAction: (action) => action as unknown as Json,
  redactSetup,
  determinize,
  actionKey,
  explain,
  isReversible,
  fast: { count: countActions, actionAt, playAt, playRandom, totals, winners },
}
