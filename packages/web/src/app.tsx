import { lazy, Suspense } from 'react'
import { Link, Route, Switch } from 'wouter'
import { isGameId } from './games.ts'
import { useSay } from './language.ts'
import { Toasts } from './parts/toast.tsx'

const Practice = lazy(async () => ({ default: (await import('./pages/practice.tsx')).Practice }))
const Components = lazy(async () => ({ default: (await import('./pages/components.tsx')).Components }))

export function App() {
  return (
    <Suspense>
      <Toasts />
      <Switch>
        <Route path="/practice/:game">
          {({ game }) => (isGameId(game) ? <Practice game={game} /> : <NothingHere />)}
        </Route>
        {import.meta.env.MODE !== 'production' && (
          <Route path="/components/:game?">{({ game }) => <Components game={game} />}</Route>
        )}
        <Route>
          <NothingHere />
        </Route>
      </Switch>
    </Suspense>
  )
}

function NothingHere() {
  const say = useSay()
  return (
    <main className="wrong">
      <h1>{say('wrong.missing')}</h1>
      <Link href="/">{say('wrong.home')}</Link>
    </main>
  )
}
