import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createRunner } from '@sailing-desk/records/background/concurrency'
import type { Dialect } from '@sailing-desk/records/database/dialect'
import type { Database } from '@sailing-desk/records/database/open'
import { problemHandler, problemOf, problemText } from '@sailing-desk/records/http/problems'
import type { FindAddress } from '@sailing-desk/timetable/addresses'
import { isObject } from '@sailing-desk/trade/is-object'
import type {
  FastifyContextConfig,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import type { Company } from '../../content/company.ts'
import { RESUME_RULE } from '../careers/resume-inspection/resume-file.ts'
import { sessionCookieName } from '../http/cookie-names.ts'
import type { Cacheable, CachedResponse, RespondFromCache } from '../http/response-cache/response-cache.ts'
import { readAgain, type Source } from '../http/response-cache/sources.ts'
import { fileConfig } from '../http/uploads/file-part.ts'
import { hasTexts } from '../site-content/page-texts/slots/pages.ts'
import { companyOf } from '../web/company.ts'
import type { Config } from './config.ts'
import { currentRequest } from './monitoring/request-id.ts'
import { injectWithBody, sendOnBehalfOf } from './page-api.ts'
import { withFormat } from './page-files.ts'
import { type PageData, readForPage, serveBuild, startVite } from './page-renderer.ts'
import { CLIENT, knownQuery, policyByNonce, renderPublicPage } from './rendering/cached-page.ts'
import type { BuiltSite } from './search-engines/built-site.ts'
import { canonicalPath } from './search-engines/page-address.ts'
import type { PictureWords } from './share-pictures/picture.ts'
import { drawnPicture, registerPictures, type WordsOf } from './share-pictures/register-pictures.ts'
import type { NoScriptForm, Render, Site } from './site.ts'
import {
  DATA_PAGES,
  type DataPage,
  MAIL_PAGES,
  PREVIEW_KEY,
  PUBLIC_PAGES,
  type PublicPage,
} from './site-map.ts'

/** The name of the file, up to its hash. */
export const PUBLIC_ROUTES = 'public-routes-'

/**
 * Pages whose form works without a script. The server reads the submission once, file included, and runs the page's
 * action, which sends it to the route that the script would use (src/web/submit-form.ts). A file is not returned: the page
 * asks for it again.
 */
export type FormPages = {
  app: FastifyInstance
  dialect: Dialect
  render: (request: FastifyRequest, reply: FastifyReply, form: NoScriptForm) => Promise<FastifyReply>
}

export const ACCOUNT_FORM: FastifyContextConfig = { body: 'small' }
export const PUBLIC_FORM: FastifyContextConfig = { body: 'usual', takesForm: true }

/** Registers POST of a page with a form. */
export function registerFormPage(
  { app, dialect, render }: FormPages,
  path: string,
  config: FastifyContextConfig,
): void {
  app.post(path, {
    schema: { hide: true },
    config,
    handler: (request, reply) => {
      const send = (url: string, filled = {}) => {
        const body = isObject(request.body) ? { ...request.body, ...filled } : request.body
        return injectWithBody(request, app, { method: 'POST', url }, body)
      }
      return render(request, reply, { fields: textsOf(request.body), send })
    },
    // The page returns the typed fields even if the form cannot be read to its end.
    errorHandler: (error: FastifyError, request, reply) => {
      if (request.body === undefined) return problemHandler(dialect)(error, request, reply)
      const { status, message, errors } = problemOf(dialect, error, request)
      const body: unknown = JSON.parse(problemText(status, message, errors))
      return render(request, reply, { fields: textsOf(request.body), send: async () => ({ status, body }) })
    },
  })
}

/** The text fields of a form, whether it was read completely or in part. */
function textsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const text = typeof value === 'object' && value?.type === 'field' ? value.value : value
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )
}

type Pages = {
  mode: 'production' | 'development'
  config: Config
  respond: RespondFromCache
  data: PageData
  /** Data of the build; null in development. */
  built: BuiltSite | null
  database: Database
  /** By path; see page-addresses.ts. */
  addresses: Record<string, FindAddress>
}

