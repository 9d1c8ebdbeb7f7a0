import { create } from 'zustand'

const LATER = 2000

interface Keeper {
  readonly isOnline: boolean
  /** A newer page waits until somebody wants it. */
  readonly hasNewer: boolean
}

/** What the page knows about its network and its own age. */
export const useKeeper = create<Keeper>()(() => ({ isOnline: navigator.onLine, hasNewer: false }))

/** Whether anything has answered: a browser in a network without a way out believes that it is online. */
export function noticeNetwork(hasAnswered: boolean): void {
  if (useKeeper.getState().isOnline !== hasAnswered) useKeeper.setState({ isOnline: hasAnswered })
}

/** Keeps the page in the browser for times without a network, and notices newer ones. */
export function keepPage(): void {
  addEventListener('online', () => noticeNetwork(true))
  addEventListener('offline', () => noticeNetwork(false))
  // While working on the page an old one must not come back.
  if (import.meta.env.MODE === 'development' || !('serviceWorker' in navigator)) return
  // First the page itself and the table that somebody wants: keeping all of it can wait.
  setTimeout(() => void register(), LATER)
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  if (!registration) return
  // The very first one has nothing to replace.
  const offer = () => navigator.serviceWorker.controller && useKeeper.setState({ hasNewer: true })
  const expect = (coming: ServiceWorker | null) =>
    coming?.addEventListener('statechange', () => coming.state === 'installed' && offer())
  if (registration.waiting) offer()
  // One may have been on its way before anybody listened.
  expect(registration.installing)
  registration.addEventListener('updatefound', () => expect(registration.installing))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  })
}

/** How long a newer page may take to come in. */
const PATIENCE = 3000

/** Only ever because somebody asked for it: a page that changes under a move would be rude. */
export async function loadNewer(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  // A still newer one may have come since, or another tab may have let it in already.
  const newer = registration?.waiting
  // A browser that loads a page while its keepers change places may wait for ever: rather without any of them.
  if (newer && !(await hasComeIn(newer))) await registration.unregister()
  location.reload()
}

/** Lets it in. The old one may stay: it is woken up again if the page wants something of it just as it goes. */
function hasComeIn(newer: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    newer.addEventListener('statechange', () => newer.state === 'activated' && resolve(true))
    setTimeout(() => resolve(false), PATIENCE)
    newer.postMessage('take over')
  })
}
