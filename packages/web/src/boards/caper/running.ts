import { useEffect, useState } from 'react'
import { still } from '../../movement/still.ts'

/** Milliseconds for a number on its way. */
const RUN_MS = 420

/** A number that runs to where it belongs. */
export function useRunning(to: number, isAtOnce: boolean): number {
  const [now, setNow] = useState(to)
  const isThere = isAtOnce || still.matches
  useEffect(() => {
    if (isThere) {
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
  }, [to, isThere])
  return isThere ? to : now
}
