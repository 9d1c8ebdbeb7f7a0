import type { Face, Gem } from './loot.ts'

export const ICONS = ['henchman', 'wand', 'house', 'finery', 'compass', 'scheme'] as const
export type Icon = (typeof ICONS)[number]

/** What a card is worth when the game is over. */
export type Points =
  | { readonly kind: 'fixed'; readonly points: number }
  | { readonly kind: 'oneOrMore'; readonly icon: Icon; readonly one: number; readonly more: number }
  | { readonly kind: 'perTwoIcons'; readonly icon: Icon; readonly points: number }
  | { readonly kind: 'perIconOfOthers'; readonly icon: Icon; readonly points: number }
  | { readonly kind: 'unlessOthersHave'; readonly icon: Icon; readonly points: number; readonly otherwise: number }
  | { readonly kind: 'perOtherCard'; readonly points: number }
  | { readonly kind: 'perTwoInfamy'; readonly points: number }

/** The vocabulary of the market: what a card does, and when. */
export type Ability =
  /** Purchase turn, once per round: a die of the pile shows another face. */
  | { readonly when: 'use'; readonly kind: 'turn'; readonly die: Face; readonly to: readonly Face[] }
  /** Purchase turn, once per round: a die of the pile goes to the centre. */
  | {
      readonly when: 'use'
      readonly kind: 'spend'
      readonly die: Face
      readonly gain: 'infamy' | 'gold'
      readonly amount: number
    }
  /** Purchase turn, any number of times. */
  | { readonly when: 'use'; readonly kind: 'pay'; readonly gold: number; readonly infamy: number }
  /** One purchase more: in every round, or when the final pile shows the face. */
  | { readonly when: 'purchaseTurn'; readonly kind: 'extraPurchase'; readonly finalPile?: Face }
  /** Every card bought costs one gem of the buyer's choice less. */
  | { readonly when: 'pay'; readonly kind: 'discount' }
  /** A card with the gem in its printed cost is bought, the owner of the ability included. */
  | { readonly when: 'buy'; readonly kind: 'infamy'; readonly gem: Gem; readonly amount: number }
  | { readonly when: 'gain'; readonly kind: 'infamyPerObject' }
  | { readonly when: 'gain'; readonly kind: 'copy' }
  /** The card leaves the game as soon as it is bought; the top card of the deck comes instead. */
  | { readonly when: 'bought'; readonly kind: 'exchange' }
  | { readonly when: 'stolen'; readonly kind: 'infamy'; readonly amount: number }
  | { readonly when: 'stolen'; readonly kind: 'noReroll' }
  | { readonly when: 'splitEnd'; readonly kind: 'ownMarker'; readonly infamy: number }
  | { readonly when: 'splitEnd'; readonly kind: 'othersPile'; readonly objects: number; readonly infamy: number }
  | { readonly when: 'luck'; readonly kind: 'reroll' }
  /** One or more dice with the face are turned in at the end of the round. */
  | { readonly when: 'turnIn'; readonly kind: 'more'; readonly die: 'bag' | 'mask'; readonly amount: number }
  | { readonly when: 'end'; readonly kind: 'points'; readonly points: Points }

export type Deck = 'A' | 'B' | 'C'
export const DECKS = ['A', 'B', 'C'] as const

/** One row: everything the rules know about a card. */
export interface Card {
  readonly deck: Deck
  readonly id: string
  /** One letter a gem: R W B G. */
  readonly cost: string
  readonly icons: readonly Icon[]
  readonly abilities: readonly Ability[]
  readonly isPromo: boolean
}

export const turn = (die: Face, ...to: readonly Face[]): Ability => ({ when: 'use', kind: 'turn', die, to })

export const spend = (die: Face, gain: 'infamy' | 'gold'): Ability => ({
  when: 'use',
  kind: 'spend',
  die,
  gain,
  amount: 1,
})

export const payGold = (gold: number, infamy: number): Ability => ({ when: 'use', kind: 'pay', gold, infamy })

export const extraPurchase = (finalPile?: Face): Ability => ({
  when: 'purchaseTurn',
  kind: 'extraPurchase',
  ...(finalPile ? { finalPile } : {}),
})

export const discount: Ability = { when: 'pay', kind: 'discount' }

export const infamyForBuying = (gem: Gem): Ability => ({ when: 'buy', kind: 'infamy', gem, amount: 1 })

export const infamyPerObject: Ability = { when: 'gain', kind: 'infamyPerObject' }

export const copy: Ability = { when: 'gain', kind: 'copy' }

export const exchange: Ability = { when: 'bought', kind: 'exchange' }

export const infamyWhenStolen: Ability = { when: 'stolen', kind: 'infamy', amount: 1 }

export const noReroll: Ability = { when: 'stolen', kind: 'noReroll' }

export const infamyWithMarker: Ability = { when: 'splitEnd', kind: 'ownMarker', infamy: 1 }

export const infamyForBigPile = (objects: number, infamy: number): Ability => ({
  when: 'splitEnd',
  kind: 'othersPile',
  objects,
  infamy,
})

export const reroll: Ability = { when: 'luck', kind: 'reroll' }

export const oneMoreFor = (die: 'bag' | 'mask'): Ability => ({ when: 'turnIn', kind: 'more', die, amount: 1 })

const atEnd = (points: Points): Ability => ({ when: 'end', kind: 'points', points })

export const worth = (points: number): Ability => atEnd({ kind: 'fixed', points })

export const safehouse = (one: number, more: number): Ability => atEnd({ kind: 'oneOrMore', icon: 'house', one, more })

export const perTwo = (icon: Icon, points: number): Ability => atEnd({ kind: 'perTwoIcons', icon, points })

export const perIconOfOthers = (icon: Icon): Ability => atEnd({ kind: 'perIconOfOthers', icon, points: 1 })

export const worthUnlessOthersHave = (icon: Icon, points: number, otherwise: number): Ability =>
  atEnd({ kind: 'unlessOthersHave', icon, points, otherwise })

export const perOtherCard: Ability = atEnd({ kind: 'perOtherCard', points: 1 })

export const perTwoInfamy: Ability = atEnd({ kind: 'perTwoInfamy', points: 1 })
