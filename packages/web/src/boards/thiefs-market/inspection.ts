import type { KeyboardEvent } from 'react'
import { useHold } from '../../drag/hold.ts'
import { useVoice } from './voice.ts'

/** What makes a control open a large card beside its own work: long press, right click, or the `i` key. */
export function useInspection(helpId: string) {
  const { open } = useVoice()
  return {
    ...useHold(() => () => open(helpId)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      open(helpId)
    },
  }
}
