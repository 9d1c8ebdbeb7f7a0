import type { Text, TextValue } from '@covo/kernel'

/** A text of this game. */
export const say = (key: string, values?: Record<string, TextValue>): Text =>
  values ? { key: `thiefs-market.${key}`, values } : { key: `thiefs-market.${key}` }

export const cardName = (id: string): Text => say(`card.${id}`)
export const faceName = (face: string): Text => say(`face.${face}`)
export const iconName = (icon: string): Text => say(`icon.${icon}`)
