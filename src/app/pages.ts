import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RESUME_RULE } from '../careers/resume-inspection/resume-rule.ts'
import type { Database } from '../database/open.ts'
import { sessionCookieName } from '../http/cookie-names.ts'
import type { RespondFromCache } from '../http/response-cache.ts'
import { dayInIndia } from '../lib/days.ts'
import { knownQuery, renderWhole } from './cached-page.ts'
import type { Config } from './config.ts'
import { registerFormPage, registerLoginPage, type SubmittedForm } from './form-pages.ts'
import { callsInTheNameOf, readInProcess } from './page-api.ts'
import { serveBuild, startVite } from './page-renderer.ts'
import { sendOnce, webRequest } from './page-request.ts'
import type { BuiltSite } from './search-engines/built-site.ts'
import { withHeadTags } from './search-engines/head-tags.ts'
import { canonicalPath } from './search-engines/page-address.ts'
import type { Services } from './services.ts'
import type { Render, Site } from './site.ts'
import { PUBLIC_PAGES, type PublicPage } from './site-map.ts'

type Pages = {
  mode: 'production' | 'development'
  config: Config
  services: Services
  answer: RespondFromCache
  /** What the build noted down; null where pages come from their sources. */
  built: BuiltSite | null
  database: Database
}

const NONCE_BYTES = 16
/** Its guard answers every method. */
const BACK_OFFICE = ['/dashbord', '/dashbord.data', '/admin', '/admin.data', '/admin/*']
/** The login and register pages differ by cookie: the server keeps what a visitor gets, and no shared cache does. */
const LOGIN_PAGE_HEADERS = {
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie',
  'x-robots-tag': 'noindex',
}
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

/** The pages of the site: rendered on the server, then alive in the browser. */
export async function registerPages(app: FastifyInstance, { mode, database, ...parts }: Pages) {
  const isBuilt = mode === 'production'
  const render = isBuilt ? await serveBuild(app) : await startVite(app)
  const { sendPublic, renderOnce } = createSenders({ app, render, isBuilt, ...parts })
  const forms = { app, dialect: database.dialect, render: renderOnce }

  for (const page of PUBLIC_PAGES) {
    for (const path of [page.path, ...(page.aliases ?? [])]) {
      if (isBuilt) app.get(path, (request, reply) => sendPublic(page, path, request, reply))
      if (page.isAccountPage) registerLoginPage({ app, render: renderOnce }, path)
      if (page.form) registerFormPage(forms, path, page.form === 'resume' ? RESUME_RULE : undefined)
    }
  }
  await app.register(async (pages) => {
    // Whatever body comes here is not for us, and is not read.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const handler = (request: FastifyRequest, reply: FastifyReply) => renderOnce(request, reply)
    pages.route({ method: ['GET', 'HEAD'], url: '/*', handler })
    for (const url of BACK_OFFICE) pages.route({ method: WRITES, url, handler })
  })
}

type Dependencies = Omit<Pages, 'mode' | 'database'> & {
  app: FastifyInstance
  render: Render
  isBuilt: boolean
}

/** The two ways in which a page is sent: as it is kept for everyone, or made for one answer. */
function createSenders({ app, render, isBuilt, config, services, answer, built }: Dependencies) {
  const siteForEveryone = siteFor(app, services, config)
  const sessionCookie = sessionCookieName(config)

  function sendPublic(page: PublicPage, path: string, request: FastifyRequest, reply: FastifyReply) {
    // Who may be logged in is asked for at the door, and there alone: all others get the same bytes.
    if (page.isAccountPage && request.cookies[sessionCookie]) return renderOnce(request, reply)
    const given = request.query as Record<string, unknown>
    if (page.repeats?.some((name) => given[name])) return renderOnce(request, reply)
    const query = knownQuery(page, given)
    const url = path + query
    const make = async () => {
      const made = await renderWhole(render, siteForEveryone, url, (html) => forFinders(html, page, query))
      return page.isAccountPage ? { ...made, headers: { ...made.headers, ...LOGIN_PAGE_HEADERS } } : made
    }
    // A door is kept under what is no address, so that nothing answers it before we have looked who comes.
    const key = page.isAccountPage ? `door ${url}` : url
    // The database is away: the page says so itself, and nothing is kept.
    return answer(request, reply, key, make).catch(async () => {
      const { status, headers, body } = await make()
      return reply.code(status).headers(headers).send(body)
    })
  }

  /** A door is not to be found. */
  function forFinders(html: string, page: PublicPage, query: string): string {
    if (page.isAccountPage) return html
    const path = canonicalPath(page, query)
    return withHeadTags(html, {
      path,
      siteOrigin: config.siteOrigin,
      picture: built?.pictures[path] ?? built?.pictures[page.path],
    })
  }

  function renderOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    { fields, send: sendForm }: Partial<SubmittedForm> = {},
  ): Promise<FastifyReply> {
    const known = reply.getHeader('vary')
    reply.header('vary', known ? `${known}, cookie` : 'cookie')
    const nonce = isBuilt ? randomBytes(NONCE_BYTES).toString('base64') : null
    const send = callsInTheNameOf(request, app)
    const site = { ...siteForEveryone, nonce, send, ...(sendForm && { sendForm }) }
    return sendOnce(reply, site, render(webRequest(request, fields), site))
  }

  return { sendPublic, renderOnce }
}

/** As it is for everyone: nobody asks. */
function siteFor(app: FastifyInstance, { sailing }: Services, config: Config): Site {
  return {
    api: {
      listSailingRoutes: sailing.listRoutes,
      getSailingSchedule: sailing.getSailingSchedule,
      listNextSailings: () => sailing.listNextSailings(dayInIndia()),
      listPortsServed: () => sailing.listPortsServed(dayInIndia()),
      listEquipmentCategories: () => readInProcess(app, '/backend/api/equipment-categories'),
      listEquipment: () => readInProcess(app, '/backend/api/equipment'),
    },
    send: async () => ({ status: 401, body: null }),
    sendForm: async () => ({ status: 400, body: null }),
    formsOrigin: config.formsOrigin ?? null,
    keptDays: config.retentionDays,
    proofOfWork: config.proofOfWork,
    nonce: null,
    reportFailure: (error) => app.log.error(error, 'page data unavailable'),
  }
}
