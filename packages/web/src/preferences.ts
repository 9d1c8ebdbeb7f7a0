import type { Language } from '@covo/kernel'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type Theme = 'system' | 'dark' | 'light'
/** How long a bot's move is shown before the next one, in milliseconds. */
export const PACES = { calm: 1400, brisk: 700, quick: 250, instant: 0 } as const
export type Pace = keyof typeof PACES

interface Preferences {
  readonly name: string
  /** Undefined: the browser's. */
  readonly language: Language | undefined
  readonly theme: Theme
  readonly hasSounds: boolean
  readonly pace: Pace
  /** The games whose goal needs no telling any more. */
  readonly known: readonly string[]
  /** The den has met us, so that it can be asked about us. */
  readonly isMet: boolean
  change(changes: Partial<Omit<Preferences, 'change'>>): void
}

/** What somebody likes, kept in this browser. */
export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      name: '',
      language: undefined,
      theme: 'system',
      hasSounds: true,
      pace: 'brisk',
      known: [],
      isMet: false,
      change: (changes) => set(changes),
    }),
    { name: 'covo.preferences' },
  ),
)

const light = matchMedia('(prefers-color-scheme: light)')

export function isLight(): boolean {
  const { theme } = usePreferences.getState()
  return theme === 'light' || (theme === 'system' && light.matches)
}

/** Keeps the document in the theme that is chosen or that the system has. */
export function followTheme(): void {
  const apply = () => {
    document.documentElement.dataset['theme'] = isLight() ? 'light' : 'dark'
  }
  usePreferences.subscribe(apply)
  light.addEventListener('change', apply)
  apply()
}
