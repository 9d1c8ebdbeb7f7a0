import type { Text } from '@covo/kernel'
import { type Action, abilityTexts, type View } from '@covo/thiefs-market'
import { actionOf, type Choice } from './choice.ts'
import { findLegal, type Legal } from './legal.ts'
import { diceIn, type Loot, minus, sizeOf } from './objects.ts'
import { diceOf, goldOf, type Slot } from './payment.ts'
import type { Preview } from './preview.ts'
import { noRerollOf } from './steal-panel.tsx'
import { cardName, kindName, rowOf, word } from './voice.ts'

/** What the one button would do. */
export interface Intent {
  readonly label: Text
  /** What would be played, legal or not; undefined while parts are missing. */
  readonly action?: Action | undefined
  readonly legal?: Action | undefined
  /** What to pick next, while nothing can be played. */
  readonly missing: Text
}

export function intentOf(choice: Choice, view: View, legal: Legal): Intent {
  const action = actionOf(choice, view, legal)
  const missing = missingOf(choice, view, legal)
  return {
    label: action ? labelOf(action, choice, view) : missing,
    action,
    legal: action && findLegal(legal, action),
    missing,
  }
}

function missingOf(choice: Choice, view: View, legal: Legal): Text {
  if (choice.kind === 'use') return word('pick.face')
  if (view.phase === 'split') return word(legal.takes.size > 0 ? 'pick.take' : 'pick.steal')
  return word(view.turn?.copying ? 'pick.copy' : 'pick.any')
}

function labelOf(action: Action, choice: Choice, view: View): Text {
  switch (action.type) {
    case 'take': {
      const isAll = sizeOf(minus(view.centre, action.loot)) === 0
      const values = { dice: diceIn(action.loot), marker: action.loot.marker ? 'yes' : 'no' }
      return word(isAll ? 'do.takeAll' : 'do.take', values)
    }
    case 'steal':
      return word('do.steal', { count: sizeOf(minus(view.seats[action.from]?.pile ?? {}, action.keep)) })
    case 'reroll':
      return word('do.reroll', { face: kindName(action.die) })
    case 'buy':
      return word('do.buy', { card: cardName(action.card), price: priceOf(choice.kind === 'buy' ? choice.slots : []) })
    case 'use': {
      const card = cardName(action.card)
      if (action.die && action.to) return word('do.turn', { card, face: kindName(action.die), to: kindName(action.to) })
      return action.die ? word('do.spend', { card, face: kindName(action.die) }) : word('do.pay', { card })
    }
    case 'copy':
      return word('do.copy', { card: cardName(action.card) })
    case 'decline':
    case 'done':
      return word(`do.${action.type}`)
    default:
      return action satisfies never
  }
}

/** Dice and gold of a payment, in words. */
export function priceOf(slots: readonly Slot[]): Text {
  const dice = diceIn(diceOf(slots))
  const gold = goldOf(slots)
  if (dice === 0 && gold === 0) return word('price.free')
  if (gold === 0) return word('price.dice', { dice })
  return dice === 0 ? word('price.gold', { gold }) : word('price.both', { dice, gold })
}

/** Who decides next once `done` seats have a pile: clockwise, the next without one. */
function withoutPile(view: View, me: number, robbed?: number): readonly number[] {
  const { seats } = view
  return seats
    .map((_, i) => (me + 1 + i) % seats.length)
    .filter((seat) => seat !== me && (seat === robbed || !seats[seat]?.pile))
}

function splitConsequences(view: View, me: number, left: Loot, fresh: number, robbed?: number): Text[] {
  const [next, ...later] = withoutPile(view, me, robbed)
  if (next === undefined) return [word('will.allHavePiles')]
  const values = { name: { seat: next }, count: sizeOf(left) + fresh }
  if (values.count === 0) return [word('will.mustSteal', values)]
  return [word(later.length === 0 ? 'will.last' : 'will.next', values)]
}

/** What follows from the choice, in sentences. */
export function consequencesOf(
  intent: Intent,
  view: View,
  me: number,
  after: Preview | undefined,
  within: readonly string[],
): readonly Text[] {
  const { legal: action } = intent
  const { edition } = view.options
  if (!action) return []
  switch (action.type) {
    case 'take': {
      const texts = splitConsequences(view, me, minus(view.centre, action.loot), 0)
      return action.loot.marker ? [...texts, word('will.marker')] : texts
    }
    case 'steal': {
      const victim = view.seats[action.from] as View['seats'][number]
      const back = minus(victim.pile ?? {}, action.keep)
      const texts = splitConsequences(view, me, view.centre, sizeOf(back), action.from)
      const unrolled = noRerollOf(victim)
      return unrolled ? [...texts, word('steal.unrolled', { card: cardName(unrolled) })] : texts
    }
    case 'reroll':
      return [word('will.reroll')]
    case 'buy': {
      const cards = after?.cards ?? []
      return cards.length > 0 ? [word('will.stillBuy', { cards: namesOf(cards) })] : [word('will.lastBuy')]
    }
    case 'use':
    case 'copy':
      return abilityTexts(asOf(view, action.card), edition)
    case 'decline':
      return [word('will.decline')]
    case 'done':
      return [within.length > 0 ? word('will.within', { cards: namesOf(within) }) : word('will.nothingWithin')]
    default:
      return action satisfies never
  }
}

const MOST_NAMES = 4
const namesOf = (cards: readonly string[]) => ({
  anyOf: [
    ...cards.slice(0, MOST_NAMES).map(cardName),
    ...(cards.length > MOST_NAMES ? [word('more', { count: cards.length - MOST_NAMES })] : []),
  ],
})

/** The card whose abilities a card on the table has. */
export function asOf(view: View, card: string): string {
  const owned = view.seats.flatMap(({ cards }) => cards).find((one) => one.card === card)
  return rowOf(owned?.copyOf ?? card).id
}