const NONCE_BYTES = 16
/** All methods, so that the guard handles all of them. */
const BACK_OFFICE = ['/dashbord', '/dashbord.data', '/admin', '/admin.data', '/admin/*']
/** The login and registration pages differ by session cookie: the server caches the visitor's copy, shared caches must not. */
const LOGIN_PAGE_HEADERS = {
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie',
  'x-robots-tag': 'noindex',
}
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

const RESUME_FORM = { ...PUBLIC_FORM, ...fileConfig(RESUME_RULE) }

/** Registers the pages: rendered on the server, hydrated in the browser. */
export async function registerPages(app: FastifyInstance, { mode, database, addresses, ...others }: Pages) {
  const isBuilt = mode === 'production'
  const render = isBuilt ? await serveBuild(app) : await startVite(app)
  const { sendPublic, sendAt, renderUncached, wordsAt } = createSenders({ app, render, isBuilt, ...others })
  const forms = { app, dialect: database.dialect, render: renderUncached }

  const lookUp = (path: string, find: FindAddress, send: SendFound) =>
    app.get<WithParams>(path, async (request, reply) => {
      // If the database is unavailable, the page says so.
      const address = await find(request.params, isObject(request.query) ? request.query : {}).catch(
        () => null,
      )
      if (address && 'movedTo' in address) return reply.redirect(address.movedTo)
      return address && isBuilt ? send(address.found, request, reply) : renderUncached(request, reply)
    })

  for (const page of PUBLIC_PAGES) {
    for (const path of [page.path, ...(page.aliases ?? [])]) {
      const send: SendFound = (_url, request, reply) => sendPublic(page, path, request, reply)
      const find = addresses[path]
      if (find) lookUp(path, find, send)
      else if (isBuilt) app.get(path, (request, reply) => send(path, request, reply))
      if (page.isAccountPage) registerFormPage(forms, path, ACCOUNT_FORM)
      if (page.form) registerFormPage(forms, path, page.form === 'resume' ? RESUME_FORM : PUBLIC_FORM)
    }
  }
  for (const page of DATA_PAGES) {
    const { path } = page
    const find = addresses[path]
    if (!find) throw new Error(`No address is looked up for ${path}`)
    lookUp(path, find, (url, request, reply) => sendAt(page, url, request, reply))
  }
  for (const { path, hasToken, takesOneClick } of MAIL_PAGES) {
    // The token stays on this site. With 'no-referrer' browsers would send 'Origin: null' with the forms, which is refused.
    const send = (request: FastifyRequest, reply: FastifyReply, form?: NoScriptForm) =>
      renderUncached(request, hasToken ? reply.header('referrer-policy', 'same-origin') : reply, form)
    app.get(path, (request, reply) => send(request, reply))
    const config = { ...PUBLIC_FORM, ...(takesOneClick && { takesOneClick }) }
    registerFormPage({ ...forms, render: send }, path, config)
  }
  if (isBuilt && others.config.siteOrigin)
    registerPictures(app, { respond: others.respond, built: others.built, addresses, wordsAt })
  await registerOthers(app, (request, reply) => renderUncached(request, reply))
}

