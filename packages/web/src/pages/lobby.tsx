import type { TableState } from '@covo/protocol'
import { LONGEST } from '@covo/protocol/constants'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { useLocation } from 'wouter'
import { spellCode } from '../code.ts'
import { type DenError, den, meet, rename } from '../den.ts'
import { type BotLevel, FACTS } from '../facts.ts'
import { type GameId, isGameId } from '../games.ts'
import { useSay } from '../language.ts'
import { botName } from '../names.ts'
import { GameName } from '../parts/art.tsx'
import { Chat } from '../parts/chat.tsx'
import { Icon } from '../parts/icon.tsx'
import { LevelChoice } from '../parts/levels.tsx'
import { Medal } from '../parts/medal.tsx'
import { PaceShort } from '../parts/pace.tsx'
import { Share } from '../parts/share.tsx'
import { Shell } from '../parts/shell.tsx'
import { toast } from '../parts/toast.tsx'
import { usePreferences } from '../preferences.ts'
import type { LiveSession, Room } from '../session/live.ts'

interface LobbyProps {
  readonly room: Room
  readonly session: LiveSession
  readonly table: TableState
}

/** The bot that takes a seat which stays free. */
const USUAL_LEVEL: BotLevel = 'skilled'

export function Lobby({ room, session, table }: LobbyProps) {
  const say = useSay()
  const [, go] = useLocation()
  const { name } = usePreferences()
  const { seat, chat, isConnected } = room
  const { seats, host, id } = table
  const [isStarting, setIsStarting] = useState(false)
  const [called, setCalled] = useState(() => (seats.some((one) => one.name === name) ? `${name} 2` : name))
  const game = table.game as GameId
  const isHost = seat !== undefined && seats[seat]?.person === host
  const free = seats.flatMap(({ kind }, i) => (kind === 'open' ? [i] : []))
  const hostName = seats.find(({ person }) => person === host)?.name ?? say(`game.${game}`)
  const attempt = (deed: Promise<unknown>) =>
    deed.catch((error: DenError) => toast('bad', say(`error.${error.code ?? 'internal'}`)))
  const start = async () => {
    setIsStarting(true)
    try {
      for (const one of free) await den.seatBot(id, one, USUAL_LEVEL)
      await den.start(id)
    } catch (error) {
      setIsStarting(false)
      throw error
    }
  }
  const sit = async (one: number) => {
    if (called.trim() !== name && called.trim() !== '') await rename(called.trim(), say('nav.guest'))
    await meet(say('nav.guest'))
    await den.sit(id, one)
    session.watch()
  }
  const leave = async () => {
    if (seat !== undefined) await den.leave(id, seat)
    go('/')
  }
  if (!isGameId(table.game)) return undefined
  return (
    <Shell title={say('lobby.title', { name: hostName })} hasTabs={false}>
      <div className="lobby-head">
        <h1>{say('lobby.title', { name: hostName })}</h1>
        <p className="chips">
          <span className="chip">
            <PaceShort pace={table.pace} />
          </span>
          <span className="chip">
            <Icon name={table.isPublic ? 'people' : 'lock'} />
            {say(table.isPublic ? 'lobby.public' : 'lobby.private')}
          </span>
        </p>
        <button type="button" className="button quiet" onClick={() => void attempt(leave())}>
          {say('lobby.leave')}
        </button>
      </div>
      {!isConnected && (
        <p className="banner" role="status">
          <Icon name="offline" />
          {say('net.lostText')}
        </p>
      )}
      <div className="lobby">
        <div className="den" data-game={game}>
          <div className="felt">
            <GameName game={game} />
            <small>{say('lobby.taken', { taken: seats.length - free.length, seats: seats.length })}</small>
          </div>
          <ul className="chairs" data-count={seats.length} aria-label={say('lobby.seats')}>
            {seats.map((one, i) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: seats never move.
                key={i}
                className="chair"
                data-at={(i - (seat ?? 0) + seats.length) % seats.length}
                data-free={one.kind === 'open' || undefined}
              >
                <Medal seat={i} isFree={one.kind === 'open'} />
                <span>
                  <b>{one.kind === 'open' ? say('lobby.free') : (one.name ?? botName(i))}</b>
                  {one.kind === 'bot' && isHost ? (
                    <LevelChoice
                      seat={i}
                      level={(one.level ?? USUAL_LEVEL) as BotLevel}
                      change={(level) => void attempt(den.seatBot(id, i, level))}
                    />
                  ) : (
                    <small>
                      {one.kind === 'open'
                        ? say('lobby.waiting')
                        : one.kind === 'bot'
                          ? say(`level.${(one.level ?? USUAL_LEVEL) as BotLevel}`)
                          : one.person === host
                            ? say(i === seat ? 'lobby.hostYou' : 'lobby.host')
                            : i === seat
                              ? say('lobby.you')
                              : say(one.isHere ? 'lobby.here' : 'lobby.away')}
                    </small>
                  )}
                </span>
                {one.kind === 'open' && isHost && (
                  <button
                    type="button"
                    className="button"
                    onClick={() => void attempt(den.seatBot(id, i, USUAL_LEVEL))}
                  >
                    {say('lobby.addBot')}
                  </button>
                )}
                {one.kind === 'open' && seat === undefined && (
                  <button type="button" className="button" onClick={() => void attempt(sit(i))}>
                    {say('lobby.sit')}
                  </button>
                )}
                {one.kind !== 'open' && isHost && i !== seat && (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={say('lobby.freeSeat')}
                    onClick={() => void attempt(den.leave(id, i))}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
        <div className="thumb panel">
          {seat === undefined && free.length > 0 ? (
            <ComeIn name={called} rename={setCalled} sit={() => void attempt(sit(free[0] as number))} />
          ) : (
            <>
              <p>
                <b>{say('lobby.freeSeats', { count: free.length })}</b>
                {say(isHost ? 'lobby.youStart' : 'lobby.hostStarts')}
              </p>
              {isHost && (
                <button
                  type="button"
                  className="button primary large"
                  disabled={isStarting}
                  onClick={() => void attempt(start())}
                >
                  {free.length > 0 ? say('lobby.startBots', { free: free.length }) : say('lobby.start')}
                </button>
              )}
            </>
          )}
        </div>
        <aside>
          <Invite id={id} />
          <div className="panel lobby-chat">
            <Chat lines={chat} send={(text) => session.say(text)} phrase={(phrase) => session.phrase(phrase)} />
          </div>
        </aside>
        <p className="sealed muted">
          <Icon name="shield" />
          {say('lobby.sealed', { print: `${table.commitment.slice(0, 8)}…${table.commitment.slice(-4)}` })}
          <span className="unseen">{say('new.facts', { players: seats.length, minutes: FACTS[game].minutes })}</span>
        </p>
      </div>
    </Shell>
  )
}

interface ComeInProps {
  readonly name: string
  readonly rename: (name: string) => void
  readonly sit: () => void
}

/** Whoever comes by a link says a name and sits down. */
function ComeIn({ name, rename, sit }: ComeInProps) {
  const say = useSay()
  return (
    <form
      className="come-in"
      onSubmit={(submit) => {
        submit.preventDefault()
        sit()
      }}
    >
      <label htmlFor="name">{say('lobby.name')}</label>
      <input
        id="name"
        className="field"
        value={name}
        maxLength={LONGEST.name}
        required
        autoComplete="nickname"
        onChange={({ target }) => rename(target.value)}
      />
      <button type="submit" className="button primary large">
        {say('lobby.come')}
      </button>
    </form>
  )
}

function Invite({ id }: { readonly id: string }) {
  const say = useSay()
  const link = `${location.origin}/t/${id}`
  const copy = (text: string) => void navigator.clipboard.writeText(text).then(() => toast('good', say('lobby.copied')))
  return (
    <section className="panel invite">
      <div className="invite-top">
        <div
          className="qr"
          role="img"
          aria-label={say('lobby.qr')}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing made here from our own address.
          dangerouslySetInnerHTML={{ __html: renderSVG(link, { border: 1 }) }}
        />
        <div>
          <small className="muted">{say('lobby.code')}</small>
          <p className="code">{spellCode(id)}</p>
          <button type="button" className="button" onClick={() => copy(spellCode(id))}>
            <Icon name="copy" />
            {say('lobby.copyCode')}
          </button>
        </div>
      </div>
      <div className="invite-link">
        <input
          className="field"
          readOnly
          value={link}
          aria-label={say('lobby.copyLink')}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="button" onClick={() => copy(link)}>
          <Icon name="link" />
          {say('lobby.copyLink')}
        </button>
        <Share link={link} />
      </div>
      {isThisComputer(location.hostname) && <p className="muted">{say('lobby.onlyHere')}</p>}
    </section>
  )
}

/** Names under which every machine finds itself, and nobody else. */
const isThisComputer = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)
