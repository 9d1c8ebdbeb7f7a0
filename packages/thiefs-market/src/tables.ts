import { type Ability, type Card, DECKS, ICONS, type Icon, type Points } from './abilities.ts'
import { CARDS } from './cards.ts'
import { FACES, GEMS, type Gem } from './loot.ts'

/**
 * The rows of `cards.ts` in the form in which the rules ask for them, made once. Cards are numbered by their row; the
 * cards that are used get a bit in the set of uses, those that work by themselves one in the set of passives.
 */
export const CARD_COUNT: number = CARDS.length

const CARD_INDEX: ReadonlyMap<string, number> = new Map(CARDS.map(({ id }, card) => [id, card]))

export const idOf = (card: number): string => (CARDS[card] as Card).id
export const cardOf = (id: string): number | undefined => CARD_INDEX.get(id)

/** For an id that is known to be one. */
export function indexOfCard(id: string): number {
  const card = cardOf(id)
  if (card === undefined) throw new RangeError(`no card ${id}`)
  return card
}

export const DECK_OF: readonly number[] = CARDS.map(({ deck }) => DECKS.indexOf(deck))

/** The cards of a deck before it is cut: without and with the promotional ones. */
const deckCards = (withPromos: boolean): readonly (readonly number[])[] =>
  DECKS.map((_, deck) =>
    CARDS.flatMap(({ isPromo }, card) => (DECK_OF[card] === deck && (withPromos || !isPromo) ? [card] : [])),
  )
const REGULAR = deckCards(false)
const WITH_PROMOS = deckCards(true)
export const cardsOfDeck = (deck: number, promos: boolean): readonly number[] =>
  (promos ? WITH_PROMOS : REGULAR)[deck] as readonly number[]

const GEM_LETTERS: Readonly<Record<string, Gem>> = { R: 'red', W: 'white', B: 'blue', G: 'green' }

/** Costs as piles of gems. */
export const COST: readonly number[] = CARDS.map(({ cost }) =>
  [...cost].reduce((pile, letter) => pile + (1 << (4 * GEMS.indexOf(GEM_LETTERS[letter] as Gem))), 0),
)
/** The gems in a printed cost, as bits. */
export const COST_GEMS: readonly number[] = COST.map((cost) =>
  GEMS.reduce((set, _, gem) => (((cost >> (4 * gem)) & 15) > 0 ? set | (1 << gem) : set), 0),
)

const ICON_BITS = 5
/** Icons of a card: five bits for the number of each. They are added up like numbers. */
export const ICONS_OF: readonly number[] = CARDS.map(({ icons }) =>
  icons.reduce((sum, icon) => sum + (1 << (ICON_BITS * ICONS.indexOf(icon))), 0),
)
const ICON_SHIFT: Readonly<Record<Icon, number>> = Object.fromEntries(
  ICONS.map((icon, i) => [icon, ICON_BITS * i]),
) as Record<Icon, number>
export const iconCount = (icons: number, icon: Icon): number => (icons >> ICON_SHIFT[icon]) & 31

/** What can be done with a card in a purchase turn, by its place in the set of uses. */
export const TURN = 0
export const SPEND = 1
export const PAY = 2
interface Use {
  readonly card: number
  readonly kind: number
  /** The face that is turned or spent. */
  readonly die: number
  /** The faces it can be turned to, as bits. */
  readonly to: number
  /** In how many ways a card can be used whose price can be paid. */
  readonly ways: number
  readonly price: number
  readonly gold: number
  readonly infamy: number
  readonly isOnce: boolean
}
export const USES: readonly Use[] = CARDS.flatMap(({ abilities }, card) => abilities.flatMap((one) => useOf(card, one)))

function useOf(card: number, ability: Ability): readonly Use[] {
  if (ability.when !== 'use') return []
  const nothing = { card, die: 0, to: 0, ways: 1, price: 0, gold: 0, infamy: 0, isOnce: true }
  switch (ability.kind) {
    case 'turn': {
      const { die, to } = ability
      const faces = to.reduce((set, face) => set | (1 << FACES.indexOf(face)), 0)
      return [{ ...nothing, kind: TURN, die: FACES.indexOf(die), to: faces, ways: to.length }]
    }
    case 'spend': {
      const { die, gain, amount } = ability
      return [{ ...nothing, kind: SPEND, die: FACES.indexOf(die), [gain]: amount }]
    }
    case 'pay':
      return [{ ...nothing, kind: PAY, price: ability.gold, infamy: ability.infamy, isOnce: false }]
    default:
      return ability satisfies never
  }
}

/** Uses that a pile with these faces (as bits) allows. */
export const USES_WITH = Int32Array.from({ length: 1 << FACES.length }, (_, faces) =>
  USES.reduce((set, { kind, die }, use) => (kind === PAY || faces & (1 << die) ? set | (1 << use) : set), 0),
)
export const ONCE_USES: number = USES.reduce((set, { isOnce }, use) => (isOnce ? set | (1 << use) : set), 0)
export const USE_WAYS = Uint8Array.from(USES, ({ ways }) => ways)
/** The faces that a die can be turned to, as bits; 0 for other uses. */
export const USE_TO = Uint8Array.from(USES, ({ to }) => to)
export const USE_PRICE = Uint8Array.from(USES, ({ price }) => price)