/** The back office, and what has no page. */
async function registerOthers(app: FastifyInstance, handler: Send): Promise<void> {
  await app.register(async (pages) => {
    // Pages do not read request bodies.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.route({ method: ['GET', 'HEAD'], url: '/*', handler })
    for (const url of BACK_OFFICE) pages.route({ method: WRITES, url, handler })
  })
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
type SendFound = (url: string, ...sent: Parameters<Send>) => Promise<FastifyReply>
type WithParams = { Params: Record<string, string> }

type Dependencies = Omit<Pages, 'mode' | 'database' | 'addresses'> & {
  app: FastifyInstance
  render: Render
  isBuilt: boolean
}

/**
 * Turns of the event loop before a page is rendered: enough for a request to be read, its data to be made and sent. Without
 * them, a request for a text of a millisecond waits for all pages that were requested before it.
 */
const TURNS_FOR_OTHERS = 2

/** Creates the two ways to send a page: cached for everyone, or rendered for one response. */
function createSenders({ app, render, isBuilt, config, respond, data, built }: Dependencies) {
  const publicSite = siteFor({ app, config, isBuilt })
  const sessionCookie = sessionCookieName(config)
  const context = { render, siteOrigin: config.siteOrigin, built }

  // Pages that are rendered side by side are all finished as late as the last one.
  const inTurn = createRunner(TURNS_FOR_OTHERS)
  /** Renders a page, unless it would be the same as before. */
  const makeWith =
    (renderWith: (context: ForCache) => Promise<CachedResponse>): Cacheable['make'] =>
    async (before) => {
      const unchanged = before && (await readAgain(data.readState, before))
      if (unchanged) return { status: 'not modified', sources: unchanged }
      const sources: Source[] = []
      const site = { ...publicSite, ...readForPage(data, sources) }
      return { ...(await inTurn(() => renderWith({ ...context, site }))), sources }
    }

  function sendPublic(page: PublicPage, path: string, request: FastifyRequest, reply: FastifyReply) {
    // Only account pages depend on the session: all others are the same for everyone.
    if (page.isAccountPage && request.cookies[sessionCookie]) return renderUncached(request, reply)
    const requested = isObject(request.query) ? request.query : {}
    if (requested[PREVIEW_KEY] && hasTexts(page.path)) return renderPreview(request, reply)
    if (page.uncachedQuery?.some((name) => requested[name])) return renderUncached(request, reply)
    const query = knownQuery(page, requested)
    const url = path + query
    const make = makeWith((recording) => renderForCache(recording, page, url, query))
    // Not a URL, so that the early cache lookup by URL cannot skip the session check above.
    const key = page.isAccountPage ? `account page ${url}` : url
    return sendCached(respond, request, reply, { url: key, dependsOn: onlySources, make })
  }

  /** Sends a page with parameters, whose one address is `found`, in the views that it understands. */
  const sendAt = (page: DataPage, found: string, request: FastifyRequest, reply: FastifyReply) => {
    const url = found + knownQuery(page, isObject(request.query) ? request.query : {})
    return sendCached(respond, request, reply, {
      url,
      dependsOn: onlySources,
      make: makeWith((recording) => renderAt(recording, page, { url, path: found })),
    })
  }

  function renderUncached(
    request: FastifyRequest,
    reply: FastifyReply,
    form: NoScriptForm = publicSite.form,
    isPreview = false,
  ): Promise<FastifyReply> {
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, cookie` : 'cookie')
    const nonce = isBuilt ? randomBytes(NONCE_BYTES).toString('base64') : null
    const site = { ...publicSite, ...readForPage(data), nonce, send: sendOnBehalfOf(request, app), form }
    return sendUncached(reply, site, render(webRequest(request), site), isPreview)
  }

  const renderPreview: Send = (request, reply) => renderUncached(request, reply, undefined, true)

  /** The words of the share picture of a page with parameters: those of its description. Null if it cannot be shown now. */
  async function wordsAt(url: string, wordsOf: WordsOf): Promise<PictureWords | null> {
    const site = { ...publicSite, ...readForPage(data) }
    const { status, words } = await inTurn(() => renderPublicPage(render, site, url))
    return status === 200 ? wordsOf(words, await readCompany(site)) : null
  }

  return { sendPublic, sendAt, renderUncached, wordsAt }
}

const onlySources = () => []

/** If the database is unavailable, the page says so and is not cached. */
function sendCached(
  respond: RespondFromCache,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Cacheable,
): Promise<FastifyReply> {
  return respond(request, reply, page).catch(async (error) => {
    const made = await page.make(undefined)
    if (made.status === 'not modified') throw error
    const { status, headers, body } = made
    return reply.code(status).headers(headers).send(body)
  })
}

type ForCache = {
  render: Render
  site: Site
  siteOrigin: string | undefined
  built: BuiltSite | null
}

/** As the page itself reads it. */
const readCompany = async ({ read }: Site) => companyOf(await read('/backend/api/company').catch(() => ({})))

/** Renders a page with parameters; `path` is its one address. */
async function renderAt(
  { render, site, siteOrigin }: ForCache,
  { under }: DataPage,
  { url, path }: { url: string; path: string },
): Promise<CachedResponse> {
  const picture = withFormat(path, 'png')
  const company = await readCompany(site)
  return renderPublicPage(render, site, url, { company, siteOrigin, path, picture, under })
}

async function renderForCache(
  { render, site, siteOrigin, built }: ForCache,
  page: PublicPage,
  url: string,
  query: string,
): Promise<CachedResponse> {
  if (!page.isAccountPage) {
    const company = await readCompany(site)
    const vacancies = page.path === '/careers' ? await vacanciesOf(site) : []
    const listing = { company, siteOrigin, vacancies, ...searchTagsOf(page, query, built, company) }
    return renderPublicPage(render, site, url, listing)
  }
  // Account pages are not for search engines.
  const rendered = await renderPublicPage(render, site, url)
  return { ...rendered, headers: { ...rendered.headers, ...LOGIN_PAGE_HEADERS } }
}

/** None if they cannot be read: the page says so. */
const vacanciesOf = ({ read }: Site) => read('/backend/api/vacancies').catch(() => [])

function searchTagsOf(page: PublicPage, query: string, built: BuiltSite | null, { company }: Company) {
  const path = canonicalPath(page, query)
  if (!built) return { path, picture: undefined }
  const address = built.pictures[path] ? path : page.path
  const isCurrent = built.name === company.name && built.tagline === company.tagline
  return { path, picture: isCurrent ? built.pictures[address] : drawnPicture(address) }
}

type SiteParts = {
  app: FastifyInstance
  config: Config
  isBuilt: boolean
}

type PublicSite = Omit<Site, 'read' | 'readText'>

/** The site as visitors see it, without a session. */
function siteFor({ app, config, isBuilt }: SiteParts): PublicSite {
  return {
    send: async () => ({ status: 401, body: null }),
    form: { fields: {}, send: async () => ({ status: 400, body: null }) },
    siteOrigin: config.siteOrigin ?? null,
    formsOrigin: config.formsOrigin ?? null,
    retentionDays: config.retentionDays,
    nonce: null,
    kept: null,
    publicRoutes: isBuilt ? publicRoutesUrl() : null,
    requestId: () => currentRequest()?.id ?? null,
    reportFailure: (error) => (currentRequest() ?? app).log.error(error, 'page data unavailable'),
  }
}

/** The request as pages see it, without its body: pages get the form that the server has read. */
function webRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
  // Cross-site requests are refused before this; behind a proxy the URL below is not the one the browser used.
  for (const name of ['origin', 'content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
  return new Request(new URL(request.url, `${request.protocol}://${request.host}`), {
    method: request.method,
    headers,
  })
}

