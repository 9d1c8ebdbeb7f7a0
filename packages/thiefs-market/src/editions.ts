/** TM-8: where the three rulebooks differ. */
export const EDITIONS = ['international', 'italian', 'russian'] as const
export type Edition = (typeof EDITIONS)[number]

interface EditionRules {
  /** TM-5.6: what breaks a tie in points and cards. */
  readonly lastTieBreak: 'goldAndInfamy' | 'infamy'
  /** Whether a card that counts other cards counts itself too. */
  readonly countsItself: boolean
  /** Whether an exchanged card is replaced from the next deck when the one being dealt is empty. */
  readonly exchangesFromNextDeck: boolean
}

export const EDITION_RULES: Readonly<Record<Edition, EditionRules>> = {
  international: { lastTieBreak: 'goldAndInfamy', countsItself: false, exchangesFromNextDeck: true },
  italian: { lastTieBreak: 'goldAndInfamy', countsItself: false, exchangesFromNextDeck: true },
  russian: { lastTieBreak: 'infamy', countsItself: true, exchangesFromNextDeck: false },
}

export interface Options {
  readonly players: number
  readonly edition: Edition
  /** The four promotional cards join their decks. */
  readonly promos: boolean
  /** Infamy totals are shown. */
  readonly openInfamy: boolean
}
