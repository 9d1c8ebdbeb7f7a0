/** Near an upper or lower edge of this height the table comes along. */
const EDGE = 56
const FASTEST = 14

/**
 * Scrolls what lies around `area` while the pointer is at an edge, until it is stopped. Many things lie at an edge when they are
 * picked up, so one scrolls only after the pointer has been away from both.
 */
export function creep(area: HTMLElement, pointer: { readonly y: number }): () => void {
  const isArea = getComputedStyle(area).overflowY === 'auto'
  const scroller = isArea ? area : document.documentElement
  let wasAway = false
  let frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)

  function step(): void {
    const top = isArea ? area.getBoundingClientRect().top : 0
    const above = Math.max(0, top + EDGE - pointer.y)
    const below = Math.max(0, pointer.y - (innerHeight - EDGE))
    wasAway ||= above + below === 0
    if (wasAway) scroller.scrollBy(0, (Math.min(EDGE, below) - Math.min(EDGE, above)) * (FASTEST / EDGE))
    frame = requestAnimationFrame(step)
  }
}
