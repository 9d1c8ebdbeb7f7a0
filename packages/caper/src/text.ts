import type { Block, Cell, GameText, HelpEntry, MenuStep, Seat, Text, TextValue, Tone, Viewer } from '@covo/kernel'
import { type Colour, type Effect, GOODS, type Part, type Per } from './abilities.ts'
import type { Action } from './actions.ts'
import { GEAR, type GearRow, LOCATIONS, type LocationRow, THIEVES, type ThiefRow } from './cards.ts'
import { numberOf } from './deck.ts'
import { publicState } from './determinize.ts'
import type { Event } from './events.ts'
import type { Caper } from './game.ts'
import { costOf } from './place.ts'
import type { Score } from './score.ts'
import { SNITCH, sideOf } from './state.ts'
import { type SideTally, tally } from './tally.ts'
import type { CardView, StackView, View } from './view.ts'

const say = (key: string, values?: Record<string, TextValue>): Text =>
  values ? { key: `caper.${key}`, values } : { key: `caper.${key}` }

const plain = (text: string, tone?: Tone): Cell => ({ ...say('table.plain', { text }), ...(tone ? { tone } : {}) })

const seatName = (seat: Seat): TextValue => ({ seat })

const COPIED: ReadonlyMap<string, { readonly kind: string; readonly copy: number }> = new Map(
  GEAR.flatMap(({ id, copies }) =>
    copies === 1
      ? []
      : Array.from({ length: copies }, (_, i) => [`${id}-${i + 1}`, { kind: id, copy: i + 1 }] as const),
  ),
)

/** Copies are told apart by their number. */
function cardName(id: string): Text {
  const copied = COPIED.get(id)
  return copied ? say('copy', { name: say(`card.${copied.kind}`), copy: copied.copy }) : say(`card.${id}`)
}

const kindName = (id: string): Text => say(`card.${COPIED.get(id)?.kind ?? id}`)

const COLOUR_OF: ReadonlyMap<string, Colour> = new Map(GEAR.map(({ id, colour }) => [id, colour]))

/** Colours decide rewards and costs, so gear is never shown without its colour where a choice hangs on it. */
function withColour(id: string, name: Text): Text {
  const colour = COLOUR_OF.get(COPIED.get(id)?.kind ?? id)
  return colour ? say('table.coloured', { name, colour: say(`colour.${colour}`) }) : name
}

const colouredCard = (id: string): Text => withColour(id, cardName(id))
const colouredKind = (id: string): Text => withColour(id, kindName(id))
const isLocation = (id: string): boolean => LOCATIONS.some((row) => row.id === id)
const placeName = (id: string): Text => say(`location.${id}`)
const sourceName = (id: string): Text => (isLocation(id) ? placeName(id) : kindName(id))

function table(view: View): Block[] {
  const { sides } = tally(view)
  const places = view.locations.map((id, location): Block => {
    const [white, green] = [sides[0].locations[location]?.capers ?? 0, sides[1].locations[location]?.capers ?? 0]
    return {
      title: say('table.location', { place: placeName(id), white, green }),
      rows: [
        ...rulesOf(id),
        ...view.sides.map(({ seat, stacks }, side) => [sideName(side, seat), stacksText(stacks[location] ?? [])]),
      ],
    }
  })
  return [sidesBlock(view, sides), ...places, handsBlock(view)]
}

/** What is to be won at a location, and what it does to both sides. */
function rulesOf(id: string): Cell[][] {
  const row = LOCATIONS.find((location) => location.id === id)
  const told = (name: string, effects: readonly Effect[]): Cell[][] =>
    effects.length === 0 ? [] : [[{ ...say(`table.${name}`), tone: 'dim' }, joined(effects.map(effectText))]]
  return row ? [...told('reward', row.reward), ...told('modifier', row.modifier)] : []
}

const none: Cell = { ...say('table.none'), tone: 'dim' }

const sideName = (side: number, seat: Seat): Cell => ({
  ...say(`table.side.${side}`, { seat: seatName(seat) }),
  tone: side === 0 ? 'white' : 'green',
})

const stacksText = (stacks: readonly StackView[]): Cell =>
  stacks.length === 0
    ? none
    : stacks
        .map((stack) => stack.map(cardOnTable).reduce((below, card) => say('table.stack', { below, card })))
        .reduceRight((others, stack) => say('table.stacks', { stack, others }))

/** A flipped card has no colour. */
const cardOnTable = ({ card, flipped }: CardView): Text =>
  flipped ? say('table.flipped', { name: kindName(card) }) : colouredKind(card)

