import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../app/config.ts'
import { isHttps, sessionCookieName } from '../../http/cookie-names.ts'
import { clientAddress } from '../../http/trusted-proxies.ts'
import type { Caller } from '../account.ts'
import { type Cookies, KNOWN_DEVICE_LIFE_MS, type NewSession, SESSION_LIFE_MS } from './session.service.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Each request has a line in the log, whatever it is answered. */
    log?: 'login' | 'logout'
  }
}

export type SessionCookies = ReturnType<typeof createSessionCookies>

/** Our tokens have 43 characters; anything else is ignored. */
const TOKEN = /^[\w-]{43}$/

/** Session and device cookies: HttpOnly, and with the __Host- prefix over HTTPS. */
export function createSessionCookies({ siteOrigin }: Pick<Config, 'siteOrigin'>) {
  const secure = isHttps(siteOrigin)
  const sessionName = sessionCookieName({ siteOrigin })
  const deviceName = secure ? '__Host-device' : 'device'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  const tokenOf = (request: FastifyRequest, name: string) => {
    const value = request.cookies[name]
    return value && TOKEN.test(value) ? value : undefined
  }

  return {
    sessionName,
    read: (request: FastifyRequest): Cookies => ({
      session: tokenOf(request, sessionName),
      device: tokenOf(request, deviceName),
    }),
    /** Logs in. */
    set(reply: FastifyReply, { accountId, token, device }: NewSession): void {
      requireLogged(reply, 'login')
      reply.request.accountId = accountId
      reply.setCookie(sessionName, token, { ...options, maxAge: SESSION_LIFE_MS / 1000 })
      reply.setCookie(deviceName, device, { ...options, maxAge: KNOWN_DEVICE_LIFE_MS / 1000 })
    },
    /** Sets the new token of a session that continues. */
    renewSession(reply: FastifyReply, token: string): void {
      reply.setCookie(sessionName, token, { ...options, maxAge: SESSION_LIFE_MS / 1000 })
    },
    /** Logs out. */
    clearSession(reply: FastifyReply, accountId: number | null): void {
      requireLogged(reply, 'logout')
      reply.request.accountId = accountId
      reply.clearCookie(sessionName, options)
    },
  }
}

function requireLogged({ request: { routeOptions } }: FastifyReply, as: 'login' | 'logout'): void {
  if (routeOptions.config.log !== as) throw new Error(`${routeOptions.url} must say config: { log: '${as}' }`)
}

/** The client's address and user agent. X-Forwarded-For is trusted according to `TRUST_PROXY`. */
export function callerOf(request: FastifyRequest): Caller {
  return { address: clientAddress(request), userAgent: request.headers['user-agent'] }
}
