import { circle, type Drawing, ellipse, line, paint, path } from './shapes.ts'

/** What sets a thief apart from the others. All of them are drawn on a ground of 120 by 150. */
export interface Likeness {
  readonly sky: string
  readonly ray: string
  /** The disc behind the head. */
  readonly sun?: string
  readonly skin?: keyof typeof skins
  readonly coat: string
  /** The coat's shadow side. */
  readonly shade?: string
  readonly shirt?: string
  readonly lapel?: string
  readonly neckwear?: Drawing
  /** Behind the shoulders. */
  readonly back?: Drawing
  readonly hair?: Drawing
  readonly hat?: Drawing
  /** A smile unless it says otherwise. */
  readonly mouth?: Drawing
  readonly mask?: string
  /** Without a mask. */
  readonly isBare?: boolean
  readonly front?: Drawing
}

export const skins = {
  light: ['#F3C9A2', '#DBA172'],
  tan: ['#C98A5B', '#A96B3F'],
  dark: ['#8F5A3C', '#6F4129'],
  white: ['#FDF6E9', '#DDD6C8'],
} as const

export const mask = (colour: string): Drawing => [
  path(
    'M37 61C47 57 55 61 60 65C65 61 73 57 83 61C84 72 77 78 68 77C64 76 62 72 60 72C58 72 56 76 52 77C43 78 36 72 37 61Z',
    colour,
  ),
  ellipse(50, 68, 5, 2.6, paint.cream),
  ellipse(70, 68, 5, 2.6, paint.cream),
]

export const mouth = (colour = '#B2402F'): Drawing =>
  path('M53 87C57 85 59 87 60 86.6C61 87 63 85 67 87C64 91 56 91 53 87Z', colour)

export const smile: Drawing = line('M54 87C57 90 63 90 66 87', '#7A3B22', 2)

export const moustache = (colour: string): Drawing =>
  path('M60 81C54 79 48 82 42 88C49 90 56 89 60 85C64 89 71 90 78 88C72 82 66 79 60 81Z', colour)

/** A bow tie. */
export const bow = (colour: string): Drawing => [
  path('M60 108L46 100L46 117Z M60 108L74 100L74 117Z', colour),
  circle(60, 108, 3.5, paint.navy),
]
