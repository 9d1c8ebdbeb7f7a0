import { useEffect, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import type { Clocks } from '../session/session.ts'

const SECOND = 1000

/** What is left to a seat; it runs down while the seat must act. */
export function Clock({
  clocks,
  seat,
  isRunning,
}: {
  readonly clocks: Clocks
  readonly seat: number
  readonly isRunning: boolean
}) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), SECOND / 4)
    return () => clearInterval(timer)
  }, [isRunning])
  const left = Math.max(0, (clocks.left[seat] ?? 0) - (isRunning ? Math.max(0, now - clocks.at) : 0))
  return (
    <span className="clock" data-running={isRunning || undefined} data-short={left < 30 * SECOND || undefined}>
      <Icon name="clock" />
      <span>{spell(left)}</span>
    </span>
  )
}

/** 1:42 for minutes and seconds, 5:01:42 with hours; days are hours too. */
function spell(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND)
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
