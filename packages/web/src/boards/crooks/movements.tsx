import type { Crooks } from '@covo/crooks'
import type { Movement, Sound } from '../../movement/movement.ts'
import styles from './board.module.css'
import { TARGETS } from './deck.ts'
import { pilesOf } from './knowledge.ts'
import {
  BANK,
  CASE_FILE,
  crookThing,
  faceDownThing,
  hangoutPlace,
  moneyPlace,
  seatPlace,
  spotPlace,
  targetPlace,
} from './things.ts'

type Event = Crooks['event']
type View = Crooks['view']

const COIN = <span className={styles.coin} />
const pay = (from: string, to: string, count: number): Movement => ({ kind: 'fly', token: COIN, from, to, count })
const come = (thing: string, from: string): Movement => ({ kind: 'come', thing, from })
const leave = (thing: string, to: string): Movement => ({ kind: 'leave', thing, to })
const shake = (of: string): Movement => ({ kind: 'shake', of })
const glow = (of: string): Movement => ({ kind: 'glow', of })

/** What an event adds to what the marks tell: an open crook that has another place travels there by itself. */
export function movements(event: Event, view: View): readonly Movement[] {
  switch (event.type) {
    case 'tableSet':
      return [glow(seatPlace(event.first))]
    case 'hangoutSearched': {
      const { seat, hangout, price, crooks = [] } = event
      const place = hangoutPlace(hangout)
      const shown = seat === view.viewer ? crooks.map((id) => come(crookThing(id), place)) : []
      return [pay(moneyPlace(seat), place, price), ...shown, glow(place)]
    }
    case 'nothingFitted':
      return [...putBack(event, view), shake(hangoutPlace(event.hangout))]
    case 'crookPlaced':
      return [...placed(event, view), ...putBack(event, view)]
    case 'moneyTaken':
      return [pay(BANK, moneyPlace(event.seat), event.amount), glow(moneyPlace(event.seat))]
    case 'crooksMoved': {
      const { seat, from, to } = event
      const isHidden = view.rows[seat]?.[TARGETS.indexOf(to)]?.down !== undefined
      const hidden = isHidden ? [come(faceDownThing(seat, to), spotPlace(seat, from))] : []
      return [...hidden, glow(spotPlace(seat, to))]
    }
    case 'crooksKilled': {
      const { victim, target, crooks, faceDown } = event
      const things = [...crooks.map(crookThing), ...(faceDown > 0 ? [faceDownThing(victim, target)] : [])]
      return [shake(spotPlace(victim, target)), ...things.map((thing) => leave(thing, CASE_FILE))]
    }
    case 'targetSpied': {
      const column = TARGETS.indexOf(event.target)
      const hidden = view.rows.flatMap((row, seat) => (row[column]?.down ? [faceDownThing(seat, event.target)] : []))
      return [...hidden.map(glow), glow(targetPlace(event.target))]
    }
    case 'hangoutSpied':
      return [glow(hangoutPlace(event.hangout))]
    case 'passed':
      return [shake(seatPlace(event.seat))]
    case 'crooksRevealed':
      return event.crooks.map(({ seat, target }) => shake(spotPlace(seat, target)))
    case 'targetScored':
      return event.winners.map((seat) => glow(spotPlace(seat, event.target)))
    case 'gangScored':
      return event.winner === undefined ? [] : [glow(seatPlace(event.winner))]
    case 'gameEnded':
      return event.winners.map((seat) => glow(seatPlace(seat)))
    default:
      return event satisfies never
  }
}

function placed(event: Extract<Event, { type: 'crookPlaced' }>, { viewer }: View): Movement[] {
  const { seat, target, hangout, crook, faceDown } = event
  const spot = spotPlace(seat, target)
  const isOwn = seat === viewer && crook !== undefined
  const from = isOwn ? crookThing(crook) : hangoutPlace(hangout)
  if (faceDown) return [pay(moneyPlace(seat), spot, 1), come(faceDownThing(seat, target), from)]
  return crook === undefined ? [] : [come(crookThing(crook), hangoutPlace(hangout)), glow(spot)]
}

/** Who looked into a hangout sees the others go back. */
function putBack({ seat, hangout }: { readonly seat: number; readonly hangout: string }, view: View): Movement[] {
  if (seat !== view.viewer) return []
  const pile = pilesOf(view).find((one) => one.hangout === hangout)
  return (pile?.suspects ?? []).map(({ id }) => leave(crookThing(id), hangoutPlace(hangout)))
}

export function soundOf(event: Event): Sound | undefined {
  switch (event.type) {
    case 'tableSet':
    case 'crooksMoved':
    case 'nothingFitted':
      return 'card'
    case 'hangoutSearched':
    case 'moneyTaken':
      return 'coin'
    case 'crookPlaced':
      return event.faceDown ? 'turn-over' : 'card'
    case 'targetSpied':
    case 'hangoutSpied':
      return 'turn-over'
    case 'crooksKilled':
      return 'steal'
    case 'passed':
      return 'stamp'
    case 'crooksRevealed':
      return 'reveal'
    case 'gameEnded':
      return 'applause'
    // The count is told by the final count.
    case 'targetScored':
    case 'gangScored':
      return undefined
    default:
      return event satisfies never
  }
}
