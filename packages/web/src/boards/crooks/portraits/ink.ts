/** The portraits are cut from four papers and keep them by day and by night. */
export const PAPER = '#f8f0de'
export const INK = '#17130f'
export const RED = '#b3201c'
export const GREY = '#8a7d6a'
