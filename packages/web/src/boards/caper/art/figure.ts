import { createElement, memo, type ReactElement } from 'react'
import { type Likeness, mask, skins, smile } from './face.ts'
import { cityFigures } from './figures-cities.ts'
import { coreFigures } from './figures-core.ts'
import { circle, type Drawing, path, rays, rect, shapesOf } from './shapes.ts'

const HEAD = 'M41 60C41 38 79 38 79 60L79 74C79 91 67 99 60 99C53 99 41 91 41 74Z'
const SHADOW = 'M60 43C72 43 79 49 79 60L79 74C79 91 67 99 60 99Z'
const SHOULDERS = 'M8 150C8 114 34 103 60 103C86 103 112 114 112 150Z'
const NONE: Drawing = []

function drawn(likeness: Likeness): Drawing {
  const { sky, ray, sun, coat, shade, shirt, lapel } = likeness
  const [skin, dark] = skins[likeness.skin ?? 'light']
  return [
    rect(0, 0, 120, 150, sky),
    rays(60, 70, 130, 12, ray),
    sun ? circle(60, 66, 46, sun) : NONE,
    likeness.back ?? NONE,
    path(SHOULDERS, coat),
    shade ? path('M60 103C86 103 112 114 112 150L60 150Z', shade) : NONE,
    shirt ? path('M47 103L60 134L73 103Z', shirt) : NONE,
    lapel ? path('M47 102L36 108L58 142L60 132Z M73 102L84 108L62 142L60 132Z', lapel) : NONE,
    likeness.neckwear ?? NONE,
    rect(52, 90, 16, 17, dark, 6),
    path(HEAD, skin),
    path(SHADOW, dark),
    likeness.hair ?? NONE,
    likeness.mouth ?? smile,
    likeness.isBare ? NONE : mask(likeness.mask ?? '#14264A'),
    likeness.hat ?? NONE,
    likeness.front ?? NONE,
  ]
}

interface FigureProps {
  readonly id: string
  readonly className?: string | undefined
  /** Only the head, where there is little room. */
  readonly isHead?: boolean
}

/** A thief's portrait. */
export const Figure = memo(function Figure({ id, className, isHead = false }: FigureProps) {
  const likeness = coreFigures[id] ?? cityFigures[id]
  if (!likeness) return undefined
  return createElement(
    'svg',
    {
      viewBox: isHead ? '0 6 120 100' : '0 0 120 150',
      preserveAspectRatio: isHead ? 'xMidYMid slice' : 'xMidYMin slice',
      className,
      'aria-hidden': true,
    },
    ...shapesOf(drawn(likeness)),
  ) as ReactElement
})
