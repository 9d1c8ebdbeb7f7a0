import { useEffect } from 'react'
import type { Sight } from '../session/session.ts'

const HOUR = 60 * 60 * 1000

/** Whether the viewer plays against a clock, and not by the day. */
export const isTimed = ({ viewer, clocks, result }: Sight): boolean =>
  typeof viewer === 'number' && !result && (clocks?.left.some((left) => left < HOUR) ?? false)

/** Keeps the screen on. A browser forgets it whenever the page is out of sight, so it is asked again. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // A browser may say no, with a low battery for instance.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await lock?.release()
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [isWanted])
}