function sidesBlock(view: View, sides: readonly SideTally[]): Block {
  const city = say(`city.${view.city}`)
  const rows = view.sides.map(({ seat, coins, discards }, side): Cell[] => {
    const { goods, total } = sides[side] as SideTally
    const loot = GOODS.filter((good) => goods[good] > 0)
    const pile: TextValue[] = [...discards.thieves, ...discards.gear].map(kindName)
    if (discards.coins > 0) pile.push(say('table.laundered', { count: discards.coins }))
    return [
      sideName(side, seat),
      plain(String(coins), 'yellow'),
      plain(String(total)),
      loot.length === 0
        ? none
        : say('table.known', {
            cards: loot.map((good) => say('table.goodCount', { count: goods[good], good: say(`good.${good}`) })),
          }),
      pile.length === 0 ? none : say('table.known', { cards: pile }),
    ]
  })
  return {
    title: view.phase === 'over' ? say('table.over', { city }) : say('table.sides', { round: view.round, city }),
    columns: [say('table.seat'), say('table.coins'), say('table.points'), say('table.goods'), say('table.discards')],
    rows: [...rows, [{ ...say('table.supply'), tone: 'dim' }, plain(String(view.supply), 'yellow')]],
  }
}

function handsBlock(view: View): Block {
  const rows = view.hands.map(({ seat, count, cards }): Cell[] => {
    const unknown = count - cards.length
    const held = cards.map(colouredCard)
    if (unknown > 0) held.push(say('table.unknown', { count: unknown }))
    const hasChosen = view.chosen.some((choice) => choice.seat === seat)
    return [
      { ...playerName(view.players, seat), tone: view.acting.includes(seat) ? 'strong' : 'dim' },
      count === 0 ? none : { ...say('table.known', { cards: held }), ...(unknown === count ? { tone: 'dim' } : {}) },
      ...(hasChosen ? [{ ...say('table.chosen'), tone: 'good' as const }] : []),
    ]
  })
  return { title: say('table.hands'), rows }
}

/** A player by side and, where there are several, by role. */
function playerName(players: number, seat: Seat): Text {
  const values = { seat: seatName(seat) }
  if (players === 2) return say(`table.side.${seat}`, values)
  if (players === 3 && seat === SNITCH) return say('table.snitch', values)
  const role = players === 4 && seat % 2 === 1 ? 'lookout' : 'mastermind'
  return say(`table.${role}.${sideOf(players, seat)}`, values)
}

/** The cards of a menu stand in the order in which the hands show them; what is not a card follows. */
function path(action: Action, view: View): MenuStep[] {
  switch (action.type) {
    case 'thief': {
      const { card, location } = action
      const place = say('menu.location', { location: placeName(view.locations[location] ?? '') })
      return [cardStep(card, view), { ...place, order: location }, ...flipStep(action, view)]
    }
    case 'gear': {
      const { card, location } = action
      const cost = costAt(view, card, location)
      const place = say('menu.location.gear', { location: placeName(view.locations[location] ?? ''), cost })
      return [cardStep(card, view), { ...place, order: location }, stackStep(action, view), ...flipStep(action, view)]
    }
    case 'discard':
      return [cardStep(action.card, view), { ...say('menu.discard'), order: LAST }]
    case 'encore': {
      const card = say('menu.encore', { card: colouredCard(action.card) })
      const order = view.sides[actingSide(view)].discards.gear.indexOf(action.card)
      return [{ ...card, order }, stackStep(action, view), ...flipStep(action, view)]
    }
    case 'decline':
      return [{ ...say('menu.decline'), order: LAST }]
    case 'deal': {
      const { white, green } = action
      const cards = say('menu.deal', { white: colouredCard(white), green: colouredCard(green) })
      return [{ ...cards, order: placeInHand(white, view) }]
    }
    case 'pass': {
      const places = action.cards.map((card) => placeInHand(card, view)).toSorted((a, b) => a - b)
      const [first = 0, second = 0] = places
      const cards = action.cards.toSorted((a, b) => placeInHand(a, view) - placeInHand(b, view))
      return [{ ...say('menu.pass', { cards: cards.map(colouredCard) }), order: first * LAST + second }]
    }
    default:
      return action satisfies never
  }
}

/** More than any hand, location or stack counts. */
const LAST = 100

const placeInHand = (id: string, { hands }: View): number =>
  hands.find(({ cards }) => cards.includes(id))?.cards.indexOf(id) ?? 0

const cardStep = (id: string, view: View): MenuStep => ({ ...colouredCard(id), order: placeInHand(id, view) })

/** The side that has to play. */
const actingSide = (view: View): 0 | 1 => (sideOf(view.players, view.acting[0] ?? 0) === 0 ? 0 : 1)

