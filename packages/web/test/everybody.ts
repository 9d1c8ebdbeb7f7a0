import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What a thumb cannot reach on the page as it is: pixels to the side, and targets of less than 44 px. */
interface Reach {
  readonly over: number
  readonly small: readonly string[]
}

/** Links within a sentence may be as small as the sentence; a target may be larger than it looks. */
export function reachOf(page: Page): Promise<Reach> {
  return page.evaluate(() => {
    const LEAST = 44
    const isAt = (one: Element, x: number, y: number) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && (one.contains(there) || one.closest('label')?.contains(there) === true)
    }
    /** How far the target reaches from its middle, to both sides. */
    const extent = (one: Element, x: number, y: number, [dx, dy]: readonly [number, number]) => {
      let length = 0
      for (const sign of [1, -1]) {
        for (let d = 1; d < LEAST && isAt(one, x + dx * sign * d, y + dy * sign * d); d++) length++
      }
      return length + 1
    }
    const isSmall = (one: HTMLElement) => {
      const box = (one.closest('label') ?? one).getBoundingClientRect()
      // Sizes are rounded to the pixels of the screen.
      const isLarge = (length: number) => length > LEAST - 1
      if (isLarge(box.width) && isLarge(box.height)) return false
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = one.getBoundingClientRect()
      const middle = [left + width / 2, top + height / 2] as const
      return !isLarge(extent(one, ...middle, [1, 0])) || !isLarge(extent(one, ...middle, [0, 1]))
    }
    const isInSentence = (one: Element) =>
      one.matches('a') &&
      getComputedStyle(one).display === 'inline' &&
      one.parentElement?.textContent !== one.textContent
    const top = scrollY
    const over = document.documentElement.scrollWidth - innerWidth
    // What is in front of the page is all there is.
    const front = document.querySelector('[role=dialog]') ?? document
    const small = [...front.querySelectorAll<HTMLElement>('button, a, select, input, textarea, summary')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], .skip'))
      .filter((one) => !isInSentence(one) && isSmall(one))
      .map((one) => one.outerHTML.slice(0, 120))
    scrollTo(0, top)
    return { over, small }
  })
}

/** What axe finds. `rules`: only these. */
export async function findingsOf(page: Page, rules?: readonly string[]): Promise<readonly unknown[]> {
  const axe = new AxeBuilder({ page })
  if (rules) axe.withRules([...rules])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target, failureSummary }) => [target, failureSummary])])
}

/** Controls that stay hidden behind others however one scrolls. */
export function coveredOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCovered = (one: HTMLElement) =>
      (['nearest', 'center', 'start', 'end'] as const).every((block) => {
        one.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
        const { left = 0, top = 0, width = 0, height = 0 } = one.getClientRects()[0] ?? {}
        const there = document.elementFromPoint(left + width / 2, top + height / 2)
        return !there || !(one.contains(there) || one.closest('label')?.contains(there))
      })
    return [...document.querySelectorAll<HTMLElement>('button, a, select, input')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches('.unseen, .skip'))
      .filter(isCovered)
      .map((one) => one.outerHTML.slice(0, 120))
  })
}
