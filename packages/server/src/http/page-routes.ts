import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

const PAGE = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** The scripts within the page itself, as a content security policy calls them: only these very ones may run. */
export function scriptsWithin(folder = PAGE): readonly string[] {
  const file = `${folder}/index.html`
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** Serves the built page; every address that is not a file is the page's own business. */
export async function pageRoutes(app: FastifyInstance, folder = PAGE): Promise<void> {
  const isBuilt = existsSync(`${folder}/index.html`)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      setHeaders(reply, path) {
        // Files under assets have their hash in their name. All else is asked for again, the service worker above all: by it a
        // browser learns that there is a newer page.
        const isFixed = path.includes('/assets/')
        reply.header('cache-control', isFixed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+(\?|$)/.test(request.url)
    if (!isPage) throw new Refused('noSuchThing')
    if (isBuilt) return reply.sendFile('index.html')
    return reply.type('text/plain; charset=utf-8').send(NOT_BUILT)
  })
}

const NOT_BUILT = `The den is open, and its page is not built yet.

  npm run build -w packages/web    builds it
  /api/docs                        describes the API, which works without it
`
