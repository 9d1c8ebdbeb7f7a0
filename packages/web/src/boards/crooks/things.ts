/*
 * What moves on the desk, by name. A crook that lies open is called by its number. A hidden one is called by its place alone, so that
 * no name tells who it is.
 */
export const crookThing = (id: number): string => `crook:${id}`
export const faceDownThing = (seat: number, target: number): string => `facedown:${seat}:${target}`

export const hangoutPlace = (hangout: string): string => `hangout:${hangout}`
export const spotPlace = (seat: number, target: number): string => `spot:${seat}:${target}`
export const targetPlace = (target: number): string => `target:${target}`
export const seatPlace = (seat: number): string => `seat:${seat}`
export const moneyPlace = (seat: number): string => `money:${seat}`

/** Where a hangout's folder can be carried to. */
export const FRONT_PAGE = 'front-page'
/** The bank is nowhere on the desk: its money comes from the head of the front page. */
export const BANK = 'bank'
/** Who was removed from the game is noted in the case file. */
export const CASE_FILE = 'case-file'
