import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import type { Config } from './config.ts'
import { sessionCookieName } from './session-cookies.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a page of another site makes a browser send, whatever the call, page or encoding. Any browser
 * of today says where a request comes from. One that says nothing is no browser: it may write what no foreign form
 * can send, and without a cookie of ours there is nothing to take advantage of.
 */
export function refuseOtherSites(config: Pick<Config, 'siteOrigin'>) {
  const cookie = sessionCookieName(config)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (SAFE.has(request.method)) return
    reply.header('vary', 'sec-fetch-site, origin')
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
