import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fields } from '../calls.ts'
import { dayInIndia } from '../days.ts'
import type { Render, Site } from '../site.ts'
import { PUBLIC_PAGES, type PublicPage } from '../site-map.ts'
import type { Config } from './config.ts'
import { callsInTheNameOf } from './page-calls.ts'
import { policyByHashes } from './page-policy.ts'
import { sendOnce, webRequest } from './page-request.ts'
import type { Answer, AnswerPublicly } from './public-answers.ts'
import type { Services } from './services.ts'
import { sessionCookieName } from './session-cookies.ts'

type Pages = {
  mode: 'production' | 'development'
  config: Config
  services: Services
  answer: AnswerPublicly
}

const CLIENT = resolve('build/client')
const SERVER_BUILD = resolve('build/server/index.js')
const NEXT_SAILINGS = 6
const NONCE_BYTES = 16
/** Its guard answers every method. */
const BACK_OFFICE = ['/dashbord', '/dashbord.data', '/admin', '/admin.data', '/admin/*']
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

/** The pages of the site: rendered on the server, then alive in the browser. */
export async function registerPages(app: FastifyInstance, { mode, config, services, answer }: Pages) {
  const isBuilt = mode === 'production'
  const render = isBuilt ? await serveBuild(app) : await startVite(app)
  const siteForEveryone = siteFor(app, services)
  const sessionCookie = sessionCookieName(config)

  for (const page of PUBLIC_PAGES) {
    for (const path of [page.path, ...(page.aliases ?? [])]) {
      if (isBuilt) app.get(path, (request, reply) => sendPublic(page, path, request, reply))
      if (page.isDoor) app.post(path, (request, reply) => renderOnce(request, reply, request.body as Fields))
    }
  }
  await app.register(async (pages) => {
    // Whatever body comes here is not for us, and is not read.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => renderOnce(request, reply),
    })
    for (const url of BACK_OFFICE)
      pages.route({ method: WRITES, url, handler: (request, reply) => renderOnce(request, reply) })
  })

  function sendPublic(page: PublicPage, path: string, request: FastifyRequest, reply: FastifyReply) {
    // Who may be logged in is asked for at the door, and there alone: all others get the same bytes.
    if (page.isDoor && request.cookies[sessionCookie]) return renderOnce(request, reply)
    const url = path + knownQuery(page, request.query as Record<string, unknown>)
    // A door is kept under what is no address, so that nothing answers it before we have looked who comes.
    const key = page.isDoor ? `door ${url}` : url
    return answer(request, reply, key, () => renderWhole(url)).catch(() => renderUnkept(reply, url))
  }

  function renderOnce(request: FastifyRequest, reply: FastifyReply, fields?: Fields): Promise<FastifyReply> {
    const nonce = isBuilt ? randomBytes(NONCE_BYTES).toString('base64') : null
    const site = { ...siteForEveryone, nonce, send: callsInTheNameOf(request, app) }
    return sendOnce(reply, nonce, render(webRequest(request, fields), site))
  }

  async function renderWhole(url: string): Promise<Answer> {
    const response = await render(new Request(new URL(url, 'http://localhost')), siteForEveryone)
    return preparePage(response.status, response.headers, await response.text())
  }

  /** The database is away: the page says so itself, and nothing is kept. */
  async function renderUnkept(reply: FastifyReply, url: string): Promise<FastifyReply> {
    const { status, headers, body } = await renderWhole(url)
    return reply.code(status).headers(headers).send(body)
  }
}

/** As it is for everyone: nobody asks. */
function siteFor(app: FastifyInstance, { sailing }: Services): Site {
  return {
    api: {
      listSailingRoutes: sailing.listRoutes,
      getSailingSchedule: sailing.getSailingSchedule,
      listNextSailings: () => sailing.listNextSailings(dayInIndia(), NEXT_SAILINGS),
    },
    send: async () => ({ status: 401, body: null }),
    nonce: null,
    reportFailure: (error) => app.log.error(error, 'page data unavailable'),
  }
}

async function serveBuild(app: FastifyInstance): Promise<Render> {
  if (!existsSync(SERVER_BUILD)) throw new Error('The pages are not built. Run: npm run build')
  await app.register(fastifyStatic, {
    root: CLIENT,
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: '1h',
    setHeaders: (response, path) => {
      if (path.includes('/assets/')) response.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  return ((await import(SERVER_BUILD)) as { render: Render }).render
}

async function startVite(app: FastifyInstance): Promise<Render> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    reply.removeHeader('content-security-policy')
    vite.middlewares(request.raw, reply.raw, done)
  })
  return async (request, site) => {
    const { render } = (await vite.ssrLoadModule('./src/ssr.ts')) as { render: Render }
    return render(request, site)
  }
}

/** Only what the page understands: an unknown query must not take memory. */
function knownQuery({ query = {} }: PublicPage, given: Record<string, unknown>): string {
  const known = Object.entries(query).flatMap(([name, values]) => {
    const value = given[name]
    return typeof value === 'string' && values.includes(value) ? [`${name}=${value}`] : []
  })
  return known.length > 0 ? `?${known.join('&')}` : ''
}

/** Styles of the first view inlined, and a policy that names the page's own inline parts. */
function preparePage(status: number, responseHeaders: Headers, html: string): Answer {
  const body = inlineStyles(html)
  return {
    status,
    headers: { ...Object.fromEntries(responseHeaders), 'content-security-policy': policyByHashes(body) },
    body,
  }
}

/** The link stays, disabled and unloaded, because the page finds it again when it comes alive. */
function inlineStyles(html: string): string {
  return html.replace(/<link rel="stylesheet" href="([^"]+)"\/?>/g, (_link, href: string) => {
    const css = readFileSync(resolve(CLIENT, `.${href}`), 'utf8')
    return `<style>${css}</style><link rel="stylesheet" href="${href}" disabled>`
  })
}
