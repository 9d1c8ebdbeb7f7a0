import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** How long a finger or a pen stays, and how far it may tremble, in CSS pixels. */
const HOLD_MS = 450
const TREMOR = 12

/**
 * A long press or a right click does something beside what a click does: what `deedAt` says for the element below, if anything. The
 * click that ends a long press does nothing more.
 */
export function useHold(deedAt: (target: Element) => (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begun = useRef({ x: 0, y: 0 })
  const isHeld = useRef(false)
  const release = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      release()
      isHeld.current = false
      begun.current = { x: clientX, y: clientY }
      const deed = pointerType === 'mouse' ? undefined : deedAt(target as Element)
      if (!deed) return
      timer.current = setTimeout(() => {
        isHeld.current = true
        deed()
      }, HOLD_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - begun.current.x, clientY - begun.current.y) > TREMOR) release()
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return
      isHeld.current = false
      event.stopPropagation()
      event.preventDefault()
    },
    onContextMenu: (event: MouseEvent) => {
      const deed = deedAt(event.target as Element)
      if (!deed) return
      event.preventDefault()
      release()
      if (!isHeld.current) deed()
    },
  }
}
