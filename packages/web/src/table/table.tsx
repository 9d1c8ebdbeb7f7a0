import { type AnyGameModule, deriveSeed, type GameTypes, kernelWords, Refusal, seeded, type Text } from '@covo/kernel'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { BoardModule } from '../board.ts'
import { type GameId, loadBoard, loadGameWords } from '../games.ts'
import { useSay, useSpoken } from '../language.ts'
import type { Session } from '../session/session.ts'
import { type Say, sentenceCase, speaker } from '../speaker.ts'
import { BlockTable } from './position.tsx'
import { TextBoard } from './text-board.tsx'

interface TableProps {
  readonly module: AnyGameModule
  readonly session: Session
  readonly rematch: () => void
}

/** The frame around a board: it knows sessions, and not where the game is being played. */
export function Table({ module, session, rematch }: TableProps) {
  const sayPage = useSay()
  const sight = useSyncExternalStore(session.subscribe, session.sight)
  const board = useBoard(module)
  const say = useGameSpeaker(module, session)
  const [refused, setRefused] = useState<string>()
  const [opened, setOpened] = useState<string>()
  const { game, text } = module
  const { viewer, view, players, turn, events, actedAt, result } = sight
  const state = useMemo(
    () => game.determinize(view, seeded(deriveSeed('page', events.length))),
    [game, view, events.length],
  )
  const isMine = typeof viewer === 'number' && turn.kind === 'act' && turn.seats.includes(viewer)
  const actions = useMemo<readonly GameTypes['action'][]>(
    () => (isMine ? game.legalActions(state, viewer) : []),
    [game, state, viewer, isMine],
  )
  useEffect(() => {
    if (refused === undefined) return
    const timer = setTimeout(() => setRefused(undefined), 6000)
    return () => clearTimeout(timer)
  }, [refused])
  if (!board || !say) return <p className="waiting">{sayPage('table.loading')}</p>

  const fail = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    setRefused(sentenceCase(say(error.text)))
  }
  const act = (action: GameTypes['action']) => {
    setRefused(undefined)
    session.act(action).catch(fail)
  }
  const help = opened === undefined ? undefined : text.help(view).find(({ id }) => id === opened)
  const acting = turn.kind === 'act' ? turn.seats.map((seat) => players[seat]?.name ?? '') : []
  return (
    <main className="table" data-game={game.id} data-turn={result ? 'over' : isMine ? 'mine' : 'theirs'}>
      <header>
        <p aria-live="polite">
          {isMine
            ? sayPage('table.yourTurn')
            : result
              ? sayPage('table.over')
              : sayPage('table.turnOf', { name: acting })}
        </p>
        <button type="button" className="button" disabled={!sight.canUndo} onClick={() => session.undo().catch(fail)}>
          {sayPage('table.undo')}
        </button>
      </header>
      {result &&
        (board === 'none' ? (
          <BlockTable block={text.count(result.scores)} say={say} />
        ) : (
          <board.FinalCount scores={result.scores} winners={result.winners} view={view} players={players} say={say} />
        ))}
      {result && (
        <button type="button" className="button primary" onClick={rematch}>
          {sayPage('table.again')}
        </button>
      )}
      {board === 'none' ? (
        <TextBoard text={text} view={view} actions={actions} act={act} say={say} />
      ) : (
        <board.Board
          view={view}
          viewer={viewer}
          players={players}
          actions={actions}
          act={act}
          explain={(action) => sentenceCase(say(game.explain(state, viewer as number, action)))}
          refuse={setRefused}
          say={say}
          events={events.filter(({ number }) => number > actedAt)}
          open={setOpened}
        />
      )}
      {refused && (
        <p className="toast" role="alert">
          {refused}
        </p>
      )}
      <ol className="log" aria-label={sayPage('table.log')}>
        {events
          .map(({ number, event }) => ({ number, sentence: text.sentence(event, viewer) }))
          .filter((line): line is { number: number; sentence: Text } => line.sentence !== undefined)
          .map(({ number, sentence }) => (
            <li key={number}>{sentenceCase(say(sentence))}</li>
          ))}
      </ol>
      {help && (
        <dialog open className="card-dialog">
          {board !== 'none' && <board.CardPicture helpId={help.id} />}
          <h2>{sentenceCase(say(help.name))}</h2>
          <p>{sentenceCase(say(help.text))}</p>
          <button type="button" className="button" onClick={() => setOpened(undefined)}>
            {sayPage('table.close')}
          </button>
        </dialog>
      )}
    </main>
  )
}

/** A game's own board, or none; undefined while it is being loaded. */
function useBoard(module: AnyGameModule): BoardModule<GameTypes> | 'none' | undefined {
  const [board, setBoard] = useState<BoardModule<GameTypes> | 'none'>()
  useEffect(() => {
    let isGone = false
    void loadBoard(module.game.id as GameId).then((found) => {
      if (!isGone) setBoard(found ?? 'none')
    })
    return () => {
      isGone = true
    }
  }, [module])
  return board
}

/** Says texts of the kernel, the game, its board and the page, with the players' names. */
function useGameSpeaker(module: AnyGameModule, session: Session): Say | undefined {
  const { language, words } = useSpoken()
  const [said, setSaid] = useState<Say>()
  useEffect(() => {
    let isGone = false
    void loadGameWords(module.game.id as GameId, language).then((gameWords) => {
      const seatName = (seat: number) => session.sight().players[seat]?.name ?? String(seat)
      if (!isGone) setSaid(() => speaker(language, { ...kernelWords, ...words, ...gameWords }, seatName))
    })
    return () => {
      isGone = true
    }
  }, [module, session, language, words])
  return said
}
