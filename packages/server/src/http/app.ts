import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import websocket from '@fastify/websocket'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifySchemaCompiler,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import type { Den } from '../den.ts'
import { Refused } from '../refused.ts'
import { malformed } from '../socket.ts'
import { Door } from './door.ts'
import { operatorRoutes } from './operator-routes.ts'
import { pageRoutes, scriptsWithin } from './page-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { playRoutes } from './play-routes.ts'
import { socketRoute } from './socket-route.ts'
import { tableRoutes } from './table-routes.ts'

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** Bodies are taken as they are; what stands in an address is text and may mean a number. */
const checkedBySchema: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema)
  return (found: unknown) => {
    const value = httpPart === 'body' ? found : Value.Convert(schema, found)
    if (compiled.Check(value)) return { value }
    const [first] = compiled.Errors(value)
    const path = first?.instancePath.slice(1).replaceAll('/', '.') || (httpPart ?? 'it')
    return { error: malformed(path, first?.message ?? 'as the schema says') }
  }
}

export async function buildApp(den: Den, secret: string, loggerInstance: FastifyBaseLogger): Promise<App> {
  const { settings, counters } = den.house
  const app = Fastify({
    loggerInstance,
    // Addresses of requests may hold a table's code.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: settings.largestMessage,
    routerOptions: { maxParamLength: 100 },
    // An address that the router cannot read.
    frameworkErrors: (_error, _request, reply) => {
      const refused = new Refused('noSuchThing')
      counters.refusals.inc({ code: refused.code })
      void (reply as FastifyReply).status(refused.status).send(refused.body)
    },
    forceCloseConnections: true,
  }).withTypeProvider<TypeBoxTypeProvider>()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Nothing at all is a body too, where nothing is asked for.
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
  app.setValidatorCompiler(checkedBySchema)
  // Response schemas describe; they do not cut.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusedOf(error)
    counters.refusals.inc({ code: refused.code })
    if (refused.code === 'internal')
      request.log.error({ reason: error.message, stack: error.stack }, 'a request failed')
    return reply.status(refused.status).send(refused.body)
  })

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptsWithin()],
        // The libraries of the page put their few rules into the document.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: settings.origin.startsWith('https:'),
  })
  await app.register(cookie, { secret })
  await app.register(websocket, { options: { maxPayload: settings.largestMessage } })
  await app.register(swagger, {
    openapi: {
      info: { title: 'Covo', description: 'The den, for people’s own bots.', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })

  const door = new Door(den.house, den.people)
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return
    door.countRequest(request)
    if (!den.isOpen) throw new Refused('closing')
    door.checkSite(request)
  })
  for (const routes of [peopleRoutes, passkeyRoutes, tableRoutes, playRoutes, socketRoute, operatorRoutes]) {
    await app.register(async (scope) => routes(scope.withTypeProvider<TypeBoxTypeProvider>(), den, door))
  }
  await pageRoutes(app)
  return app
}

function refusedOf(error: FastifyError): Refused {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refused('tooLarge')
  const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isTheirs && !(error instanceof Refused) ? malformed('it', 'JSON') : Refused.of(error)
}
