import { createHmac } from 'node:crypto'

/** Recognises an email address without keeping it. `email_key`: the address in lower case. */
export const addressHash = (secret: string, email_key: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update('address').digest())
    .update(email_key)
    .digest('base64url')
