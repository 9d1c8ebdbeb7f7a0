import { Component, type ReactNode } from 'react'
import { useSay } from '../language.ts'

/** Catches what breaks while the page is drawn, so that a person never sits before an empty page. */
export class Fallen extends Component<{ readonly children: ReactNode }, { readonly hasFallen: boolean }> {
  override state = { hasFallen: false }

  static getDerivedStateFromError(): { hasFallen: boolean } {
    return { hasFallen: true }
  }

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
