import { useLayoutEffect, useRef } from 'react'
import type { Flight } from './choreography.ts'

const DURATION = 350
const BETWEEN = 60
/** More tokens than these fly as these. */
const MOST = 8

/** Tokens on their way, one after the other. */
export function Flights({ flight, end }: { readonly flight: Flight; readonly end: () => void }) {
  const own = useRef<HTMLDivElement>(null)
  const { movement, from, to, delay } = flight
  // biome-ignore lint/correctness/useExhaustiveDependencies: a flight begins once.
  useLayoutEffect(() => {
    const tokens = [...(own.current?.children ?? [])]
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - Math.hypot(to.x - from.x, to.y - from.y) / 8 }
    const animations = tokens.map((token, i) =>
      token.animate(
        {
          translate: [from, middle, to].map(({ x, y }) => `calc(${x}px - 50%) calc(${y}px - 50%)`),
          scale: [0.6, 1.15, 0.9],
          opacity: [0, 1, 1, 1, 0.2],
        },
        { duration: DURATION, delay: delay + i * BETWEEN, easing: 'cubic-bezier(.35, .1, .3, 1)', fill: 'both' },
      ),
    )
    const last = animations.at(-1)
    if (last) last.onfinish = end
    return () => {
      for (const animation of animations) animation.cancel()
    }
  }, [])
  return (
    <div ref={own}>
      {Array.from({ length: Math.min(movement.count, MOST) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens are all alike.
        <span key={i} className="token">
          {movement.token}
        </span>
      ))}
    </div>
  )
}
