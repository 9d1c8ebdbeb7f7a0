import { createElement, memo, type ReactElement } from 'react'
import type { Place } from './place.ts'
import { corePlaces } from './posters-core.ts'
import { londonPlaces } from './posters-london.ts'
import { parisPlaces } from './posters-paris.ts'
import { romePlaces } from './posters-rome.ts'
import { rays, rect, shapesOf } from './shapes.ts'

const places: Readonly<Record<string, Place>> = { ...corePlaces, ...parisPlaces, ...romePlaces, ...londonPlaces }

/** The two colours of the rays behind everything at a location. */
export function raysOf(id: string): { readonly sky: string; readonly ray: string } | undefined {
  return places[id]
}

/** A location's landmark. */
export const Poster = memo(function Poster({
  id,
  className,
}: {
  readonly id: string
  readonly className?: string | undefined
}) {
  const place = places[id]
  if (!place) return undefined
  const { sky, ray, art } = place
  return createElement(
    'svg',
    { viewBox: '0 0 400 300', preserveAspectRatio: 'xMidYMid slice', className, 'aria-hidden': true },
    ...shapesOf([rect(0, 0, 400, 300, sky), rays(200, 150, 330, 18, ray), art]),
  ) as ReactElement
})
