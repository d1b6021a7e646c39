import { DomainError } from '@sailing-desk/records/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../app/config.ts'
import { sessionCookieName } from './cookie-names.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a public form, also from pages of `ALLOWED_ORIGINS`. */
    takesForm?: true
    /** Stops mail by the secret in its address (RFC 8058), whatever page it is sent from: it reads no cookie. */
    takesOneClick?: true
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses cross-site writes (CSRF) on every route. Browsers send Sec-Fetch-Site or Origin. Without either the client is
 * no browser: it may send anything without our cookie, and with it only what an HTML form cannot send.
 */
export function refuseCrossSiteWrites(config: Pick<Config, 'siteOrigin' | 'allowedOrigins'>) {
  const cookie = sessionCookieName(config)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (SAFE.has(request.method)) return
    reply.header('vary', 'sec-fetch-site, origin')
    const { takesForm, takesOneClick } = request.routeOptions.config
    if (takesOneClick) return
    if (takesForm && isAllowed(request, config)) return
    if (isFromThisSite(request, config, cookie)) return
    throw new DomainError(403, otherAddressText(request, config) ?? FOREIGN)
  }
}

function isFromThisSite(
  request: FastifyRequest,
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
  cookie: string,
): boolean {
  const { 'sec-fetch-site': site, origin, 'content-type': type } = request.headers
  if (site !== undefined) return site === 'same-origin'
  if (origin !== undefined) return origin === (siteOrigin ?? `${request.protocol}://${request.host}`)
  if (request.cookies[cookie] === undefined) return true
  return type === undefined || /^application\/json\s*(;|$)/i.test(type)
}

const FOREIGN = 'This request came from another site and was refused'

/** For pages of this site that were opened at another address than SITE_ORIGIN, such as http beside https. */
function otherAddressText(
  { headers, protocol, host }: FastifyRequest,
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
): string | null {
  const here = `${protocol}://${host}`
  if (!siteOrigin || headers.origin !== here) return null
  return `This page was opened at ${here}, but forms and logins work only at ${siteOrigin} (SITE_ORIGIN). Open it there.`
}

const isAllowed = (
  { headers: { origin } }: FastifyRequest,
  { allowedOrigins }: Pick<Config, 'allowedOrigins'>,
) => origin !== undefined && allowedOrigins.includes(origin)

const PREFLIGHT_SECONDS = '600'

/** CORS for public forms: pages of `ALLOWED_ORIGINS` may send to routes that take one and read the response, without cookies. */
export function allowCorsForOrigins(app: FastifyInstance, config: Pick<Config, 'allowedOrigins'>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'sec-fetch-site, origin')
    if (!request.routeOptions.config.takesForm || !isAllowed(request, config)) return
    reply.header('access-control-allow-origin', request.headers.origin)
    reply.header('access-control-expose-headers', 'retry-after')
  })
  app.addHook('onRoute', ({ method, url, config: { takesForm } = {} }) => {
    if (!takesForm || method === 'OPTIONS') return
    const path = url.slice(app.prefix.length)
    app.options(path, { schema: { hide: true }, config: { takesForm } }, (request, reply) => {
      if (isAllowed(request, config))
        reply.headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type, idempotency-key',
          'access-control-max-age': PREFLIGHT_SECONDS,
        })
      return reply.code(204).send()
    })
  })
}
