import type { Text } from '@covo/kernel'
import type { View } from '@covo/thiefs-market'
import type { Legal } from './legal.ts'
import { sizeOf } from './objects.ts'
import { cardName, word } from './voice.ts'

export interface Status {
  readonly title: Text
  /** What is asked of the viewer, or what the others are doing. */
  readonly ask: Text
}

export function statusOf(view: View, legal: Legal, isMine: boolean): Status {
  if (view.phase === 'over') return { title: word('turn.over'), ask: word('turn.rounds', { count: view.round }) }
  if (!isMine) {
    const name = { seat: view.active ?? view.holder }
    return { title: word('turn.other', { name }), ask: word(`wait.${view.phase}`) }
  }
  const { turn } = view
  if (view.phase === 'luck') return { title: word('turn.yours'), ask: word('ask.luck') }
  if (turn?.copying) return { title: word('turn.purchases'), ask: word('ask.copy', { card: cardName(turn.copying) }) }
  if (turn) return { title: word('turn.purchases'), ask: word('ask.buy', { count: turn.purchases }) }
  if (sizeOf(view.centre) === 0) return { title: word('turn.yours'), ask: word('ask.steal') }
  const isLast = view.seats.filter(({ pile }) => !pile).length === 1
  return { title: word('turn.yours'), ask: word(isLast && legal.takes.size === 1 ? 'ask.last' : 'ask.split') }
}

/** A short word beside a player's name. */
export function badgeOf(view: View, seat: number): Text | undefined {
  const { active, holder, phase } = view
  if (active === seat) return word(phase === 'buy' ? 'badge.buying' : 'badge.choosing')
  const after = (one: number) => (one - holder + view.seats.length) % view.seats.length
  if (phase === 'buy' && active !== undefined) {
    return after(seat) > after(active) ? word('badge.order', { place: after(seat) + 1 }) : word('badge.bought')
  }
  return phase === 'split' && nextOf(view) === seat ? word('badge.next') : undefined
}

/** Who decides after the active seat, if it takes from the centre. */
function nextOf({ active, seats }: View): number | undefined {
  if (active === undefined) return undefined
  return seats.map((_, i) => (active + 1 + i) % seats.length).find((seat) => seat !== active && !seats[seat]?.pile)
}
