/** The colours of gear. Each city has one of its own: the last three. */
export const COLOURS = ['green', 'purple', 'yellow', 'red', 'lightBlue', 'pink', 'darkGreen'] as const
export type Colour = (typeof COLOURS)[number]

export const GOODS = ['jewel', 'relic', 'painting', 'wild'] as const
export type Good = (typeof GOODS)[number]

/** One card of a set: gear of a colour, gear of any colour, or a thief. */
export type Part = Colour | 'gear' | 'thief'

/** What an amount is counted by. Cards are always those at the same location. */
export type Per =
  /** How many disjoint sets the cards make; a set may be a single card. */
  | { readonly kind: 'set'; readonly whose: 'own' | 'opponent' | 'both'; readonly parts: readonly Part[] }
  /** Stolen goods obtained here, the reward's included if the location is won. */
  | { readonly kind: 'goodsHere' }
  /** Stolen goods obtained at all locations, rewards included. */
  | { readonly kind: 'goodsEverywhere' }
  /** Coins in the own discard pile. */
  | { readonly kind: 'laundered' }

/** What cards and locations can do. At a location that says so, a modifier works for both sides alike. */
export type Effect =
  | { readonly kind: 'capers'; readonly amount: number; readonly per?: Per }
  | { readonly kind: 'points'; readonly amount: number; readonly per?: Per }
  | { readonly kind: 'good'; readonly good: Good }
  /** At once. */
  | { readonly kind: 'coins'; readonly amount: number; readonly per?: Per }
  /** At once: a coin from the supply to the own discard pile. */
  | { readonly kind: 'launder' }
  /** At once: an opponent's card of that sort is turned over. */
  | { readonly kind: 'flip'; readonly what: 'thief' | 'gear' }
  /** Own cards of that sort here cannot be turned over. */
  | { readonly kind: 'protect'; readonly what: Exclude<Part, 'gear'> }
  /** Gear of that sort costs somebody more or less here. */
  | {
      readonly kind: 'price'
      readonly whose: 'own' | 'opponent'
      readonly what: Exclude<Part, 'thief'>
      readonly by: number
    }
  /** When the owner plays such a card here, the opponent returns a coin to the supply. */
  | { readonly kind: 'drain'; readonly when: Part }
  /** After the last discard the owner may play gear from the own discard pile here. */
  | { readonly kind: 'encore' }

export const own = (...parts: Part[]): Per => ({ kind: 'set', whose: 'own', parts })
export const opponents = (...parts: Part[]): Per => ({ kind: 'set', whose: 'opponent', parts })
export const both = (...parts: Part[]): Per => ({ kind: 'set', whose: 'both', parts })
export const goodsHere: Per = { kind: 'goodsHere' }
export const goodsEverywhere: Per = { kind: 'goodsEverywhere' }
export const laundered: Per = { kind: 'laundered' }

const counted = <K extends string>(kind: K, amount: number, per: Per | undefined) =>
  per ? { kind, amount, per } : { kind, amount }
export const capers = (amount: number, per?: Per): Effect => counted('capers', amount, per)
export const points = (amount: number, per?: Per): Effect => counted('points', amount, per)
export const coins = (amount: number, per?: Per): Effect => counted('coins', amount, per)
export const good = (kind: Good): Effect => ({ kind: 'good', good: kind })
export const launder: Effect = { kind: 'launder' }
export const flip = (what: 'thief' | 'gear'): Effect => ({ kind: 'flip', what })
export const protect = (what: Exclude<Part, 'gear'>): Effect => ({ kind: 'protect', what })
export const price = (by: number, whose: 'own' | 'opponent', what: Exclude<Part, 'thief'>): Effect => ({
  kind: 'price',
  whose,
  what,
  by,
})
export const drain = (when: Part): Effect => ({ kind: 'drain', when })
export const encore: Effect = { kind: 'encore' }
