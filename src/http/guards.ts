import { DomainError } from '@sailing-desk/records/errors'
import { isObject } from '@sailing-desk/trade/is-object'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account, Entities } from '../accounts/account.ts'
import type { AccountsService } from '../accounts/accounts.service.ts'
import type { Access, Areas } from '../accounts/roles.ts'
import type { SessionCookies } from '../accounts/sessions/session-cookies.ts'
import type { Config } from '../app/config.ts'
import { isHttps } from './cookie-names.ts'

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null
    /** Who logs in or out with this request, for the log. */
    accountId: number | null
  }
  interface FastifyContextConfig {
    /** The part of the back office that a route belongs to. Without one it is for administrators only. */
    area?: Areas
    /** Why a write of the administration may come from a login long ago. */
    needsNoPassword?: string
  }
}

const BASE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Headers of every response, errors included. Pages replace the content security policy. */
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
    // Link previews ignore this header, and CORS for ALLOWED_ORIGINS is not affected by it.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isHttps(siteOrigin) && { 'strict-transport-security': `max-age=63072000${subdomains}` }),
  }
}

export function noStore(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('cache-control', 'no-store')
  done()
}

/** Excludes a response from search engines. */
export function noIndex(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('x-robots-tag', 'noindex')
  done()
}

const READS = ['GET', 'HEAD', 'OPTIONS']

/** Requires a session whose role may read or change the area of the route, before the body is read. */
export function requireRights(accounts: AccountsService, cookies: SessionCookies) {
  return async (request: FastifyRequest) => {
    const { area = 'administration' } = request.routeOptions.config
    const access = READS.includes(request.method) ? 'read' : 'write'
    request.account = await accounts.requireRight(cookies.read(request).session, area, access)
  }
}

/** The kinds of rows that the user may read or change; undefined for all. */
export const entitiesFor = (request: FastifyRequest, access: Access): Entities =>
  accountOf(request).entities[access]

/** For all routes but those of the profile, where the second factor is set up. */
export function enforceSecondFactor(accounts: AccountsService) {
  return async (request: FastifyRequest) => accounts.requireSecondFactor(accountOf(request))
}

/** Writes of the administration require a recent login, or `current_password`: they say who may do what, or erase. */
export function requireRecentAuthentication(accounts: AccountsService) {
  return async (request: FastifyRequest) => {
    const { area = 'administration', needsNoPassword } = request.routeOptions.config
    if (area !== 'administration' || needsNoPassword || READS.includes(request.method)) return
    const password = isObject(request.body) ? request.body.current_password : undefined
    await accounts.requireRecentAuthentication(accountOf(request), password)
  }
}

/** The current user; throws 401 outside the guard. */
export function accountOf({ account }: FastifyRequest): Account {
  if (!account) throw new DomainError(401, 'Please log in')
  return account
}
