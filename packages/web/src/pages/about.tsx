import { Link } from 'wouter'
import { GAME_IDS } from '../games.ts'
import { useSay } from '../language.ts'
import { GameName, Sign } from '../parts/art.tsx'
import { Shell } from '../parts/shell.tsx'

const PARTS = ['fair', 'icons', 'fonts'] as const

export function About() {
  const say = useSay()
  return (
    <Shell title={say('about.title')}>
      <h1 className="page-title">{say('about.title')}</h1>
      <div className="prose">
        <p>{say('about.text')}</p>
        <h2>{say('about.games')}</h2>
        <p>{say('about.gamesText')}</p>
        <ul className="panel rows learn">
          {GAME_IDS.map((game) => (
            <li key={game}>
              <Link href={`/rules/${game}`}>
                <Sign game={game} />
                <span>
                  <GameName game={game} />
                  <small>{say(`about.credit.${game}`)}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {PARTS.map((part) => (
          <section key={part}>
            <h2>{say(`about.${part}`)}</h2>
            <p>{say(`about.${part}Text`)}</p>
            {part === 'fair' && <Link href="/replay">{say('replay.record')}</Link>}
          </section>
        ))}
      </div>
    </Shell>
  )
}
