import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayInIndia } from '../days.ts'
import type { Render, Site } from '../site.ts'
import { PUBLIC_PAGES, type PublicPage } from '../site-map.ts'
import type { Answer, PublicAnswers } from './public-answers.ts'
import type { Services } from './services.ts'

type Pages = { mode: 'production' | 'development'; services: Services; answer: PublicAnswers }

const CLIENT = resolve('build/client')
const SERVER_BUILD = resolve('build/server/index.js')
const NEXT_SAILINGS = 6

/** The pages of the site: rendered on the server, then alive in the browser. */
export async function registerPages(app: FastifyInstance, { mode, services, answer }: Pages): Promise<void> {
  const render = mode === 'production' ? await serveBuild(app) : await startVite(app)
  const site = siteFor(app, services)

  await app.register(async (pages) => {
    // Pages read their own body, in whatever form it comes.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))

    for (const page of mode === 'production' ? PUBLIC_PAGES : []) {
      for (const path of [page.path, ...(page.aliases ?? [])]) {
        pages.get(path, (request, reply) => {
          const url = path + knownQuery(page, request.query as Record<string, unknown>)
          return answer(request, reply, url, () => renderWhole(url)).catch(() => renderUnkept(reply, url))
        })
      }
    }
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => send(reply, render(webRequest(request), site)),
    })
  })

  async function renderWhole(url: string): Promise<Answer> {
    const response = await render(new Request(new URL(url, 'http://localhost')), site)
    return preparePage(response.status, response.headers, await response.text())
  }

  /** The database is away: the page says so itself, and nothing is kept. */
  async function renderUnkept(reply: FastifyReply, url: string): Promise<FastifyReply> {
    const { status, headers, body } = await renderWhole(url)
    return reply.code(status).headers(headers).send(body)
  }
}

function siteFor(app: FastifyInstance, { sailing }: Services): Site {
  return {
    api: {
      listSailingRoutes: sailing.listRoutes,
      getSailingSchedule: sailing.getSailingSchedule,
      listNextSailings: () => sailing.listNextSailings(dayInIndia(), NEXT_SAILINGS),
    },
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

/** Styles of the first view inlined, scripts not ahead of it, and a policy that names the page's own inline parts. */
function preparePage(status: number, responseHeaders: Headers, html: string): Answer {
  const body = inlineStyles(html)
  return {
    status,
    headers: { ...Object.fromEntries(responseHeaders), 'content-security-policy': policyFor(body) },
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

function policyFor(html: string): string {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(
        ([, text]) =>
          `'sha256-${createHash('sha256')
            .update(text ?? '')
            .digest('base64')}'`,
      )
      .join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes('script')}`,
    `style-src 'self' ${hashes('style')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function webRequest(request: FastifyRequest): Request {
  const { method, headers } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(request.url, `${request.protocol}://${request.host}`), {
    method,
    headers: headers as Record<string, string>,
    ...(hasBody && { body: request.raw as unknown as ReadableStream, duplex: 'half' }),
  } as RequestInit)
}

async function send(reply: FastifyReply, rendering: Promise<Response>): Promise<FastifyReply> {
  const response = await rendering
  const html = response.headers.get('content-type')?.startsWith('text/html')
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .header('cache-control', 'no-store')
    .send(html ? await response.text() : (response.body ?? ''))
}
