import { seeded } from '@covo/kernel'
import { determinize, possibilities } from './determinize.ts'
import { result } from './score.ts'
import { spot } from './state.ts'
import type { View } from './view.ts'

/** The points of each seat if the game ended now and face-down crooks that the viewer does not know counted for nothing. */
export function pointsSoFar(view: View): number[] {
  const world = determinize(view, seeded('points'))
  for (const { place, crooks } of possibilities(view)) {
    if (place.kind !== 'faceDown' || crooks.length === 1) continue
    const at = spot(place.seat, place.column)
    world.rows[at] = (world.rows[at] ?? 0) & ~world.faceDown
  }
  return result(world).scores.map(({ total }) => total)
}
