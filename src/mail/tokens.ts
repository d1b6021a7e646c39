import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What the link in a mail is for: to confirm a subscription, to manage or stop all those of a follower, to stop mailings to a
 * customer. The reference is that of the row. Also the address of a preview of page texts.
 */
export type Purpose = 'confirm' | 'manage' | 'unsubscribe' | 'stop mailings' | 'preview texts'

/** Longer than any token. */
export const MAX_TOKEN_LENGTH = 100

/**
 * The token of a link: the reference with its signature. It is not stored, so that who reads the database, which has the secret only
 * encrypted, cannot make links of it.
 */
export function createToken(secret: string, purpose: Purpose, reference: string): string {
  const key = createHmac('sha256', secret).update('links').digest()
  const signature = createHmac('sha256', key).update(`${purpose}\n${reference}`).digest('base64url')
  return `${reference}.${signature}`
}

/** Returns the reference; null for what is not a token for this purpose. */
export function readToken(secret: string, purpose: Purpose, token: string): string | null {
  if (token.length > MAX_TOKEN_LENGTH) return null
  const reference = token.slice(0, token.indexOf('.'))
  const [given, expected] = [token, createToken(secret, purpose, reference)].map((text) => Buffer.from(text))
  const isValid = given && expected && given.length === expected.length && timingSafeEqual(given, expected)
  return isValid ? reference : null
}
