import { type RefObject, useEffect, useRef } from 'react'
import type { Desk } from './desk.ts'
import { choices, PASS, type Picks, pick, picked } from './picks.ts'

interface Keys {
  readonly desk: Desk
  readonly confirm: () => void
  readonly primary: RefObject<HTMLButtonElement | null>
  readonly root: RefObject<HTMLDivElement | null>
  readonly isCaseOpen: boolean
}

/** Keys: letters open hangouts, digits choose crooks and then targets, F turns face down, P passes, K opens the case file,
 * arrows go to the next thing that can be done, Escape goes back, `i` reads the card in focus. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping || latest.current.isCaseOpen) return
      if (document.querySelector('dialog[open]')) return
      if (handle(event, latest.current)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function handle({ key, repeat }: KeyboardEvent, { desk, confirm, primary, root }: Keys): boolean {
  const { actions, picks, choose, openCase, open, piles, view } = desk
  const take = (next: Picks) => {
    choose(next)
    // Enter then does what was just completed.
    if (picked(actions, next)) primary.current?.focus()
    return true
  }
  const letter = key.toLowerCase()
  const help = document.activeElement?.closest<HTMLElement>('[data-help]')?.dataset['help']
  if (letter === 'k') {
    openCase()
    return true
  }
  if (letter === 'i' && help !== undefined && root.current?.contains(document.activeElement)) {
    open(help)
    return true
  }
  if (key.startsWith('Arrow')) return moveFocus(key, root.current)
  // Enter on what is picked already does it; a key that is held down does not.
  const focused = document.activeElement ?? document.body
  const isPicked = root.current?.contains(focused) && focused.ariaPressed === 'true' && picked(actions, picks)
  if (key === 'Enter' && (focused === document.body || isPicked)) {
    if (!repeat) confirm()
    return true
  }
  if (key === 'Escape') return back(desk)
  if (letter === 'p' && choices(actions, {}, 'move').includes(PASS)) return take(pick(actions, {}, 'move', PASS))
  const hangout = key.toUpperCase()
  if (view.looking === undefined && choices(actions, {}, 'move').includes(hangout) && hangout.length === 1)
    return take(pick(actions, {}, 'move', hangout))
  if (picks.crook === undefined) {
    const pile = piles.find((one) => one.hangout === view.looking)
    const crook = pile?.suspects[Number(key) - 1]?.id
    if (crook === undefined || !choices(actions, {}, 'crook').includes(crook)) return false
    return take(pick(actions, picks, 'crook', crook))
  }
  if (letter === 'f' && choices(actions, picks, 'isFaceDown').includes(!picks.isFaceDown))
    return take(pick(actions, picks, 'isFaceDown', !picks.isFaceDown))
  const target = Number(key)
  if (picks.target !== undefined && choices(actions, picks, 'use').includes(`moveTo ${target}`))
    return take(pick(actions, picks, 'use', `moveTo ${target}`))
  if (choices(actions, picks, 'target').includes(target)) return take(pick(actions, picks, 'target', target))
  return false
}

/** Takes back the last pick. */
function back({ actions, picks, choose }: Desk): boolean {
  const { crook, isFaceDown, target } = picks
  if (target !== undefined && crook !== undefined) {
    const isUsed = picks.use !== undefined && choices(actions, picks, 'use').length > 1
    choose(isUsed ? { crook, isFaceDown: isFaceDown ?? false, target } : { crook, isFaceDown: isFaceDown ?? false })
    return true
  }
  const isPicked = crook !== undefined || picks.move !== undefined
  if (isPicked) choose({})
  return isPicked
}

/** The nearest thing in that direction which can be done now. */
function moveFocus(key: string, root: HTMLElement | null): boolean {
  const from = document.activeElement
  if (!root?.contains(from) || !from) return false
  const here = centre(from)
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  const distances = [...root.querySelectorAll<HTMLElement>('button')]
    .filter((one) => one !== from && one.getClientRects().length > 0)
    .map((one) => {
      const there = centre(one)
      const along = (isAcross ? there.x - here.x : there.y - here.y) * sign
      const aside = Math.abs(isAcross ? there.y - here.y : there.x - here.x)
      return { one, along, distance: along + aside * 3 }
    })
    .filter(({ along }) => along > 4)
    .toSorted((a, b) => a.distance - b.distance)
  distances[0]?.one.focus()
  return distances.length > 0
}

function centre(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
