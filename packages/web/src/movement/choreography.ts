import { Ghosts, lookOf, type Picture } from './ghosts.ts'
import { carrierOf, type Mark, markOf, placeOf, type Survey, survey } from './marks.ts'
import type { Movement } from './movement.ts'
import { still } from './still.ts'

const EASE = 'cubic-bezier(.2, .7, .2, 1)'
const SHORTEST = 180
const LONGEST = 450
/** Milliseconds that each pixel of the way adds. */
const PER_PIXEL = 0.4
const TURN = 320
const ROLL = 450
const SHAKE = 240
const GLOW = 600
/** Between things that do the same. */
const STAGGER = 40
/** Between the movements of one event and those of the next, and at most of all events together. */
const NEXT_EVENT = 140
const ALL_EVENTS = 420
/** Nearer than this is where it was. */
const NEAR = 1.5
const SMALL = 0.35

/** What is known before the board shows something new. */
export interface Before {
  readonly survey: Survey
  readonly leaving: ReadonlyMap<string, Picture>
  /** The old faces of things that may turn over. */
  readonly faces: ReadonlyMap<string, HTMLElement>
  /** Where things lay, for those who want to see no movement. */
  readonly places: ReadonlyMap<string, string | undefined>
}

/** A flight of tokens, in the layer's own measure. */
export interface Flight {
  readonly movement: Extract<Movement, { kind: 'fly' }>
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
  readonly delay: number
}

/** The movements of one event after the other. */
export type Score = readonly (readonly Movement[])[]

interface Face {
  readonly face: string
  readonly element: HTMLElement
  readonly clone: HTMLElement
}

/** Makes things move that have moved: transforms alone, so that the layout is never touched and nobody has to wait. */
export class Choreography {
  readonly ghosts = new Ghosts()
  /** What brings a thing to its place, and can be overtaken by the next movement. */
  private readonly travels = new Set<Animation>()
  private readonly others = new Set<Animation>()
  private faces: ReadonlyMap<string, Face> = new Map()

  look(stage: Element, score: Score): Before {
    const now = survey(stage)
    const leaving = new Map<string, Picture>()
    for (const movement of still.matches ? [] : score.flat()) {
      const mark = movement.kind === 'leave' ? now.things.get(movement.thing) : undefined
      if (movement.kind === 'leave' && mark) {
        leaving.set(movement.thing, { clone: copyOf(mark.element), look: lookOf(mark.element) })
      }
    }
    const places = new Map(
      still.matches ? [...now.things].map(([name, { element }]) => [name, placeOf(element)] as const) : [],
    )
    return { survey: now, leaving, faces: still.matches ? new Map() : this.facesOf(now), places }
  }

  /** Copies of all faces. One that has not changed since the last time need not be copied again. */
  private facesOf({ things }: Survey): ReadonlyMap<string, HTMLElement> {
    const faces = new Map<string, Face>()
    for (const [name, { face, element }] of things) {
      if (face === undefined) continue
      const known = this.faces.get(name)
      const isKnown = known?.face === face && known.element === element && !known.clone.isConnected
      faces.set(name, isKnown ? known : { face, element, clone: copyOf(element) })
    }
    this.faces = faces
    return new Map([...faces].map(([name, { clone }]) => [name, clone]))
  }

  /** Everything that has changed since `before`. Answers the tokens that are to fly. */
  play(stage: Element, before: Before, score: Score): Flight[] {
    for (const travel of this.travels) travel.cancel()
    this.travels.clear()
    // Before the survey, so that the page is laid out only once.
    const board = stage.firstElementChild
    if (board) this.ghosts.enter(board)
    const after = survey(stage)
    if (still.matches) {
      this.highlight(before, after, score)
      return []
    }
    const rolled = new Set(score.flat().flatMap((one) => (one.kind === 'roll' ? [one.thing] : [])))
    const arrivals = new Map(
      score.flat().flatMap((one) => (one.kind === 'come' ? [[one.thing, one.from] as const] : [])),
    )
    this.travelAll(before, after, arrivals, rolled)
    const wait = Math.min(NEXT_EVENT, ALL_EVENTS / Math.max(1, score.length))
    return score.flatMap((movements, i) => this.perform(movements, before, after, i * wait))
  }

  /** Everything is at once where it belongs. */
  stop(): void {
    for (const animation of [...this.travels, ...this.others]) animation.cancel()
    this.travels.clear()
    this.others.clear()
    this.ghosts.clear()
  }

