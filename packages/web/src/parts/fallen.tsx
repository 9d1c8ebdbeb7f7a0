import { Component, type ReactNode } from 'react'
import { useSay } from '../language.ts'

/** Said by Vite when a part of the page cannot be fetched: the den is gone, or serves a newer page without it. */
const PART_MISSING = 'vite:preloadError'

/** Catches what breaks while the page is drawn or fetched, so that a person never sits before an empty page. */
export class Fallen extends Component<{ readonly children: ReactNode }, { readonly hasFallen: boolean }> {
  override state = { hasFallen: false }

  static getDerivedStateFromError(): { hasFallen: boolean } {
    return { hasFallen: true }
  }

  override componentDidMount(): void {
    addEventListener(PART_MISSING, this.fall)
  }

  override componentWillUnmount(): void {
    removeEventListener(PART_MISSING, this.fall)
  }

  private fall = (): void => this.setState({ hasFallen: true })

  override render(): ReactNode {
    return this.state.hasFallen ? <Sorry /> : this.props.children
  }
}

function Sorry() {
  const say = useSay()
  return (
    <main className="empty" role="alert">
      <h1>{say('wrong.title')}</h1>
      <p>{say('wrong.text')}</p>
      <button type="button" className="button primary" onClick={() => location.reload()}>
        {say('wrong.reload')}
      </button>
      <a className="button" href="/">
        {say('wrong.home')}
      </a>
    </main>
  )
}
