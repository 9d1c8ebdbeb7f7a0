import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { extname, join } from 'node:path'
import { startDen } from '@covo/server'
import { testPage } from '../build/page.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

export interface House {
  readonly address: string
  /** Tears every socket and lets no new one through until `mend`. */
  cut(): void
  mend(): void
  /** From now on the page is a newer one. */
  renew(): void
  close(): Promise<void>
}

/** The built page, with a real den behind it or with none. */
export async function openHouse({ hasDen }: { readonly hasDen: boolean }): Promise<House> {
  const folder = await testPage()
  const sockets = new Set<Socket>()
  let isCut = false
  let edition = 0
  let port = 0
  const server = createServer((message, response) => {
    const { pathname } = new URL(message.url ?? '/', 'http://page')
    if (pathname === '/service-worker.js') return serveWorker(folder, edition, response)
    if (!pathname.startsWith('/api/')) return serve(folder, pathname, response)
    if (port === 0 || isCut) return response.writeHead(503).end()
    return pass(message, response, port)
  })
  server.on('upgrade', (message, socket: Socket, head) => {
    if (isCut || port === 0) {
      socket.destroy()
      return
    }
    const far = connect(port, '127.0.0.1', () => {
      const headers = Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`)
      far.write(`${message.method} ${message.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      far.write(head)
      far.pipe(socket).pipe(far)
    })
    for (const end of [socket, far]) {
      sockets.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => sockets.delete(end))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // By name: a browser has no passkeys for an address that is a number.
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  const den = hasDen
    ? await startDen({
        port: 0,
        database: ':memory:',
        log: 'fatal',
        origin: address,
        botPause: 0,
        guestsPerHour: 10_000,
      })
    : undefined
  if (den) port = Number(new URL(den.address).port)
  const tear = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    address,
    cut() {
      isCut = true
      tear()
    },
    mend() {
      isCut = false
    },
    renew() {
      edition++
    },
    async close() {
      tear()
      server.closeAllConnections()
      server.close()
      await den?.close()
    },
  }
}

/** A service worker that differs by a letter belongs to a newer page. */
function serveWorker(folder: string, edition: number, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
  response.end(`${readFileSync(join(folder, 'service-worker.js'), 'utf8')}// ${edition}\n`)
}

function serve(folder: string, pathname: string, response: ServerResponse): void {
  const path = join(folder, pathname)
  const file = existsSync(path) && statSync(path).isFile() ? path : join(folder, 'index.html')
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}

function pass(message: IncomingMessage, response: ServerResponse, port: number): void {
  const { url, method, headers } = message
  const onward = request({ port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.writeHead(502).end())
  message.pipe(onward)
}
