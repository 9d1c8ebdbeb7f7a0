import type { Chance, Match, Script, Viewer } from '@covo/kernel'
import type { LawKit } from '@covo/kernel/testing'
import { DECKS } from './abilities.ts'
import { DICE } from './cards.ts'
import type { Event } from './events.ts'
import { type ThiefsMarket, thiefsMarket } from './game.ts'
import { diceIn, MARKER } from './loot.ts'
import { type SetupChance, undealtOf } from './setup.ts'
import { OVER, ownedCard, ROLL, type State } from './state.ts'
import { idOf } from './tables.ts'

export const lawKit: LawKit<ThiefsMarket> = {
  game: thiefsMarket,

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

export function featuresOf(event: Event, _state: State): readonly string[] {
  return [event.type]
}
