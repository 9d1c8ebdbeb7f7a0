/** Where somebody goes on whose place in the page is gone, the best first. */
const HOMES = ['.verdict', '[data-home]', '[data-primary]:not(:disabled)', 'main']

/**
 * Whoever had the focus on something that is gone finds it nearby and not at the top of the page. A board may say where, with
 * `data-home`; otherwise it is the one button.
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
  const findSoon = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => setTimeout(find))
  }
  addEventListener('focusin', ({ target }) => {
    last = target as Element
  })
  // A control that is disabled loses the focus when the page is next drawn, and nothing in the page need change after that.
  addEventListener('focusout', ({ relatedTarget }) => {
    if (!relatedTarget) findSoon()
  })
  new MutationObserver(() => {
    if (isLost()) findSoon()
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'class', 'hidden'] })
}
