import { type RefObject, useLayoutEffect, useState } from 'react'
import styles from './board.module.css'
import type { Link } from './recent.ts'

interface Line {
  readonly path: string
  readonly ends: readonly (readonly [number, number])[]
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
    <svg className={styles.strings} aria-hidden="true">
      {lines.map(({ path, ends }) => (
        <g key={path}>
          <path d={path} transform="translate(2 3)" stroke="#000" strokeOpacity=".3" strokeWidth="3" />
          <path d={path} stroke="#b3201c" strokeWidth="2.6" />
          <path d={path} stroke="#e8746c" strokeWidth=".8" strokeDasharray="3 3" />
          {ends.map(([x, y]) => (
            <g key={`${x} ${y}`}>
              <circle cx={x} cy={y} r="6.5" fill="#c4231f" stroke="#6d0f0d" />
              <circle cx={x - 2} cy={y - 2} r="1.8" fill="#fff" fillOpacity=".8" />
            </g>
          ))}
        </g>
      ))}
    </svg>
  )
}

function lineOf(root: HTMLElement, frame: DOMRect, { from, to }: Link): Line[] {
  const [start, end] = [from, to].map((selector) => root.querySelector(selector)?.getBoundingClientRect())
  if (!start || !end) return []
  // From the upper right of one to the right edge of the other, so that neither face is crossed.
  const a = [
    Math.round(start.right - frame.left - 12),
    Math.round(start.top - frame.top + start.height * (from.includes('hangout') ? 0.4 : 0.03)),
  ] as const
  const b = [Math.round(end.right - frame.left - 10), Math.round(end.top - frame.top + end.height * 0.6)] as const
  const bend = Math.max(a[0], b[0]) + 12
  return [{ path: `M${a}C${[bend, a[1] - 60]} ${[bend, b[1] + 60]} ${b}`, ends: [a, b] }]
}
