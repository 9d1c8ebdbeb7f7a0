import { type AnyGameModule, kernelWords, Match, parseOptions, seeded } from '@covo/kernel'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { FACTS } from '../facts.ts'
import { GAME_IDS, type GameId, loadGame, loadGameWords } from '../games.ts'
import { useSay, useSpoken } from '../language.ts'
import { GameName, Sign } from '../parts/art.tsx'
import { Icon } from '../parts/icon.tsx'
import { Shell } from '../parts/shell.tsx'
import { sentenceCase, speaker } from '../speaker.ts'

const TEXTS: Readonly<Record<GameId, () => Promise<{ default: string }>>> = {
  'thiefs-market': () => import('../../../../docs/rules/thiefs-market.md'),
  crooks: () => import('../../../../docs/rules/crooks.md'),
  caper: () => import('../../../../docs/rules/caper.md'),
}

/** The three games to choose from. */
export function RulesShelf() {
  const say = useSay()
  return (
    <Shell title={say('rules.title')}>
      <h1 className="page-title">{say('rules.title')}</h1>
      <p className="lead">{say('rules.text')}</p>
      <ul className="panel rows learn">
        {GAME_IDS.map((game) => (
          <li key={game}>
            <Link href={`/rules/${game}`}>
              <Sign game={game} />
              <span>
                <GameName game={game} />
                <small>{say(`home.learn.${game}`)}</small>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </Shell>
  )
}

interface Term {
  readonly id: string
  readonly name: string
  readonly text: string
}

/** One game's rules, and every card and term in the reader's language. */
export function Rules({ game }: { readonly game: GameId }) {
  const say = useSay()
  const { language } = useSpoken()
  const [html, setHtml] = useState<string>()
  const [sought, setSought] = useState('')
  const terms = useTerms(game)
  useEffect(() => {
    void TEXTS[game]().then((text) => setHtml(text.default))
  }, [game])
  const found = terms.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(sought.toLowerCase()))
  return (
    <Shell title={say('rules.of', { game: { key: `game.${game}` } })}>
      <div className="title-row">
        <h1 className="page-title">{say('rules.of', { game: { key: `game.${game}` } })}</h1>
        <Link href={`/practice/${game}?players=${FACTS[game].usual}&level=novice`} className="button primary">
          <Icon name="play" />
          {say('rules.play')}
        </Link>
      </div>
      <div className="rules">
        <section className="panel terms">
          <h2>{say('rules.cards')}</h2>
          <input
            className="field"
            type="search"
            value={sought}
            placeholder={say('rules.filter')}
            aria-label={say('rules.filter')}
            onChange={({ target }) => setSought(target.value)}
          />
          <dl tabIndex={0}>
            {found.map(({ id, name, text }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div>
          <article className="prose brief">
            <h2>{say('rules.goal')}</h2>
            <p>{say(`brief.goal.${game}`)}</p>
            <h2>{say('rules.turn')}</h2>
            <p>{say(`brief.turn.${game}`)}</p>
          </article>
          <details className="full-rules">
            <summary>{say('rules.full')}</summary>
            {language !== 'en' && <p className="muted">{say('rules.english')}</p>}
            {html !== undefined && (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own rules when the page was built.
              <article className="prose" lang="en" dangerouslySetInnerHTML={{ __html: html }} />
            )}
          </details>
        </div>
      </div>
    </Shell>
  )
}

/** Everything that the game explains, in the reader's language. */
function useTerms(game: GameId): readonly Term[] {
  const { language } = useSpoken()
  const [loaded, setLoaded] = useState<{ module: AnyGameModule; words: Readonly<Record<string, string>> }>()
  useEffect(() => {
    let isGone = false
    void Promise.all([loadGame(game), loadGameWords(game, language)]).then(([module, words]) => {
      if (!isGone) setLoaded({ module, words })
    })
    return () => {
      isGone = true
    }
  }, [game, language])
  return useMemo(() => {
    if (loaded?.module.game.id !== game) return []
    const { game: rules, text } = loaded.module
    const say = speaker(language, { ...kernelWords, ...loaded.words }, String)
    const { match } = Match.start(rules, parseOptions(rules, { players: FACTS[game].usual }), seeded('rules'))
    const seen = new Map(text.help(rules.view(match.state, 0)).map((entry) => [entry.id, entry]))
    return [...seen.values()]
      .map(({ id, name, text: about }) => ({ id, name: sentenceCase(say(name)), text: sentenceCase(say(about)) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language))
  }, [game, loaded, language])
}
