import type { Event, View } from '@covo/thiefs-market'
import type { Movement, Sound } from '../../movement/movement.ts'
import { diceOn } from './dice.ts'
import { Sign } from './die.tsx'
import { sizeOf } from './objects.ts'
import {
  CENTRE,
  cardThing,
  deckPlace,
  goldPlace,
  infamyPlace,
  MARKER,
  MARKET,
  nearSeat,
  pilePlace,
  seatPlace,
} from './things.ts'

const COIN = <Sign name="coin" />
const INFAMY = <Sign name="infamy" />

const come = (thing: string, from: string): Movement => ({ kind: 'come', thing, from })
const roll = (thing: string): Movement => ({ kind: 'roll', thing })
const glow = (of: string): Movement => ({ kind: 'glow', of })
const pay = (from: string, to: string, count: number): Movement => ({ kind: 'fly', token: COIN, from, to, count })
const earn = (from: string, seat: number, count: number): Movement[] => [
  pay(from, goldPlace(seat), count),
  glow(goldPlace(seat)),
]
const sin = (from: string, seat: number, count: number): Movement[] => [
  { kind: 'fly', token: INFAMY, from, to: infamyPlace(seat), count },
  glow(infamyPlace(seat)),
]

/** Where somebody's card is seen: it lies open before the near seat, and with the others' things for everybody else. */
const placeOfCard = (card: string, seat: number, view: View): string =>
  seat === nearSeat(view) ? cardThing(card) : seatPlace(seat)

/** What an event adds to what the marks tell: dice, the marker and the near seat's cards go to their new places by themselves. */
export function movements(event: Event, view: View): readonly Movement[] {
  switch (event.type) {
    case 'tableSet':
      return [...event.market.map((card) => come(cardThing(card), deckPlace('A'))), glow(seatPlace(event.first))]
    case 'lootRolled': {
      const dice = [...diceOn(view).lying.keys()]
      return [...[...dice, MARKER].map((thing) => come(thing, seatPlace(event.seat))), ...dice.map(roll)]
    }
    case 'lootTaken':
      return [glow(pilePlace(event.seat))]
    case 'pileStolen':
      return [{ kind: 'shake', of: seatPlace(event.from) }, glow(pilePlace(event.seat))]
    case 'diceRerolled':
      return [...diceOn(view).stirred].map(roll)
    case 'dieRerolled': {
      const { stirred, lying } = diceOn(view)
      const showing = [...lying].filter(([, { place, face }]) => place === pilePlace(event.seat) && face === event.to)
      // A die that shows the same face again is as good as any other with that face.
      const [rerolled] = showing.find(([id]) => stirred.has(id)) ?? showing[0] ?? []
      return rerolled === undefined ? [] : [roll(rerolled)]
    }
    case 'splitEnded':
      return [glow(seatPlace(event.holder))]
    case 'rerollPrevented':
    case 'purchaseAdded':
    case 'dieTurned':
    case 'dieSpent':
    case 'cardCopied':
    case 'cardStayedBlank':
      return [glow(placeOfCard(event.card, event.seat, view))]
    case 'infamyGained':
      return sin(placeOfCard(event.card, event.seat, view), event.seat, event.amount)
    case 'goldGained':
      return earn(placeOfCard(event.card, event.seat, view), event.seat, event.amount)
    case 'goldSpent':
      return [pay(goldPlace(event.seat), CENTRE, event.amount)]
    case 'cardBought': {
      const { seat, card, gold } = event
      return [pay(goldPlace(seat), MARKET, sizeOf(gold)), ...(view.removed.includes(card) ? [] : bought(card, seat))]
    }
    case 'cardRemoved':
      return bought(event.card, event.seat)
    case 'cardExchanged':
      if (event.gained === undefined) return [{ kind: 'shake', of: seatPlace(event.seat) }]
      return [come(cardThing(event.gained), deckPlace(view.newest)), glow(seatPlace(event.seat))]
    case 'bagsTurnedIn':
      return earn(pilePlace(event.seat), event.seat, event.bags)
    case 'masksTurnedIn':
      return sin(pilePlace(event.seat), event.seat, event.masks)
    case 'cardsDealt':
    case 'rowOpened':
      return event.cards.map((card) => come(cardThing(card), deckPlace(event.deck)))
    case 'gameEnded':
      return event.winners.map((seat) => glow(seatPlace(seat)))
    case 'rerollDeclined':
    case 'turnEnded':
    case 'roundEnded':
      return []
    default:
      return event satisfies never
  }
}

/** On the near seat's side it can be seen afterwards and travels there; elsewhere it goes out of sight. */
const bought = (card: string, seat: number): Movement[] => [
  { kind: 'leave', thing: cardThing(card), to: seatPlace(seat) },
  glow(seatPlace(seat)),
]

const SOUNDS: Readonly<Partial<Record<Event['type'], Sound>>> = {
  lootRolled: 'die',
  lootTaken: 'die',
  pileStolen: 'steal',
  diceRerolled: 'die',
  dieRerolled: 'die',
  dieTurned: 'turn-over',
  infamyGained: 'stamp',
  masksTurnedIn: 'stamp',
  goldGained: 'coin',
  goldSpent: 'coin',
  bagsTurnedIn: 'coin',
  cardBought: 'card',
  cardExchanged: 'reveal',
  cardCopied: 'reveal',
  cardsDealt: 'card',
  rowOpened: 'reveal',
  gameEnded: 'applause',
}

export const soundOf = ({ type }: Event): Sound | undefined => SOUNDS[type]
