import type { Text, TextValue } from '@covo/kernel'
import { CARDS } from '@covo/thiefs-market'
import { createContext, useContext } from 'react'
import type { Kind } from './objects.ts'

/** How the board speaks to its reader, for all of its parts. */
export interface Voice {
  readonly say: (text: Text) => string
  /** Opens the large card of a help entry. */
  readonly open: (helpId: string) => void
}

export const VoiceContext = createContext<Voice>({ say: ({ key }) => key, open: () => undefined })

export const useVoice = (): Voice => useContext(VoiceContext)

/** A text of the board's own lists. */
export const word = (key: string, values?: Readonly<Record<string, TextValue>>): Text =>
  values ? { key: `board.${key}`, values } : { key: `board.${key}` }

export const cardName = (id: string): Text => ({ key: `thiefs-market.card.${id}` })
export const kindName = (kind: Kind): Text => ({
  key: kind === 'marker' ? 'thiefs-market.loot.marker' : `thiefs-market.face.${kind}`,
})

/** The row of a card that is known to be one. */
export function rowOf(id: string): (typeof CARDS)[number] {
  const row = CARDS.find((card) => card.id === id)
  if (!row) throw new RangeError(`no card ${id}`)
  return row
}
