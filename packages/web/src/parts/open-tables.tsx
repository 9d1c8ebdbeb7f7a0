import type { TableState } from '@covo/protocol'
import { Link } from 'wouter'
import { DenError, den, useNews } from '../den.ts'
import { isGameId } from '../games.ts'
import { useSay } from '../language.ts'
import { Sign } from './art.tsx'
import { Icon } from './icon.tsx'
import { PaceShort } from './pace.tsx'

const EVERY = 8000

/** Public tables: where somebody can sit down, and where one can watch. */
export function OpenTables() {
  const say = useSay()
  const { news } = useNews(den.tables, EVERY)
  const tables = news && !(news instanceof DenError) ? news.tables.filter(({ game }) => isGameId(game)) : []
  const waiting = tables.filter(({ status }) => status === 'open').length
  return (
    <section id="tables">
      <div className="section-head">
        <h2>{say('home.tables')}</h2>
        {waiting > 0 && <span className="muted">{say('home.waiting', { count: waiting })}</span>}
      </div>
      {news === undefined ? (
        <div className="panel rows skeleton" aria-hidden />
      ) : tables.length > 0 ? (
        <ul className="panel rows">
          {tables.map((table) => (
            <OpenTable key={table.id} table={table} />
          ))}
        </ul>
      ) : (
        <div className="panel empty">
          <h3>{say('home.quiet')}</h3>
          <p>{say(news instanceof DenError ? 'home.noServer' : 'home.quietText')}</p>
          {!(news instanceof DenError) && (
            <Link href="/new" className="button">
              <Icon name="plus" />
              {say('home.openTable')}
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

function OpenTable({ table }: { readonly table: TableState }) {
  const say = useSay()
  const { game, seats, host, id, status, pace } = table
  const free = seats.filter(({ kind }) => kind === 'open').length
  const name = seats.find(({ person }) => person === host)?.name
  if (!isGameId(game)) return undefined
  return (
    <li className="table-row">
      <Sign game={game} />
      <span>
        <b>{say('game.for', { game: { key: `game.${game}` }, players: seats.length })}</b>
        {name !== undefined && <small>{say('home.host', { name })}</small>}
      </span>
      <span className="stools">
        {seats.map((seat, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never move.
          <i key={i} data-kind={seat.kind} />
        ))}
        <span>{say('home.free', { count: free })}</span>
      </span>
      <PaceShort pace={pace} />
      <Link href={`/t/${id}`} className="button">
        {say(status === 'open' && free > 0 ? 'home.sit' : 'home.watch')}
      </Link>
    </li>
  )
}