/**
 * Sends a page rendered for this response only: neither cached nor indexed. `isPreview`: the back office may show it within a
 * screen, if there is such a preview.
 */
async function sendUncached(
  reply: FastifyReply,
  { nonce, formsOrigin }: Pick<Site, 'nonce' | 'formsOrigin'>,
  rendering: Promise<Response>,
  isPreview = false,
): Promise<FastifyReply> {
  const { status, headers, body } = await rendering
  const isHtml = headers.get('content-type')?.startsWith('text/html')
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
  const others = [...headers].filter(([name]) => name !== 'set-cookie' && !name.startsWith('x-remix-'))
  reply.code(status).headers(Object.fromEntries(others))
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  if (isHtml && nonce)
    reply.header('content-security-policy', policyByNonce(nonce, formsOrigin, isPreview && status === 200))
  return reply.send(isHtml ? Buffer.from(await new Response(body).arrayBuffer()) : (body ?? ''))
}

/**
 * The address of the built list of routes without the back office, which public pages bring: see
 * scripts/after-build/route-lists.ts. Throws if there is no build.
 */
export function publicRoutesUrl(): string {
  const names = readdirSync(join(CLIENT, 'assets')).filter(
    (name) => name.startsWith(PUBLIC_ROUTES) && name.endsWith('.js'),
  )
  if (names.length !== 1) throw new Error(`The build has ${names.length} lists of the public routes`)
  return `/assets/${names[0]}`
}
