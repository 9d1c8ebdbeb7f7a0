import type { View } from '@covo/thiefs-market'

/* What moves on the table, and where it can be, by name. Everything but the decks lies open, and cards in decks have no names. */
export const MARKER = 'marker'
export const dieThing = (number: number): string => `die:${number}`
export const cardThing = (card: string): string => `card:${card}`

export const CENTRE = 'centre'
export const MARKET = 'market'
export const deckPlace = (deck: string): string => `deck:${deck}`
export const seatPlace = (seat: number): string => `seat:${seat}`
export const pilePlace = (seat: number): string => `pile:${seat}`
export const goldPlace = (seat: number): string => `gold:${seat}`
export const infamyPlace = (seat: number): string => `infamy:${seat}`
/** The two sides of a pile that is being stolen. */
export const sidePlace = (side: 'keep' | 'back'): string => `steal:${side}`
/** A gem of the cost of the card on the counter, paid by some means. */
export const payPlace = (gem: number, by: string): string => `pay:${gem}:${by}`
/** A card that is used. */
export const cardPlace = (card: string): string => `use:${card}`

/** The seat at the near edge of the table, whose cards lie open in front of it: the viewer’s, or the first for who only watches. */
export const nearSeat = ({ viewer }: Pick<View, 'viewer'>): number => (typeof viewer === 'number' ? viewer : 0)
