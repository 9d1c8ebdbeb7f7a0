import type { Gem } from '../objects.ts'

type Point = readonly [number, number]
type Ramp = readonly string[]

const RAMPS: Readonly<Record<Gem, Ramp>> = {
  red: ['#6d0418', '#a80a28', '#e0223f', '#ff5a62', '#ffc2b8'],
  blue: ['#06235f', '#0f46a8', '#2a78ea', '#67b3ff', '#d6efff'],
  green: ['#034427', '#077544', '#15ad66', '#55dd92', '#d3ffdf'],
  white: ['#7f8ea6', '#a9b8cd', '#d3deec', '#f3f8ff', '#ffffff'],
}
const EDGES: Readonly<Record<Gem, string>> = { red: '#3d0210', blue: '#03153d', green: '#022a18', white: '#3d4960' }

const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** The colour at a brightness from 0 to 1. */
function shade(ramp: Ramp, brightness: number): string {
  const at = Math.max(0, Math.min(0.999, brightness)) * (ramp.length - 1)
  const below = Math.floor(at)
  const from = channels(ramp[below] as string)
  const to = channels(ramp[below + 1] as string)
  return `#${from
    .map((value, i) =>
      Math.round(value + ((to[i] as number) - value) * (at - below))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const line = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`
const facet = (points: readonly Point[], fill: string): string =>
  `<path d="${line(points)}" fill="${fill}" stroke="${fill}" stroke-width=".4"/>`

/** How much lamp light a facet catches: the lamp hangs above, a little to the left. */
function lightOn(points: readonly Point[], centre: Point): number {
  const dx = points.reduce((sum, [x]) => sum + x, 0) / points.length - centre[0]
  const dy = points.reduce((sum, [, y]) => sum + y, 0) / points.length - centre[1]
  const length = Math.hypot(dx, dy) || 1
  return 0.5 - 0.5 * ((dx / length) * 0.55 + (dy / length) * 0.83)
}

/** A brilliant cut: a table of half the size, turned by half a step, and triangles around it. */
function brilliant(outer: readonly Point[], centre: Point, size: number, ramp: Ramp): string {
  const n = outer.length
  const at = (points: readonly Point[], i: number): Point => points[(i + n) % n] as Point
  const table = outer.map(([x, y], i): Point => {
    const [nextX, nextY] = at(outer, i + 1)
    return [centre[0] + ((x + nextX) / 2 - centre[0]) * size, centre[1] + ((y + nextY) / 2 - centre[1]) * size]
  })
  let drawing = facet(outer, shade(ramp, 0.25))
  for (let i = 0; i < n; i++) {
    const rim = [at(outer, i), at(outer, i + 1), at(table, i)]
    const star = [at(table, i - 1), at(table, i), at(outer, i)]
    drawing += facet(rim, shade(ramp, lightOn(rim, centre) * 0.8 + 0.04 + (i % 2 ? 0.1 : -0.04)))
    drawing += facet(star, shade(ramp, lightOn(star, centre) * 0.75 + 0.2 + (i % 2 ? -0.06 : 0.08)))
  }
  drawing += facet(table, shade(ramp, 0.56))
  for (let i = 0; i < n; i++) {
    const inside = [at(table, i), at(table, i + 1), centre]
    drawing += facet(inside, shade(ramp, 0.46 + (1 - lightOn(inside, centre)) * 0.28 + (i % 2 ? 0.05 : 0)))
  }
  return drawing
}

const octagon = (left: number, top: number, right: number, bottom: number, cut: number): readonly Point[] => [
  [left + cut, top],
  [right - cut, top],
  [right, top + cut],
  [right, bottom - cut],
  [right - cut, bottom],
  [left + cut, bottom],
  [left, bottom - cut],
  [left, top + cut],
]

/** A step cut: three octagons in each other. */
function stepCut(ramp: Ramp): string {
  const rings = [
    octagon(15.5, 8.5, 48.5, 55.5, 8.5),
    octagon(20.5, 14.5, 43.5, 49.5, 6.2),
    octagon(25, 20.5, 39, 43.5, 3.6),
  ]
  const across = [0, 1, 1, 1, 0, -1, -1, -1]
  const down = [-1, -0.7, 0, 0.7, 1, 0.7, 0, -0.7]
  let drawing = ''
  for (let ring = 0; ring < 2; ring++) {
    const outer = rings[ring] as readonly Point[]
    const inner = rings[ring + 1] as readonly Point[]
    for (let i = 0; i < 8; i++) {
      const next = (i + 1) % 8
      const light = 0.5 - 0.5 * ((across[i] as number) * 0.5 + (down[i] as number) * 0.75)
      const points = [outer[i], outer[next], inner[next], inner[i]] as readonly Point[]
      drawing += facet(points, shade(ramp, light * 0.78 + (ring ? 0.16 : 0.02)))
    }
  }
  return `${drawing}${facet(rings[2] as readonly Point[], shade(ramp, 0.56))}<path d="M25 33L36 20.5H39V26L27 43.5L25 40z" fill="#fff" opacity=".38"/>`
}

/** A diamond from the side: each facet with its brightness. */
function sideCut(ramp: Ramp): string {
  const facets: readonly (readonly [number, ...Point[]])[] = [
    [0.45, [20, 12], [7, 27], [21.5, 27]],
    [0.86, [20, 12], [32, 12], [21.5, 27]],
    [0.98, [32, 12], [21.5, 27], [42.5, 27]],
    [0.7, [32, 12], [44, 12], [42.5, 27]],
    [0.3, [44, 12], [42.5, 27], [57, 27]],
    [0.62, [7, 27], [21.5, 27], [32, 57]],
    [0.95, [21.5, 27], [32, 27], [32, 57]],
    [0.4, [32, 27], [42.5, 27], [32, 57]],
    [0.08, [42.5, 27], [57, 27], [32, 57]],
  ]
  return facets.map(([brightness, ...points]) => facet(points, shade(ramp, brightness))).join('')
}

const PEAR: readonly Point[] = [
  [32, 7],
  [38.6, 17],
  [45.4, 27.5],
  [48.6, 38],
  [44.6, 49],
  [32, 55.5],
  [19.4, 49],
  [15.4, 38],
  [18.6, 27.5],
  [25.4, 17],
]
const ROUND = Array.from({ length: 12 }, (_, i): Point => {
  const angle = ((i * 30 + 15) * Math.PI) / 180
  return [32 + 22.6 * Math.sin(angle), 32 - 22.6 * Math.cos(angle)]
})

const glint = (x: number, y: number, r: number): string =>
  `<path d="M${x} ${y - r}Q${x + r * 0.12} ${y - r * 0.12} ${x + r} ${y}Q${x + r * 0.12} ${y + r * 0.12} ${x} ${y + r}Q${x - r * 0.12} ${y + r * 0.12} ${x - r} ${y}Q${x - r * 0.12} ${y - r * 0.12} ${x} ${y - r}z" fill="#fff"/>`

const edge = (gem: Gem, path: string): string =>
  `<path d="${path}" fill="none" stroke="${EDGES[gem]}" stroke-width="2.6" stroke-linejoin="round"/>`

/** The gems, each with a cut of its own so that no colour is needed to tell them apart. */
export const GEM_ART: Readonly<Record<Gem, string>> = {
  red: edge('red', line(PEAR)) + brilliant(PEAR, [32, 36], 0.56, RAMPS.red) + glint(25, 30, 5),
  blue: edge('blue', line(ROUND)) + brilliant(ROUND, [32, 32], 0.6, RAMPS.blue) + glint(24, 23, 5.5),
  green: edge('green', line(octagon(15.5, 8.5, 48.5, 55.5, 8.5))) + stepCut(RAMPS.green) + glint(23, 16, 5),
  white: edge('white', 'M20 12H44L57 27L32 57L7 27z') + sideCut(RAMPS.white) + glint(19, 20, 5.5),
}
