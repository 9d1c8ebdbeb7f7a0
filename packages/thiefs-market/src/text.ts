import type { Block, Cell, GameText, HelpEntry, Seat, Text, TextValue } from '@covo/kernel'
import { type Ability, type Card, ICONS, type Points } from './abilities.ts'
import type { Action, Buy } from './actions.ts'
import { CARDS } from './cards.ts'
import { EDITION_RULES, type Edition } from './editions.ts'
import type { Event } from './events.ts'
import type { ThiefsMarket } from './game.ts'
import { FACES, type Gem, type Loot, printLoot } from './loot.ts'
import { cardName, faceName, iconName, say } from './names.ts'
import type { Score } from './score.ts'
import { COST, cardOf } from './tables.ts'
import type { CardView, SeatView, View } from './view.ts'

/** A text that is the same in every language. */
const plain = (text: string | number): Cell => say('table.plain', { text: String(text) })

const seatName = (seat: Seat): TextValue => ({ seat })
const rowOf = (id: string): Card => CARDS[cardOf(id) ?? 0] as Card

/** Objects in words, face by face. */
export function lootText(loot: Loot): Text {
  const items: Text[] = FACES.flatMap((face) => {
    const count = loot[face] ?? 0
    return count > 0 ? [say('loot.dice', { count, face: faceName(face) })] : []
  })
  if (loot.marker) items.push(say('loot.marker'))
  return items.length > 0 ? say('loot', { items }) : say('loot.nothing')
}

const costOf = (id: string): Text => lootText(printLoot(COST[cardOf(id) ?? 0] as number))

/** What a card does, in words made from its row: a new card of a known kind needs none of its own. */
export function abilityTexts(id: string, edition: Edition): readonly Text[] {
  const { abilities } = rowOf(id)
  return abilities.length > 0 ? abilities.map((ability) => abilityText(ability, edition)) : [say('ability.none')]
}

function abilityText(ability: Ability, edition: Edition): Text {
  switch (ability.when) {
    case 'use':
      return useText(ability)
    case 'purchaseTurn':
      return ability.finalPile
        ? say('ability.extraPurchase.if', { face: faceName(ability.finalPile) })
        : say('ability.extraPurchase')
    case 'pay':
      return say('ability.discount')
    case 'buy':
      return say('ability.infamyForBuying', { face: faceName(ability.gem), amount: ability.amount })
    case 'gain':
      return say(`ability.${ability.kind}`)
    case 'bought':
      return say('ability.exchange')
    case 'stolen':
      return ability.kind === 'noReroll'
        ? say('ability.noReroll')
        : say('ability.infamyWhenStolen', { amount: ability.amount })
    case 'splitEnd':
      return ability.kind === 'ownMarker'
        ? say('ability.ownMarker', { amount: ability.infamy })
        : say('ability.othersPile', { objects: ability.objects, amount: ability.infamy })
    case 'luck':
      return say('ability.reroll')
    case 'turnIn':
      return say(`ability.more.${ability.die}`, { amount: ability.amount })
    case 'end':
      return pointsText(ability.points, edition)
    default:
      return ability satisfies never
  }
}

function useText(ability: Extract<Ability, { when: 'use' }>): Text {
  switch (ability.kind) {
    case 'turn':
      return say('ability.turn', { face: faceName(ability.die), to: ability.to.map(faceName) })
    case 'spend':
      return say(`ability.spend.${ability.gain}`, { face: faceName(ability.die), amount: ability.amount })
    case 'pay':
      return say('ability.pay', { gold: ability.gold, amount: ability.infamy })
    default:
      return ability satisfies never
  }
}

function pointsText(points: Points, edition: Edition): Text {
  const worth = { points: points.kind === 'oneOrMore' ? points.one : points.points }
  switch (points.kind) {
    case 'fixed':
    case 'perTwoInfamy':
      return say(`points.${points.kind}`, worth)
    case 'perOtherCard':
      return say(EDITION_RULES[edition].countsItself ? 'points.perCard' : 'points.perOtherCard', worth)
    case 'oneOrMore':
      return say('points.oneOrMore', { ...worth, more: points.more, icon: iconName(points.icon) })
    case 'perTwoIcons':
    case 'perIconOfOthers':
      return say(`points.${points.kind}`, { ...worth, icon: iconName(points.icon) })
    case 'unlessOthersHave':
      return say('points.unlessOthersHave', { ...worth, otherwise: points.otherwise, icon: iconName(points.icon) })
    default:
      return points satisfies never
  }
}

