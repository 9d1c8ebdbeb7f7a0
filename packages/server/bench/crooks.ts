import { games } from '@covo/games'
import { type AnyGame, type Chance, type GameTypes, type Json, parseOptions, type Seat, seeded } from '@covo/kernel'

/** The game that is played on all servers: two people, no variants. */
export const crooks = games.get('crooks') as AnyGame
export const options: GameTypes['options'] = parseOptions(crooks, { players: 2 })
export const SEATS: readonly Seat[] = [0, 1]

/** What a seat is sent after each action: the same from every server. */
export interface Picture {
  readonly view: Readonly<Record<string, Json>>
  readonly turn: { readonly kind: string; readonly seats?: readonly Seat[] }
  /** Grows by one with each action. */
  readonly number: number
}

const chance: Chance = seeded('bench')

/** What a bot at the other end of the line decides, from its view alone. It gives up only when nothing else is left. */
export function choose({ view }: Picture, seat: Seat): GameTypes['action'] {
  const actions: readonly GameTypes['action'][] = crooks.legalActions(crooks.determinize(view, chance), seat)
  const busy = actions.filter(({ type }) => type !== 'pass')
  const all = busy.length > 0 ? busy : actions
  return all[chance.int(all.length)] as GameTypes['action']
}
