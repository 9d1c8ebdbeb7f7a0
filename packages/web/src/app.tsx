import { lazy, Suspense } from 'react'
import { Link, Route, Switch } from 'wouter'
import { codeOf } from './code.ts'
import { isGameId } from './games.ts'
import { useSay } from './language.ts'
import { Home } from './pages/home.tsx'
import { Fallen } from './parts/fallen.tsx'
import { Shell } from './parts/shell.tsx'
import { Toasts } from './parts/toast.tsx'
import { isSource } from './replay/address.ts'

const Practice = lazy(async () => ({ default: (await import('./pages/practice.tsx')).Practice }))
const Here = lazy(async () => ({ default: (await import('./pages/here.tsx')).Here }))
const TablePage = lazy(async () => ({ default: (await import('./pages/table.tsx')).TablePage }))
const NewTable = lazy(async () => ({ default: (await import('./pages/new-table.tsx')).NewTable }))
const Games = lazy(async () => ({ default: (await import('./pages/games.tsx')).Games }))
const You = lazy(async () => ({ default: (await import('./pages/you.tsx')).You }))
const Device = lazy(async () => ({ default: (await import('./pages/device.tsx')).Device }))
const About = lazy(async () => ({ default: (await import('./pages/about.tsx')).About }))
const ReplayPage = lazy(async () => ({ default: (await import('./pages/replay.tsx')).ReplayPage }))
const ReplayShelf = lazy(async () => ({ default: (await import('./pages/replay.tsx')).ReplayShelf }))
const Rules = lazy(async () => ({ default: (await import('./pages/rules.tsx')).Rules }))
const RulesShelf = lazy(async () => ({ default: (await import('./pages/rules.tsx')).RulesShelf }))
const Components =
  import.meta.env.MODE === 'production'
    ? undefined
    : lazy(async () => ({ default: (await import('./pages/components.tsx')).Components }))

export function App() {
  const say = useSay()
  return (
    <Fallen>
      <Suspense fallback={<p className="waiting">{say('table.loading')}</p>}>
        <Switch>
          <Route path="/">
            <Home />
          </Route>
          <Route path="/practice/:game">
            {({ game }) => (isGameId(game) ? <Practice game={game} /> : <NothingHere />)}
          </Route>
          <Route path="/here/:id">{({ id }) => <Here key={id} path={`/here/${id}`} />}</Route>
          <Route path="/new">
            <NewTable />
          </Route>
          <Route path="/t/:code">{({ code }) => <AtTable code={code} />}</Route>
          <Route path="/games">
            <Games />
          </Route>
          <Route path="/you">
            <You />
          </Route>
          <Route path="/device">
            <Device />
          </Route>
          <Route path="/about">
            <About />
          </Route>
          <Route path="/replay">
            <ReplayShelf />
          </Route>
          <Route path="/replay/:source/:id">
            {({ source, id }) => (isSource(source) ? <ReplayPage source={source} id={id} /> : <NothingHere />)}
          </Route>
          <Route path="/rules">
            <RulesShelf />
          </Route>
          <Route path="/rules/:game">{({ game }) => (isGameId(game) ? <Rules game={game} /> : <NothingHere />)}</Route>
          {Components && <Route path="/components/:game?">{({ game }) => <Components game={game} />}</Route>}
          <Route>
            <NothingHere />
          </Route>
        </Switch>
      </Suspense>
      <Toasts />
    </Fallen>
  )
}

function AtTable({ code }: { readonly code: string }) {
  const id = codeOf(code)
  return id === undefined ? <NothingHere /> : <TablePage key={id} id={id} />
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
