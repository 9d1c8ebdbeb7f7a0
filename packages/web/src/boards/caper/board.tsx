import { type Action, type Caper, caperModule } from '@covo/caper'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardProps } from '../../board.ts'
import { sentenceCase } from '../../speaker.ts'
import styles from './board.module.css'
import { classes } from './classes.ts'
import dock from './dock.module.css'
import { useFocusKept, useKeys } from './keys.ts'
import { Inspected, Knowledge } from './knowledge.tsx'
import { Location } from './location.tsx'
import { Lookout } from './lookout.tsx'
import { DISCARD, dealTo, handOf, PASS, SUPPLY } from './marks.ts'
import { Mastermind, Waiting } from './mastermind.tsx'
import { isPlay } from './picks.ts'
import { Rounds } from './rounds.tsx'
import { otherSide, SceneContext, type Side, sceneOf, useScene } from './scene.ts'
import { Coins, SidePanel, SnitchPanel } from './side-panel.tsx'
import { Snitch } from './snitch.tsx'
import { Tabs } from './tabs.tsx'
import { type Turn, useTurn } from './turn.ts'

type Sheet = { readonly kind: 'known' } | { readonly kind: 'stack'; side: Side; location: number; slot: number }

const LOCATIONS = [0, 1, 2]

/** The table of a game of Caper, for every seat. */
export function Board(props: BoardProps<Caper>) {
  const { view, viewer, players, say, open, events, hinted } = props
  const scene = useMemo(
    () => sceneOf({ view, viewer, players, say, open, events }),
    [view, viewer, players, say, open, events],
  )
  const turn = useTurn(props, scene)
  const [sheet, setSheet] = useState<Sheet>()
  const [shown, show] = useShown(events)
  const room = useRef<HTMLDivElement>(null)
  const locations = useRef<HTMLDivElement>(null)
  const isTooTall = useTooTall(locations)
  const know = () => setSheet({ kind: 'known' })
  useKeys(room, { turn, know, open: scene.open })
  useFocusKept(room, view)

  // Where only one location matters, a phone shows it.
  const litAt = turn.aim && [...new Set(turn.aim.plays.map(({ location }) => location))]
  const only = litAt?.length === 1 ? litAt[0] : view.phase === 'encore' ? view.encores[0]?.location : undefined
  const hintedAt = hinted && isPlay(hinted) ? hinted.location : undefined
  useEffect(() => {
    const next = hintedAt ?? only
    if (next !== undefined) show(next)
  }, [only, hintedAt, show])

  return (
    <SceneContext value={scene}>
      <div className={classes(styles.room, view.phase !== 'over' && styles.playing)} ref={room} tabIndex={-1}>
        <div className={styles.frame}>
          <div className={styles.rounds}>
            <Rounds />
          </div>
          <div className={styles.rail}>
            <SidePanel
              side={otherSide(scene.below)}
              know={know}
              drop={dropOn(otherSide(scene.below), props, scene.own)}
            />
            <Middle events={events} />
            <SnitchPanel />
            <SidePanel side={scene.below} know={know} drop={dropOn(scene.below, props, scene.own)} />
          </div>
          <Tabs shown={shown} show={show} aim={turn.aim} />
          <div className={classes(styles.board, isTooTall && styles.scrolling)} ref={locations}>
            {LOCATIONS.map((location) => (
              <Location
                key={view.locations[location]}
                location={location}
                isShown={location === shown}
                aim={turn.aim}
                hinted={hinted && isPlay(hinted) ? hinted : undefined}
                inspect={(side, at, slot) => setSheet({ kind: 'stack', side, location: at, slot })}
              />
            ))}
          </div>
          {view.phase !== 'over' && (
            <section
              className={dock.dock}
              aria-label={scene.say('hand')}
              data-place={typeof viewer === 'number' ? handOf(viewer) : undefined}
            >
              <Seat props={props} turn={turn} />
            </section>
          )}
        </div>
        {sheet?.kind === 'known' && <Knowledge close={() => setSheet(undefined)} />}
        {sheet?.kind === 'stack' && <Inspected {...sheet} close={() => setSheet(undefined)} />}
      </div>
    </SceneContext>
  )
}

/** What is meant when a card is put down on a side's panel: the Snitch deals to both, a Lookout passes to the enemy, and one's own pile takes discards. */
function dropOn(side: Side, { actions }: BoardProps<Caper>, own: Side | undefined): string | undefined {
  const can = (type: Action['type']) => actions.some((action) => action.type === type)
  if (can('deal')) return dealTo(side)
  if (can('pass')) return side === own ? undefined : PASS
  return can('discard') && side === own ? DISCARD : undefined
}

/** The location that a phone shows: where somebody has just done something, until another one is wanted. */
function useShown(events: BoardProps<Caper>['events']): [number, (location: number) => void] {
  const newest = events.findLast(({ event }) => event.type === 'thiefPlayed' || event.type === 'gearPlayed')
  const [shown, setShown] = useState({ location: 0, since: -1 })
  // While rendering, not after it: what moves is looked for as soon as the table has changed.
  if (newest && newest.number > shown.since && 'location' in newest.event) {
    setShown({ location: newest.event.location, since: newest.number })
  }
  const show = useCallback((location: number) => setShown(({ since }) => ({ location, since })), [])
  return [shown.location, show]
}

/** A box that scrolls cuts off what travels into it, so it scrolls only when it has to. */
function useTooTall(box: RefObject<HTMLElement | null>): boolean {
  const [isTooTall, setTooTall] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() => setTooTall(current.scrollHeight > current.clientHeight + 1))
    for (const part of [current, ...current.querySelectorAll(':scope > *, :scope > * > *')]) observer.observe(part)
    return () => observer.disconnect()
  }, [box])
  return isTooTall
}

/** What a seat does: Masterminds play, the Snitch deals, Lookouts pass, others watch. */
function Seat({ props, turn }: { readonly props: BoardProps<Caper>; readonly turn: Turn }) {
  const { view, viewer } = props
  if (typeof viewer !== 'number') return <Waiting />
  if (view.players === 3 && viewer === 2) return <Snitch props={props} turn={turn} />
  if (view.players === 4 && viewer % 2 === 1) return <Lookout props={props} turn={turn} />
  return <Mastermind props={props} turn={turn} />
}

/** Events that say little by themselves, or that the table shows anyway. */
const QUIET = new Set(['cardsDrawn', 'cardsGiven', 'passChosen', 'tableSet', 'locationScored', 'sideScored'])
const LINES = 2
/** Beside the Snitch there is less room. */
const LINES_OF_THREE = 1

function Middle({ events }: Pick<BoardProps<Caper>, 'events'>) {
  const { view, say, sayText } = useScene()
  const told = events
    .filter(({ event }) => !QUIET.has(event.type))
    .slice(-(view.players === 3 ? LINES_OF_THREE : LINES))
    .flatMap(({ number, event }) => {
      const text = caperModule.text.sentence(event, view.viewer)
      return text ? [{ number, sentence: sentenceCase(sayText(text)) }] : []
    })
  return (
    <div className={styles.middle}>
      <p className={styles.supply} data-place={SUPPLY}>
        <b>{view.supply}</b>
        <span>{say('supply')}</span>
        <Coins count={view.supply} />
      </p>
      {told.length > 0 && (
        <div className={styles.now}>
          <h3>{say('justNow')}</h3>
          {told.map(({ number, sentence }) => (
            <p key={number}>{sentence}</p>
          ))}
        </div>
      )}
    </div>
  )
}
