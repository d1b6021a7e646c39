import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account, AccountsService } from '../accounts/accounts.service.ts'
import { DomainError } from '../errors.ts'
import type { Config } from './config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null
  }
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const BASE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export function setSecurityHeaders(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(HEADERS).header('content-security-policy', BASE_POLICY)
  done()
}

/** Over HTTPS the cookie is bound to this host by its name. */
export function sessionCookieName({ siteOrigin }: Pick<Config, 'siteOrigin'>): string {
  return siteOrigin?.startsWith('https:') ? '__Host-sid' : 'sid'
}

/** Lets administrators through, before the body is read. */
export function administratorsOnly(accounts: AccountsService, config: Config) {
  const cookie = sessionCookieName(config)
  return async (request: FastifyRequest) => {
    request.account = await accounts.requireAdministrator(request.cookies[cookie])
    refuseOtherSites(request, config)
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a page of another site makes a browser send. Any browser of today says where a request comes
 * from; one that says nothing is no browser, and may write JSON, which no foreign form can send.
 */
function refuseOtherSites(request: FastifyRequest, { siteOrigin }: Config): void {
  if (SAFE.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const allowed = site
    ? site === 'same-origin'
    : origin
      ? origin === (siteOrigin ?? `${request.protocol}://${request.host}`)
      : !request.headers['content-type'] || /^application\/json\b/i.test(request.headers['content-type'])
  if (!allowed) throw new DomainError(403, 'This request came from another site and was refused')
}
