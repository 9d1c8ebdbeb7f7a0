import type { AnyGameModule } from '@covo/kernel'
import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { GameId } from '../games.ts'
import { useSay } from '../language.ts'
import { Icon } from '../parts/icon.tsx'
import { saveRecord } from '../record.ts'
import { replayPath } from '../replay/address.ts'
import { WatchAgain } from '../replay/watch-again.tsx'
import type { KeptGame } from '../session/kept.ts'
import type { LocalSession } from '../session/local.ts'
import { Fairness } from '../table/fairness.tsx'
import { Table } from '../table/table.tsx'
import { Curtain } from './curtain.tsx'

interface LocalGameProps {
  readonly module: AnyGameModule
  readonly session: LocalSession
  readonly seats: KeptGame['seats']
  readonly again: () => void
}

/** A game in this browser: the table as one person sees it, or the curtain. */
export function LocalGame({ module, session, seats, again }: LocalGameProps) {
  const say = useSay()
  const { looking, next } = useSyncExternalStore(session.subscribe, session.hands)
  const result = useSyncExternalStore(session.subscribe, () => session.sight().result)
  const people = seats.filter(({ kind }) => kind === 'person').length
  if (looking === undefined && !result) {
    return <Curtain game={module.game.id as GameId} seats={seats} next={next} take={() => session.take()} />
  }
  return (
    <Table
      // Nothing that one person has opened or picked is left for the next.
      key={result && people > 1 ? 'over' : looking}
      module={module}
      session={session}
      banner={<Notices session={session} seats={seats} />}
      afterwards={
        <>
          <button type="button" className="button primary large" onClick={again}>
            <Icon name="again" />
            {say('over.again')}
          </button>
          <button type="button" className="button" onClick={() => saveRecord(session.record())}>
            <Icon name="download" />
            {say('over.save')}
          </button>
          {result && <WatchAgain path={replayPath(session.record())} />}
          <Link href="/" className="button">
            {say('over.home')}
          </Link>
          <Fairness game={module.game} record={() => session.record()} />
        </>
      }
    />
  )
}

/** Whose turn it is at a device that goes around, and whether the game is kept. */
function Notices({ session, seats }: Pick<LocalGameProps, 'session' | 'seats'>) {
  const say = useSay()
  const { next, isKept } = useSyncExternalStore(session.subscribe, session.hands)
  const name = next === undefined ? undefined : seats[next]?.name
  return (
    <>
      {!isKept && (
        <div className="banner" role="alert">
          <Icon name="warning" />
          <p>
            <b>{say('kept.full')}</b>
            {say('kept.fullText')}
          </p>
          <Link href="/games" className="button">
            {say('nav.games')}
          </Link>
        </div>
      )}
      {name !== undefined && (
        <div className="banner" role="status">
          <Icon name="people" />
          <p>{say('around.turnOf', { name })}</p>
          <button type="button" className="button primary" data-hand-over onClick={() => session.handOver()}>
            {say('around.handOver', { name })}
          </button>
        </div>
      )}
    </>
  )
}
