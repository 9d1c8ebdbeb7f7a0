// Keeps the page for times without a network. The build writes VERSION and FILES above: the hash and the names of all that was built.
/* global VERSION, FILES */
const CACHE = `covo-${VERSION}`

self.addEventListener('install', (event) => {
  // Files with a hash in their name are taken from the version before, if it has them.
  const fill = async () => {
    const cache = await caches.open(CACHE)
    await Promise.all(
      FILES.map(async (path) => {
        const isFixed = path.startsWith('/assets/')
        const known = isFixed ? await caches.match(path) : undefined
        if (known) await cache.put(path, known)
        else await cache.add(new Request(path, { cache: isFixed ? 'default' : 'no-cache', priority: 'low' }))
      }),
    )
  }
  event.waitUntil(fill())
  // Where the browser can, it does not even ask about what the den says.
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
})

self.addEventListener('activate', (event) => {
  // Pages of the version before may still be open, and load their parts late.
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('covo-') && name !== CACHE)
    await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(clear())
})

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // What the den says is never kept.
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  const wanted = request.mode === 'navigate' && !FILES.includes(pathname) ? '/' : request
  const answer = async () => {
    const cache = await caches.open(CACHE)
    const found = await cache.match(wanted, { ignoreSearch: true, ignoreVary: true })
    return found ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
  }
  event.respondWith(answer())
})
