import type { Language, Text, Words } from '@covo/kernel'
import { useMemo } from 'react'
import { create } from 'zustand'
import { usePreferences } from './preferences.ts'
import { type Say, speaker } from './speaker.ts'
import type { en } from './words/en.ts'

export const LANGUAGES: Readonly<Record<Language, string>> = {
  en: 'English',
  it: 'Italiano',
  fr: 'Français',
  ru: 'Русский',
}

export type Key = keyof typeof en
export type SayKey = (key: Key, values?: Text['values']) => string

const LISTS = import.meta.glob<Record<Language, Words>>('./words/*.ts')

interface Spoken {
  readonly language: Language
  /** The page's own words, compiled. */
  readonly words: Words
  readonly say: Say
}

export const useSpoken = create<Spoken>()(() => ({ language: 'en', words: {}, say: ({ key }) => key }))

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text)

function preferred(): Language {
  const chosen = usePreferences.getState().language
  if (chosen) return chosen
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.find(isLanguage) ?? 'en'
}

/** Loads the preferred language and speaks it from then on. */
export async function speakPreferred(): Promise<void> {
  const language = preferred()
  const list = await LISTS[`./words/${language}.ts`]?.()
  if (language !== preferred()) return
  const words = list?.[language] ?? {}
  document.documentElement.lang = language
  useSpoken.setState({ language, words, say: speaker(language, words, String) })
}

/** Says a text of the page's own lists. */
export function useSay(): SayKey {
  const say = useSpoken((spoken) => spoken.say)
  return useMemo(() => (key, values) => say(values ? { key, values } : { key }), [say])
}
