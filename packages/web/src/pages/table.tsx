import type { AnyGameModule } from '@covo/kernel'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { DenError, den, meet } from '../den.ts'
import { isGameId, loadGame } from '../games.ts'
import { type Key, useSay, useSpoken } from '../language.ts'
import { Icon } from '../parts/icon.tsx'
import { Shell } from '../parts/shell.tsx'
import { toast } from '../parts/toast.tsx'
import { saveRecord } from '../record.ts'
import { replayPath } from '../replay/address.ts'
import { WatchAgain } from '../replay/watch-again.tsx'
import { LiveSession } from '../session/live.ts'
import { Fairness } from '../table/fairness.tsx'
import { Table } from '../table/table.tsx'
import { Lobby } from './lobby.tsx'

/** A table of the den: its lobby before the game, the game itself, and what comes after. */
export function TablePage({ id }: { readonly id: string }) {
  const [session, setSession] = useState<LiveSession>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let live: LiveSession | undefined
    let isGone = false
    const guest = useSpoken.getState().say({ key: 'nav.guest' })
    meet(guest)
      .then(() => den.table(id))
      .then(
        () => {
          if (isGone) return
          live = new LiveSession(id)
          setSession(live)
        },
        (error) => !isGone && setProblem(error instanceof DenError ? error.code : 'internal'),
      )
    return () => {
      isGone = true
      live?.close()
      setSession(undefined)
      setProblem(undefined)
    }
  }, [id])
  const say = useSay()
  if (problem !== undefined) return <Problem code={problem} />
  if (!session) return <p className="waiting">{say('table.loading')}</p>
  return <Joined session={session} />
}

function Joined({ session }: { readonly session: LiveSession }) {
  const say = useSay()
  const room = useSyncExternalStore(session.subscribe, session.lobby)
  const { table, seat, refused, hasBegun } = room
  const hasSalt = seat === undefined || (table?.seats[seat]?.hasSalt ?? true)
  useEffect(() => {
    // What we add to the seed, now that we have seen its fingerprint.
    if (table?.status === 'open' && !hasSalt) void den.salt(session.id, randomHex()).catch(() => undefined)
  }, [table?.status, hasSalt, session])
  if (!table)
    return refused === undefined ? <p className="waiting">{say('table.loading')}</p> : <Problem code={refused} />
  if (table.status === 'open') return <Lobby room={room} session={session} table={table} />
  if (!hasBegun)
    return refused === undefined ? <p className="waiting">{say('table.loading')}</p> : <Problem code={refused} />
  return <Live session={session} />
}

function Live({ session }: { readonly session: LiveSession }) {
  const say = useSay()
  const [, go] = useLocation()
  const { table, seat } = useSyncExternalStore(session.subscribe, session.lobby)
  const sight = useSyncExternalStore(session.subscribe, session.sight)
  const [module, setModule] = useState<AnyGameModule>()
  const game = table?.game
  useEffect(() => {
    if (game !== undefined && isGameId(game)) void loadGame(game).then((found) => setModule(() => found))
  }, [game])
  const wasLost = useRef(false)
  useEffect(() => {
    if (sight.connection === 'online' && wasLost.current) toast('good', say('net.back'))
    wasLost.current = sight.connection === 'lost'
  }, [sight.connection, say])
  if (!module || !table) return <p className="waiting">{say('table.loading')}</p>
  const rematch = () =>
    den.rematch(table.id).then(
      ({ table: next }) => go(`/t/${next.id}`),
      (error: DenError) => toast('bad', say(`error.${error.code}`)),
    )
  return (
    <Table
      module={module}
      session={session}
      banner={<Banner session={session} />}
      afterwards={
        <>
          {table.next !== undefined ? (
            <Link href={`/t/${table.next}`} className="button primary large">
              {say('over.goRematch')}
            </Link>
          ) : (
            seat !== undefined && (
              <button type="button" className="button primary large" onClick={rematch}>
                <Icon name="again" />
                {say('over.rematch')}
              </button>
            )
          )}
          <button type="button" className="button" onClick={() => void den.record(table.id).then(saveRecord)}>
            <Icon name="download" />
            {say('over.save')}
          </button>
          <WatchAgain path={replayPath({ path: `/t/${table.id}` })} isShared />
          <Link href="/" className="button">
            {say('over.home')}
          </Link>
          <Fairness game={module.game} record={() => den.record(table.id)} promised={table.commitment} />
        </>
      }
    />
  )
}

/** Somebody who only reloads the page, or looks at the rules, is not away yet. */
const AWAY = 10_000
/** How long a den usually waits before it lets a bot sit in. */
const GONE = 120_000

/** Whether a value, other than undefined, has been the same for so many milliseconds. */
function useLasting(value: number | undefined, milliseconds: number): boolean {
  const [lasting, setLasting] = useState<number>()
  useEffect(() => {
    setLasting(undefined)
    if (value === undefined) return
    const timer = setTimeout(() => setLasting(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return lasting !== undefined && lasting === value
}

/** What is wrong with the connection, or who is away while everybody waits for them. */
function Banner({ session }: { readonly session: LiveSession }) {
  const say = useSay()
  const { table, seat, isConnected } = useSyncExternalStore(session.subscribe, session.lobby)
  const { turn, viewer } = useSyncExternalStore(session.subscribe, session.sight)
  const away = turn.kind === 'act' ? turn.seats.find((one) => isAway(table?.seats[one])) : undefined
  const isLong = useLasting(away, AWAY)
  const isGone = useLasting(away, GONE)
  if (!isConnected) {
    return (
      <div className="banner" role="status">
        <Icon name="offline" />
        <p>
          <b>{say('net.lost')}</b>
          {say('net.lostText')}
        </p>
        <button type="button" className="button" onClick={() => session.reconnect()}>
          {say('net.now')}
        </button>
      </div>
    )
  }
  if (seat !== undefined && away !== undefined && isLong && table) {
    return (
      <div className="banner" role="status">
        <Icon name="clock" />
        <p>{say('net.gone', { name: table.seats[away]?.name ?? '' })}</p>
        {isGone && (
          <button
            type="button"
            className="button"
            onClick={() =>
              den
                .seatBot(table.id, away, table.standIn)
                .catch((error: DenError) => toast('bad', say(`error.${error.code}`)))
            }
          >
            {say('net.letBot')}
          </button>
        )}
      </div>
    )
  }
  if (typeof viewer === 'number') return undefined
  return (
    <div className="banner" role="status">
      <Icon name="eye" />
      <p>{say('table.watching')}</p>
    </div>
  )
}

const isAway = (seat: { kind: string; isHere: boolean; isStoodIn: boolean } | undefined): boolean =>
  seat?.kind === 'person' && !seat.isHere && !seat.isStoodIn

function Problem({ code }: { readonly code: string }) {
  const say = useSay()
  return (
    <Shell>
      <div className="panel empty">
        <h1>{say('wrong.title')}</h1>
        <p role="alert">{code === 'noSuchTable' ? say('lobby.gone') : say(`error.${code}` as Key)}</p>
        <Link href="/" className="button primary">
          {say('wrong.home')}
        </Link>
      </div>
    </Shell>
  )
}

const SALT_BYTES = 16

function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(SALT_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
