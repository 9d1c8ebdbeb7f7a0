import { type Chance, seeded } from '@covo/kernel'
import type { Page } from 'playwright-core'

export const turnOf = (page: Page): Promise<string | null> => page.locator('[data-turn]').getAttribute('data-turn')

/** Shadows and patterns change neither where things are nor what covers what, and drawing them is a fifth of the work of a game. */
const PLAIN = '* { box-shadow: none !important; text-shadow: none !important; background-image: none !important }'

/**
 * Plays a whole game by clicks on whatever the boards light up (`data-legal`), and on their one button (`data-primary`)
 * whenever that can be pressed and chance says so. Ends at the final count; a board on which nothing can be clicked fails.
 */
export async function playWholeGame(
  page: Page | readonly Page[],
  { seed = 'clicks', press = click }: { readonly seed?: string; readonly press?: Press } = {},
): Promise<void> {
  const chance = seeded(seed)
  const pages: readonly Page[] = 'goto' in page ? [page] : page
  const plain = await Promise.all(pages.map((one) => one.addStyleTag({ content: PLAIN })))
  for (;;) {
    await Promise.race(pages.map((one) => one.waitForSelector('[data-turn=mine], [data-turn=over]')))
    const turns = await Promise.all(pages.map(turnOf))
    if (turns.every((turn) => turn === 'over')) break
    const next = pages[turns.indexOf('mine')]
    if (next) await clickSomething(next, chance, press)
    else await pages[0]?.waitForTimeout(20)
  }
  // What is looked at afterwards is looked at as people see it.
  for (const style of plain) await style.evaluate((tag) => tag.parentNode?.removeChild(tag))
}

type Press = (page: Page, x: number, y: number) => Promise<void>

const click: Press = (page, x, y) => page.mouse.click(x, y)
export const tap: Press = (page, x, y) => page.touchscreen.tap(x, y)

/** How often one looks again for something to click before the board has failed. */
const LOOKS = 400

/** One click on something that may be clicked, where a person would see it. When the turn has passed meanwhile, none. */
export async function clickSomething(page: Page, chance: Chance, press: Press = click): Promise<void> {
  const draws = [chance.int(3), chance.int(2 ** 30)] as const
  let found: Awaited<ReturnType<typeof somethingToClick>> = 'not my turn'
  for (let looks = 0; looks < LOOKS; looks++) {
    found = await somethingToClick(page, draws[0] > 0, draws[1] + looks)
    if (found === 'not my turn') return
    if (typeof found === 'object') return press(page, found.x, found.y)
    await page.waitForTimeout(25)
  }
  throw new Error(`Nothing can be clicked though it is my turn: ${found}`)
}

/** In one look: the middle of the button or of one of the lit places, or why there is none. */
function somethingToClick(page: Page, prefersButton: boolean, draw: number) {
  return page.evaluate(
    ([wantsButton, any]) => {
      if (!document.querySelector('[data-turn=mine]')) return 'not my turn'
      const all = (mark: string) =>
        [...document.querySelectorAll<HTMLElement>(`[${mark}]:not(:disabled):not([aria-disabled=true])`)].filter(
          (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0,
        )
      const [buttons, places] = [all('data-primary'), all('data-legal')]
      const target = buttons[0] && (places.length === 0 || wantsButton) ? buttons[0] : places[any % places.length]
      if (!target) return 'nothing is lit'
      const blocks = ['nearest', 'center', 'start', 'end'] as const
      let cover: Element | null = null
      for (const block of blocks) {
        target.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = target.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        cover = document.elementFromPoint(x, y)
        if (cover && target.contains(cover)) return { x, y }
      }
      return `${target.outerHTML.slice(0, 200)} is covered by ${cover?.outerHTML.slice(0, 200)}`
    },
    [prefersButton, draw] as const,
  )
}
