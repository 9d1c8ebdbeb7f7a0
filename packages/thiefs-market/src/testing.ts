import type { Chance, Match, Script, Viewer } from '@covo/kernel'
import type { LawKit } from '@covo/kernel/testing'
import { DECKS } from './abilities.ts'
import { CARDS, DICE } from './cards.ts'
import type { Event } from './events.ts'
import { type ThiefsMarket, thiefsMarket } from './game.ts'
import { diceIn, MARKER } from './loot.ts'
import { worthOf } from './score.ts'
import { type SetupChance, undealtOf } from './setup.ts'
import { OVER, ownedCard, ownerOf, ROLL, type State } from './state.ts'
import { cardOf, DECK_OF, idOf } from './tables.ts'

export const lawKit: LawKit<ThiefsMarket> = {
  game: thiefsMarket,
  dealt: {
    kinds: ({ promos }) =>
      DECKS.map((deck) => CARDS.filter((card) => card.deck === deck && (promos || !card.isPromo)).map(({ id }) => id)),
    keys: ['card'],
  },

  components: (state) => {
    const cards = [
      ...DECKS.flatMap((_, deck) => undealtOf(state, deck)),
      ...state.market,
      ...state.removed,
      ...state.cards.map(ownedCard),
    ]
    // Between two rounds everything is in the hand of who rolls next.
    const isInHand = state.phase === ROLL || state.phase === OVER
    const objects = isInHand ? [] : [state.centre, ...state.piles]
    const dice = isInHand ? DICE[state.options.players] : objects.reduce((sum, pile) => sum + diceIn(pile), 0)
    const markers = isInHand ? 1 : objects.filter((pile) => pile >= MARKER).length
    return `${cards.toSorted((a, b) => a - b)}; ${dice} dice; ${markers} marker`
  },

  /** Lays other cards, in another order, under the tops of the decks. */
  disguise: (match: Match<ThiefsMarket>, viewer: Viewer, chance: Chance): Script => {
    const { state } = match
    const imagined = thiefsMarket.determinize(thiefsMarket.view(state, viewer), chance)
    const real = match.setupChance as unknown as SetupChance
    const decks = DECKS.map((deck, i) => [
      deck,
      [...real[deck].slice(0, state.dealt[i]), ...undealtOf(imagined, i).map(idOf)],
    ])
    return { setup: { chance: { first: real.first, ...Object.fromEntries(decks) } }, entries: match.entries }
  },
}

/** What the coverage run looks for: every card bought and at work, every special case of the rules and editions. */
export function featuresOf(event: Event, state: State): readonly string[] {
  switch (event.type) {
    case 'lootTaken':
      return event.isAll ? ['take everything'] : ['take some']
    case 'pileStolen':
      return Object.keys(event.returned).join() === 'marker' ? ['steal, only the marker goes back'] : ['steal']
    case 'cardBought': {
      const isFree = event.waive !== undefined && Object.keys({ ...event.dice, ...event.gold }).length === 0
      return [
        `bought ${event.card}`,
        ...(Object.keys(event.dice).length > 0 ? ['paid with dice'] : []),
        ...(Object.keys(event.gold).length > 0 ? ['paid with gold'] : []),
        ...(event.waive ? ['paid with a discount'] : []),
        ...(isFree ? ['paid nothing'] : []),
      ]
    }
    case 'rerollPrevented':
    case 'dieRerolled':
    case 'infamyGained':
    case 'goldGained':
    case 'purchaseAdded':
    case 'dieTurned':
    case 'dieSpent':
    case 'goldSpent':
    case 'cardCopied':
    case 'cardStayedBlank':
      return [`${event.type} ${event.card}`]
    case 'cardExchanged':
      return [exchangeFeature(event.gained, state)]
    case 'rowOpened':
      return [`row ${event.deck} opened`]
    case 'gameEnded':
      return endFeatures(event, state)
    default:
      return [event.type]
  }
}

function exchangeFeature(gained: string | undefined, { options: { edition }, newest }: State): string {
  if (gained === undefined) {
    const isLastDeck = newest === DECKS.length - 1
    return isLastDeck ? 'exchanged for nothing' : `${edition}: exchanged for nothing, the next deck has cards`
  }
  const isNextDeck = (DECK_OF[cardOf(gained) ?? 0] as number) > newest
  return isNextDeck ? `${edition}: exchanged for a card of the next deck` : 'exchanged for the top card'
}

function endFeatures({ scores, winners }: Extract<Event, { type: 'gameEnded' }>, state: State): string[] {
  const { edition } = state.options
  const scored = state.cards.flatMap((entry) => {
    const card = ownedCard(entry)
    return worthOf(state, ownerOf(entry), card) > 0 ? [`scored ${idOf(card)}`, `${edition}: scored ${idOf(card)}`] : []
  })
  const best = Math.max(...scores.map(({ total }) => total))
  const leaders = scores.filter(({ total }) => total === best).map(({ seat }) => seat)
  const cardsOf = (seat: number) => state.cards.filter((entry) => ownerOf(entry) === seat).length
  const mostCards = Math.max(...leaders.map(cardsOf))
  const stillTied = leaders.filter((seat) => cardsOf(seat) === mostCards)
  return [
    ...scored,
    ...(leaders.length > 1 && stillTied.length === 1 ? ['tie broken by cards'] : []),
    ...(stillTied.length > 1 && winners.length < stillTied.length ? [`${edition}: tie broken by tokens`] : []),
    winners.length > 1 ? 'victory shared' : 'one winner',
    ...scores.map(({ henchmen }) => `henchmen ${henchmen}`),
    ...scores.map(({ gold }) => `gold ${gold}`),
  ]
}
