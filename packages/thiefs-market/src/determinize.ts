import { type Chance, deal } from '@covo/kernel'
import { DECKS } from './abilities.ts'
import { DECK_SIZES } from './cards.ts'
import { parseLoot } from './loot.ts'
import { actsAs, owned, PHASES, type State } from './state.ts'
import { COPIER, COPIERS, cardsOfDeck, indexOfCard, PASSIVE_BIT, USE_BIT } from './tables.ts'
import type { CardView, View } from './view.ts'

/** Draws one of all the worlds that the viewer cannot tell from the real one: only the decks are unknown. */
export function determinize(view: View, chance: Chance): State {
  const copies = COPIERS.map(() => 0)
  for (const { cards } of view.seats) for (const one of cards) noteCopy(copies, one)
  const state: State = {
    options: view.options,
    deck: imagineDeck(view, chance),
    phase: PHASES.indexOf(view.phase),
    round: view.round,
    active: view.active ?? view.holder,
    holder: view.holder,
    centre: parseLoot(view.centre),
    piles: view.seats.map(({ pile }) => (pile ? parseLoot(pile) : 0)),
    finals: view.seats.map(({ final }) => (final ? parseLoot(final.loot) : 0)),
    gold: view.seats.map(({ gold }) => gold),
    infamy: view.counted.infamy.slice(),
    uses: view.seats.map(() => 0),
    passives: view.seats.map(() => 0),
    cards: [],
    copies,
    removed: view.removed.map(indexOfCard),
    market: view.rows.flatMap(({ cards }) => cards.map(indexOfCard)),
    dealt: view.rows.map(({ left }, deck) => (DECK_SIZES[deck] as number) - left),
    newest: DECKS.indexOf(view.newest),
    ready: 0,
    purchases: view.turn?.purchases ?? 0,
    copying: view.turn?.copying === undefined ? 0 : (COPIER[indexOfCard(view.turn.copying)] as number),
    sold: view.sold,
    quiet: view.quietRounds,
  }
  for (const [seat, { cards }] of view.seats.entries()) {
    for (const { card } of cards) {
      const index = indexOfCard(card)
      const as = actsAs(state, index)
      state.cards.push(owned(seat, index))
      state.uses[seat] = (state.uses[seat] as number) | (USE_BIT[as] as number)
      state.passives[seat] = (state.passives[seat] as number) | (PASSIVE_BIT[as] as number)
    }
  }
  for (const card of view.turn?.ready ?? []) state.ready |= USE_BIT[actsAs(state, indexOfCard(card))] as number
  return state
}

function noteCopy(copies: number[], { card, copyOf }: CardView): void {
  if (copyOf !== undefined) copies[(COPIER[indexOfCard(card)] as number) - 1] = indexOfCard(copyOf) + 1
}

/** Cards that were seen come first, in any order, as many as were dealt; the others are drawn. */
function imagineDeck(view: View, chance: Chance): number[] {
  const seen = new Set<number>()
  for (const { cards } of view.rows) for (const id of cards) seen.add(indexOfCard(id))
  for (const { cards } of view.seats) for (const { card } of cards) seen.add(indexOfCard(card))
  for (const id of view.removed) seen.add(indexOfCard(id))
  return view.rows.flatMap(({ left, next }, deck) => {
    const cards = cardsOfDeck(deck, view.options.promos)
    const unseen = cards.filter((card) => !seen.has(card))
    const undealt = next ? next.map(indexOfCard) : deal(chance, unseen, left)
    return [...cards.filter((card) => seen.has(card)), ...undealt]
  })
}
