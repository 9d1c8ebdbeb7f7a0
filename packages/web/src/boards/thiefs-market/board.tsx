import { type Action, type ThiefsMarket, thiefsMarketModule, type View } from '@covo/thiefs-market'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { BoardProps } from '../../board.ts'
import { sentenceCase } from '../../speaker.ts'
import { ActionBlock } from './action-block.tsx'
import { mountSprite } from './art/sprite.ts'
import { ownOf } from './carrying.ts'
import { type Choice, firstChoice, pickedOf, withToggled } from './choice.ts'
import { DiceContext, diceOn } from './dice.ts'
import { hintOf } from './hint.ts'
import { asOf, consequencesOf, intentOf } from './intent.ts'
import { type Legal, sortLegal } from './legal.ts'
import { Market } from './market.tsx'
import { lootFrom, minus, type Thing, thingsIn } from './objects.ts'
import { Opponent } from './opponent.tsx'
import { type OwnTile, OwnZone } from './own-zone.tsx'
import { firstPayment, naivePayment, slotsOf } from './payment.ts'
import { pointsSoFar, previewOf } from './preview.ts'
import css from './room.module.css'
import { Stage } from './stage.tsx'
import { badgeOf, statusOf } from './status.ts'
import { hasDiscount, tagsOf } from './tags.ts'
import { CENTRE, cardPlace, nearSeat, seatPlace, sidePlace } from './things.ts'
import { type News, Ticker } from './ticker.tsx'
import { rowOf, VoiceContext, word } from './voice.ts'
import { walkGroup } from './walk-group.ts'

type Props = BoardProps<ThiefsMarket>
type SeatView = View['seats'][number]

/** What is picked so far; it is forgotten when the position changes. */
function useChoice(view: View, legal: Legal): [Choice, (choice: Choice) => void, () => void] {
  const position = useMemo(() => JSON.stringify(view), [view])
  const first = useMemo(() => firstChoice(view, legal), [view, legal])
  const [picked, setPicked] = useState<{ readonly position: string; readonly choice: Choice }>()
  const choice = picked?.position === position ? picked.choice : first
  return [choice, (next) => setPicked({ position, choice: next }), () => setPicked(undefined)]
}

/** The dice of this view, each the same as in the view before. */
function useDice(view: View) {
  const [seen, setSeen] = useState(() => ({ view, dice: diceOn(view) }))
  if (seen.view === view) return seen.dice
  const dice = diceOn(view, seen.view)
  setSeen({ view, dice })
  return dice
}

const MOST_NEWS = 3

function newsOf({ events, viewer }: Props): readonly News[] {
  const theft = events.findLast(({ event }) => event.type === 'pileStolen' && event.from === viewer)
  const news = events
    .flatMap(({ number, event }): News[] => {
      const text = thiefsMarketModule.text.sentence(event, viewer)
      return text ? [{ number, text, seat: 'seat' in event ? event.seat : undefined }] : []
    })
    .slice(-MOST_NEWS)
  if (theft?.event.type !== 'pileStolen') return news
  const { seat } = theft.event
  const loss = { number: theft.number, seat, text: word('pile.stolen', { name: { seat } }), isLoss: true }
  return [...news.filter(({ number }) => number !== theft.number), loss].slice(-MOST_NEWS)
}

/** The seats clockwise from the viewer's left, each with its place around the tray. */
function opponentsOf(me: number, count: number): readonly { readonly seat: number; readonly place: string }[] {
  return Array.from({ length: count - 1 }, (_, i) => ({
    seat: (me + 1 + i) % count,
    place: i === 0 ? 'left' : i === count - 2 ? 'right' : `top-${i}`,
  }))
}

