import type { Action } from '@covo/caper'

/** A card that goes to a place on the table, possibly flipping another. */
export type Play = Extract<Action, { type: 'thief' | 'gear' | 'encore' }>

/** What the player has picked so far, part after part. */
export interface Picks {
  readonly card?: string
  readonly location?: number
  /** Of gear: whose stack. */
  readonly slot?: number
  readonly flip?: number
  /** A Lookout's two cards, or, of the Snitch's, the one that goes to white. */
  readonly cards: readonly string[]
}

export const NOTHING: Picks = { cards: [] }

export const isPlay = (action: Action): action is Play =>
  action.type === 'thief' || action.type === 'gear' || action.type === 'encore'

/** The plays that what has been picked so far can still become. */
export const playsFor = (actions: readonly Action[], { card, location, slot, flip }: Picks): readonly Play[] =>
  actions.filter(
    (action): action is Play =>
      isPlay(action) &&
      (card === undefined || action.card === card) &&
      (location === undefined || action.location === location) &&
      (slot === undefined || action.type === 'thief' || action.slot === slot) &&
      (flip === undefined || action.flip === flip),
  )

/** The one play that is meant; undefined while a choice is missing. */
export function playMeant(actions: readonly Action[], picks: Picks): Play | undefined {
  if (picks.card === undefined || picks.location === undefined) return undefined
  const left = playsFor(actions, picks)
  return left.length === 1 ? left[0] : undefined
}

/** Slots of the rival's stacks that may be flipped once card and place have been picked; none when there is no choice. */
export function victimsFor(actions: readonly Action[], picks: Picks): readonly number[] {
  if (picks.card === undefined || picks.location === undefined) return []
  const { flip: _chosen, ...place } = picks
  const slots = playsFor(actions, place).map(({ flip }) => flip)
  return slots.filter((slot) => slot !== undefined)
}

/** The play on a place of the picked card, whichever victim it has. */
export const playsAt = (plays: readonly Play[], location: number, slot?: number): readonly Play[] =>
  plays.filter((play) => play.location === location && (play.type === 'thief' || play.slot === slot))

/** The pass of two cards, in either order. */
export const passOf = (actions: readonly Action[], cards: readonly string[]): Action | undefined =>
  cards.length === 2
    ? actions.find((action) => action.type === 'pass' && cards.every((card) => action.cards.includes(card)))
    : undefined

/** The deal that gives a card to white. */
export const dealOf = (actions: readonly Action[], white: string): Extract<Action, { type: 'deal' }> | undefined =>
  actions.find((action) => action.type === 'deal' && action.white === white) as
    | Extract<Action, { type: 'deal' }>
    | undefined

export const discardOf = (actions: readonly Action[], card: string | undefined): Action | undefined =>
  actions.find((action) => action.type === 'discard' && action.card === card)
