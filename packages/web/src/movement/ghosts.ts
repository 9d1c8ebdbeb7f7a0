import type { Mark } from './marks.ts'

/** What a picture must not have: it is no part of the table. */
const MARKS = ['id', 'name', 'data-thing', 'data-face', 'data-place', 'data-drag', 'data-legal', 'data-primary']
const MARKED = MARKS.map((mark) => `[${mark}]`).join()

/** The custom properties that rules set, whatever they are nested in. */
function* customProperties(rules: CSSRuleList): Generator<string> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) for (const name of rule.style) if (name.startsWith('--')) yield name
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) yield* customProperties(rule.cssRules)
  }
}

/** How a thing looks, for a time when it is not on the table or shows another face: a copy, and the rules it had. */
export interface Picture {
  readonly clone: HTMLElement
  readonly look: string
}

/** What cannot be seen in a picture, or is set when it is hung. There are hundreds of properties, and reading each takes time. */
const UNSEEN = new RegExp(
  `^(?:-webkit-locale|-webkit-user|anchor|animation|app-region|block-size|bottom|break|buffered|container|counter|cursor|height|image-|inline-size|
inset|interactivity|interpolate|left|margin|max-|min-|offset|orphans|overflow-anchor|overscroll|page|pointer|position|reading|resize|right|
ruby|scroll|speak|timeline|top$|touch|transition|user|view-|widows|width|will-change)`.replaceAll('\n', ''),
)
/** The rest, and by how many style sheets: another game brings its own. */
let seen: { readonly sheets: number; readonly names: readonly string[] } | undefined

function seenProperties(style: CSSStyleDeclaration): readonly string[] {
  const { styleSheets } = document
  if (seen?.sheets === styleSheets.length) return seen.names
  // A computed style does not list custom ones.
  const custom = new Set([...styleSheets].flatMap(({ cssRules }) => [...customProperties(cssRules)]))
  seen = { sheets: styleSheets.length, names: [...[...style].filter((name) => !UNSEEN.test(name)), ...custom] }
  return seen.names
}

/** What the element got from its surroundings, which a picture of it in the overlay would lack. */
export function lookOf(element: HTMLElement): string {
  const style = getComputedStyle(element)
  const names = seenProperties(style)
  return names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')
}

/** The layer of pictures over the table. Nobody can touch it, and nobody hears of it. */
export class Ghosts {
  /** For tokens, which React draws. */
  readonly tokens = document.createElement('div')
  private readonly layer = document.createElement('div')
  private x = 0
  private y = 0

  constructor() {
    this.layer.className = 'ghosts'
    this.layer.ariaHidden = 'true'
    this.layer.inert = true
    this.layer.append(this.tokens)
  }

  /** Inside the board's own box, so that its colours and faces hold here too. */
  enter(board: Element): void {
    if (this.layer.parentElement !== board) board.append(this.layer)
    // A box that is transformed holds what is fixed in it.
    const { left, top } = this.layer.getBoundingClientRect()
    this.x = left + scrollX
    this.y = top + scrollY
  }

  /** A point of the page, as the layer counts. */
  point({ x, y }: { readonly x: number; readonly y: number }): { readonly x: number; readonly y: number } {
    return { x: x - this.x, y: y - this.y }
  }

  /** Puts a picture where the thing is or was. */
  show({ clone, look }: Picture, at: Mark): HTMLElement {
    for (const part of [clone, ...clone.querySelectorAll(MARKED)]) for (const mark of MARKS) part.removeAttribute(mark)
    this.lay(clone, at, look)
    return clone
  }

  /** A ring around something. */
  ring(at: Mark): HTMLElement {
    const ring = document.createElement('i')
    ring.className = 'glow'
    this.lay(ring, at)
    return ring
  }

  clear(): void {
    for (const ghost of [...this.layer.children]) if (ghost !== this.tokens) ghost.remove()
  }

  leave(): void {
    this.layer.remove()
  }

  private lay(ghost: HTMLElement, at: Mark, look = ''): void {
    const { x, y } = this.point(at)
    const [left, top] = [x - at.width / 2, y - at.height / 2]
    ghost.style.cssText += `;${look};position:absolute;inset:${top}px auto auto ${left}px;width:${at.width}px;height:${at.height}px;
      margin:0;box-sizing:border-box;translate:none;scale:none;rotate:none;transition:none;animation:none;visibility:visible`
    this.layer.append(ghost)
  }
}
