import { modules } from '@covo/games'
import { kernelWords, type Language, type Text, type TextValue } from '@covo/kernel'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { cliWords } from '../words.ts'

/** Turns texts into sentences of one language; seats are called by the names that it is given. */
export interface Speaker {
  say(text: Text): string
}

export function speaker(language: Language = 'en', seatName = (seat: number) => `seat ${seat}`): Speaker {
  const words: Record<string, string> = { ...kernelWords, ...cliWords }
  // English fills in what a language does not have.
  for (const module of modules.values()) Object.assign(words, module.words.en, module.words[language])
  const i18n = setupI18n({ locale: language, messages: { [language]: words } })
  i18n.setMessagesCompiler(compileMessage)
  const and = new Intl.ListFormat(language, { type: 'conjunction' })
  const or = new Intl.ListFormat(language, { type: 'disjunction' })

  const toValue = (value: TextValue): string | number => {
    if (typeof value === 'string' || typeof value === 'number') return value
    if (isList(value)) return and.format(value.map((one) => String(toValue(one))))
    if ('anyOf' in value) return or.format(value.anyOf.map((one) => String(toValue(one))))
    return 'seat' in value ? seatName(value.seat) : say(value)
  }
  const say = ({ key, values = {} }: Text): string =>
    i18n._(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toValue(value)])))
  return { say }
}

function isList(value: TextValue): value is readonly TextValue[] {
  return Array.isArray(value)
}
