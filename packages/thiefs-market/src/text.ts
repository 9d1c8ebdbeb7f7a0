import type { Block, Cell, GameText, HelpEntry, MenuStep, Seat, Text, TextValue } from '@covo/kernel'
import { ICONS } from './abilities.ts'
import { type Action, actionKey, type Buy } from './actions.ts'
import { costOf, effectText, iconsText, lootText, rowOf, useValues } from './card-text.ts'
import { CARDS } from './cards.ts'
import { EDITION_RULES, type Options } from './editions.ts'
import type { Event } from './events.ts'
import type { ThiefsMarket } from './game.ts'
import { FACES, type Face, type Loot, printLoot } from './loot.ts'
import { cardName, faceName, iconName, say } from './names.ts'
import { proposePayment } from './propose.ts'
import type { Score } from './score.ts'
import { COST, cardOf } from './tables.ts'
import type { CardView, SeatView, View } from './view.ts'

/** A text that is the same in every language. */
const plain = (text: string | number): Cell => say('table.plain', { text: String(text) })

const seatName = (seat: Seat): TextValue => ({ seat })

function table(view: View): Block[] {
  return [roundBlock(view), marketBlock(view), playersBlock(view), cardsBlock(view)]
}

function roundBlock(view: View): Block {
  const { turn } = view
  const rows: Cell[][] = [[say('table.centre'), lootText(view.centre)]]
  if (turn) {
    rows.push([say('table.purchases'), plain(turn.purchases)])
    if (turn.ready.length > 0) rows.push([say('table.ready'), say('table.list', { items: turn.ready.map(cardName) })])
  }
  const active = view.active === undefined ? {} : { active: seatName(view.active) }
  const title = say(`table.phase.${view.phase}`, { round: view.round, holder: seatName(view.holder), ...active })
  return { title, rows }
}

function marketBlock(view: View): Block {
  const decks = view.rows.map(({ deck, left }) => say('table.deck', { deck, left }))
  return {
    title: say('table.market', { decks }),
    columns: [say('table.card'), say('table.deckName'), say('table.cost'), say('table.icons'), say('table.effect')],
    rows: view.rows.flatMap(({ deck, cards }) =>
      cards.map((card) => [
        { ...cardName(card), tone: 'cyan' } as const,
        plain(deck),
        costOf(card),
        iconsText(card),
        effectText(card, view.options.edition),
      ]),
    ),
  }
}

function playersBlock(view: View): Block {
  const rows = view.seats.map((seat, i) => [
    playerCell(view, i),
    seat.pile ? lootText(seat.pile) : ({ ...say('table.noPile'), tone: 'dim' } as const),
    plain(seat.gold),
    seat.infamy === undefined ? ({ ...say('table.hidden'), tone: 'dim' } as const) : plain(seat.infamy),
    plain(henchmenOf(seat)),
    plain(seat.cards.length),
  ])
  return {
    title: say('table.players'),
    columns: [
      say('table.player'),
      say('table.pile'),
      say('table.gold'),
      say('table.infamy'),
      say('table.henchmen'),
      say('table.cards'),
    ],
    rows,
  }
}

function playerCell(view: View, seat: Seat): Cell {
  // During the split the marker lies in the centre or in a pile, and nobody holds it.
  const isHolder = view.holder === seat && view.phase !== 'split'
  const name = say(isHolder ? 'table.holder' : 'table.seat', { seat: seatName(seat) })
  return view.active === seat ? { ...say('table.active', { name }), tone: 'strong' } : { ...name, tone: 'dim' }
}

const henchmenOf = ({ cards }: SeatView): number =>
  cards
    .flatMap(({ card, copyOf }) => rowOf(copyOf ?? card).icons)
    .reduce((sum, icon) => sum + (icon === 'henchman' ? 1 : 0), 0)

const ownedName = ({ card, copyOf }: CardView): Text =>
  copyOf === undefined ? cardName(card) : say('table.copy', { card: cardName(card), copied: cardName(copyOf) })

