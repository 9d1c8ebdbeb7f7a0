import { seeded } from '@covo/kernel'
import { type Action, type Loot, proposePayment, thiefsMarket, type View } from '@covo/thiefs-market'
import { type Of, sizeOf } from './objects.ts'
import { rowOf } from './voice.ts'

const imagine = (view: View) => thiefsMarket.determinize(view, seeded(0))

export interface Preview {
  readonly view: View
  /** Cards of the market that can be bought then. */
  readonly cards: readonly string[]
}

/** What the table looks like after an action of a purchase turn; undefined where that depends on a deck. */
export function previewOf(view: View, seat: number, action: Action): Preview | undefined {
  if (action.type === 'buy' && rowOf(action.card).abilities.some(({ when }) => when === 'bought')) return undefined
  const state = imagine(view)
  thiefsMarket.play(state, seat, action, { chance: seeded(0) })
  const next = thiefsMarket.legalActions(state, seat)
  const cards = new Set(next.flatMap((one) => (one.type === 'buy' ? [one.card] : [])))
  return { view: thiefsMarket.view(state, seat), cards: [...cards] }
}

/** The cards of the market that a seat could buy with such a pile, and the payment that would be proposed. */
export function reachOf(view: View, seat: number, pile: Loot): ReadonlyMap<string, Of<'buy'>> {
  const imagined: View = {
    ...view,
    phase: 'buy',
    active: seat,
    turn: { purchases: 1, ready: [] },
    seats: view.seats.map((one, i) =>
      i === seat ? { ...one, pile, final: { loot: pile, objects: sizeOf(pile) } } : one,
    ),
  }
  const reach = new Map<string, Of<'buy'>>()
  for (const card of view.rows.flatMap(({ cards }) => cards)) {
    const payment = proposePayment(imagined, card)
    if (payment) reach.set(card, payment)
  }
  return reach
}

/** By seat: the points if the game ended now, with the infamy that the viewer may see and none of what is hidden. */
export function pointsSoFar(view: View): readonly number[] {
  const seen: View = { ...view, counted: { infamy: view.seats.map(({ infamy }) => infamy ?? 0) } }
  return thiefsMarket.result(imagine(seen)).scores.map(({ total }) => total)
}
