import { useEffect, useState } from 'react'

/** How long each part of the count is looked at, and how long its number runs. */
const STEP_MS = 650
const RUN_MS = 420

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Shows one part of the count after the other. Answers how many are to be seen, and what shows all of them. */
export function useCeremony(parts: number): readonly [shown: number, skip: () => void] {
  const [shown, setShown] = useState(() => (still() ? parts : 0))
  useEffect(() => {
    if (shown >= parts) return
    const next = setTimeout(() => setShown(shown + 1), STEP_MS)
    return () => clearTimeout(next)
  }, [shown, parts])
  return [shown, () => setShown(parts)]
}

/** A number that runs to where it belongs. */
export function useRunning(to: number, isAtOnce: boolean): number {
  const [now, setNow] = useState(to)
  useEffect(() => {
    if (isAtOnce || still()) {
      setNow(to)
      return
    }
    let from: number | undefined
    const begun = performance.now()
    let frame = requestAnimationFrame(function run(time) {
      setNow((before) => {
        from ??= before
        return Math.round(from + (to - from) * Math.min(1, (time - begun) / RUN_MS))
      })
      if (time - begun < RUN_MS) frame = requestAnimationFrame(run)
    })
    return () => cancelAnimationFrame(frame)
  }, [to, isAtOnce])
  return now
}
