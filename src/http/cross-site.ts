import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../app/config.ts'
import { DomainError } from '../lib/errors.ts'
import { sessionCookieName } from './cookie-names.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a public form, which the pages of `ALLOWED_ORIGINS` may send too. */
    takesForm?: true
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a page of another site makes a browser send, whatever the call, page or encoding. Any browser
 * of today says where a request comes from. One that says nothing is no browser: it may write what no foreign form
 * can send, and without a cookie of ours there is nothing to take advantage of.
 */
export function refuseOtherSites(config: Pick<Config, 'siteOrigin' | 'allowedOrigins'>) {
  const cookie = sessionCookieName(config)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (SAFE.has(request.method)) return
    reply.header('vary', 'sec-fetch-site, origin')
    const { takesForm } = request.routeOptions.config
    if (takesForm && isAllowed(request, config)) return
    if (!isFromThisSite(request, config, cookie))
      throw new DomainError(403, 'This request came from another site and was refused')
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

const isAllowed = (
  { headers: { origin } }: FastifyRequest,
  { allowedOrigins }: Pick<Config, 'allowedOrigins'>,
) => origin !== undefined && allowedOrigins.includes(origin)

const PREFLIGHT_SECONDS = '600'

/** Lets scripts of `ALLOWED_ORIGINS` make the calls of these paths and read their answers, without any cookie. */
export function shareWithAllowedOrigins(
  app: FastifyInstance,
  paths: string[],
  config: Pick<Config, 'allowedOrigins'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'sec-fetch-site, origin')
    if (!isAllowed(request, config)) return
    reply.header('access-control-allow-origin', request.headers.origin)
    reply.header('access-control-expose-headers', 'retry-after')
  })
  for (const path of paths) {
    app.options(path, { schema: { hide: true } }, (request, reply) => {
      if (isAllowed(request, config))
        reply.headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type, idempotency-key',
          'access-control-max-age': PREFLIGHT_SECONDS,
        })
      return reply.code(204).send()
    })
  }
}
