import { deal, playout } from '@covo/kernel'
import { type Bot, pick } from './bot.ts'
import { gainOf, outlookOf } from './gain.ts'

/** Playouts per decision, and the most actions that are looked at. */
export interface Effort {
  readonly playouts: number
  readonly actions: number
}

/**
 * A simple opponent: imagines worlds that fit its view, tries each action in them, plays on at random and takes the
 * action that ended best on the whole.
 */
export function sampler({ playouts, actions: most }: Effort): Bot {
  return ({ game, view, seat, actions, chance }) => {
    if (actions.length === 1) return pick(actions, chance)
    const candidates = actions.length > most ? deal(chance, actions, most) : actions
    const gains = candidates.map(() => 0)
    const rounds = Math.max(1, Math.floor(playouts / candidates.length))
    for (let round = 0; round < rounds; round++) {
      const world = game.determinize(view, chance)
      for (const [i, action] of candidates.entries()) {
        const state = game.clone(world)
        game.play(state, seat, action, { chance })
        playout(game, state, { chance })
        gains[i] = (gains[i] as number) + gainOf(outlookOf(game, undefined, state), seat)
      }
    }
    return candidates[gains.indexOf(Math.max(...gains))] as (typeof actions)[number]
  }
}
