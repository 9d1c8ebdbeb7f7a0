import { type AnyGameModule, deriveSeed, type GameTypes, Refusal, seeded } from '@covo/kernel'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { carryThings } from '../drag/carry.ts'
import { boardOf, type GameId } from '../games.ts'
import { useSay } from '../language.ts'
import { Playback } from '../movement/playback.ts'
import { Stage } from '../movement/stage.tsx'
import { Chat } from '../parts/chat.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { forgetToast, toast } from '../parts/toast.tsx'
import type { Session, Weighed } from '../session/session.ts'
import { sentenceCase } from '../speaker.ts'
import { Bar, RulesLink } from './bar.tsx'
import { Card } from './card.tsx'
import { Goal } from './goal.tsx'
import { Hint } from './hint.tsx'
import { Log, useLines } from './log.tsx'
import { Following, PlaybackControl, useCatchingUp, useMoment } from './playback.tsx'
import { Position } from './position.tsx'
import { Seats } from './seats.tsx'
import { useCalled, useGameSpeaker } from './speech.ts'
import { TextBoard } from './text-board.tsx'
import { useTurnSignals } from './turn.ts'
import { Verdict } from './verdict.tsx'
import { isTimed, useWakeLock } from './wake.ts'

interface TableProps {
  readonly module: AnyGameModule
  readonly session: Session
  /** What may be done when the game is over. */
  readonly afterwards: ReactNode
  /** Above everything: lost connections and the like. */
  readonly banner?: ReactNode
}

type Opened = 'log' | 'words' | 'hint' | undefined

/** The frame around a board. It knows sessions, and not where the game is being played. */
export function Table({ module, session, afterwards, banner }: TableProps) {
  const { game, text } = module
  const id = game.id as GameId
  const sayPage = useSay()
  const playback = useMemo(() => new Playback(session), [session])
  const moment = useMoment(playback)
  const { sight, isPlaying, isWatched } = moment
  const { viewer, view, players, turn, events, actedAt, result } = sight
  const board = boardOf(id)
  const called = useCalled(players, viewer)
  const say = useGameSpeaker(id, called)
  const lines = useLines({ text, events, viewer, say })
  const [opened, setOpened] = useState<Opened>()
  const [card, setCard] = useState<string>()
  const [hint, setHint] = useState<{ readonly of: object; readonly weighed: readonly Weighed[] | undefined }>()
  const state = useMemo(
    () => game.determinize(view, seeded(deriveSeed('page', events.length))),
    [game, view, events.length],
  )
  const isMine = typeof viewer === 'number' && turn.kind === 'act' && turn.seats.includes(viewer)
  const actions = useMemo<readonly GameTypes['action'][]>(
    () => (isMine ? game.legalActions(state, viewer) : []),
    [game, state, viewer, isMine],
  )
  const since = useMemo(() => events.filter(({ number }) => number > actedAt), [events, actedAt])
  useTurnSignals(isMine, say?.(text.title))
  useCatchingUp(playback)
  const isReady = say !== undefined
  useEffect(() => {
    if (isReady) playback.begin()
  }, [isReady, playback])
  useWakeLock(isTimed(sight))
  useEffect(() => () => forgetToast(), [])
  if (!say) return <p className="waiting">{sayPage('table.loading')}</p>

  const refuse = (sentence: string) => toast('bad', sentence)
  const fail = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    refuse(sentenceCase(say(error.text)))
  }
  const act = (action: GameTypes['action']) => {
    forgetToast()
    session.act(action).catch(fail)
  }
  const askHint = () => {
    setOpened('hint')
    if (hint?.of === view) return
    setHint({ of: view, weighed: undefined })
    session.hint().then(
      (weighed) => setHint({ of: view, weighed }),
      () => {
        setHint(undefined)
        setOpened(undefined)
        refuse(sayPage('hint.failed'))
      },
    )
  }
  const thought = hint?.of === view ? hint.weighed : undefined
  const entry = card === undefined ? undefined : text.help(view).find((one) => one.id === card)
  const close = () => setOpened(undefined)
  const log = <Log lines={lines} since={actedAt} />
  const seats = sight.connection !== 'here' && <Seats sight={sight} />
  const chat = sight.chat && (
    <Chat lines={sight.chat} send={(said) => session.say(said)} phrase={(phrase) => session.phrase(phrase)} />
  )
  return (
    <div className="table" data-game={id} data-turn={result ? 'over' : isMine ? 'mine' : 'theirs'}>
      <Bar
        game={id}
        title={say(text.title)}
        sight={sight}
        isMine={isMine}
        told={isPlaying ? lines.at(-1)?.sentence : undefined}
        undo={() => session.undo().catch(fail)}
        hint={askHint}
        log={() => setOpened('log')}
        words={() => setOpened('words')}
      >
        <PlaybackControl playback={playback} moment={moment} />
      </Bar>
      {banner}
      {isMine && actedAt < 0 && <Goal game={id} />}
      {/* Each sentence by itself, so that only the new ones are read out. */}
      <div className="unseen" aria-live="polite" data-heard="">
        {lines
          .filter(({ number }) => number > actedAt)
          .map(({ number, sentence }) => (
            <p key={number}>{sentence}</p>
          ))}
      </div>
      <main className="board-area" ref={carryThings} tabIndex={-1}>
        {result && (
          <Verdict
            id={id}
            board={board}
            text={text}
            result={result}
            view={view}
            players={called}
            say={say}
            afterwards={afterwards}
          />
        )}
        {board === 'none' ? (
          <TextBoard text={text} view={view} actions={actions} act={act} say={say} />
        ) : (
          <Stage board={board} view={view} viewer={viewer} events={events} isWatched={isWatched}>
            <board.Board
              view={view}
              viewer={viewer}
              players={players}
              actions={actions}
              act={act}
              explain={(action) => sentenceCase(say(game.explain(state, viewer as number, action)))}
              refuse={refuse}
              say={say}
              events={since}
              hinted={isMine ? thought?.[0]?.action : undefined}
              open={setCard}
            />
          </Stage>
        )}
      </main>
      <aside className="rail">
        {seats}
        <h2>{sayPage('table.log')}</h2>
        {log}
        {chat}
        <Following />
      </aside>
      {opened === 'log' && (
        <Dialog title={sayPage('table.log')} close={close} form="sheet">
          {seats}
          {log}
          {chat}
          <Following />
        </Dialog>
      )}
      {opened === 'words' && (
        <Dialog title={sayPage('table.words')} close={close} form="sheet">
          <RulesLink game={id} className="button" />
          <Position blocks={text.table(view)} say={say} />
        </Dialog>
      )}
      {opened === 'hint' && <Hint text={text} view={view} weighed={thought} say={say} act={act} close={close} />}
      {entry && <Card game={id} entry={entry} board={board} say={say} close={() => setCard(undefined)} />}
    </div>
  )
}
