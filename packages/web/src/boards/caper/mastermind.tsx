import type { Caper } from '@covo/caper'
import type { BoardProps } from '../../board.ts'
import { Card } from './card.tsx'
import { Consequences } from './consequences.tsx'
import styles from './dock.module.css'
import { costsOf } from './foresight.ts'
import { DISCARD } from './marks.ts'
import { discardOf, type Play, playsFor } from './picks.ts'
import { type Scene, useScene } from './scene.ts'
import type { Turn } from './turn.ts'

/** A Mastermind's hand, or the discard pile at an encore, and what can be done with it. */
export function Mastermind({ props, turn }: { readonly props: BoardProps<Caper>; readonly turn: Turn }) {
  const scene = useScene()
  const { view, viewer, hinted } = props
  const isEncore = props.actions.some(({ type }) => type === 'encore' || type === 'decline')
  const own = view.sides[scene.own ?? 0]
  const hand = view.hands[viewer as number]?.cards ?? []
  const cards = isEncore ? own.discards.gear : hand
  return (
    <>
      <div className={styles.hand}>
        {cards.length === 0 && <p className={styles.note}>{scene.say('hand.empty')}</p>}
        {cards.map((card) => (
          <HandCard
            key={card}
            card={card}
            isEncore={isEncore}
            props={props}
            turn={turn}
            isHinted={hinted !== undefined && 'card' in hinted && hinted.card === card}
          />
        ))}
      </div>
      {props.actions.length > 0 ? <Panel props={props} turn={turn} isEncore={isEncore} /> : <Waiting />}
    </>
  )
}

interface HandCardProps {
  readonly card: string
  readonly isEncore: boolean
  readonly isHinted: boolean
  readonly props: BoardProps<Caper>
  readonly turn: Turn
}

function HandCard({ card, isEncore, isHinted, props, turn }: HandCardProps) {
  const scene = useScene()
  const { actions, refuse, explain, view } = props
  const isLegal = actions.some((action) => 'card' in action && action.card === card)
  const isPlayable = playsFor(actions, { card, cards: [] }).length > 0
  const price = isEncore || actions.length === 0 ? {} : priceOf(scene, card)
  const pick = () => {
    if (actions.length > 0 && !isLegal) {
      const location = view.encores[0]?.location ?? 0
      return refuse(explain({ type: isEncore ? 'encore' : 'gear', card, location, slot: 0 }))
    }
    return turn.pickCard(card)
  }
  return (
    <Card
      card={card}
      cost={isEncore ? 0 : price.cost}
      note={price.note}
      isDear={actions.length > 0 && !isPlayable}
      isLegal={isLegal}
      isPicked={turn.picks.card === card}
      isHinted={isHinted}
      pick={actions.length > 0 ? pick : undefined}
      isInHand
      drag=""
    />
  )
}

/** What a card costs where it costs least, and where that is; or how many coins are missing. */
function priceOf(scene: Scene, card: string): { readonly cost?: number; readonly note?: string } {
  const { view, own, page, say, placeName } = scene
  const gear = page(card)
  if (gear?.sort !== 'gear' || own === undefined) return {}
  const { stacks, coins } = view.sides[own]
  const costs = costsOf(view, card).filter((_, location) => (stacks[location]?.length ?? 0) > 0)
  const cost = Math.min(...costs)
  if (!Number.isFinite(cost)) return {}
  if (cost > coins) return { cost, note: say('short', { count: cost - coins }) }
  if (cost >= gear.cost) return { cost }
  return { cost, note: say('cheaper', { cost, place: placeName(costsOf(view, card).indexOf(cost)) }) }
}

interface PanelProps {
  readonly props: BoardProps<Caper>
  readonly turn: Turn
  readonly isEncore: boolean
}

