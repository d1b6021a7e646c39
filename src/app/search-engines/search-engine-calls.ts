import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Company } from '../../../content/company.ts'
import type { HistoryService } from '../../history/history.service.ts'
import type { RespondFromCache } from '../../http/response-cache/response-cache.ts'
import type { BuiltSite } from './built-site.ts'
import { robotsTxt, securityTxt, webManifest } from './site-files.ts'
import { type DataAddress, type LastChange, sitemap } from './sitemap.ts'

type Options = {
  siteOrigin: string | undefined
  history: HistoryService
  respond: RespondFromCache
  built: BuiltSite | null
  readCompany: () => Promise<Company>
  /** The pages with parameters that search engines are to know. */
  listAddresses: () => Promise<DataAddress[]>
}

const XML = { 'content-type': 'application/xml; charset=utf-8' }
const CACHE_ONE_HOUR = 'public, max-age=3600'

/** Files with fixed names for search engines, browsers and security researchers. */
export const searchEngineRoutes: FastifyPluginAsync<Options> = async (
  app,
  { siteOrigin, history, respond, built, readCompany, listAddresses },
) => {
  const schema = { hide: true }
  const lastChange: LastChange = async ({ tables }) =>
    (tables.length > 0 ? await history.lastChangeOf(tables) : undefined) ?? built?.at

  app.get('/sitemap.xml', { schema }, async (request, reply) => {
    const make = async (origin: string) => ({
      status: 200,
      headers: XML,
      body: await sitemap(origin, lastChange, await listAddresses()),
    })
    if (siteOrigin)
      return respond(request, reply, {
        url: '/sitemap.xml',
        dependsOn: ({ published, equipment, siteContent }) => [published, equipment, siteContent],
        make: () => make(siteOrigin),
      })
    // The host comes from the request, so the response must not be cached.
    const { headers, body } = await make(originOf(request))
    return reply.headers({ ...headers, 'cache-control': 'no-store' }).send(body)
  })

  app.get('/robots.txt', { schema }, (_request, reply) =>
    reply.type(TEXT).header('cache-control', CACHE_ONE_HOUR).send(robotsTxt(siteOrigin)),
  )

  const startedAt = Date.now()
  const ofCompany = {
    '/.well-known/security.txt': [TEXT, (now: Company) => securityTxt(now, siteOrigin, startedAt)],
    '/manifest.webmanifest': [MANIFEST, (now: Company) => JSON.stringify(webManifest(now))],
  } as const
  for (const [url, [type, textOf]] of Object.entries(ofCompany))
    app.get(url, { schema }, (request, reply) =>
      respond(request, reply, {
        url,
        dependsOn: ({ siteContent }) => [siteContent],
        make: async () => ({
          status: 200,
          headers: { 'content-type': type },
          body: textOf(await readCompany()),
        }),
      }),
    )
}

const TEXT = 'text/plain; charset=utf-8'
const MANIFEST = 'application/manifest+json; charset=utf-8'

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`
