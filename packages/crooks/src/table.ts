import type { Block, Cell, Seat, Text, TextValue, Tone } from '@covo/kernel'
import { type Ability, GANGS, HOUSE_DECK, TARGETS } from './cards.ts'
import type { Crook } from './deck.ts'
import { type Possibility, possibilities } from './determinize.ts'
import { pointsSoFar } from './points.ts'
import { targetOf } from './state.ts'
import type { SpotView, View } from './view.ts'

export const say = (key: string, values?: Record<string, TextValue>): Text =>
  values ? { key: `crooks.${key}`, values } : { key: `crooks.${key}` }

/** A text that is the same in every language. */
export const plain = (text: string, tone?: Tone): Cell => ({
  ...say('table.plain', { text }),
  ...(tone ? { tone } : {}),
})

export const seatName = (seat: Seat): TextValue => ({ seat })
export const crookName = (id: number): Text => say(`crook.${id}`)
export const targetName = (target: number): Text => say('target', { target, place: say(`target.${target}`) })
export const signed = (modifier: number): string =>
  modifier === 0 ? '' : modifier > 0 ? `+${modifier}` : `−${Math.abs(modifier)}`

/** One letter each, the same in every language; `?` explains them. */
const ABILITY_MARKS: Readonly<Record<Ability, string>> = {
  pickpocket: 'p',
  accomplice: 'a',
  swap: 's',
  killer: 'k',
  boss: 'b',
  spy: 'i',
}

/** Level, modifier, gangs and ability in the room of a cell: 4+2N, 1k. */
const stats = ({ level, modifier, gangs, ability }: Crook): string =>
  `${level}${signed(modifier)}${gangs.join('')}${ability === null ? '' : ABILITY_MARKS[ability]}`

export const deckOf = (view: View): readonly Crook[] => view.deck ?? HOUSE_DECK
export const crookOf = (view: View, id: number): Crook => deckOf(view)[id - 1] as Crook
export const fullName = (view: View, id: number): Text =>
  say('table.crook', { name: crookName(id), stats: stats(crookOf(view, id)) })

export function table(view: View): Block[] {
  const possible = possibilities(view)
  const spots = view.rows.map((row, seat) => row.map((here, column) => standingAt(here, seat, column, possible)))
  return [
    targetsBlock(view, spots),
    playersBlock(view, spots),
    ...townBlock(view, spots),
    hangoutsBlock(view, possible),
    ...caseFile(view, possible),
    { title: say('help.marks'), rows: [[say('help.marks.text')]] },
  ]
}

/** One seat's crooks at one target; a face-down one has an id only if the viewer can tell who it is. */
interface Spot {
  readonly up: readonly number[]
  readonly down?: { readonly id?: number }
}

function standingAt({ up, down }: SpotView, seat: Seat, column: number, possible: readonly Possibility[]): Spot {
  if (!down) return { up }
  const known = possible.find(
    ({ place }) => place.kind === 'faceDown' && place.seat === seat && place.column === column,
  )
  const [only, ...others] = known?.crooks ?? []
  return { up, down: only !== undefined && others.length === 0 ? { id: only } : {} }
}

function targetsBlock(view: View, spots: readonly (readonly Spot[])[]): Block {
  const rows = spots.map((row, seat) => {
    const state = view.passed.includes(seat) ? 'passed' : view.active === seat && !view.result ? 'active' : 'waiting'
    const name: Cell = {
      ...say(`table.${state}`, { seat: seatName(seat) }),
      tone: state === 'active' ? 'strong' : 'dim',
    }
    const cells = row.map(({ up, down }): Cell => {
      const parts = up.map((id) => stats(crookOf(view, id)))
      if (!down)
        return parts.length > 0 ? plain(parts.join(' '), seat === view.viewer ? 'green' : 'white') : plain('·', 'dim')
      const hidden = down.id === undefined ? '??' : `(${stats(crookOf(view, down.id))})`
      return plain([hidden, ...parts].join(' '), seat === view.viewer ? 'green' : 'yellow')
    })
    return [name, ...cells, say('table.dollars', { money: view.money[seat] as number })]
  })
  return {
    title: say('table.targets'),
    columns: [say('table.seat'), ...TARGETS.map((target) => plain(String(target))), say('table.money')],
    rows,
  }
}

