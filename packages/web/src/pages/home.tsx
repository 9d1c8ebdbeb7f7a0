import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { BOT_LEVELS, FACTS } from '../facts.ts'
import { GAME_IDS, type GameId } from '../games.ts'
import { useSay } from '../language.ts'
import { BoxArt, GameName, Sign } from '../parts/art.tsx'
import { Icon } from '../parts/icon.tsx'
import { JoinForm } from '../parts/join.tsx'
import { Pips } from '../parts/levels.tsx'
import { OpenTables } from '../parts/open-tables.tsx'
import { RunningGames } from '../parts/running.tsx'
import { Shell } from '../parts/shell.tsx'
import { RecordDrop } from '../replay/drop.tsx'
import { handOver } from '../replay/handed.ts'
import { keptGames } from '../session/kept.ts'

/** The game to start with: the quickest to learn. */
const FIRST: GameId = 'crooks'

export function Home() {
  const say = useSay()
  const [, go] = useLocation()
  const watch = (file: File) => {
    handOver(file)
    go('/replay')
  }
  const [before = '', thieves = '', after = ''] = say('home.title').split(/<em>|<\/em>/)
  return (
    <Shell>
      <div className="hero">
        <div>
          <h1>
            {before}
            <em>{thieves}</em>
            {after}
          </h1>
          <p className="at-large">{say('home.text')}</p>
          <p className="at-phone">{say('home.short')}</p>
        </div>
        <JoinForm />
      </div>
      <div className="shelf">
        {GAME_IDS.map((game) => (
          <Box key={game} game={game} />
        ))}
      </div>
      <RunningGames />
      <p className="panel around-strip">
        <Icon name="people" />
        <span>
          <b>{say('home.around')}</b>
          {say('home.aroundText')}
        </span>
        <Link href="/new?where=here" className="button">
          {say('home.aroundButton')}
        </Link>
      </p>
      <div className="lower">
        <OpenTables />
        <section>
          <div className="section-head">
            <h2>{say('home.learn')}</h2>
          </div>
          <ul className="panel rows learn">
            {[FIRST, ...GAME_IDS.filter((game) => game !== FIRST)].map((game) => (
              <li key={game}>
                <Link href={`/rules/${game}`}>
                  <Sign game={game} />
                  <span>
                    <b>{say(`game.${game}`)}</b>
                    <small>{say(`home.learn.${game}`)}</small>
                  </span>
                  <Icon name="next" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <RecordDrop take={watch} />
    </Shell>
  )
}

/** A box on the shelf: two clicks from here to a game. */
function Box({ game }: { readonly game: GameId }) {
  const say = useSay()
  const [, go] = useLocation()
  const [isChoosing, setIsChoosing] = useState(false)
  const question = useId()
  const [isNew] = useState(() => keptGames().length === 0)
  const { players, minutes, usual } = FACTS[game]
  const [from, to] = players
  const start = (level: string) =>
    go(`/practice/${game}?${new URLSearchParams({ players: String(usual), level, seed: crypto.randomUUID() })}`)
  return (
    <section className="game" data-game={game} aria-label={say(`game.${game}`)}>
      <div className="box">
        <div className="face">
          <BoxArt game={game} />
          <GameName game={game} />
        </div>
        {game === FIRST && isNew && <span className="seal">{say('home.new')}</span>}
      </div>
      <div className="box-detail">
        <BoxArt game={game} isDetail />
      </div>
      <div className="tag">
        <GameName game={game} />
        <p className="facts">
          <span>
            <Icon name="people" />
            <span className="at-large">{say('game.players', { from, to })}</span>
            <span className="at-phone">{`${from}–${to}`}</span>
          </span>
          <span>
            <Icon name="clock" />
            {say('game.minutes', { minutes })}
          </span>
        </p>
        <p className="pitch" id={question}>
          {isChoosing ? say('home.level', { bots: usual - 1 }) : say(`game.${game}.pitch`)}
        </p>
        {isChoosing ? (
          <Levels question={question} choose={start} leave={() => setIsChoosing(false)} />
        ) : (
          <div className="starts">
            <button type="button" className="button primary" onClick={() => setIsChoosing(true)}>
              <Icon name="play" />
              <span className="at-large">{say('home.playBots')}</span>
              <span className="at-phone">{say('home.play')}</span>
            </button>
            <Link
              href={`/new?game=${game}`}
              className="button"
              aria-label={say('home.withPeopleAt', { game: { key: `game.${game}` } })}
            >
              <span className="at-large">{say('home.withPeople')}</span>
              <span className="at-phone">
                <Icon name="people" />
              </span>
            </Link>
          </div>
        )}
      </div>
    </section>
  )
}

/** How long the levels wait for the second half of a double click on the button that was in their place. */
const DOUBLE_CLICK = 300

interface LevelsProps {
  /** The id of the question that they answer. */
  readonly question: string
  readonly choose: (level: string) => void
  readonly leave: () => void
}

function Levels({ question, choose, leave }: LevelsProps) {
  const say = useSay()
  const [isReady, setIsReady] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), DOUBLE_CLICK)
    return () => clearTimeout(timer)
  }, [])
  // The button that had the focus has turned into these.
  useEffect(() => {
    if (isReady) first.current?.focus()
  }, [isReady])
  return (
    <fieldset
      className="levels"
      disabled={!isReady}
      aria-labelledby={question}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      {BOT_LEVELS.map((level, i) => (
        <button key={level} type="button" ref={i === 0 ? first : undefined} onClick={() => choose(level)}>
          {say(`level.${level}`)}
          <Pips level={level} />
        </button>
      ))}
    </fieldset>
  )
}