  private travelAll(
    before: Before,
    after: Survey,
    arrivals: ReadonlyMap<string, string>,
    rolled: ReadonlySet<string>,
  ): void {
    const steps: (() => void)[] = []
    const shifts = new Map<Element, { readonly x: number; readonly y: number }>()
    let arrived = 0
    for (const [name, mark] of after.things) {
      const old = before.survey.things.get(name)
      const source = old ? undefined : arrivals.get(name)
      const place = source === undefined ? undefined : (markOf(before.survey, source) ?? markOf(after, source))
      const from = old ?? place
      if (!from) continue
      // What lies on a thing that travels is carried by it.
      const carrier = carrierOf(mark.element)
      const carried = (carrier && shifts.get(carrier)) ?? { x: 0, y: 0 }
      const shift = { x: from.x - mark.x, y: from.y - mark.y }
      const way = { x: shift.x - carried.x, y: shift.y - carried.y }
      shifts.set(mark.element, shift)
      const isTurned = old !== undefined && old.face !== mark.face && !rolled.has(name)
      const size = old ? { x: old.width / mark.width, y: old.height / mark.height } : { x: SMALL, y: SMALL }
      const isMoved = Math.hypot(way.x, way.y) > NEAR || (carrier === undefined && Math.abs(size.x - 1) > 0.03)
      if (!isMoved && !isTurned) continue
      const zoom = zoomOf(mark.element)
      const delay = old ? 0 : Math.min(arrived++ * STAGGER, LONGEST)
      if (isMoved && isSeen(after, from, mark))
        steps.push(() => this.travel(mark.element, way, size, zoom, delay, !old))
      const clone = isTurned ? before.faces.get(name) : undefined
      if (clone && old) {
        const look = lookOf(mark.element)
        steps.push(() => this.turn(mark, { clone, look }, old))
      }
    }
    for (const step of steps) step()
  }

  private travel(
    element: HTMLElement,
    way: { readonly x: number; readonly y: number },
    size: { readonly x: number; readonly y: number },
    zoom: number,
    delay: number,
    isNew: boolean,
  ): void {
    const duration = Math.min(LONGEST, SHORTEST + Math.hypot(way.x, way.y) * PER_PIXEL)
    const frames: PropertyIndexedKeyframes = {
      translate: [`${way.x / zoom}px ${way.y / zoom}px`, '0px 0px'],
      scale: [`${size.x} ${size.y}`, '1 1'],
      zIndex: ['40', '40'],
    }
    if (isNew) frames['opacity'] = [0, 1, 1, 1]
    const travel = element.animate(frames, { duration, delay, easing: EASE, fill: 'backwards' })
    this.travels.add(travel)
    travel.onfinish = () => this.travels.delete(travel)
  }

  /** The old face turns away, then the new one turns up. */
  private turn(mark: Mark, old: Picture, at: Mark): void {
    const axis = mark.width > mark.height * 1.5 ? 'x' : 'y'
    const picture = this.ghosts.show(old, at)
    const [x, y] = [mark.x - at.x, mark.y - at.y]
    const away = picture.animate(
      {
        translate: ['0px 0px', `${x / 2}px ${y / 2}px`],
        rotate: [`${axis} 0deg`, `${axis} 90deg`],
      },
      { duration: TURN / 2, easing: 'ease-in', fill: 'forwards' },
    )
    this.keep(away, picture)
    const up = mark.element.animate(
      [
        { rotate: `${axis} -90deg`, opacity: 0, offset: 0 },
        { rotate: `${axis} -90deg`, opacity: 0, offset: 0.499 },
        { rotate: `${axis} -90deg`, opacity: 1, offset: 0.5, easing: 'ease-out' },
        { rotate: `${axis} 0deg`, opacity: 1, offset: 1 },
      ],
      { duration: TURN },
    )
    this.travels.add(up)
    up.onfinish = () => this.travels.delete(up)
  }

  private perform(movements: readonly Movement[], before: Before, after: Survey, start: number): Flight[] {
    const flights: Flight[] = []
    for (const [i, movement] of movements.entries()) {
      const delay = start + Math.min(i * STAGGER, ALL_EVENTS)
      switch (movement.kind) {
        case 'fly': {
          const from = markOf(before.survey, movement.from) ?? markOf(after, movement.from)
          const to = markOf(after, movement.to) ?? markOf(before.survey, movement.to)
          if (from && to && movement.count > 0 && isSeen(after, from, to)) {
            flights.push({ movement, from: this.ghosts.point(from), to: this.ghosts.point(to), delay })
          }
          break
        }
        case 'leave':
          this.leave(movement, before, after, delay)
          break
        case 'roll': {
          const mark = after.things.get(movement.thing)
          if (mark) this.roll(mark, delay)
          break
        }
        case 'shake': {
          const mark = markOf(after, movement.of)
          if (mark) this.shake(mark, delay)
          break
        }
        case 'glow': {
          const mark = markOf(after, movement.of)
          // It marks the end of what goes there.
          if (mark) this.glow(after, mark, delay + SHORTEST)
          break
        }
        case 'come':
          break
        default:
          movement satisfies never
      }
    }
    return flights
  }

