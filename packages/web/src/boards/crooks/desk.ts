import type { Action, Crooks } from '@covo/crooks'
import type { Seat, Text, TextValue } from '@covo/kernel'
import { createContext, useContext } from 'react'
import type { Player } from '../../board.ts'
import type { Crook } from './deck.ts'
import type { Pile, Spot } from './knowledge.ts'
import type { Picks } from './picks.ts'
import type { en } from './words/en.ts'

export type WordKey = keyof typeof en
export type Tell = (key: WordKey, values?: Readonly<Record<string, TextValue>>) => string

/** What every part of the board may need. */
export interface Desk {
  readonly view: Crooks['view']
  /** The seat at the bottom: the viewer's own, or the first one for who only watches. */
  readonly home: Seat
  readonly isPlayer: boolean
  readonly players: readonly Player[]
  readonly deck: readonly Crook[]
  /** As it stands, as far as the viewer knows. */
  readonly spots: readonly Spot[][]
  readonly piles: readonly Pile[]
  readonly say: (text: Text) => string
  readonly tell: Tell
  readonly open: (helpId: string) => void
  readonly openCase: () => void
  readonly actions: readonly Action[]
  readonly hinted: Action | undefined
  readonly picks: Picks
  /** Picks a part, or says why it cannot be. */
  readonly choose: (picks: Picks) => void
  readonly refuse: (sentence: string) => void
  readonly explain: (action: Action) => string
}

const Context = createContext<Desk | undefined>(undefined)
export const DeskProvider = Context.Provider

export function useDesk(): Desk {
  const desk = useContext(Context)
  if (!desk) throw new Error('outside the board')
  return desk
}

export const tellBy =
  (say: (text: Text) => string): Tell =>
  (key, values) =>
    say(values ? { key, values } : { key })

export const nameOf = (id: number): Text => ({ key: `crooks.crook.${id}` })
export const dollars = (money: number): Text => ({ key: 'crooks.table.dollars', values: { money } })
export const placeOf = (target: number): Text => ({ key: `crooks.target.${target}` })
export const gangName = (gang: string): Text => ({ key: `crooks.gang.${gang}` })
export const abilityName = (ability: string | null): Text => ({ key: `crooks.ability.${ability ?? 'none'}` })

/** A crook in words, for who cannot see the card. */
export function inWords({ id, level, modifier, gangs, ability }: Crook): Text {
  return {
    key: 'board.crook' satisfies WordKey,
    values: {
      name: nameOf(id),
      level,
      modifier,
      gangs: gangs.length > 0 ? gangs.map(gangName) : gangName('none'),
      ability: abilityName(ability),
    },
  }
}
