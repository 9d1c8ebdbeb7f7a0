/** A marked element, and where it is. */
export interface Mark {
  readonly element: HTMLElement
  /** Its centre on the page, so that scrolling the page is no movement. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly face: string | undefined
}

/** The place that something lies in. */
export const placeOf = (element: HTMLElement): string | undefined =>
  element.closest<HTMLElement>('[data-place]')?.dataset['place']

/** The thing that something lies on and moves with. */
export const carrierOf = (element: HTMLElement): HTMLElement | undefined =>
  element.parentElement?.closest<HTMLElement>('[data-thing]') ?? undefined

/** The part of the page that is on the screen. */
export interface Screen {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Everything that is marked, by name. */
export interface Survey {
  readonly things: ReadonlyMap<string, Mark>
  readonly places: ReadonlyMap<string, Mark>
  readonly screen: Screen
}

/** Looks where everything is now, also in the middle of a movement. */
export function survey(stage: Element): Survey {
  const things = new Map<string, Mark>()
  const places = new Map<string, Mark>()
  const { scrollX, scrollY } = window
  for (const element of stage.querySelectorAll<HTMLElement>('[data-thing], [data-place]')) {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    const { thing, place, face } = element.dataset
    const mark: Mark = {
      element,
      x: left + width / 2 + scrollX,
      y: top + height / 2 + scrollY,
      width,
      height,
      face,
    }
    // A board may draw a thing twice and hide one of them, for small screens: the first that can be seen counts.
    if (thing !== undefined && !things.has(thing)) things.set(thing, mark)
    if (place !== undefined && !places.has(place)) places.set(place, mark)
  }
  return { things, places, screen: { left: scrollX, top: scrollY, width: innerWidth, height: innerHeight } }
}

/** Whatever has the name. */
export const markOf = ({ things, places }: Survey, name: string): Mark | undefined =>
  things.get(name) ?? places.get(name)
