import { escapeMarkup } from '@sailing-desk/trade/text'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Company } from '../../../content/company.ts'
import type { HistoryService } from '../../history/history.service.ts'
import type { RespondFromCache } from '../../http/response-cache/response-cache.ts'
import { PUBLIC_PAGES, type PublicPage } from '../site-map.ts'
import type { BuiltSite } from './built-site.ts'
import { addressesOf } from './page-address.ts'

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

const DAY_MS = 86_400_000
const SECURITY_TXT_DAYS = 360

/** /robots.txt: excludes the back office and its API. */
function robotsTxt(siteOrigin: string | undefined): string {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /dashbord', 'Disallow: /api']
  if (siteOrigin) lines.push('', `Sitemap: ${siteOrigin}/sitemap.xml`)
  return `${lines.join('\n')}\n`
}

/** /.well-known/security.txt (RFC 9116): the contact for vulnerabilities, valid for less than a year from the start. */
function securityTxt({ company }: Company, siteOrigin: string | undefined, startedAt: number): string {
  const expires = new Date(startedAt + SECURITY_TXT_DAYS * DAY_MS).toISOString()
  const lines = [`Contact: mailto:${company.email}`, `Expires: ${expires}`, 'Preferred-Languages: en']
  if (siteOrigin) lines.push(`Canonical: ${siteOrigin}/.well-known/security.txt`)
  return `${lines.join('\n')}\n`
}

/** /manifest.webmanifest: name and icons for home screens. */
function webManifest({ company }: Company) {
  const icon = (size: number, purpose?: string) => ({
    src: `/icon-${purpose ? `${purpose}-` : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  })
  return {
    name: company.name,
    short_name: company.short_name,
    description: company.role,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#0b1430',
    theme_color: '#0b1430',
    icons: [icon(192), icon(512), icon(512, 'maskable')],
  }
}

/** Returns when a page last changed (ISO timestamp); undefined if unknown. */
type LastChange = (page: Pick<PublicPage, 'tables'>) => Promise<string | undefined>

/** A page with parameters, and the tables that it is made from. */
export type DataAddress = { url: string; tables: PublicPage['tables'] }

/** Returns the sitemap of all public pages (sitemaps.org), and of those with parameters at `addresses`. */
async function sitemap(
  origin: string,
  lastChange: LastChange,
  addresses: readonly DataAddress[],
): Promise<string> {
  const pages = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage)
  const fixed = pages.flatMap((page) => addressesOf(page).map((url) => ({ url, tables: page.tables })))
  const changed = new Map<string, string | undefined>()
  for (const page of [...fixed, ...addresses]) {
    const key = String(page.tables)
    if (!changed.has(key)) changed.set(key, await lastChange(page))
  }
  const entries = [...fixed, ...addresses].map(({ url, tables }) =>
    entry(origin + url, changed.get(String(tables))),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

function entry(address: string, changed: string | undefined): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${escapeMarkup(changed)}</lastmod>`
  return `<url><loc>${escapeMarkup(address)}</loc>${lastmod}</url>`
}
