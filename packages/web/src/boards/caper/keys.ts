import type { View } from '@covo/caper'
import { type RefObject, useEffect, useRef } from 'react'
import type { Turn } from './turn.ts'

interface Deeds {
  readonly turn: Turn
  /** Shows what the player knows. */
  readonly know: () => void
  readonly open: (card: string) => void
}

/** Where typing means text, or where a dialog has its own keys. */
const ELSEWHERE = 'input, textarea, select, [contenteditable], dialog, [role=dialog]'

/**
 * Keys beside Tab and Enter: 1 to 6 pick a card, arrows walk over cards and lit places, D discards the picked card, Escape
 * lets go, I opens the card in focus, K shows what is known.
 */
export function useKeys(room: RefObject<HTMLElement | null>, deeds: Deeds): void {
  const latest = useRef(deeds)
  useEffect(() => {
    latest.current = deeds
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element
      const { current } = room
      if (!current || event.ctrlKey || event.altKey || event.metaKey || target.closest(ELSEWHERE)) return
      if (pressed(event.key, current, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [room])
}

/** Does what a key means; false for a key that means nothing here. */
function pressed(key: string, room: HTMLElement, { turn, know, open }: Deeds): boolean {
  const cards = controls(room, '[data-group=hand]')
  if (/^[1-6]$/.test(key)) {
    const card = cards[Number(key) - 1]
    card?.focus()
    card?.click()
    return card !== undefined
  }
  switch (key) {
    case 'Escape':
      turn.cancel()
      return true
    case 'd': {
      const [discard] = controls(room, '[data-discard]:not(:disabled)')
      discard?.click()
      return discard !== undefined
    }
    case 'k':
      know()
      return true
    case 'i': {
      const card = document.activeElement?.closest('[data-help]')?.getAttribute('data-help')
      if (card) open(card)
      return card !== undefined && card !== null
    }
    case 'ArrowLeft':
    case 'ArrowRight':
      return step(room, key === 'ArrowRight' ? 1 : -1)
    case 'ArrowUp':
      return focusFirst(controls(room, '[data-group=places]'))
    case 'ArrowDown':
      return focusFirst([...controls(room, '[data-primary]:not(:disabled)'), ...cards])
    default:
      return false
  }
}

const controls = (room: HTMLElement, selector: string): HTMLElement[] =>
  [...room.querySelectorAll<HTMLElement>(selector)].filter((control) => control.offsetParent !== null)

function focusFirst([first]: readonly HTMLElement[]): boolean {
  first?.focus()
  return first !== undefined
}

/** To the next control of the group in focus, round and round. */
function step(room: HTMLElement, by: number): boolean {
  const current = document.activeElement?.closest<HTMLElement>('[data-group]')
  if (!current) return focusFirst(controls(room, '[data-group=hand]'))
  const group = controls(room, `[data-group=${current.dataset['group']}]`)
  const next = group[(group.indexOf(current) + by + group.length) % group.length]
  next?.focus()
  return next !== undefined
}

/** Who had the focus on a card that is gone finds it on the hand, not at the top of the page. */
export function useFocusKept(room: RefObject<HTMLElement | null>, view: View): void {
  const wasInside = useRef(false)
  useEffect(() => {
    const note = () => {
      const { activeElement } = document
      if (activeElement !== document.body) wasInside.current = room.current?.contains(activeElement) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [room])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the position changes, a control may have gone.
  useEffect(() => {
    const { current } = room
    if (!current || !wasInside.current || document.activeElement !== document.body) return
    const [card] = controls(current, '[data-group=hand]')
    ;(card ?? current).focus()
  }, [room, view])
}
