import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a token is for. In mails: to confirm a subscription, to manage or stop all those of a follower, to stop mailings to a customer.
 * In addresses: to see a page with its drafted texts, or the schedule with a draft. In the browser: to answer with a passkey.
 */
export type Purpose =
  | 'confirm'
  | 'manage'
  | 'unsubscribe'
  | 'stop mailings'
  | 'preview texts'
  | 'preview a draft'
  | 'log in'
  | `add a passkey to account ${number}`

/** `subject`: what it is about, without dots. `expires`: in milliseconds since 1970, or null for never. */
type Signed = { subject: string; expires: number | null }

/** Longer than any token. */
export const MAX_TOKEN_LENGTH = 120

/**
 * A token with its subject and expiry, signed for one purpose. It is not stored, so that who reads the database, which has the secret
 * only encrypted, cannot make one.
 */
export function signToken(secret: string, purpose: Purpose, { subject, expires }: Signed): string {
  const key = createHmac('sha256', secret).update('tokens').digest()
  const content = `${subject}.${expires?.toString(36) ?? ''}`
  const signature = createHmac('sha256', key).update(`${purpose}\n${content}`).digest('base64url')
  return `${content}.${signature}`
}

/** Null for what is not a token for this purpose, or has expired. */
export function readToken(secret: string, purpose: Purpose, token: string): Signed | null {
  if (token.length > MAX_TOKEN_LENGTH) return null
  const [subject = '', expiry = ''] = token.split('.')
  const signed = { subject, expires: expiry === '' ? null : Number.parseInt(expiry, 36) }
  const [given, expected] = [token, signToken(secret, purpose, signed)].map((text) => Buffer.from(text))
  if (!given || !expected || given.length !== expected.length || !timingSafeEqual(given, expected))
    return null
  return signed.expires === null || signed.expires > Date.now() ? signed : null
}

/** Recognises an email address without keeping it. `email_key`: the address in lower case. */
export const addressHash = (secret: string, email_key: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update('address').digest())
    .update(email_key)
    .digest('base64url')