/** Points as if it were counted now, and members of each gang: of crooks that the viewer can tell. */
function playersBlock(view: View, spots: readonly (readonly Spot[])[]): Block {
  const points = pointsSoFar(view)
  const rows = spots.map((row, seat): Cell[] => {
    const known = row.flatMap(({ up, down }) => (down?.id === undefined ? up : [down.id, ...up]))
    const isSure = row.every(({ down }) => !down || down.id !== undefined)
    return [
      say('table.waiting', { seat: seatName(seat) }),
      plain(`${points[seat]}${isSure ? '' : ' + ?'}`),
      ...GANGS.map((gang) => plain(String(known.filter((id) => crookOf(view, id).gangs.includes(gang)).length))),
    ]
  })
  return {
    title: say('table.players'),
    columns: [say('table.seat'), say('table.points'), ...GANGS.map((gang) => say(`gang.${gang}`))],
    rows,
  }
}

/** Everybody in town by name and in full, for who does not want to learn the marks. */
function townBlock(view: View, spots: readonly (readonly Spot[])[]): Block[] {
  const rows = TARGETS.flatMap((target, column): Cell[][] => {
    const seats = spots.flatMap((row, seat) => {
      const { up, down } = row[column] as Spot
      const crooks = [...(down ? [faceDown(view, down.id)] : []), ...up.map((id) => inWords(view, id))]
      return crooks.length > 0 ? [say('table.stands', { seat: seatName(seat), crooks })] : []
    })
    const where = say('menu.target', { target, place: say(`target.${target}`) })
    return seats.length > 0 ? [[where, say('table.exactly', { crooks: seats })]] : []
  })
  return rows.length > 0 ? [{ title: say('table.town'), rows }] : []
}

const faceDown = (view: View, id: number | undefined): Text =>
  id === undefined ? say('table.faceDown') : say('table.faceDownKnown', { crook: inWords(view, id) })

function inWords(view: View, id: number): Text {
  const { level, modifier, gangs, ability } = crookOf(view, id)
  const about = [
    say('table.level', { level }),
    ...(modifier === 0 ? [] : [say('table.modifier', { modifier: signed(modifier) })]),
    ...gangs.map((gang) => say(`gang.${gang}`)),
    ...(ability === null ? [] : [say(`ability.${ability}`)]),
  ]
  return say('table.crookInWords', { name: crookName(id), about })
}

function hangoutsBlock(view: View, possible: readonly Possibility[]): Block {
  const rows = view.hangouts.map(({ hangout, count }, i): Cell[] => {
    const known = possible.find(({ place }) => place.kind === 'hangout' && place.hangout === i)
    const isOpen = view.looking === hangout
    return [
      plain(hangout, isOpen ? 'strong' : count === 0 ? 'dim' : 'cyan'),
      count === 0 ? { ...say('table.empty'), tone: 'dim' } : say('table.dollars', { money: count }),
      known ? whatIsKnown(view, known) : plain(''),
    ]
  })
  return {
    title: say('table.hangouts'),
    columns: [say('table.hangout'), say('table.price'), say('table.known')],
    rows,
  }
}

/** Few enough crooks are named; a place that was never looked into is not worth its list. */
function whatIsKnown(view: View, { size, crooks }: Possibility): Cell {
  if (crooks.length === size)
    return { ...say('table.exactly', { crooks: crooks.map((id) => fullName(view, id)) }), tone: 'good' }
  if (crooks.length > MANY) return { ...say('table.unknown'), tone: 'dim' }
  return say('table.among', { count: size, crooks: crooks.map((id) => fullName(view, id)) })
}
const MANY = 6

/** What the viewer can tell about crooks that others put face down. */
function caseFile(view: View, possible: readonly Possibility[]): Block[] {
  const rows = possible.flatMap((one): Cell[][] => {
    const { place } = one
    if (place.kind !== 'faceDown' || place.seat === view.viewer || one.crooks.length > MANY) return []
    const where = say('table.faceDownAt', { seat: seatName(place.seat), target: targetName(targetOf(place.column)) })
    return [[where, whatIsKnown(view, one)]]
  })
  return rows.length > 0 ? [{ title: say('table.caseFile'), rows }] : []
}
