import type { Block, Cell, GameText, HelpEntry, Seat, Text, TextValue, Tone } from '@covo/kernel'
import type { Action } from './actions.ts'
import { ABILITIES, type Ability, GANGS, HANGOUTS, HOUSE_DECK, TARGETS } from './cards.ts'
import type { Crook } from './deck.ts'
import { type Possibility, possibilities } from './determinize.ts'
import type { Event, Standing } from './events.ts'
import type { Crooks } from './game.ts'
import type { Score } from './score.ts'
import { targetOf } from './state.ts'
import type { View } from './view.ts'

const say = (key: string, values?: Record<string, TextValue>): Text =>
  values ? { key: `crooks.${key}`, values } : { key: `crooks.${key}` }

/** A text that is the same in every language. */
const plain = (text: string, tone?: Tone): Cell => ({ ...say('table.plain', { text }), ...(tone ? { tone } : {}) })

const seatName = (seat: Seat): TextValue => ({ seat })
const crookName = (id: number): Text => say(`crook.${id}`)
const targetName = (target: number): Text => say('target', { target, place: say(`target.${target}`) })
const signed = (modifier: number): string =>
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

const deckOf = (view: View): readonly Crook[] => view.deck ?? HOUSE_DECK
const crookOf = (view: View, id: number): Crook => deckOf(view)[id - 1] as Crook
const fullName = (view: View, id: number): Text =>
  say('table.crook', { name: crookName(id), stats: stats(crookOf(view, id)) })

function table(view: View): Block[] {
  const possible = possibilities(view)
  return [targetsBlock(view, possible), hangoutsBlock(view, possible), ...caseFile(view, possible)]
}

