import { type Bot, pick } from './bot.ts'
import { gainOf, outlookOf } from './gain.ts'

/** Worlds in which each action is tried. */
const WORLDS = 8
/** More actions than this are not looked at; the best at first sight are. */
const MOST = 200

/**
 * Looks one step ahead: tries each action in a few worlds that fit the view and takes the one after which things look best at
 * once. A reference to measure others by; it needs the game's advice and plays at random without it.
 */
export const greedy: Bot = ({ game, advice, view, seat, actions, chance }) => {
  if (!advice || actions.length === 1) return pick(actions, chance)
  const weights = advice.weigh(game.determinize(view, chance), seat, actions)
  const candidates = actions
    .map((action, i) => ({ action, weight: weights[i] as number, gain: 0 }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
  for (let i = 0; i < WORLDS; i++) {
    const world = game.determinize(view, chance)
    for (const candidate of candidates) {
      const state = game.clone(world)
      game.play(state, seat, candidate.action, { chance })
      candidate.gain += gainOf(outlookOf(game, advice, state), seat)
    }
  }
  const most = Math.max(...candidates.map(({ gain }) => gain))
  return (candidates.find(({ gain }) => gain === most) ?? pick(candidates, chance)).action
}
