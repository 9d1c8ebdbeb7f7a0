import type { Event, View } from '@covo/caper'
import type { Movement, Sound } from '../../movement/movement.ts'
import { coinsOf, DECK, discardsOf, handOf, locationAt, pointsOf, SUPPLY, stackAt, tabOf, thingOf } from './marks.ts'
import { otherSide, type Side, sideOf } from './scene.ts'
import { Back, Coin, Face } from './token.tsx'

/** How an event moves what is on the table. */
export function movements(event: Event, view: View): readonly Movement[] {
  switch (event.type) {
    case 'tableSet':
      return event.locations.map((_, location) => glow(locationAt(location)))
    case 'roundBegan':
      return [glow(DECK)]
    case 'cardsDrawn':
      return handedOver(DECK, handOf(event.seat), event, view.viewer === event.seat ? 'come' : 'fly')
    case 'cardsGiven':
      return handedOver(
        handOf(event.from),
        handOf(event.to),
        event,
        view.viewer === event.to ? 'come' : view.viewer === event.from ? 'leave' : 'fly',
      )
    case 'passChosen':
      return [glow(handOf(event.seat))]
    case 'thiefPlayed':
      return [come(event.card, handOf(event.seat)), glow(tabOf(event.location))]
    case 'gearPlayed': {
      const side = sideOfMastermind(view, event.seat)
      return [
        ...coins(coinsOf(side), SUPPLY, event.cost),
        come(event.card, event.encore ? discardsOf(side) : handOf(event.seat)),
        glow(tabOf(event.location)),
      ]
    }
    case 'equipmentCompleted':
      return [glow(thingOf(event.thief))]
    case 'gearDiscarded':
    case 'lastCardDiscarded':
      return [discarded(event.card, event.seat, view)]
    case 'coinsTaken': {
      const side = sideOfMastermind(view, event.seat)
      const rival = coinsOf(otherSide(side))
      return [
        ...coins(SUPPLY, coinsOf(side), event.supply),
        ...(event.opponent > 0 ? [{ kind: 'shake', of: rival } as const] : []),
        ...coins(rival, coinsOf(side), event.opponent),
      ]
    }
    case 'coinsReturned': {
      const purse = coinsOf(sideOfMastermind(view, event.seat))
      return [{ kind: 'shake', of: purse }, ...coins(purse, SUPPLY, event.count)]
    }
    case 'coinLaundered':
      return coins(SUPPLY, discardsOf(sideOfMastermind(view, event.seat)), 1)
    case 'cardFlipped':
      return [{ kind: 'shake', of: stackAt(sideOfMastermind(view, event.seat), event.location, event.slot) }]
    case 'cardProtected':
      return [event.card, ...event.sources].map((id) => glow(markOf(id, view)))
    case 'encoreOffered':
      return [glow(thingOf(event.card))]
    case 'encoreDeclined':
    case 'locationScored':
      return [glow(locationAt(event.location))]
    case 'sideScored':
      return [glow(pointsOf(sideOfMastermind(view, event.seat)))]
    case 'gameEnded':
      return [...new Set(event.winners.map((seat) => pointsOf(sideOf(view, seat) ?? seat)))].map(glow)
    default:
      return event satisfies never
  }
}

const glow = (of: string): Movement => ({ kind: 'glow', of })
const come = (card: string, from: string): Movement => ({ kind: 'come', thing: thingOf(card), from })
const sideOfMastermind = (view: View, seat: number): Side => sideOf(view, seat) ?? 0

const coins = (from: string, to: string, count: number): readonly Movement[] =>
  count > 0 ? [{ kind: 'fly', token: <Coin />, from, to, count }] : []

interface Handed {
  readonly count: number
  readonly cards?: readonly string[]
}

/** Cards change hands: one by one where the viewer holds them, else as many backs. */
function handedOver(
  from: string,
  to: string,
  { count, cards = [] }: Handed,
  how: 'come' | 'leave' | 'fly',
): readonly Movement[] {
  switch (how) {
    case 'come':
      return cards.map((card) => come(card, from))
    case 'leave':
      return cards.map((card) => ({ kind: 'leave', thing: thingOf(card), to }))
    case 'fly':
      return count > 0 ? [{ kind: 'fly', token: <Back />, from, to, count }] : []
    default:
      return how satisfies never
  }
}

/** A card goes to its side's pile, face up; nobody has seen it before unless it was the viewer's own. */
function discarded(card: string, seat: number, view: View): Movement {
  const to = discardsOf(sideOfMastermind(view, seat))
  return view.viewer === seat
    ? { kind: 'leave', thing: thingOf(card), to }
    : { kind: 'fly', token: <Face card={card} />, from: handOf(seat), to, count: 1 }
}

/** What protects is a card or the location itself. */
function markOf(id: string, { locations }: View): string {
  const location = locations.indexOf(id)
  return location < 0 ? thingOf(id) : locationAt(location)
}

export function soundOf(event: Event): Sound | undefined {
  switch (event.type) {
    case 'cardsDrawn':
    case 'cardsGiven':
    case 'passChosen':
    case 'thiefPlayed':
    case 'gearPlayed':
    case 'gearDiscarded':
    case 'lastCardDiscarded':
      return 'card'
    case 'coinsTaken':
      return event.opponent > 0 ? 'steal' : event.supply > 0 ? 'coin' : undefined
    case 'coinsReturned':
    case 'coinLaundered':
      return 'coin'
    case 'cardFlipped':
      return 'turn-over'
    case 'encoreOffered':
    case 'locationScored':
      return 'reveal'
    case 'roundBegan':
    case 'equipmentCompleted':
    case 'cardProtected':
      return 'stamp'
    case 'gameEnded':
      return 'applause'
    case 'tableSet':
    case 'encoreDeclined':
    case 'sideScored':
      return undefined
    default:
      return event satisfies never
  }
}
