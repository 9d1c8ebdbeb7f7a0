import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { useVoice } from './voice.ts'

const LONG_PRESS = 450

/** What makes a control open a large card beside its own work: long press, right click, or the `i` key. */
export function useInspection(helpId: string) {
  const { open } = useVoice()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const release = () => clearTimeout(timer.current)
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      open(helpId)
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      release()
      if (!wasLong.current) open(helpId)
    },
    onPointerDown: ({ pointerType }: PointerEvent) => {
      wasLong.current = false
      if (pointerType === 'mouse') return
      timer.current = setTimeout(() => {
        wasLong.current = true
        open(helpId)
      }, LONG_PRESS)
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    /** The click that ends a long press does nothing more. */
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
}
