import { type Game, type Json, Refusal, type Score, type Seat, type Text, type Turn } from '../src/index.ts'

/**
 * The smallest game that needs everything of the kernel. Three rounds: a die is rolled, everybody hides a coin or
 * nothing at the same time; who hides a coin while the others together hide an odd number wins the pips of the die.
 */
export interface Pennies {
  readonly options: { readonly players: number }
  readonly state: State
  readonly action: Action
  readonly event: Event
  readonly view: View
  readonly score: Score
}

type Action = { readonly type: 'hide'; readonly coin: 0 | 1 }
type Event =
  | { readonly type: 'rolled'; readonly pips: number }
  | { readonly type: 'hidden'; readonly seat: Seat; readonly coin?: 0 | 1 }
  | { readonly type: 'shown'; readonly coins: readonly number[] }

interface State {
  round: number
  /** 0 before the roll. */
  pips: number
  readonly coins: (0 | 1 | 2)[]
  readonly totals: number[]
}

interface View extends Omit<State, 'coins'> {
  readonly viewer: Seat | 'spectator' | 'open'
  /** Absent for who has not chosen; `hidden` for a choice that the viewer may not see. */
  readonly coins: readonly (0 | 1 | 'hidden' | undefined | null)[]
}

const ROUNDS = 3
const WAITING = 2
const text = (key: string): Text => ({ key: `pennies.${key}` })

export const pennies: Game<Pennies> = {
  id: 'pennies',
  rulesVersion: 1,
  schemas: {
    options: { type: 'object', properties: { players: { enum: [2, 3], default: 2 } } },
    action: {
      type: 'object',
      properties: { type: { const: 'hide' }, coin: { enum: [0, 1] } },
      required: ['type', 'coin'],
    },
    setup: { type: 'object' },
    chance: { type: 'object', properties: { pips: { type: 'integer', minimum: 1, maximum: 6 } }, required: ['pips'] },
    score: {
      type: 'object',
      properties: { seat: { type: 'integer' }, total: { type: 'integer' } },
      required: ['seat', 'total'],
    },
  },
  draws: {
    printSetup: () => ({}),
    parseSetup: () => [],
    printStep: ([draw = 0]) => ({ pips: draw + 1 }),
    parseStep: (chance: Json) => {
      const { pips } = chance as { pips: number }
      if (pips > 6) throw new Refusal('pennies.pips')
      return [pips - 1]
    },
  },
  setup: ({ players }) => ({
    round: 0,
    pips: 0,
    coins: Array.from({ length: players }, () => WAITING as 2),
    totals: Array.from({ length: players }, () => 0),
  }),
  turn: ({ round, pips, coins }): Turn => {
    if (round === ROUNDS) return { kind: 'over' }
    if (pips === 0) return { kind: 'chance' }
    return { kind: 'act', seats: coins.flatMap((coin, seat) => (coin === WAITING ? [seat] : [])) }
  },
  resolve: (state, { chance, emit }) => {
    state.pips = chance.int(6) + 1
    emit?.({ type: 'rolled', pips: state.pips })
  },
  legalActions: ({ round, pips, coins }, seat) =>
    round < ROUNDS && pips > 0 && coins[seat] === WAITING
      ? [
          { type: 'hide', coin: 0 },
          { type: 'hide', coin: 1 },
        ]
      : [],
  play: (state, seat, { coin }, { emit }) => {
    state.coins[seat] = coin
    emit?.({ type: 'hidden', seat, coin })
    if (state.coins.includes(WAITING)) return
    const all = state.coins.reduce((sum: number, one) => sum + one, 0)
    emit?.({ type: 'shown', coins: state.coins.slice() })
    for (const [other, own] of state.coins.entries()) {
      if (own === 1 && (all - 1) % 2 === 1) state.totals[other] = (state.totals[other] ?? 0) + state.pips
      state.coins[other] = WAITING
    }
    state.pips = 0
    state.round++
  },
  result: ({ totals }) => {
    const best = Math.max(...totals)
    return {
      scores: totals.map((total, seat) => ({ seat, total })),
      winners: totals.flatMap((total, seat) => (total === best ? [seat] : [])),
    }
  },
  clone: (state) => ({ ...state, coins: state.coins.slice(), totals: state.totals.slice() }),
  view: (state, viewer) => ({
    ...state,
    viewer,
    totals: state.totals.slice(),
    coins: state.coins.map((coin, seat) =>
      coin === WAITING ? null : seat === viewer || viewer === 'open' ? coin : 'hidden',
    ),
  }),
  redact: (event, viewer) => {
    if (event.type !== 'hidden' || event.seat === viewer || viewer === 'open') return event
    return { type: 'hidden', seat: event.seat }
  },
  redactAction: (action, seat, viewer) => (seat === viewer || viewer === 'open' ? action : { type: 'hide' }),
  redactSetup: (chance) => chance,
  determinize: ({ viewer: _, coins, ...rest }, chance) => ({
    ...rest,
    totals: rest.totals.slice(),
    coins: coins.map((coin) => (coin === 'hidden' ? (chance.int(2) as 0 | 1) : (coin ?? WAITING))),
  }),
  actionKey: ({ coin }) => `hide ${coin}`,
  explain: () => text('no'),
  // The last choice of a round shows everybody's.
  isReversible: (state) => state.coins.filter((coin) => coin === WAITING).length > 1,
}
