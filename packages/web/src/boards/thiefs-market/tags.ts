import type { Text } from '@covo/kernel'
import type { Loot, View } from '@covo/thiefs-market'
import type { Tag } from './card.tsx'
import { type Choice, pickedOf } from './choice.ts'
import { priceOf } from './intent.ts'
import type { Legal } from './legal.ts'
import { lootFrom, minus, sizeOf, thingsIn } from './objects.ts'
import { firstPayment, shortOf, slotsOf } from './payment.ts'
import { type Preview, reachOf } from './preview.ts'
import { rowOf, word } from './voice.ts'

interface Situation {
  readonly view: View
  readonly me: number
  readonly legal: Legal
  readonly choice: Choice
  readonly after?: Preview | undefined
  readonly say: (text: Text) => string
}

export const hasDiscount = ({ cards }: View['seats'][number]): boolean =>
  cards.some(({ card, copyOf }) => rowOf(copyOf ?? card).abilities.some(({ when }) => when === 'pay'))

/** What stands under the cards of the market while the viewer decides. */
export function tagsOf(situation: Situation): ReadonlyMap<string, Tag> {
  const { view } = situation
  if (view.phase === 'buy') return view.turn?.copying ? new Map() : purchaseTags(situation)
  return view.phase === 'split' ? splitTags(situation) : new Map()
}

function purchaseTags({ view, me, legal, choice, after, say }: Situation): ReadonlyMap<string, Tag> {
  const seat = view.seats[me] as View['seats'][number]
  const isDiscounted = hasDiscount(seat)
  const tags = new Map<string, Tag>()
  for (const card of view.rows.flatMap(({ cards }) => cards)) {
    const payments = legal.buys.get(card)
    const payment = payments && firstPayment(view, card, payments)
    const missing = shortOf(card, seat.pile ?? {}, seat.gold, isDiscounted)
    if (choice.kind === 'buy' && choice.card === card) tags.set(card, { tone: 'chosen', text: say(word('tag.buying')) })
    else if (choice.kind === 'buy' && after?.cards.includes(card))
      tags.set(card, { tone: 'then', text: say(word('tag.then')) })
    else if (choice.kind !== 'buy' && payment) tags.set(card, { tone: 'lit', text: say(priceOf(slotsOf(payment))) })
    else if (!payment && missing > 0)
      tags.set(card, { tone: 'short', text: say(word('tag.short', { count: missing })) })
  }
  return tags
}

function pileOf({ view, choice }: Situation): Loot {
  if (choice.kind === 'take') return lootFrom(pickedOf(thingsIn(view.centre), choice.picked))
  if (choice.kind !== 'steal') return {}
  const pile = view.seats[choice.from]?.pile ?? {}
  return minus(pile, lootFrom(pickedOf(thingsIn(pile), choice.back)))
}

/** What the pile would buy that is being picked. */
function splitTags(situation: Situation): ReadonlyMap<string, Tag> {
  const { view, me, say } = situation
  const pile = pileOf(situation)
  const tags = new Map<string, Tag>()
  if (sizeOf(pile) === 0) return tags
  for (const [card, payment] of reachOf(view, me, pile)) {
    const gold = sizeOf(payment.gold ?? {})
    if (gold === 0) tags.set(card, { tone: 'lit', text: say(word('tag.paid')) })
    else if (gold < rowOf(card).cost.length) tags.set(card, { tone: 'then', text: say(word('tag.withGold', { gold })) })
  }
  return tags
}
