import { setTimeout as pause } from 'node:timers/promises'
import { DomainError } from '@sailing-desk/records/errors'
import type { AccessToken } from '@sailing-desk/records/mail/smtp'
import * as z from 'zod'

/** Where a mail account is logged in with OAuth 2, and for whom. */
export type OAuthSettings = {
  deviceUrl: string | null
  tokenUrl: string
  clientId: string
  clientSecret: string | null
  scope: string
}

/** Which login: that of the mailbox, or of the server that sends mail. */
export type OAuthUse = 'mailbox' | 'smtp'

const REQUEST_MS = 15_000
/** A token is not used in the last minute of its life. */
const MARGIN_MS = 60_000
/** If the server does not say how long a token lives. */
const USUAL_LIFE_S = 3600

/**
 * 'microsoft CLIENT TENANT', 'google CLIENT SECRET', or the address of another server with paths /devicecode and /token and a client:
 * null if it is none of these.
 */
export function oauthIn(text: string, use: OAuthUse): OAuthSettings | null {
  const [provider = '', clientId = '', last, ...others] = text.trim().split(/\s+/)
  if (clientId === '' || others.length > 0) return null
  if (provider === 'microsoft' && last && /^[\w.-]+$/.test(last)) {
    const base = `https://login.microsoftonline.com/${last}/oauth2/v2.0`
    const right = use === 'mailbox' ? 'IMAP.AccessAsUser.All' : 'SMTP.Send'
    const scope = `https://outlook.office.com/${right} offline_access`
    return { deviceUrl: `${base}/devicecode`, tokenUrl: `${base}/token`, clientId, clientSecret: null, scope }
  }
  // Google gives no rights to mail by device code.
  if (provider === 'google' && last)
    return {
      ...{ deviceUrl: null, tokenUrl: 'https://oauth2.googleapis.com/token', clientId, clientSecret: last },
      scope: 'https://mail.google.com/',
    }
  if (!/^https?:\/\/[^/?#]+[^?#]*$/.test(provider) || !URL.canParse(provider)) return null
  const base = provider.replace(/\/$/, '')
  return {
    ...{ deviceUrl: `${base}/devicecode`, tokenUrl: `${base}/token`, clientId },
    ...{ clientSecret: last ?? null, scope: 'mail offline_access' },
  }
}

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive().optional(),
})

/** The login is refused, or nobody has logged in. The message is one sentence for an administrator. */
export class OAuthRefused extends DomainError {
  override name = 'OAuthRefused'
  /** The code of RFC 6749, such as invalid_grant. */
  readonly code: string

  constructor(message: string, code: string) {
    super(409, message)
    this.code = code
  }
}

export const LOG_IN = 'Log in with: npm run cli -- mailbox-login'

export type TokenStore = {
  read: () => Promise<string | null>
  write: (refreshToken: string) => Promise<void>
}

/** Keeps the access token while it lives, and the refresh token, which servers may replace each time, in the store. */
export function createAccessToken(settings: OAuthSettings, store: TokenStore): AccessToken {
  let known: { token: string; until: number } | undefined
  let renewing: Promise<string> | undefined

  async function renew(): Promise<string> {
    const refresh_token = await store.read()
    if (refresh_token === null) throw new OAuthRefused(`Nobody has logged in. ${LOG_IN}`, 'no_login')
    const given = await askForTokens(settings, {
      grant_type: 'refresh_token',
      refresh_token,
      scope: settings.scope,
    })
    if (given.refresh_token && given.refresh_token !== refresh_token) await store.write(given.refresh_token)
    known = {
      token: given.access_token,
      until: Date.now() + (given.expires_in ?? USUAL_LIFE_S) * 1000 - MARGIN_MS,
    }
    return given.access_token
  }

  return async (isRefused = false) => {
    if (!isRefused && known && Date.now() < known.until) return known.token
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    return renewing
  }
}

/** Throws OAuthRefused with the server's code. */
export async function askForTokens(settings: OAuthSettings, fields: Record<string, string>) {
  const body = await post(settings, settings.tokenUrl, fields)
  const tokens = Tokens.safeParse(body)
  if (!tokens.success) throw new OAuthRefused('The login server gave no token', 'no_token')
  return tokens.data
}

const Device = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  interval: z.coerce.number().positive().optional(),
  expires_in: z.coerce.number().positive().optional(),
})

/** The code that a person enters at an address (RFC 8628). */
export async function askForDeviceCode(settings: OAuthSettings) {
  if (settings.deviceUrl === null)
    throw new OAuthRefused('This provider gives no rights to mail by device code', 'no_device_code')
  const device = Device.safeParse(await post(settings, settings.deviceUrl, { scope: settings.scope }))
  if (!device.success) throw new OAuthRefused('The login server gave no code', 'no_code')
  return device.data
}

async function post({ clientId, clientSecret }: OAuthSettings, url: string, fields: Record<string, string>) {
  const secret: Record<string, string> = clientSecret === null ? {} : { client_secret: clientSecret }
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, ...secret, ...fields }),
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_MS),
  }).catch(() => {
    throw new OAuthRefused('The login server could not be reached', 'unreachable')
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body
  const { error } = z
    .object({ error: z.string().max(60) })
    .catch({ error: `${response.status}` })
    .parse(body)
  throw new OAuthRefused(
    error === 'invalid_grant'
      ? `The login has expired or was withdrawn. ${LOG_IN}`
      : `The login was refused (${error})`,
    error,
  )
}

const USUAL_INTERVAL_S = 5
const SLOWER_S = 5

/** Shows a code, and keeps the login once somebody has entered it. Throws OAuthRefused. */
export async function logInByDeviceCode(
  settings: OAuthSettings,
  store: TokenStore,
  show: (address: string, code: string) => void,
): Promise<void> {
  const { device_code, user_code, verification_uri, ...times } = await askForDeviceCode(settings)
  show(verification_uri, user_code)
  let interval = times.interval ?? USUAL_INTERVAL_S
  for (;;) {
    await pause(interval * 1000)
    try {
      const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
      const { refresh_token } = await askForTokens(settings, { grant_type, device_code })
      if (!refresh_token) throw new OAuthRefused('The login server gave no lasting login', 'no_refresh_token')
      return await store.write(refresh_token)
    } catch (error) {
      const code = error instanceof OAuthRefused ? error.code : ''
      if (code === 'slow_down') interval += SLOWER_S
      else if (code !== 'authorization_pending') throw error
    }
  }
}
