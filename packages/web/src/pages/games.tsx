import { Link } from 'wouter'
import { useSay } from '../language.ts'
import { Icon } from '../parts/icon.tsx'
import { KeptDeeds } from '../parts/kept-deeds.tsx'
import { GameCard, type Mine, useMyGames } from '../parts/running.tsx'
import { Shell } from '../parts/shell.tsx'
import { replayPath } from '../replay/address.ts'
import { WatchAgain } from '../replay/watch-again.tsx'

/** My games: what waits for me, what goes on, and what is over. */
export function Games() {
  const say = useSay()
  const { games, refresh } = useMyGames()
  const running = games.filter(({ winners }) => winners === undefined)
  const over = games.filter(({ winners }) => winners !== undefined)
  const count = running.filter(({ isMyTurn }) => isMyTurn).length
  return (
    <Shell title={say('games.title')}>
      <div className="title-row">
        <h1 className="page-title">{say('games.count', { count })}</h1>
        <div className="title-deeds">
          <Link href="/replay" className="button">
            <Icon name="eye" />
            {say('replay.record')}
          </Link>
          <Link href="/new" className="button">
            <Icon name="plus" />
            {say('new.title')}
          </Link>
        </div>
      </div>
      {running.length === 0 ? (
        <div className="panel empty">
          <h2>{say('games.none')}</h2>
          <p>{say('games.noneText')}</p>
          <Link href="/" className="button primary">
            <Icon name="play" />
            {say('home.playBots')}
          </Link>
        </div>
      ) : (
        <Cards games={running} refresh={refresh} />
      )}
      {over.length > 0 && (
        <section className="later">
          <div className="section-head">
            <h2>{say('games.finished')}</h2>
          </div>
          <Cards games={over} refresh={refresh} />
        </section>
      )}
    </Shell>
  )
}

function Cards({ games, refresh }: { readonly games: readonly Mine[]; readonly refresh: () => void }) {
  return (
    <ul className="game-cards">
      {games.map((game) => (
        <GameCard key={game.path} mine={game}>
          {game.winners && <WatchAgain path={replayPath(game)} />}
          {game.seed !== undefined && (
            <KeptDeeds seed={game.seed} game={game.game} isOver={game.winners !== undefined} refresh={refresh} />
          )}
        </GameCard>
      ))}
    </ul>
  )
}
