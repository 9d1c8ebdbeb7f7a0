import { Link, Route, Switch } from 'wouter'
import { codeOf } from './code.ts'
import { isGameId } from './games.ts'
import { useSay } from './language.ts'
import { Home } from './pages/home.tsx'
import { Fallen } from './parts/fallen.tsx'
import { distant, Later } from './parts/later.tsx'
import { Shell } from './parts/shell.tsx'
import { Toasts } from './parts/toast.tsx'
import { isSource } from './replay/address.ts'

/** Pages by the first word of their address. */
const PAGES = {
  practice: distant(async () => (await import('./pages/practice.tsx')).Practice),
  here: distant(async () => (await import('./pages/here.tsx')).Here),
  t: distant(async () => (await import('./pages/table.tsx')).TablePage),
  new: distant(async () => (await import('./pages/new-table.tsx')).NewTable),
  games: distant(async () => (await import('./pages/games.tsx')).Games),
  you: distant(async () => (await import('./pages/you.tsx')).You),
  device: distant(async () => (await import('./pages/device.tsx')).Device),
  about: distant(async () => (await import('./pages/about.tsx')).About),
  replay: distant(async () => (await import('./pages/replay.tsx')).ReplayPage),
  rules: distant(async () => (await import('./pages/rules.tsx')).Rules),
}
const ReplayShelf = distant(async () => (await import('./pages/replay.tsx')).ReplayShelf)
const RulesShelf = distant(async () => (await import('./pages/rules.tsx')).RulesShelf)
const Components =
  import.meta.env.MODE === 'production'
    ? undefined
    : distant(async () => (await import('./pages/components.tsx')).Components)

/** Fetches the page of an address, so that it can be the first thing that is drawn. A failure is told where it is drawn. */
export async function fetchPage(address: string): Promise<void> {
  const [, word = ''] = address.split('/')
  if (Object.hasOwn(PAGES, word)) await PAGES[word as keyof typeof PAGES].fetch().catch(() => undefined)
}

export function App() {
  return (
    <Fallen>
      <Switch>
        <Route path="/">
          <Home />
        </Route>
        <Route path="/practice/:game">
          {({ game }) => (isGameId(game) ? <Later page={PAGES.practice} props={{ game }} /> : <NothingHere />)}
        </Route>
        <Route path="/here/:id">
          {({ id }) => <Later key={id} page={PAGES.here} props={{ path: `/here/${id}` }} />}
        </Route>
        <Route path="/new">
          <Later page={PAGES.new} props={{}} />
        </Route>
        <Route path="/t/:code">{({ code }) => <AtTable code={code} />}</Route>
        <Route path="/games">
          <Later page={PAGES.games} props={{}} />
        </Route>
        <Route path="/you">
          <Later page={PAGES.you} props={{}} />
        </Route>
        <Route path="/device">
          <Later page={PAGES.device} props={{}} />
        </Route>
        <Route path="/about">
          <Later page={PAGES.about} props={{}} />
        </Route>
        <Route path="/replay">
          <Later page={ReplayShelf} props={{}} />
        </Route>
        <Route path="/replay/:source/:id">
          {({ source, id }) =>
            isSource(source) ? <Later page={PAGES.replay} props={{ source, id }} /> : <NothingHere />
          }
        </Route>
        <Route path="/rules">
          <Later page={RulesShelf} props={{}} />
        </Route>
        <Route path="/rules/:game">
          {({ game }) => (isGameId(game) ? <Later page={PAGES.rules} props={{ game }} /> : <NothingHere />)}
        </Route>
        {Components && (
          <Route path="/components/:game?">{({ game }) => <Later page={Components} props={{ game }} />}</Route>
        )}
        <Route>
          <NothingHere />
        </Route>
      </Switch>
      <Toasts />
    </Fallen>
  )
}

function AtTable({ code }: { readonly code: string }) {
  const id = codeOf(code)
  return id === undefined ? <NothingHere /> : <Later key={id} page={PAGES.t} props={{ id }} />
}

function NothingHere() {
  const say = useSay()
  return (
    <Shell>
      <div className="empty">
        <h1>{say('wrong.missing')}</h1>
        <Link href="/" className="button primary">
          {say('wrong.home')}
        </Link>
      </div>
    </Shell>
  )
}
