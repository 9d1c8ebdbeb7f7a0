import { useMemo } from 'react'
import { useSpoken } from '../language.ts'

/** Says moments in the language that is spoken. */
export function useMoment(): { readonly day: (at: number) => string; readonly time: (at: number) => string } {
  const { language } = useSpoken()
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
    return { day: (at) => day.format(at), time: (at) => time.format(at) }
  }, [language])
}
