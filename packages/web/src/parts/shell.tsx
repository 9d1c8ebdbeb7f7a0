import { type ReactNode, useEffect } from 'react'
import { Link, useRoute } from 'wouter'
import { isLanguage, LANGUAGES, useSay, useSpoken } from '../language.ts'
import { Notice } from '../offline/notice.tsx'
import { isLight, usePreferences } from '../preferences.ts'
import { Icon, type IconName } from './icon.tsx'
import { Logo } from './logo.tsx'
import { Medal } from './medal.tsx'

const PLACES = [
  { href: '/', icon: 'home', word: 'nav.play' },
  { href: '/games', icon: 'clock', word: 'nav.games' },
  { href: '/rules', icon: 'book', word: 'nav.learn' },
] as const

interface ShellProps {
  readonly children: ReactNode
  /** What the tab is called. */
  readonly title?: string | undefined
  /** Pages with a button of their own at the thumb have no tabs on phones. */
  readonly hasTabs?: boolean
}

/** The house around every page but the table. */
export function Shell({ children, title, hasTabs = true }: ShellProps) {
  const say = useSay()
  const { language } = useSpoken()
  const { name, change } = usePreferences()
  const lit = isLight()
  useEffect(() => {
    document.title = title === undefined ? say('title.house') : say('title.page', { title })
  }, [title, say])
  return (
    <div className="shell" data-tabs={hasTabs || undefined}>
      <a className="skip" href="#content">
        {say('nav.skip')}
      </a>
      <header className="top wrap">
        <Link href="/" className="top-home" aria-label={say('nav.home')}>
          <Logo />
        </Link>
        <nav className="nav" aria-label={say('nav.label')}>
          {PLACES.map(({ href, word }) => (
            <Place key={href} href={href}>
              {say(word)}
            </Place>
          ))}
        </nav>
        <div className="top-right">
          <label className="icon-button language">
            <Icon name="globe" />
            <span className="unseen">{say('nav.language')}</span>
            <select
              value={language}
              onChange={({ target }) => isLanguage(target.value) && change({ language: target.value })}
            >
              {Object.entries(LANGUAGES).map(([code, called]) => (
                <option key={code} value={code} lang={code}>
                  {called}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            className="icon-button"
            aria-label={say(lit ? 'nav.toDark' : 'nav.toLight')}
            onClick={() => change({ theme: lit ? 'dark' : 'light' })}
          >
            <Icon name={lit ? 'moon' : 'sun'} />
          </button>
          <Link href="/you" className="me">
            <Medal seat={3} />
            <span>{name === '' ? say('nav.guest') : name}</span>
          </Link>
        </div>
      </header>
      <main id="content" className="wrap" tabIndex={-1}>
        <Notice />
        {children}
      </main>
      <footer className="foot wrap">
        <Link href="/about">{say('nav.about')}</Link>
      </footer>
      {hasTabs && (
        <nav className="tabs" aria-label={say('nav.label')}>
          {PLACES.map(({ href, icon, word }) => (
            <Tab key={href} href={href} icon={icon} word={say(word)} />
          ))}
          <Tab href="/you" icon="person" word={say('nav.you')} />
        </nav>
      )}
    </div>
  )
}

function Place({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const [isHere] = useRoute(href)
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  )
}

function Tab({ href, icon, word }: { readonly href: string; readonly icon: IconName; readonly word: string }) {
  const [isHere] = useRoute(href)
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} />
      {word}
    </Link>
  )
}
