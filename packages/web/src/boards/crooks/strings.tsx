import { type RefObject, useLayoutEffect, useState } from 'react'
import styles from './board.module.css'
import type { Link } from './recent.ts'
import { FRONT_PAGE } from './things.ts'

/** Wider than this, players are rows without a strip above them, and a string can hang between the cards of two columns. */
const WIDE = 940

interface Line {
  readonly path: string
  readonly ends: readonly (readonly [number, number])[]
  /** Behind the papers, where it would cross what is written on them. */
  readonly isBehind: boolean
}

/** Red strings over the desk: they mean movement, nothing else. A phone has no room for them. */
export function Strings({ links, desk }: { links: readonly Link[]; desk: RefObject<HTMLDivElement | null> }) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const wanted = JSON.stringify(links)
  useLayoutEffect(() => {
    const root = desk.current
    if (!root) return
    const measure = () => {
      const frame = root.getBoundingClientRect()
      setLines(frame.width <= 640 ? [] : (JSON.parse(wanted) as Link[]).flatMap((link) => lineOf(root, frame, link)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    return () => observer.disconnect()
  }, [wanted, desk])
  return (
    <>
      <svg className={styles.strings} data-behind="" aria-hidden="true">
        {lines.map(({ path, isBehind }) => isBehind && <Thread key={path} path={path} />)}
      </svg>
      <svg className={styles.strings} aria-hidden="true">
        {lines.map(({ path, ends, isBehind }) => (
          <g key={path}>
            {!isBehind && <Thread path={path} />}
            {ends.map(([x, y]) => (
              <g key={`${x} ${y}`}>
                <circle cx={x} cy={y} r="6.5" fill="#c4231f" stroke="#6d0f0d" />
                <circle cx={x - 2} cy={y - 2} r="1.8" fill="#fff" fillOpacity=".8" />
              </g>
            ))}
          </g>
        ))}
      </svg>
    </>
  )
}

function Thread({ path }: { path: string }) {
  return (
    <>
      <path d={path} pathLength="1" transform="translate(2 3)" stroke="#000" strokeOpacity=".3" strokeWidth="3" />
      <path d={path} pathLength="1" stroke="#b3201c" strokeWidth="2.6" />
      <path d={path} stroke="#e8746c" strokeWidth=".8" strokeDasharray="3 3" />
    </>
  )
}

function lineOf(root: HTMLElement, frame: DOMRect, { from, to }: Link): Line[] {
  const [start, end] = [from, to].map((selector) => root.querySelector(selector)?.getBoundingClientRect())
  if (!start || !end) return []
  const at = (x: number, y: number) => [Math.round(x - frame.left), Math.round(y - frame.top)] as const
  const isHangout = from.includes('hangout')
  // From the edge of the open folder, or of what is left behind, to the edge of the cell: no face and no word is crossed.
  const folder = root.querySelector('[data-open-folder]')?.getBoundingClientRect()
  const isCard = from.includes('data-crook') && folder
  const a = isCard
    ? at(start.right - 12, folder.top + 3)
    : isHangout
      ? at(start.right - 12, start.top + start.height * 0.4)
      : at(start.right - 12, start.bottom - 2)
  const b = isHangout ? at(end.right - 9, end.top + end.height * 0.6) : at(end.right - 7, end.bottom - 4)
  if (isHangout && frame.width > WIDE) return alongTheColumn(root, at, a, end)
  const slack = isCard ? 18 : isHangout ? 60 : -14
  return [
    { path: `M${a}C${[a[0], a[1] - slack]} ${[b[0], b[1] + Math.abs(slack)]} ${b}`, ends: [a, b], isBehind: isHangout },
  ]
}

type Point = readonly [number, number]

/** From a folder behind everything to the page, and over it beside the cards, where nothing is written. */
function alongTheColumn(root: HTMLElement, at: (x: number, y: number) => Point, start: Point, end: DOMRect): Line[] {
  const page = root.querySelector(`[data-place="${FRONT_PAGE}"]`)?.getBoundingClientRect()
  if (!page) return []
  const pin = at(end.right - 9, end.top + end.height * 0.6)
  const edge = at(end.right - 3, page.bottom)
  const hang = Math.min(36, (edge[1] - pin[1]) / 2)
  return [
    {
      path: `M${start}C${[start[0], start[1] - 40]} ${[edge[0], edge[1] + 30]} ${edge}`,
      ends: [start],
      isBehind: true,
    },
    {
      path: `M${edge}L${[edge[0], pin[1] + hang]}C${[edge[0], pin[1] + hang / 2]} ${[pin[0] + 4, pin[1] + 6]} ${pin}`,
      ends: [pin],
      isBehind: false,
    },
  ]
}
