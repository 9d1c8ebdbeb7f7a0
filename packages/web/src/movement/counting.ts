import { useEffect, useState } from 'react'
import { still } from './still.ts'

export interface Counting {
  /** How many parts have been counted. */
  readonly counted: number
  /** Counts the rest at once. */
  readonly skip: () => void
  readonly again: () => void
}

/** A final count, part by part, each looked at for so many milliseconds; all at once for who wants no movement. */
export function useCounting(parts: number, pace: number): Counting {
  const [counted, setCounted] = useState(() => (still.matches ? parts : 0))
  useEffect(() => {
    if (counted >= parts) return
    const timer = setTimeout(() => setCounted(counted + 1), pace)
    return () => clearTimeout(timer)
  }, [counted, parts, pace])
  return { counted, skip: () => setCounted(parts), again: () => setCounted(0) }
}
