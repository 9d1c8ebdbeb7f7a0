import type { Action, Caper } from '@covo/caper'
import { useMemo, useState } from 'react'
import type { BoardProps } from '../../board.ts'
import type { Aim } from './aim.ts'
import { type Foresight, foresee } from './foresight.ts'
import { isPlay, NOTHING, type Picks, type Play, playMeant, playsAt, playsFor, victimsFor } from './picks.ts'
import type { Scene } from './scene.ts'

/** A Mastermind's turn, part by part: a card, a place, a victim. */
export interface Turn {
  readonly picks: Picks
  readonly pick: (picks: Picks) => void
  readonly pickCard: (card: string) => void
  readonly cancel: () => void
  readonly perform: (action: Action) => void
  /** The play that all picks together mean. */
  readonly meant: Play | undefined
  readonly aim: Aim | undefined
  readonly foresee: (action: Action) => Foresight
}

export function useTurn(props: BoardProps<Caper>, scene: Scene): Turn {
  const { view, viewer, actions, act, explain, refuse } = props
  const [kept, pick] = useState<Picks>(NOTHING)
  const picks = stillPossible(kept, actions) ? kept : NOTHING
  const seen = useMemo(() => {
    const known = new Map<Action, Foresight>()
    return (action: Action): Foresight => {
      const foresight = known.get(action) ?? foresee(view, viewer as number, action)
      known.set(action, foresight)
      return foresight
    }
  }, [view, viewer])

  const perform = (action: Action) => {
    pick(NOTHING)
    act(action)
  }
  const meant = playMeant(actions, picks)
  const pickCard = (card: string) => {
    if (actions.length === 0) return refuse(scene.say('no.turn'))
    const { location } = picks
    const isKept = location !== undefined && playsFor(actions, { card, location, cards: [] }).length > 0
    const slot = isKept && picks.slot !== undefined ? { slot: picks.slot } : {}
    const place = isKept ? { location, ...slot } : {}
    const next: Picks = { card, ...place, cards: [] }
    pick(picks.card === card ? NOTHING : playsFor(actions, next).length > 0 ? next : { card, cards: [] })
  }
  return {
    picks,
    pick,
    pickCard,
    cancel: () => pick(NOTHING),
    perform,
    meant,
    aim: aimOf(),
    foresee: seen,
  }

  function aimOf(): Aim | undefined {
    const { card } = picks
    const type = actions.find(isPlay)?.type
    if (card === undefined) return undefined
    const sort = scene.page(card)?.sort === 'thief' ? 'thief' : 'gear'
    const plays = playsFor(actions, { card, cards: [] })
    return {
      card,
      sort,
      plays,
      location: picks.location,
      slot: picks.slot,
      victims: victimsFor(actions, picks),
      flip: picks.flip ?? meant?.flip,
      foresee: seen,
      place: (location, slot, isAgain) => {
        const here = playsAt(plays, location, slot)
        if (here.length === 0) return refuse(explain(attempt(type ?? sort, card, location, slot)))
        const [only] = here
        if (isAgain && here.length === 1 && only) return perform(only)
        return pick({ card, location, ...(sort === 'gear' ? { slot } : {}), cards: [] })
      },
      victim: (location, slot) => {
        const victims = victimsFor(actions, picks)
        if (victims.includes(slot) && picks.location === location) return pick({ ...picks, flip: slot })
        if (victims.length === 0 || picks.location !== location) return refuse(scene.say('no.rivals'))
        return refuse(explain({ ...attempt(type ?? sort, card, location, picks.slot ?? 0), flip: slot }))
      },
    }
  }
}

function attempt(type: Play['type'], card: string, location: number, slot: number): Play {
  return type === 'thief' ? { type, card, location } : { type, card, location, slot }
}

/** What was picked in another position may not be possible any more. */
function stillPossible(picks: Picks, actions: readonly Action[]): boolean {
  if (picks.cards.length > 0) {
    return picks.cards.every((card) =>
      actions.some((action) =>
        action.type === 'pass' ? action.cards.includes(card) : action.type === 'deal' && action.white === card,
      ),
    )
  }
  const isDiscard = actions.some((action) => action.type === 'discard' && action.card === picks.card)
  const isJustCard = picks.location === undefined
  return playsFor(actions, picks).length > 0 || (isDiscard && isJustCard)
}
