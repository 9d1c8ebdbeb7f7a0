import type { BEARDS } from './beards.tsx'
import type { BODIES } from './bodies.tsx'
import type { EXTRAS } from './extras.tsx'
import type { EYES } from './eyes.tsx'
import type { HATS } from './hats.tsx'
import { INK, PAPER, RED } from './ink.ts'
import type { MOUTHS } from './mouths.tsx'

export const FACES = {
  oval: 'M33 42C33 28 67 28 67 42L66 56C65 66 57 76 50 76C43 76 35 66 34 56Z',
  square: 'M31 40C32 28 68 28 69 40L69 60C69 66 61 77 57 77L43 77C39 77 31 66 31 60Z',
  long: 'M35 38C35 27 65 27 65 38L64 62C63 71 56 82 50 82C44 82 37 71 36 62Z',
  round: 'M29 46C29 27 71 27 71 46C73 63 65 77 50 77C35 77 27 63 29 46Z',
  heart: 'M34 42C34 28 66 28 66 42C67 57 56 74 50 76C44 74 33 57 34 42Z',
} as const

/** What a portrait is put together from. */
export interface Look {
  readonly face: keyof typeof FACES
  readonly hat: keyof typeof HATS
  readonly ribbon?: string
  readonly eyes: keyof typeof EYES
  readonly mouth: keyof typeof MOUTHS
  readonly beard?: keyof typeof BEARDS
  readonly body: keyof typeof BODIES
  readonly extra?: keyof typeof EXTRAS
  /** Looks the other way. */
  readonly isMirrored?: true
}

const M = { isMirrored: true } as const

/** One row for each crook, by id − 1. */
export const CAST: readonly Look[] = [
  { face: 'long', hat: 'fedora', ribbon: INK, eyes: 'shades', mouth: 'flat', body: 'trench', ...M },
  { face: 'heart', hat: 'cloche', eyes: 'lash', mouth: 'lips', body: 'pearls', extra: 'coin' },
  { face: 'oval', hat: 'boater', ribbon: INK, eyes: 'plain', mouth: 'smirk', beard: 'pencil', body: 'vest', ...M },
  { face: 'round', hat: 'bandage', eyes: 'plain', mouth: 'ooh', body: 'stripe', extra: 'plaster' },
  { face: 'long', hat: 'slick', eyes: 'sleepy', mouth: 'smirk', beard: 'pencil', body: 'bow', extra: 'rose' },
  { face: 'heart', hat: 'waves', eyes: 'lash', mouth: 'lips', body: 'pearls', extra: 'bird', ...M },
  { face: 'oval', hat: 'part', eyes: 'specs', mouth: 'smirk', body: 'vest' },
  { face: 'oval', hat: 'cap', eyes: 'plain', mouth: 'pick', body: 'scarf', ...M },
  { face: 'round', hat: 'cap', ribbon: RED, eyes: 'plain', mouth: 'grin', body: 'stripe' },
  { face: 'long', hat: 'porkpie', eyes: 'monocle', mouth: 'flat', beard: 'goatee', body: 'bow', ...M },
  { face: 'heart', hat: 'bob', ribbon: RED, eyes: 'specs', mouth: 'lips', body: 'trench', extra: 'key' },
  { face: 'oval', hat: 'bob', eyes: 'mask', mouth: 'lips', body: 'fur', ...M },
  { face: 'round', hat: 'bald', eyes: 'sleepy', mouth: 'smirk', body: 'turtle', extra: 'rose' },
  {
    face: 'square',
    hat: 'beanie',
    eyes: 'plain',
    mouth: 'cig',
    beard: 'stubble',
    body: 'turtle',
    extra: 'bubbles',
    ...M,
  },
  { face: 'square', hat: 'bowler', eyes: 'plain', mouth: 'gold', body: 'suit', extra: 'coin' },
  { face: 'oval', hat: 'slick', eyes: 'mask', mouth: 'smirk', beard: 'pencil', body: 'bow', ...M },
  { face: 'long', hat: 'fedora', eyes: 'plain', mouth: 'pick', beard: 'stubble', body: 'suit' },
  { face: 'heart', hat: 'waves', eyes: 'shades', mouth: 'lips', body: 'fur', extra: 'drops' },
  { face: 'long', hat: 'peaked', eyes: 'monocle', mouth: 'flat', beard: 'bar', body: 'trench' },
  { face: 'oval', hat: 'bowler', ribbon: PAPER, eyes: 'plain', mouth: 'smirk', beard: 'bar', body: 'pin', ...M },
  { face: 'square', hat: 'slick', eyes: 'shades', mouth: 'flat', body: 'bow', extra: 'rose', ...M },
  { face: 'long', hat: 'top', eyes: 'specs', mouth: 'flat', body: 'suit', ...M },
  { face: 'oval', hat: 'fedora', ribbon: PAPER, eyes: 'patch', mouth: 'cig', body: 'pin' },
  { face: 'heart', hat: 'turban', eyes: 'lash', mouth: 'lips', body: 'pearls', extra: 'bubbles', ...M },
  { face: 'square', hat: 'fedora', eyes: 'mean', mouth: 'cig', beard: 'stubble', body: 'trench', extra: 'sun', ...M },
  { face: 'oval', hat: 'bowler', ribbon: INK, eyes: 'shades', mouth: 'flat', body: 'suit' },
  {
    face: 'square',
    hat: 'beanie',
    ribbon: PAPER,
    eyes: 'mean',
    mouth: 'frown',
    beard: 'beard',
    body: 'turtle',
    extra: 'snow',
  },
  { face: 'square', hat: 'bald', eyes: 'mean', mouth: 'frown', beard: 'stubble', body: 'turtle', extra: 'scar' },
  { face: 'round', hat: 'fedora', ribbon: PAPER, eyes: 'mean', mouth: 'cigar', body: 'pin', extra: 'rose', ...M },
  { face: 'round', hat: 'peaked', ribbon: INK, eyes: 'plain', mouth: 'grin', beard: 'walrus', body: 'turtle', ...M },
  { face: 'long', hat: 'goggles', eyes: 'plain', mouth: 'grin', body: 'scarf', extra: 'boom' },
  { face: 'heart', hat: 'veil', ribbon: PAPER, eyes: 'net', mouth: 'holder', body: 'fur', extra: 'spot' },
]
