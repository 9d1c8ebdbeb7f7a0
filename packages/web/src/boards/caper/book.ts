import { caperModule, type View } from '@covo/caper'
import type { Text, TextValue } from '@covo/kernel'

export const COLOURS = ['green', 'purple', 'yellow', 'red', 'lightBlue', 'pink', 'darkGreen'] as const
export type Colour = (typeof COLOURS)[number]

interface Page {
  /** Without the number of the copy. */
  readonly kind: string
  readonly name: Text
}

/** What is printed on a card or a location. */
export type Printed =
  | (Page & { readonly sort: 'thief'; readonly income: number; readonly effects: readonly Text[] })
  | (Page & {
      readonly sort: 'gear'
      readonly colour: Colour
      readonly cost: number
      readonly effects: readonly Text[]
    })
  | (Page & { readonly sort: 'location'; readonly reward: readonly Text[]; readonly modifier: readonly Text[] })

export type Book = ReadonlyMap<string, Printed>

const books = new Map<string, Book>()

/**
 * The cards and locations of a city, read from the help that the game gives about them: its texts are made of the same
 * parts as the cards, so what the board draws and what people read is one thing.
 */
export function bookOf(view: View): Book {
  const known = books.get(view.city)
  if (known) return known
  const pages = caperModule.text.help(view).flatMap(({ id, name, text }) => {
    const page = pageOf(id, name, sentencesOf(text))
    return page ? [[id, page] as const] : []
  })
  const book: Book = new Map(pages)
  books.set(view.city, book)
  return book
}

/** Copies are told apart by a number at the end of their id. */
export const kindOf = (card: string): string => card.replace(/-\d$/, '')

export const printed = (book: Book, card: string): Printed | undefined => book.get(kindOf(card))

function pageOf(kind: string, name: Text, [head, ...rest]: readonly Text[]): Printed | undefined {
  const values = head?.values ?? {}
  switch (head?.key) {
    case 'caper.help.thief':
      return { sort: 'thief', kind, name, income: Number(values['income']), effects: rest }
    case 'caper.help.gear': {
      const colour = keyOf(values['colour']).replace('caper.colour.', '') as Colour
      return { sort: 'gear', kind, name, colour, cost: Number(values['cost']), effects: rest }
    }
    case 'caper.help.location': {
      const until = rest.findIndex(({ key }) => key === 'caper.help.modifier')
      const reward = until < 0 ? rest : rest.slice(0, until)
      return { sort: 'location', kind, name, reward, modifier: until < 0 ? [] : rest.slice(until + 1) }
    }
    default:
      return undefined
  }
}

/** A text of several sentences is a pair of texts, the first of which may be a pair again. */
function sentencesOf(text: Text): readonly Text[] {
  if (text.key !== 'caper.sentences.2') return [text]
  const { a, b } = text.values ?? {}
  return [...(isText(a) ? sentencesOf(a) : []), ...(isText(b) ? [b] : [])]
}

export const isText = (value: TextValue | undefined): value is Text =>
  typeof value === 'object' && !Array.isArray(value) && 'key' in value

export const keyOf = (value: TextValue | undefined): string => (isText(value) ? value.key : '')

/** The colour of a kind of gear, in whichever city it is found. */
export function colourOf(kind: string): Colour | undefined {
  for (const city of ['paris', 'rome', 'london'] as const) {
    const page = bookOf({ city } as View).get(kind)
    if (page?.sort === 'gear') return page.colour
  }
  return undefined
}
