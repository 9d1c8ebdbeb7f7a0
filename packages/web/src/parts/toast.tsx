import { useEffect } from 'react'
import { create } from 'zustand'
import { Icon, type IconName } from './icon.tsx'

type Kind = 'bad' | 'good' | 'news'

interface Toasted {
  readonly toast: { readonly kind: Kind; readonly text: string; readonly id: number } | undefined
}

const useToasted = create<Toasted>()(() => ({ toast: undefined }))
const STAYS = 6000
const SIGNS: Readonly<Record<Kind, IconName>> = { bad: 'warning', good: 'check', news: 'bell' }
let shown = 0

/** Shows a sentence for a while; a screen reader hears it too. */
export function toast(kind: Kind, text: string): void {
  useToasted.setState({ toast: { kind, text, id: shown++ } })
}

export function forgetToast(): void {
  useToasted.setState({ toast: undefined })
}

export function Toasts() {
  const current = useToasted((toasted) => toasted.toast)
  useEffect(() => {
    if (!current) return
    const timer = setTimeout(forgetToast, STAYS)
    return () => clearTimeout(timer)
  }, [current])
  return (
    <div className="toasts" role="alert">
      {current && (
        <button key={current.id} type="button" className="toast" data-kind={current.kind} onClick={forgetToast}>
          <Icon name={SIGNS[current.kind]} />
          <span>{current.text}</span>
        </button>
      )}
    </div>
  )
}
