/** Where somebody goes on whose place in the page is gone, the best first. */
const HOMES = ['.verdict', '[data-primary]:not(:disabled)', 'main']

/**
 * Whoever had the focus on something that is gone finds it nearby and not at the top of the page. Boards know better places and
 * are asked first: they act while the page is drawn, and this comes after.
 */
export function keepFocus(): void {
  let last: Element | undefined
  let isDue = false
  const isLost = () =>
    last !== undefined &&
    document.activeElement === document.body &&
    (!last.isConnected || last.matches(':disabled') || !last.checkVisibility())
  const find = () => {
    isDue = false
    if (!isLost()) return
    const homes = HOMES.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    homes.find((home) => home.checkVisibility())?.focus({ preventScroll: true })
  }
  addEventListener('focusin', ({ target }) => {
    last = target as Element
  })
  new MutationObserver(() => {
    if (isDue || !isLost()) return
    isDue = true
    requestAnimationFrame(() => setTimeout(find))
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'class', 'hidden'] })
}
