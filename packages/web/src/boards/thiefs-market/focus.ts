import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrows walk along the controls of a group. */
export function walkGroup(event: KeyboardEvent): void {
  const step = STEPS[event.key]
  const group = (event.target as Element).closest('[data-group]')
  if (step === undefined || !group) return
  const controls = [...group.querySelectorAll<HTMLElement>('button')]
  const at = controls.indexOf(event.target as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  controls[(at + step + controls.length) % controls.length]?.focus()
}

/** When the control that has the focus leaves the table, the focus goes to `home` and not out of the page. */
export function useKeptFocus(root: RefObject<HTMLElement | null>, home: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(undefined)
  useEffect(() => {
    const table = root.current
    const note = ({ target }: FocusEvent) => {
      last.current = target as Element
    }
    table?.addEventListener('focusin', note)
    return () => table?.removeEventListener('focusin', note)
  }, [root])
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return
    last.current = undefined
    home.current?.focus({ preventScroll: true })
  })
}