function cardsBlock(view: View): Block {
  return {
    title: say('table.cards'),
    rows: view.seats.map(({ cards }, seat) => [
      playerCell(view, seat),
      cards.length > 0 ? say('table.list', { items: cards.map(ownedName) }) : say('table.none'),
    ]),
  }
}

function path(action: Action, view: View): MenuStep[] {
  switch (action.type) {
    case 'take':
      return [say('menu.take'), ...lootSteps(action.loot)]
    case 'steal':
      return [say('menu.steal', { seat: seatName(action.from) }), ...lootSteps(action.keep)]
    case 'reroll':
      return [say('menu.reroll', { face: faceName(action.die) })]
    case 'use': {
      const use = useStep(action.card, view)
      return action.to ? [use, say('menu.turnTo', { face: faceName(action.to) })] : [use]
    }
    case 'buy':
      return [say('menu.buy', { card: cardName(action.card), cost: costOf(action.card) }), paymentText(action)]
    case 'copy': {
      const owner = view.seats.findIndex(({ cards }) => cards.some(({ card }) => card === action.card))
      return [say('menu.copy', { card: cardName(action.card), seat: seatName(owner), cost: costOf(action.card) })]
    }
    case 'decline':
    case 'done':
      return [say(`menu.${action.type}`)]
    default:
      return action satisfies never
  }
}

/** One step a face, so that a long list becomes a few short menus. */
function lootSteps(loot: Loot): MenuStep[] {
  const dice = FACES.map((face) => {
    const count = loot[face] ?? 0
    return { ...say('menu.count', { count, face: faceName(face) }), order: count, isNone: count === 0 }
  })
  const marker = loot.marker
    ? { ...say('menu.withMarker'), order: 1 }
    : { ...say('menu.withoutMarker'), order: 0, isNone: true }
  return [...dice, marker]
}

function useStep(id: string, view: View): Text {
  const own = view.seats.flatMap(({ cards }) => cards).find(({ card }) => card === id)
  const copied = own?.copyOf
  const values = { card: cardName(id), ...useValues(copied ?? id) }
  return copied === undefined ? say('menu.use', values) : say('menu.useAs', { ...values, copied: cardName(copied) })
}

function paymentText({ card, gold, waive }: Pick<Buy, 'card' | 'gold' | 'waive'>): Text {
  const parts: Text[] = []
  const due: Record<string, number> = { ...printLoot(COST[cardOf(card) ?? 0] as number) } as Record<string, number>
  if (waive) {
    due[waive] = (due[waive] ?? 0) - 1
    parts.push(say('menu.waive', { face: faceName(waive) }))
  }
  let coins = 0
  for (const [gem, count] of Object.entries(gold ?? {})) {
    due[gem] = (due[gem] ?? 0) - Number(count)
    coins += Number(count)
  }
  if (Object.values(due).some((count) => count > 0)) parts.push(say('menu.dice', { dice: lootText(due) }))
  if (coins > 0) parts.push(say('menu.gold', { coins, gems: lootText(gold ?? {}) }))
  return parts.reduceRight((rest, first) => say('menu.parts', { first, rest }))
}

/** Of the payments for one card the proposed one; otherwise there is nothing to prefer. */
function prefer(actions: readonly Action[], view: View): Action | undefined {
  const [first] = actions
  if (first?.type !== 'buy') return undefined
  if (!actions.every((action) => action.type === 'buy' && action.card === first.card)) return undefined
  const proposed = proposePayment(view, first.card)
  return proposed && actions.find((action) => actionKey(action) === actionKey(proposed))
}

