import { type MouseEvent, type PointerEvent, useRef } from 'react'

const HOLD_MS = 450

/** A long press, or a click with the other button, opens a card; a click that ends a long press does nothing more. */
export function useHold(open: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const release = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent) => {
      isHeld.current = false
      if (event.pointerType !== 'touch') return
      timer.current = setTimeout(() => {
        isHeld.current = true
        open()
      }, HOLD_MS)
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return
      isHeld.current = false
      event.stopPropagation()
      event.preventDefault()
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      release()
      if (!isHeld.current) open()
    },
  }
}
