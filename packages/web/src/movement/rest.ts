/** Milliseconds until nothing moves any more but what moves for ever. */
export function untilRest(): number {
  let left = 0
  for (const { effect, currentTime, playState } of document.getAnimations()) {
    const end = Number(effect?.getComputedTiming().endTime)
    if (playState === 'running' && Number.isFinite(end)) left = Math.max(left, end - Number(currentTime))
  }
  return left
}

/** In a pause, when nothing moves; not every browser tells when there is one. */
export function whenIdle(work: () => unknown): void {
  const begin = () => {
    const left = untilRest()
    if (left > 0) setTimeout(whenIdle, left, work)
    else work()
  }
  if ('requestIdleCallback' in window) requestIdleCallback(begin)
  else setTimeout(begin, 1000)
}