function sentence(event: Event): Text {
  const tell = (values: Record<string, TextValue> = {}, variant = '') => say(`event.${event.type}${variant}`, values)
  const seat = 'seat' in event ? { seat: seatName(event.seat) } : {}
  const card = 'card' in event ? { card: cardName(event.card) } : {}
  const names = { ...seat, ...card }
  switch (event.type) {
    case 'tableSet':
      return tell({ first: seatName(event.first), cards: event.market.map(cardName) })
    case 'lootRolled':
      return tell({ ...names, round: event.round, dice: facesText(event.faces) })
    case 'lootTaken':
      return tell({ ...names, loot: lootText(event.loot) }, event.isAll ? '.all' : '')
    case 'pileStolen':
      return tell({
        ...names,
        from: seatName(event.from),
        keep: lootText(event.keep),
        returned: lootText(event.returned),
      })
    case 'diceRerolled':
      return tell({ ...names, dice: facesText(event.faces) })
    case 'splitEnded':
      return tell({ holder: seatName(event.holder) })
    case 'dieRerolled':
    case 'dieTurned':
      return tell({ ...names, face: faceName(event.die), to: faceName(event.to) })
    case 'dieSpent':
      return tell({ ...names, face: faceName(event.die) })
    case 'infamyGained':
    case 'goldGained':
    case 'goldSpent':
      return tell({ ...names, amount: event.amount })
    case 'cardBought':
      return tell({ ...names, payment: paymentText(event) })
    case 'cardExchanged':
      return event.gained === undefined ? tell(names, '.nothing') : tell({ ...names, gained: cardName(event.gained) })
    case 'cardCopied':
      return tell({ ...names, copied: cardName(event.copied) })
    case 'rerollPrevented':
    case 'rerollDeclined':
    case 'purchaseAdded':
    case 'cardRemoved':
    case 'cardStayedBlank':
    case 'turnEnded':
      return tell(names)
    case 'bagsTurnedIn':
      return tell({ ...names, count: event.bags })
    case 'masksTurnedIn':
      return tell({ ...names, count: event.masks })
    case 'cardsDealt':
    case 'rowOpened':
      return tell({ deck: event.deck, left: event.left, cards: event.cards.map(cardName) })
    case 'roundEnded':
      return tell({ round: event.round, holder: seatName(event.holder) })
    case 'gameEnded':
      return tell({ winners: event.winners.map(seatName), count: event.winners.length }, `.${event.reason}`)
    default:
      return event satisfies never
  }
}

function facesText(faces: readonly Face[]): Text {
  const loot: Record<string, number> = {}
  for (const face of faces) loot[face] = (loot[face] ?? 0) + 1
  return lootText(loot)
}

function count(scores: readonly Score[]): Block {
  return {
    title: say('count'),
    columns: [
      say('table.player'),
      say('table.infamy'),
      say('table.cards'),
      say('table.henchmen'),
      say('table.gold'),
      say('count.total'),
    ],
    rows: scores.map(({ seat, infamy, cards, henchmen, gold, total }) => [
      say('table.seat', { seat: seatName(seat) }),
      plain(infamy),
      plain(cards),
      plain(henchmen),
      plain(gold),
      { ...plain(total), tone: 'strong' } as const,
    ]),
  }
}

const TERMS = ['split', 'steal', 'purchase', 'gold', 'infamy', 'henchmen', 'market', 'end'] as const

/** TM-8: some terms depend on the options of the table. */
function termText(term: (typeof TERMS)[number], { edition, openInfamy }: Options): Text {
  switch (term) {
    case 'infamy':
      return say(openInfamy ? 'help.infamy.text.open' : 'help.infamy.text')
    case 'end':
      return say('help.end.text', { tieBreak: say(`help.tieBreak.${EDITION_RULES[edition].lastTieBreak}`) })
    default:
      return say(`help.${term}.text`)
  }
}

function help({ options }: View): HelpEntry[] {
  const { edition, promos } = options
  const inPlay = CARDS.filter(({ isPromo }) => promos || !isPromo)
  const cards = inPlay.map(({ id, deck }): HelpEntry => {
    const values = { deck, cost: costOf(id), icons: iconsText(id), effect: effectText(id, edition) }
    return { id, name: cardName(id), text: say('help.card', values) }
  })
  const terms = TERMS.map((term): HelpEntry => ({ id: term, name: say(`help.${term}`), text: termText(term, options) }))
  const icons = ICONS.map((icon): HelpEntry => ({ id: icon, name: iconName(icon), text: say('help.icon') }))
  return [...terms, ...icons, ...cards]
}

export const text: GameText<ThiefsMarket> = { title: say('title'), table, path, prefer, sentence, count, help }
