import { type Action, type Crooks, crooksModule, pointsSoFar } from '@covo/crooks'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BoardProps } from '../../board.ts'
import { useHold } from '../../drag/hold.ts'
import { sentenceCase } from '../../speaker.ts'
import { ActionPanel } from './action-panel.tsx'
import styles from './board.module.css'
import { CaseFile } from './case-file.tsx'
import { deckOf, useShown } from './deck.ts'
import { type Desk, DeskProvider, tellBy } from './desk.ts'
import { Hangouts } from './hangouts.tsx'
import { headlineOf, kickerOf } from './headline.ts'
import { useKeys } from './keys.ts'
import { pilesOf, spotsOf } from './knowledge.ts'
import { Leads } from './leads.tsx'
import { Icon } from './marks.tsx'
import { OpenFolder } from './open-folder.tsx'
import { afterwards, type Picks, picked, settle } from './picks.ts'
import { type Link, recentOf, spotSelector } from './recent.ts'
import { Strings } from './strings.tsx'
import { Targets } from './targets.tsx'
import { BANK, CASE_FILE, FRONT_PAGE } from './things.ts'

const NOTHING: Picks = {}

/** The city desk: the front page is the table, its headline says what to do now. */
export function Board(props: BoardProps<Crooks>) {
  const { view, viewer, players, actions, act, explain, refuse, say, events, hinted, open } = props
  const home = typeof viewer === 'number' ? viewer : 0
  const [isCaseOpen, setIsCaseOpen] = useState(false)
  // Picks belong to one set of legal actions and are forgotten with it.
  const [kept, setKept] = useState<{ readonly of: readonly Action[]; readonly picks: Picks }>()
  const picks = useMemo(() => (kept?.of === actions ? kept.picks : settle(actions, NOTHING)), [kept, actions])
  const root = useRef<HTMLDivElement>(null)
  const primary = useRef<HTMLButtonElement>(null)
  const deck = deckOf(view)

  const spots = useMemo(() => spotsOf(view), [view])
  const piles = useMemo(() => pilesOf(view), [view])
  const points = useMemo(() => pointsSoFar(view), [view])
  const recent = useMemo(() => recentOf(events), [events])
  useLayoutEffect(() => useShown.setState({ deck, revealed: recent.revealed }), [deck, recent])
  const action = useMemo(() => picked(actions, picks), [actions, picks])
  const planned = useMemo(() => {
    const crook = deck[(picks.crook ?? 0) - 1]
    if (!crook || picks.target === undefined) return spots
    if (action?.type === 'place') return afterwards(spots, home, action, crook)
    const isFree = spots[home]?.find(({ target }) => target === picks.target)?.crooks.length === 0
    return isFree ? afterwards(spots, home, { type: 'place', crook: crook.id, target: picks.target }, crook) : spots
  }, [action, picks, spots, deck, home])

  const desk: Desk = {
    view,
    home,
    isPlayer: typeof viewer === 'number',
    players,
    deck,
    spots,
    piles,
    say,
    tell: tellBy(say),
    open,
    openCase: () => setIsCaseOpen(true),
    actions,
    hinted,
    picks,
    choose: (picks) => setKept({ of: actions, picks }),
    refuse,
    explain,
  }
  const confirm = () => {
    if (action) act(action)
  }
  const isPlacing = actions.some(({ type }) => type === 'place')
  useKeys({ desk, confirm, primary, root, isCaseOpen })
  const hold = useHold((target) => {
    const help = target.closest<HTMLElement>('[data-help]')?.dataset['help']
    return help === undefined ? undefined : () => open(help)
  })

  const news = events
    .map(({ event }) => crooksModule.text.sentence(event, viewer))
    .flatMap((sentence) => (sentence ? [sentenceCase(say(sentence))] : []))
  const { tell } = desk
  return (
    <DeskProvider value={desk}>
      <div className={styles.room} ref={root} data-finished={view.result ? '' : undefined} {...hold}>
        <Strings desk={root} links={linksOf(desk, action, recent.link)} />
        <div className={styles.layout} data-players={view.players} data-placing={isPlacing || undefined}>
          <section className={styles.sheet} data-place={FRONT_PAGE} aria-label={tell('board.targets')}>
            <div className={styles.head} data-place={BANK}>
              <div>
                <p className={styles.kick}>{kickerOf(desk)}</p>
                <h2 className={styles.headline} tabIndex={-1}>
                  {headlineOf(desk, action)}
                </h2>
              </div>
              <p className={styles.deck}>
                {isPlacing ? (
                  tell('board.deck.looking')
                ) : (
                  <>
                    <span>{news.at(-2)}</span> {news.at(-1) ?? tell('board.deck.begin')}
                  </>
                )}
              </p>
              <button type="button" className={styles.caseButton} data-place={CASE_FILE} onClick={desk.openCase}>
                <Icon name="folder" />
                <span>{tell('board.case')}</span>
              </button>
            </div>
            <Targets planned={planned} points={points} recent={recent} />
          </section>
          {!view.result && (
            <>
              {isPlacing ? <OpenFolder planned={planned} /> : <Hangouts recent={recent} confirm={confirm} />}
              <Leads />
              {desk.isPlayer && <ActionPanel action={action} confirm={confirm} primary={primary} planned={planned} />}
            </>
          )}
        </div>
        {isCaseOpen && <CaseFile close={() => setIsCaseOpen(false)} />}
      </div>
    </DeskProvider>
  )
}

/** The planned movement, or else the last one. */
function linksOf({ actions, picks, home }: Desk, action: Action | undefined, last: Link | undefined): Link[] {
  if (!actions.some(({ type }) => type === 'place')) return last ? [last] : []
  if (picks.crook === undefined || picks.target === undefined) return []
  const arrival = { from: `[data-crook="${picks.crook}"]`, to: spotSelector(home, picks.target) }
  const use = action?.type === 'place' ? action.ability : undefined
  if (use && 'moveTo' in use)
    return [arrival, { from: spotSelector(home, picks.target), to: spotSelector(home, use.moveTo) }]
  return [arrival]
}
