import type { KeyboardEvent } from 'react'

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