function targetsBlock(view: View, possible: readonly Possibility[]): Block {
  const rows = view.rows.map((row, seat) => {
    const state = view.passed.includes(seat) ? 'passed' : view.active === seat && !view.result ? 'active' : 'waiting'
    const name: Cell = {
      ...say(`table.${state}`, { seat: seatName(seat) }),
      tone: state === 'active' ? 'strong' : 'dim',
    }
    const cells = row.map(({ up, down }, column): Cell => {
      const parts = up.map((id) => stats(crookOf(view, id)))
      if (!down)
        return parts.length > 0 ? plain(parts.join(' '), seat === view.viewer ? 'green' : 'white') : plain('·', 'dim')
      const known = possible.find(
        ({ place }) => place.kind === 'faceDown' && place.seat === seat && place.column === column,
      )
      const [only, ...others] = known?.crooks ?? []
      const hidden = only !== undefined && others.length === 0 ? `(${stats(crookOf(view, only))})` : '??'
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

function path(action: Action, view: View): Text[] {
  switch (action.type) {
    case 'pass':
      return [say('menu.pass')]
    case 'recruit': {
      const price = view.hangouts[HANGOUTS.indexOf(action.hangout)]?.count ?? 0
      return [say('menu.recruit', { hangout: action.hangout, price })]
    }
    case 'place': {
      const { crook, target } = action
      const where = say('menu.target', { target, place: say(`target.${target}`) })
      return [fullName(view, crook), where, useText(action, crookOf(view, crook).ability !== null)]
    }
    default:
      return action satisfies never
  }
}

function useText({ faceDown, ability }: Extract<Action, { type: 'place' }>, hasAbility: boolean): Text {
  if (faceDown) return say('menu.faceDown')
  if (!ability) return say(hasAbility ? 'menu.faceUp.unused' : 'menu.faceUp')
  if ('collect' in ability) return say('menu.collect')
  if ('stack' in ability) return say('menu.stack')
  if ('moveTo' in ability) return say('menu.moveTo', { target: ability.moveTo })
  if ('kill' in ability) return say('menu.kill', { seat: seatName(ability.kill) })
  if ('spyTarget' in ability) return say('menu.spyTarget', { target: ability.spyTarget })
  return say('menu.spyHangout', { hangout: ability.spyHangout })
}

const standing = ({ crook, seat, target }: Standing): Text =>
  say('standing', { crook: crookName(crook), seat: seatName(seat), target: targetName(target) })

function sentence(event: Event): Text {
  const tell = (variant: string, values: Record<string, TextValue>) => say(`event.${event.type}${variant}`, values)
  switch (event.type) {
    case 'tableSet':
      return tell(event.isHouseDeck ? '.house' : '', { first: seatName(event.first) })
    case 'hangoutSearched': {
      const { seat, hangout, price, crooks } = event
      const values = { seat: seatName(seat), hangout, price }
      return crooks ? tell('.seen', { ...values, crooks: crooks.map(crookName) }) : tell('', values)
    }
    case 'nothingFitted':
      return tell('', { seat: seatName(event.seat), hangout: event.hangout })
    case 'crookPlaced': {
      const { crook, faceDown, stacked } = event
      const values = { seat: seatName(event.seat), target: targetName(event.target), hangout: event.hangout }
      if (crook === undefined) return tell('.faceDown', values)
      return tell(faceDown ? '.faceDownKnown' : stacked ? '.stacked' : '', { ...values, crook: crookName(crook) })
    }
    case 'moneyTaken':
      return tell('', { seat: seatName(event.seat), amount: event.amount })
    case 'crooksMoved':
      return tell('', { seat: seatName(event.seat), from: targetName(event.from), to: targetName(event.to) })
    case 'crooksKilled': {
      const { faceDown, crooks } = event
      const values = { seat: seatName(event.seat), victim: seatName(event.victim), target: targetName(event.target) }
      if (crooks.length === 0) return tell('.faceDown', values)
      return tell('', { ...values, faceDown, crooks: crooks.map(crookName) })
    }
    case 'targetSpied': {
      const values = { seat: seatName(event.seat), target: targetName(event.target) }
      return event.crooks ? tell('.seen', { ...values, crooks: event.crooks.map(standing) }) : tell('', values)
    }
    case 'hangoutSpied': {
      const values = { seat: seatName(event.seat), hangout: event.hangout }
      return event.crooks ? tell('.seen', { ...values, crooks: event.crooks.map(crookName) }) : tell('', values)
    }
    case 'passed':
      return tell('', { seat: seatName(event.seat) })
    case 'crooksRevealed':
      return event.crooks.length > 0 ? tell('', { crooks: event.crooks.map(standing) }) : tell('.none', {})
    case 'targetScored': {
      const { winners, points } = event
      const values = { target: targetName(event.target), points, winners: winners.map(seatName) }
      return tell(winners.length === 0 ? '.nobody' : winners.length > 1 ? '.shared' : '', values)
    }
    case 'gangScored': {
      const values = { gang: say(`gang.${event.gang}`), points: event.points }
      return event.winner === undefined
        ? tell('.nobody', values)
        : tell('', { ...values, winner: seatName(event.winner) })
    }
    case 'gameEnded':
      return tell('', { winners: event.winners.map(seatName), count: event.winners.length })
    default:
      return event satisfies never
  }
}

function count(scores: readonly Score[]): Block {
  return {
    title: say('count'),
    columns: [
      say('table.seat'),
      ...TARGETS.map((target) => plain(String(target))),
      ...GANGS.map((gang) => say(`gang.${gang}`)),
      say('table.money'),
      say('count.total'),
    ],
    rows: scores.map(({ seat, targets, gangs, money, total }) => [
      say('table.waiting', { seat: seatName(seat) }),
      ...TARGETS.map((target) => plain(String(targets[target] ?? 0))),
      ...GANGS.map((gang) => plain(String(gangs[gang] ?? 0))),
      say('table.dollars', { money }),
      plain(String(total), 'strong'),
    ]),
  }
}

function help(view: View): HelpEntry[] {
  const crooks = deckOf(view).map((crook): HelpEntry => {
    const { id, level, modifier, gangs, ability } = crook
    const values = {
      level,
      modifier: signed(modifier) || '0',
      gangs: gangs.length > 0 ? gangs.map((gang) => say(`gang.${gang}`)) : say('gang.none'),
      ability: say(`ability.${ability ?? 'none'}`),
    }
    const about = view.deck ? 'help.crook' : 'help.crook.house'
    return { id: String(id), name: crookName(id), text: say(about, values) }
  })
  const abilities = ABILITIES.map(
    (ability): HelpEntry => ({
      id: ability,
      name: say(`ability.${ability}`),
      text: say(`ability.${ability}.text`),
    }),
  )
  const terms = ['targets', 'gangs', 'money', 'marks'].map(
    (term): HelpEntry => ({
      id: term,
      name: say(`help.${term}`),
      text: say(`help.${term}.text`),
    }),
  )
  return [...terms, ...abilities, ...crooks]
}

export const text: GameText<Crooks> = { title: say('title'), table, path, sentence, count, help }