  private leave({ thing, to }: Extract<Movement, { kind: 'leave' }>, before: Before, after: Survey, delay: number) {
    const [old, picture] = [before.survey.things.get(thing), before.leaving.get(thing)]
    const place = markOf(after, to) ?? markOf(before.survey, to)
    if (!old || !picture || after.things.has(thing) || !place || !isSeen(after, old, place)) return
    const ghost = this.ghosts.show(picture, old)
    const [x, y] = [place.x - old.x, place.y - old.y]
    const duration = Math.min(LONGEST, SHORTEST + Math.hypot(x, y) * PER_PIXEL)
    const animation = ghost.animate(
      {
        translate: ['0px 0px', `${x}px ${y}px`],
        scale: ['1 1', `${SMALL} ${SMALL}`],
        opacity: [1, 1, 0],
      },
      { duration, delay, easing: EASE, fill: 'both' },
    )
    this.keep(animation, ghost)
  }

  private roll({ element }: Mark, delay: number): void {
    const turns = 360 + 90 * (1 + ((element.dataset['thing']?.length ?? 0) % 3))
    const roll = element.animate(
      { rotate: [`${-turns}deg`, '0deg'], scale: ['0.8', '1.18', '1'] },
      { duration: ROLL, delay, easing: 'cubic-bezier(.1, .6, .3, 1)', fill: 'backwards' },
    )
    this.keep(roll)
  }

  private shake({ element }: Mark, delay: number): void {
    const translate = ['0px', '-6px', '5px', '-4px', '2px', '0px']
    this.keep(element.animate({ translate }, { duration: SHAKE, delay, composite: 'add' }))
  }

  private glow(after: Survey, mark: Mark, delay: number): void {
    if (!isSeen(after, mark, mark)) return
    const ring = this.ghosts.ring(mark)
    const opacity = [0, 1, 1, 0]
    this.keep(ring.animate({ opacity }, { duration: GLOW, delay, fill: 'both' }), ring)
  }

  /** Without movement only the end of it is shown: what has come, has another face or lies elsewhere. */
  private highlight(before: Before, after: Survey, score: Score): void {
    const changed = [...after.things].filter(([name, { face, element }]) => {
      const old = before.survey.things.get(name)
      // What was only out of sight is no news; what has come is told by events.
      if (old === undefined || carrierOf(element)) return false
      return old.face !== face || before.places.get(name) !== placeOf(element)
    })
    const told = score.flat().map((one) => ('of' in one ? one.of : 'to' in one ? one.to : one.thing))
    for (const name of new Set([...changed.map(([one]) => one), ...told])) {
      const mark = markOf(after, name)
      if (mark) this.glow(after, mark, 0)
    }
  }

  private keep(animation: Animation, ghost?: HTMLElement): void {
    this.others.add(animation)
    const end = () => {
      this.others.delete(animation)
      ghost?.remove()
    }
    animation.onfinish = end
    animation.oncancel = end
  }
}

const copyOf = (element: HTMLElement): HTMLElement => element.cloneNode(true) as HTMLElement

/** How many pixels of the screen one pixel of the element's surroundings is. */
function zoomOf({ parentElement }: HTMLElement): number {
  const width = parentElement?.offsetWidth ?? 0
  return width > 0 ? (parentElement as HTMLElement).getBoundingClientRect().width / width : 1
}

/** Whether some of the way is on the screen. */
function isSeen({ screen }: Survey, from: Mark, to: Mark): boolean {
  const [top, bottom] = [Math.min(from.y, to.y) - screen.top, Math.max(from.y, to.y) - screen.top]
  const [left, right] = [Math.min(from.x, to.x) - screen.left, Math.max(from.x, to.x) - screen.left]
  const margin = Math.max(from.height, to.height, from.width, to.width)
  return bottom > -margin && top < screen.height + margin && right > -margin && left < screen.width + margin
}