/** Whether a card with the ability has to be found when something happens, long after it was gained. */
function isPassive({ when }: Ability): boolean {
  switch (when) {
    case 'purchaseTurn':
    case 'pay':
    case 'buy':
    case 'stolen':
    case 'splitEnd':
    case 'luck':
    case 'turnIn':
      return true
    case 'use':
    case 'gain':
    case 'bought':
    case 'end':
      return false
    default:
      return when satisfies never
  }
}

/** Cards with at least one passive ability, by their place in the set of passives. */
export const PASSIVES: readonly number[] = CARDS.flatMap(({ abilities }, card) =>
  abilities.some(isPassive) ? [card] : [],
)

/** The bit of a card in the set of uses or of passives; 0 for a card that is not in it. */
const bitIn = (cards: readonly number[]): readonly number[] =>
  CARDS.map((_, card) => (cards.includes(card) ? 1 << cards.indexOf(card) : 0))
export const USE_BIT: readonly number[] = bitIn(USES.map(({ card }) => card))
export const PASSIVE_BIT: readonly number[] = bitIn(PASSIVES)

if (USES.length > 30 || PASSIVES.length > 30) throw new RangeError('more abilities than a set has bits')
if (new Set(USES.map(({ card }) => card)).size < USES.length) throw new RangeError('a card has more than one use')

/** The passives whose card has such an ability. */
function passivesWith(has: (ability: Ability) => boolean): number {
  return PASSIVES.reduce(
    (set, card, passive) => ((CARDS[card] as Card).abilities.some(has) ? set | (1 << passive) : set),
    0,
  )
}

/** By passive: how much an ability gives. */
function amounts(amount: (ability: Ability) => number): readonly number[] {
  return PASSIVES.map((card) => (CARDS[card] as Card).abilities.reduce((sum, ability) => sum + amount(ability), 0))
}

/** Extra purchases that a final pile with these faces (as bits) allows. */
export const EXTRA_WITH = Int32Array.from({ length: 1 << FACES.length }, (_, faces) =>
  passivesWith(
    (one) =>
      one.when === 'purchaseTurn' &&
      (one.finalPile === undefined || (faces & (1 << FACES.indexOf(one.finalPile))) !== 0),
  ),
)
export const DISCOUNTS: number = passivesWith(({ when }) => when === 'pay')

/** Passives that see a purchase with these gems (as bits) in its cost. */
export const BUYING_WITH = Int32Array.from({ length: 1 << GEMS.length }, (_, gems) =>
  passivesWith((one) => one.when === 'buy' && (gems & (1 << GEMS.indexOf(one.gem))) !== 0),
)
export const BUYING_AMOUNT = amounts((one) => (one.when === 'buy' ? one.amount : 0))

export const STOLEN: number = passivesWith((one) => one.when === 'stolen' && one.kind === 'infamy')
export const STOLEN_AMOUNT = amounts((one) => (one.when === 'stolen' && one.kind === 'infamy' ? one.amount : 0))
export const NO_REROLL: number = passivesWith((one) => one.when === 'stolen' && one.kind === 'noReroll')

export const SPLIT_END: number = passivesWith(({ when }) => when === 'splitEnd')
/** By passive: the infamy for having the marker, and for a pile of that many objects somewhere else. */
export const MARKER_AMOUNT = amounts((one) => (one.when === 'splitEnd' && one.kind === 'ownMarker' ? one.infamy : 0))
export const BIG_PILE_AMOUNT = amounts((one) => (one.when === 'splitEnd' && one.kind === 'othersPile' ? one.infamy : 0))
export const BIG_PILE = amounts((one) => (one.when === 'splitEnd' && one.kind === 'othersPile' ? one.objects : 0))

export const LUCK: number = passivesWith(({ when }) => when === 'luck')

export const MORE_BAGS: number = passivesWith((one) => one.when === 'turnIn' && one.die === 'bag')
export const MORE_MASKS: number = passivesWith((one) => one.when === 'turnIn' && one.die === 'mask')
export const MORE_AMOUNT = amounts((one) => (one.when === 'turnIn' ? one.amount : 0))

const cardsWith = (has: (ability: Ability) => boolean): readonly boolean[] =>
  CARDS.map(({ abilities }) => abilities.some(has))
export const GIVES_INFAMY_PER_OBJECT = cardsWith((one) => one.when === 'gain' && one.kind === 'infamyPerObject')
export const IS_EXCHANGED = cardsWith(({ when }) => when === 'bought')

const isCopier = cardsWith((one) => one.when === 'gain' && one.kind === 'copy')
/** Cards that become a copy of another. */
export const COPIERS: readonly number[] = CARDS.flatMap((_, card) => (isCopier[card] ? [card] : []))
/** By card: 1 + its place among the copiers, 0 for the others. */
export const COPIER: readonly number[] = CARDS.map((_, card) => COPIERS.indexOf(card) + 1)

/** By card: what it is worth at the end, ability by ability. */
export const POINTS: readonly (readonly Points[])[] = CARDS.map(({ abilities }) =>
  abilities.flatMap((one) => (one.when === 'end' ? [one.points] : [])),
)
