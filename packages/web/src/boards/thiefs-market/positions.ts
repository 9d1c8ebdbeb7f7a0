import { seeded } from '@covo/kernel'
import { type Action, type Options, thiefsMarket, type View } from '@covo/thiefs-market'

type State = ReturnType<typeof thiefsMarket.setup>

/** A moment of a game, seen by the seat that decides. */
export interface Position {
  readonly title: string
  readonly seat: number
  readonly state: State
  readonly actions: readonly Action[]
  readonly view: View
}

function lookAt(title: string, seat: number, state: State): Position {
  const view = thiefsMarket.view(state, seat)
  return { title, seat, state, view, actions: thiefsMarket.legalActions(state, seat) }
}

/** Who decides now, after chance has done its part; undefined when the game is over. */
function decider(state: State, chance: ReturnType<typeof seeded>): number | undefined {
  for (let turn = thiefsMarket.turn(state); ; turn = thiefsMarket.turn(state)) {
    if (turn.kind === 'over') return undefined
    if (turn.kind === 'act') return turn.seats[0]
    thiefsMarket.resolve?.(state, { chance })
  }
}

const MOST_GAMES = 400

/** The first position of random games that is looked for. Players buy what they can, so that tables fill up. */
export function findPosition(
  title: string,
  options: Partial<Options>,
  isFound: (view: View, actions: readonly Action[]) => boolean,
): Position {
  for (let game = 0; game < MOST_GAMES; game++) {
    const chance = seeded(`${title} ${game}`)
    const state = thiefsMarket.setup(
      { players: 3, edition: 'international', promos: false, openInfamy: false, ...options },
      { chance },
    )
    for (let seat = decider(state, chance); seat !== undefined; seat = decider(state, chance)) {
      const position = lookAt(title, seat, state)
      if (isFound(position.view, position.actions)) return position
      const buys = position.actions.filter(({ type }) => type === 'buy')
      const from = buys.length > 0 ? buys : position.actions
      thiefsMarket.play(state, seat, from[chance.int(from.length)] as Action, { chance })
    }
    const end = lookAt(title, 0, state)
    if (isFound(end.view, [])) return end
  }
  throw new RangeError(`no position: ${title}`)
}

/** The position after a legal action, when it is the same seat's turn again; the others play at random. */
export function playOn({ title, seat, state: before }: Position, action: Action): Position {
  const chance = seeded(thiefsMarket.actionKey(action))
  const state = thiefsMarket.clone(before)
  thiefsMarket.play(state, seat, action, { chance })
  for (let one = decider(state, chance); one !== undefined && one !== seat; one = decider(state, chance)) {
    const actions = thiefsMarket.legalActions(state, one)
    thiefsMarket.play(state, one, actions[chance.int(actions.length)] as Action, { chance })
  }
  return lookAt(title, seat, state)
}
