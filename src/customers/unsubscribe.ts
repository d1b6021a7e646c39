import type { Database } from '../database/open.ts'
import { writeWithoutRevision } from '../database/write.ts'
import { DomainError } from '../lib/errors.ts'
import { createToken, readToken } from '../mail/tokens.ts'
import { addressHash } from '../secrets/address-hash.ts'
import type { SiteSecret } from '../secrets/site-secret.ts'
import { findCustomerByReference } from './customer.store.ts'
import { UNKNOWN_LINK } from './messages.ts'
import { markUnsubscribed, rememberUnsubscribed } from './unsubscribed.store.ts'

/** The link in a mailing by which its recipient stops them. `reference`: of the customer. */
export const unsubscribeLink = (secret: string, siteOrigin: string, reference: string): string =>
  `${siteOrigin}/mailings/unsubscribe?token=${createToken(secret, 'stop mailings', reference)}`

/** Stops mailings for good. Does nothing if that was done before. Throws 404 for a link that is not ours. */
export function unsubscribe(database: Database, siteSecret: SiteSecret, token: string): Promise<void> {
  return writeWithoutRevision(database, { account_id: null }, async (trx) => {
    const secret = await siteSecret(trx)
    const reference = readToken(secret, 'stop mailings', token)
    const customer = reference === null ? undefined : await findCustomerByReference(trx, reference)
    if (!customer) throw new DomainError(404, UNKNOWN_LINK)
    if (customer.unsubscribed_at !== null) return
    const at = new Date().toISOString()
    await markUnsubscribed(trx, customer.id, at)
    await rememberUnsubscribed(trx, [addressHash(secret, customer.email_key)], at)
  })
}
