import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../accounts/account.ts'
import type { AccountsService } from '../accounts/accounts.service.ts'
import type { SessionCookies } from '../accounts/sessions/session-cookies.ts'
import type { Config } from '../app/config.ts'
import { DomainError } from '../lib/errors.ts'
import { isHttps } from './cookie-names.ts'

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null
  }
}

const BASE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** What every answer carries, refusals and malformed requests included. Pages put a policy of their own in its place. */
export function securityHeaders({
  siteOrigin,
  hstsIncludeSubdomains,
}: Pick<Config, 'siteOrigin' | 'hstsIncludeSubdomains'>): Record<string, string> {
  const subdomains = hstsIncludeSubdomains ? '; includeSubDomains' : ''
  return {
    'content-security-policy': BASE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // Servers that fetch a share picture do not look at it, and ALLOWED_ORIGINS go by CORS, which it leaves alone.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isHttps(siteOrigin) && { 'strict-transport-security': `max-age=63072000${subdomains}` }),
  }
}

export function noStore(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('cache-control', 'no-store')
  done()
}

/** No search engine lists it, whoever links to it. */
export function noIndex(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('x-robots-tag', 'noindex')
  done()
}

/** Lets administrators through, before the body is read. */
export function administratorsOnly(accounts: AccountsService, cookies: SessionCookies) {
  return async (request: FastifyRequest) => {
    request.account = await accounts.requireAdministrator(cookies.read(request).session)
  }
}

/** For all but the profile, where a second factor is set up. */
export function secondFactorWhereRequired(accounts: AccountsService) {
  return async (request: FastifyRequest) => accounts.requireSecondFactor(accountOf(request))
}

/** For what does most harm: a login, or the password in `current_password`, must not be long ago. */
export function recentAuthentication(accounts: AccountsService) {
  return async (request: FastifyRequest) => {
    const { current_password } = (request.body ?? {}) as { current_password?: string | null }
    await accounts.requireRecentAuthentication(accountOf(request), current_password)
  }
}

/** The administrator who asks; only behind the guard. */
export function accountOf({ account }: FastifyRequest): Account {
  if (!account) throw new DomainError(401, 'Please log in')
  return account
}