function costAt(view: View, id: string, location: number): number {
  const state = publicState(view)
  return costOf(state, actingSide(view), numberOf(state.city, id), location)
}

function stackStep({ location, slot }: { readonly location: number; readonly slot: number }, view: View): MenuStep {
  const stack = view.sides[actingSide(view)].stacks[location]?.[slot] ?? []
  const count = Math.max(0, stack.length - 1)
  return { ...say('menu.stack', { thief: kindName(stack[0]?.card ?? ''), count }), order: slot }
}

function flipStep({ location, flip }: { readonly location: number; readonly flip?: number }, view: View): MenuStep[] {
  if (flip === undefined) return []
  const stack = view.sides[actingSide(view) === 0 ? 1 : 0].stacks[location]?.[flip] ?? []
  return [{ ...say('menu.flip', { card: colouredCard(stack.at(-1)?.card ?? '') }), order: flip }]
}

function sentence(event: Event, _viewer: Viewer): Text {
  const tell = (variant: string, values: Record<string, TextValue>) => say(`event.${event.type}${variant}`, values)
  switch (event.type) {
    case 'tableSet':
      return tell('', { city: say(`city.${event.city}`), locations: event.locations.map(placeName) })
    case 'roundBegan':
      return tell(`.${event.sort}`, { round: event.round, cards: event.cards, first: seatName(event.first) })
    case 'cardsDrawn': {
      const values = { seat: seatName(event.seat) }
      return event.cards
        ? tell('.seen', { ...values, cards: event.cards.map(cardName) })
        : tell('', { ...values, count: event.count })
    }
    case 'cardsGiven': {
      const values = { from: seatName(event.from), to: seatName(event.to) }
      return event.cards
        ? tell('.seen', { ...values, cards: event.cards.map(cardName) })
        : tell('', { ...values, count: event.count })
    }
    case 'passChosen': {
      const values = { seat: seatName(event.seat) }
      return event.cards ? tell('.seen', { ...values, cards: event.cards.map(cardName) }) : tell('', values)
    }
    case 'thiefPlayed':
      return tell('', { seat: seatName(event.seat), card: kindName(event.card), location: placeName(event.place) })
    case 'gearPlayed': {
      const { seat, card, thief, place, cost, changes, encore } = event
      const values = {
        seat: seatName(seat),
        card: kindName(card),
        thief: kindName(thief),
        location: placeName(place),
      }
      if (encore) return tell('.encore', values)
      if (changes.length === 0) return tell('', { ...values, cost })
      return tell('.changed', { ...values, cost, sources: changes.map(({ source }) => sourceName(source)) })
    }
    case 'equipmentCompleted':
      return tell('', { seat: seatName(event.seat), thief: kindName(event.thief), location: placeName(event.place) })
    case 'gearDiscarded':
    case 'coinLaundered':
    case 'lastCardDiscarded':
      return tell('', { seat: seatName(event.seat), card: kindName(event.card) })
    case 'coinsTaken': {
      const { supply, opponent, missing } = event
      const seat = seatName(event.seat)
      if (opponent > 0 && supply === 0) return tell('.opponent.only', { seat, opponent })
      if (opponent > 0) return tell('.opponent', { seat, supply, opponent })
      return tell(missing > 0 ? '.missing' : '', { seat, count: supply })
    }
    case 'coinsReturned':
      return tell('', { seat: seatName(event.seat), count: event.count, source: sourceName(event.source) })
    case 'cardFlipped':
      return tell('', { seat: seatName(event.seat), card: kindName(event.card), location: placeName(event.place) })
    case 'cardProtected':
      return tell('', {
        seat: seatName(event.seat),
        card: kindName(event.card),
        location: placeName(event.place),
        sources: event.sources.map(sourceName),
      })
    case 'encoreOffered':
      return tell('', { seat: seatName(event.seat), card: kindName(event.card), location: placeName(event.place) })
    case 'encoreDeclined':
      return tell('', { seat: seatName(event.seat), location: placeName(event.place) })
    case 'locationScored': {
      const [white, green] = event.capers
      const values = { place: placeName(event.place), white, green }
      if (event.winner === undefined) return tell('.tied', values)
      const won = { ...values, winner: seatName(event.winner), points: event.points }
      return event.goods.length === 0
        ? tell('', won)
        : tell('.goods', { ...won, goods: event.goods.map((good) => say(`good.${good}`)) })
    }
    case 'sideScored': {
      const { type: _type, seat, discards, ...sums } = event
      const values = { seat: seatName(seat), ...sums }
      return discards === undefined ? tell('', values) : tell('.discards', { ...values, discards })
    }
    case 'gameEnded':
      return tell('', { winners: event.winners.map(seatName), count: event.winners.length })
    default:
      return event satisfies never
  }
}

