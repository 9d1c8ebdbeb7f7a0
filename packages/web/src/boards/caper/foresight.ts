import { type Action, caper, caperModule, type Event, type Tally, tally, type View } from '@covo/caper'
import { seeded } from '@covo/kernel'

/** What an action would do: what happens, and what the table is worth then. */
export interface Foresight {
  readonly events: readonly Event[]
  readonly after: Tally
}

type State = ReturnType<typeof caper.setup>

const worlds = new WeakMap<View, State>()

/** A state that fits what is seen. All that counts lies open, so what follows for the table is the same in each of them. */
function worldOf(view: View): State {
  const known = worlds.get(view)
  if (known) return known
  const state = caper.determinize(view, seeded('foresight'))
  worlds.set(view, state)
  return state
}

/** The engine itself plays the action, in a world that is then thrown away. */
export function foresee(view: View, seat: number, ...actions: readonly Action[]): Foresight {
  const state = caper.clone(worldOf(view))
  const events: Event[] = []
  const io = { chance: seeded('foresight'), emit: (event: Event) => events.push(event) }
  for (const action of actions) caper.play(state, seat, action, io)
  return { events, after: tally(state) }
}

/** What a gear card costs the side to play at each of the three locations. */
export function costsOf(view: View, card: string): readonly number[] {
  return [0, 1, 2].map((location) => {
    const [, place] = caperModule.text.path({ type: 'gear', card, location, slot: 0 }, view)
    return Number(place?.values?.['cost'])
  })
}

/** The Snitch's deal, and then each Mastermind plays the card as well as it can at a glance. */
export function outlook(view: View, seat: number, deal: Extract<Action, { type: 'deal' }>): Tally {
  const io = { chance: seeded('foresight') }
  let state = caper.clone(worldOf(view))
  caper.play(state, seat, deal, io)
  const { round } = state
  for (let plays = 0; plays < 2; plays++) {
    const turn = caper.turn(state)
    const [player] = turn.kind === 'act' ? turn.seats : []
    if (player === undefined || player === seat || state.round !== round) break
    const card = player === 0 ? deal.white : deal.green
    const ways = caper.legalActions(state, player).filter((action) => 'card' in action && action.card === card)
    const worlds = ways.map((action) => {
      const world = caper.clone(state)
      caper.play(world, player, action, io)
      const { totals } = tally(world)
      return { world, lead: (totals[player] ?? 0) - (totals[1 - player] ?? 0) }
    })
    const best = worlds.toSorted((a, b) => b.lead - a.lead)[0]
    if (!best) break
    state = best.world
  }
  return tally(state)
}
