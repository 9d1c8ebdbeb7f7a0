/* Names in the game-icons set. The drawings are in `icons.svg`; after a new name its test draws them anew, with `--update`. */

export const ICONS = {
  folder: 'open-folder',
  newsstand: 'newspaper',
  pawnshop: 'pocket-watch',
  speakeasy: 'martini',
  racetrack: 'horse-head',
  jeweller: 'big-diamond-ring',
  casino: 'rolling-dices',
  museum: 'greek-temple',
  bank: 'bank',
  pickpocket: 'receive-money',
  accomplice: 'shaking-hands',
  swap: 'card-exchange',
  killer: 'revolver',
  boss: 'crown',
  spy: 'magnifying-glass',
} as const

export type IconName = keyof typeof ICONS

export const TARGET_ICONS: Readonly<Record<number, IconName>> = {
  2: 'newsstand',
  3: 'pawnshop',
  4: 'speakeasy',
  5: 'racetrack',
  6: 'jeweller',
  7: 'casino',
  8: 'museum',
  9: 'bank',
}
