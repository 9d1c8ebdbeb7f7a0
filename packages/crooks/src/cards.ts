import type { Crook } from './deck.ts'

/** The three gangs: Northside (red), Westside (blue), Outfit (yellow). */
export const GANGS = ['N', 'W', 'O'] as const
export type Gang = (typeof GANGS)[number]

/** What a crook can do at the moment it is placed face up from the hand. */
export const ABILITIES = ['pickpocket', 'accomplice', 'swap', 'killer', 'boss', 'spy'] as const
export type Ability = (typeof ABILITIES)[number]

/** Targets are worth their number. */
export const TARGETS = [2, 3, 4, 5, 6, 7, 8, 9] as const

export const HANGOUTS = 'ABCDEFGHI'

/** CR-1: pile sizes from hangout A on, by number of players. */
export const PILES: Readonly<Record<number, readonly number[]>> = {
  2: [2, 2, 3, 4, 5],
  3: [2, 2, 3, 3, 4, 4, 5],
  4: [2, 2, 3, 3, 3, 4, 4, 5, 5],
}
/** CR-7: two players in a later printing. */
export const NEW_EDITION_PILES: readonly number[] = [2, 3, 3, 4, 4, 5]
/** Who has that much can pay for any hangout. */
export const LARGEST_PILE: number = Math.max(...Object.values(PILES).flat(), ...NEW_EDITION_PILES)

export const DECK_SIZE = 32
export const START_MONEY = 18
export const FACE_DOWN_PRICE = 1
export const PICKPOCKET_MONEY = 2
/** CR-4: points for a gang by number of players. */
export const GANG_POINTS: Readonly<Record<number, number>> = { 2: 5, 3: 4, 4: 3 }

const crook = (id: number, level: number, modifier: number, gangs: string, ability: Ability | null = null): Crook => ({
  id,
  level,
  modifier,
  gangs: [...gangs] as Gang[],
  ability,
})

/** CR-6: the house deck, a reconstruction: the rulebook does not list its crooks. One row a crook. */
export const HOUSE_DECK: readonly Crook[] = [
  crook(1, 1, 0, '', 'killer'),
  crook(2, 1, 4, ''),
  crook(3, 1, 0, 'NW'),
  crook(4, 2, -6, ''),
  crook(5, 2, 0, 'O', 'pickpocket'),
  crook(6, 2, 3, 'W'),
  crook(7, 2, 0, 'NO'),
  crook(8, 3, 0, 'N', 'pickpocket'),
  crook(9, 3, 0, '', 'accomplice'),
  crook(10, 3, 0, 'WO'),
  crook(11, 3, 0, 'W', 'spy'),
  crook(12, 4, 0, '', 'accomplice'),
  crook(13, 4, 0, '', 'killer'),
  crook(14, 4, -2, 'WO'),
  crook(15, 4, 2, 'N'),
  crook(16, 5, 0, 'O', 'swap'),
  crook(17, 5, 0, 'NW'),
  crook(18, 5, 2, 'W'),
  crook(19, 5, 0, '', 'spy'),
  crook(20, 6, 0, 'N', 'swap'),
  crook(21, 6, 1, 'O'),
  crook(22, 6, 1, ''),
  crook(23, 6, 0, 'NO'),
  crook(24, 7, 2, ''),
  crook(25, 7, 0, 'W'),
  crook(26, 7, 0, ''),
  crook(27, 7, 0, 'N'),
  crook(28, 8, -1, ''),
  crook(29, 8, -1, 'O'),
  crook(30, 9, -2, ''),
  crook(31, 9, -3, ''),
  crook(32, 10, -4, '', 'boss'),
]
