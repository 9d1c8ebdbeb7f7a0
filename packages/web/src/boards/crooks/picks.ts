import type { Action } from '@covo/crooks'
import type { Seat } from '@covo/kernel'
import { type Crook, TARGETS } from './deck.ts'
import type { Spot, Standing } from './knowledge.ts'

type Place = Extract<Action, { type: 'place' }>
type Use = NonNullable<Place['ability']>

/** What a player has picked so far on the way to an action. Later parts depend on earlier ones. */
export interface Picks {
  readonly move?: string
  readonly crook?: number
  readonly isFaceDown?: boolean
  readonly target?: number
  readonly use?: string
}

type Part = keyof Picks
const PARTS: readonly Part[] = ['move', 'crook', 'isFaceDown', 'target', 'use']

export const PASS = 'pass'
export const UNUSED = 'unused'

/** The parts of an action. */
function partsOf(action: Action): Picks {
  switch (action.type) {
    case 'pass':
      return { move: PASS }
    case 'recruit':
      return { move: action.hangout }
    case 'place': {
      const { crook, target, faceDown = false, ability } = action
      return { crook, isFaceDown: faceDown, target, use: keyOfUse(ability) }
    }
    default:
      return action satisfies never
  }
}

export const keyOfUse = (use: Use | undefined): string =>
  use === undefined ? UNUSED : (Object.entries(use)[0] ?? []).join(' ')

const agrees = (action: Action, picks: Picks): boolean => {
  const parts = partsOf(action)
  return PARTS.every((part) => picks[part] === undefined || picks[part] === parts[part])
}

/** The actions that can still come of it. */
export const matching = (actions: readonly Action[], picks: Picks): Action[] =>
  actions.filter((action) => agrees(action, picks))

/** Picks before a part, without it and what depends on it. */
const before = (picks: Picks, part: Part): Picks =>
  Object.fromEntries(PARTS.slice(0, PARTS.indexOf(part)).map((one) => [one, picks[one]]))

/** What can be picked for a part, whatever is picked for it now. */
export function choices<P extends Part>(actions: readonly Action[], picks: Picks, part: P): NonNullable<Picks[P]>[] {
  const found = matching(actions, before(picks, part)).map((action) => partsOf(action)[part])
  return [...new Set(found)].filter((value) => value !== undefined)
}

/** Picks a part; later ones stay as long as they still lead to an action, and what has only one choice is picked. */
export function pick(actions: readonly Action[], picks: Picks, part: Part, value: Picks[Part]): Picks {
  let picked: Picks = { ...before(picks, part), [part]: value }
  for (const later of PARTS.slice(PARTS.indexOf(part) + 1)) {
    const kept = { ...picked, [later]: picks[later] }
    if (picks[later] !== undefined && matching(actions, kept).length > 0) picked = kept
  }
  return settle(actions, picked)
}

/** Fills in what needs no thought: face up, the only choice there is, and a Pickpocket's money. */
export function settle(actions: readonly Action[], picks: Picks): Picks {
  let settled = picks
  for (const part of PARTS) {
    if (settled[part] !== undefined) continue
    const open = choices(actions, settled, part)
    const [only, ...others] = open
    if (part === 'isFaceDown' && open.includes(false as never)) settled = { ...settled, isFaceDown: false }
    else if (part === 'use' && open.includes('collect true' as never)) settled = { ...settled, use: 'collect true' }
    else if (only !== undefined && others.length === 0) settled = { ...settled, [part]: only }
    else if (open.length > 0) return settled
  }
  return settled
}

/** The action that is fully picked. */
export function picked(actions: readonly Action[], picks: Picks): Action | undefined {
  const [only, ...others] = matching(actions, picks)
  return others.length === 0 && Object.values(picks).some((value) => value !== undefined) ? only : undefined
}

/** How the table would look after a placement. Killed crooks are gone; who was moved has moved. */
export function afterwards(spots: readonly Spot[][], seat: Seat, action: Place, crook: Crook): Spot[][] {
  const { target, faceDown = false, ability } = action
  const arriving: Standing = { isFaceDown: faceDown, suspects: [crook], look: 0 }
  const here = TARGETS.indexOf(target)
  const rows = spots.map((row) => row.slice())
  const put = (owner: Seat, column: number, crooks: readonly Standing[]) => {
    const row = rows[owner]
    const spot = row?.[column]
    if (row && spot) row[column] = { ...spot, crooks }
  }
  const standing = rows[seat]?.[here]?.crooks ?? []
  if (ability && 'kill' in ability) put(ability.kill, here, [])
  if (ability && 'moveTo' in ability) put(seat, TARGETS.indexOf(ability.moveTo), standing)
  put(seat, here, ability && 'stack' in ability ? [...standing, arriving] : [arriving])
  return rows
}

/** What a click on a spot would do with the crook that is picked. */
export type SpotRole = 'place' | 'moveTo' | 'kill'

export function roleAt(
  actions: readonly Action[],
  picks: Picks,
  home: Seat,
  seat: Seat,
  target: number,
): SpotRole | undefined {
  if (picks.crook === undefined) return undefined
  if (seat !== home) {
    const kill: Picks = { crook: picks.crook, isFaceDown: false, target, use: `kill ${seat}` }
    return picks.isFaceDown ? undefined : matching(actions, kill).length > 0 ? 'kill' : undefined
  }
  // Once it is clear who makes room, the free targets are where they can go.
  if (picks.target !== undefined && choices(actions, picks, 'use').includes(`moveTo ${target}`)) return 'moveTo'
  return choices(actions, picks, 'target').includes(target) ? 'place' : undefined
}
