import { useSpoken } from './language.ts'
import { usePreferences } from './preferences.ts'

const BOT_NAMES = ['Ada', 'Bruno', 'Colette', 'Dmitri', 'Enzo']

/** What the bot of a seat is called. */
export const botName = (seat: number): string => BOT_NAMES[seat % BOT_NAMES.length] as string

/** Somebody who has not said a name gets a thief's, so that people at a table can be told apart. They may change it. */
export function nameNewcomer(): void {
  const { name, change } = usePreferences.getState()
  if (name !== '') return
  const names = useSpoken.getState().say({ key: 'nav.thieves' }).split(', ')
  change({ name: names[Math.floor(Math.random() * names.length)] ?? '' })
}
