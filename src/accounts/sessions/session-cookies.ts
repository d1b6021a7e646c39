import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../app/config.ts'
import { isHttps, sessionCookieName } from '../../http/cookie-names.ts'
import { addressOf } from '../../http/trusted-proxies.ts'
import type { Caller } from '../account.ts'
import { type Cookies, KNOWN_DEVICE_LIFE_MS, type NewSession, SESSION_LIFE_MS } from './session.service.ts'

export type SessionCookies = ReturnType<typeof createSessionCookies>

/** Our tokens have 43 characters; what cannot be one is not looked for. */
const TOKEN = /^[\w-]{43}$/

/** The cookies of the login. Over HTTPS their names bind them to this host; scripts never see them. */
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
    /** A new token for a session that goes on. */
    renewSession(reply: FastifyReply, token: string): void {
      reply.setCookie(sessionName, token, { ...options, maxAge: SESSION_LIFE_MS / 1000 })
    },
    clearSession(reply: FastifyReply): void {
      reply.clearCookie(sessionName, options)
    },
  }
}

/** Where a request comes from. `TRUST_PROXY` decides whether X-Forwarded-For is believed. */
export function callerOf(request: FastifyRequest): Caller {
  return { address: addressOf(request), userAgent: request.headers['user-agent'] }
}
