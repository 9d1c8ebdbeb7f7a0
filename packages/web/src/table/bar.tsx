import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import type { GameId } from '../games.ts'
import { useSay } from '../language.ts'
import { Icon } from '../parts/icon.tsx'
import { LogoMark } from '../parts/logo.tsx'
import { toast } from '../parts/toast.tsx'
import type { Sight } from '../session/session.ts'
import { Clock } from './clock.tsx'

interface BarProps {
  readonly game: GameId
  readonly title: string
  readonly sight: Sight
  readonly isMine: boolean
  /** What is being played back. */
  readonly told: string | undefined
  readonly undo: () => void
  readonly hint: () => void
  readonly log: () => void
  readonly words: () => void
  readonly children: ReactNode
}

/** Always in sight: which game, whose turn, the time left, and what helps. */
export function Bar({ game, title, sight, isMine, told, undo, hint, log, words, children }: BarProps) {
  const say = useSay()
  const { turn, players, viewer, clocks, canUndo, result, spectatorCount } = sight
  useEffect(() => {
    const onKey = (key: KeyboardEvent) => {
      if (key.key.toLowerCase() !== 'z' || !(key.ctrlKey || key.metaKey) || !canUndo) return
      key.preventDefault()
      undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [canUndo, undo])
  const acting = turn.kind === 'act' ? turn.seats : []
  const timed = typeof viewer === 'number' && isMine ? viewer : acting[0]
  const others = acting.filter((seat) => seat !== viewer).map((seat) => players[seat]?.name ?? '')
  const status = result
    ? say('table.over')
    : isMine
      ? say('table.yourTurn')
      : (told ?? say('table.turnOf', { count: others.length, names: others }))
  return (
    <header className="bar">
      <Link href="/" className="bar-home" aria-label={say('table.leave')}>
        <LogoMark />
      </Link>
      <h1>{title}</h1>
      <p className="status" data-mine={isMine || undefined} aria-live="polite">
        {status}
      </p>
      {clocks && timed !== undefined && <Clock clocks={clocks} seat={timed} isRunning={!result} />}
      {children}
      <div className="bar-tools">
        {spectatorCount > 0 && (
          <span className="watchers" title={say('table.watchers', { count: spectatorCount })}>
            <Icon name="eye" /> {spectatorCount}
          </span>
        )}
        {typeof viewer === 'number' && (
          <>
            <button
              type="button"
              className="tool"
              aria-disabled={!canUndo}
              title={canUndo ? undefined : say('table.undoWhy')}
              onClick={() => (canUndo ? undo() : toast('news', say('table.undoWhy')))}
            >
              <Icon name="undo" />
              <span>{say('table.undo')}</span>
            </button>
            <button type="button" className="tool" onClick={hint} disabled={!isMine}>
              <Icon name="hint" />
              <span>{say('table.hint')}</span>
            </button>
          </>
        )}
        <RulesLink game={game} className="tool tool-rules" />
        <button type="button" className="tool" onClick={words}>
          <Icon name="words" />
          <span>{say('table.words')}</span>
        </button>
        <button type="button" className="tool tool-log" onClick={log}>
          <Icon name="log" />
          <span>{say('table.log')}</span>
        </button>
      </div>
    </header>
  )
}

/** In a tab of its own, so that the game stays in sight. */
export function RulesLink({ game, className }: { readonly game: GameId; readonly className: string }) {
  const say = useSay()
  return (
    <a className={className} href={`/rules/${game}`} target="_blank" rel="noreferrer">
      <Icon name="book" />
      <span>{say('table.rules')}</span>
    </a>
  )
}
