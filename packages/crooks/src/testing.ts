import type { Chance, Match, Script, Viewer } from '@covo/kernel'
import type { LawKit } from '@covo/kernel/testing'
import type { Action } from './actions.ts'
import { DECK_SIZE } from './cards.ts'
import { type CrookSet, idsOf } from './crook-set.ts'
import type { Event } from './events.ts'
import { type Crooks, crooks } from './game.ts'
import type { SetupChance } from './setup.ts'
import { hiddenPlaces, undealtOf } from './view.ts'

export const lawKit: LawKit<Crooks> = {
  game: crooks,
  dealt: { kinds: () => [Array.from({ length: DECK_SIZE }, (_, i) => i + 1)], keys: ['crook'] },

  components: (state) => {
    const all = [...state.piles, ...state.rows, state.removed, undealtOf(state)].flatMap(idsOf)
    return `${all.toSorted((a, b) => a - b)}`
  },

  /** Exchanges each hidden crook for the one that lies in its place in an imagined world. */
  disguise: (match: Match<Crooks>, viewer: Viewer, chance: Chance): Script => {
    const imagined = crooks.determinize(crooks.view(match.state, viewer), chance)
    const others = hiddenPlaces(imagined)
    const exchange = new Map<number, number>()
    for (const [i, place] of hiddenPlaces(match.state).entries()) {
      const ids = idsOf(others[i] as CrookSet)
      for (const [j, id] of idsOf(place).entries()) exchange.set(id, ids[j] as number)
    }
    const other = (id: number) => exchange.get(id) ?? id
    const { first, hangouts } = match.setupChance as unknown as SetupChance
    const dealt = Object.entries(hangouts).map(([hangout, ids]) => [hangout, ids.map(other)])
    return {
      setup: { chance: { first, hangouts: Object.fromEntries(dealt) } },
      entries: match.entries.map((entry) => {
        const action = entry.action as unknown as Action
        return action.type === 'place'
          ? { ...entry, action: { ...action, crook: other(action.crook) } as never }
          : entry
      }),
    }
  },
}

/** What the coverage run looks for: every crook placed both ways, every ability, every special case of the rules. */
export function featuresOf(event: Event): readonly string[] {
  switch (event.type) {
    case 'crookPlaced':
      return [
        `crook ${event.crook} ${event.faceDown ? 'face down' : 'face up'}`,
        ...(event.stacked ? ['accomplice stacks'] : []),
      ]
    case 'moneyTaken':
      return ['pickpocket collects']
    case 'crooksMoved':
      return ['swap moves']
    case 'crooksKilled': {
      const whom = event.victim === event.seat ? 'own' : 'another'
      const stacked = event.crooks.length + event.faceDown > 1 ? ['killer removes a stack'] : []
      return [`killer removes ${whom}`, ...(event.faceDown > 0 ? ['killer removes face down'] : []), ...stacked]
    }
    case 'targetSpied':
      return ['spy sees a target']
    case 'hangoutSpied':
      return ['spy sees a hangout']
    case 'nothingFitted':
      return ['nothing fits']
    case 'targetScored':
      return [
        ...(event.winners.length > 1 ? ['target shared'] : []),
        ...(event.worth === 0 && event.winners.length > 0 ? ['target worth nothing'] : []),
      ]
    case 'gangScored':
      return [event.winner === undefined ? 'gang to nobody' : `gang ${event.gang} won`]
    case 'gameEnded':
      return [event.winners.length > 1 ? 'victory shared' : 'one winner']
    default:
      return []
  }
}
