import { creep } from './creep.ts'
import { Ghost } from './ghost.ts'

/** How far a pointer goes before a press becomes a carry, in CSS pixels. */
const DISTANCE = 6
/** A finger rests for a moment before it carries: one that moves at once scrolls, one that stays longer reads the card. */
const REST_MS = 180

/** Where a thing without a destination can be put down: what is lit, and what says why not. Other things and the one button are no places. */
const PLACE = ':is([data-legal], [data-refuses], [data-drop]):not([data-drag], [data-primary])'
const PICKED = '[aria-pressed=true], [aria-checked=true], [aria-selected=true]'

interface Press {
  readonly thing: HTMLElement
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly rest: ReturnType<typeof setTimeout> | undefined
  isReady: boolean
}

interface Carried {
  readonly ghost: Ghost
  /** Whether the thing was picked up by carrying it, and not before. */
  readonly isFresh: boolean
  readonly stopCreeping: () => void
  below: Element | undefined
}

/**
 * Lets people carry what a board marks with `data-drag`. Boards know nothing of it, for they hear clicks: one on the thing when it
 * is picked up, one on the place where it is put down, Escape when it is dropped elsewhere.
 *
 * `data-drag="name other"` is for a thing that can go to the places of those names only (`data-place`, or `data-drop` with some of
 * the names). It is not clicked when it is picked up; put down there, the control with `data-does="name"` is clicked, else
 * the place if it is lit, else the thing. Of a heap, the part with `data-one` is what is seen in the hand.
 */
export function carryThings(area: HTMLElement): () => void {
  let press: Press | undefined
  let carried: Carried | undefined
  const at = { x: 0, y: 0 }

  const end = () => {
    clearTimeout(press?.rest)
    press?.thing.removeAttribute('data-held')
    carried?.ghost.remove()
    carried?.below?.removeAttribute('data-over')
    for (const place of area.querySelectorAll('[data-awaited]')) place.removeAttribute('data-awaited')
    carried?.stopCreeping()
    press = carried = undefined
  }

  const letGo = () => {
    const [thing, isFresh] = [press?.thing, carried?.isFresh]
    end()
    if (isFresh) (thing?.isConnected ? thing : area).dispatchEvent(escapeKey())
  }

  const placeBelow = (): HTMLElement | undefined => {
    const names = press && destinationsOf(press.thing)
    const below = document.elementFromPoint(at.x, at.y)
    const place = below?.closest<HTMLElement>(names ? placesOf(names) : PLACE)
    return place && area.contains(place) ? place : undefined
  }

  const pickUp = ({ thing }: Press) => {
    const names = destinationsOf(thing)
    const isFresh = !names && !thing.closest(PICKED)
    carried = { ghost: new Ghost(thing), isFresh, stopCreeping: creep(area, at), below: undefined }
    // Whatever the board makes of a press that lasts is over.
    thing.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
    if (isFresh) thing.click()
    for (const place of area.querySelectorAll(names ? placesOf(names) : '[data-drop]'))
      place.setAttribute('data-awaited', '')
  }

  /** What is clicked when the thing is put down there; nothing when it cannot stay. */
  const clickedFor = (thing: HTMLElement, place: HTMLElement): HTMLElement | undefined => {
    const names = destinationsOf(thing)
    const takes = namesIn(place.dataset['drop']).filter((name) => !names || names.includes(name))
    const controls = takes.map((name) => area.querySelector<HTMLElement>(`[data-does="${CSS.escape(name)}"]`))
    const control = controls.find((one) => one?.matches('[data-legal]'))
    if (control) return control
    if (names) return place.matches('[data-legal]') ? place : thing
    return place.matches('[data-legal], [data-refuses]') ? place : undefined
  }

  const putDown = ({ thing }: Press, place: HTMLElement | undefined, { shiftKey }: PointerEvent) => {
    const clicked = place && clickedFor(thing, place)
    if (!clicked) return letGo()
    end()
    clicked.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
  }

  const onDown = (event: PointerEvent) => {
    const thing = event.target instanceof Element && event.target.closest<HTMLElement>('[data-drag]')
    if (!thing || !event.isPrimary || event.button !== 0) return
    end()
    const isMouse = event.pointerType === 'mouse'
    const { pointerId: pointer, clientX: x, clientY: y } = event
    const rest = isMouse ? undefined : setTimeout(ready, REST_MS)
    press = { thing, pointer, x, y, rest, isReady: isMouse }
  }
  const ready = () => {
    if (!press) return
    press.isReady = true
    press.thing.setAttribute('data-held', '')
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointer) return
    const { x, y, isReady } = press
    at.x = event.clientX
    at.y = event.clientY
    const [dx, dy] = [at.x - x, at.y - y]
    if (!carried) {
      if (Math.hypot(dx, dy) < DISTANCE) return
      // A finger that did not rest scrolls; and a card that was opened meanwhile is in front.
      if (!isReady || document.querySelector('[role=dialog], dialog[open]')) return end()
      pickUp(press)
    }
    carried?.ghost.move(dx, dy)
    light(placeBelow())
  }
  const light = (place: HTMLElement | undefined) => {
    if (!carried) return
    const below = place?.matches('[data-legal], [data-awaited]') ? place : undefined
    // What lies behind a tab is where the thing is going.
    if (below !== carried.below && below?.matches('[data-tab]')) below.click()
    carried.below?.removeAttribute('data-over')
    below?.setAttribute('data-over', '')
    carried.below = below
  }
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointer) return
    if (!carried) return end()
    ignoreNextClick()
    putDown(press, placeBelow(), event)
  }
  const onCancel = (event: PointerEvent) => {
    if (!event.isTrusted || event.pointerId !== press?.pointer) return
    if (carried) letGo()
    else end()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !carried) return
    event.stopPropagation()
    event.preventDefault()
    letGo()
  }
  /** The page stays where it is under a finger that carries, or is about to. */
  const onTouchMove = (event: TouchEvent) => {
    if (press?.isReady && event.cancelable) event.preventDefault()
  }
  const onNativeDrag = (event: DragEvent) => {
    if (press) event.preventDefault()
  }

  const listening = new AbortController()
  const { signal } = listening
  area.addEventListener('pointerdown', onDown, { signal })
  area.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  area.addEventListener('dragstart', onNativeDrag, { signal })
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', onUp, { signal })
  addEventListener('pointercancel', onCancel, { signal })
  addEventListener('keydown', onKey, { signal, capture: true })
  return () => {
    end()
    listening.abort()
  }
}

const namesIn = (list: string | undefined): readonly string[] => list?.split(' ').filter((name) => name !== '') ?? []

/** The names of the places where a thing can go; undefined for a thing that looks for its place. */
function destinationsOf({ dataset }: HTMLElement): readonly string[] | undefined {
  const names = namesIn(dataset['drag'])
  return names.length === 0 || names[0] === 'true' ? undefined : names
}

const placesOf = (names: readonly string[]): string =>
  names.map((name) => `[data-place="${CSS.escape(name)}"], [data-drop~="${CSS.escape(name)}"]`).join(', ')

const escapeKey = (): KeyboardEvent => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })

/** A browser makes a click of every press that ends; the one that ends a carry is none. */
function ignoreNextClick(): void {
  const ignore = (event: MouseEvent) => {
    if (!event.isTrusted) return
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', ignore, { capture: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }))
}