export function Board(props: Props) {
  const { view, viewer, players, actions, act, explain, refuse, say, hinted, open } = props
  useLayoutEffect(mountSprite, [])
  const me = nearSeat(view)
  const dice = useDice(view)
  const seat = view.seats[me] as SeatView
  const names = players.map(({ name }) => name)
  const isMine = actions.length > 0
  const legal = useMemo(() => sortLegal(actions), [actions])
  const [choice, choose, reset] = useChoice(view, legal)
  const intent = intentOf(choice, view, legal)
  const bought = choice.kind === 'buy' ? intent.legal : undefined
  const after = useMemo(() => bought && previewOf(view, me, bought), [view, me, bought])
  const hint = useMemo(() => hintOf(hinted, view), [hinted, view])
  const tags = useMemo(
    () => (isMine ? tagsOf({ view, me, legal, choice, after, say }) : new Map()),
    [isMine, view, me, legal, choice, after, say],
  )
  const points = useMemo(() => pointsSoFar(view), [view])
  const { title, ask } = statusOf(view, legal, isMine)
  const speak = (text: Parameters<typeof say>[0]) => sentenceCase(say(text))
  const voice = useMemo(() => ({ say, open }), [say, open])

  useEffect(() => {
    const cancel = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open], [role=dialog]')) reset()
    }
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  })

  const pickCard = (card: string) => {
    if (!isMine || view.phase !== 'buy') return open(card)
    if (choice.kind === 'buy' && choice.card === card) return reset()
    const payments = legal.buys.get(card)
    const first = payments && firstPayment(view, card, payments)
    if (first) return choose({ kind: 'buy', card, slots: slotsOf(first) })
    return refuse(explain(naivePayment(card, seat.pile ?? {}, hasDiscount(seat))))
  }
  const pickTile = (card: string) => {
    const use = rowOf(asOf(view, card)).abilities.find(({ when }) => when === 'use')
    if (!isMine || view.phase !== 'buy' || use?.when !== 'use') return open(asOf(view, card))
    if (choice.kind === 'use' && choice.card === card) return reset()
    const uses = legal.uses.get(card)
    if (uses) return choose({ kind: 'use', card, to: uses.length === 1 ? uses[0]?.to : undefined })
    const die = use.kind === 'pay' ? {} : { die: use.die }
    return refuse(explain({ type: 'use', card, ...die, ...(use.kind === 'turn' ? { to: use.to[0] } : {}) } as Action))
  }
  const pickVictim = (from: number) => {
    if (choice.kind === 'steal' && choice.from === from) return reset()
    if (legal.steals.has(from)) return choose({ kind: 'steal', from, back: new Set() })
    return refuse(explain({ type: 'steal', from, keep: view.seats[from]?.pile ?? { marker: true } }))
  }
  const toggle = (thing: Thing) => {
    const next = withToggled(choice, thing, view, legal)
    if (next) return choose(next)
    if (choice.kind === 'steal') return refuse(speak(word('no.keepOne')))
    // TM-2: the last to take takes everything.
    return refuse(explain({ type: 'take', loot: minus(view.centre, lootFrom([thing])) }))
  }
  const pickOwn = (thing: Thing) => {
    if (view.phase === 'luck') choose({ kind: 'reroll', die: thing })
    else if (view.phase === 'split') toggle(thing)
  }
  const own = ownOf({ view, legal, choice })
  const go = () => {
    if (!isMine) return
    if (intent.legal) act(intent.legal)
    else refuse(intent.action ? explain(intent.action) : speak(intent.missing))
  }

  const opponents = opponentsOf(me, view.seats.length).map(({ seat: one, place }) => {
    const isVictim = choice.kind === 'steal' && choice.from === one
    const badge = isVictim ? word('badge.robbed') : badgeOf(view, one)
    const plate = (
      <Opponent
        key={one}
        view={view}
        seat={one}
        name={names[one] ?? ''}
        place={place}
        badge={badge && say(badge)}
        empty={say(word(isVictim ? 'pile.robbed' : 'pile.none'))}
        points={points[one] ?? 0}
        isVictim={isVictim}
        isHinted={hint.victim === one}
        canSteal={isMine && view.phase === 'split' && view.seats[one]?.pile ? legal.steals.has(one) : undefined}
        onSteal={pickVictim}
      />
    )
    return { place, plate }
  })
  const platesAt = (isThere: (place: string) => boolean) =>
    opponents.filter(({ place }) => isThere(place)).map(({ plate }) => plate)

  const tiles = seat.cards.map((owned): OwnTile => {
    const { card } = owned
    const isLegal = legal.uses.has(card)
    const isUsed =
      isMine &&
      view.turn !== undefined &&
      !view.turn.ready.includes(card) &&
      rowOf(owned.copyOf ?? card).abilities.some(({ when }) => when === 'use')
    const state =
      choice.kind === 'use' && choice.card === card ? 'chosen' : isLegal ? 'ready' : isUsed ? 'used' : 'idle'
    const note = isLegal ? say(word('use')) : isUsed ? say(word('used')) : undefined
    const drop = isLegal ? cardPlace(card) : undefined
    return { owned, state, note, isLegal, isHinted: hint.tile === card, drop }
  })

  return (
    <VoiceContext value={voice}>
      <DiceContext value={dice}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are heard here for every group of controls. */}
        <div className={css.room} onKeyDown={walkGroup}>
          <div className={css.table}>
            <Market
              view={view}
              tags={tags}
              legal={legal.buys}
              chosen={choice.kind === 'buy' ? choice.card : undefined}
              hinted={hint.market}
              isFolded={choice.kind === 'steal'}
              drag={isMine && view.phase === 'buy' ? seatPlace(me) : undefined}
              onPick={pickCard}
            />
            <section
              className={css.arena}
              aria-label={say(word('table'))}
              data-opponents={view.seats.length - 1}
              data-folded={isMine && view.phase === 'buy' ? '' : undefined}
            >
              {platesAt((place) => place === 'left')}
              <div className={css.top}>{platesAt((place) => place.startsWith('top'))}</div>
              {platesAt((place) => place === 'right')}
              <div className={css.centre} data-place={CENTRE}>
                <Stage
                  view={view}
                  me={me}
                  names={names}
                  legal={legal}
                  choice={choice}
                  hint={hint}
                  after={after}
                  isMine={isMine}
                  choose={choose}
                  onToggle={toggle}
                  own={own}
                  refuse={(action) => refuse(explain(action))}
                />
              </div>
            </section>
            <Ticker view={view} names={names} news={newsOf(props)} />
            <OwnZone
              view={view}
              me={me}
              name={names[me] ?? ''}
              title={speak(title)}
              ask={speak(ask)}
              isMine={isMine}
              points={points[me] ?? 0}
              newPile={newPileOf(choice, view)}
              tiles={tiles}
              onTile={pickTile}
              isViewers={typeof viewer === 'number'}
              drop={choice.kind === 'steal' ? sidePlace('keep') : undefined}
              own={own}
              onThing={pickOwn}
            />
            {typeof viewer === 'number' && view.phase !== 'over' && (
              <ActionBlock
                label={speak(isMine ? intent.label : title)}
                sentences={isMine ? consequencesOf(intent, view, me, after, [...legal.buys.keys()]).map(speak) : []}
                canAct={isMine && intent.legal !== undefined}
                isQuiet={intent.action?.type === 'done' && legal.buys.size > 0}
                canCancel={isMine && canCancel(choice, legal)}
                isHinted={hint.isPass && choice.kind === 'nothing'}
                onAct={go}
                onCancel={reset}
              />
            )}
          </div>
        </div>
      </DiceContext>
    </VoiceContext>
  )
}

/** Whether anything has been begun. */
function canCancel(choice: Choice, { takes }: Legal): boolean {
  if (choice.kind === 'take') return choice.picked.size > 0 && takes.size > 1
  return choice.kind !== 'nothing'
}

function newPileOf(choice: Choice, view: View) {
  if (choice.kind === 'take') return choice.picked.size > 0 ? pickedOf(thingsIn(view.centre), choice.picked) : undefined
  if (choice.kind !== 'steal') return undefined
  return thingsIn(view.seats[choice.from]?.pile ?? {}).filter(({ id }) => !choice.back.has(id))
}
