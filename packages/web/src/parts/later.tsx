import { type ComponentType, useEffect, useState } from 'react'
import { useSay } from '../language.ts'

/** A page that is fetched when somebody goes there. */
export interface Distant<P extends object> {
  readonly fetch: () => Promise<ComponentType<P>>
  /** The page, once it has been fetched. */
  readonly here: () => ComponentType<P> | undefined
}

export function distant<P extends object>(load: () => Promise<ComponentType<P>>): Distant<P> {
  let page: ComponentType<P> | undefined
  return {
    async fetch() {
      page ??= await load()
      return page
    },
    here: () => page,
  }
}

/**
 * Shows such a page. React's own `lazy` would do, but after it has shown that something is loading it holds everything back for
 * 300 ms.
 */
export function Later<P extends object>({ page, props }: { readonly page: Distant<P>; readonly props: P }) {
  const say = useSay()
  const [, look] = useState(0)
  useEffect(() => {
    const fail = (error: unknown) =>
      look(() => {
        throw error
      })
    if (!page.here()) page.fetch().then(() => look((looks) => looks + 1), fail)
  }, [page])
  const Page = page.here()
  return Page ? <Page {...props} /> : <p className="waiting">{say('table.loading')}</p>
}
