import type { Side } from './scene.ts'

// The names of things and places on the table. Only cards that the viewer sees are things; a hand that nobody shows, a
// pile or a purse is a place.

export const DECK = 'deck'
export const SUPPLY = 'supply'
/** What a Mastermind does with a card that is not played. */
export const DISCARD = 'discard'
/** Where a Lookout puts the two cards that are passed. */
export const PASS = 'pass'

export const thingOf = (card: string): string => `card:${card}`
export const faceOf = ({ flipped }: { readonly flipped?: true }): 'up' | 'down' => (flipped ? 'down' : 'up')
export const handOf = (seat: number): string => `hand:${seat}`
export const coinsOf = (side: Side): string => `coins:${side}`
export const discardsOf = (side: Side): string => `discards:${side}`
/** A side's points, or the Snitch's. */
export const pointsOf = (seat: number): string => `points:${seat}`
export const locationAt = (location: number): string => `location:${location}`
export const tabOf = (location: number): string => `tab:${location}`
export const capersOf = (side: Side, location: number): string => `capers:${side}:${location}`
export const stackAt = (side: Side, location: number, slot: number): string => `stack:${side}:${location}:${slot}`
/** Beside whom the Snitch puts a card. */
export const dealTo = (side: Side): string => `deal:${side}`
