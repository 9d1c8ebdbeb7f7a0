import type { Den } from '../den.ts'
import { Refused } from '../refused.ts'
import type { App } from './app.ts'

/** For whoever runs the den. A proxy should keep `/metrics` to itself. */
export function operatorRoutes(app: App, den: Den): void {
  const { counters, database } = den.house

  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))

  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (!den.isOpen || !den.isReady) throw new Refused('closing')
    await database.selectFrom('meta').select('key').limit(1).execute()
    return { ok: true }
  })

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(counters.registry.contentType).send(await counters.registry.metrics()),
  )
}
