import type { Chance } from './chance.ts'
import type { Game, GameTypes, Io } from './game.ts'

/**
 * Lets chance play: every legal action is as likely as the other. Changes `state` to the end of the game and returns
 * the number of decisions. `choice` decides the actions, `io.chance` what the game leaves to chance.
 */
export function playout<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  io: Io<G['event']>,
  choice: Chance = io.chance,
): number {
  const { fast } = game
  for (let decisions = 0; ; ) {
    const turn = game.turn(state)
    if (turn.kind === 'over') return decisions
    if (turn.kind === 'chance') {
      game.resolve?.(state, io)
      continue
    }
    const seat = turn.seats[0] as number
    if (fast?.playRandom) {
      fast.playRandom(state, seat, choice, io)
    } else if (fast) {
      fast.playAt(state, seat, choice.int(fast.count(state, seat)), io)
    } else {
      const actions = game.legalActions(state, seat)
      game.play(state, seat, actions[choice.int(actions.length)] as G['action'], io)
    }
    decisions++
  }
}
