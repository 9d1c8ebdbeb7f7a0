import type { Language, Text, TextValue, Words } from '@covo/kernel'
import { setupI18n } from '@lingui/core'

export type Say = (text: Text) => string

/** Turns texts into sentences of one language, from compiled word lists; seats are called by the names that it is given. */
export function speaker(language: Language, words: Words, seatName: (seat: number) => string): Say {
  const i18n = setupI18n({ locale: language, messages: { [language]: words } })

  const toValue = (value: TextValue): string | number => {
    if (typeof value === 'string' || typeof value === 'number') return value
    if (isList(value)) return listed(language, 'conjunction', value.map(toWord))
    if ('anyOf' in value) return listed(language, 'disjunction', value.anyOf.map(toWord))
    return 'seat' in value ? seatName(value.seat) : say(value)
  }
  const toWord = (value: TextValue) => String(toValue(value))
  const say = ({ key, values = {} }: Text): string =>
    i18n._(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toValue(value)])))
  return say
}

const formats = new Map<string, Intl.ListFormat>()

function listed(language: Language, type: Intl.ListFormatType, words: readonly string[]): string {
  const key = `${language} ${type}`
  const format = formats.get(key) ?? new Intl.ListFormat(language, { type })
  formats.set(key, format)
  return format.format(words)
}

function isList(value: TextValue): value is readonly TextValue[] {
  return Array.isArray(value)
}

/** Sentences of the games' lists begin small, as they may stand inside others. */
export const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
