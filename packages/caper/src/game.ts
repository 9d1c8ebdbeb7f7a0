import type { Game, Schema } from '@covo/kernel'
import { turn } from './acting.ts'
import { ACTION_SCHEMA, type Action, actionKey } from './actions.ts'
import { CITIES } from './cards.ts'
import { determinize } from './determinize.ts'
import { endEncore } from './encore.ts'
import { type Event, redact } from './events.ts'
import { explain } from './explain.ts'
import { countActions, legalActions } from './legal.ts'
import { hasChosen } from './rounds.ts'
import { result, type Score, totals, winners } from './score.ts'
import { type Options, parseSetup, printSetup, type SetupChance, setup } from './setup.ts'
import { clone, isOver, type State, sideOf } from './state.ts'
import { play, playAt, playRandom } from './turn.ts'
import { type View, view } from './view.ts'

export interface Caper {
  readonly options: Options
  readonly state: State
  readonly action: Action
  readonly event: Event
  readonly view: View
  readonly score: Score
}

const WHOLE: Schema = { type: 'integer', minimum: 0 }
const ids = (length: number): Schema => ({
  type: 'array',
  items: { type: 'string' },
  minItems: length,
  maxItems: length,
  uniqueItems: true,
})

export const caper: Game<Caper> = {
  id: 'caper',
  rulesVersion: 1,
  schemas: {
    options: {
      type: 'object',
      properties: {
        players: { enum: [2, 3, 4], default: 2 },
        city: { enum: CITIES, default: 'paris' },
      },
    },
    action: ACTION_SCHEMA,
    setup: {
      type: 'object',
      properties: { locations: ids(3), thieves: ids(18), gear: ids(36) },
      required: ['locations', 'thieves', 'gear'],
    },
    score: {
      type: 'object',
      properties: {
        seat: { type: 'integer', minimum: 0, maximum: 3 },
        capers: { type: 'array', items: WHOLE, minItems: 3, maxItems: 3 },
        points: {
          type: 'object',
          properties: { locations: WHOLE, thieves: WHOLE, gear: WHOLE, goods: WHOLE, discards: WHOLE },
          required: ['locations', 'thieves', 'gear', 'goods'],
        },
        coins: WHOLE,
        total: WHOLE,
      },
      required: ['seat', 'total'],
    },
  },
  draws: { printSetup, parseSetup },
  // CA-11: a Mastermind and a Lookout are one team.
  teams: ({ players }) =>
    players === 4
      ? [
          [0, 1],
          [2, 3],
        ]
      : players === 3
        ? [[0], [1], [2]]
        : [[0], [1]],
  setup,
  turn,
  legalActions,
  play,
  result,
  clone,
  view,
  redact,
  // Cards that are passed or dealt are secret; who gets them learns of them from the view.
  redactAction: (action, seat, viewer) =>
    viewer === seat || viewer === 'open' || (action.type !== 'pass' && action.type !== 'deal')
      ? { ...action }
      : { type: action.type },
  redactSetup: (chance, viewer) =>
    viewer === 'open' ? chance : { locations: (chance as unknown as SetupChance).locations },
  determinize,
  actionKey,
  explain,
  isReversible: (state, seat, action) => {
    switch (action.type) {
      case 'pass':
        // Until both have chosen nobody has seen anything.
        return !hasChosen(state, 1 - sideOf(4, seat))
      case 'decline': {
        const after = clone(state)
        endEncore(after, { chance: { int: () => 0 } })
        return !isOver(after)
      }
      default:
        return false
    }
  },
  fast: { count: countActions, playAt, playRandom, totals, winners },
}
