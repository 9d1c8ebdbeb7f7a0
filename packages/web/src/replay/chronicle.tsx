import { memo, useEffect, useRef } from 'react'
import { useSay } from '../language.ts'
import { Medal } from '../parts/medal.tsx'

export interface ChronicleLine {
  readonly number: number
  readonly moment: number
  readonly seat: number | undefined
  readonly sentence: string
}

interface ChronicleProps {
  readonly lines: readonly ChronicleLine[]
  readonly moment: number
  readonly goTo: (moment: number) => void
}

/** The whole log: what was, what is and what will be. Every line leads to its moment. */
export function Chronicle({ lines, moment, goTo }: ChronicleProps) {
  const say = useSay()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const { current } = list
    const line = current?.querySelector<HTMLElement>(`[data-moment="${moment}"]`)
    if (!current || !line) return
    // Only the list scrolls, never the page around it.
    const top = line.offsetTop - current.offsetTop
    const [from, to] = [current.scrollTop, current.scrollTop + current.clientHeight]
    if (top < from || top + line.offsetHeight > to) current.scrollTop = top - current.clientHeight / 2
  }, [moment])
  return (
    <ol className="chronicle" ref={list} aria-label={say('table.log')}>
      {lines.map((line) => (
        <Line
          key={line.number}
          line={line}
          when={line.moment < moment ? 'past' : line.moment > moment ? 'future' : 'now'}
          goTo={goTo}
        />
      ))}
    </ol>
  )
}

interface LineProps {
  readonly line: ChronicleLine
  readonly when: 'past' | 'now' | 'future'
  readonly goTo: (moment: number) => void
}

/** Kept as it is while others change: a game may have a thousand lines. */
const Line = memo(({ line, when, goTo }: LineProps) => (
  <li data-when={when} data-moment={line.moment}>
    <button type="button" aria-current={when === 'now' ? 'step' : undefined} onClick={() => goTo(line.moment)}>
      <span className="number">{line.moment}</span>
      {line.seat === undefined ? <span /> : <Medal seat={line.seat} />}
      <span>{line.sentence}</span>
    </button>
  </li>
))
