import type { Server } from 'node:http'
import cookie from '@fastify/cookie'
import type { Database } from '@sailing-desk/records/database/open'
import { BODY_BYTES } from '@sailing-desk/records/http/body-limits'
import { problemHandler, sendProblem } from '@sailing-desk/records/http/problems'
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import { readBodies } from '../http/bodies.ts'
import { refuseCrossSiteWrites } from '../http/cross-site.ts'
import { securityHeaders } from '../http/guards.ts'
import { normalizeUrl, refuseExpectation, refuseMalformed } from '../http/malformed-requests.ts'
import { validateInPlainWords } from '../http/plain-words.ts'
import { createPublicReads } from '../http/public-reads.ts'
import { requireHost } from '../http/request-host.ts'
import { cachingServer, type EarlyResponses } from '../http/response-cache/caching-server.ts'
import { createResponseCache, type ResponseCache } from '../http/response-cache/response-cache.ts'
import { trustedBy } from '../http/trusted-proxies.ts'
import { createUploadQueue } from '../http/uploads/upload-queue.ts'
import { currentFilesApi } from '../site-content/downloads/downloads.public-api.ts'
import { siteFilesPublicApi } from '../site-content/files/site-files.public-api.ts'
import { isDcsa, sendDcsaError } from '../timetable/dcsa/dcsa-errors.ts'
import { registerApiRoutes } from './api-routes.ts'
import { publicState } from './caching/public-state.ts'
import type { Config } from './config.ts'
import { announcementsFeed, fileMakers } from './file-makers.ts'
import { freeDisk } from './monitoring/limits.ts'
import { logging, monitor } from './monitoring/monitor.ts'
import { requestIds } from './monitoring/request-id.ts'
import { docsRoutes } from './openapi/docs-page.ts'
import { describeRoutes, ZOD_SCHEMAS } from './openapi/document.ts'
import { fileAddresses, listDataAddresses, pageAddresses } from './page-addresses.ts'
import { registerFiles, textFiles } from './page-files.ts'
import { registerPages } from './pages.ts'
import { readBuiltSite } from './search-engines/built-site.ts'
import { searchEngineRoutes } from './search-engines/search-engine-calls.ts'
import type { Services } from './services.ts'

const HEADER_TIME_MS = 15_000
const REQUEST_TIME_MS = 60_000
/**
 * Longer than an upload waits for its turn. Who does not read a response is cut off after this time or twice that: node
 * waits once more if there was something left to send.
 */
const SILENCE_MS = 50_000
/** How often node looks for requests that take too long. */
const CHECK_EVERY_MS = 10_000
/** Longer than proxies keep an idle connection, so that it is they who close it. */
const KEEP_ALIVE_MS = 72_000
/** Longer ones than the schema of any parameter allows, so that it answers. */
const LONGEST_PARAM = 1000

type Mode = 'production' | 'development' | 'no-pages'

/**
 * Builds the server over a migrated database, not yet listening. `no-pages` serves the API only; `watch` is called with
 * every route.
 */
export async function buildApp(
  database: Database,
  config: Config,
  mode: Mode,
  services: Services,
  watch: (route: RouteOptions) => void = () => {},
): Promise<FastifyInstance> {
  validateInPlainWords()
  const headers = securityHeaders(config)
  const cache = createResponseCache(publicState(database, services.sailing.readPublished))
  const early = { count: 0 }
  const app = Fastify({ ...serverOptions(config, headers), serverFactory: serverWith(cache, early) })
  setUp(app, database, headers, watch)
  const describe = describeRoutes(app)
  await app.register(cookie)
  app.addHook('onRequest', refuseCrossSiteWrites(config))
  const { folder, minFreeBytes } = config.uploads
  await readBodies(app, {
    queues: { visitors: createUploadQueue(), office: createUploadQueue({ slots: 3 }) },
    hasRoom: () => freeDisk(folder).bytes >= minFreeBytes,
  })

  const counted = await monitor(app, { config, database, cache, early })
  const { respond, readState } = counted
  const reads = createPublicReads(respond)
  await registerApiRoutes(app, { database, services, config, reads })
  await app.register(siteFilesPublicApi, { siteFiles: services.siteFiles })
  await app.register(currentFilesApi, { downloads: services.downloads })
  await app.register(docsRoutes, { describe })
  const built = mode === 'production' ? readBuiltSite() : null
  const { siteOrigin } = config
  const listAddresses = () => listDataAddresses(services)
  const { announcements, history, company } = services
  const readCompany = company.readShown
  await app.register(searchEngineRoutes, {
    siteOrigin,
    history,
    respond,
    built,
    readCompany,
    listAddresses,
  })
  const addresses = pageAddresses(services)
  const files = {
    addresses: { ...addresses, ...fileAddresses(services) },
    makers: {
      ...fileMakers(services, siteOrigin, announcements.readLines),
      '/announcements': announcementsFeed(services, siteOrigin),
    },
  }
  registerFiles(app, { respond, ...files })
  if (mode !== 'no-pages') {
    const data = { reads, readState, findFile: textFiles(files) }
    await registerPages(app, { mode, database, config, respond, data, built, addresses })
  }
  return app
}

/** What holds for every request, whatever its route. */
function setUp(
  app: FastifyInstance,
  { dialect }: Database,
  headers: Record<string, string>,
  watch: (route: RouteOptions) => void,
): void {
  app.server.on('checkExpectation', refuseExpectation(headers))
  app.setErrorHandler(problemHandler(dialect))
  app.setNotFoundHandler(sendNotFound)
  app.decorateRequest('account', null)
  app.decorateRequest('accountId', null)
  app.addHook('onRoute', watch)
  app.addHook('onRequest', sendingHeaders(headers))
  app.addHook('onRequest', requireHost)
}

const sendingHeaders =
  (headers: Record<string, string>) =>
  (_request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    reply.headers(headers)
    next()
  }

function sendNotFound({ method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return ['GET', 'HEAD'].includes(method)
    ? sendProblem(reply, 404, 'There is nothing at this address')
    : sendProblem(reply.header('allow', 'GET, HEAD'), 405, 'This address is read-only')
}

function sendMalformed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = 'The address is malformed'
  return isDcsa(request.url) ? sendDcsaError(request, reply, 400, message) : sendProblem(reply, 400, message)
}

const serverWith = ({ respondEarly }: ResponseCache, early: EarlyResponses) =>
  cachingServer(
    respondEarly,
    { headersTimeout: HEADER_TIME_MS, connectionsCheckingInterval: CHECK_EVERY_MS, requireHostHeader: false },
    { timeout: SILENCE_MS, keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_TIME_MS },
    early,
  )

function serverOptions(config: Config, headers: Record<string, string>) {
  return {
    logger: logging(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: ZOD_SCHEMAS,
    genReqId: requestIds(config.trustProxy),
    // The default, as for addresses that do not exist.
    bodyLimit: BODY_BYTES.small,
    rewriteUrl: ({ url = '/' }) => normalizeUrl(url),
    frameworkErrors: (_error, request, reply) => sendMalformed(request, reply.headers(headers)),
    clientErrorHandler: refuseMalformed(headers),
    requestTimeout: REQUEST_TIME_MS,
    trustProxy: config.trustProxy.length > 0 && trustedBy(config.trustProxy),
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAM },
  } satisfies FastifyHttpOptions<Server>
}