/** What is about to happen, and the one button that does it. */
function Panel({ props, turn, isEncore }: PanelProps) {
  const scene = useScene()
  const { say, cardName, view, open } = scene
  const { actions } = props
  const { picks, meant, aim } = turn
  const discard = discardOf(actions, picks.card)
  const decline = actions.find(({ type }) => type === 'decline')
  const canDiscard = actions.some(({ type }) => type === 'discard')
  return (
    <div className={styles.panel}>
      <div className={styles.heading}>
        <h2 aria-live="polite">{promptOf(scene, turn, isEncore)}</h2>
        {picks.card !== undefined && (
          <button
            type="button"
            className={styles.info}
            onClick={() => open(picks.card ?? '')}
            aria-label={say('about', { card: cardName(picks.card) })}
          >
            {'i'}
          </button>
        )}
      </div>
      {meant ? (
        <Consequences play={meant} foresight={turn.foresee(meant)} />
      ) : aim && aim.victims.length > 1 ? (
        <Victims turn={turn} />
      ) : (
        <p className={styles.advice}>{adviceOf(scene, isEncore, canDiscard)}</p>
      )}
      <button
        type="button"
        className={styles.primary}
        data-primary
        disabled={!meant}
        onClick={() => meant && turn.perform(meant)}
      >
        {meant ? deedOf(scene, meant) : say('do.choose')}
      </button>
      <div className={styles.others}>
        {canDiscard && (
          <button
            type="button"
            data-legal={discard !== undefined || undefined}
            data-discard
            data-does={DISCARD}
            className={props.hinted?.type === 'discard' ? styles.hinted : undefined}
            disabled={!discard}
            onClick={() => discard && turn.perform(discard)}
          >
            {say('do.discard')}
          </button>
        )}
        {decline && (
          <button
            type="button"
            data-legal
            className={props.hinted?.type === 'decline' ? styles.hinted : undefined}
            onClick={() => turn.perform(decline)}
          >
            {say('do.decline')}
          </button>
        )}
        <button type="button" className={styles.cancel} disabled={picks.card === undefined} onClick={turn.cancel}>
          {say('cancel')}
        </button>
      </div>
      {view.encores.length > 1 && (
        <p className={styles.advice}>{say('encore.more', { count: view.encores.length - 1 })}</p>
      )}
    </div>
  )
}

function promptOf({ say, cardName, view, placeName }: Scene, { picks, meant, aim }: Turn, isEncore: boolean): string {
  if (!aim || picks.card === undefined) {
    if (isEncore) return say('ask.encore', { place: placeName(view.encores[0]?.location ?? 0) })
    return say(view.round % 2 === 1 ? 'ask.thief' : 'ask.gear')
  }
  const card = cardName(picks.card)
  if (meant) return card
  if (aim.plays.length === 0) return say('ask.unplayable', { card })
  if (aim.victims.length > 1) return say('ask.flip', { card })
  return say(aim.sort === 'thief' ? 'ask.location' : 'ask.stack', { card })
}

function adviceOf({ say, view, own }: Scene, isEncore: boolean, canDiscard: boolean): string {
  if (isEncore) return say('advice.encore')
  const left = view.hands[view.sides[own ?? 0].seat]?.count ?? 0
  if (left === 2 && view.players === 2) return say('advice.last')
  if (view.players === 4) return say('advice.team')
  return say(canDiscard ? 'advice.gear' : 'advice.thief')
}

/** The cards that may be flipped, one of which has to be. */
function Victims({ turn }: { readonly turn: Turn }) {
  const { view, own, cardName, say } = useScene()
  const { aim, picks } = turn
  if (!aim || aim.location === undefined) return undefined
  const stacks = view.sides[own === 1 ? 0 : 1].stacks[aim.location] ?? []
  return (
    <div className={styles.victims}>
      {aim.victims.map((slot) => {
        const stack = stacks[slot] ?? []
        const card = cardName(stack.at(-1)?.card ?? '')
        const thief = cardName(stack[0]?.card ?? '')
        return (
          <button
            key={slot}
            type="button"
            data-legal
            data-group="places"
            aria-pressed={picks.flip === slot}
            onClick={() => turn.pick({ ...picks, flip: slot })}
          >
            <b>{card}</b>
            {stack.length > 1 && <small>{say('victim.on', { thief })}</small>}
          </button>
        )
      })}
    </div>
  )
}

/** What the primary button will do. */
function deedOf({ say, cardName, placeName, view, own }: Scene, play: Play): string {
  const rival = view.sides[own === 1 ? 0 : 1].stacks[play.location] ?? []
  const victim = play.flip === undefined ? undefined : cardName(rival[play.flip]?.at(-1)?.card ?? '')
  const flip = victim === undefined ? '' : '.flip'
  const values = { card: cardName(play.card), place: placeName(play.location), victim: victim ?? '' }
  if (play.type === 'thief') return say(`do.thief${flip}`, values)
  const thief = cardName(view.sides[own ?? 0].stacks[play.location]?.[play.slot]?.[0]?.card ?? '')
  if (play.type === 'encore') return say(`do.encore${flip}`, { ...values, thief })
  return say(`do.gear${flip}`, { ...values, thief, cost: costsOf(view, play.card)[play.location] ?? 0 })
}

/** Who is being waited for. */
export function Waiting() {
  const { view, say, seatName } = useScene()
  if (view.phase === 'over') return undefined
  return (
    <div className={styles.panel}>
      <h2 aria-live="polite">{say('wait', { names: view.acting.map(seatName) })}</h2>
      <p className={styles.advice}>{say(`wait.${view.phase}`)}</p>
    </div>
  )
}
