import { useEffect, useState } from 'react'

/** Milliseconds for each source of points. */
const PACE = 450

/** How many of the sources have been counted, and a way to count the rest at once: for who wants no movement that is so from the start. */
export function useCounting(sources: number): readonly [counted: number, skip: () => void] {
  const [counted, setCounted] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? sources : 0))
  useEffect(() => {
    if (counted >= sources) return
    const timer = setTimeout(() => setCounted(counted + 1), PACE)
    return () => clearTimeout(timer)
  }, [counted, sources])
  return [counted, () => setCounted(sources)]
}
