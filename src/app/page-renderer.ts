import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import { ApiError, type ReadPublic } from '@sailing-desk/records/client/calls'
import { DomainError } from '@sailing-desk/records/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PublicReads } from '../http/public-reads.ts'
import type { ResponseCache } from '../http/response-cache/response-cache.ts'
import { readSource, type Source } from '../http/response-cache/sources.ts'
import { VIEWER_PATH } from '../inbox/resume/viewer-messages.ts'
import type { FindFile } from './page-files.ts'
import { CLIENT } from './rendering/cached-page.ts'
import { NOT_BUILT } from './search-engines/built-site.ts'
import type { Render, Site } from './site.ts'

/** What ssr.ts exports. */
type ServerBuild = { render: Render }
type WithName = { Params: { name: string } }

const SERVER_BUILD = resolve('build/server/index.js')

/** Serves the built files, and pages by the built renderer. Throws if there is no build. */
export async function serveBuild(app: FastifyInstance): Promise<Render> {
  if (!existsSync(SERVER_BUILD)) throw new Error(NOT_BUILT)
  await app.register(fastifyStatic, { root: CLIENT, serve: false, preCompressed: true, maxAge: '1h' })
  serveFiles(app)
  const build: ServerBuild = await import(SERVER_BUILD)
  return build.render
}

/** One route for the hundreds of files in the folder: each route would cost a tenth of a millisecond of the start. */
function serveFiles(app: FastifyInstance): void {
  const options = { schema: { hide: true } }
  for (const name of fileNames(CLIENT)) {
    app.get(`/${name}`, options, (_request, reply) =>
      reply.headers(name === RESUME_VIEWER ? viewerHeaders() : {}).sendFile(name),
    )
  }
  const assets = fileNames(join(CLIENT, 'assets'))
  app.get('/assets/:name', options, ({ params }: FastifyRequest<WithName>, reply) =>
    assets.has(params.name)
      ? reply.sendFile(`assets/${params.name}`, { maxAge: '365d', immutable: true })
      : reply.callNotFound(),
  )
}

const fileNames = (folder: string) =>
  new Set(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name),
  )

/** Serves pages from their sources, with hot reload. */
export async function startVite(app: FastifyInstance): Promise<Render> {
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
    const loaded = await vite.ssrLoadModule('./src/app/ssr.ts')
    const render: Render = loaded.render
    return render(request, site)
  }
}

/** The name of the file in the build. */
const RESUME_VIEWER = VIEWER_PATH.slice(1)

let policy: string | undefined

/** What the document that shows resumes may do: run its own script and no other, and reach nothing. */
function viewerHeaders(): Record<string, string> {
  policy ??= policyOf(readFileSync(join(CLIENT, RESUME_VIEWER), 'utf8'))
  return { 'content-security-policy': policy, 'x-robots-tag': 'noindex' }
}

function policyOf(html: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashIn(html, 'script')}`,
    `style-src ${hashIn(html, 'style')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')
}

function hashIn(html: string, tag: string): string {
  const text = html.slice(html.indexOf(`<${tag}>`) + `<${tag}>`.length, html.indexOf(`</${tag}>`))
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

export type PageData = {
  reads: Pick<PublicReads, 'find'>
  findFile: FindFile
  readState: ResponseCache['readState']
}
type PageReads = Pick<Site, 'read' | 'readText'>

/** Reads public data for one page, on the server and without the visitor's identity. `sources` collects all that it has read. */
export function readForPage({ reads, findFile, readState }: PageData, sources: Source[] = []): PageReads {
  const read = async (url: string) => {
    try {
      const found = reads.find(url)
      const { data, source } = await readSource(readState, found).catch((error) => {
        // A page that does without this is made again for the next request.
        sources.push({ ...found, ids: [], digest: '' })
        throw error
      })
      sources.push(source)
      return data
    } catch (error) {
      throw asApiError(error)
    }
  }
  return {
    // The path says of what type the data is.
    read: read as ReadPublic,
    async readText(url) {
      const file = await findFile(url)
      if (!file) return null
      const { data, source } = await readSource(readState, file)
      sources.push(source)
      return typeof data === 'string' ? data : null
    },
  }
}

/** What the API would answer with: the pages are built separately and know this error by its name. */
function asApiError(error: unknown): ApiError {
  const none = { second_factor: null }
  if (error instanceof DomainError) {
    const { status, message, errors, details } = error
    return new ApiError({ status, message, errors, ...none, ...details })
  }
  // Pages show the message, which must not be that of a database.
  const unexpected = { status: 500, message: 'Something went wrong on our side.', errors: [], ...none }
  return Object.assign(new ApiError(unexpected), { cause: error })
}
