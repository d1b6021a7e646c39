import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../app/config.ts'
import { isHttps, sessionCookieName } from '../../http/cookie-names.ts'
import { clientAddress } from '../../http/trusted-proxies.ts'
import type { Caller } from '../account.ts'
import type { Cookies, NewSession } from './session.service.ts'
import { KNOWN_DEVICE_LIFE_MS, SESSION_LIFE_MS } from './session-life.ts'

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
    set(reply: FastifyReply, { token, device }: NewSession): void {
      reply.setCookie(sessionName, token, { ...options, maxAge: SESSION_LIFE_MS / 1000 })
      reply.setCookie(deviceName, device, { ...options, maxAge: KNOWN_DEVICE_LIFE_MS / 1000 })
    },
    /** Sets the new token of a session that continues. */
    renewSession(reply: FastifyReply, token: string): void {
      reply.setCookie(sessionName, token, { ...options, maxAge: SESSION_LIFE_MS / 1000 })
    },
    clearSession(reply: FastifyReply): void {
      reply.clearCookie(sessionName, options)
    },
  }
}

/** The client's address and user agent. X-Forwarded-For is trusted according to `TRUST_PROXY`. */
export function callerOf(request: FastifyRequest): Caller {
  return { address: clientAddress(request), userAgent: request.headers['user-agent'] }
}
