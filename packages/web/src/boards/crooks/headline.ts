import type { Action } from '@covo/crooks'
import { actionInWords } from './action-panel.tsx'
import { type Desk, nameOf } from './desk.ts'
import { choices } from './picks.ts'

/** What to do now, as the front page puts it. */
export function headlineOf(desk: Desk, action: Action | undefined): string {
  const { view, actions, picks, tell, isPlayer } = desk
  const seat = { seat: view.active }
  if (view.result) return tell('board.head.over')
  if (actions.length === 0) {
    if (view.looking !== undefined) return tell('board.head.theirsLooking', { seat, hangout: view.looking })
    return tell(isPlayer ? 'board.head.theirs' : 'board.head.watching', { seat })
  }
  if (action?.type === 'place') return actionInWords(desk, action)
  if (action?.type === 'pass' && actions.length > 1) return tell('board.head.pass')
  if (view.looking === undefined) return tell(actions.length === 1 ? 'board.head.mustPass' : 'board.head.recruit')
  if (picks.crook === undefined) return tell('board.head.crook', { hangout: view.looking })
  const crook = nameOf(picks.crook)
  if (picks.target === undefined) return tell('board.head.target', { crook })
  const isMoving = choices(actions, picks, 'use').some((use) => use.startsWith('moveTo'))
  return tell(isMoving ? 'board.head.moveTo' : 'board.head.use', { crook, target: picks.target })
}

/** The small line over the headline. */
export function kickerOf({ view, tell, spots }: Desk): string {
  if (view.looking !== undefined) return tell('board.kick.open', { hangout: view.looking })
  const count = spots.flat().reduce((sum, { crooks }) => sum + crooks.length, 0)
  return `${tell('board.kick.late')} • ${tell('board.kick.town', { count })}`
}
