import type { Game, Schema } from '@covo/kernel'
import { ACTION_SCHEMA, type Action, actionKey } from './actions.ts'
import { DECK_SIZE, GANGS, HANGOUTS, TARGETS } from './cards.ts'
import { CROOK_SCHEMA, flawOfDeck } from './deck.ts'
import { determinize } from './determinize.ts'
import { type Event, publicTwin } from './events.ts'
import { countActions, explain, legalActions } from './legal.ts'
import { result, type Score, totals, winners } from './score.ts'
import { type Options, parseSetup, printSetup, type SetupChance, setup } from './setup.ts'
import { clone, type State } from './state.ts'
import { play, playAt, playRandom, turn } from './turn.ts'
import { type View, view } from './view.ts'

export interface Crooks {
  readonly options: Options
  readonly state: State
  readonly action: Action
  readonly event: Event
  readonly view: View
  readonly score: Score
}

const counts = (keys: readonly (string | number)[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(keys.map((key) => [key, { type: 'integer' }])),
  required: keys.map(String),
})

export const crooks: Game<Crooks> = {
  id: 'crooks',
  rulesVersion: 1,
  schemas: {
    options: {
      type: 'object',
      properties: {
        players: { enum: [2, 3, 4], default: 2 },
        newEdition: {
          type: 'boolean',
          default: false,
          description: 'two players: hangouts A to F with piles 2 3 3 4 4 5',
        },
        deck: { type: 'array', items: CROOK_SCHEMA, description: 'another list of 32 crooks' },
      },
    },
    action: ACTION_SCHEMA,
    setup: {
      type: 'object',
      properties: {
        first: { type: 'integer', minimum: 0, maximum: 3 },
        hangouts: {
          type: 'object',
          properties: Object.fromEntries(
            [...HANGOUTS].map((hangout) => [
              hangout,
              { type: 'array', items: { type: 'integer', minimum: 1, maximum: DECK_SIZE }, uniqueItems: true },
            ]),
          ),
        },
      },
      required: ['first', 'hangouts'],
    },
    score: {
      type: 'object',
      properties: {
        seat: { type: 'integer', minimum: 0, maximum: 3 },
        targets: counts(TARGETS),
        gangs: counts(GANGS),
        money: { type: 'integer', minimum: 0 },
        total: { type: 'integer' },
      },
      required: ['seat', 'targets', 'gangs', 'money', 'total'],
    },
  },
  draws: { printSetup, parseSetup },
  // Its message names the crook and the field.
  checkOptions: ({ deck }) => (deck === undefined ? undefined : flawOfDeck(deck)),
  setup,
  turn,
  legalActions,
  play,
  result,
  clone,
  view,
  redact: (event, viewer) =>
    viewer === 'open' || ('seat' in event && event.seat === viewer) ? event : publicTwin(event),
  redactAction: (action, seat, viewer) => {
    if (action.type !== 'place' || !action.faceDown || seat === viewer || viewer === 'open') return { ...action }
    return { type: 'place', target: action.target, faceDown: true }
  },
  redactSetup: (chance, viewer) => (viewer === 'open' ? chance : { first: (chance as unknown as SetupChance).first }),
  determinize,
  actionKey,
  explain,
  // Recruiting looks at cards, placing face up shows one; the last pass reveals everything.
  isReversible: (state, seat, action) =>
    action.type === 'pass'
      ? (state.passed | (1 << seat)) !== (1 << state.players) - 1
      : action.type === 'place' && action.faceDown === true,
  fast: { count: countActions, playAt, playRandom, totals, winners },
}