const iconsText = (id: string): Text => say('table.list', { items: rowOf(id).icons.map(iconName) })
const effectText = (id: string, edition: Edition): Text =>
  abilityTexts(id, edition).reduceRight((rest, first) => say('table.effects', { first, rest }))

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
  return { title: say(`table.phase.${view.phase}`, { round: view.round, holder: seatName(view.holder) }), rows }
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
  const isActive = view.active === seat
  const name = view.holder === seat ? 'table.holder' : 'table.seat'
  return { ...say(name, { seat: seatName(seat) }), tone: isActive ? 'strong' : 'dim' }
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

function path(action: Action, view: View): Text[] {
  switch (action.type) {
    case 'take':
      return [say('menu.take'), ...lootSteps(action.loot)]
    case 'steal':
      return [say('menu.steal', { seat: seatName(action.from) }), ...lootSteps(action.keep)]
    case 'reroll':
      return [say('menu.reroll', { face: faceName(action.die) })]
    case 'use': {
      const use = say('menu.use', { card: cardName(action.card) })
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
function lootSteps(loot: Loot): Text[] {
  const dice = FACES.map((face) => say('menu.count', { count: loot[face] ?? 0, face: faceName(face) }))
  return [...dice, say(loot.marker ? 'menu.withMarker' : 'menu.withoutMarker')]
}

function paymentText({ card, gold, waive }: Buy): Text {
  const items: Text[] = []
  const due: Record<string, number> = { ...printLoot(COST[cardOf(card) ?? 0] as number) } as Record<string, number>
  if (waive) {
    due[waive] = (due[waive] ?? 0) - 1
    items.push(say('menu.waive', { face: faceName(waive) }))
  }
  let coins = 0
  for (const [gem, count] of Object.entries(gold ?? {})) {
    due[gem] = (due[gem] ?? 0) - Number(count)
    coins += Number(count)
  }
  const dice = Object.values(due).some((count) => count > 0)
  if (dice) items.push(say('menu.dice', { dice: lootText(due) }))
  if (coins > 0) items.push(say('menu.gold', { coins, gems: lootText(gold ?? {}) }))
  if (!dice && coins === 0) items.push(say('menu.free'))
  return say('table.list', { items })
}

function sentence(event: Event): Text | undefined {
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
      return tell({ ...names, payment: boughtText(event) })
    case 'cardExchanged':
      return event.gained === undefined ? tell(names, '.nothing') : tell({ ...names, gained: cardName(event.gained) })
    case 'cardCopied':
      return tell({ ...names, copied: cardName(event.copied) })
    case 'rerollPrevented':
    case 'rerollDeclined':
    case 'purchaseAdded':
    case 'cardRemoved':
    case 'cardStayedBlank':
      return tell(names)
    // Said by what follows: the next player's turn, or the end of the round.
    case 'turnEnded':
      return undefined
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

function facesText(faces: readonly (typeof FACES)[number][]): Text {
  const loot: Record<string, number> = {}
  for (const face of faces) loot[face] = (loot[face] ?? 0) + 1
  return lootText(loot)
}

function boughtText({ card, gold, waive }: Extract<Event, { type: 'cardBought' }>): Text {
  const isGold = Object.keys(gold).length > 0
  return paymentText({ type: 'buy', card, ...(isGold ? { gold } : {}), ...(waive ? { waive: waive as Gem } : {}) })
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

function help({ options: { edition, promos } }: View): HelpEntry[] {
  const inPlay = CARDS.filter(({ isPromo }) => promos || !isPromo)
  const cards = inPlay.map(({ id, deck }): HelpEntry => {
    const values = { deck, cost: costOf(id), icons: iconsText(id), effect: effectText(id, edition) }
    return { id, name: cardName(id), text: say('help.card', values) }
  })
  const terms = TERMS.map(
    (term): HelpEntry => ({ id: term, name: say(`help.${term}`), text: say(`help.${term}.text`) }),
  )
  const icons = ICONS.map((icon): HelpEntry => ({ id: icon, name: iconName(icon), text: say('help.icon') }))
  return [...terms, ...icons, ...cards]
}

export const text: GameText<ThiefsMarket> = { title: say('title'), table, path, sentence, count, help }
