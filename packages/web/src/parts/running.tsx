import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { DenError, den, useNews } from '../den.ts'
import { type GameId, isGameId } from '../games.ts'
import { useSay } from '../language.ts'
import { keptGames } from '../session/kept.ts'
import { GameName, Sign } from './art.tsx'

/** One of my games, in this browser or at the den. */
export interface Mine {
  readonly path: string
  readonly game: GameId
  readonly names: readonly string[]
  /** Undefined where several people play at this device. */
  readonly seat: number | undefined
  readonly isMyTurn: boolean
  readonly hasBegun: boolean
  readonly winners?: readonly number[] | undefined
  readonly at: number
  /** Of a game in this browser. */
  readonly seed?: string | undefined
}

const EVERY = 15_000

/** My games, wherever they are: those that wait for me first, then the newest. */
export function useMyGames(): { readonly games: readonly Mine[]; readonly refresh: () => void } {
  const { news, refresh } = useNews(den.myGames, EVERY)
  const [kept, setKept] = useState(keptGames)
  const games = useMemo(() => {
    const here = kept.map((one): Mine => {
      const people = one.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
      const seat = people.length === 1 ? people[0] : undefined
      return { ...one, names: one.seats.map(({ name }) => name), seat, hasBegun: true }
    })
    const there = news && !(news instanceof DenError) ? news.games : []
    const elsewhere = there.flatMap(({ id, game, names, seat, isMyTurn, updatedAt, status, winners }): Mine[] =>
      isGameId(game)
        ? [
            {
              path: `/t/${id}`,
              game,
              names,
              seat,
              isMyTurn,
              hasBegun: status !== 'open',
              winners: status === 'over' ? (winners ?? []) : undefined,
              at: updatedAt,
            },
          ]
        : [],
    )
    return [...here, ...elsewhere].toSorted((a, b) => Number(b.isMyTurn) - Number(a.isMyTurn) || b.at - a.at)
  }, [news, kept])
  const refreshAll = () => {
    setKept(keptGames())
    refresh()
  }
  return { games, refresh: refreshAll }
}

const FEW = 3

/** The games that go on, on the home page. */
export function RunningGames() {
  const say = useSay()
  const { games } = useMyGames()
  const running = games.filter(({ winners }) => winners === undefined)
  if (running.length === 0) return undefined
  return (
    <section className="running">
      <div className="section-head">
        <h2>{say('home.running')}</h2>
        {running.length > FEW && <Link href="/games">{say('nav.games')}</Link>}
      </div>
      <ul className="game-cards">
        {running.slice(0, FEW).map((game) => (
          <GameCard key={game.path} mine={game} />
        ))}
      </ul>
    </section>
  )
}

/** `children`: what else may be done with the game. */
export function GameCard({ mine, children }: { readonly mine: Mine; readonly children?: ReactNode }) {
  const say = useSay()
  const { path, game, names, seat, isMyTurn, hasBegun, winners } = mine
  const won = seat !== undefined && winners?.includes(seat)
  const status = winners
    ? won
      ? say('games.won')
      : say('games.lost', { names: winners.map((winner) => names[winner] ?? '') })
    : say(!hasBegun ? 'games.lobby' : isMyTurn ? 'games.yourTurn' : 'games.theirTurn')
  return (
    <li className="panel game-card" data-mine={isMyTurn || undefined}>
      <div className="band" data-game={game}>
        <Sign game={game} />
        <GameName game={game} />
        <span className="chip">{status}</span>
      </div>
      <div className="game-card-body">
        <p>{names.map((name, i) => (i === seat ? say('lobby.you') : name)).join(', ')}</p>
        <Link href={path} className={isMyTurn ? 'button primary' : 'button'}>
          {say(isMyTurn ? 'home.continue' : 'home.look')}
        </Link>
        {children}
      </div>
    </li>
  )
}