function count(scores: readonly Score[]): Block {
  const hasDiscards = scores.some(({ points }) => points?.discards !== undefined)
  const sources = ['locations', 'thieves', 'gear', 'goods', ...(hasDiscards ? (['discards'] as const) : [])] as const
  return {
    title: say('count'),
    columns: [
      say('table.seat'),
      say('count.capers'),
      ...sources.map((source) => say(`count.${source}`)),
      say('count.coins'),
      say('count.total'),
    ],
    rows: scores.map(({ seat, capers, points, coins, total }) => [
      say('table.plain', { text: seatName(seat) }),
      plain(capers?.join(' ') ?? ''),
      ...sources.map((source) => plain(String(points?.[source] ?? ''))),
      plain(String(coins ?? '')),
      plain(String(total), 'strong'),
    ]),
  }
}

/** Sentences one after the other. */
const joined = (sentences: readonly Text[]): Text => sentences.reduce((a, b) => say('sentences.2', { a, b }))

/** How often a set has a part. */
function partText(parts: readonly Part[], part: Part): Text {
  const count = parts.filter((other) => other === part).length
  const name = say(`part.${part}`)
  return count === 1 ? name : say('part.times', { count, part: name })
}

function eachText(per: Per): Text {
  if (per.kind !== 'set') return say(`each.${per.kind}`)
  const [first = 'gear', ...others] = per.parts
  const each =
    others.length === 0
      ? say(`each.${first}`)
      : say('each.set', { parts: [...new Set(per.parts)].map((part) => partText(per.parts, part)) })
  return say(`whose.${per.whose}`, { each })
}

/** What an effect does, in words made of the same parts as the cards. */
export function effectText(effect: Effect): Text {
  const does = (variant: string, values?: Record<string, TextValue>) => say(`does.${effect.kind}${variant}`, values)
  switch (effect.kind) {
    case 'capers':
    case 'points':
    case 'coins': {
      const { amount, per } = effect
      return per ? does('.per', { amount, each: eachText(per) }) : does('', { amount })
    }
    case 'good':
      return does('', { good: say(`good.${effect.good}`) })
    case 'flip':
      return does(`.${effect.what}`)
    case 'protect':
      return effect.what === 'thief' ? does('.thief') : does('', { part: say(`part.${effect.what}`) })
    case 'price':
      return does(`.${effect.whose}.${effect.by > 0 ? 'more' : 'less'}`, { part: say(`part.${effect.what}`) })
    case 'drain':
      return effect.when === 'thief' ? does('.thief') : does('', { part: say(`part.${effect.when}`) })
    case 'launder':
    case 'encore':
      return does('')
    default:
      return effect satisfies never
  }
}

const setName = (set: ThiefRow['set']): Text => (set === 'core' ? say('help.core') : say(`city.${set}`))

function helpOfThief({ id, set, income, effects }: ThiefRow): HelpEntry {
  const text = joined([say('help.thief', { set: setName(set), income }), ...effects.map(effectText)])
  return { id, name: say(`card.${id}`), text }
}

function helpOfGear({ id, set, colour, copies, cost, effects }: GearRow): HelpEntry {
  const head = say('help.gear', { colour: say(`colour.${colour}`), set: setName(set), copies, cost })
  return { id, name: say(`card.${id}`), text: joined([head, ...effects.map(effectText)]) }
}

function helpOfLocation({ id, set, reward, modifier }: LocationRow): HelpEntry {
  const rules = modifier.length > 0 ? [say('help.modifier'), ...modifier.map(effectText)] : []
  const head = say('help.location', { set: setName(set) })
  return { id, name: placeName(id), text: joined([head, ...reward.map(effectText), ...rules]) }
}

const TERMS = ['capers', 'coins', 'flipping', 'goods', 'snitch', 'lookout', 'encore'] as const

/** The terms, and what is in the game in this city. */
function help({ city }: View): HelpEntry[] {
  const isIn = ({ set }: { readonly set: ThiefRow['set'] }) => set === 'core' || set === city
  return [
    ...TERMS.map((id) => ({ id, name: say(`help.${id}`), text: say(`help.${id}.text`) })),
    ...THIEVES.filter(isIn).map(helpOfThief),
    ...GEAR.filter(isIn).map(helpOfGear),
    ...LOCATIONS.filter(isIn).map(helpOfLocation),
  ]
}

export const text: GameText<Caper> = { title: say('title'), table, path, sentence, count, help }
