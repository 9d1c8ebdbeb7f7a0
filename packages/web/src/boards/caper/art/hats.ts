import { circle, type Drawing, ellipse, line, paint, path, rect } from './shapes.ts'

/** Headgear and hair, on a head that begins at (60, 43). */
export const hats = {
  top: (colour: string, band: string): Drawing => [
    rect(40, 8, 40, 42, colour, 3),
    rect(40, 38, 40, 8, band),
    rect(28, 46, 64, 8, colour, 4),
  ],
  bowler: (colour: string, band: string): Drawing => [
    path('M38 50C36 22 84 22 82 50Z', colour),
    rect(38, 42, 44, 7, band),
    rect(27, 48, 66, 7, colour, 3.5),
  ],
  beret: (colour: string): Drawing => [
    path('M30 50C24 26 64 18 84 32C98 42 88 54 82 52C66 44 50 46 38 54Z', colour),
    rect(62, 17, 4, 9, colour, 2),
  ],
  fedora: (colour: string, band: string): Drawing => [
    path('M40 48C38 18 52 24 60 20C68 24 82 18 80 48Z', colour),
    rect(39, 39, 42, 8, band),
    path('M20 52C40 42 80 42 100 52C86 60 34 60 20 52Z', colour),
  ],
  wide: (colour: string, band: string): Drawing => [
    path('M42 46C42 24 78 24 78 46Z', colour),
    rect(42, 39, 36, 7, band),
    ellipse(60, 49, 50, 9, colour),
  ],
  toque: (colour: string): Drawing => [
    path('M40 50L40 36C26 30 30 10 46 14C50 2 70 2 74 14C90 10 94 30 80 36L80 50Z', colour),
    line('M50 50L50 38M60 50L60 36M70 50L70 38', '#DCCFB4', 2),
    rect(39, 44, 42, 9, paint.sandDark, 2),
  ],
  peak: (colour: string, band: string): Drawing => [
    path('M34 40C32 20 88 20 86 40L80 50L40 50Z', colour),
    rect(39, 42, 42, 9, band),
    path('M38 50C48 45 72 45 82 50C78 58 42 58 38 50Z', paint.navy),
    circle(60, 36, 5, paint.mustard),
  ],
  scarf: (colour: string, trim: string): Drawing => [
    path('M36 64C30 26 90 26 84 64C80 50 70 46 60 46C50 46 40 50 36 64Z', colour),
    path('M82 44L100 36L94 52Z M82 46L98 60L86 58Z', trim),
    circle(50, 40, 2.5, trim),
    circle(62, 36, 2.5, trim),
    circle(73, 42, 2.5, trim),
  ],
  hood: (colour: string): Drawing =>
    path('M28 110C26 24 94 24 92 110C86 104 82 80 80 62C76 46 44 46 40 62C38 80 34 104 28 110Z', colour),
  knit: (colour: string, band: string): Drawing => [
    path('M39 46C37 18 83 18 81 46Z', colour),
    rect(37, 42, 46, 11, band, 4),
    line('M50 24L50 40M60 21L60 40M70 24L70 40', band, 2),
  ],
  bun: (colour: string): Drawing => [
    circle(60, 26, 13, colour),
    path('M36 66C32 34 88 34 84 66C82 54 74 48 60 48C46 48 38 54 36 66Z', colour),
  ],
  wild: (colour: string): Drawing =>
    path(
      'M34 70C18 66 22 48 28 44C22 30 40 20 48 26C56 16 76 18 78 28C92 26 98 42 92 48C100 58 94 70 86 70C86 54 76 50 60 50C44 50 34 54 34 70Z',
      colour,
    ),
  cap: (colour: string, band: string): Drawing => [
    path('M36 50C34 28 86 26 84 48Z', colour),
    path('M34 50C50 42 78 44 96 54C80 58 50 56 34 54Z', band),
  ],
}
