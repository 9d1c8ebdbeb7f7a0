import { type Caper, type Event, type Tally, tally, type View } from '@covo/caper'
import type { Text } from '@covo/kernel'
import { createContext, useContext } from 'react'
import type { BoardProps } from '../../board.ts'
import { sentenceCase } from '../../speaker.ts'
import { type Book, bookOf, kindOf, type Printed, printed } from './book.ts'

export type Side = 0 | 1

/** All that the parts of a board show, and how they say it. */
export interface Scene {
  readonly view: View
  readonly book: Book
  readonly counts: Tally
  /** The side at the bottom. */
  readonly below: Side
  /** The viewer's own side; undefined for the Snitch and for whoever watches. */
  readonly own: Side | undefined
  readonly say: (key: string, values?: Text['values']) => string
  readonly sayText: (text: Text) => string
  readonly open: (card: string) => void
  /** Cards that have just been played or flipped. */
  readonly recent: ReadonlySet<string>
  readonly cardName: (card: string) => string
  readonly placeName: (location: number) => string
  readonly seatName: (seat: number) => string
  readonly page: (card: string) => Printed | undefined
}

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)

/** The side that a seat plays for; undefined for the Snitch. */
export function sideOf(view: View, seat: number): Side | undefined {
  if (view.players === 4) return seat < 2 ? 0 : 1
  return seat === 0 || seat === 1 ? seat : undefined
}

type Shown = Pick<BoardProps<Caper>, 'view' | 'viewer' | 'players' | 'say' | 'open' | 'events'>

export function sceneOf({ view, viewer, players, say, open, events }: Shown): Scene {
  const book = bookOf(view)
  const own = typeof viewer === 'number' ? sideOf(view, viewer) : undefined
  const isSnitch = typeof viewer === 'number' && own === undefined
  const named = (key: string) => sentenceCase(say({ key }))
  return {
    view,
    book,
    counts: tally(view),
    below: own ?? (isSnitch ? 1 : 0),
    own,
    say: (key, values) => say(values ? { key: `board.${key}`, values } : { key: `board.${key}` }),
    sayText: (text) => sentenceCase(say(text)),
    open: (card) => open(kindOf(card)),
    recent: new Set(events.flatMap(({ event }) => touched(event))),
    cardName: (card) => named(`caper.card.${kindOf(card)}`),
    placeName: (location) => named(`caper.location.${view.locations[location]}`),
    seatName: (seat) => (seat === viewer ? say({ key: 'board.you' }) : (players[seat]?.name ?? '')),
    page: (card) => printed(book, card),
  }
}

function touched(event: Event): readonly string[] {
  switch (event.type) {
    case 'thiefPlayed':
    case 'gearPlayed':
    case 'cardFlipped':
      return [event.card]
    default:
      return []
  }
}

export const SceneContext = createContext<Scene | undefined>(undefined)

export function useScene(): Scene {
  const scene = useContext(SceneContext)
  if (!scene) throw new Error('a part of the board outside of it')
  return scene
}
