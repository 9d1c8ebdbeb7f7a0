import { createElement, type ReactElement } from 'react'

/** Flat shapes, as on a travel poster. A drawing is a list of shapes, the backmost first. */
export type Drawing = ReactElement | readonly Drawing[]

export const paint = {
  coral: '#EE6B4D',
  coralDark: '#C9472B',
  coralLight: '#F6866A',
  mint: '#8ED1B2',
  mintDark: '#3E9C7F',
  navy: '#14264A',
  navyLight: '#2A4374',
  sand: '#F6E7C8',
  sandDark: '#E3CC9C',
  cream: '#FFF8E8',
  mustard: '#F2BE45',
  moon: '#FBD98B',
  plum: '#6F4692',
  red: '#C7302B',
  sky: '#8FCBE6',
  teal: '#1E6E72',
  brown: '#8A4B2D',
  pink: '#F3A3B5',
  grey: '#C9CED3',
  black: '#0E1830',
} as const

const round = (x: number): number => Math.round(x * 10) / 10

export const circle = (cx: number, cy: number, r: number, fill: string): Drawing =>
  createElement('circle', { cx, cy, r, fill })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string): Drawing =>
  createElement('ellipse', { cx, cy, rx, ry, fill })

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0): Drawing =>
  createElement('rect', { x, y, width, height, fill, rx })

export const path = (d: string, fill: string): Drawing => createElement('path', { d, fill })

export const line = (d: string, stroke: string, strokeWidth = 3): Drawing =>
  createElement('path', { d, fill: 'none', stroke, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' })

/** A drawing turned or moved. */
export const placed = (transform: string, ...parts: readonly Drawing[]): Drawing =>
  createElement('g', { transform }, ...shapesOf(parts))

/** The same shape several times. */
export const times = (count: number, draw: (i: number) => Drawing): Drawing =>
  Array.from({ length: count }, (_, i) => draw(i))

export function star(x: number, y: number, r: number, fill: string): Drawing {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5
    const reach = i % 2 === 0 ? r : r * 0.42
    return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`
  })
  return path(`M${corners.join('L')}Z`, fill)
}

/** Rays of the sun around a point. */
export function rays(cx: number, cy: number, r: number, count: number, fill: string): Drawing {
  const corner = (i: number): string => {
    const angle = (i * Math.PI) / count
    return `${round(cx + r * Math.cos(angle))} ${round(cy + r * Math.sin(angle))}`
  }
  const wedges = Array.from({ length: count }, (_, i) => `M${cx} ${cy}L${corner(i * 2)}L${corner(i * 2 + 1)}Z`)
  return path(wedges.join(''), fill)
}

const isList = (drawing: Drawing): drawing is readonly Drawing[] => Array.isArray(drawing)

/** A drawing as a flat list, to be given to React one by one, so that nothing needs a key. */
export const shapesOf = (drawing: Drawing): readonly ReactElement[] =>
  isList(drawing) ? drawing.flatMap(shapesOf) : [drawing]
