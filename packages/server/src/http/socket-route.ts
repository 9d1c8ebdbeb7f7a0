import { CLOSES } from '@covo/protocol'
import type { Den } from '../den.ts'
import { Refused } from '../refused.ts'
import { Line } from '../socket.ts'
import type { App } from './app.ts'
import { type Door, keyOf, tokenOf } from './door.ts'

const BEAT_MS = 30_000

export function socketRoute(app: App, den: Den, door: Door): void {
  const { settings, counters } = den.house
  const perAddress = new Map<string, number>()
  const heart = setInterval(() => {
    for (const line of den.lines) line.beat()
  }, BEAT_MS)
  app.addHook('onClose', async () => clearInterval(heart))

  app.get(
    '/api/socket',
    {
      websocket: true,
      schema: { hide: true },
      // A cookie is sent along by any site's page, so the page must be our own. A token is not.
      preValidation: async (request) => {
        if (tokenOf(request) === undefined && !door.isOwnSite(request)) throw new Refused('otherSite')
        if ((perAddress.get(request.ip) ?? 0) >= settings.socketsPerAddress) {
          throw Refused.tooMany('sockets')
        }
      },
    },
    async (socket, request) => {
      const { ip } = request
      perAddress.set(ip, (perAddress.get(ip) ?? 0) + 1)
      counters.sockets.inc()
      socket.on('close', () => {
        const left = (perAddress.get(ip) ?? 1) - 1
        if (left === 0) perAddress.delete(ip)
        else perAddress.set(ip, left)
        counters.sockets.dec()
        if (line) den.lines.delete(line)
      })
      let line: Line | undefined
      // Messages that come before we know who it is wait in the socket.
      socket.pause()
      const person = await door.personOf(request).catch(() => undefined)
      if (person) {
        line = new Line(den, socket, person, keyOf(request))
        den.lines.add(line)
      } else socket.close(CLOSES.unknownPerson)
      socket.resume()
    },
  )
}
